/*
 * Values of hands of six and of seven cards by table look-up: those of the best five of them, on
 * the scale of hand.h.
 *
 * A hand is the plain sum of its cards' codes, so what the cards of a board add up to is added to
 * each player's own. The ranks alone decide unless five or more cards are of one suit: then the
 * set of the cards is asked for those.
 */
#ifndef UTSPEL_HAND7_H
#define UTSPEL_HAND7_H

#include "evaluator/hand.h"

#include <string.h>

/* The sum of the codes of up to 7 cards. */
typedef uint64_t hand7_sum;

extern const hand7_sum hand7_code[CARD_COUNT] EXPORTED(hand7_code);

static inline hand7_sum hand7_add(hand7_sum sum, card c) {
    return sum + hand7_code[c];
}

/* The sum of a set of up to 7 cards. */
static inline hand7_sum hand7_sum_of_set(card_set set) {
    hand7_sum sum = 0;
    while (set != 0)
        sum = hand7_add(sum, card_set_take_lowest(&set));
    return sum;
}

enum {
    HAND7_COLUMN_BITS = 19,
    HAND7_ROWS = 1 << (32 - HAND7_COLUMN_BITS),
    HAND7_ENTRIES = 51392 /* what the displaced rows need */
};

/*
 * By a sum's lower 32 bits, which name the ranks: the first 13 of them choose an offset that moves
 * the row of the other 19 to free places of the table (hand_fill.h). Seven cards' takes 132 KB.
 */
struct hand7_table {
    uint32_t offset[HAND7_ROWS];
    hand_value value[HAND7_ENTRIES];
};

/* And by the ranks of one suit (card_set_ranks_of_suit()), of which there are five or more. */
struct hand7_tables {
    struct hand7_table six, seven;
    hand_value flush[1 << CARD_RANKS];
};

extern struct hand7_tables hand7_tables EXPORTED(hand7_tables);

/*
 * Each suit has a byte of the upper 32 bits, in which a card counts 28 and five reach the highest
 * bit; four do not, even with what the ranks carry over: at most 7, to the lowest byte.
 */
enum { HAND7_SUIT_CARD = 28 };
#define HAND7_FLUSH_BITS(sum) ((sum) & (hand7_sum)0x80808080 << 32)

/* The value by a suit that five or more are of, and by the ranks where there is none. */
static inline hand_value hand7_of_suit(hand7_sum sum, card_set set) {
    unsigned suit = (unsigned)__builtin_ctzll(HAND7_FLUSH_BITS(sum)) / 8 - 4;
    return hand7_tables.flush[card_set_ranks_of_suit(set, suit)];
}

static inline hand_value hand7_of_ranks(const struct hand7_table *table, hand7_sum sum) {
    uint32_t ranks = (uint32_t)sum;
    return table->value[ranks + table->offset[ranks >> HAND7_COLUMN_BITS]];
}

/* Value of exactly six or exactly seven cards: by their sum and their set. */
static inline hand_value hand_value_6(hand7_sum sum, card_set set) {
    return HAND7_FLUSH_BITS(sum) != 0 ? hand7_of_suit(sum, set)
                                      : hand7_of_ranks(&hand7_tables.six, sum);
}

static inline hand_value hand_value_7(hand7_sum sum, card_set set) {
    return HAND7_FLUSH_BITS(sum) != 0 ? hand7_of_suit(sum, set)
                                      : hand7_of_ranks(&hand7_tables.seven, sum);
}

/* Value of a set of exactly seven cards. */
static inline hand_value hand_value_of_seven(card_set hand) {
    return hand_value_7(hand7_sum_of_set(hand), hand);
}

/*
 * Value of seven cards. Their set is made only where it is needed, and four of them are read at
 * once, in any order of bytes: without that the processor waits for 16 loads a hand.
 */
static inline hand_value hand_value_of_cards_7(const card cards[7]) {
    uint32_t word;
    memcpy(&word, cards, sizeof word);
    uint64_t four = word;
    hand7_sum sum = hand7_code[four & 0xff] + hand7_code[four >> 24] +
                    hand7_code[four >> 8 & 0xff] + hand7_code[four >> 16 & 0xff] +
                    hand7_code[cards[4]] + hand7_code[cards[5]] + hand7_code[cards[6]];
    card_set set = 0;
    if (HAND7_FLUSH_BITS(sum) == 0)
        return hand7_of_ranks(&hand7_tables.seven, sum);
    for (int i = 0; i < 7; i++)
        set |= card_bit(cards[i]);
    return hand7_of_suit(sum, set);
}

/*
 * Not for plug-ins: fills the tables from those of five cards, once, before any look-up and any
 * thread: 12 ms, so that only games that need them do. hand_tables_init() comes first.
 */
void hand7_tables_init(void);

#endif
