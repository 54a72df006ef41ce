/* For whom something holds, in words. */
#ifndef UTSPEL_ANSWER_WHOM_H
#define UTSPEL_ANSWER_WHOM_H

#include "sim/compare/answer.h"

/*
 * Prints some of the audiences that are present, both sets of bits: "among beginners and club
 * players", "at first", "among experts who have adapted".
 */
void answer_print_whom(const struct answer *answer, unsigned present, unsigned set, FILE *out);

#endif
