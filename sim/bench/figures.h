/* How players fare, in the game's own headlines. */
#ifndef UTSPEL_BENCH_FIGURES_H
#define UTSPEL_BENCH_FIGURES_H

#include "sim/bench/game.h"
#include "sim/bench/report.h"

/* Fills in the figures of those who played so many matches. */
enum status figures_add(struct report_deal *deal, const struct bench_game *game,
                        const struct tally_totals *totals, uint64_t matches, struct error *error);

#endif
