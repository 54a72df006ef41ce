/* One match: seats, rounds of games, the ranking and its play-offs (chicago.md 9). */
#ifndef UTSPEL_CHICAGO_MATCH_H
#define UTSPEL_CHICAGO_MATCH_H

#include "sim/chicago/chicago_state.h"
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
 * Draws seats for count entrants (chicago.md 2, redraw_seats) by the coordinates of view.round;
 * under rotate_seats they are shifted by the match's position in its group.
 */
void chicago_seats_draw(struct chicago_table *table, const uint8_t *entrants, unsigned count);

/* Plays a match; rows is NULL or has room for rounds_per_match. */
void chicago_match_play(struct chicago_table *table, struct chicago_row *rows);

/* One game (chicago_play.c): deals until there is a winner, or until the limit of deals. */

/* What a game is played to; a play-off over deals is limited by its deals alone. */
struct chicago_terms {
    int32_t target, buy_stop, chicago_min_points; /* CHICAGO_NEVER: does not apply */
    int32_t deals;                                /* 0: no limit */
    bool play_off;
};

/* The terms of the games of a round, or of a play-off (chicago.md 9.4). */
struct chicago_terms chicago_terms_of(const struct chicago_rules *rules, bool play_off);

/*
 * Plays game view.game of round view.round at the seats drawn, and gives the standing at its end.
 * Counts deal by deal; the game's end is counted by chicago_count_game().
 */
void chicago_play_game(struct chicago_table *table, const struct chicago_terms *terms,
                       struct chicago_standing *standing);

/* Plays the game on from between two deals, with its limit of deals, and gives the standing. */
void chicago_play_on(struct chicago_table *table, int32_t deals, struct chicago_standing *standing);

/* Counts the end of a game that is no play-off. */
void chicago_count_game(struct chicago_table *table, const struct chicago_standing *standing);

#endif
