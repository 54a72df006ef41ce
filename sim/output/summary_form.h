/* The forms of a summary. */
#ifndef UTSPEL_SUMMARY_FORM_H
#define UTSPEL_SUMMARY_FORM_H

#include "sim/output/breakdown.h"
#include "sim/output/estimate.h"

/* What the forms print: a file, its game and its figures. */
struct summary {
    const struct results *results;
    const struct game *game;
    struct units units;
    /* Those of the game whose tally the file has, which older files may not. */
    struct game_breakdown *shown;
    struct breakdown *breakdowns;
    size_t breakdown_count;
    struct forks_table *forks; /* game->statistics.fork_table_count */
    int64_t *cautions;         /* game->statistics.caution_count */
};

/* False when memory is short. */
bool summary_print_short(const struct summary *summary, FILE *out);
bool summary_print_full(const struct summary *summary, FILE *out);

void summary_print_json(const struct summary *summary, FILE *out);

#endif
