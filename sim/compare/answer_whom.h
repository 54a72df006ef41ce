/* For whom something holds, in words. */
#ifndef UTSPEL_ANSWER_WHOM_H
#define UTSPEL_ANSWER_WHOM_H

#include "sim/compare/answer.h"

/* Whether an audience is in a set of bits. */
static inline bool answer_is_in(unsigned set, size_t audience) {
    return (set >> audience & 1) != 0;
}

/*
 * Prints some of the audiences that are present, both sets of bits: "among beginners and club
 * players", "at first", "among experts who have adapted".
 */
void answer_print_whom(const struct answer *answer, unsigned present, unsigned set, FILE *out);

#endif
