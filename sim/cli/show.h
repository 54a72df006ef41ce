/* Shows files of results as what they are: of a run, a comparison, a sweep or a duel. */
#ifndef UTSPEL_SHOW_H
#define UTSPEL_SHOW_H

#include "sim/output/summary.h"

/* As results_open, of a file of any of these types. */
enum status show_open(const char *path, struct results **results, struct error *error);

/* The game of the results; fails if this program does not have it. */
enum status show_game(const struct results *results, const struct game **game, struct error *error);

/* Prints it on stdout; all but a run's has only a full form and JSON. */
enum status show_results(struct results *results, enum summary_form form, struct error *error);

#endif
