/* Shows files of results as what they are: of a run, a comparison, a sweep or a duel. */
#ifndef UTSPEL_SHOW_H
#define UTSPEL_SHOW_H

#include "sim/cli/command.h"
#include "sim/output/summary.h"

/* Finds the game of the results; fails if this program does not have it. */
enum status show_game(const struct results *results, const struct game **game, struct error *error);

/* How results are shown. */
struct showing {
    enum summary_form form; /* other files than those of runs have only a full one and JSON */
    bool details;           /* of a comparison: all differences and verdicts, too */
};

/* Prints the results on stdout. */
enum status show_results(struct results *results, const struct showing *showing,
                         struct error *error);

/* The options --details, of a comparison, and --lang, whose input is a struct showing. */
extern const struct argp show_argp;

#endif
