#include "strategies/chicago/model/profiles.h"

#include <math.h>
#include <stdlib.h>

/* The least room, in steps, of each band of scores: near the end each step has its own. */
static const int32_t least_room[PROFILE_BANDS] = {1,  2,  3,  4,  5,  6,  7,  8,  9,
                                                  10, 11, 12, 13, 16, 20, 25, 30, 36};
enum { BANDS_APART = 12 }; /* this many are of one step */

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

/* What hands are, whatever the profile. */
struct profile_hands {
    float best[CHICAGO_EXCHANGES_MAX][HAND_CLASS_COUNT]; /* chance to score, after each exchange */
    float last[HAND_CLASS_COUNT];                        /* of the last trick, if nobody calls, */
    float deuce[HAND_CLASS_COUNT];                       /* and of that with a deuce */
    float five[HAND_CLASS_COUNT];                        /* of five tricks */
    float breaks[HAND_CLASS_COUNT];                      /* of breaking another's Chicago */
    int16_t steps[HAND_CLASS_COUNT];
    uint8_t fifth[HAND_CLASS_COUNT]; /* enum equity_fifth_card */
    float share[HAND_CLASS_COUNT];   /* of the points of tricks 1 to 4, if nobody calls */
};

/* The chance to score, where nobody knows who comes first: the mean over all turns. */
static float first_of_equals(const struct strength *strength, unsigned exchange, unsigned count,
                             hand_value value) {
    struct opponents opponents = opponents_of_population(count, 0);
    float sum = 0;
    for (unsigned turn = 0; turn <= count; turn++) {
        sum += strength_best(strength, exchange, &opponents, value);
        if (turn < count)
            opponents.ahead[turn] = true;
    }
    return sum / (float)(count + 1);
}

static float mean_share(const struct trick_odds *trick_odds, card_set hand,
                        const struct opponents *opponents) {
    float sum = 0;
    for (unsigned turn = 0; turn <= opponents->count; turn++)
        sum += trick_odds_share(trick_odds, hand, opponents, turn);
    return sum / (float)(opponents->count + 1);
}

static void profile_hands_fill(struct profile_hands *hands, const struct plan_rules *rules,
                               const struct strength *strength, const struct trick_odds *trick_odds,
                               unsigned count) {
    struct opponents opponents = opponents_of_population(count, 0); /* the one given */
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++) {
        card_set hand = hand_class_set(number, HAND_CLASS_CARDS);
        hand_value value = hand_value_of_five(hand);
        hands->steps[number] = (int16_t)rules->hand[hand_category_of(value)];
        for (int32_t exchange = 1; exchange <= rules->exchanges; exchange++)
            hands->best[exchange - 1][number] =
                rules->house.first_of_equals
                    ? first_of_equals(strength, (unsigned)exchange, count, value)
                    : strength_best(strength, (unsigned)exchange, &opponents, value);
        float last = 0;
        for (unsigned turn = 0; turn <= count; turn++)
            last += trick_odds_last_trick(trick_odds, hand, &opponents, turn);
        last /= (float)(count + 1);
        hands->last[number] = last;
        hands->share[number] =
            rules->house.tricks > 0 ? mean_share(trick_odds, hand, &opponents) : 0;
        hands->deuce[number] = last * trick_odds_with_deuce(trick_odds, hand);
        hands->five[number] =
            trick_odds_five_tricks(trick_odds, hand, &opponents, DEFENCE_AS_PLAYED);
        hands->breaks[number] = trick_odds_breaks(trick_odds, hand);
        hands->fifth[number] = (uint8_t)equity_fifth_card_of(hand);
    }
}

enum { OTHERS_POINTS = 2 }; /* that another hand scores */

/* The end of a deal, as a profile sees it. */
struct end {
    const struct profile *profile;
    const struct plan_rules *rules;
    const struct profile_hands *hands;
    float called;      /* chance that another calls, if its player does not */
    float called_cost; /* of that, where the hand does not break it */
    float with_two;    /* gained by a Chicago whose fifth card is a two more than by others */
    const struct profile *called_before; /* of those with such a score who have called */
};

static float gained(const struct profile *profile, int32_t steps) {
    return profile->gained[steps < 0 ? 0 : steps < PROFILE_GAINS ? steps : PROFILE_GAINS - 1];
}

/* Between whole steps. */
static float gained_between(const struct profile *profile, float steps) {
    int32_t whole = (int32_t)steps;
    float part = steps - (float)whole;
    return (1 - part) * gained(profile, whole) + part * gained(profile, whole + 1);
}

/* Nobody has called, and so much is gained by hands; tricks 1 to 4 bring points, too, of which the
 * hand wins its share. */
static float played_for_tricks_value(const struct end *end, int32_t gain, uint32_t hand) {
    const struct profile *profile = end->profile;
    const struct plan_rules *rules = end->rules;
    float last = end->hands->last[hand], deuce = end->hands->deuce[hand];
    float share = end->hands->share[hand], won = (float)gain + share * rules->house.tricks;
    float lost = (1 - share) * rules->house.others_tricks * profile->other;
    float lost_last = rules->others_last_trick * profile->other;
    return (last - deuce) * gained_between(profile, won + (float)rules->last_trick) +
           deuce * gained_between(profile, won + (float)rules->last_trick_with_two) +
           (1 - last) * (gained_between(profile, won) - lost_last) - lost;
}

/* Nobody has called, and so much is gained by hands. */
static float played_value(const struct end *end, int32_t gain, uint32_t hand) {
    if (end->rules->house.tricks > 0)
        return played_for_tricks_value(end, gain, hand);
    const struct profile *profile = end->profile;
    float last = end->hands->last[hand], deuce = end->hands->deuce[hand];
    float lost = end->rules->others_last_trick * profile->other;
    return (last - deuce) * gained(profile, gain + end->rules->last_trick) +
           deuce * gained(profile, gain + end->rules->last_trick_with_two) +
           (1 - last) * (gained(profile, gain) - lost);
}

/* What is lost, or below 0 gained, when another calls and a third breaks it if it is not won. */
static float called_cost_of(const struct profile *profile, const struct plan_rules *rules,
                            float stands) {
    float broken = rules->others_lost + rules->others_broken;
    return profile->other * (stands * rules->others_won + (1 - stands) * broken);
}

/* Another has called. */
static float other_called_value(const struct end *end, int32_t gain, uint32_t hand) {
    const struct profile *profile = end->profile;
    float now = gained(profile, gain), broken = gained(profile, gain + end->rules->chicago_broken);
    float not_others = end->rules->others_broken * profile->other;
    return now - end->called_cost + end->hands->breaks[hand] * (broken - now + not_others);
}

/* What a Chicago that is won with a hand brings. */
static float stands_value(const struct end *end, uint32_t hand) {
    float stands = end->profile->stands, with_two = end->with_two;
    switch (end->hands->fifth[hand]) {
    case FIFTH_TWO:
        return stands + with_two;
    case FIFTH_TWO_OR_OTHER:
        return with_two > 0 ? stands + with_two : stands;
    default:
        return stands;
    }
}

/* What the last exchange brings with a hand. */
struct last_hand {
    float scores; /* the chance */
    int32_t steps;
    float ended, not_scored; /* as in struct plan_values */
};

/* Nobody calls. */
static float uncalled_value(const struct end *end, int32_t now, uint32_t hand,
                            const struct last_hand *last) {
    float scored =
        last->steps < PLAN_ENDS ? played_value(end, now + last->steps, hand) : last->ended;
    float not_scored = played_value(end, now, hand) - last->not_scored;
    return last->scores * scored + (1 - last->scores) * not_scored;
}

/* Another calls: then the hand scores only by house rules. */
static float other_calls_value(const struct end *end, int32_t now, uint32_t hand,
                               const struct last_hand *last) {
    float value = other_called_value(end, now, hand);
    if (!end->rules->house.keeps_hands)
        return value;
    float scored =
        last->steps < PLAN_ENDS ? other_called_value(end, now + last->steps, hand) : last->ended;
    return last->scores * scored + (1 - last->scores) * (value - last->not_scored);
}

/* Its player calls: likewise. What points are worth then, those know who have called. */
static float own_call_value(const struct end *end, int32_t now, uint32_t hand,
                            const struct last_hand *last) {
    const struct profile *profile = end->profile;
    float five = end->hands->five[hand];
    float value =
        gained(profile, now) + five * stands_value(end, hand) + (1 - five) * profile->broken;
    if (!end->rules->house.keeps_hands)
        return value;
    float scored = last->ended;
    if (last->steps < PLAN_ENDS)
        scored =
            value + gained(end->called_before, now + last->steps) - gained(end->called_before, now);
    return last->scores * scored + (1 - last->scores) * (value - last->not_scored);
}

/* The deal comes to the Chicago question. */
static float question_value(const struct end *end, int32_t now, uint32_t hand,
                            const struct last_hand *last) {
    float uncalled = uncalled_value(end, now, hand, last);
    uncalled += end->called * (other_calls_value(end, now, hand, last) - uncalled);
    float called = own_call_value(end, now, hand, last);
    return called > uncalled ? uncalled + end->profile->may_call * (called - uncalled) : uncalled;
}

/* The last exchange is over: its points are for those who play on without a Chicago. */
static float end_value(const struct plan_values *values, uint32_t gain, uint32_t hand) {
    const struct end *end = values->of;
    const struct plan_rules *rules = end->rules;
    uint32_t exchange = (uint32_t)rules->exchanges - 1;
    struct last_hand last = {.steps = end->hands->steps[hand], .ended = values->ended};
    if (plan_rules_score(rules, exchange)) {
        last.scores = last.steps > 0 ? end->hands->best[exchange][hand] : 0;
        last.not_scored = values->not_scored;
    }
    if (!rules->house.four_ends || last.steps < PLAN_ENDS)
        return question_value(end, (int32_t)gain, hand, &last);
    float ends = last.scores; /* before anybody may call */
    last.scores = 0;
    return ends * last.ended + (1 - ends) * question_value(end, (int32_t)gain, hand, &last);
}

/* The profile's lowest score is the one that it is planned for. */
static struct plan_values values_of(const struct end *end, uint32_t number, bool finely) {
    const struct profile_hands *hands = end->hands;
    uint32_t band = number % PROFILE_BANDS;
    struct plan_values values = {
        .points = hands->steps,
        .not_scored = end->profile->other * (float)OTHERS_POINTS,
        .ended = end->rules->first_place,
        .gained = end->profile->gained,
        .barred = end->rules->buy_stop ? (uint32_t)least_room[band] : PLAN_GAINS,
        .apart = finely && band < BANDS_APART ? PLAN_GAINS : 1,
        .final = end_value,
        .of = end,
    };
    for (int32_t i = 0; i < end->rules->exchanges; i++)
        values.scores[i] = hands->best[i];
    return values;
}

/* Of those with such a score who have called, as whoever wins a Chicago has. */
static float with_two_of(const struct profile *called, const struct plan_rules *rules) {
    int32_t won = rules->house.won, with_two = won + rules->house.won_with_two;
    return with_two == won ? 0 : gained(called, with_two) - gained(called, won);
}

/* What plans follow from, of all profiles. */
struct profile_values {
    struct plan_rules rules;
    struct profile_hands hands;
    struct end ends[PROFILES];
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
        const struct profile *profile = &profiles[i],
                             *called = &profiles[PROFILE_BANDS + i % PROFILE_BANDS];
        float callers = fminf(profile->callers, (float)basis->opponents);
        all->ends[i] = (struct end){profile,
                                    rules,
                                    &all->hands,
                                    1 - powf(1 - trick_odds->calls, callers),
                                    called_cost_of(profile, rules, trick_odds->stands),
                                    with_two_of(called, rules),
                                    called};
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
