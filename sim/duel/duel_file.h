/*
 * The file of a duel, described for users in results/README.md: every tally of a run once for each
 * line-up, in /a_alone and /b_alone. What a duel shows is computed from it again.
 */
#ifndef UTSPEL_DUEL_FILE_H
#define UTSPEL_DUEL_FILE_H

#include "sim/duel/duel.h"
#include "sim/output/results_parts.h"

#define DUEL_FILE_TYPE "utspel-duel"

enum { DUEL_SCHEMA_VERSION = 1 };

/* For results_open_types(). */
extern const struct results_type duel_type;

/* Writes what the run, whose tallies are the duel's, has counted. */
enum status duel_write(const char *path, bool replace, const struct duel *duel,
                       const struct results_run *run, struct error *error);

/* Adds what a file holds to totals of the duel's schema, after checking that it is of this duel. */
enum status duel_restore(const struct results *results, const struct duel *duel,
                         struct tally_totals *totals, struct error *error);

/* A duel read back. */
struct duel_kept {
    struct duel_request request;
    char *sides[DUEL_SIDES];
    struct duel duel;
};

/* As far as a report needs it; close it also after a failure. */
enum status duel_read(const struct results *results, struct duel_kept *kept, struct error *error);
void duel_kept_close(struct duel_kept *kept);

#endif
