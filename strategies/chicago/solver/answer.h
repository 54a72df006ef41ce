/*
 * The best answer to opponents whose manners are known, over layouts of the unseen cards.
 *
 * As they follow rules, only the seat itself decides; and it decides by what it has seen: at its
 * next turns layouts are told apart by whether it leads, else by the suit led and how many of its
 * cards win. So, unlike with cards known (tricks.h), it never picks a card for each layout as if
 * it saw it. A tree of few scenarios, as in DESPOT (Somani, Ye, Hsu and Lee 2013).
 */
#ifndef UTSPEL_SOLVER_ANSWER_H
#define UTSPEL_SOLVER_ANSWER_H

#include "strategies/chicago/solver/tricks.h"

enum { ANSWER_LAYOUTS_MAX = 256 };

/* A card, and what it is worth on the average of the layouts. */
struct answer_choice {
    card laid;
    float worth;
};

/*
 * The best card of view->legal, the lowest of equals. Layouts, 1 to ANSWER_LAYOUTS_MAX, as for
 * tricks_solve(); nobody else playing may be clever in a trick to come.
 */
struct answer_choice answer_best(const struct chicago_view *view, const struct layout *layouts,
                                 uint32_t count, const struct manners *manners,
                                 const float worth[TRICKS_OUTCOMES]);

#endif
