/*
 * What comparisons ask of a table: measures gathered over a unit, and metrics, one per another.
 *
 * Nothing is counted hand by hand: all follows from how matches end and from what the entrants
 * gathered over the unit.
 */
#ifndef UTSPEL_POFC_MEASURES_H
#define UTSPEL_POFC_MEASURES_H

#include "sim/pofc/pofc_match.h"

/* Families by entrant and seat, and the others. */
enum { POFC_METRICS = 3 * POFC_SEATS_MAX + 15 };

extern const char *const pofc_measure_names[TALLY_MEASURES];
extern const struct game_metric pofc_metrics[POFC_METRICS];

/* After a match; completes what follows from the entrants' quantities. */
void pofc_measures_add_match(struct pofc_table *table, const struct pofc_standing *standing);

#endif
