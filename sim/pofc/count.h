/* Counting what was played. */
#ifndef UTSPEL_POFC_COUNT_H
#define UTSPEL_POFC_COUNT_H

#include "sim/pofc/table.h"

/* After each hand, before the next one's Fantasy Land is known in the view. */
void pofc_count_hand(struct pofc_table *table);

/* At the end of a match. */
void pofc_count_match(struct pofc_table *table, bool aborted);

#endif
