/* Scoring the best hand after an exchange: chicago.md 5 and 6.4. */
#ifndef UTSPEL_CHICAGO_HANDS_H
#define UTSPEL_CHICAGO_HANDS_H

#include "sim/chicago/table.h"

/*
 * Settles the consequences of points just added to a seat, for that cause: the target reached with
 * or without a call, the last one left (chicago.md 5.6).
 */
enum chicago_outcome chicago_settle(struct chicago_table *table, unsigned seat,
                                    int32_t points_before, enum tally_cause cause);

/* Announces and scores the best hand, with all it can do. */
enum chicago_outcome chicago_hands_score(struct chicago_table *table);

/*
 * Before the Chicago question: a hand that ends the deal at once does so (chicago.md 3.5);
 * others wait.
 */
enum chicago_outcome chicago_hands_announce(struct chicago_table *table);

#endif
