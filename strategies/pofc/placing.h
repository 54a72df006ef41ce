/*
 * The placings a POFC player may choose among: which of the cards dealt go to which row.
 *
 * A set of the cards dealt is a mask here, bit i for the i-th lowest of them.
 */
#ifndef UTSPEL_POFC_PLACING_H
#define UTSPEL_POFC_PLACING_H

#include "sim/pofc/pofc_view.h"

enum {
    POFC_MASKS = 1 << POFC_FIRST_CARDS,
    /* Each of 5 cards in one of 3 rows, minus those with 4 or 5 on top: 3^5 - 5 * 2 - 1. */
    POFC_PLACINGS_MAX = 232
};

/* The masks of the cards for each row; a card that is in none is discarded. */
struct pofc_placing {
    uint8_t mask[POFC_ROWS];
};

struct pofc_placings {
    card_set cards[POFC_MASKS]; /* by mask */
    int count;
    struct pofc_placing list[POFC_PLACINGS_MAX];
};

/* All legal placings of view->dealt, on any street; at least one. */
void pofc_placings_list(const struct pofc_view *view, struct pofc_placings *placings);

/* The answer to place(). */
struct pofc_rows pofc_placing_rows(const struct pofc_placings *placings,
                                   struct pofc_placing placing);

static inline void pofc_rows_add(struct pofc_rows *rows, const struct pofc_rows *placed) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        rows->row[row] |= placed->row[row];
}

/* The cards that the seat to act has not seen: in the stock, or discarded or held by others. */
card_set pofc_unseen(const struct pofc_view *view);

#endif
