/*
 * The best completion of a hand by given cards: every way to split them over the open places is
 * tried, so it is exact.
 *
 * A set of the cards is a mask, bit i for card i. What each set makes of a row is looked up once,
 * as a fill; a split of the cards over the rows is then three fills and two comparisons.
 */
#ifndef UTSPEL_POFC_COMPLETION_H
#define UTSPEL_POFC_COMPLETION_H

#include "sim/pofc/row.h"

enum {
    POFC_COMPLETION_CARDS = 8, /* at most: those open after the first street */
    POFC_COMPLETION_SETS = 1 << POFC_COMPLETION_CARDS,
    POFC_COMPLETION_SPLITS =
        560 /* 8! / (3! 3! 2!), for as many cards as places; to spare with fewer */
};

/* The sets of so many cards by size. */
struct pofc_sets {
    int count[POFC_ROW_SIZE + 1];
    uint8_t mask[POFC_ROW_SIZE + 1][70]; /* C(8, 4) */
};

void pofc_sets_list(struct pofc_sets *sets, int cards);

/* What a set of cards makes of a row. */
struct pofc_fill {
    hand_value value;
    uint16_t marks; /* below POFC_MARKS; a hand has those that all its rows have */
    int32_t worth;
};

enum { POFC_MARKS = 16 };

/* The fills of a row by mask, those of the size that the row has room for. */
struct pofc_fills {
    struct pofc_fill of[POFC_COMPLETION_SETS];
    int32_t most; /* worth */
};

/* The splits of so many cards over rows with so much room; cards to spare are left out. */
struct pofc_splits {
    int count;
    int stride; /* so many in a row have the same bottom */
    struct pofc_split {
        uint8_t mask[POFC_ROWS];
    } list[POFC_COMPLETION_SPLITS];
};

void pofc_splits_list(struct pofc_splits *splits, int cards, const int room[POFC_ROWS]);

/* The worth of the marks that all three rows have; the most, by those that one of them has. */
struct pofc_bonus {
    int32_t of[POFC_MARKS];
    int32_t most[POFC_MARKS];
};

/*
 * The split worth most that does not bust, or NULL if none is worth more than *worth; then
 * *worth is what it is worth.
 */
const struct pofc_split *pofc_complete(const struct pofc_splits *splits,
                                       const struct pofc_fills *const fills[POFC_ROWS],
                                       const struct pofc_bonus *bonus, int32_t *worth);

/* The sums of all sets of the cards, by mask. */
void pofc_sums_fill(hand_sum sum[POFC_COMPLETION_SETS], const card *cards, int count);

#endif
