/* What self-play shows of exchanges: the hands held after each, and the cards laid down. */
#ifndef UTSPEL_TRAIN_EXCHANGE_COUNTS_H
#define UTSPEL_TRAIN_EXCHANGE_COUNTS_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/line_ups.h"
#include "strategies/chicago/model/discard_samples.h"
#include "strategies/chicago/model/trick_odds.h"

/* What self-play teaches struct strength: hands held after each exchange, counted. */

struct strength_counts {
    uint64_t hands[CHICAGO_EXCHANGES_MAX][EXCHANGED_UNKNOWN][HAND_CLASSES]; /* as struct strength */
    unsigned exchange; /* of the deal being observed, whose hands are counted; no count itself */
};

/* Counts every hand at the table once, when an exchange is over. */
void strength_on_event(void *counts, const struct seats_part *part,
                       const struct chicago_table *table, const struct chicago_event *event);

void strength_add(void *into, const void *from);

/*
 * Fits the shares of the classes: of a category, of a leading rank within it, of a class within
 * that. Each is drawn towards what it is among all hands after the exchange, and those towards the
 * deck's, as by a few dozen more hands. So thin counts do no harm.
 */
void strength_fit(const struct strength_counts *counts, struct strength *strength);

/*
 * Collects discard samples from play: of each pool those that hash lowest by where in the run they
 * were, so that any number of threads, in any order, gather the same ones.
 */

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

/* Counts of all pools, 5.5 MB; all bytes zero is nothing gathered. */
struct discard_samples_counts {
    struct discard_samples_heap pool[DISCARD_SAMPLES_POOLS];
};

/* Notes every exchange, except what a reshuffle may have brought back. */
void discard_samples_counts_on_event(void *counts, const struct seats_part *part,
                                     const struct chicago_table *table,
                                     const struct chicago_event *event);

/* Makes `into` what it would be had it observed what `from` has, too. */
void discard_samples_counts_add(void *into, const void *from);

/* Takes small pools whole, and as many of each larger one as there is room for. */
void discard_samples_counts_fit(const struct discard_samples_counts *counts,
                                struct discard_samples *discard_samples);

#endif
