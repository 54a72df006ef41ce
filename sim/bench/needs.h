/* How many deals a table has played, and what they needed, as its tallies tell. */
#ifndef UTSPEL_BENCH_NEEDS_H
#define UTSPEL_BENCH_NEEDS_H

#include "sim/bench/game.h"
#include "sim/bench/report.h"

/* Takes no time to speak of, whatever else was counted. */
double needs_deals(const struct bench_game *game, const void *tallies);

/* For one deal, on average. */
struct report_needs needs_of(const struct bench_game *game, const void *tallies);

#endif
