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

struct deal_end_lanes deal_end_lanes_of(const struct deal_end *const ends[DRAWS_LANES],
                                        const int32_t gain[DRAWS_LANES]) {
    struct deal_end_lanes lanes = {.rules = ends[0]->rules};
    for (unsigned i = 0; i < DRAWS_LANES; i++) {
        const struct deal_end *end = ends[i];
        lanes.profile[i] = end->profile;
        lanes.called_before[i] = end->called_before;
        lanes.gain[i] = gain[i];
        lanes.over[i] = end->over;
        lanes.other[i] = end->profile->other;
        lanes.may_call[i] = end->profile->may_call;
        lanes.stands[i] = end->profile->stands;
        lanes.broken[i] = end->profile->broken;
        lanes.called[i] = end->called;
        lanes.called_after[i] = end->called_after;
        lanes.asked[i] = end->asked;
        lanes.called_cost[i] = end->called_cost;
        lanes.with_two[i] = end->with_two;
    }
    return lanes;
}

typedef int32_t lanes_bits __attribute__((vector_size(sizeof(draws_lanes))));

static inline draws_lanes lanes_choose(lanes_bits first, draws_lanes a, draws_lanes b) {
    return (draws_lanes)((first & (lanes_bits)a) | (~first & (lanes_bits)b));
}

/* So many steps more having been gained. */
static inline draws_lanes lanes_gained(const struct deal_end_lanes *ends, int32_t more) {
    draws_lanes values;
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        values[i] = gained(ends->profile[i], ends->gain[i] + more);
    return values;
}

/* By those who have called before. */
static inline draws_lanes lanes_gained_called(const struct deal_end_lanes *ends, int32_t more) {
    draws_lanes values;
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        values[i] = gained(ends->called_before[i], ends->gain[i] + more);
    return values;
}

/* Between whole steps. */
static float gained_between(const struct profile *profile, float steps) {
    int32_t whole = (int32_t)steps;
    float part = steps - (float)whole;
    return (1 - part) * gained(profile, whole) + part * gained(profile, whole + 1);
}

/* Of tricks 1 to 4 the hand has won a share. */
static draws_lanes lanes_gained_share(const struct deal_end_lanes *ends, int32_t more, float share,
                                      int32_t last_trick) {
    draws_lanes values;
    for (unsigned i = 0; i < DRAWS_LANES; i++)
        values[i] = gained_between(ends->profile[i], (float)(ends->gain[i] + more) +
                                                         share * ends->rules->house.tricks +
                                                         (float)last_trick);
    return values;
}

/* What comes of so many steps gained by hands, whatever the hand can do in the tricks. */
struct steps_gained {
    int32_t more;
    draws_lanes now, called; /* the latter by those who have called before */
    draws_lanes last_trick, last_trick_with_two, broken;
    lanes_bits is_over;
};

static struct steps_gained steps_gained_of(const struct deal_end_lanes *ends, int32_t more) {
    const struct plan_rules *rules = ends->rules;
    return (struct steps_gained){.more = more,
                                 .now = lanes_gained(ends, more),
                                 .called = lanes_gained_called(ends, more),
                                 .last_trick = lanes_gained(ends, more + rules->last_trick),
                                 .last_trick_with_two =
                                     lanes_gained(ends, more + rules->last_trick_with_two),
                                 .broken = lanes_gained(ends, more + rules->chicago_broken),
                                 .is_over = ends->gain + more >= ends->over};
}

/* What the last exchange brings with hands of as many steps. */
struct last_hands {
    const struct deal_end_lanes *ends;
    int32_t steps;
    bool score; /* whether any hand does then */
    struct steps_gained before, scored;
    draws_lanes ended, not_scored; /* as in struct plan_values */
};

static struct last_hands last_hands_of(const struct deal_end_lanes *ends, int32_t steps) {
    const struct plan_rules *rules = ends->rules;
    const draws_lanes none = {0};
    struct last_hands last = {.ends = ends,
                              .steps = steps,
                              .score = plan_rules_score(rules, (uint32_t)rules->exchanges - 1),
                              .before = steps_gained_of(ends, 0),
                              .scored = steps_gained_of(ends, steps),
                              .ended = none + rules->first_place};
    if (last.score)
        last.not_scored = ends->other * (float)OTHERS_POINTS;
    return last;
}

/* Nobody has called; tricks 1 to 4 bring points, too, of which the hand wins its share. */
static draws_lanes played_for_tricks_value(const struct deal_end_lanes *ends, int32_t more,
                                           const struct hand_odds *odds) {
    const struct plan_rules *rules = ends->rules;
    float last = odds->last, deuce = odds->deuce, share = odds->share;
    draws_lanes lost = (1 - share) * rules->house.others_tricks * ends->other;
    draws_lanes lost_last = rules->others_last_trick * ends->other;
    return (last - deuce) * lanes_gained_share(ends, more, share, rules->last_trick) +
           deuce * lanes_gained_share(ends, more, share, rules->last_trick_with_two) +
           (1 - last) * (lanes_gained_share(ends, more, share, 0) - lost_last) - lost;
}

static inline draws_lanes played_for_last_value(const struct deal_end_lanes *ends,
                                                const struct steps_gained *gained,
                                                const struct hand_odds *odds) {
    float last = odds->last, deuce = odds->deuce;
    draws_lanes lost = ends->rules->others_last_trick * ends->other;
    return (last - deuce) * gained->last_trick + deuce * gained->last_trick_with_two +
           (1 - last) * (gained->now - lost);
}

/* Nobody has called. */
static inline draws_lanes played_value(const struct deal_end_lanes *ends,
                                       const struct steps_gained *gained,
                                       const struct hand_odds *odds) {
    draws_lanes value = ends->rules->house.tricks > 0
                            ? played_for_tricks_value(ends, gained->more, odds)
                            : played_for_last_value(ends, gained, odds);
    return lanes_choose(gained->is_over, gained->now, value);
}

/* Another has called. */
static inline draws_lanes other_called_value(const struct deal_end_lanes *ends,
                                             const struct steps_gained *gained,
                                             const struct hand_odds *odds) {
    draws_lanes not_others = ends->rules->others_broken * ends->other;
    return gained->now - ends->called_cost +
           odds->breaks * (gained->broken - gained->now + not_others);
}

/* What a Chicago that is won with a hand brings. */
static inline draws_lanes stands_value(const struct deal_end_lanes *ends,
                                       const struct hand_odds *odds) {
    draws_lanes stands = ends->stands, with_two = ends->with_two;
    switch (odds->fifth) {
    case FIFTH_TWO:
        return stands + with_two;
    case FIFTH_TWO_OR_OTHER:
        return lanes_choose(with_two > 0, stands + with_two, stands);
    default:
        return stands;
    }
}

/* By the chance of scoring. */
static inline draws_lanes mean_over_scoring(float scores, draws_lanes scored,
                                            draws_lanes not_scored) {
    return scores * scored + (1 - scores) * not_scored;
}

/* Nobody calls. */
static inline draws_lanes uncalled_value(const struct last_hands *last,
                                         const struct hand_odds *odds, float scores) {
    draws_lanes not_scored = played_value(last->ends, &last->before, odds) - last->not_scored;
    draws_lanes scored =
        last->steps < PLAN_ENDS ? played_value(last->ends, &last->scored, odds) : last->ended;
    return mean_over_scoring(scores, scored, not_scored);
}

/* Another calls: then the hand scores only by house rules. */
static inline draws_lanes other_calls_value(const struct last_hands *last,
                                            const struct hand_odds *odds, float scores) {
    draws_lanes value = other_called_value(last->ends, &last->before, odds);
    if (!last->ends->rules->house.keeps_hands)
        return value;
    draws_lanes scored =
        last->steps < PLAN_ENDS ? other_called_value(last->ends, &last->scored, odds) : last->ended;
    return mean_over_scoring(scores, scored, value - last->not_scored);
}

/* Its player calls: likewise. What points are worth then, those know who have called. */
static inline draws_lanes own_call_value(const struct last_hands *last,
                                         const struct hand_odds *odds, float scores) {
    const struct deal_end_lanes *ends = last->ends;
    float five = odds->five;
    draws_lanes value =
        last->before.now + five * stands_value(ends, odds) + (1 - five) * ends->broken;
    if (!ends->rules->house.keeps_hands)
        return value;
    draws_lanes scored = last->ended;
    if (last->steps < PLAN_ENDS)
        scored = value + last->scored.called - last->before.called;
    return mean_over_scoring(scores, scored, value - last->not_scored);
}

/* The deal comes to the Chicago question. */
static inline draws_lanes question_value(const struct last_hands *last,
                                         const struct hand_odds *odds, float scores) {
    const struct deal_end_lanes *ends = last->ends;
    draws_lanes uncalled = uncalled_value(last, odds, scores);
    draws_lanes called = other_calls_value(last, odds, scores) - uncalled;
    draws_lanes more =
        own_call_value(last, odds, scores) - (uncalled + ends->called_after * called);
    return uncalled + ends->called * called +
           ends->asked * ends->may_call * lanes_choose(more > 0, more, (draws_lanes){0});
}

/* The last exchange is over: its points are for those who play on without a Chicago. */
static inline draws_lanes hand_values(const struct last_hands *last, const struct hand_odds *odds,
                                      float chance) {
    float scores = last->score && last->steps > 0 ? chance : 0;
    if (!last->ends->rules->house.four_ends || last->steps < PLAN_ENDS)
        return question_value(last, odds, scores);
    /* The game ends before anybody may call. */
    return scores * last->ended + (1 - scores) * question_value(last, odds, 0);
}

float deal_end_value(const struct deal_end *end, int32_t gain, const struct hand_odds *odds,
                     float scores, int32_t steps) {
    const struct deal_end *same[DRAWS_LANES];
    int32_t gains[DRAWS_LANES];
    for (unsigned i = 0; i < DRAWS_LANES; i++) {
        same[i] = end;
        gains[i] = gain;
    }
    const struct deal_end_lanes lanes = deal_end_lanes_of(same, gains);
    const struct last_hands last = last_hands_of(&lanes, steps);
    return hand_values(&last, odds, scores)[0];
}

void deal_end_values(const struct deal_end_lanes *ends, const struct plan_hands *hands,
                     const struct hand_odds odds[HAND_CLASS_COUNT],
                     const float scores[HAND_CLASS_COUNT], draws_lanes values[]) {
    const struct deal_end_lanes lanes = *ends; /* which writing values does not change */
    const struct last_hands last = last_hands_of(&lanes, hands->points);
    for (uint32_t i = 0; i < hands->count; i++) {
        uint32_t hand = hands->hand[i];
        values[i] = hand_values(&last, &odds[hand], scores[hand]);
    }
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
