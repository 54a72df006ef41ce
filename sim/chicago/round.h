/* One round of a match: its games, the places, and what they earn (chicago.md 9.1, 9.3). */
#ifndef UTSPEL_CHICAGO_ROUND_H
#define UTSPEL_CHICAGO_ROUND_H

#include "sim/chicago/match.h"

/*
 * Draws seats for count entrants (chicago.md 2, redraw_seats) by the coordinates of
 * view.round; under rotate_seats shifted by the match's place in its group.
 */
void chicago_seats_draw(struct chicago_table *table, const uint8_t *entrants, unsigned count);

/* Plays round view.round at the seats drawn; fills row unless it is NULL. */
void chicago_round_play(struct chicago_table *table, struct chicago_row *row);

#endif
