/*
 * What a final hand is worth to a profile (profiles.h), by the points gained in the deal before it
 * scores: in the tricks if nobody calls, if another calls, and if its player does.
 *
 * Values are in placement points of the game. Opponents are of one population, that of the given
 * strength and trick odds.
 */
#ifndef UTSPEL_SOLVER_DEAL_END_H
#define UTSPEL_SOLVER_DEAL_END_H

#include "strategies/chicago/model/profiles.h"

/* What a hand can do in the tricks. */
struct hand_odds {
    float last, deuce; /* chance of the last trick, if nobody calls, and of that with a deuce */
    float five;        /* of five tricks */
    float breaks;      /* of breaking another's Chicago */
    float share;       /* of the points of tricks 1 to 4, if nobody calls */
    uint8_t fifth;     /* enum equity_fifth_card */
};

/* Those of a hand of five: the mean over the turns (a mask of them, from 0) that it may have. */
struct hand_odds hand_odds_of(const struct plan_rules *rules, const struct trick_odds *trick_odds,
                              card_set hand, const struct opponents *opponents, unsigned turns);

/* The mask of all turns against so many opponents. */
static inline unsigned hand_odds_all_turns(unsigned opponents) {
    return (2u << opponents) - 1;
}

struct deal_end {
    const struct profile *profile;
    const struct profile *called_before; /* of those with such a score who have called */
    const struct plan_rules *rules;
    float called;       /* chance that another calls, if its player does not, */
    float called_after; /* and that one does who is asked after it */
    float asked;        /* chance that its player is asked: that nobody before it calls */
    float called_cost;  /* of that, where the hand does not break it */
    float with_two;     /* gained by a Chicago whose fifth card is a two more than by others */
    int32_t over;       /* steps gained by hands with which the game is over for the player */
};

enum { DEAL_END_NEVER_OVER = INT32_MAX };

struct deal_end deal_end_of(const struct profile *profile, const struct profile *called_before,
                            const struct plan_rules *rules, const struct trick_odds *trick_odds,
                            unsigned opponents, int32_t over);

/* Lost when another's hand scores. */
float deal_end_not_scored(const struct profile *profile);

/* The value after the last exchange, by steps gained before; it scores its steps with a chance. */
float deal_end_value(const struct deal_end *end, int32_t gain, const struct hand_odds *odds,
                     float scores, int32_t steps);

/* Some by the same rules side by side, each with what was gained before. */
struct deal_end_lanes {
    const struct plan_rules *rules;
    const struct profile *profile[DRAWS_LANES], *called_before[DRAWS_LANES];
    int32_t gain __attribute__((vector_size(sizeof(draws_lanes))));
    int32_t over __attribute__((vector_size(sizeof(draws_lanes))));
    draws_lanes other, may_call, stands, broken, called, called_after, asked, called_cost, with_two;
};

struct deal_end_lanes deal_end_lanes_of(const struct deal_end *const ends[DRAWS_LANES],
                                        const int32_t gain[DRAWS_LANES]);

/* deal_end_value() of some hands; what is each hand's own is given by class. */
void deal_end_values(const struct deal_end_lanes *ends, const struct plan_hands *hands,
                     const struct hand_odds odds[HAND_CLASS_COUNT],
                     const float scores[HAND_CLASS_COUNT], draws_lanes values[]);

/*
 * The value before an exchange, from 0, of a hand that its player keeps through all that are left,
 * as in buy-stop; by the chances that it scores after each, and the steps gained before.
 */
float deal_end_kept_value(const struct deal_end *end, const struct hand_odds *odds,
                          const float scores[CHICAGO_EXCHANGES_MAX], int32_t steps,
                          uint32_t exchange, int32_t gain);

#endif
