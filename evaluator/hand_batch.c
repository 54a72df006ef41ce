#include "evaluator/hand_batch.h"

static void values_5(const card *const cards[5], size_t count, hand_value *values) {
    for (size_t i = 0; i < count; i++)
        values[i] =
            hand_value_5(hand_code[cards[0][i]] + hand_code[cards[1][i]] + hand_code[cards[2][i]] +
                         hand_code[cards[3][i]] + hand_code[cards[4][i]]);
}

static void values_3(const card *const cards[3], size_t count, hand_value *values) {
    for (size_t i = 0; i < count; i++)
        values[i] =
            hand_value_3(hand_code[cards[0][i]] + hand_code[cards[1][i]] + hand_code[cards[2][i]]);
}

const struct hand_batch hand_batch_scalar = {"scalar", values_5, values_3};

const struct hand_batch *hand_batch_at(int i) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512bw") && i-- == 0)
        return &hand_batch_avx512;
    if (__builtin_cpu_supports("avx2") && i-- == 0)
        return &hand_batch_avx2;
#endif
    return i == 0 ? &hand_batch_scalar : NULL;
}

void hand_batch_values_5(const struct hand_batch *batch, const card *const cards[5], size_t count,
                         hand_value *values) {
    size_t whole = count - count % HAND_BATCH_LANES;
    const card *const rest[5] = {cards[0] + whole, cards[1] + whole, cards[2] + whole,
                                 cards[3] + whole, cards[4] + whole};
    batch->values_5(cards, whole, values);
    values_5(rest, count - whole, values + whole);
}

void hand_batch_values_3(const struct hand_batch *batch, const card *const cards[3], size_t count,
                         hand_value *values) {
    size_t whole = count - count % HAND_BATCH_LANES;
    const card *const rest[3] = {cards[0] + whole, cards[1] + whole, cards[2] + whole};
    batch->values_3(cards, whole, values);
    values_3(rest, count - whole, values + whole);
}

void hand_values_5(const card *const cards[5], size_t count, hand_value *values) {
    hand_batch_values_5(hand_batch_at(0), cards, count, values);
}

void hand_values_3(const card *const cards[3], size_t count, hand_value *values) {
    hand_batch_values_3(hand_batch_at(0), cards, count, values);
}
