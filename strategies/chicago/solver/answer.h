/*
 * The best answer to opponents whose play styles are known, over determinizations of the unseen
 * cards.
 *
 * As they follow rules, only the seat itself decides; and it decides by what it has seen: at its
 * next turns determinizations are distinguished by whether it leads, else by the suit led and how
 * many of its cards win. So, unlike with cards known (tricks.h), it never picks a card for each
 * determinization as if it saw it. A tree of few scenarios, as in DESPOT (Somani, Ye, Hsu and Lee
 * 2013).
 */
#ifndef UTSPEL_SOLVER_ANSWER_H
#define UTSPEL_SOLVER_ANSWER_H

#include "strategies/chicago/solver/tricks.h"

enum { ANSWER_DETERMINIZATIONS_MAX = 256 };

/* A card, and its mean value over the determinizations. */
struct answer_choice {
    card laid;
    float value;
};

/*
 * Where Chicago is called, both its caller's outcomes are read: won, and won with a deuce.
 *
 * The best card of view->legal, the lowest of equals. Determinizations, 1 to
 * ANSWER_DETERMINIZATIONS_MAX, as for tricks_solve(); nobody else playing may be clever in a trick
 * to come.
 */
struct answer_choice answer_best(const struct chicago_view *view,
                                 const struct determinization *determinizations, uint32_t count,
                                 const struct play_styles *play_styles,
                                 const float values[TRICKS_OUTCOMES]);

#endif
