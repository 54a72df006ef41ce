/* What draws.c fills and draws_weigh.c reads. */
#ifndef UTSPEL_SOLVER_DRAWS_PARTS_H
#define UTSPEL_SOLVER_DRAWS_PARTS_H

#include "strategies/solver/draws.h"

/* Where the totals of the classes of so many cards begin, one after the other. */
enum {
    DRAWS_ONES = 1,
    DRAWS_TWOS = DRAWS_ONES + HAND_CLASS_COUNT_1,
    DRAWS_THREES = DRAWS_TWOS + HAND_CLASS_COUNT_2,
    DRAWS_FOURS = DRAWS_THREES + HAND_CLASS_COUNT_3,
    DRAWS_TOTALS = DRAWS_FOURS + HAND_CLASS_COUNT_4,
    DRAWS_FIFTHS = CARD_COUNT - 4 /* the cards that complete four */
};

struct draws {
    /* The same for all exchanges: the totals of a hand's subsets, by mask, and four cards' hands.
     */
    uint16_t subsets[HAND_CLASS_COUNT][DRAWS_DISCARDS];
    uint32_t completed[HAND_CLASS_COUNT_4][DRAWS_FIFTHS];

    /* Of the exchange now. */
    struct draws_rules rules;
    const float *after;
    double totals[DRAWS_TOTALS];                    /* of the hands that hold a set of cards */
    float fifths[HAND_CLASS_COUNT_4][DRAWS_FIFTHS]; /* the values of four cards' hands */
};

#endif
