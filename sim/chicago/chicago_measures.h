/*
 * What comparisons ask of a table: measures gathered over a unit, and metrics, one per another.
 *
 * Most follow, when a unit is complete, from what its entrants gathered; the rest is counted beside
 * the tallies of the same name, into table->sums.
 */
#ifndef UTSPEL_CHICAGO_MEASURES_H
#define UTSPEL_CHICAGO_MEASURES_H

#include "sim/chicago/chicago_table.h"

/* Families by entrant, seat and distance, those by cause, and the others. */
enum { CHICAGO_METRICS = 4 * CHICAGO_SEATS_MAX + TALLY_EXITS + 17 };

extern const char *const chicago_measure_names[TALLY_MEASURES];
extern const struct game_metric chicago_metrics[CHICAGO_METRICS];

/* After a game or a round that is no play-off, with its standing. */
void chicago_measures_add_game(struct chicago_table *table,
                               const struct chicago_standing *standing);
void chicago_measures_add_round(struct chicago_table *table,
                                const struct chicago_standing *standing);

/* After a match and its play-offs; completes what follows from the entrants' quantities. */
void chicago_measures_add_match(struct chicago_table *table);

#endif
