#include "strategies/chicago/model/profiles.h"

#include "strategies/chicago/model/profile_hands.h"

#include <stdlib.h>

/* The least room, in steps, of each band of scores: near the end each step has its own. */
static const int32_t least_room[PROFILE_BANDS] = {1,  2,  3,  4,  5,  6,  7,  8,  9,
                                                  10, 11, 12, 13, 16, 20, 25, 30, 36};

uint32_t profile_number(int64_t room, int32_t coarseness, bool called) {
    int64_t steps = ((room - 1) >> coarseness) + 1;
    uint32_t band = 0;
    for (uint32_t i = 1; i < PROFILE_BANDS; i++) /* as many are enough as there are below it */
        band += steps >= least_room[i];
    return called * PROFILE_BANDS + band;
}

/* Whether a seat may come to call in the deal: a middling gain of the exchanges included. */
static bool may_call(int32_t points, const struct chicago_rules *rules) {
    enum { MIDDLING_GAIN = 5 };
    return points + MIDDLING_GAIN >= rules->chicago_min_points;
}

struct profile profile_of(const struct equity *equity, const struct chicago_rules *rules,
                          const struct equity_situation *now, unsigned seat) {
    struct profile profile = {0};
    struct value_after value_after;
    struct deal_values deal_values;
    deal_values_of(&deal_values, equity, rules, now, seat);
    deal_values_of_call(&deal_values, equity, rules, now, seat);
    value_after_of(&value_after, equity, now, seat);
    for (int32_t gain = 0; gain < PROFILE_GAINS; gain++)
        profile.gained[gain] =
            value_after_points(&value_after, seat, gain << equity->terms.coarseness);
    profile.other = deal_values.other;
    profile.may_call = may_call(now->points[seat], rules);
    profile.stands = deal_values.stands - deal_values.base;
    profile.broken = deal_values.broken - deal_values.base;
    for (unsigned left = now->playing & ~(1u << seat); left != 0; left &= left - 1)
        profile.callers += may_call(now->points[card_set_lowest(left)], rules);
    return profile;
}

void profiles_of_alike(struct profile profiles[PROFILES], const struct equity *equity,
                       const struct chicago_rules *rules, unsigned players,
                       const struct table_populations *populations) {
    int32_t end = profile_end(rules->buy_stop, rules->target);
    for (uint32_t i = 0; i < PROFILES; i++) {
        uint8_t all = (uint8_t)((1u << players) - 1);
        struct equity_situation alike = {.seats = (uint8_t)players,
                                         .playing = all,
                                         .called = i < PROFILE_BANDS ? 0 : all,
                                         .winner = CHICAGO_NO_SEAT,
                                         .deals_left = EQUITY_NO_LIMIT,
                                         .populations = *populations};
        for (unsigned seat = 0; seat < players; seat++)
            alike.points[seat] =
                (int16_t)(end - (least_room[i % PROFILE_BANDS] << equity->terms.coarseness));
        profiles[i] = profile_of(equity, rules, &alike, 0);
    }
}

/* What plan_values.final follows from. */
struct profile_end {
    struct deal_end end;
    const struct profile_hands *hands;
};

static void end_values(const struct plan_lane lanes[DRAWS_LANES], const struct plan_hands *hands,
                       draws_lanes after[]) {
    const struct deal_end *ends[DRAWS_LANES];
    int32_t gain[DRAWS_LANES];
    for (unsigned i = 0; i < DRAWS_LANES; i++) {
        const struct profile_end *of = lanes[i].values->of;
        ends[i] = &of->end;
        gain[i] = (int32_t)lanes[i].gain;
    }
    const struct profile_hands *all = ((const struct profile_end *)lanes->values->of)->hands;
    const float *scores = all->best[ends[0]->rules->exchanges - 1];
    const struct deal_end_lanes side_by_side = deal_end_lanes_of(ends, gain);
    deal_end_values(&side_by_side, hands, all->odds, scores, after);
}

/* The profile's lowest score is the one that it is planned for. */
static struct plan_values values_of(const struct profile_end *of, uint32_t number, bool finely) {
    const struct profile_hands *hands = of->hands;
    const struct deal_end *end = &of->end;
    uint32_t band = number % PROFILE_BANDS;
    struct plan_values values = {
        .points = hands->steps,
        .not_scored = deal_end_not_scored(end->profile),
        .ended = end->rules->first_place,
        .gained = end->profile->gained,
        .barred = end->rules->buy_stop ? (uint32_t)least_room[band] : PLAN_GAINS,
        .finely = finely && band < PROFILE_BANDS_APART,
        .final = end_values,
        .of = of,
    };
    for (int32_t i = 0; i < end->rules->exchanges; i++)
        values.scores[i] = hands->best[i];
    return values;
}

/* What plans follow from, of all profiles. */
struct profile_values {
    struct plan_rules rules;
    struct profile_hands hands;
    struct profile_end ends[PROFILES];
    struct plan_values values[PROFILES];
};

struct profile_values *profile_values_new(const struct profile_basis *basis) {
    struct profile_values *all = malloc(sizeof *all);
    if (!all)
        return NULL;
    const struct profile *profiles = basis->profiles;
    const struct plan_rules *rules = &all->rules;
    const struct trick_odds *trick_odds = basis->trick_odds;
    all->rules = basis->rules;
    profile_hands_fill(&all->hands, rules, basis->strength, trick_odds, basis->opponents);
    for (uint32_t i = 0; i < PROFILES; i++) {
        const struct profile *called = &profiles[PROFILE_BANDS + i % PROFILE_BANDS];
        all->ends[i] = (struct profile_end){deal_end_of(&profiles[i], called, rules, trick_odds,
                                                        basis->opponents, DEAL_END_NEVER_OVER),
                                            &all->hands};
        all->values[i] = values_of(&all->ends[i], i, basis->finely);
    }
    return all;
}

void profile_values_free(struct profile_values *values) {
    free(values);
}

const struct plan_values *profile_values_of(const struct profile_values *all) {
    return all->values;
}
