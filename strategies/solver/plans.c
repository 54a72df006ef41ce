#define _DEFAULT_SOURCE /* for madvise() */
#include "strategies/solver/plans.h"

#include "sim/core/hash.h"
#include "strategies/solver/cache.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Raised when the same values would give other plans, so that older files are not read. */
enum { PLANS_VERSION = 2 };

/* All that the plans follow from. */
struct frame {
    uint64_t key;
    uint32_t version, profiles, exchanges, max_cards;
};

static struct frame frame_of(const struct chicago_rules *rules, uint32_t profiles, uint64_t key) {
    return (struct frame){key, PLANS_VERSION, profiles, (uint32_t)rules->exchanges,
                          (uint32_t)rules->max_cards_per_exchange};
}

static size_t stages_size(const struct frame *frame) {
    return (size_t)frame->profiles * frame->exchanges * sizeof(struct plan_stage);
}

static uint64_t hash_of(const struct frame *frame) {
    return hash_bytes(HASH_START, frame, sizeof *frame);
}

/* On large pages if there are any, since every look-up is elsewhere. */
static struct plans *plans_new(const struct frame *frame) {
    enum { LARGE_PAGE = 1 << 21 };
    size_t size = sizeof(struct plans) + stages_size(frame);
    size = (size + LARGE_PAGE - 1) & ~(size_t)(LARGE_PAGE - 1);
    struct plans *plans = aligned_alloc(LARGE_PAGE, size);
    if (plans) {
        madvise(plans, size, MADV_HUGEPAGE);
        memset(plans, 0, size);
        plans->profiles = frame->profiles;
        plans->exchanges = frame->exchanges;
    }
    return plans;
}

/* What hands are worth: held after an exchange, and with which the next one, or play, begins. */
struct worth {
    float after[HAND_CLASS_COUNT], next[HAND_CLASS_COUNT];
};

/* From the last exchange back. */
static void profile_make(struct plan_stage *stages, const struct frame *frame,
                         const struct plan_values *values, struct draws *draws,
                         struct worth *worth) {
    struct draws_rules rules = {.max_cards = frame->max_cards, .open_card = true};
    memcpy(worth->next, values->final, sizeof worth->next);
    for (uint32_t i = frame->exchanges; i-- > 0;) {
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
            worth->after[hand] = values->held[i][hand] + worth->next[hand];
        draws_set(draws, rules, worth->after);
        draws_keeps(draws, stages[i].keeps);
        draws_best(draws, stages[i].discard, worth->next);
    }
}

static bool stages_make(struct plans *plans, const struct frame *frame,
                        const struct plan_values *values) {
    struct draws *draws = draws_new();
    struct worth *worth = malloc(sizeof *worth);
    bool made = draws != NULL && worth != NULL;
    for (uint32_t profile = 0; made && profile < frame->profiles; profile++)
        profile_make(plans->stages + profile * frame->exchanges, frame, &values[profile], draws,
                     worth);
    free(worth);
    draws_free(draws);
    return made;
}

struct plans *plans_make(const struct chicago_rules *rules, const struct plan_values *values,
                         uint32_t profiles, uint64_t key) {
    struct frame frame = frame_of(rules, profiles, key);
    struct plans *plans = plans_new(&frame);
    if (plans && stages_make(plans, &frame, values)) {
        cache_write("plans", hash_of(&frame), plans->stages, stages_size(&frame));
        return plans;
    }
    plans_free(plans);
    return NULL;
}

struct plans *plans_find(const struct chicago_rules *rules, uint32_t profiles, uint64_t key) {
    struct frame frame = frame_of(rules, profiles, key);
    struct plans *plans = plans_new(&frame);
    if (plans && cache_read("plans", hash_of(&frame), plans->stages, stages_size(&frame)))
        return plans;
    plans_free(plans);
    return NULL;
}

void plans_free(struct plans *plans) {
    free(plans);
}
