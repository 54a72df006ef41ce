/* A swept key as the axis of tallies. */
#ifndef UTSPEL_SWEEP_SCALE_H
#define UTSPEL_SWEEP_SCALE_H

#include "sim/compare/sweep_axis.h"
#include "sim/core/tally.h"

/* Points into itself and into the sweep's axis. */
struct sweep_scale {
    struct tally_axis axis;
    double reals[SWEEP_VALUES_MAX];
};

/*
 * Named as the key. Evenly spaced whole numbers make an axis of integers, other numbers one of
 * reals, all else one of texts.
 */
void sweep_scale_make(struct sweep_scale *scale, const struct sweep_axis *axis);

#endif
