#include "strategies/chicago/model/plan_maker.h"

#include <stdlib.h>

struct plan_maker {
    struct draws *draws;
    draws_lanes after[HAND_CLASS_COUNT], before[HAND_CLASS_COUNT]; /* values, of these lanes */
    bool is_asked[HAND_CLASS_COUNT]; /* whether the values before are asked for, of some lane */
    uint32_t profiles;
    float next[]; /* values before the next exchange, by gain, hand and profile */
};

/* A profile of the group at a gain. */
struct lane {
    const struct plan_values *values;
    uint32_t profile, gain;
};

/* Those that are made at once; where there are fewer, the last stands in for the others. */
struct lanes {
    uint32_t count;
    struct lane lane[DRAWS_LANES];
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
    return values->finely ? values->barred : 1;
}

/*
 * Whether anybody asks what a hand is worth before an exchange with a gain: who gained as much
 * before the exchange before that one, or by scoring with the hand after it.
 */
static bool is_asked_before(uint32_t exchange, const struct lane *lane, uint32_t hand) {
    uint32_t most = gains_before(exchange) - 1, gain = lane->gain;
    uint32_t before = exchange > 0 ? gains_before(exchange - 1) - 1 : 0;
    if (gain <= before)
        return true;
    uint32_t points = (uint32_t)lane->values->points[hand];
    return points < PLAN_ENDS && points + before >= gain && (points <= gain || gain == most);
}

static float *next_of(struct plan_maker *maker, const struct lane *lane, uint32_t gain,
                      uint32_t hand) {
    return &maker->next[(gain * HAND_CLASS_COUNT + hand) * maker->profiles + lane->profile];
}

/* The value of a hand that is yet to score, after an exchange. */
static float value_after_exchange(struct plan_maker *maker, const struct plan_rules *rules,
                                  const struct lane *lane, uint32_t exchange, uint32_t hand) {
    const struct plan_values *values = lane->values;
    if (exchange + 1 == (uint32_t)rules->exchanges)
        return values->final(values, lane->gain, hand);
    float next = *next_of(maker, lane, lane->gain, hand);
    if (!plan_rules_score(rules, exchange))
        return next;
    uint32_t most = gains_before(exchange + 1) - 1, points = (uint32_t)values->points[hand];
    float chance = points > 0 ? values->scores[exchange][hand] : 0;
    float scored = points >= PLAN_ENDS
                       ? values->ended
                       : *next_of(maker, lane, lower(lane->gain + points, most), hand);
    return chance * scored + (1 - chance) * (next - values->not_scored);
}

/* The best discards of an exchange. */
static void lanes_plan(struct plan_maker *maker, const struct plan_group *group, uint32_t exchange,
                       const struct lanes *lanes) {
    const struct plan_rules *given = group->rules;
    struct draws_rules rules = {.max_cards = (uint32_t)given->max_cards_per_exchange,
                                .open_card = !given->house.closed_cards,
                                .card_cost = given->card_cost,
                                .keep_gain = given->keep_gain};
    uint8_t *discards[DRAWS_LANES] = {0};
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        for (uint32_t i = 0; i < DRAWS_LANES; i++)
            maker->after[hand][i] =
                value_after_exchange(maker, given, &lanes->lane[i], exchange, hand);
    draws_set(maker->draws, rules, maker->after);
    for (uint32_t i = 0; i < lanes->count; i++)
        if (lanes->lane[i].gain == 0) {
            struct plan_stage *stage = &group->stages[lanes->lane[i].profile][exchange];
            draws_keeps(maker->draws, i, stage->keeps);
            discards[i] = stage->discard;
        }
    draws_best(maker->draws, maker->is_asked, discards, maker->before);
}

/* The value of a hand before an exchange, in the lane of that number. */
static float value_before(struct plan_maker *maker, const struct plan_rules *rules,
                          const struct lanes *lanes, uint32_t i, uint32_t exchange, uint32_t hand) {
    const struct lane *lane = &lanes->lane[i];
    const struct plan_values *values = lane->values;
    uint32_t planned = gains_planned(values);
    if (lane->gain < planned)
        return maker->before[hand][i];
    if (lane->gain >= values->barred)
        return value_after_exchange(maker, rules, lane, exchange, hand);
    float more = values->gained[lane->gain] - values->gained[planned - 1];
    return *next_of(maker, lane, planned - 1, hand) + more;
}

static struct lanes lanes_from(const struct plan_group *group, uint32_t first, uint32_t end) {
    struct lanes lanes = {.count = lower(end - first, DRAWS_LANES)};
    for (uint32_t i = 0; i < DRAWS_LANES; i++) {
        uint32_t number = lower(first + i, end - 1), profile = number % group->profiles;
        lanes.lane[i] = (struct lane){group->values[profile], profile, number / group->profiles};
    }
    return lanes;
}

/* Fills which hands are asked about; false: none. */
static bool hands_ask(struct plan_maker *maker, uint32_t exchange, const struct lanes *lanes) {
    bool any = false;
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        bool is_asked = false;
        for (uint32_t i = 0; i < lanes->count; i++)
            is_asked |= is_asked_before(exchange, &lanes->lane[i], hand);
        maker->is_asked[hand] = is_asked;
        any |= is_asked;
    }
    return any;
}

/*
 * The values of hands before an exchange, by gain, replace those before the next; for a gain, only
 * its own and higher gains' are read.
 */
static void lanes_make(struct plan_maker *maker, const struct plan_group *group, uint32_t exchange,
                       const struct lanes *lanes) {
    bool planned = false;
    for (uint32_t i = 0; i < lanes->count; i++)
        planned |= lanes->lane[i].gain < gains_planned(lanes->lane[i].values);
    if (hands_ask(maker, exchange, lanes) && planned)
        lanes_plan(maker, group, exchange, lanes);
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        for (uint32_t i = 0; i < lanes->count && maker->is_asked[hand]; i++)
            *next_of(maker, &lanes->lane[i], lanes->lane[i].gain, hand) =
                value_before(maker, group->rules, lanes, i, exchange, hand);
}

struct plan_maker *plan_maker_new(uint32_t profiles) {
    size_t next = sizeof(float[PLAN_GAINS][HAND_CLASS_COUNT]) * profiles;
    struct plan_maker *maker = malloc(sizeof *maker + next);
    if (maker) {
        maker->profiles = profiles;
        maker->draws = draws_new();
    }
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
    uint32_t end = gains_before(exchange) * group->profiles;
    const struct lanes lanes = lanes_from(group, progress->lane, end);
    lanes_make(maker, group, exchange, &lanes);
    progress->lane += lanes.count;
    if (progress->lane < end)
        return true;
    *progress = (struct plan_progress){.exchanges = progress->exchanges + 1};
    return progress->exchanges < exchanges;
}
