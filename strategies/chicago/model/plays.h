/* The cards laid in a deal so far, in turn. */
#ifndef UTSPEL_SOLVER_PLAYS_H
#define UTSPEL_SOLVER_PLAYS_H

#include "sim/chicago/view.h"

enum { PLAYS_MAX = CHICAGO_TRICKS * CHICAGO_SEATS_MAX };

struct play {
    uint8_t seat, trick; /* trick from 0 */
    card laid;
    card winning; /* the best of the trick so far; CHICAGO_NO_CARD: this one was led */
};

/* Gives their number. */
unsigned plays_of(const struct chicago_view *view, struct play plays[PLAYS_MAX]);

#endif
