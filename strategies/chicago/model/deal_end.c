#include "strategies/chicago/model/deal_end.h"

#include <math.h>

enum { OTHERS_POINTS = 2 }; /* that another hand scores */

static float mean_over_turns(float (*chance)(const struct trick_odds *trick_odds, card_set hand,
                                             const struct opponents *opponents, unsigned turn),
                             const struct trick_odds *trick_odds, card_set hand,
                             const struct opponents *opponents, unsigned turns) {
    float sum = 0;
    for (unsigned left = turns; left != 0; left &= left - 1)
        sum += chance(trick_odds, hand, opponents, card_set_lowest(left));
    return sum / (float)card_set_count(turns);
}

struct hand_odds hand_odds_of(const struct plan_rules *rules, const struct trick_odds *trick_odds,
                              card_set hand, const struct opponents *opponents, unsigned turns) {
    float last = mean_over_turns(trick_odds_last_trick, trick_odds, hand, opponents, turns);
    struct hand_odds odds = {
        .last = last,
        .deuce = last * trick_odds_with_deuce(trick_odds, hand),
        .five = trick_odds_five_tricks(trick_odds, hand, opponents, DEFENCE_AS_PLAYED),
        .breaks = trick_odds_breaks(trick_odds, hand),
        .fifth = (uint8_t)equity_fifth_card_of(hand)};
    if (rules->house.tricks > 0)
        odds.share = mean_over_turns(trick_odds_share, trick_odds, hand, opponents, turns);
    return odds;
}

static float gained(const struct profile *profile, int32_t steps) {
    return profile->gained[steps < 0 ? 0 : steps < PROFILE_GAINS ? steps : PROFILE_GAINS - 1];
}

/* Between whole steps. */
static float gained_between(const struct profile *profile, float steps) {
    int32_t whole = (int32_t)steps;
    float part = steps - (float)whole;
    return (1 - part) * gained(profile, whole) + part * gained(profile, whole + 1);
}

/* What is lost, or below 0 gained, when another calls and a third breaks it if it is not won. */
static float called_cost_of(const struct profile *profile, const struct plan_rules *rules,
                            float stands) {
    float broken = rules->others_lost + rules->others_broken;
    return profile->other * (stands * rules->others_won + (1 - stands) * broken);
}

/* Of those with such a score who have called, as whoever wins a Chicago has. */
static float with_two_of(const struct profile *called, const struct plan_rules *rules) {
    int32_t won = rules->house.won, with_two = won + rules->house.won_with_two;
    return with_two == won ? 0 : gained(called, with_two) - gained(called, won);
}

/* The chance that nobody calls before the player: the mean over the turns that it may have. */
static float asked_of(float nobody, unsigned opponents) {
    float sum = 0;
    for (unsigned before = 0; before <= opponents; before++)
        sum += powf(nobody, (float)before / (float)opponents);
    return sum / (float)(opponents + 1);
}

struct deal_end deal_end_of(const struct profile *profile, const struct profile *called_before,
                            const struct plan_rules *rules, const struct trick_odds *trick_odds,
                            unsigned opponents, int32_t over) {
    float callers = fminf(profile->callers, (float)opponents);
    float nobody = powf(1 - trick_odds->calls, callers), asked = asked_of(nobody, opponents);
    return (struct deal_end){profile,
                             called_before,
                             rules,
                             1 - nobody,
                             1 - nobody / asked,
                             asked,
                             called_cost_of(profile, rules, trick_odds->stands),
                             with_two_of(called_before, rules),
                             over};
}

float deal_end_not_scored(const struct profile *profile) {
    return profile->other * (float)OTHERS_POINTS;
}

/* Nobody has called, and so much is gained by hands; tricks 1 to 4 bring points, too, of which the
 * hand wins its share. */
static float played_for_tricks_value(const struct deal_end *end, int32_t gain,
                                     const struct hand_odds *odds) {
    const struct profile *profile = end->profile;
    const struct plan_rules *rules = end->rules;
    float last = odds->last, deuce = odds->deuce;
    float share = odds->share, won = (float)gain + share * rules->house.tricks;
    float lost = (1 - share) * rules->house.others_tricks * profile->other;
    float lost_last = rules->others_last_trick * profile->other;
    return (last - deuce) * gained_between(profile, won + (float)rules->last_trick) +
           deuce * gained_between(profile, won + (float)rules->last_trick_with_two) +
           (1 - last) * (gained_between(profile, won) - lost_last) - lost;
}

/* Nobody has called, and so much is gained by hands. */
static inline float played_value(const struct deal_end *end, int32_t gain,
                                 const struct hand_odds *odds) {
    if (gain >= end->over)
        return gained(end->profile, gain);
    if (end->rules->house.tricks > 0)
        return played_for_tricks_value(end, gain, odds);
    const struct profile *profile = end->profile;
    float last = odds->last, deuce = odds->deuce;
    float lost = end->rules->others_last_trick * profile->other;
    return (last - deuce) * gained(profile, gain + end->rules->last_trick) +
           deuce * gained(profile, gain + end->rules->last_trick_with_two) +
           (1 - last) * (gained(profile, gain) - lost);
}

/* Another has called. */
static float other_called_value(const struct deal_end *end, int32_t gain,
                                const struct hand_odds *odds) {
    const struct profile *profile = end->profile;
    float now = gained(profile, gain), broken = gained(profile, gain + end->rules->chicago_broken);
    float not_others = end->rules->others_broken * profile->other;
    return now - end->called_cost + odds->breaks * (broken - now + not_others);
}

/* What a Chicago that is won with a hand brings. */
static float stands_value(const struct deal_end *end, const struct hand_odds *odds) {
    float stands = end->profile->stands, with_two = end->with_two;
    switch (odds->fifth) {
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
static float uncalled_value(const struct deal_end *end, int32_t now, const struct hand_odds *odds,
                            const struct last_hand *last) {
    float not_scored = played_value(end, now, odds) - last->not_scored;
    float scored =
        last->steps < PLAN_ENDS ? played_value(end, now + last->steps, odds) : last->ended;
    return last->scores * scored + (1 - last->scores) * not_scored;
}

/* Another calls: then the hand scores only by house rules. */
static float other_calls_value(const struct deal_end *end, int32_t now,
                               const struct hand_odds *odds, const struct last_hand *last) {
    float value = other_called_value(end, now, odds);
    if (!end->rules->house.keeps_hands)
        return value;
    float scored =
        last->steps < PLAN_ENDS ? other_called_value(end, now + last->steps, odds) : last->ended;
    return last->scores * scored + (1 - last->scores) * (value - last->not_scored);
}

/* Its player calls: likewise. What points are worth then, those know who have called. */
static float own_call_value(const struct deal_end *end, int32_t now, const struct hand_odds *odds,
                            const struct last_hand *last) {
    const struct profile *profile = end->profile;
    float five = odds->five;
    float value =
        gained(profile, now) + five * stands_value(end, odds) + (1 - five) * profile->broken;
    if (!end->rules->house.keeps_hands)
        return value;
    float scored = last->ended;
    if (last->steps < PLAN_ENDS)
        scored =
            value + gained(end->called_before, now + last->steps) - gained(end->called_before, now);
    return last->scores * scored + (1 - last->scores) * (value - last->not_scored);
}

/* The deal comes to the Chicago question. */
static float question_value(const struct deal_end *end, int32_t now, const struct hand_odds *odds,
                            const struct last_hand *last) {
    float uncalled = uncalled_value(end, now, odds, last);
    float called = other_calls_value(end, now, odds, last) - uncalled;
    float more = own_call_value(end, now, odds, last) - (uncalled + end->called_after * called);
    return uncalled + end->called * called +
           end->asked * end->profile->may_call * (more > 0 ? more : 0);
}

/* The last exchange is over: its points are for those who play on without a Chicago. */
static inline float hand_value_at(const struct deal_end *end, int32_t gain,
                                  const struct hand_odds *odds, float scores, int32_t steps) {
    const struct plan_rules *rules = end->rules;
    struct last_hand last = {.steps = steps, .ended = rules->first_place};
    if (plan_rules_score(rules, (uint32_t)rules->exchanges - 1)) {
        last.scores = steps > 0 ? scores : 0;
        last.not_scored = deal_end_not_scored(end->profile);
    }
    if (!rules->house.four_ends || steps < PLAN_ENDS)
        return question_value(end, gain, odds, &last);
    float ends = last.scores; /* before anybody may call */
    last.scores = 0;
    return ends * last.ended + (1 - ends) * question_value(end, gain, odds, &last);
}

float deal_end_value(const struct deal_end *end, int32_t gain, const struct hand_odds *odds,
                     float scores, int32_t steps) {
    return hand_value_at(end, gain, odds, scores, steps);
}

void deal_end_values(const struct deal_end *end, int32_t gain, uint32_t count,
                     const struct hand_odds odds[], const float scores[], const int16_t steps[],
                     float values[]) {
    for (uint32_t i = 0; i < count; i++)
        values[i] = hand_value_at(end, gain, &odds[i], scores[i], steps[i]);
}

float deal_end_kept_value(const struct deal_end *end, const struct hand_odds *odds,
                          const float scores[CHICAGO_EXCHANGES_MAX], int32_t steps,
                          uint32_t exchange, int32_t gain) {
    const struct plan_rules *rules = end->rules;
    if (gain >= end->over)
        return gained(end->profile, gain);
    if (exchange + 1 == (uint32_t)rules->exchanges)
        return deal_end_value(end, gain, odds, scores[exchange], steps);
    float not_scored = deal_end_kept_value(end, odds, scores, steps, exchange + 1, gain);
    if (!plan_rules_score(rules, exchange))
        return not_scored;
    not_scored -= deal_end_not_scored(end->profile);
    if (steps == 0)
        return not_scored;
    float scored = steps >= PLAN_ENDS
                       ? rules->first_place
                       : deal_end_kept_value(end, odds, scores, steps, exchange + 1, gain + steps);
    return scores[exchange] * scored + (1 - scores[exchange]) * not_scored;
}
