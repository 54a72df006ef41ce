#include "evaluator/hand_enumerate.h"

#include <string.h>

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
