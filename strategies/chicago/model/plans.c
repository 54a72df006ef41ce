/* Plans of all profiles, made at once and kept in files. */
#include "strategies/chicago/model/plans.h"

#include "sim/core/hash.h"
#include "sim/core/large_pages.h"
#include "sim/core/processors.h"
#include "sim/core/stop.h"
#include "sim/core/threads.h"
#include "strategies/chicago/model/plan_maker.h"
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
        plans->stages = (struct plan_stage *)(plans + 1);
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

static uint32_t lower(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* Profiles from the first on. */
static struct plan_group group_from(const struct making *making, uint32_t first) {
    struct plan_group group = {.rules = making->frame->rules,
                               .profiles = lower(making->frame->profiles - first, DRAWS_LANES)};
    for (uint32_t i = 0; i < group.profiles; i++) {
        group.values[i] = &making->values[first + i];
        group.stages[i] = making->plans->stages + (first + i) * making->frame->exchanges;
    }
    return group;
}

static void make_profiles(void *shared) {
    struct making *making = shared;
    struct plan_maker *maker = plan_maker_new(DRAWS_LANES);
    if (!maker)
        making->failed = true;
    for (uint32_t first; !making->failed && !stop_asked() &&
                         (first = DRAWS_LANES * making->next++) < making->frame->profiles;) {
        const struct plan_group group = group_from(making, first);
        struct plan_progress progress = {0};
        while (plan_group_step(maker, &group, &progress) && !stop_asked())
            continue;
    }
    plan_maker_free(maker);
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

const struct plan_stage *plans_stage(const struct plans *plans, uint32_t profile,
                                     uint32_t exchange) {
    return &plans->stages[profile * plans->exchanges + exchange - 1];
}
