/*
 * Results files: one HDF5 file for one run, described for users in results/README.md.
 *
 * A file is written whole under another name and then named, so that the file under the run's
 * name is always complete. Everything outside the group /run depends only on config, seed,
 * number of matches and program; /run holds what differs between equal runs.
 */
#ifndef UTSPEL_RESULTS_H
#define UTSPEL_RESULTS_H

#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/core/tally.h"
#include "sim/output/parts.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#define RESULTS_FILE_TYPE "utspel-results"

/* Raised when a reader of the version before would misunderstand a file. */
enum { RESULTS_SCHEMA_VERSION = 1 };

/* A run, as it is written. */
struct results_run {
    const struct game *game;
    const struct game_setup *setup;
    const char *version, *commit; /* of the program */
    const char *config;           /* the effective one, complete except threads and output */
    uint64_t matches_requested, matches_done;
    const char *stop_reason; /* "complete", or why not */
    bool decided;            /* it stopped since all that was asked is decided: complete, too */
    const struct tally_schema *schema;
    const struct tally_totals *totals;

    const char *rows;        /* NULL, or the file of the matches' rows, one behind the other */
    const char *rows_hash;   /* of that file's bytes (parts.h), which must have it; NULL: any */
    const uint64_t *samples; /* NULL, or by slot of share.h */

    uint64_t first_match;   /* of those done: 0, except in a shard's file */
    uint64_t shard, shards; /* 1..shards; or 0, 0: all matches */

    /* The group /run: */
    const char *command_line;
    const char *const *arguments; /* of the command, beginning with its name; or NULL */
    size_t argument_count;
    unsigned threads;
    time_t started;
    double seconds;           /* of wall time spent playing */
    const char *const *parts; /* what lies beside the file, as parts_print() says it */
    size_t part_count;
};

/*
 * Writes the file, with a few MB of memory whatever the number of rows. Without replace, a file
 * that exists stays, and the error names the new one (output_file_check finds that out before
 * the run). After any failure nothing incomplete has that name.
 */
enum status results_write(const char *path, bool replace, const struct results_run *run,
                          struct error *error);

/* The stop reason of a file that a run goes on to keep up to date. */
#define RESULTS_RUNNING "running"

/* A results file opened for reading. */
struct results;

enum status results_open(const char *path, struct results **results, struct error *error);
void results_close(struct results *results);

/* Entrants of matches, or lines of a tournament. */
enum { RESULTS_PLAYERS_MAX = 1000 };

/* What a file states about its run; texts live as long as the results are open. */
struct results_about {
    const char *path;
    char *rules_changes, *rules_without_effect; /* as in struct game_setup, but never NULL */
    char *game, *rules, *version, *commit, *config, *stop_reason;
    char *folder; /* that the run was started in, with a slash at its end; NULL: not known */
    uint64_t seed, matches_requested, matches_done;
    uint64_t first_match, shard, shards; /* as in struct results_run */
    bool complete;
    double seconds; /* spent playing */
    size_t entrants;
    char *players[RESULTS_PLAYERS_MAX]; /* their names */
    struct file_parts parts;            /* that lie beside it */
};

const struct results_about *results_about(const struct results *results);

struct results_axis {
    char *name;
    size_t size;
    char **labels; /* numbers too are given as text */
};

/* A comparison's have up to two axes more than a run's. */
enum { RESULTS_DIMS = TALLY_DIMS + 2 };

/* A tally read back: row-major, count elements, the product of the axes' sizes. */
struct results_tally {
    size_t dims;
    struct results_axis axis[RESULTS_DIMS];
    size_t count;
    int64_t *values;
};

/*
 * Reads the tally of that full name; results_tally_free frees what it holds and empties it. On
 * failure it is empty. No axis of it is empty, and sums and differences of its elements do not
 * overflow: a file with others is damaged.
 */
enum status results_tally_read(const struct results *results, const char *name,
                               struct results_tally *tally, struct error *error);
bool results_tally_exists(const struct results *results, const char *name);
void results_tally_free(struct results_tally *tally);

/* Tallies of a run that are still in memory. */
struct results_totals {
    const struct tally_schema *schema;
    const struct tally_totals *totals;
    size_t first_group; /* of the schema's groups; those before it are not looked at */
    const char *prefix; /* of their names, which is left out; or NULL */
};

/* Copies a tally from memory as results_tally_read does from a file; the tally must be there. */
enum status results_tally_copy(const struct results_totals *totals, const char *name,
                               struct results_tally *tally, struct error *error);

/*
 * Fills in the samples of the units that the file holds, by their slots in an array of
 * SAMPLES_MAX.
 */
enum status results_samples_read(const struct results *results, uint64_t *samples, size_t *count,
                                 struct error *error);

/* The sum of all elements. */
int64_t results_tally_total(const struct results_tally *tally);

/* The axis of that name, and the entry of that label; dims or size if there is none. */
size_t results_tally_axis(const struct results_tally *tally, const char *name);
size_t results_axis_entry(const struct results_axis *axis, const char *label);

/* How far the run of a results file is, and whether it goes on. */

enum results_state { RESULTS_STATE_COMPLETE, RESULTS_STATE_INTERRUPTED, RESULTS_STATE_RUNNING };

/* Whether a process is playing on is seen by its lock beside the file. */
enum results_state results_state(const struct results *results);
const char *results_state_name(enum results_state state);

/* How many matches the file has in the end: of a shard, those of its share. */
uint64_t results_share(const struct results_about *about);

enum { RESULTS_STOP_SIZE = ERROR_TEXT_SIZE + PATH_MAX + 64 };

/*
 * Describes why a file is not complete, and how to go on: "running: as of the last checkpoint".
 * `state` is RESULTS_STATE_INTERRUPTED for the process that holds the lock itself.
 */
void results_stop_text(const struct results *results, enum results_state state,
                       char text[RESULTS_STOP_SIZE]);

/*
 * What a file holds, as one number: SHA-256 over the names, types, shapes, values and attributes of
 * all objects outside /run, in the order of their names. Files of equal runs have the same.
 */

enum { DATA_HASH_SIZE = 65 }; /* 64 hexadecimal digits and a NUL */

enum status data_hash(const struct results *results, char text[DATA_HASH_SIZE],
                      struct error *error);

/*
 * Compares all that with what another file holds: that of the same matches, played again. If
 * something differs the error names it. Fills how many datasets, groups and attributes there are.
 */
enum status data_compare(const struct results *results, const struct results *expected,
                         size_t *count, struct error *error);

/* The SHA-256 of a text alone. */
void text_hash(const char *content, char text[DATA_HASH_SIZE]);

#endif
