/*
 * Collects keepings from play: of each pool those that hash lowest by where in the run they
 * were, so that any number of threads, in any order, gather the same ones.
 */
#ifndef UTSPEL_TRAIN_KEEPINGS_COUNTS_H
#define UTSPEL_TRAIN_KEEPINGS_COUNTS_H

#include "sim/chicago/event.h"
#include "strategies/chicago/model/keepings.h"

enum { KEEPINGS_GATHERED = 600 }; /* of a pool, at most */

struct keeping_gathered {
    uint64_t hash;
    card_set hand, laid_down;
};

/* A heap: none hashes higher than the first. */
struct keepings_heap {
    uint32_t count;
    struct keeping_gathered keeping[KEEPINGS_GATHERED];
};

/* All zero: nothing gathered. 5.5 MB. */
struct keepings_counts {
    struct keepings_heap pool[KEEPINGS_POOLS];
};

/* Notes every exchange, but for what a reshuffle may have brought back. */
void keepings_counts_hear(void *counts, const struct chicago_table *table,
                          const struct chicago_event *event);

/* As if `into` had heard what `from` has, too. */
void keepings_counts_add(void *into, const void *from);

/* Small pools whole, and as many of each larger one as there is room for. */
void keepings_counts_fit(const struct keepings_counts *counts, struct keepings *keepings);

#endif
