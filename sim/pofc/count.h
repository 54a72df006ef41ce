/* Counting what was played. */
#ifndef UTSPEL_POFC_COUNT_H
#define UTSPEL_POFC_COUNT_H

#include "sim/pofc/state.h"
#include "sim/pofc/table.h"

/* After a hand was scored: everything of each seat, and of each pair of seats. */
void pofc_count_hand(struct pofc_table *table);

/* The hands in Fantasy Land that a seat had in a row come to an end. */
void pofc_count_chain(struct pofc_table *table, unsigned seat);

/* After a match: how it ended, what is left of chains, and its unit once that is complete. */
void pofc_count_match(struct pofc_table *table, const struct pofc_standing *standing);

#endif
