/*
 * Discard samples: what players keep and lay down, learned from play.
 *
 * A discard sample is a hand before an exchange and all its player has laid down in the deal, that
 * exchange's cards included: those still in the hand are being laid down, the others are kept.
 * Suits are as dealt; a sample stands for all that a renaming of suits makes of it. Discard samples
 * lie in pools by what a table sees of them: how many exchanges there have been, how many cards
 * went in this one, and how many before, declined open cards included.
 */
#ifndef UTSPEL_SOLVER_KEEPINGS_H
#define UTSPEL_SOLVER_KEEPINGS_H

#include "sim/chicago/chicago_view.h"

enum {
    DISCARD_SAMPLES_BARRED = CHICAGO_HAND_SIZE + 1, /* in the place of a count: kept by buy-stop */
    DISCARD_SAMPLES_COUNTS = DISCARD_SAMPLES_BARRED + 1,
    DISCARD_SAMPLES_BEFORE = 11, /* cards laid down before, the last standing for more */
    DISCARD_SAMPLES_POOLS = CHICAGO_EXCHANGES_MAX * DISCARD_SAMPLES_COUNTS * DISCARD_SAMPLES_BEFORE,
    DISCARD_SAMPLES_MAX = 22000
};

/* A section of the model; 0.4 MB. All zero: nothing is known. */
struct discard_samples {
    uint16_t first[DISCARD_SAMPLES_POOLS + 1]; /* where each pool begins, and the last ends */
    hand_value value[DISCARD_SAMPLES_MAX];     /* of the hand; ascending in a pool */
    card_set hand[DISCARD_SAMPLES_MAX];        /* five cards, before the exchange */
    card_set laid_down[DISCARD_SAMPLES_MAX];
};

/* The pool of a seat after some exchanges, at least 1, or while the last of them goes on. */
unsigned discard_samples_pool(const struct chicago_view *view, unsigned seat, unsigned exchanges);

/*
 * The pool itself or, if the model has no samples of its exchange and of later ones, that of the
 * last exchange that it has samples of.
 */
unsigned discard_samples_known(const struct discard_samples *discard_samples, unsigned pool);

/* How a hand compares with what was announced as best, as far as that went: -1, 0 or 1. */
int discard_samples_compare(hand_value value, const struct chicago_exchange_seen *seen);

/* Discard samples from first up to end. */
struct discard_samples_range {
    uint32_t first, end;
};

/*
 * Those of a pool whose hand is no better than was announced or, of a seat that scored, just that;
 * with seen NULL, and if there are none such, all.
 */
struct discard_samples_range discard_samples_find(const struct discard_samples *discard_samples,
                                                  unsigned pool,
                                                  const struct chicago_exchange_seen *seen,
                                                  bool scored);

#endif
