/*
 * The vector implementation of hand_batch.h, one byte a hand; included by the file of each
 * instruction set, which defines
 *   lanes                vector type
 *   LANES_OP(name)       intrinsic on elements, such as min_epu8
 *   LANES_BITS(name)     intrinsic on whole vectors, such as and
 *   LANES_TABLE(bytes)   16 bytes in every 128-bit part
 */
#include "evaluator/hand_batch.h"

enum { LANES = sizeof(lanes) };

static inline lanes cards_load(const card *cards) {
    return LANES_BITS(loadu)((const void *)cards);
}

static inline lanes lanes_ranks(lanes cards) {
    return LANES_BITS(and)(LANES_OP(srli_epi16)(cards, 2), LANES_OP(set1_epi8)(15));
}

static inline void lanes_order(lanes *low, lanes *high) {
    lanes least = LANES_OP(min_epu8)(*low, *high);
    *high = LANES_OP(max_epu8)(*low, *high);
    *low = least;
}

/* Adds what the digits' table has for each index below 16. */
static inline lanes digits_add(lanes sum, const uint8_t digits[16], lanes index) {
    return LANES_OP(add_epi8)(sum, LANES_OP(shuffle_epi8)(LANES_TABLE(digits), index));
}

/* The digits make numbers of 16 bits, those of every other hand apart. */
static inline void numbers_store(lanes low, lanes high, uint16_t *even, uint16_t *odd) {
    const lanes bytes = LANES_OP(set1_epi16)(0xff);
    const lanes base = LANES_OP(set1_epi16)(HAND_LIST_BASE);
    lanes high_even = LANES_OP(mullo_epi16)(LANES_BITS(and)(high, bytes), base);
    lanes high_odd = LANES_OP(mullo_epi16)(LANES_OP(srli_epi16)(high, 8), base);
    lanes low_even = LANES_BITS(and)(low, bytes);
    lanes low_odd = LANES_OP(srli_epi16)(low, 8);
    LANES_BITS(storeu)((void *)even, LANES_OP(add_epi16)(low_even, high_even));
    LANES_BITS(storeu)((void *)odd, LANES_OP(add_epi16)(low_odd, high_odd));
}

/* The digit that leads to the lists of one suit, by the difference between suits. */
static const uint8_t flush_digits[16] = {HAND_LISTS_5 / HAND_LIST_BASE};

static inline void numbers_5(const card *const *cards, size_t i, uint16_t *even, uint16_t *odd) {
    lanes first = cards_load(cards[0] + i);
    lanes differ = LANES_OP(set1_epi8)(0);
    lanes rank[5] = {lanes_ranks(first)};
    for (int k = 1; k < 5; k++) {
        lanes next = cards_load(cards[k] + i);
        differ = LANES_BITS(or)(differ, LANES_BITS(xor)(first, next));
        rank[k] = lanes_ranks(next);
    }
    lanes_order(&rank[0], &rank[3]), lanes_order(&rank[1], &rank[4]);
    lanes_order(&rank[0], &rank[2]), lanes_order(&rank[1], &rank[3]);
    lanes_order(&rank[0], &rank[1]), lanes_order(&rank[2], &rank[4]);
    lanes_order(&rank[1], &rank[2]), lanes_order(&rank[3], &rank[4]);
    lanes_order(&rank[2], &rank[3]);
    lanes low = LANES_OP(set1_epi8)(0);
    differ = LANES_BITS(and)(differ, LANES_OP(set1_epi8)(3));
    lanes high = digits_add(low, flush_digits, differ);
    for (int k = 0; k < 5; k++) {
        low = digits_add(low, hand_lists.low[k], rank[k]);
        high = digits_add(high, hand_lists.high[k], rank[k]);
    }
    numbers_store(low, high, even, odd);
}

static inline void numbers_3(const card *const *cards, size_t i, uint16_t *even, uint16_t *odd) {
    lanes rank[3];
    for (int k = 0; k < 3; k++)
        rank[k] = lanes_ranks(cards_load(cards[k] + i));
    lanes_order(&rank[0], &rank[2]);
    lanes_order(&rank[0], &rank[1]);
    lanes_order(&rank[1], &rank[2]);
    lanes low = LANES_OP(set1_epi8)(0);
    lanes high = low;
    for (int k = 0; k < 3; k++) {
        low = digits_add(low, hand_lists.low[k + 2], rank[k]);
        high = digits_add(high, hand_lists.high[k + 2], rank[k]);
    }
    numbers_store(low, high, even, odd);
}

typedef void numbers_function(const card *const *cards, size_t i, uint16_t *even, uint16_t *odd);

/* Numbers go through memory; by blocks, so that they have arrived there when they are read. */
enum { BLOCK = 256 };

static inline void values_by(numbers_function *numbers, const hand_value *table,
                             const card *const *cards, size_t count, hand_value *values) {
    uint16_t even[BLOCK / 2];
    uint16_t odd[BLOCK / 2];
    for (size_t start = 0; start < count; start += BLOCK) {
        size_t size = count - start < BLOCK ? count - start : BLOCK;
        for (size_t i = 0; i < size; i += LANES)
            numbers(cards, start + i, even + i / 2, odd + i / 2);
        for (size_t i = 0; i < size / 2; i++) {
            values[start + 2 * i] = table[even[i]];
            values[start + 2 * i + 1] = table[odd[i]];
        }
    }
}

static void lanes_values_5(const card *const cards[5], size_t count, hand_value *values) {
    values_by(numbers_5, hand_lists.five, cards, count, values);
}

static void lanes_values_3(const card *const cards[3], size_t count, hand_value *values) {
    values_by(numbers_3, hand_lists.three, cards, count, values);
}
