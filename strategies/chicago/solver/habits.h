/*
 * How the others play to tricks, learned within a match from what they lay.
 *
 * Who lays a card in some manner holds no card that the manner would have laid instead. So a play
 * is judged by what the player laid after it, when the fourth trick comes. Tricks 1 and 2, where
 * many only throw low cards, are judged apart from the later ones. Seats are redrawn: habits are
 * by entrant. All zero: nothing is known.
 */
#ifndef UTSPEL_SOLVER_HABITS_H
#define UTSPEL_SOLVER_HABITS_H

#include "strategies/chicago/model/manners.h"

enum { HABITS_STAGES = 2 };

struct habits {
    struct habit {
        uint16_t plays, misses[MANNERS];              /* misses: of so many, by manner */
    } of[CHICAGO_SEATS_MAX][HABITS_STAGES];           /* by entrant */
    uint16_t deals;                                   /* learned from; no more than settle them */
    uint8_t manner[CHICAGO_SEATS_MAX][HABITS_STAGES]; /* enum manner, what is clear by now */
};

/* Learns from a deal that nobody called, when the seat lays its fourth card. */
void habits_learn(struct habits *habits, const struct chicago_view *view);

/*
 * The manners of the others playing, as far as they are clear. Where Chicago is called those who
 * throw low cards at first are not taken to do so.
 */
struct manners habits_manners(const struct habits *habits, const struct chicago_view *view);

/* Whether all others that play have a manner, and are not clever, from this trick on. */
bool habits_are_clear(const struct manners *manners, const struct chicago_view *view);

#endif
