#include "strategies/chicago/model/plan_maker.h"

#include "strategies/model/together.h"

#include <stdlib.h>
#include <string.h>

/* Hands whose values are computed in one go; they are shared among threads in so many tasks. */
enum { ROW = 512, ROWS = (HAND_CLASS_COUNT + ROW - 1) / ROW, TASKS = 32 };

struct plan_maker {
    struct draws *draws;
    draws_lanes after[HAND_CLASS_COUNT], before[HAND_CLASS_COUNT]; /* values, of these lanes */
    bool is_asked[HAND_CLASS_COUNT]; /* whether the values before are asked for, of some lane */
    /* The points of the hands about which that is asked, as bits, by exchange and gain. The same
     * for all profiles. */
    uint64_t asked[CHICAGO_EXCHANGES_MAX][PLAN_GAINS];
    uint32_t profiles;
    float next[]; /* values before the next exchange, by planned gain, hand and profile */
};

#define ALL_POINTS UINT64_MAX /* bits: of any hand */

/* Those that are made at once; where there are fewer, the last stands in for the others. */
struct lanes {
    uint32_t count;
    struct plan_lane lane[DRAWS_LANES];
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

/* Where the value of a planned lane's hand is. */
static size_t next_at(const struct plan_maker *maker, const struct plan_lane *lane, uint32_t hand) {
    return ((size_t)lane->gain * HAND_CLASS_COUNT + hand) * maker->profiles + lane->profile;
}

static float value_after_exchange(const struct plan_maker *maker, const struct plan_rules *rules,
                                  const struct plan_lane *lane, uint32_t exchange, uint32_t hand);

/* The value of a hand before the exchange after those that are made now. */
static float value_before(const struct plan_maker *maker, const struct plan_rules *rules,
                          const struct plan_lane *lane, uint32_t exchange, uint32_t hand) {
    const struct plan_values *values = lane->values;
    uint32_t planned = gains_planned(values);
    if (lane->gain < planned)
        return maker->next[next_at(maker, lane, hand)];
    if (lane->gain >= values->barred)
        return value_after_exchange(maker, rules, lane, exchange, hand);
    const struct plan_lane last = {values, lane->profile, planned - 1};
    float more = values->gained[lane->gain] - values->gained[last.gain];
    return maker->next[next_at(maker, &last, hand)] + more;
}

/* The value of a hand that is yet to score, after an exchange. */
static float value_after_exchange(const struct plan_maker *maker, const struct plan_rules *rules,
                                  const struct plan_lane *lane, uint32_t exchange, uint32_t hand) {
    const struct plan_values *values = lane->values;
    if (exchange + 1 == (uint32_t)rules->exchanges) {
        struct plan_lane same[DRAWS_LANES];
        draws_lanes after;
        for (unsigned i = 0; i < DRAWS_LANES; i++)
            same[i] = *lane;
        values->final(same, hand, 1, &after);
        return after[0];
    }
    float next = value_before(maker, rules, lane, exchange + 1, hand);
    if (!plan_rules_score(rules, exchange))
        return next;
    uint32_t most = gains_before(exchange + 1) - 1, points = (uint32_t)values->points[hand];
    float chance = points > 0 ? values->scores[exchange][hand] : 0, scored = values->ended;
    if (points < PLAN_ENDS) {
        const struct plan_lane gained = {values, lane->profile, lower(lane->gain + points, most)};
        scored = value_before(maker, rules, &gained, exchange + 1, hand);
    }
    return chance * scored + (1 - chance) * (next - values->not_scored);
}

/* Lanes of an exchange that are being made, in rows of hands. */
struct step {
    struct plan_maker *maker;
    const struct plan_rules *rules;
    uint32_t exchange;
    const struct lanes *lanes;
};

static uint32_t row_end(size_t row) {
    return lower(HAND_CLASS_COUNT, (uint32_t)(row + 1) * ROW);
}

/* The values of a row after the exchange. */
static void after_fill(void *given, size_t row) {
    const struct step *step = given;
    struct plan_maker *maker = step->maker;
    const struct lanes *lanes = step->lanes;
    uint32_t first = (uint32_t)row * ROW, end = row_end(row);
    if (step->exchange + 1 == (uint32_t)step->rules->exchanges) {
        lanes->lane[0].values->final(lanes->lane, first, end - first, &maker->after[first]);
        return;
    }
    for (uint32_t hand = first; hand < end; hand++)
        for (uint32_t i = 0; i < DRAWS_LANES; i++)
            maker->after[hand][i] = i < lanes->count
                                        ? value_after_exchange(maker, step->rules, &lanes->lane[i],
                                                               step->exchange, hand)
                                        : maker->after[hand][lanes->count - 1];
}

/* Notes the values of a row before the exchange. */
static void next_fill(void *given, size_t row) {
    const struct step *step = given;
    struct plan_maker *maker = step->maker;
    const struct lanes *lanes = step->lanes;
    for (uint32_t hand = (uint32_t)row * ROW; hand < row_end(row); hand++)
        for (uint32_t i = 0; i < lanes->count && maker->is_asked[hand]; i++)
            maker->next[next_at(maker, &lanes->lane[i], hand)] = maker->before[hand][i];
}

/* The best discards of an exchange. */
static void lanes_plan(struct step *step, const struct plan_group *group, const bool *is_asked) {
    struct plan_maker *maker = step->maker;
    const struct plan_rules *given = group->rules;
    const struct plan_lane *lane = step->lanes->lane;
    struct draws_rules rules = {.max_cards = (uint32_t)given->max_cards_per_exchange,
                                .open_card = !given->house.closed_cards,
                                .card_cost = given->card_cost,
                                .keep_gain = given->keep_gain};
    uint8_t *discards[DRAWS_LANES] = {0};
    card_set *keeps[DRAWS_LANES] = {0};
    together_share(after_fill, ROWS, TASKS, step);
    for (uint32_t i = 0; i < step->lanes->count; i++)
        if (lane[i].gain == 0) {
            struct plan_stage *stage = &group->stages[lane[i].profile][step->exchange];
            keeps[i] = stage->keeps;
            discards[i] = stage->discard;
        }
    draws_set(maker->draws, rules, maker->after, is_asked);
    if (lane[0].gain == 0)
        draws_keeps(maker->draws, keeps);
    draws_best(maker->draws, discards, maker->before);
}

/* The points that hands score without ending the game, as bits. */
static uint64_t points_scored(const struct plan_values *values) {
    uint64_t points = 0;
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        points |= UINT64_C(1) << values->points[hand];
    return points & ((UINT64_C(1) << PLAN_ENDS) - 2);
}

/* Notes who asks before an exchange: who gained as much before the one before, with any hand, and
 * who scored the rest after it, with a hand of those points. */
static void asked_note_before(struct plan_maker *maker, uint32_t exchange, uint64_t scored) {
    uint64_t *asked = maker->asked[exchange];
    const uint64_t *earlier = maker->asked[exchange - 1];
    uint32_t most = gains_before(exchange) - 1;
    for (uint32_t gain = 0; gain < PLAN_GAINS; gain++) {
        if (!earlier[gain])
            continue;
        asked[gain] = ALL_POINTS;
        for (uint64_t left = scored; left != 0; left &= left - 1) {
            uint32_t points = card_set_lowest(left);
            asked[lower(gain + points, most)] |= UINT64_C(1) << points;
        }
    }
}

static void asked_note(struct plan_maker *maker, const struct plan_group *group) {
    const struct plan_rules *rules = group->rules;
    uint32_t exchanges = (uint32_t)rules->exchanges;
    uint64_t points = exchanges > 1 ? points_scored(group->values[0]) : 0;
    memset(maker->asked, 0, sizeof maker->asked);
    maker->asked[0][0] = ALL_POINTS;
    for (uint32_t exchange = 1; exchange < exchanges; exchange++)
        asked_note_before(maker, exchange, plan_rules_score(rules, exchange - 1) ? points : 0);
}

/*
 * Whether a gain is of the first half of an exchange's lanes. Those of the last exchange, which
 * read no others, are the ones about which all hands ask: so that those beside them ask as many.
 */
static bool is_first(const struct plan_maker *maker, uint32_t exchanges, uint32_t exchange,
                     uint32_t gain) {
    return exchange + 1 < exchanges || maker->asked[exchange][gain] == ALL_POINTS;
}

/*
 * The next lanes of an exchange that are asked about and planned, by half, gain and profile; moves
 * on behind them.
 */
static struct lanes lanes_take(const struct plan_maker *maker, const struct plan_group *group,
                               uint32_t exchange, uint32_t *next) {
    struct lanes lanes = {.count = 0};
    uint32_t half = gains_before(exchange) * group->profiles;
    for (; lanes.count < DRAWS_LANES && *next < 2 * half; ++*next) {
        uint32_t profile = *next % half % group->profiles, gain = *next % half / group->profiles;
        bool takes_first = *next < half;
        if (maker->asked[exchange][gain] && gain < gains_planned(group->values[profile]) &&
            is_first(maker, (uint32_t)group->rules->exchanges, exchange, gain) == takes_first)
            lanes.lane[lanes.count++] = (struct plan_lane){group->values[profile], profile, gain};
    }
    for (uint32_t i = lanes.count; lanes.count > 0 && i < DRAWS_LANES; i++)
        lanes.lane[i] = lanes.lane[lanes.count - 1];
    return lanes;
}

/* Fills which hands are asked about; NULL: all. */
static const bool *hands_ask(struct plan_maker *maker, uint32_t exchange,
                             const struct lanes *lanes) {
    const int16_t *points = lanes->lane[0].values->points;
    uint64_t asked = 0;
    for (uint32_t i = 0; i < lanes->count; i++)
        asked |= maker->asked[exchange][lanes->lane[i].gain];
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        maker->is_asked[hand] = asked == ALL_POINTS || asked >> points[hand] & 1;
    return asked == ALL_POINTS ? NULL : maker->is_asked;
}

/*
 * The values of hands before an exchange, by gain, replace those before the next; for a gain, only
 * its own and higher gains' are read.
 */
static void lanes_make(struct plan_maker *maker, const struct plan_group *group, uint32_t exchange,
                       const struct lanes *lanes) {
    struct step step = {maker, group->rules, exchange, lanes};
    lanes_plan(&step, group, hands_ask(maker, exchange, lanes));
    together_share(next_fill, ROWS, TASKS, &step);
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
    if (progress->exchanges == 0 && progress->lane == 0)
        asked_note(maker, group);
    const struct lanes lanes = lanes_take(maker, group, exchange, &progress->lane);
    if (lanes.count > 0) {
        lanes_make(maker, group, exchange, &lanes);
        return true;
    }
    *progress = (struct plan_progress){.exchanges = progress->exchanges + 1};
    return progress->exchanges < exchanges;
}
