/* Results files that nobody keeps. */
#ifndef UTSPEL_BENCH_FILE_H
#define UTSPEL_BENCH_FILE_H

#include "sim/bench/game.h"
#include "sim/output/results.h"

#include <limits.h>

/* Makes an empty file with a name of its own, for the caller to unlink. */
enum status file_make(char path[PATH_MAX], struct error *error);

/* What was played, as a results file has it. */
struct results_run file_run(const struct bench_game *game, const struct tally_totals *totals,
                            uint64_t matches);

#endif
