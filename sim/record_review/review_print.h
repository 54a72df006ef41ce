/* Reviews as they are printed: for people, and as JSON. */
#ifndef UTSPEL_REVIEW_PRINT_H
#define UTSPEL_REVIEW_PRINT_H

#include "sim/record_review/review_match.h"

#include <stdio.h>

/* The dearest decisions that are listed. */
enum { REVIEW_SHOWN = 10 };

/* Prints each match's review: sums by kind, and the dearest decisions; fails when memory is short.
 */
enum status review_print(const struct reviewed *reviewed, FILE *out, struct error *error);

/* Prints, of all players together, what which kinds of decisions cost which strategy in a match. */
enum status review_print_all(const struct reviewed *reviewed, FILE *out, struct error *error);

/* Prints all decisions, in English; version and commit are the program's. */
void review_print_json(const struct reviewed *reviewed, const char *version, const char *commit,
                       FILE *out);

/* Prints how `advise' is asked about a decision, at length. */
void review_print_command(const struct reviewed *reviewed, const struct reviewed_match *match,
                          const struct review_decision *decision, FILE *out);

#endif
