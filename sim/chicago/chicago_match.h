/* One match: seats, rounds of games, the ranking and its play-offs (chicago.md 9). */
#ifndef UTSPEL_CHICAGO_MATCH_H
#define UTSPEL_CHICAGO_MATCH_H

#include "sim/chicago/chicago_table.h"

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

enum {
    CHICAGO_PLAY_OFFS_MAX = 100 /* in one match; what is tied then ranks by entrant number */
};

/*
 * Draws seats for count entrants (chicago.md 2, redraw_seats) by the coordinates of
 * view.round; under rotate_seats shifted by the match's place in its group.
 */
void chicago_seats_draw(struct chicago_table *table, const uint8_t *entrants, unsigned count);

/* Plays a match; rows is NULL or has room for rounds_per_match. */
void chicago_match_play(struct chicago_table *table, struct chicago_row *rows);

#endif
