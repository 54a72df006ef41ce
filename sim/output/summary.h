/* Summaries of a results file, for people and for other programs. */
#ifndef UTSPEL_SUMMARY_H
#define UTSPEL_SUMMARY_H

#include "sim/output/breakdown.h"
#include "sim/output/estimate.h"
#include "sim/output/json.h"
#include "sim/output/results.h"

#include <stdio.h>

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

void summary_print_json_headlines(const struct summary *summary, struct json *json);
void summary_print_json(const struct summary *summary, FILE *out);

#endif
