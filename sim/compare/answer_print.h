/* An answer for a terminal. */
#ifndef UTSPEL_ANSWER_PRINT_H
#define UTSPEL_ANSWER_PRINT_H

#include "sim/compare/answer.h"

/*
 * Prints the question, who plays, for each audience a table, what its signs mean, and a sentence
 * for each proposal. So many matches were played of each variant.
 */
enum status answer_print(const struct answer *answer, uint64_t matches, FILE *out,
                         struct error *error);

#endif
