/*
 * Will a Chicago stand? Against perfect defence a determinization is decided without search.
 *
 * The caller leads. It fails exactly when, for some opponent and suit, the opponent's top card of
 * the suit beats the caller's k-th highest, k the smaller of the numbers of cards that caller and
 * opponent have of it: the opponent keeps the suit, and the caller can neither draw all its cards
 * nor avoid leading so deep. That is: the caller may have below the opponent's top card only as
 * many cards of the suit as it has more of it than the opponent.
 */
#ifndef UTSPEL_SOLVER_CHANCE_H
#define UTSPEL_SOLVER_CHANCE_H

#include "strategies/chicago/model/determinizations.h"

/* Whether a caller on the lead wins all tricks against one opponent with as many cards. */
bool chance_stands_against(card_set caller, card_set opponent);

/* Whether it does against all others of a determinization. */
bool chance_stands(const struct determinization *determinization, unsigned caller);

/* A share of determinizations, and its standard error. */
struct chance {
    double mean, error;
};

/* The chance of a seat of the view, on the lead, over count (at least 1) determinizations. */
struct chance chance_estimate(const struct determinizations *determinizations, unsigned caller,
                              unsigned count, struct rng *rng);

#endif
