/*
 * The engine plays the matches of a run on all threads. It knows no game, only struct game.
 *
 * Work is claimed from one counter in blocks of consecutive matches, and every block claimed is
 * played to its end. So whatever stops a run, what was played is always its first matches; and
 * since tallies are integers, totals are the same for any number of threads.
 */
#ifndef UTSPEL_ENGINE_H
#define UTSPEL_ENGINE_H

#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/core/tally.h"
#include "sim/engine/progress.h"
#include "sim/engine/rows.h"

#include <stdbool.h>
#include <stdint.h>

/* Matches of a block; under rotate_seats the most whole groups that fit. */
enum { ENGINE_BLOCK = 16 };

struct engine_plan {
    const struct game *game;
    const struct game_setup *setup;
    const struct tally_schema *schema; /* as the game made it for this setup */
    uint64_t matches;                  /* 1..2^63; whole groups under rotate_seats */
    unsigned threads;                  /* 0: one per processor */
    const struct rows *rows;           /* NULL: none are kept */
    struct progress *progress;         /* NULL: none is shown */
};

struct engine_result {
    struct tally_totals *totals; /* the caller's to free; NULL if nothing was played */
    uint64_t matches;            /* played: the first ones of the plan */
    bool rows_failed;            /* not all rows of these could be written */
    unsigned threads;
    double seconds;
};

/*
 * STATUS_OK: all matches were played. STATUS_INTERRUPTED: a signal came, see interrupt.h. Other
 * statuses: memory or rows failed, or a strategy did wrong in a match; of several such the lowest
 * match is reported. The blocks being played then are finished like any others, with what the
 * game puts in place of that strategy's answers.
 * Whenever the status is not STATUS_OK the error says why the run stopped.
 */
enum status engine_run(const struct engine_plan *plan, struct engine_result *result,
                       struct error *error);

#endif
