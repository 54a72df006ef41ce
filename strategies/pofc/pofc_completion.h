/*
 * The best completions of a hand by given cards: every way to split them over the open places is
 * tried, so they are exact.
 *
 * POFC_LANES samples of the cards are completed at once, each in a lane of its own. A set of the
 * cards is a mask, bit i for card i. What each set makes of a row is looked up once, as a fill; a
 * split of the cards over the rows is then three fills and two comparisons.
 */
#ifndef UTSPEL_POFC_COMPLETION_H
#define UTSPEL_POFC_COMPLETION_H

#include "sim/pofc/pofc_row.h"

enum {
    POFC_LANES = 16,
    POFC_COMPLETION_CARDS = 6, /* at most: the places open after the second street */
    POFC_COMPLETION_SETS = 1 << POFC_COMPLETION_CARDS,
    POFC_COMPLETION_SETS_OF_SIZE = 20, /* C(6, 3) */
    POFC_COMPLETION_SPLITS = 90        /* 6! / (2! 2! 2!) */
};

/* The sets of cards by size, and the place of each among those of its size. */
struct pofc_sets {
    int cards;
    int count[POFC_ROW_SIZE + 1];
    uint8_t mask[POFC_ROW_SIZE + 1][POFC_COMPLETION_SETS_OF_SIZE];
    uint8_t place[POFC_COMPLETION_SETS];
};

void pofc_sets_list(struct pofc_sets *sets, int cards);

typedef int16_t pofc_lanes __attribute__((vector_size(POFC_LANES * sizeof(int16_t))));

/* What a set of cards makes of a row, by lane. */
struct pofc_fill {
    pofc_lanes value; /* compares as the hand values do */
    pofc_lanes row_value;
    pofc_lanes marks; /* bit i: beats opponent i; bit i + 2: loses to it */
};

/* A hand value as lanes compare it, which are signed; above INT16_MIN. */
static inline int16_t pofc_lane_value(hand_value value) {
    return (int16_t)(value - INT16_MAX);
}

/* The fills of a row by the sets that have the size of its room. */
struct pofc_fills {
    struct pofc_fill of[POFC_COMPLETION_SETS_OF_SIZE];
};

/* The splits over rows with so much room, as places of sets; cards to spare are left out. */
struct pofc_splits {
    int count;
    int tops; /* this many in turn have the same rows below */
    struct pofc_split {
        uint8_t set[POFC_ROWS];
    } list[POFC_COMPLETION_SPLITS];
};

void pofc_splits_list(struct pofc_splits *splits, const struct pofc_sets *sets,
                      const int room[POFC_ROWS]);

/* Raises most, by lane, to the value of the best split that does not bust, scoops included. */
void pofc_complete(const struct pofc_splits *splits,
                   const struct pofc_fills *const fills[POFC_ROWS], int16_t scoop_bonus,
                   pofc_lanes *most);

#endif
