/* Whether a run is as precise as its config wants it (sim/core/goals.h). */
#ifndef UTSPEL_PRECISION_H
#define UTSPEL_PRECISION_H

#include "sim/core/goals.h"
#include "sim/output/results.h"

/*
 * Whether the standard errors of all entrants are below those of all goals. What is not defined (a
 * share of nothing) is not precise. Neither is what has not varied yet until one event more would
 * change it by less than the goal: a hundred rounds none of which was won say little of wins.
 *
 * Units of the totals are groups of group_size matches. STATUS_RUNTIME when memory is short.
 */
enum status precision_reached(const struct goals *goals, const struct results_totals *totals,
                              unsigned group_size, bool *reached, struct error *error);

#endif
