#include "evaluator/reference.h"

#include <stdlib.h>

/* The ranks as nibbles from the top, those that occur most often first, then the higher. */
static uint32_t ranks_in_order(const int copies[CARD_RANKS]) {
    uint32_t ranks = 0;
    int shift = 28;
    for (int times = 4; times >= 1; times--)
        for (int rank = CARD_ACE; rank >= CARD_DEUCE; rank--)
            if (copies[rank] == times) {
                ranks |= (uint32_t)(rank + 1) << shift;
                shift -= 4;
            }
    return ranks;
}

/* How many ranks occur at least that many times. */
static int ranks_with(const int copies[CARD_RANKS], int times) {
    int ranks = 0;
    for (int rank = CARD_DEUCE; rank <= CARD_ACE; rank++)
        ranks += copies[rank] >= times;
    return ranks;
}

/* The highest rank of a straight, or -1. The ace is low below a deuce. */
static int straight_rank(const int copies[CARD_RANKS]) {
    for (int high = CARD_ACE; high >= CARD_FIVE; high--) {
        int length = 0;
        while (length < 5 && copies[(high - length + CARD_RANKS) % CARD_RANKS] == 1)
            length++;
        if (length == 5)
            return high;
    }
    return -1;
}

static bool one_suit(const card *cards, int count) {
    for (int i = 1; i < count; i++)
        if (card_suit(cards[i]) != card_suit(cards[0]))
            return false;
    return true;
}

static enum hand_category category_of(const int copies[CARD_RANKS], bool flush, int straight) {
    if (straight >= 0 && flush)
        return straight == CARD_ACE ? HAND_ROYAL_FLUSH : HAND_STRAIGHT_FLUSH;
    if (ranks_with(copies, 4))
        return HAND_FOUR_OF_A_KIND;
    if (ranks_with(copies, 3) && ranks_with(copies, 2) == 2)
        return HAND_FULL_HOUSE;
    if (flush)
        return HAND_FLUSH;
    if (straight >= 0)
        return HAND_STRAIGHT;
    if (ranks_with(copies, 3))
        return HAND_THREE_OF_A_KIND;
    return (enum hand_category)ranks_with(copies, 2);
}

uint32_t reference_strength(const card *cards, int count) {
    int copies[CARD_RANKS] = {0};
    for (int i = 0; i < count; i++)
        copies[card_rank(cards[i])]++;
    int straight = straight_rank(copies);
    uint32_t ranks = straight >= 0 ? (uint32_t)(straight + 1) << 28 : ranks_in_order(copies);
    bool flush = count == 5 && one_suit(cards, count);
    return (uint32_t)category_of(copies, flush, straight) << 28 | ranks >> 4;
}

int reference_compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

hand_value reference_value(const card *cards, int count) {
    uint32_t strength = reference_strength(cards, count);
    const uint32_t *found =
        bsearch(&strength, hand_tables.strength, HAND_CLASSES, sizeof strength, reference_compare);
    return hand_value_of_class((unsigned)(found - hand_tables.strength));
}
