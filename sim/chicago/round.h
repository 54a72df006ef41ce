/* One round of a match: its games, the places, and what they earn (chicago.md 9.1, 9.3). */
#ifndef UTSPEL_CHICAGO_ROUND_H
#define UTSPEL_CHICAGO_ROUND_H

#include "sim/chicago/table.h"

/* One row per round, for output.rounds. Arrays are by entrant. */
struct chicago_row {
    int64_t match;
    int32_t round;
    int32_t deals;
    int32_t placement[CHICAGO_SEATS_MAX]; /* 1/60 points */
    int32_t points[CHICAGO_SEATS_MAX];
    int32_t chicagos[CHICAGO_SEATS_MAX];
    int8_t seat[CHICAGO_SEATS_MAX];
    int8_t place[CHICAGO_SEATS_MAX];
    int8_t called[CHICAGO_SEATS_MAX];       /* games in which it called */
    int8_t disqualified[CHICAGO_SEATS_MAX]; /* games in which it was */
    int8_t aborted;                         /* games that were */
};

/*
 * Draws seats for count entrants (chicago.md 2, redraw_seats) by the coordinates of
 * view.round; under rotate_seats shifted by the match's place in its group.
 */
void chicago_seats_draw(struct chicago_table *table, const uint8_t *entrants, unsigned count);

/* Plays round view.round at the seats drawn; fills row unless it is NULL. */
void chicago_round_play(struct chicago_table *table, struct chicago_row *row);

#endif
