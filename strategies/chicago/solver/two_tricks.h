/*
 * The last two tricks with all cards known, where nobody called. Private to tricks.
 *
 * There are so few ways in which they may go that all are followed to their ends, side by side and
 * without a branch; a search branches at every card, and processors rarely guess where to.
 */
#ifndef UTSPEL_SOLVER_TWO_TRICKS_H
#define UTSPEL_SOLVER_TWO_TRICKS_H

#include "strategies/chicago/model/play_styles.h"

enum { TWO_TRICKS_MOVERS = 4 };

/* The table before a seat lays the first of its two cards. */
struct two_tricks {
    unsigned seats, to_play; /* the latter, at most TWO_TRICKS_MOVERS, have two cards; others one */
    struct two_tricks_seat {
        uint8_t seat;
        uint8_t play_style; /* enum play_style, in the first of the tricks */
        card_set hand;
    } of[CHICAGO_SEATS_MAX]; /* in turn, from who is to play */
    card winning;            /* or CHICAGO_NO_CARD: who is to play leads */
    uint8_t winner;
};

/*
 * Fills the outcomes (tricks_outcome()) that follow when who is to play lays its lower card, and
 * its higher one: either is allowed. The others lay what their play styles do, and clever ones what
 * leads to the outcome that they like best: b better than a if bit b of better[seat][a] is set.
 */
void two_tricks_solve(const struct two_tricks *table,
                      const uint16_t better[][2 * CHICAGO_SEATS_MAX], uint8_t outcome[2]);

#endif
