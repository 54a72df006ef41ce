/* Playing one game: deals until there is a winner, or until the limit of deals. */
#ifndef UTSPEL_CHICAGO_PLAY_H
#define UTSPEL_CHICAGO_PLAY_H

#include "sim/chicago/chicago_state.h"
#include "sim/chicago/chicago_table.h"

/* What a game is played to; a play-off over deals is limited by its deals alone. */
struct chicago_terms {
    int32_t target, buy_stop, chicago_min_points; /* CHICAGO_NEVER: does not apply */
    int32_t deals;                                /* 0: no limit */
    bool play_off;
};

/* Of the games of a round, or of a play-off (chicago.md 9.4). */
struct chicago_terms chicago_terms_of(const struct chicago_rules *rules, bool play_off);

/*
 * Plays game view.game of round view.round at the seats drawn, and gives the standing at its end.
 * Counts deal by deal; the game's end is counted by chicago_count_game().
 */
void chicago_play_game(struct chicago_table *table, const struct chicago_terms *terms,
                       struct chicago_standing *standing);

/* The same from between two deals of the game on, with its limit of deals. */
void chicago_play_on(struct chicago_table *table, int32_t deals, struct chicago_standing *standing);

/* Counts the end of a game that is no play-off. */
void chicago_count_game(struct chicago_table *table, const struct chicago_standing *standing);

#endif
