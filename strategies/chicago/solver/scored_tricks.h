/*
 * Trick play with all cards known where tricks 1 to 4 bring points, too (trick_points): chicago.md
 * 11.
 *
 * What a deal ends with is then who won each of its tricks, so that a set of outcomes (tricks.h)
 * would be too large. Every play is followed to its end, and what that is worth to each seat is
 * found once for all that end alike. Who plays for what is as in tricks.h: max^n, of equals what is
 * worth most to the seat that decides.
 */
#ifndef UTSPEL_SOLVER_SCORED_TRICKS_H
#define UTSPEL_SOLVER_SCORED_TRICKS_H

#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/solver/tricks.h"

/* Whether a trick before the last brings points. */
static inline bool scored_tricks_are(const struct chicago_rules *rules) {
    for (int32_t i = 0; i < rules->trick_points.count; i++)
        if (rules->trick_points.item[i] > 0)
            return true;
    return false;
}

/*
 * The card of view->legal that is worth most to view->seat over the determinizations, which are as
 * for tricks_solve(), the lowest of equals; nobody has called. `now` is the situation with the
 * points that have been won so far.
 */
card scored_tricks_best(const struct chicago_view *view, const struct equity *equity,
                        const struct equity_situation *now,
                        const struct determinization *determinizations, uint32_t count,
                        const struct play_styles *play_styles);

#endif
