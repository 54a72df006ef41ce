/* Shows files of results as what they are: of a run, a comparison, a sweep or a duel. */
#ifndef UTSPEL_SHOW_H
#define UTSPEL_SHOW_H

#include "sim/output/summary.h"

/* Finds the game of the results; fails if this program does not have it. */
enum status show_game(const struct results *results, const struct game **game, struct error *error);

/* Prints the results on stdout. Other files than those of runs have only a full form and JSON. */
enum status show_results(struct results *results, enum summary_form form, struct error *error);

#endif
