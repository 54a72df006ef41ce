#include "strategies/chicago/model/plan_maker.h"

#include <stdlib.h>

/* Lanes are profiles. */
struct plan_maker {
    struct draws *draws;
    draws_lanes after[HAND_CLASS_COUNT], before[HAND_CLASS_COUNT]; /* values, of one gain */
    draws_lanes next[PLAN_GAINS][HAND_CLASS_COUNT]; /* values before the next exchange, by gain */
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
static float value_after_exchange(const struct plan_maker *maker, const struct plan_group *group,
                                  uint32_t lane, uint32_t exchange, uint32_t gain, uint32_t hand) {
    const struct plan_values *values = group->values[lane];
    if (exchange + 1 == (uint32_t)group->rules->exchanges)
        return values->final(values, gain, hand);
    if (!plan_rules_score(group->rules, exchange))
        return maker->next[gain][hand][lane];
    uint32_t most = gains_before(exchange + 1) - 1, points = (uint32_t)values->points[hand];
    float chance = points > 0 ? values->scores[exchange][hand] : 0;
    float scored =
        points >= PLAN_ENDS ? values->ended : maker->next[lower(gain + points, most)][hand][lane];
    float not_scored = maker->next[gain][hand][lane] - values->not_scored;
    return chance * scored + (1 - chance) * not_scored;
}

/* The best discards of an exchange, at a gain. */
static void gain_plan(struct plan_maker *maker, const struct plan_group *group, uint32_t exchange,
                      uint32_t gain) {
    const struct plan_rules *given = group->rules;
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
static float before(const struct plan_maker *maker, const struct plan_group *group, uint32_t lane,
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
static void gain_make(struct plan_maker *maker, const struct plan_group *group, uint32_t exchange,
                      uint32_t gain) {
    bool planned = false;
    for (uint32_t lane = 0; lane < DRAWS_LANES; lane++)
        planned |= gain < gains_planned(group->values[lane]);
    if (planned)
        gain_plan(maker, group, exchange, gain);
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        for (uint32_t lane = 0; lane < DRAWS_LANES; lane++)
            maker->next[gain][hand][lane] = before(maker, group, lane, exchange, gain, hand);
}

struct plan_maker *plan_maker_new(void) {
    struct plan_maker *maker = malloc(sizeof *maker);
    if (maker)
        maker->draws = draws_new();
    if (maker && maker->draws)
        return maker;
    free(maker);
    return NULL;
}

void plan_maker_free(struct plan_maker *maker) {
    if (maker)
        draws_free(maker->draws);
    free(maker);
}

bool plan_group_step(struct plan_maker *maker, const struct plan_group *group,
                     struct plan_progress *progress) {
    uint32_t exchanges = (uint32_t)group->rules->exchanges;
    if (progress->exchanges == exchanges)
        return false;
    uint32_t exchange = exchanges - 1 - progress->exchanges;
    gain_make(maker, group, exchange, progress->gain++);
    if (progress->gain < gains_before(exchange))
        return true;
    *progress = (struct plan_progress){.exchanges = progress->exchanges + 1};
    return progress->exchanges < exchanges;
}
