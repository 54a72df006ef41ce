/* What happens when a strategy does wrong at a table, and asking those that may fail. */
#ifndef UTSPEL_POFC_GUARD_H
#define UTSPEL_POFC_GUARD_H

#include "sim/pofc/table.h"

/* Counts an illegal answer of the seat shown; unless they are forfeited the first fails the match.
 */
void pofc_refuse(struct pofc_table *table, const struct pofc_rows *rows);

extern const struct player_guard pofc_guard;

#endif
