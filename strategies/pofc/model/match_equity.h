/*
 * Match equity: the probability to end a match ahead of an opponent, by the lead, the hands left
 * and who is in Fantasy Land (pofc.md 4: the winner advances, whatever the margin).
 *
 * By dynamic programming over what hands do to the lead, as backgammon's match equity tables are
 * made (Kazaross; Bagai). A hand that leads to Fantasy Land may add one, so that the number left
 * does not fall: such states are iterated to their fixed point. A tie counts as half.
 */
#ifndef UTSPEL_POFC_MATCH_EQUITY_H
#define UTSPEL_POFC_MATCH_EQUITY_H

#include "strategies/pofc/model/hand_outcomes.h"

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
