/*
 * The implementations behind hand_values_5() and hand_values_3(), one per instruction set.
 *
 * Vector ones find a value without the sums and offsets, whose look-ups do not vectorise:
 * they sort the ranks of each hand, number the sorted list, and look the value up by number.
 * The number of ascending ranks r[0..4] is the sum of C(16 - k - r[k], 5 - k), which is how many
 * lists come after it; a list of three is the last three positions of one of five.
 */
#ifndef UTSPEL_HAND_BATCH_H
#define UTSPEL_HAND_BATCH_H

#include "evaluator/hand.h"

enum {
    HAND_LISTS_5 = 6200, /* C(17, 5) = 6188, rounded up to a multiple of the base */
    HAND_LISTS_3 = 455,
    HAND_LIST_BASE = 50, /* five digits below it sum to less than 256 */
    HAND_BATCH_LANES = 64
};

/* The numbers' terms as two digits, by position and rank, and values by number. */
struct hand_lists {
    uint8_t low[5][16];
    uint8_t high[5][16];
    hand_value five[2 * HAND_LISTS_5]; /* first those not of one suit */
    hand_value three[HAND_LISTS_3];
};

extern struct hand_lists hand_lists; /* hand_tables_init() fills them */

/* Both take counts that are multiples of HAND_BATCH_LANES. */
struct hand_batch {
    const char *name;
    void (*values_5)(const card *const cards[5], size_t count, hand_value *values);
    void (*values_3)(const card *const cards[3], size_t count, hand_value *values);
};

extern const struct hand_batch hand_batch_scalar, hand_batch_avx2, hand_batch_avx512;

/* The i-th implementation that this processor can run, fastest first; NULL after the last. */
const struct hand_batch *hand_batch_at(int i);

/* As hand_values_5() and hand_values_3(), by the implementation given. */
void hand_batch_values_5(const struct hand_batch *batch, const card *const cards[5], size_t count,
                         hand_value *values);
void hand_batch_values_3(const struct hand_batch *batch, const card *const cards[3], size_t count,
                         hand_value *values);

/* Called with count hands; cards[k][i] is card k of hand i, in ascending order of k. */
typedef void hand_visitor(void *context, const card *const cards[5], size_t count,
                          const hand_value *values);

/* Visits every hand of five cards once. */
void hand_enumerate_5(hand_visitor *visit, void *context);

#endif
