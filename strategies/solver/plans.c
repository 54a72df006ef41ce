#include "strategies/solver/plans.h"

#include "sim/core/hash.h"
#include "strategies/solver/cache.h"

#include <stdlib.h>
#include <string.h>

/* Raised when the same inputs would give other plans, so that older files are not read. */
enum { PLANS_VERSION = 1 };

/* All that the plans follow from, besides the values. */
struct frame {
    uint32_t version, profiles, exchanges, max_cards;
};

static uint64_t key_of(const struct frame *frame, const struct plan_values *values) {
    size_t size = HAND_CLASS_COUNT * sizeof(float);
    uint64_t key = hash_bytes(HASH_START, frame, sizeof *frame);
    for (uint32_t profile = 0; profile < frame->profiles; profile++) {
        for (uint32_t i = 0; i < frame->exchanges; i++)
            key = hash_bytes(key, values[profile].held[i], size);
        key = hash_bytes(key, values[profile].final, size);
    }
    return key;
}

static void add_up(float sums[HAND_CLASS_COUNT], const float a[HAND_CLASS_COUNT],
                   const float b[HAND_CLASS_COUNT]) {
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        sums[hand] = a[hand] + b[hand];
}

/* From the last exchange back; `next` is what a hand is worth with which the next one begins. */
static void profile_make(struct plan_stage *stages, const struct frame *frame,
                         const struct plan_values *values, struct draws *draws,
                         float next[HAND_CLASS_COUNT]) {
    struct draws_rules rules = {.max_cards = frame->max_cards, .open_card = true};
    for (uint32_t i = frame->exchanges; i-- > 0;) {
        const float *later = i + 1 == frame->exchanges ? values->final : next;
        add_up(stages[i].after, values->held[i], later);
        draws_set(draws, rules, stages[i].after);
        memcpy(stages[i].fours, draws_fours(draws), sizeof stages[i].fours);
        draws_best(draws, stages[i].discard, next);
    }
}

static bool stages_make(struct plans *plans, const struct frame *frame,
                        const struct plan_values *values) {
    struct draws *draws = draws_new();
    float *next = malloc(HAND_CLASS_COUNT * sizeof *next);
    bool made = draws != NULL && next != NULL;
    for (uint32_t profile = 0; made && profile < frame->profiles; profile++)
        profile_make(plans->stages + profile * frame->exchanges, frame, &values[profile], draws,
                     next);
    free(next);
    draws_free(draws);
    return made;
}

static bool stages_get(struct plans *plans, const struct frame *frame,
                       const struct plan_values *values) {
    size_t size = (size_t)frame->profiles * frame->exchanges * sizeof *plans->stages;
    uint64_t key = key_of(frame, values);
    if (cache_read("plans", key, plans->stages, size))
        return true;
    if (!stages_make(plans, frame, values))
        return false;
    cache_write("plans", key, plans->stages, size);
    return true;
}

struct plans *plans_make(const struct chicago_rules *rules, const struct plan_values *values,
                         uint32_t profiles) {
    struct frame frame = {PLANS_VERSION, profiles, (uint32_t)rules->exchanges,
                          (uint32_t)rules->max_cards_per_exchange};
    size_t stages = (size_t)profiles * frame.exchanges;
    struct plans *plans = calloc(1, sizeof *plans + stages * sizeof *plans->stages);
    if (plans == NULL)
        return NULL;
    plans->profiles = profiles;
    plans->exchanges = frame.exchanges;
    if (stages_get(plans, &frame, values))
        return plans;
    plans_free(plans);
    return NULL;
}

void plans_free(struct plans *plans) {
    free(plans);
}

static double value_with(const struct plan_stage *stage, card_set four, card fifth) {
    return stage->after[hand_class(four | card_bit(fifth), HAND_CLASS_CARDS)];
}

/* The cards that are seen are fewer than the others: their hands are taken off all of them. */
bool plan_stage_keeps(const struct plan_stage *stage, card_set four, card open, card_set unseen) {
    double others = stage->fours[hand_class(four, 4)];
    for (card_set seen = CARD_SET_ALL ^ (four | unseen); seen != 0;)
        others -= value_with(stage, four, card_set_take_lowest(&seen));
    return value_with(stage, four, open) * card_set_count(unseen) >= others;
}
