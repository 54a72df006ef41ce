/* What happens when a strategy does wrong at a table, and asking those that may fail. */
#ifndef UTSPEL_CHICAGO_GUARD_H
#define UTSPEL_CHICAGO_GUARD_H

#include "sim/chicago/table.h"
#include "sim/chicago/view_fields.h"

/* Counts an illegal answer of the seat shown; unless they are forfeited the first fails the match.
 */
__attribute__((cold)) void chicago_refuse(struct chicago_table *table,
                                          enum chicago_decision decision, card_set answer);

extern const struct player_guard chicago_guard;

#endif
