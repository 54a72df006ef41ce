/* What a duel found. */
#ifndef UTSPEL_DUEL_REPORT_H
#define UTSPEL_DUEL_REPORT_H

#include "sim/duel/duel.h"
#include "sim/duel/outcome.h"

#include <stdio.h>

/* What a line-up says: of each side the mean of its players, and A less B. */
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

/* Works out all but the first four fields. Free the report also after a failure. */
enum status duel_report_fill(struct duel_report *report, struct error *error);
void duel_report_free(struct duel_report *report);

/* For people; fails when memory is short. */
enum status duel_report_print(const struct duel_report *report, FILE *out, struct error *error);

void duel_report_print_json(const struct duel_report *report, FILE *out);

#endif
