/*
 * Keepings: what players keep and lay down, learned from play.
 *
 * A keeping is a hand before an exchange and all its player has laid down in the deal, that
 * exchange's cards included: those still in the hand are being laid down, the others are kept.
 * Suits are as they fell; a keeping stands for all that a renaming of suits makes of it. Keepings
 * lie in pools by what a table sees of them: how many exchanges there have been, how many
 * cards went in this one, and how many before, declined open cards included.
 */
#ifndef UTSPEL_SOLVER_KEEPINGS_H
#define UTSPEL_SOLVER_KEEPINGS_H

#include "sim/chicago/view.h"

enum {
    KEEPINGS_BARRED = CHICAGO_HAND_SIZE + 1, /* in the place of a count: kept by buy-stop */
    KEEPINGS_COUNTS = KEEPINGS_BARRED + 1,
    KEEPINGS_BEFORE = 11, /* cards laid down before, the last standing for more */
    KEEPINGS_POOLS = CHICAGO_EXCHANGES_MAX * KEEPINGS_COUNTS * KEEPINGS_BEFORE,
    KEEPINGS_MAX = 22000
};

/* A section of the model; 0.4 MB. All zero: nothing is known. */
struct keepings {
    uint16_t first[KEEPINGS_POOLS + 1]; /* where each pool begins, and the last ends */
    hand_value value[KEEPINGS_MAX];     /* of the hand; ascending in a pool */
    card_set hand[KEEPINGS_MAX];        /* five cards, before the exchange */
    card_set laid_down[KEEPINGS_MAX];
};

/* The pool of a seat after so many exchanges, at least 1, or while the last of them goes on. */
unsigned keepings_pool(const struct chicago_view *view, unsigned seat, unsigned exchanges);

/* How a hand compares with what was announced as best, as far as that went: -1, 0 or 1. */
int keepings_compare(hand_value value, const struct chicago_exchange_seen *seen);

/* Keepings from first up to end. */
struct keepings_range {
    uint32_t first, end;
};

/*
 * Those of a pool whose hand is no better than was announced or, of a seat that scored, just that;
 * with seen NULL, and if there are none such, all.
 */
struct keepings_range keepings_find(const struct keepings *keepings, unsigned pool,
                                    const struct chicago_exchange_seen *seen, bool scored);

#endif
