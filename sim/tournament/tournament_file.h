/*
 * The file of tournaments, described for users in docs/tournaments.md: every tally of
 * tournament_tallies.c, and what all files state. Its matches are tournaments.
 */
#ifndef UTSPEL_TOURNAMENT_FILE_H
#define UTSPEL_TOURNAMENT_FILE_H

#include "sim/output/results_parts.h"
#include "sim/tournament/tournament.h"

#define TOURNAMENT_FILE_TYPE "utspel-tournament"

enum { TOURNAMENT_SCHEMA_VERSION = 2 };

/* For results_open_types(). */
extern const struct results_type tournament_type;

/* Writes what the run, whose tallies are the tournament's, has counted. */
enum status tournament_write(const char *path, bool replace, const struct tournament *tournament,
                             const struct results_run *run, struct error *error);

/* Adds what a file holds to totals of the tournament's schema. */
enum status tournament_restore(const struct results *results, const struct tournament *tournament,
                               struct tally_totals *totals, struct error *error);

/* Tournaments read back from a file. */
struct tournament_kept {
    struct config *config;
    struct tournament_opened opened;
    struct tally_totals *totals;
};

/* Reads tournaments from a file; close them also after a failure. */
enum status tournament_read(const struct results *results, struct tournament_kept *kept,
                            struct error *error);
void tournament_kept_close(struct tournament_kept *kept);

#endif
