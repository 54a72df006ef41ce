/* What comparisons ask of hold'em: sim/core/game.h. */
#ifndef UTSPEL_HOLDEM_MEASURES_H
#define UTSPEL_HOLDEM_MEASURES_H

#include "sim/core/game.h"
#include "sim/holdem/holdem_tallies.h"

/* There are three families by line, and 16 others. */
enum { HOLDEM_METRICS = 3 * GAME_ENTRANTS_MAX + 16 };

extern const char *const holdem_measure_names[TALLY_MEASURES];
extern const struct game_metric holdem_metrics[HOLDEM_METRICS];

#endif
