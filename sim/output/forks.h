/* A game's fork tables (sim/core/game.h) worked out from a results file. */
#ifndef UTSPEL_FORKS_H
#define UTSPEL_FORKS_H

#include "sim/output/breakdown.h"
#include "sim/output/units.h"

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
