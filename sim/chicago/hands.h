/* Scoring the best hand after an exchange: chicago.md 5 and 6.4. */
#ifndef UTSPEL_CHICAGO_HANDS_H
#define UTSPEL_CHICAGO_HANDS_H

#include "sim/chicago/table.h"

/* Announces and scores the best hand, with all it can do. */
enum chicago_outcome chicago_hands_score(struct chicago_table *table);

/*
 * Before the Chicago question: a hand that ends the deal at once does so (chicago.md 3.5);
 * others wait.
 */
enum chicago_outcome chicago_hands_announce(struct chicago_table *table);

#endif
