/* The implementations behind hand_values_5() and its like, one per instruction set. */
#ifndef UTSPEL_HAND_BATCH_H
#define UTSPEL_HAND_BATCH_H

#include "evaluator/hand.h"

struct hand_batch {
    const char *name;
    void (*values_5)(const card *const cards[5], size_t count, hand_value *values);
    void (*values_3)(const card *const cards[3], size_t count, hand_value *values);
    void (*values_from)(hand_sum base, const hand_sum *rest, size_t count, hand_value *values);
};

/* The i-th implementation that this processor can run, fastest first; NULL after the last. */
const struct hand_batch *hand_batch_at(int i);

#endif
