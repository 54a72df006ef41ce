/*
 * Classes of sets of up to five cards: sets that differ in the names of their suits alone. (Those
 * of equal value, which are fewer, are hand.h's.)
 *
 * Each suit of a set holds some ranks. All such sets of ranks are ordered, those of fewer cards
 * first, and numbered from 0, the empty one. A class is the numbers of its four suits in descending
 * order, and classes are ordered by them as words are. So the number of a class is the sum, over
 * its suits, of how many ways there are to share out the cards left with a lower number in this
 * place: a combinatorial number system. What a look-up of five cards reads of tables is 26 KB.
 *
 * The places of a class are its cards in this order: suits by descending number, equal ones by
 * suit; in each suit ascending ranks. Bit i of a mask of places is the i-th card. Equal suits are
 * interchangeable, so what holds for the places of one set holds for those of its whole class.
 */
#ifndef UTSPEL_HAND_CLASS_H
#define UTSPEL_HAND_CLASS_H

#include "evaluator/card.h"

enum {
    HAND_CLASS_COUNT = 134459, /* classes of five cards */
    HAND_CLASS_COUNT_4 = 16432,
    HAND_CLASS_COUNT_3 = 1755,
    HAND_CLASS_COUNT_2 = 169,
    HAND_CLASS_COUNT_1 = 13,
    HAND_CLASS_CARDS = 5,
    HAND_CLASS_SUITS = 2380 /* sets of up to five ranks */
};

/*
 * By the ranks that a suit holds: 8 * their number + their count. And by the count of cards left
 * and a number: how many classes of that many cards have only suits with lower numbers.
 */
struct hand_class_tables {
    uint16_t suit[1 << CARD_RANKS];
    uint32_t below[HAND_CLASS_CARDS + 1][HAND_CLASS_SUITS + 1];
};

extern struct hand_class_tables hand_class_tables;

/* Fills the tables, those of patterns (hand_pattern.h) included, once, before any thread starts:
 * 0.2 ms. */
void hand_class_init(void);

/* The suits of a set in the order of its places: 4 * the table's entry + 3 - the suit. */
struct hand_class_suits {
    uint32_t at[CARD_SUITS];
};

static inline void hand_class_exchange(uint32_t *a, uint32_t *b) {
    uint32_t high = *a > *b ? *a : *b, low = *a > *b ? *b : *a;
    *a = high;
    *b = low;
}

static inline struct hand_class_suits hand_class_suits(card_set set) {
    uint32_t at[CARD_SUITS];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        at[suit] = hand_class_tables.suit[card_set_ranks_of_suit(set, suit)] * 4u + 3 - suit;
    hand_class_exchange(&at[0], &at[1]);
    hand_class_exchange(&at[2], &at[3]);
    hand_class_exchange(&at[0], &at[2]);
    hand_class_exchange(&at[1], &at[3]);
    hand_class_exchange(&at[1], &at[2]);
    return (struct hand_class_suits){{at[0], at[1], at[2], at[3]}};
}

/* The number of the class of a set of exactly count (0..5) cards, among those of count cards. */
static inline uint32_t hand_class(card_set set, unsigned count) {
    struct hand_class_suits suits = hand_class_suits(set);
    uint32_t number = 0;
    for (unsigned i = 0; i < CARD_SUITS; i++) {
        number += hand_class_tables.below[count][suits.at[i] >> 5];
        count -= suits.at[i] >> 2 & 7;
    }
    return number;
}

/* A card beside a set, as it is called beside the class's own set, hand_class_set(). */
static inline card hand_class_beside(card_set set, card c) {
    struct hand_class_suits suits = hand_class_suits(set);
    unsigned suit = 0;
    while (3 - (suits.at[suit] & 3) != card_suit(c))
        suit++;
    return card_make(card_rank(c), suit);
}

/* The next place of each suit's cards, a nibble a suit. */
static inline unsigned hand_class_first_places(card_set set) {
    struct hand_class_suits suits = hand_class_suits(set);
    unsigned first = 0, next = 0;
    for (unsigned i = 0; i < CARD_SUITS; i++) {
        next |= first << 4 * (3 - (suits.at[i] & 3));
        first += suits.at[i] >> 2 & 7;
    }
    return next;
}

/* The place of a set's next card in ascending order. */
static inline unsigned hand_class_take_place(unsigned *next, card c) {
    unsigned shift = 4 * card_suit(c), place = *next >> shift & 7;
    *next += 1u << shift;
    return place;
}

/* The cards of a set at the places of a mask. */
static inline card_set hand_class_cards(card_set set, unsigned places) {
    unsigned next = hand_class_first_places(set);
    card_set cards = 0;
    while (set != 0) {
        card c = card_set_take_lowest(&set);
        cards |= (card_set)(places >> hand_class_take_place(&next, c) & 1) << c;
    }
    return cards;
}

/* One set of a class of count cards; its places are clubs, diamonds, hearts, spades. */
card_set hand_class_set(uint32_t number, unsigned count);

/* How many sets the class of a set has: 1 to 24. */
unsigned hand_class_size(card_set set);

#endif
