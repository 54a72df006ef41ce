/* The strategies for Chicago, and what more than one of them says of a set of cards. */
#ifndef UTSPEL_STRATEGIES_CHICAGO_H
#define UTSPEL_STRATEGIES_CHICAGO_H

#include "sim/chicago/strategy.h"

/* Both weak on purpose and specified to the letter, so that independent engines compare. */
extern const struct strategy chicago_random;
extern const struct strategy chicago_baseline;

/* A decent club player: classic.h. */
extern const struct strategy chicago_classic;

/* The cards of a set whose rank no other card of it has. */
static inline card_set card_set_unpaired(card_set set) {
    const card_set ones = 0x1111111111111;
    card_set count = set - (set >> 1 & 5 * ones);
    count = (count & 3 * ones) + (count >> 2 & 3 * ones);
    card_set single = count & ~(count >> 1 | count >> 2) & ones;
    return set & (single * 15);
}

/* How many cards a set has of a suit, and how many that beat c: one product adds up all ranks. */
static inline int card_set_count_of_suit(card_set set, unsigned suit) {
    return (int)((set >> suit & CARD_SET_SUIT) * CARD_SET_SUIT >> 48 & 15);
}

static inline int card_set_count_above(card_set set, card c) {
    return (int)((set >> c >> 4 & CARD_SET_SUIT) * CARD_SET_SUIT >> 48 & 15);
}

/* The count lowest cards of a set; all of it if it has no more. */
static inline card_set card_set_lowest_of(card_set set, int count) {
    card_set rest = set;
    for (int i = 0; i < count; i++)
        rest &= rest - 1;
    return set ^ rest;
}

#endif
