/*
 * What draws.h looks up that is the same for all exchanges: which totals a hand's discards and
 * which hands four cards lead to.
 */
#ifndef UTSPEL_SOLVER_DRAWS_TABLES_H
#define UTSPEL_SOLVER_DRAWS_TABLES_H

#include "strategies/chicago/model/draws.h"

/*
 * Where the totals of the classes of one, two, ... cards begin, one after the other. Beside each of
 * four cards, in the same line of a cache, is an upper bound of their values with an open card.
 */
enum {
    DRAWS_ONES = 1,
    DRAWS_TWOS = DRAWS_ONES + HAND_CLASS_COUNT_1,
    DRAWS_THREES = DRAWS_TWOS + HAND_CLASS_COUNT_2,
    DRAWS_FOURS = DRAWS_THREES + HAND_CLASS_COUNT_3,
    DRAWS_TOTALS = DRAWS_FOURS + 2 * HAND_CLASS_COUNT_4,
    DRAWS_FIFTHS = CARD_COUNT - 4, /* the cards that complete four */
    DRAWS_UNSEEN = CARD_COUNT - HAND_CLASS_CARDS,
    DRAWS_HALF = DRAWS_DISCARDS / 2 /* the discards without the last card, and then those with it */
};

extern const unsigned draws_first_total[]; /* by how many cards a set has */

/* Where the total of four cards is, and of which four one is. */
static inline unsigned draws_total_of_four(uint32_t four) {
    return DRAWS_FOURS + 2 * four;
}

static inline uint32_t draws_four_of(unsigned total) {
    return (total - DRAWS_FOURS) / 2;
}

struct draws_tables {
    /* The totals of what a hand's discards keep, the first excepted: who lays down nothing keeps a
     * hand, which is no total. */
    uint16_t kept[HAND_CLASS_COUNT][DRAWS_DISCARDS];
    uint16_t larger[DRAWS_FOURS][CARD_COUNT];             /* those of sets with a card more */
    uint32_t completed[HAND_CLASS_COUNT_4][DRAWS_FIFTHS]; /* hands of four cards and a fifth */
    card_set fifths[HAND_CLASS_COUNT_4];
};

extern struct draws_tables draws_tables;

/* Fills them, if they are not; any number of threads may ask. hand_class_init() comes first. */
void draws_tables_fill(void);

#endif
