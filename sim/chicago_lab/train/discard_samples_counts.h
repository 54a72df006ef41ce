/*
 * Collects discard samples from play: of each pool those that hash lowest by where in the run they
 * were, so that any number of threads, in any order, gather the same ones.
 */
#ifndef UTSPEL_TRAIN_KEEPINGS_COUNTS_H
#define UTSPEL_TRAIN_KEEPINGS_COUNTS_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/seats.h"
#include "strategies/chicago/model/discard_samples.h"

enum { DISCARD_SAMPLES_GATHERED = 600 }; /* of a pool, at most */

struct discard_sample_gathered {
    uint64_t hash;
    card_set hand, laid_down;
};

/* A heap: none hashes higher than the first. */
struct discard_samples_heap {
    uint32_t count;
    struct discard_sample_gathered discard_sample[DISCARD_SAMPLES_GATHERED];
};

/* All zero: nothing gathered. 5.5 MB. */
struct discard_samples_counts {
    struct discard_samples_heap pool[DISCARD_SAMPLES_POOLS];
};

/* Notes every exchange, except what a reshuffle may have brought back. */
void discard_samples_counts_on_event(void *counts, const struct seats_part *part,
                                     const struct chicago_table *table,
                                     const struct chicago_event *event);

/* As if `into` had observed what `from` has, too. */
void discard_samples_counts_add(void *into, const void *from);

/* Small pools whole, and as many of each larger one as there is room for. */
void discard_samples_counts_fit(const struct discard_samples_counts *counts,
                                struct discard_samples *discard_samples);

#endif
