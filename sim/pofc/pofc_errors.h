/*
 * The mistakes that players make, and what they cost: pofc.md 5.
 *
 * Whether one happens is drawn from the generator of its kind in this hand, once for each occasion,
 * in the order of records. Except the first, functions are called only in matches where somebody
 * errs (table->mistakes.kinds).
 */
#ifndef UTSPEL_POFC_ERRORS_H
#define UTSPEL_POFC_ERRORS_H

#include "sim/pofc/pofc_table.h"

/* What being slow costs, and the second warning on top; the last warning puts a player out. */
enum { POFC_SLOW_PENALTY = 10, POFC_REPEAT_PENALTY = 25, POFC_WARNINGS_MAX = 3 };

/* Takes who errs in this match; nobody is warned yet. */
void pofc_errors_start_match(struct pofc_table *table);

/* A hand is about to be dealt: each player, in turn order, may misbehave. */
void pofc_errors_start_hand(struct pofc_table *table);

/* A seat is about to place cards, or to show its hand of Fantasy Land: it may be slow. */
void pofc_errors_before_place(struct pofc_table *table, unsigned seat);

/* The hand is over: who was warned too often is out. */
void pofc_errors_end_hand(struct pofc_table *table);

#endif
