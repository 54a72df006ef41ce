/*
 * How hand.c and hand7.c fill their tables: all lists of ranks, and where rows of values go.
 *
 * A table of values by sums that are far apart is cut into rows, and every row is moved to where
 * its values fall on free entries: first-fit displacement (Tarjan and Yao 1979).
 */
#ifndef UTSPEL_HAND_FILL_H
#define UTSPEL_HAND_FILL_H

#include <stdbool.h>
#include <stdint.h>

/* The next ascending list of ranks, repetitions allowed; false after the last. */
bool ranks_next(unsigned *ranks, int count);

/*
 * Finds places for count rows: row i has columns[begin[i]] to columns[begin[i + 1] - 1], and after
 * it was moved by shift[i] its entries are column + shift[i], modulo 2^32, since the least column
 * of a row may come first. A bitmap of the entries that are taken, zero at first, is the caller's:
 * a word longer than where rows can end.
 */
void rows_place(const int *begin, int count, const uint16_t *columns, uint32_t *shift,
                uint64_t *taken);

#endif
