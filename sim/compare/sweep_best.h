/* Where a metric of a sweep is best, how sure that is, and where the best value switches. */
#ifndef UTSPEL_SWEEP_BEST_H
#define UTSPEL_SWEEP_BEST_H

#include "sim/compare/comparison_figures.h"
#include "sim/compare/sweep.h"

enum sweep_direction { SWEEP_LOWEST = -1, SWEEP_HIGHEST = 1 };

/*
 * This says which of some variants has the best metric, and which may be the best: with a
 * confidence of 1 - level the truly best one is among those. One is left out only if another is
 * better by a paired one-sided test of level / (count - 1), and so the best one with at most that
 * level in all (Gupta, Technometrics 7, 1965, 225; Hsu, Annals of Statistics 9, 1981, 1026).
 */
struct sweep_best {
    size_t count; /* of the variants */
    size_t best;  /* as they are numbered from 0; count: nothing is known */
    bool may[SWEEP_VALUES_MAX];
};

struct sweep_best sweep_best_find(const struct figures *figures, size_t metric,
                                  const size_t *variants, size_t count,
                                  enum sweep_direction direction, double level);

/*
 * Finds the same among a parameter's values, on an axis of a sweep of two, at value `at` of the
 * other axis; the level holds for all values of the other together.
 */
struct sweep_best sweep_best_slice(const struct figures *figures, const struct sweep *sweep,
                                   size_t metric, size_t axis, size_t at);

/* Returns how many may be the best. */
size_t sweep_best_count(const struct sweep_best *best);

/* A stretch is of neighbouring values of a key for which the same value of the other is best. */
struct sweep_stretch {
    size_t first, last; /* of the values of the key */
    size_t best;        /* of the other */
    bool sure;          /* somewhere here and in the stretch before no value may be best in both */
};

/* Fills the stretches for the best values by key value; returns how many there are. */
size_t sweep_stretches(const struct sweep_best *bests, size_t count,
                       struct sweep_stretch stretches[SWEEP_VALUES_MAX]);

#endif
