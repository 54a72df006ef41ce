/*
 * Trick play by rules and counted cards, where there is no time to sample determinizations.
 *
 * Nobody called: the rest of the deal is a plan over the subsets of the hand, on lead or not, in a
 * world where an opponent is as likely to have any unseen card as any other; what wins now is
 * weighed against what it is worth kept for the last trick. The caller leads from the top. A
 * defender breaks if that is worth more to it than letting the caller win, and until it can, throws
 * away what loses the least chance to (or the most, if it had better not).
 *
 * Payoffs are those of tricks.h; only the seat's own row is read.
 */
#ifndef UTSPEL_SOLVER_QUICK_PLAY_H
#define UTSPEL_SOLVER_QUICK_PLAY_H

#include "strategies/chicago/solver/tricks.h"

/* The chance that some independent events of one chance all happen; 1 for none. */
static inline float quick_power(float chance, int events) {
    float product = 1;
    while (events-- > 0)
        product *= chance;
    return product;
}

/* The card to play, of view->legal. */
card quick_play(const struct chicago_view *view, const struct tricks_payoffs *payoffs);

/*
 * Fills the value of playing each legal card of the hand, at its place in it from the lowest, where
 * nobody called and more than one card is legal.
 */
void quick_values(const struct chicago_view *view, const struct tricks_payoffs *payoffs,
                  float values[CHICAGO_HAND_SIZE]);

/* The card to play as a defender. */
card quick_defence(const struct chicago_view *view, const float value[TRICKS_OUTCOMES]);

#endif
