/* What seats' points were earlier in the deal of a view, and what follows from that. */
#ifndef UTSPEL_SOLVER_POINTS_BEFORE_H
#define UTSPEL_SOLVER_POINTS_BEFORE_H

#include "sim/chicago/chicago_view.h"

/*
 * A seat's points in an exchange, from 0: without those that hands scored from it on and tricks
 * have brought since. Points of a Chicago, and lost by mistakes, are not told apart.
 */
int32_t points_before(const struct chicago_view *view, unsigned seat, unsigned exchange);

/* Whether a seat that was dealt cards was dealt six, and so has exchanged none (chicago.md 11). */
static inline bool points_before_dealt_six(const struct chicago_view *view, unsigned seat) {
    return view->rules.buy_stop_cards > CHICAGO_HAND_SIZE && view->seen[0].count[seat] == 0 &&
           points_before(view, seat, 0) >= view->buy_stop;
}

#endif
