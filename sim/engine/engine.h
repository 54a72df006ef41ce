/*
 * The engine plays ranges of matches on all threads. It knows no game, only tasks.
 *
 * A task is opened once on every thread, played over one range after the other, and closed once.
 * Within a range, threads claim blocks of consecutive matches as they come, and play every block
 * to its end; towards the end of the range they claim less, so that all end together. Between two
 * ranges no match is in flight, and what was counted is exactly what the matches before add up to;
 * since all that is counted are integers, it is the same for any number of threads.
 */
#ifndef UTSPEL_ENGINE_H
#define UTSPEL_ENGINE_H

#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/core/side_file.h"
#include "sim/core/tally.h"
#include "sim/engine/progress.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that no two threads touch begin on cache lines of their own. */
enum { ENGINE_LINE = 64 };

/* The bytes of all the lines that so many bytes take. */
static inline size_t engine_whole_lines(size_t size) {
    return (size + ENGINE_LINE - 1) / ENGINE_LINE * ENGINE_LINE;
}

/* Matches to play, both at unit limits. */
struct engine_range {
    uint64_t first, end; /* after playing, first is the one that follows those kept */
    double deadline;     /* seconds of clock.h after which no block is begun; or INFINITY */
    bool uninterrupted;  /* signals do not stop it, until that is overdue */
};

/* Who plays ranges of a task that is open: an engine on its threads, or one thread (alone.h). */
struct range_player {
    enum status (*play)(void *given, struct engine_range *range, struct error *error);
    void *given;
};

/*
 * What is to be played. Every thread has a slot: bytes of the task's, and tallies beside them,
 * both zeroed at first and on cache lines of their own.
 *
 * The context is shared by all threads: while a range is played nobody changes what it holds,
 * except what gather() adds to.
 */
struct task {
    const void *context;
    size_t slot_size, tallies_size;

    /* How tallies are added up; NULL: they are not, or gather() does so. */
    const struct tally_schema *schema;

    /* How much one match can add, at most (core/bounds.h); 0: nothing that could overflow. */
    uint64_t count_bound; /* to one TALLY_COUNT element of a thread */
    uint64_t sum_bound;   /* to anything whose elements add up, without signs, to 64 bits */
    /* How much is there, where that is most; NULL: tally_totals_fullest() of the engine's own. */
    uint64_t (*fullest)(const void *context);

    unsigned unit;  /* matches of an observation, which are never torn apart */
    unsigned block; /* where one may stop: whole units */
    unsigned claim; /* what a thread claims at once, at most: whole units; 0: a block */

    const struct game_setup *setup; /* who plays: strategies that are not built in are watched */

    /* A slot is closed once it was opened, even if that failed. */
    enum status (*open)(const void *context, void *slot, void *tallies, struct error *error);
    void (*close)(const void *context, void *slot);

    /* After a failure the slot is closed, and nothing that it counted or gathered is kept. */
    enum status (*play)(const void *context, void *slot, uint64_t match,
                        const struct game_output *output, struct error *error);

    /*
     * Adds to the context what the slot has gathered besides its tallies, and forgets it there.
     * For one slot at a time, while nothing is played. NULL: nothing.
     */
    void (*gather)(const void *context, void *slot);

    /*
     * A hash of how the unit went that this match, the last one played, has completed. NULL: none
     * is kept.
     */
    uint64_t (*sample)(const void *context, const void *slot, uint64_t match);

    /* As in struct game_play, for the progress line; NULL: it has no live figure. */
    const char *live_label;
    void (*live)(const void *tallies, uint64_t *part, uint64_t *whole);
};

struct engine_plan {
    const struct task *task;
    uint64_t matches;          /* of all ranges together, for progress and messages; or 0 */
    uint64_t matches_before;   /* of these, played in an earlier process */
    unsigned threads;          /* 0: one per processor */
    struct game_output output; /* records, if there is but one thread; rows are the engine's own */
    const struct rows *rows;   /* NULL: none are kept */
    struct progress *progress; /* NULL: none is shown */
};

/* What came of the ranges so far. */
struct engine_result {
    struct tally_totals *totals; /* the caller's to free; NULL: no schema, or not opened */
    uint64_t *samples; /* likewise: by slot of share.h, of the units played; NULL: no samples */
    uint64_t matches;  /* played and kept: those before, and the first ones of the ranges */
    bool rows_failed;  /* not all rows of these could be written */
    unsigned threads;
    double seconds; /* since the engine was opened */
};

/* Frees totals and samples. */
void engine_result_free(struct engine_result *result);

struct engine;

/*
 * Opens the task on all threads. The plan is copied; the task must outlive the engine. The result
 * is kept up to date by engine_play(), for those who look at it between two ranges.
 */
enum status engine_open(struct engine **engine, const struct engine_plan *plan,
                        struct engine_result *result, struct error *error);

/* NULL is none. */
void engine_close(struct engine *engine);

/*
 * STATUS_OK: all was played, or the deadline came. STATUS_INTERRUPTED: a signal came, see
 * interrupt.h; what is kept are whole blocks. Those in flight are played to their end if that is
 * not overdue (core/stop.h), else they are given up, with what was played since it was last added
 * up: seconds, unless blocks take longer; then there is only closing, too. Other statuses, after
 * which there is only closing:
 *   - a match failed; of several the lowest counts, and what is kept are the units before it
 *     (or fewer, if one of them fails when it is played again: a strategy that is not repeatable);
 *   - rows could not be written; whole blocks are kept;
 *   - the next block could overflow what is added up (core/bounds.h); whole blocks are kept.
 * If the status is not STATUS_OK, the error states why the range stopped.
 */
enum status engine_play(struct engine *engine, struct engine_range *range, struct error *error);
struct range_player engine_range_player(struct engine *engine);

/* What a thread has counted between two ranges, of a task without a schema. */
void *engine_tallies(const struct engine *engine, unsigned thread);

/* Opens, plays plan->matches from first on as one range, and closes. */
enum status engine_run(const struct engine_plan *plan, uint64_t first, struct engine_result *result,
                       struct error *error);

#endif
