/*
 * Gaining points, and what follows at once: the target reached with or without a call, the
 * last one left (chicago.md 5.6).
 */
#ifndef UTSPEL_CHICAGO_GAIN_H
#define UTSPEL_CHICAGO_GAIN_H

#include "sim/chicago/table.h"

/* Settles the consequences of points just added to a seat, for that cause. */
enum chicago_outcome chicago_settle(struct chicago_table *table, unsigned seat,
                                    int32_t points_before, enum tally_cause cause);

/* The seat wins the game. */
enum chicago_outcome chicago_win(struct chicago_table *table, unsigned seat,
                                 enum tally_cause cause);

#endif
