#include "evaluator/hand_batch.h"

#include <string.h>

static void scalar_values_5(const card *const cards[5], size_t count, hand_value *values) {
    for (size_t i = 0; i < count; i++)
        values[i] =
            hand_value_5(hand_code[cards[0][i]] + hand_code[cards[1][i]] + hand_code[cards[2][i]] +
                         hand_code[cards[3][i]] + hand_code[cards[4][i]]);
}

static void scalar_values_3(const card *const cards[3], size_t count, hand_value *values) {
    for (size_t i = 0; i < count; i++)
        values[i] =
            hand_value_3(hand_code[cards[0][i]] + hand_code[cards[1][i]] + hand_code[cards[2][i]]);
}

const struct hand_batch hand_batch_scalar = {"scalar", scalar_values_5, scalar_values_3};

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
    scalar_values_5(rest, count - whole, values + whole);
}

void hand_batch_values_3(const struct hand_batch *batch, const card *const cards[3], size_t count,
                         hand_value *values) {
    size_t whole = count - count % HAND_BATCH_LANES;
    const card *const rest[3] = {cards[0] + whole, cards[1] + whole, cards[2] + whole};
    batch->values_3(cards, whole, values);
    scalar_values_3(rest, count - whole, values + whole);
}

void hand_values_5(const card *const cards[5], size_t count, hand_value *values) {
    hand_batch_values_5(hand_batch_at(0), cards, count, values);
}

void hand_values_3(const card *const cards[3], size_t count, hand_value *values) {
    hand_batch_values_3(hand_batch_at(0), cards, count, values);
}

enum { TRIPLES = CARD_COUNT * (CARD_COUNT - 1) * (CARD_COUNT - 2) / 6, BLOCK = 1024 };

/* All triples of ascending cards, by their first card: those above any card stand last. */
static void triples_fill(card triples[3][TRIPLES]) {
    size_t i = 0;
    for (unsigned a = 0; a < CARD_COUNT; a++)
        for (unsigned b = a + 1; b < CARD_COUNT; b++)
            for (unsigned c = b + 1; c < CARD_COUNT; c++, i++) {
                triples[0][i] = (card)a;
                triples[1][i] = (card)b;
                triples[2][i] = (card)c;
            }
}

/* Visits the hands of two cards, repeated through a block, and every triple above them. */
static void pair_visit(card pair[2][BLOCK], card triples[3][TRIPLES], hand_visitor *visit,
                       void *context) {
    unsigned above = CARD_COUNT - 1u - pair[1][0];
    size_t triples_above = above < 3 ? 0 : above * (above - 1) * (above - 2) / 6;
    for (size_t left = triples_above, count; left > 0; left -= count) {
        size_t i = TRIPLES - left;
        const card *const cards[5] = {pair[0], pair[1], triples[0] + i, triples[1] + i,
                                      triples[2] + i};
        hand_value values[BLOCK];
        count = left < BLOCK ? left : BLOCK;
        hand_values_5(cards, count, values);
        visit(context, cards, count, values);
    }
}

void hand_enumerate_5(hand_visitor *visit, void *context) {
    card pair[2][BLOCK];
    card triples[3][TRIPLES];
    triples_fill(triples);
    for (unsigned a = 0; a < CARD_COUNT; a++) {
        memset(pair[0], (int)a, BLOCK);
        for (unsigned b = a + 1; b < CARD_COUNT; b++) {
            memset(pair[1], (int)b, BLOCK);
            pair_visit(pair, triples, visit, context);
        }
    }
}
