/*
 * What mistakes cost: warnings, points taken at once or noted, and what that comes to in the
 * statistics of who made them. chicago.md 8, "Penalties" and "Warnings".
 */
#ifndef UTSPEL_CHICAGO_PENALTIES_H
#define UTSPEL_CHICAGO_PENALTIES_H

#include "sim/chicago/chicago_table.h"

struct chicago_event;

/* A seat's mistake, and its entries by enum tally_mistake. */
struct chicago_mistake chicago_mistake_of(const struct chicago_table *table, unsigned seat,
                                          enum chicago_error kind);
int64_t *chicago_mistake_counts(struct chicago_table *table, struct chicago_mistake mistake);

/* Warns the seat for the error of an event, and fills in which warning it is and what it costs. */
void chicago_warn(struct chicago_table *table, struct chicago_event *event);

/* What a mistake costs the seat in points, taken now or noted; 0 in buy-stop. */
int32_t chicago_charge(struct chicago_table *table, unsigned seat, enum chicago_error kind);

/*
 * At a table that errs, before a seat is given points, or a hand's: takes what it was noted for if
 * with these it would reach the target.
 */
void chicago_penalties_before_points(struct chicago_table *table, unsigned seat, int32_t points);
void chicago_penalties_before_hand(struct chicago_table *table, unsigned seat,
                                   enum hand_category category);

/* Takes all that was noted from those still in the round, in turn order. */
void chicago_penalties_take(struct chicago_table *table);

#endif
