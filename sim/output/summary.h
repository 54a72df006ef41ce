/* Summaries of a results file, for people and for other programs. */
#ifndef UTSPEL_SUMMARY_H
#define UTSPEL_SUMMARY_H

#include "sim/output/json.h"
#include "sim/output/results.h"
#include "sim/output/units.h"

#include <stdbool.h>
#include <stdio.h>

/* A game's breakdowns and fork tables (sim/core/game.h) worked out from a results file. */

enum { BREAKDOWN_LABEL_SIZE = 96 };

/*
 * A row for each entry of the axis, or for `width` of them together; a column for each entry of
 * `by`.
 */
struct breakdown {
    size_t rows, columns;     /* one column without by */
    struct proportion *cells; /* [rows][columns] */
    struct results_tally tally;
    const struct results_axis *axis, *by; /* of the tally; by may be NULL */
    size_t width;                         /* entries of a row; the last may have fewer */
    bool shares;                          /* of the column's sum: the definition has no numerator */
};

/* Takes counts as made `copies` times over (estimate.h). Free it also after a failure. */
enum status breakdown_read(const struct results *results, const struct game_breakdown *definition,
                           double copies, struct breakdown *breakdown, struct error *error);
void breakdown_free(struct breakdown *breakdown);

/* The row's label, "15" or, of several entries, "15-19" or "-8 to -1". */
void breakdown_label(const struct breakdown *breakdown, size_t row,
                     char label[BREAKDOWN_LABEL_SIZE]);

/* Whether nothing was counted in a cell, in all of a row, or at all. */
bool breakdown_cell_is_empty(const struct breakdown *breakdown, size_t row, size_t column);
bool breakdown_row_is_empty(const struct breakdown *breakdown, size_t row);
bool breakdown_is_empty(const struct breakdown *breakdown);

/*
 * A measure of forks: the sums of differences as the parts of a breakdown whose wholes are the
 * numbers of forks, and the sums of their squares likewise. A table of one decision is a breakdown
 * by entrant, all in one row.
 */
struct forks_measure {
    struct breakdown sums, squares;
};

struct forks_table {
    const struct game_fork_table *definition;
    const struct game *game;
    struct forks_measure
        *measures; /* game->statistics.fork_measure_count; NULL: the run has no forks */
    struct results_tally products; /* of a decision */
    int64_t units;
};

/* Free it also after a failure. */
enum status forks_read(const struct results *results, const struct game *game,
                       const struct units *units, const struct game_fork_table *definition,
                       struct forks_table *table, struct error *error);
void forks_free(struct forks_table *table);

/* How many forks a cell of the table has. */
int64_t forks_count(const struct forks_table *table, size_t row, size_t column);

/* The mean of a measure there. */
struct estimate forks_estimate(const struct forks_table *table, size_t measure, size_t row,
                               size_t column);

/* The summary. */

enum summary_form {
    SUMMARY_SHORT, /* a player's first questions, in about 25 lines */
    SUMMARY_FULL,  /* every headline and breakdown, with standard error or interval, and n */
    SUMMARY_JSON   /* the same as one JSON object; what is not defined is null */
};

/* Prints the figures that the results' game defines; it must be that game. */
enum status summary_print(FILE *out, const struct results *results, const struct game *game,
                          enum summary_form form, struct error *error);

/*
 * The headlines of all parts of a run together: of its file alone, or of some of its shards. As a
 * table, and as the member "headlines" of a JSON object that is open.
 */

enum status summary_print_headlines(FILE *out, struct results *const *parts, size_t count,
                                    const struct game *game, struct error *error);
enum status summary_add_headlines(struct json *json, struct results *const *parts, size_t count,
                                  const struct game *game, struct error *error);

/* What the forms print: a file, its game and its figures. */
struct summary {
    const struct results *results;
    const struct game *game;
    struct units units;
    /* Those of the game whose tally the file has, which one from before that statistic has not. */
    struct game_breakdown *shown;
    struct breakdown *breakdowns;
    size_t breakdown_count;
    struct forks_table *forks; /* game->statistics.fork_table_count */
    int64_t *cautions;         /* game->statistics.caution_count */
};

/* Reads all but the first two fields, which are given. Free it also after a failure. */
enum status summary_read(struct summary *summary, struct error *error);
void summary_free(struct summary *summary);

/* False when memory is short. */
bool summary_print_short(const struct summary *summary, FILE *out);
bool summary_print_figures(const struct summary *summary, FILE *out);
bool summary_print_full(const struct summary *summary, FILE *out);

#endif
