#include "strategies/chicago/model/plan_maker.h"

#include "strategies/model/together.h"

#include <stdlib.h>
#include <string.h>

/* Hands that are computed in one go; what threads share is in so many tasks. */
enum { ROW = 512, ROWS = (HAND_CLASS_COUNT + ROW - 1) / ROW, PLAN_TASKS = 32 };
enum { BLOCK = 128, BLOCKS = HAND_CLASS_COUNT / BLOCK + PLAN_ENDS + 1 };

struct plan_maker {
    struct draws *draws;
    draws_lanes after[HAND_CLASS_COUNT], before[HAND_CLASS_COUNT]; /* values, of these lanes */
    bool is_asked[HAND_CLASS_COUNT]; /* whether the values before are asked for, of some lane */
    /* The points of the hands about which that is asked, as bits, by exchange and gain. The same
     * for all profiles. */
    uint64_t asked[CHICAGO_EXCHANGES_MAX][PLAN_GAINS];
    uint32_t by_points[HAND_CLASS_COUNT]; /* hands, in blocks that gain as many */
    struct plan_hands block[BLOCKS];
    uint32_t blocks;
    uint32_t profiles, profiles_max;
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

/* Lanes of an exchange that are being made. */
struct step {
    struct plan_maker *maker;
    const struct plan_rules *rules;
    uint32_t exchange;
    const struct lanes *lanes;
};

/* Where a lane reads the values of hands before the next exchange, and what it adds. */
struct source {
    const float *next;
    float more;
};

static struct source source_of(const struct plan_maker *maker, const struct plan_lane *lane) {
    const struct plan_values *values = lane->values;
    const uint32_t gain = lower(lane->gain, gains_planned(values) - 1);
    const struct plan_lane read = {values, lane->profile, gain};
    return (struct source){&maker->next[next_at(maker, &read, 0)],
                           values->gained[lane->gain] - values->gained[gain]};
}

/* Of the exchange after those that are made now. */
static void next_read(const struct plan_maker *maker, const struct plan_lane lanes[DRAWS_LANES],
                      const struct plan_hands *hands, draws_lanes values[BLOCK]) {
    struct source source[DRAWS_LANES];
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        source[i] = source_of(maker, &lanes[i]);
    for (uint32_t k = 0; k < hands->count; k++)
        for (unsigned i = 0; i < DRAWS_LANES; i++)
            values[k][i] = source[i].next[hands->hand[k] * maker->profiles] + source[i].more;
}

/* Whether hands are kept, since there are no more exchanges. */
static bool is_barred(const struct plan_lane *lane) {
    return lane->gain >= lane->values->barred;
}

static void values_after(const struct step *step, const struct plan_lane lanes[DRAWS_LANES],
                         uint32_t exchange, const struct plan_hands *hands,
                         draws_lanes values[BLOCK]);

/* Replaces the values of lanes that are barred, one of which stands in for the others. */
static void barred_fill(const struct step *step, const struct plan_lane lanes[DRAWS_LANES],
                        const struct plan_lane *barred, uint32_t exchange,
                        const struct plan_hands *hands, draws_lanes values[BLOCK]) {
    struct plan_lane all[DRAWS_LANES];
    draws_lanes kept[BLOCK];
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        all[i] = is_barred(&lanes[i]) ? lanes[i] : *barred;
    values_after(step, all, exchange, hands, kept);
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        for (uint32_t k = 0; is_barred(&lanes[i]) && k < hands->count; k++)
            values[k][i] = kept[k][i];
}

/* The values of hands before an exchange after those that are made now. */
static void values_before(const struct step *step, const struct plan_lane lanes[DRAWS_LANES],
                          uint32_t exchange, const struct plan_hands *hands,
                          draws_lanes values[BLOCK]) {
    const struct plan_lane *barred = NULL;
    bool are_all = true;
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        if (is_barred(&lanes[i]))
            barred = &lanes[i];
        else
            are_all = false;
    if (!are_all)
        next_read(step->maker, lanes, hands, values);
    if (barred)
        barred_fill(step, lanes, barred, exchange, hands, values);
}

/* Those of hands that score after an exchange. */
static void scored_fill(const struct step *step, const struct plan_lane lanes[DRAWS_LANES],
                        uint32_t exchange, const struct plan_hands *hands,
                        draws_lanes values[BLOCK]) {
    const uint32_t most = gains_before(exchange + 1) - 1;
    struct plan_lane gained[DRAWS_LANES];
    draws_lanes ended;
    for (unsigned i = 0; i < DRAWS_LANES; i++) {
        gained[i] = lanes[i];
        gained[i].gain = lower(lanes[i].gain + (uint32_t)hands->points, most);
        ended[i] = lanes[i].values->ended;
    }
    if (hands->points < PLAN_ENDS)
        values_before(step, gained, exchange + 1, hands, values);
    else
        for (uint32_t k = 0; k < hands->count; k++)
            values[k] = ended;
}

/* The values of hands that are yet to score, after an exchange. */
static void values_after(const struct step *step, const struct plan_lane lanes[DRAWS_LANES],
                         uint32_t exchange, const struct plan_hands *hands,
                         draws_lanes values[BLOCK]) {
    const struct plan_values *first = lanes->values;
    draws_lanes scored[BLOCK], not_scored;
    if (exchange + 1 == (uint32_t)step->rules->exchanges) {
        first->final(lanes, hands, values);
        return;
    }
    values_before(step, lanes, exchange + 1, hands, values);
    if (!plan_rules_score(step->rules, exchange))
        return;
    scored_fill(step, lanes, exchange, hands, scored);
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        not_scored[i] = lanes[i].values->not_scored;
    for (uint32_t k = 0; k < hands->count; k++) {
        float chance = hands->points > 0 ? first->scores[exchange][hands->hand[k]] : 0;
        values[k] = chance * scored[k] + (1 - chance) * (values[k] - not_scored);
    }
}

/* The values of a block after the exchange. */
static void after_fill(void *given, size_t block) {
    const struct step *step = given;
    const struct plan_hands *hands = &step->maker->block[block];
    draws_lanes values[BLOCK];
    values_after(step, step->lanes->lane, step->exchange, hands, values);
    for (uint32_t k = 0; k < hands->count; k++)
        step->maker->after[hands->hand[k]] = values[k];
}

/* Notes the values of a row before the exchange. */
static void next_fill(void *given, size_t row) {
    const struct step *step = given;
    struct plan_maker *maker = step->maker;
    const uint32_t first = (uint32_t)row * ROW, end = lower(first + ROW, HAND_CLASS_COUNT);
    const uint32_t count = step->lanes->count;
    float *next[DRAWS_LANES];
    for (uint32_t i = 0; i < count; i++)
        next[i] = &maker->next[next_at(maker, &step->lanes->lane[i], 0)];
    for (uint32_t hand = first; hand < end; hand++)
        for (uint32_t i = 0; i < count && maker->is_asked[hand]; i++)
            next[i][hand * maker->profiles] = maker->before[hand][i];
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
    together_share(after_fill, step->maker->blocks, PLAN_TASKS, step);
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

/* Orders hands by points, in blocks; returned are the points without ending the game, as bits. */
static uint64_t hands_order(struct plan_maker *maker, const int16_t points[HAND_CLASS_COUNT]) {
    uint32_t begin[PLAN_ENDS + 2] = {0}, next[PLAN_ENDS + 1];
    uint64_t scored = 0;
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        begin[points[hand] + 1]++;
    for (uint32_t now = 0; now <= PLAN_ENDS; now++) {
        if (begin[now + 1] > 0)
            scored |= UINT64_C(1) << now;
        next[now] = begin[now];
        begin[now + 1] += begin[now];
    }
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        maker->by_points[next[points[hand]]++] = hand;
    maker->blocks = 0;
    for (uint32_t now = 0; now <= PLAN_ENDS; now++)
        for (uint32_t first = begin[now]; first < next[now]; first += BLOCK)
            maker->block[maker->blocks++] = (struct plan_hands){
                &maker->by_points[first], lower(BLOCK, next[now] - first), (int32_t)now};
    return scored & ((UINT64_C(1) << PLAN_ENDS) - 2);
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
    uint64_t points = hands_order(maker, group->values[0]->points);
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
    together_share(next_fill, ROWS, PLAN_TASKS, &step);
}

static void maker_free(struct plan_maker *maker) {
    if (maker)
        draws_free(maker->draws);
    free(maker);
}

/* Makers without a group: a new one takes thousands of page faults, a tenth of its first group. */
enum { SPARES = 2 };
static _Atomic(struct plan_maker *) spare[SPARES];

/* NULL: there is none for so many profiles; some for fewer may be freed. */
static struct plan_maker *spare_take(uint32_t profiles) {
    for (unsigned i = 0; i < SPARES; i++) {
        struct plan_maker *maker = atomic_exchange(&spare[i], NULL);
        if (maker && maker->profiles_max >= profiles)
            return maker;
        maker_free(maker);
    }
    return NULL;
}

static struct plan_maker *maker_new(uint32_t profiles) {
    size_t next = sizeof(float[PLAN_GAINS][HAND_CLASS_COUNT]) * profiles;
    struct plan_maker *maker = malloc(sizeof *maker + next);
    if (maker) {
        maker->profiles_max = profiles;
        maker->draws = draws_new();
    }
    if (maker && maker->draws)
        return maker;
    free(maker);
    return NULL;
}

struct plan_maker *plan_maker_open(uint32_t profiles) {
    struct plan_maker *maker = spare_take(profiles);
    if (!maker)
        maker = maker_new(profiles);
    if (maker)
        maker->profiles = profiles;
    return maker;
}

void plan_maker_close(struct plan_maker *maker) {
    for (unsigned i = 0; maker && i < SPARES; i++)
        maker = atomic_exchange(&spare[i], maker);
    maker_free(maker);
}

void plan_makers_free(void) {
    for (unsigned i = 0; i < SPARES; i++)
        maker_free(atomic_exchange(&spare[i], NULL));
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
