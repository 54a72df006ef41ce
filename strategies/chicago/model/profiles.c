#include "strategies/chicago/model/profiles.h"

#include "sim/core/hash.h"

#include <math.h>
#include <stdlib.h>

/* The least room, in steps, of each band of scores: near the end each step has its own. */
static const int32_t least_room[PROFILE_BANDS] = {1,  2,  3,  4,  5,  6,  7,  8,  9,
                                                  10, 11, 12, 13, 16, 20, 25, 30, 36};
enum { BANDS_APART = 12 }; /* so many are of one step */

uint32_t profile_number(int64_t room, int32_t coarseness, bool called) {
    int64_t steps = ((room - 1) >> coarseness) + 1;
    uint32_t band = 0;
    while (band + 1 < PROFILE_BANDS && steps >= least_room[band + 1])
        band++;
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
    struct outlook outlook;
    struct prizes prizes;
    prizes_of(&prizes, equity, rules, now, seat);
    prizes_of_call(&prizes, equity, rules, now, seat);
    outlook_of(&outlook, equity, now, seat);
    for (int32_t gain = 0; gain < PROFILE_GAINS; gain++)
        profile.gained[gain] = outlook_after(&outlook, seat, gain << equity->terms.coarseness);
    profile.other = prizes.other;
    profile.may_call = may_call(now->points[seat], rules);
    profile.stands = prizes.stands - prizes.base;
    profile.broken = prizes.broken - prizes.base;
    for (unsigned left = now->playing & ~(1u << seat); left != 0; left &= left - 1)
        profile.callers += may_call(now->points[card_set_lowest(left)], rules);
    return profile;
}

void profiles_of_alike(struct profile profiles[PROFILES], const struct equity *equity,
                       const struct chicago_rules *rules, unsigned players) {
    int32_t end = profile_end(rules->buy_stop, rules->target);
    for (uint32_t i = 0; i < PROFILES; i++) {
        uint8_t all = (uint8_t)((1u << players) - 1);
        struct equity_situation alike = {.seats = (uint8_t)players,
                                         .playing = all,
                                         .called = i < PROFILE_BANDS ? 0 : all,
                                         .winner = CHICAGO_NO_SEAT,
                                         .deals_left = EQUITY_NO_LIMIT};
        for (unsigned seat = 0; seat < players; seat++)
            alike.points[seat] =
                (int16_t)(end - (least_room[i % PROFILE_BANDS] << equity->terms.coarseness));
        profiles[i] = profile_of(equity, rules, &alike, 0);
    }
}

/* What hands are, whatever the profile. */
struct hands {
    float best[CHICAGO_EXCHANGES_MAX][HAND_CLASS_COUNT]; /* chance to score, after each exchange */
    float last[HAND_CLASS_COUNT];                        /* of the last trick, if nobody calls, */
    float deuce[HAND_CLASS_COUNT];                       /* and of that with a deuce */
    float five[HAND_CLASS_COUNT];                        /* of five tricks */
    float breaks[HAND_CLASS_COUNT];                      /* of breaking another's Chicago */
    int16_t steps[HAND_CLASS_COUNT];
};

/* To the nearest; some points are one at least. */
static int32_t steps_of(int32_t points, int32_t coarseness) {
    int32_t steps = (points + (1 << coarseness) / 2) >> coarseness;
    return points > 0 && steps == 0 ? 1 : steps;
}

static int32_t hand_steps(const struct chicago_rules *rules, int32_t coarseness, hand_value value) {
    enum hand_category category = hand_category_of(value);
    int32_t points =
        category <= HAND_FOUR_OF_A_KIND ? rules->points[category] : CHICAGO_STRAIGHT_FLUSH_POINTS;
    int32_t steps = steps_of(points, coarseness);
    bool ends = category > HAND_STRAIGHT_FLUSH ||
                (category == HAND_STRAIGHT_FLUSH &&
                 rules->straight_flush != CHICAGO_STRAIGHT_FLUSH_POINTS_20);
    return ends || steps > PLAN_ENDS ? PLAN_ENDS : steps;
}

static void hands_fill(struct hands *hands, const struct chicago_rules *rules,
                       const struct strength *strength, const struct prospects *prospects,
                       int32_t coarseness, unsigned count) {
    struct opponents opponents = opponents_unknown(count);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++) {
        card_set hand = hand_class_set(number, HAND_CLASS_CARDS);
        hand_value value = hand_value_of_five(hand);
        hands->steps[number] = (int16_t)hand_steps(rules, coarseness, value);
        for (int32_t exchange = 1; exchange <= rules->exchanges; exchange++)
            hands->best[exchange - 1][number] =
                strength_best(strength, (unsigned)exchange, &opponents, value);
        float last = 0;
        for (unsigned place = 0; place <= count; place++)
            last += prospects_last_trick(prospects, hand, count, place);
        last /= (float)(count + 1);
        hands->last[number] = last;
        hands->deuce[number] = last * prospects_with_deuce(prospects, hand);
        hands->five[number] = prospects_five_tricks(prospects, hand, &opponents, DEFENCE_AS_PLAYED);
        hands->breaks[number] = prospects_breaks(prospects, hand);
    }
}

enum { OTHERS_POINTS = 2 }; /* that another hand scores */

/* The end of a deal, as a profile sees it. */
struct end {
    const struct profile *profile;
    const struct chicago_rules *rules;
    const struct hands *hands;
    int32_t trick, deuce, breaker; /* steps gained by the last trick, with a deuce, and by a
                                      Chicago broken */
    float won;                     /* worth of the game won */
    float called;                  /* chance that another calls, if its player does not */
    float called_cost;             /* of that, where the hand does not break it */
};

static float gained(const struct profile *profile, int32_t steps) {
    return profile->gained[steps < 0 ? 0 : steps < PROFILE_GAINS ? steps : PROFILE_GAINS - 1];
}

/* Nobody has called, and so much is gained by hands. */
static float played_worth(const struct end *end, int32_t gain, uint32_t hand) {
    const struct profile *profile = end->profile;
    float last = end->hands->last[hand], deuce = end->hands->deuce[hand];
    float lost = (float)end->rules->last_trick_points * profile->other;
    return (last - deuce) * gained(profile, gain + end->trick) +
           deuce * gained(profile, gain + end->deuce) + (1 - last) * (gained(profile, gain) - lost);
}

/* What is lost, or below 0 gained, when another calls and a third breaks it if it does not stand.
 */
static float called_cost_of(const struct profile *profile, const struct chicago_rules *rules,
                            float stands) {
    float won = (float)rules->chicago_won, lost = (float)rules->chicago_lost;
    float broken = lost + (float)rules->chicago_breaker;
    return profile->other * (stands * won + (1 - stands) * broken);
}

/* Another has called. */
static float other_called_worth(const struct end *end, int32_t gain, uint32_t hand) {
    const struct profile *profile = end->profile;
    float now = gained(profile, gain), broken = gained(profile, gain + end->breaker);
    float not_others = (float)end->rules->chicago_breaker * profile->other;
    return now - end->called_cost + end->hands->breaks[hand] * (broken - now + not_others);
}

/* The last exchange is over: its points are for those who play on without a Chicago. */
static float end_worth(const struct plan_values *values, uint32_t gain, uint32_t hand) {
    const struct end *end = values->of;
    const struct profile *profile = end->profile;
    int32_t now = (int32_t)gain, steps = end->hands->steps[hand];
    float scores = steps > 0 ? end->hands->best[end->rules->exchanges - 1][hand] : 0;
    float scored = steps < PLAN_ENDS ? played_worth(end, now + steps, hand) : values->ended;
    float not_scored = played_worth(end, now, hand) - values->not_scored;
    float uncalled = scores * scored + (1 - scores) * not_scored, five = end->hands->five[hand];
    uncalled += end->called * (other_called_worth(end, now, hand) - uncalled);
    float called = gained(profile, now) + five * profile->stands + (1 - five) * profile->broken;
    return called > uncalled ? uncalled + profile->may_call * (called - uncalled) : uncalled;
}

/* The profile's lowest score is the one that it is planned for. */
static struct plan_values values_of(const struct end *end, uint32_t number, bool finely) {
    const struct hands *hands = end->hands;
    uint32_t band = number % PROFILE_BANDS;
    struct plan_values values = {
        .points = hands->steps,
        .not_scored = end->profile->other * OTHERS_POINTS,
        .ended = end->won,
        .gained = end->profile->gained,
        .barred =
            end->rules->buy_stop <= end->rules->target ? (uint32_t)least_room[band] : PLAN_GAINS,
        .apart = finely && band < BANDS_APART ? PLAN_GAINS : 1,
        .final = end_worth,
        .of = end,
    };
    for (int32_t i = 0; i < end->rules->exchanges; i++)
        values.scores[i] = hands->best[i];
    return values;
}

/* Raised when the same inputs would give other values. */
enum { PROFILES_VERSION = 2 };

static uint64_t key_of(const struct profile profiles[PROFILES], const struct chicago_rules *rules,
                       const struct strength *strength, const struct prospects *prospects,
                       unsigned opponents, bool finely) {
    const int32_t numbers[] = {PROFILES_VERSION,
                               (int32_t)opponents,
                               finely,
                               rules->target,
                               rules->buy_stop,
                               rules->straight_flush,
                               rules->last_trick_points,
                               rules->last_trick_with_two_points,
                               rules->chicago_won,
                               rules->chicago_lost,
                               rules->chicago_breaker};
    uint64_t key = hash_bytes(HASH_START, numbers, sizeof numbers);
    key = hash_bytes(key, rules->points, sizeof rules->points);
    key = hash_bytes(key, profiles, PROFILES * sizeof *profiles);
    key = hash_bytes(key, strength, sizeof *strength);
    return hash_bytes(key, prospects, sizeof *prospects);
}

static struct plans *make(const struct profile profiles[PROFILES],
                          const struct chicago_rules *rules, const struct strength *strength,
                          const struct prospects *prospects, unsigned opponents, bool finely,
                          uint64_t key) {
    struct hands *hands = malloc(sizeof *hands);
    struct end ends[PROFILES];
    struct plan_values values[PROFILES];
    struct equity_terms terms;
    if (!hands)
        return NULL;
    equity_terms_of(rules, &terms);
    hands_fill(hands, rules, strength, prospects, terms.coarseness, opponents);
    for (uint32_t i = 0; i < PROFILES; i++) {
        const struct profile *profile = &profiles[i];
        float callers = fminf(profile->callers, (float)opponents);
        ends[i] = (struct end){profile,
                               rules,
                               hands,
                               steps_of(rules->last_trick_points, terms.coarseness),
                               steps_of(rules->last_trick_with_two_points, terms.coarseness),
                               steps_of(rules->chicago_breaker, terms.coarseness),
                               terms.placement[0],
                               1 - powf(1 - prospects->calls, callers),
                               called_cost_of(profile, rules, prospects->stands)};
        values[i] = values_of(&ends[i], i, finely);
    }
    struct plans *plans = plans_make(rules, values, PROFILES, key);
    free(hands);
    return plans;
}

struct plans *profiles_plan(const struct profile profiles[PROFILES],
                            const struct chicago_rules *rules, const struct strength *strength,
                            const struct prospects *prospects, unsigned opponents, bool finely) {
    uint64_t key = key_of(profiles, rules, strength, prospects, opponents, finely);
    struct plans *plans = plans_find(rules, PROFILES, key);
    return plans ? plans : make(profiles, rules, strength, prospects, opponents, finely, key);
}
