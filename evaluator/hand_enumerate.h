/* All C(52, 5) hands and their values, by batches. */
#ifndef UTSPEL_HAND_ENUMERATE_H
#define UTSPEL_HAND_ENUMERATE_H

#include "evaluator/hand.h"

/* Called with count hands; cards[k][i] is card k of hand i, in ascending order of k. */
typedef void hand_visitor(void *context, const card *const cards[5], size_t count,
                          const hand_value *values);

/* Visits every hand of five cards once. */
void hand_enumerate_5(hand_visitor *visit, void *context);

#endif
