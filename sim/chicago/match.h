/* One match: seats, rounds of games, the ranking and its play-offs (chicago.md 9). */
#ifndef UTSPEL_CHICAGO_MATCH_H
#define UTSPEL_CHICAGO_MATCH_H

#include "sim/chicago/round.h"

/* Plays a match; rows is NULL or has room for rounds_per_match. */
void chicago_match_play(struct chicago_table *table, struct chicago_row *rows);

#endif
