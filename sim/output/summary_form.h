/* The forms of a summary. */
#ifndef UTSPEL_SUMMARY_FORM_H
#define UTSPEL_SUMMARY_FORM_H

#include "sim/output/breakdown.h"
#include "sim/output/forks.h"
#include "sim/output/units.h"

/* What the forms print: a file, its game and its figures. */
struct summary {
    const struct results *results;
    const struct game *game;
    struct units units;
    struct breakdown *breakdowns; /* game->statistics.breakdown_count */
    struct forks_table *forks;    /* game->statistics.fork_table_count */
    int64_t *cautions;            /* game->statistics.caution_count */
};

/* The two lines that say what was run, and how far; and one for each caution. */
void summary_print_run(const struct summary *summary, FILE *out);

/* An entrant's label or, for units.entrants, what all together are called. */
const char *summary_entrant(const struct summary *summary, size_t entrant);

/* Whether the run had any forks. */
bool summary_has_forks(const struct summary *summary);

/* False when memory is short. */
bool summary_print_short(const struct summary *summary, FILE *out);
bool summary_print_full(const struct summary *summary, FILE *out);

void summary_print_json(const struct summary *summary, FILE *out);

#endif
