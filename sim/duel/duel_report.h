/* What a duel found. */
#ifndef UTSPEL_DUEL_REPORT_H
#define UTSPEL_DUEL_REPORT_H

#include "sim/duel/duel.h"
#include "sim/output/estimate.h"

#include <stdio.h>

/* What the line-ups of a duel show about the difference between its two sides, A minus B. */

#define OUTCOME_CONFIDENCE 0.95 /* two-sided */
#define OUTCOME_POWER      0.9

enum verdict { VERDICT_TOO_FEW, VERDICT_NONE, VERDICT_A, VERDICT_B };

/* A difference, as found in a number of groups. */
struct finding {
    struct estimate difference;
    int64_t groups;
    double low, high; /* its interval, of OUTCOME_CONFIDENCE; NAN of too few groups */
};

struct outcome {
    struct finding both; /* the mean of the line-ups' differences */
    double visible;      /* a true one this large is shown with probability OUTCOME_POWER; or NAN */
    enum verdict verdict;
};

/*
 * The outcome of a duel from the findings of its line-ups.
 *
 * They played different cards, so their errors are independent. Degrees of freedom are
 * those of the line-up with fewer groups, which is on the safe side of Welch's (Biometrika 34,
 * 1947, 28).
 */
struct outcome outcome_of(const struct finding *first, const struct finding *second);

/* The result of a line-up: of each side the mean of its players, and A minus B. */
struct duel_line {
    unsigned players[DUEL_SIDES];
    struct estimate side[DUEL_SIDES];
    struct finding finding;
};

struct duel_report {
    const struct duel *duel;
    const char *version, *commit; /* of the program */
    const char *stop_reason;      /* "complete", or why not */
    struct duel_line line[LINE_UPS];
    struct estimate side[DUEL_SIDES]; /* the means of the lines */
    struct outcome outcome;
    int64_t *cautions; /* a count for each of the game's */
};

/* Computes all fields but the first four. Free the report also after a failure. */
enum status duel_report_fill(struct duel_report *report, struct error *error);
void duel_report_free(struct duel_report *report);

const char *duel_verdict_text(enum verdict verdict);

/* Prints the report for people; fails when memory is short. */
enum status duel_report_print(const struct duel_report *report, FILE *out, struct error *error);

void duel_report_print_json(const struct duel_report *report, FILE *out);

#endif
