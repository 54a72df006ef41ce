/* The obvious evaluator: slow, short, and the source of the fast one's tables. */
#ifndef UTSPEL_REFERENCE_H
#define UTSPEL_REFERENCE_H

#include "evaluator/hand.h"

/*
 * What makes a hand of count (3 or 5) different cards good, as a number that orders hands:
 * the category in the top nibble, then the ranks that decide as in hand_ranks();
 * chicago.md 4, pofc.md 1.
 */
uint32_t reference_strength(const card *cards, int count);

/* Orders strengths, for qsort() and bsearch(). */
int reference_compare(const void *a, const void *b);

/* The value of count (3 or 5) different cards, by strength. Needs hand_tables_init(). */
hand_value reference_value(const card *cards, int count);

#endif
