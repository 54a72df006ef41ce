/*
 * Hand values by table look-up, for exactly 5 and exactly 3 cards.
 *
 * A hand is the plain sum of its cards' codes, so keeping, adding and removing cards is
 * addition. Values compare as the hands do: 5-card and 3-card hands on one scale, a missing
 * kicker lower than any (POFC rows).
 */
#ifndef UTSPEL_HAND_H
#define UTSPEL_HAND_H

#include "evaluator/card.h"
#include "evaluator/exported.h"

#include <stddef.h>
#include <stdint.h>

enum hand_category {
    HAND_HIGH_CARD,
    HAND_PAIR,
    HAND_TWO_PAIR,
    HAND_THREE_OF_A_KIND,
    HAND_STRAIGHT,
    HAND_FLUSH,
    HAND_FULL_HOUSE,
    HAND_FOUR_OF_A_KIND,
    HAND_STRAIGHT_FLUSH,
    HAND_ROYAL_FLUSH,
    HAND_CATEGORIES
};

/* Category in the top four bits, order within it below. */
typedef uint16_t hand_value;

/* The sum of the codes of up to 5 cards. */
typedef uint32_t hand_sum;

/* The cards' codes, and a hand's sum with one more of them, or a set. */
extern const uint32_t hand_code[CARD_COUNT] EXPORTED(hand_code);

static inline hand_sum hand_add(hand_sum sum, card c) {
    return sum + hand_code[c];
}

static inline hand_sum hand_add_set(hand_sum sum, card_set set) {
    while (set != 0)
        sum = hand_add(sum, card_set_take_lowest(&set));
    return sum;
}

enum {
    HAND_CLASSES = 7462 + 455, /* classes of equal hands: of 5 cards, of 3 */
    HAND_ENTRIES = 7440,       /* what the displaced rows need */
    HAND_OFFSETS = 1024,
    HAND_ENTRIES_3 = 4096
};

/*
 * The sum's upper 20 bits name the ranks. Its first 10 bits choose an offset that moves the
 * row of the other 10 to free places of the table (first-fit displacement; Tarjan and Yao
 * 1979): 18 KB in use for most hands. Strengths, ascending, are for hand_ranks() alone,
 * and what a class beats for hand_beaten().
 */
struct hand_tables {
    uint32_t offset[HAND_OFFSETS];
    hand_value five[2 * HAND_ENTRIES]; /* first those not of one suit */
    hand_value three[HAND_ENTRIES_3];
    uint32_t strength[HAND_CLASSES];
    uint16_t first[HAND_CATEGORIES]; /* the category's first class */
    uint32_t beaten[HAND_CLASSES];
};

extern struct hand_tables hand_tables EXPORTED(hand_tables);

static inline enum hand_category hand_category_of(hand_value value) {
    return (enum hand_category)(value >> 12);
}

/* The sum of a set of up to 5 cards. */
hand_sum hand_sum_of_set(card_set set) EXPORTED(hand_sum_of_set);

/*
 * Suits add 0, 15, 39 or 40 to the lower bits of a sum of five: these three of them are 0 if and
 * only if all suits are equal. (No numbers do so in fewer bits than these eight.)
 */
#define HAND_MIXED_SUITS(sum) (0x34 & (sum))

/* Of a sum of exactly five cards. */
static inline bool hand_is_flush(hand_sum sum) {
    return HAND_MIXED_SUITS(sum) == 0;
}

static inline uint32_t hand_index(hand_sum sum) {
    return (sum >> 12) + hand_tables.offset[sum >> 22];
}

/* Value of a sum of exactly five cards of one suit: out of line, so that the others' is short. */
hand_value hand_value_of_flush(hand_sum sum) EXPORTED(hand_value_of_flush) __attribute__((cold));

/* Value of a sum of exactly five cards. */
static inline hand_value hand_value_5(hand_sum sum) {
    return hand_is_flush(sum) ? hand_value_of_flush(sum) : hand_tables.five[hand_index(sum)];
}

/* Where tables by three cards' ranks have a sum of them: below HAND_ENTRIES_3. */
static inline uint32_t hand_index_3(hand_sum sum) {
    return sum >> 12 & (HAND_ENTRIES_3 - 1);
}

/* Value of a sum of exactly three cards. */
static inline hand_value hand_value_3(hand_sum sum) {
    return hand_tables.three[hand_index_3(sum)];
}

/* Values of count hands; cards[k][i] is card k of hand i. By AVX-512 or AVX2 where present. */
void hand_values_5(const card *const cards[5], size_t count, hand_value *values)
    EXPORTED(hand_values_5);
void hand_values_3(const card *const cards[3], size_t count, hand_value *values)
    EXPORTED(hand_values_3);

/* Value of the i-th class of hands in ascending order, 0 <= i < HAND_CLASSES. */
hand_value hand_value_of_class(unsigned i) EXPORTED(hand_value_of_class);

/* Value of a set of exactly five cards. */
static inline hand_value hand_value_of_five(card_set hand) {
    hand_sum sum = 0;
    for (int i = 0; i < 5; i++)
        sum = hand_add(sum, card_set_take_lowest(&hand));
    return hand_value_5(sum);
}

/* How many hands of the same size a hand beats, of C(52, 5) or of C(52, 3). Looked up by value. */
uint32_t hand_beaten(hand_value value) EXPORTED(hand_beaten);

/* The names used in records and files: "high-card", "pair", ... "royal-flush". */
extern const char *const hand_category_names[HAND_CATEGORIES] EXPORTED(hand_category_names);

/*
 * The ranks that decide, most important first, as nibbles from the top of the word: the pair's
 * rank and then the kickers, and so on; A-2-3-4-5 counts as five high. Each nibble is rank + 1,
 * 0 where the hand has no more. Looked up by value.
 */
uint32_t hand_ranks(hand_value value) EXPORTED(hand_ranks);

/* The rank that decides first: of the four, the three, the higher pair, or the highest card. */
static inline unsigned hand_first_rank(hand_value value) {
    return (hand_ranks(value) >> 28) - 1;
}

/* Not for plug-ins: what follows is the program's own. */

/* Fills the tables from the reference evaluator, once, before any look-up and any thread: 3 ms. */
void hand_tables_init(void);

/*
 * The reference: the value of count (3 or 5) different cards by the obvious evaluator, slow and
 * short. Needs hand_tables_init().
 */
hand_value reference_value(const card *cards, int count);

#endif
