/* A game's breakdowns and fork tables (sim/core/game.h) worked out from a results file. */
#ifndef UTSPEL_BREAKDOWN_H
#define UTSPEL_BREAKDOWN_H

#include "sim/output/estimate.h"
#include "sim/output/results.h"

#include <stdbool.h>

enum { BREAKDOWN_LABEL_SIZE = 96 };

/* A row for each entry of the axis, or for `width` of them together; a column for each entry of
 * `by`. */
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

/* Whether nothing was counted in a cell, or in all of a row. */
bool breakdown_cell_is_empty(const struct breakdown *breakdown, size_t row, size_t column);
bool breakdown_row_is_empty(const struct breakdown *breakdown, size_t row);

/*
 * Of each measure the sums of differences as the parts of a breakdown whose wholes are the numbers
 * of forks, and the sums of their squares likewise. A table of one decision is a breakdown by
 * entrant, all in one row.
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

#endif
