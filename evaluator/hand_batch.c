#include "evaluator/hand_batch.h"

static void values_5_scalar(const card *const cards[5], size_t count, hand_value *values) {
    for (size_t i = 0; i < count; i++) {
        hand_sum sum = 0;
        for (int k = 0; k < 5; k++)
            sum = hand_add(sum, cards[k][i]);
        values[i] = hand_value_5(sum);
    }
}

static void values_3_scalar(const card *const cards[3], size_t count, hand_value *values) {
    for (size_t i = 0; i < count; i++)
        values[i] =
            hand_value_3(hand_code[cards[0][i]] + hand_code[cards[1][i]] + hand_code[cards[2][i]]);
}

static void values_from_scalar(hand_sum base, const hand_sum *rest, size_t count,
                               hand_value *values) {
    for (size_t i = 0; i < count; i++)
        values[i] = hand_value_5(base + rest[i]);
}

static const struct hand_batch scalar = {"scalar", values_5_scalar, values_3_scalar,
                                         values_from_scalar};

const struct hand_batch *hand_batch_at(int i) {
    return i == 0 ? &scalar : NULL;
}

void hand_values_5(const card *const cards[5], size_t count, hand_value *values) {
    hand_batch_at(0)->values_5(cards, count, values);
}

void hand_values_3(const card *const cards[3], size_t count, hand_value *values) {
    hand_batch_at(0)->values_3(cards, count, values);
}

void hand_values_from(hand_sum base, const hand_sum *rest, size_t count, hand_value *values) {
    hand_batch_at(0)->values_from(base, rest, count, values);
}
