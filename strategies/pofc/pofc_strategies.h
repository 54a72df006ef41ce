/* The strategies for POFC. */
#ifndef UTSPEL_POFC_STRATEGIES_H
#define UTSPEL_POFC_STRATEGIES_H

#include "sim/pofc/pofc_decisions.h"

/* Weak on purpose and specified to the letter, so that independent engines compare. */
extern const struct strategy pofc_random;

/* Fast and sound: greedy.h. */
extern const struct strategy pofc_greedy;

/* The strong one: sampler.h. */
extern const struct strategy pofc_sampler;

/* The one that has learned: solver/pofc_solver.h. */
extern const struct strategy pofc_solver;

#endif
