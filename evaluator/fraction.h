/*
 * Several bounded draws from one random word.
 *
 * The word is read as a fraction of so many binary places. Multiplied by a bound, its whole
 * part is a draw in 0..bound-1 and the rest is a fraction for the next draw. All outcomes are
 * equally likely once the few words whose last rest is not fair are drawn again:
 * Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation" (2024).
 */
#ifndef UTSPEL_FRACTION_H
#define UTSPEL_FRACTION_H

#include <stdbool.h>
#include <stdint.h>

/* Draws from 0..bound-1. The fraction is below 2^places, and bound * 2^places at most 2^64. */
static inline unsigned fraction_draw(uint64_t *fraction, unsigned bound, unsigned places) {
    uint64_t product = *fraction * bound;
    *fraction = product & (((uint64_t)1 << places) - 1);
    return (unsigned)(product >> places);
}

/* Whether draws that left this rest stand; outcomes is the product of their bounds. */
static inline bool fraction_is_fair(uint64_t rest, uint64_t outcomes, unsigned places) {
    return rest >= ((uint64_t)1 << places) % outcomes;
}

#endif
