#include "strategies/chicago/model/plans.h"

#include "sim/core/hash.h"
#include "sim/core/large_pages.h"
#include "sim/core/processors.h"
#include "sim/core/stop.h"
#include "sim/core/threads.h"
#include "strategies/model/cache.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Raised when the same values would give other plans, so that older files are not read. */
enum { PLANS_VERSION = 5 };

/* All that the plans follow from; the key stands for their values. */
struct frame {
    const struct plan_rules *rules;
    uint32_t profiles, exchanges;
    uint64_t key;
};

static struct frame frame_of(const struct plan_rules *rules, uint32_t profiles, uint64_t key) {
    return (struct frame){rules, profiles, (uint32_t)rules->exchanges, key};
}

static size_t stages_size(const struct frame *frame) {
    return (size_t)frame->profiles * frame->exchanges * sizeof(struct plan_stage);
}

static uint64_t plans_hash_of(const struct frame *frame) {
    const uint64_t numbers[] = {PLANS_VERSION, frame->profiles, frame->key};
    static const struct plan_house_rules none;
    uint64_t hash = hash_bytes(HASH_START, numbers, sizeof numbers);
    hash = hash_bytes(hash, frame->rules, offsetof(struct plan_rules, house));
    if (memcmp(&frame->rules->house, &none, sizeof none) == 0)
        return hash;
    return hash_bytes(hash, &frame->rules->house, sizeof none);
}

static struct plans *plans_new(const struct frame *frame) {
    struct plans *plans = large_pages_new(sizeof(struct plans) + stages_size(frame));
    if (plans) {
        plans->profiles = frame->profiles;
        plans->exchanges = frame->exchanges;
    }
    return plans;
}

/* What those who make the plans share: each takes some profiles after the other. */
struct making {
    struct plans *plans;
    const struct frame *frame;
    const struct plan_values *values;
    atomic_uint next;
    atomic_bool failed; /* when memory is short */
};

/* The memory that one of them needs: 57 MB. Lanes are profiles. */
struct maker {
    struct draws *draws;
    draws_lanes after[HAND_CLASS_COUNT], before[HAND_CLASS_COUNT]; /* values, of one gain */
    draws_lanes next[PLAN_GAINS][HAND_CLASS_COUNT]; /* values before the next exchange, by gain */
};

/* The profiles made side by side. */
struct group {
    const struct frame *frame;
    const struct plan_values *values[DRAWS_LANES];
    struct plan_stage *stages[DRAWS_LANES]; /* NULL: the lane is not wanted */
};

static uint32_t lower(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* How many gains there may be when an exchange, from 0, begins. */
static uint32_t gains_before(uint32_t exchange) {
    enum { MOST = 8 }; /* that a hand gains, except those that end the game */
    return lower(exchange * MOST + 1, PLAN_GAINS);
}

/* How many gains, from 0, are planned for. */
static uint32_t gains_planned(const struct plan_values *values) {
    return lower(values->barred, values->apart);
}

/* The value of a hand that is yet to score, after an exchange. */
static float value_after_exchange(const struct maker *maker, const struct group *group,
                                  uint32_t lane, uint32_t exchange, uint32_t gain, uint32_t hand) {
    const struct plan_values *values = group->values[lane];
    if (exchange + 1 == group->frame->exchanges)
        return values->final(values, gain, hand);
    if (!plan_rules_score(group->frame->rules, exchange))
        return maker->next[gain][hand][lane];
    uint32_t most = gains_before(exchange + 1) - 1, points = (uint32_t)values->points[hand];
    float chance = points > 0 ? values->scores[exchange][hand] : 0;
    float scored =
        points >= PLAN_ENDS ? values->ended : maker->next[lower(gain + points, most)][hand][lane];
    float not_scored = maker->next[gain][hand][lane] - values->not_scored;
    return chance * scored + (1 - chance) * not_scored;
}

/* The best discards of an exchange, at a gain. */
static void gain_plan(struct maker *maker, const struct group *group, uint32_t exchange,
                      uint32_t gain) {
    const struct plan_rules *given = group->frame->rules;
    struct draws_rules rules = {.max_cards = (uint32_t)given->max_cards_per_exchange,
                                .open_card = !given->house.closed_cards,
                                .card_cost = given->card_cost,
                                .keep_gain = given->keep_gain};
    uint8_t *discards[DRAWS_LANES] = {0};
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        for (uint32_t lane = 0; lane < DRAWS_LANES; lane++)
            maker->after[hand][lane] =
                value_after_exchange(maker, group, lane, exchange, gain, hand);
    draws_set(maker->draws, rules, maker->after);
    for (uint32_t lane = 0; lane < DRAWS_LANES; lane++)
        if (gain == 0 && group->stages[lane]) {
            draws_keeps(maker->draws, lane, group->stages[lane][exchange].keeps);
            discards[lane] = group->stages[lane][exchange].discard;
        }
    draws_best(maker->draws, discards, maker->before);
}

/* The values of hands before an exchange, at a gain. */
static float before(const struct maker *maker, const struct group *group, uint32_t lane,
                    uint32_t exchange, uint32_t gain, uint32_t hand) {
    const struct plan_values *values = group->values[lane];
    uint32_t planned = gains_planned(values);
    if (gain < planned)
        return maker->before[hand][lane];
    if (gain >= values->barred)
        return value_after_exchange(maker, group, lane, exchange, gain, hand);
    float more = values->gained[gain] - values->gained[planned - 1];
    return maker->next[planned - 1][hand][lane] + more;
}

/*
 * The values of hands before an exchange, by gain, replace those before the next; for a gain, only
 * its own and higher gains' are read.
 */
static void exchange_make(struct maker *maker, const struct group *group, uint32_t exchange) {
    for (uint32_t gain = 0; gain < gains_before(exchange) && !stop_asked(); gain++) {
        bool planned = false;
        for (uint32_t lane = 0; lane < DRAWS_LANES; lane++)
            planned |= gain < gains_planned(group->values[lane]);
        if (planned)
            gain_plan(maker, group, exchange, gain);
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
            for (uint32_t lane = 0; lane < DRAWS_LANES; lane++)
                maker->next[gain][hand][lane] = before(maker, group, lane, exchange, gain, hand);
    }
}

/* Profiles from the first on; a lane too many is as the last. */
static struct group group_from(const struct making *making, uint32_t first) {
    struct group group = {.frame = making->frame};
    for (uint32_t lane = 0; lane < DRAWS_LANES; lane++) {
        bool wanted = first + lane < making->frame->profiles;
        uint32_t profile = wanted ? first + lane : making->frame->profiles - 1;
        group.values[lane] = &making->values[profile];
        if (wanted)
            group.stages[lane] = making->plans->stages + profile * making->frame->exchanges;
    }
    return group;
}

/* From the last exchange back. */
static void make_profiles(void *shared) {
    struct making *making = shared;
    struct maker *maker = malloc(sizeof *maker);
    if (maker)
        maker->draws = draws_new();
    if (!maker || !maker->draws)
        making->failed = true;
    for (uint32_t first; !making->failed && !stop_asked() &&
                         (first = DRAWS_LANES * making->next++) < making->frame->profiles;) {
        struct group group = group_from(making, first);
        for (uint32_t i = making->frame->exchanges; i-- > 0;)
            exchange_make(maker, &group, i);
    }
    if (maker)
        draws_free(maker->draws);
    free(maker);
}

/* On several cores; the plans are the same on any number of them. */
static bool stages_make(struct plans *plans, const struct frame *frame,
                        const struct plan_values *values) {
    struct making making = {.plans = plans, .frame = frame, .values = values};
    uint32_t groups = (frame->profiles + DRAWS_LANES - 1) / DRAWS_LANES;
    threads_work(lower(lower(processors_asked(), THREADS_MAX), groups), make_profiles, &making);
    return !making.failed && !stop_asked();
}

struct plans *plans_make(const struct plan_rules *rules, const struct plan_values *values,
                         uint32_t profiles, uint64_t key) {
    struct frame frame = frame_of(rules, profiles, key);
    struct plans *plans = plans_new(&frame);
    if (plans && stages_make(plans, &frame, values)) {
        cache_write("plans", plans_hash_of(&frame), plans->stages, stages_size(&frame));
        return plans;
    }
    plans_free(plans);
    return NULL;
}

struct plans *plans_find(const struct plan_rules *rules, uint32_t profiles, uint64_t key) {
    struct frame frame = frame_of(rules, profiles, key);
    struct plans *plans = plans_new(&frame);
    if (plans && cache_read("plans", plans_hash_of(&frame), plans->stages, stages_size(&frame)))
        return plans;
    plans_free(plans);
    return NULL;
}

void plans_free(struct plans *plans) {
    free(plans);
}
