/* One match of hold'em: a whole tournament (holdem.md 1, 6). */
#ifndef UTSPEL_HOLDEM_MATCH_H
#define UTSPEL_HOLDEM_MATCH_H

#include "sim/holdem/holdem_table.h"

/*
 * Plays the tournament of table->match until one has all chips, or max_laps_safety; table->field
 * then says who came where. An illegal answer that fails the match ends it at once.
 */
void holdem_match_play(struct holdem_table *table);

#endif
