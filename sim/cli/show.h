/* Shows files of results as what they are: of a run, a comparison, a sweep or a duel. */
#ifndef UTSPEL_SHOW_H
#define UTSPEL_SHOW_H

#include "sim/output/summary.h"

/* The game of the results; fails if this program does not have it. */
enum status show_game(const struct results *results, const struct game **game, struct error *error);

/* Prints it on stdout; all but a run's has only a full form and JSON. */
enum status show_results(struct results *results, enum summary_form form, struct error *error);

#endif
