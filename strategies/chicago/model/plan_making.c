#include "strategies/chicago/model/plan_making.h"

#include "sim/core/large_pages.h"

#include <stdlib.h>

/*
 * The profiles made together, the first of which stands for all. Where many gains are planned apart
 * these fill the lanes, and half as many profiles as there are lanes take little more time than
 * one; else a profile has one lane.
 */
struct together {
    uint32_t first, count;
};

static struct together together_with(const struct plan_source *source, uint32_t profile) {
    uint32_t in_row = profile % source->row, row = profile - in_row;
    bool is_apart = in_row < source->apart;
    uint32_t begin = is_apart ? 0 : source->apart, end = is_apart ? source->apart : source->row;
    uint32_t most = is_apart ? DRAWS_LANES / 2 : DRAWS_LANES;
    uint32_t first = in_row - (in_row - begin) % most;
    return (struct together){row + first, most < end - first ? most : end - first};
}

/* The stages of one profile. */
static uint32_t exchanges_of(const struct plans *plans) {
    return (uint32_t)plans->source.rules.exchanges;
}

bool plan_making_claim(struct plan_making *making, struct plans *plans, uint32_t profile) {
    const struct together together = together_with(&plans->source, profile);
    unsigned char unclaimed = PLANS_UNCLAIMED;
    if (!atomic_compare_exchange_strong(&plans->claim[together.first], &unclaimed, PLANS_SOUGHT))
        return false;
    *making =
        (struct plan_making){.plans = plans, .first = together.first, .profiles = together.count};
    if (plans->made[together.first]) { /* in the meantime */
        plan_making_leave(making);
        return false;
    }
    making->size = sizeof(struct plan_stage) * together.count * exchanges_of(plans);
    making->stages = large_pages_new(making->size);
    return true;
}

/* What it takes to make them; false without memory. */
static bool making_prepare(struct plan_making *making) {
    const struct plan_source *source = &making->plans->source;
    const struct plan_values *values = making->stages ? source->values(source->of) : NULL;
    making->maker = values ? plan_maker_open(making->profiles) : NULL;
    if (!making->maker)
        return false;
    making->plans->claim[making->first] = PLANS_BEING_MADE;
    making->group = (struct plan_group){.rules = &source->rules, .profiles = making->profiles};
    for (uint32_t i = 0; i < making->profiles; i++) {
        making->group.values[i] = &values[making->first + i];
        making->group.stages[i] = making->stages + i * exchanges_of(making->plans);
    }
    return true;
}

bool plan_making_step(struct plan_making *making) {
    if (!making->maker && !making_prepare(making))
        return false;
    making->is_whole = !plan_group_step(making->maker, &making->group, &making->progress);
    return !making->is_whole;
}

void plan_making_leave(struct plan_making *making) {
    struct plans *plans = making->plans;
    const struct plan_stage *stages = making->stages;
    plan_maker_close(making->maker);
    for (uint32_t i = 0; making->is_whole && i < making->profiles; i++)
        plans->made[making->first + i] = stages + i * exchanges_of(plans);
    if (!making->is_whole)
        free(making->stages);
    plans->claim[making->first] = PLANS_UNCLAIMED;
}

enum plans_claim plans_claim_of(const struct plans *plans, uint32_t profile) {
    return plans->claim[together_with(&plans->source, profile).first];
}

uint32_t plans_next(const struct plans *plans, uint32_t profile) {
    const struct plan_source *source = &plans->source;
    uint32_t in_row = profile % source->row, row = profile - in_row;
    for (uint32_t rows = 0; rows < source->profiles; rows += source->row)
        for (uint32_t i = in_row + 1; i-- > 0;) {
            uint32_t next = (row + rows) % source->profiles + i;
            if (!plans->made[next] && plans_claim_of(plans, next) == PLANS_UNCLAIMED)
                return next;
        }
    return PLAN_PROFILES_MAX;
}

void plans_drop(struct plans *plans) {
    plan_makers_free();
    for (uint32_t i = 0; i < plans->source.profiles; i++)
        if (together_with(&plans->source, i).first == i)
            free((void *)plans->made[i]);
}
