/* What self-play teaches struct strength: hands held after each exchange, counted. */
#ifndef UTSPEL_TRAIN_STRENGTH_COUNTS_H
#define UTSPEL_TRAIN_STRENGTH_COUNTS_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/seats.h"
#include "strategies/chicago/model/trick_odds.h"

struct strength_counts {
    uint64_t hands[CHICAGO_EXCHANGES_MAX][EXCHANGED_UNKNOWN][HAND_CLASSES]; /* as struct strength */
    unsigned exchange; /* of the deal being observed, whose hands are counted; no count itself */
};

/* Counts every hand at the table once, when an exchange is over. */
void strength_on_event(void *counts, const struct seats_part *part,
                       const struct chicago_table *table, const struct chicago_event *event);

void strength_add(void *into, const void *from);

/*
 * Shares of the classes: of a category, of a leading rank within it, of a class within that; each
 * is drawn towards what it is among all hands after the exchange, and those towards the deck's, as
 * by a few dozen more hands. So thin counts do no harm.
 */
void strength_fit(const struct strength_counts *counts, struct strength *strength);

#endif
