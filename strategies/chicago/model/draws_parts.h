/* What draws.c fills and draws_weigh.c reads. */
#ifndef UTSPEL_SOLVER_DRAWS_PARTS_H
#define UTSPEL_SOLVER_DRAWS_PARTS_H

#include "strategies/chicago/model/draws.h"

/* Where the totals of the classes of so many cards begin, one after the other. */
enum {
    DRAWS_ONES = 1,
    DRAWS_TWOS = DRAWS_ONES + HAND_CLASS_COUNT_1,
    DRAWS_THREES = DRAWS_TWOS + HAND_CLASS_COUNT_2,
    DRAWS_FOURS = DRAWS_THREES + HAND_CLASS_COUNT_3,
    DRAWS_TOTALS = DRAWS_FOURS + HAND_CLASS_COUNT_4,
    DRAWS_FIFTHS = CARD_COUNT - 4, /* the cards that complete four */
    DRAWS_UNSEEN = CARD_COUNT - HAND_CLASS_CARDS
};

/* The same of every lane. */
typedef double draws_doubles __attribute__((vector_size(DRAWS_LANES * sizeof(double))));
typedef int64_t draws_mask __attribute__((vector_size(DRAWS_LANES * sizeof(int64_t))));

static inline draws_doubles draws_widen(draws_lanes values) {
    return (draws_doubles){(double)values[0], (double)values[1], (double)values[2],
                           (double)values[3]};
}

/* One or the other, lane by lane. */
static inline draws_doubles draws_choose(draws_mask first, draws_doubles a, draws_doubles b) {
    return (draws_doubles)((first & (draws_mask)a) | (~first & (draws_mask)b));
}

/* The lower of two, or the higher, lane by lane. */
static inline draws_doubles draws_lower(draws_doubles a, draws_doubles b) {
    return draws_choose(a < b, a, b);
}

static inline draws_doubles draws_higher(draws_doubles a, draws_doubles b) {
    return draws_choose(a > b, a, b);
}

/*
 * The values of four cards' 48 hands, one of which is held and lays its fifth card down. A card
 * shown is kept if its hand is worth more than the mean of the others, which depends on the one
 * held, but little: so most are kept, or declined, whichever that is.
 */
struct draws_open {
    draws_doubles total;
    draws_doubles sum, share; /* of the others: their sum is the first, less so much of the one
                                 held */
    uint32_t between;         /* those that may be either, in some lane */
    draws_lanes values[DRAWS_FIFTHS];
};

/*
 * The mean over the card shown of the better of keeping it and of the mean over the others. All
 * 48 cards that complete the four are summed over, the one laid down among them, and that taken
 * off.
 */
static inline draws_doubles draws_open_value(const struct draws_open *open,
                                             draws_doubles laid_down) {
    const double others = 1.0 / (DRAWS_UNSEEN - 1);
    draws_doubles all = open->total - laid_down, sum = open->sum - open->share * laid_down;
    for (unsigned i = 0; i < open->between; i++) {
        draws_doubles value = draws_widen(open->values[i]);
        sum += draws_higher(value, (all - value) * others);
    }
    return (sum - draws_higher(laid_down, (all - laid_down) * others)) / DRAWS_UNSEEN;
}

struct draws {
    /* The same for all exchanges: the totals of what a hand's discards keep, those of sets with a
     * card more, and the hands of four cards and a fifth. */
    uint16_t kept[HAND_CLASS_COUNT][DRAWS_DISCARDS];
    uint16_t larger[DRAWS_FOURS][CARD_COUNT];
    uint32_t completed[HAND_CLASS_COUNT_4][DRAWS_FIFTHS];

    /* Of the exchange now. */
    struct draws_rules rules;
    const draws_lanes *after;
    draws_doubles totals[DRAWS_TOTALS]; /* of the hands that hold a set of cards */
    struct draws_open open[HAND_CLASS_COUNT_4];
    draws_doubles open_most[HAND_CLASS_COUNT_4]; /* their values if the lowest is laid down */
};

#endif
