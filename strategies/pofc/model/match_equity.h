/*
 * What hands do to the lead of one seat over another, and the probability to end a match ahead that
 * follows from it.
 */
#ifndef UTSPEL_POFC_MATCH_EQUITY_H
#define UTSPEL_POFC_MATCH_EQUITY_H

#include "sim/pofc/pofc_rules.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * What hands do to the lead: counts from self-play, of a table of two or three.
 *
 * The lead is the own points minus the opponent's, so that with two at the table a hand moves it by
 * twice its points. It is counted in steps; what moves it further than the last step counts as
 * that. Every hand is counted from both sides, so the counts are symmetric.
 */

enum {
    OUTCOME_FANTASY = 4, /* who of the two is in Fantasy Land: 1 the own seat, 2 the opponent */
    OUTCOME_STEPS = 64,  /* up and down */
    OUTCOME_CHANGES = 2 * OUTCOME_STEPS + 1,
    OUTCOME_ADDED = 2 /* whether the hand added one to the match (pofc.md 3) */
};

struct hand_outcomes {
    int64_t step;                    /* points of the lead in a step, 1 or more */
    int64_t hands[OUTCOME_FANTASY];  /* by who is in Fantasy Land */
    int64_t change[OUTCOME_FANTASY]; /* of the lead in these, summed, in points */
    /* By who is in Fantasy Land, who is in the next hand, whether one was added, and the change in
       steps, the most loss first. */
    int64_t count[OUTCOME_FANTASY][OUTCOME_FANTASY][OUTCOME_ADDED][OUTCOME_CHANGES];
};

static inline unsigned outcome_fantasy(bool own, bool opponent) {
    return (unsigned)own + 2 * (unsigned)opponent;
}

/*
 * How far a step of the lead goes by the rules: some hundred steps hold what hands bring. With two
 * players and the standard rules it is 2 points, and with three 1: no lead is between two steps.
 */
int64_t hand_outcomes_step(const struct pofc_rules *rules, unsigned players);

/* Counts a hand: who was in Fantasy Land, who is now, whether it added one, and the change of the
   lead in points. */
void hand_outcomes_count(struct hand_outcomes *outcomes, unsigned fantasy, unsigned next,
                         bool added, int32_t change);
/* Adds counts that have the same step. */
void hand_outcomes_add(struct hand_outcomes *into, const struct hand_outcomes *from);

/*
 * What reaching Fantasy Land is worth against each opponent at a table of so many: the points of
 * the hand there, and of those that it leads to by staying. 0 where nobody was there.
 */
double hand_outcomes_fantasy_value(const struct hand_outcomes *outcomes, unsigned players);

/*
 * Match equity: the probability to end a match ahead of an opponent, by the lead, the hands left
 * and who is in Fantasy Land (pofc.md 4: the winner advances, whatever the margin).
 *
 * It is found by dynamic programming over what hands do to the lead, as backgammon's match equity
 * tables are made (Kazaross; Bagai). A hand that leads to Fantasy Land may add one, so that the
 * number left does not fall: such states are iterated to their fixed point. A tie counts as half.
 */

enum { EQUITY_HANDS = 24, EQUITY_LEADS = 400, EQUITY_LEAD_COUNT = 2 * EQUITY_LEADS + 1 };

struct match_equity {
    float step; /* points of a step of the lead */
    /* How often an opponent is in Fantasy Land in the next hand, by whether it is in this one. */
    float enters[2];
    /* By hands left, who is in Fantasy Land, and the lead in steps, the furthest behind first. */
    float ahead[EQUITY_HANDS + 1][OUTCOME_FANTASY][EQUITY_LEAD_COUNT];
};

void match_equity_make(struct match_equity *equity, const struct hand_outcomes *outcomes);

/* The probability to end ahead, with so many hands left and a lead in points. */
float match_equity_ahead(const struct match_equity *equity, int hands_left, unsigned fantasy,
                         float lead);

/*
 * The probability to win against two, from those to end ahead of each: by the odds, as if each
 * opponent won in proportion to its own against the seat (Bradley and Terry 1952). Even: 1/3.
 */
float match_equity_win(float ahead, float ahead_of_other);

#endif
