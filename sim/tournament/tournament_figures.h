/* What tournaments show, from what they counted: figures, and the report of them. */
#ifndef UTSPEL_TOURNAMENT_FIGURES_H
#define UTSPEL_TOURNAMENT_FIGURES_H

#include "sim/core/goals.h"
#include "sim/output/results.h"
#include "sim/output/units.h"
#include "sim/tournament/tournament.h"

#include <stdio.h>

struct figures_of_tournament {
    const struct tournament *tournament;
    int64_t played;              /* tournaments */
    int64_t *values[STAT_COUNT]; /* row-major; NULL before they are filled */
};

/* Fails when memory is short; clear the figures also then. */
enum status figures_fill(struct figures_of_tournament *figures, const struct tournament *tournament,
                         const struct tally_totals *totals, struct error *error);
void figures_clear(struct figures_of_tournament *figures);

/* An element; coordinates beyond the tally's axes are 0. */
int64_t figures_at(const struct figures_of_tournament *figures, enum tournament_tally which,
                   size_t i, size_t j, size_t k, size_t l);

/* A tally over all its elements. */
int64_t figures_total(const struct figures_of_tournament *figures, enum tournament_tally which);

/* What a tournament brings, per divisor: of a tally that is followed by its squares. */
struct estimate figures_mean(const struct figures_of_tournament *figures,
                             enum tournament_tally which, size_t i, size_t j, double divisor);

/* The tournaments that a line wins, and each of its entrants: every tournament has one winner. */
struct proportion figures_won(const struct figures_of_tournament *figures, size_t line,
                              bool each_entrant);

/* Entrants of a line in a final, of all its entrants; and tournaments with any of them there. */
struct estimate figures_finalists(const struct figures_of_tournament *figures, size_t line,
                                  size_t final);
struct proportion figures_any_finalist(const struct figures_of_tournament *figures, size_t line,
                                       size_t final);

/* Of a line's players at tables of that size in a heat: those who go on. */
struct proportion figures_going_on(const struct figures_of_tournament *figures, size_t line,
                                   size_t heat, unsigned size);

/* Whether all goals are reached for all lines; as precision_reached(). */
enum status figures_precise(const struct goals *goals, const struct tournament *tournament,
                            const struct tally_totals *totals, bool *precise, struct error *error);

/* What tournaments found, for people and for other programs. */
struct tournament_report {
    const struct tournament *tournament;
    const struct results_about *about;
    const char *stop_reason; /* for people: "complete", or why not and how to go on */
    struct figures_of_tournament figures;
};

/* Fails with STATUS_RUNTIME when memory is short. */
enum status tournament_print(const struct tournament_report *report, FILE *out,
                             struct error *error);
enum status tournament_print_json(const struct tournament_report *report, FILE *out,
                                  struct error *error);

#endif
