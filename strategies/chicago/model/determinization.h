/* A determinization: who holds what, as a sampler imagines it or a solver is told. */
#ifndef UTSPEL_SOLVER_LAYOUT_H
#define UTSPEL_SOLVER_LAYOUT_H

#include "sim/chicago/view.h"

/* The cards that each seat has not played yet; 0 for a seat that is not in the round. */
struct determinization {
    card_set hand[CHICAGO_SEATS_MAX];
};

#endif
