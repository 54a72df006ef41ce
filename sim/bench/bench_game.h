/* What bench plays: configs made ready to play again and again. */
#ifndef UTSPEL_BENCH_GAME_H
#define UTSPEL_BENCH_GAME_H

#include "sim/bench/bench.h"
#include "sim/config/config.h"
#include "sim/core/tally.h"
#include "sim/engine/game_task.h"
#include "sim/output/results.h"

#include <limits.h>

struct bench_game {
    struct config *config; /* NULL if it failed to load */
    struct tally_schema schema;
};

/* Loads the text of a config. Close the game also after a failure. */
enum status bench_game_open(struct bench_game *game, const char *text, struct error *error);

/* Four of one strategy under sm-2025. */
enum status bench_game_open_four(struct bench_game *game, const char *strategy, unsigned matches,
                                 struct error *error);

void bench_game_close(struct bench_game *game);

/* Plays the config's matches; result->totals are the caller's to free. */
enum status bench_game_run(const struct bench_game *game, unsigned threads,
                           struct engine_result *result, struct error *error);

/* For results files that nobody keeps: makes an empty file with a name of its own, for the caller
 * to unlink. */
enum status file_make(char path[PATH_MAX], struct error *error);

/* What was played, as a results file has it. */
struct results_run file_run(const struct bench_game *game, const struct tally_totals *totals,
                            uint64_t matches);

/* Fills in how the players did in that many matches, in the game's own headlines. */
enum status figures_add(struct report_deal *deal, const struct bench_game *game,
                        const struct tally_totals *totals, uint64_t matches, struct error *error);

#endif
