/* The strategies for Chicago. */
#ifndef UTSPEL_CHICAGO_STRATEGIES_H
#define UTSPEL_CHICAGO_STRATEGIES_H

#include "sim/chicago/chicago_view.h"

/* Both weak on purpose and specified to the letter, so that independent engines compare. */
extern const struct strategy chicago_random;
extern const struct strategy chicago_baseline;

/* A decent club player: classic.h. */
extern const struct strategy chicago_classic;

/* A player that reasons: solver/chicago_solver.h. */
extern const struct strategy chicago_solver;

#endif
