/*
 * Signs of a population: what all at the table see a player do, and how often each population does
 * it. By these a player's population is recognized.
 *
 * Taken of a deal: the cards laid down in each exchange, given those of the one before; answers to
 * the Chicago question, by score and by whether a call is still needed; and the cards played where
 * nobody called, by trick and by what they do. Learned from play
 * (sim/chicago_lab/train/collectors.c).
 */
#ifndef UTSPEL_MODEL_POPULATION_SIGNS_H
#define UTSPEL_MODEL_POPULATION_SIGNS_H

#include "strategies/chicago/model/play_styles.h"
#include "strategies/chicago/model/population.h"

enum {
    SIGNS_COUNTS = CHICAGO_HAND_SIZE + 1, /* of cards laid down */
    SIGNS_SCORES = 8,                     /* bands of 8 points, the last without end */
    SIGNS_PLAYS = 4 * CARD_RANKS,         /* leads, wins, follows, throws off; by rank */

    SIGNS_EXCHANGE = 0, /* by exchange, cards laid down before (first: 0), and now */
    SIGNS_ASK = SIGNS_EXCHANGE + CHICAGO_EXCHANGES_MAX * SIGNS_COUNTS * SIGNS_COUNTS,
    SIGNS_PLAY = SIGNS_ASK + 2 * SIGNS_SCORES * 2, /* by trick */
    SIGNS = SIGNS_PLAY + CHICAGO_TRICKS * SIGNS_PLAYS,
    SIGNS_OF_DEAL = CHICAGO_EXCHANGES_MAX + 1 + CHICAGO_TRICKS /* of one player, at most */
};

/* Log-probabilities of signs by population, each in its circumstances. All zero: nothing known. */
struct population_signs {
    float log_chance[SIGNS][POPULATIONS];
};

/* Signs that share their circumstances with a sign, so that their chances add up to 1. */
struct signs_range {
    unsigned first, end;
};
struct signs_range signs_beside(unsigned sign);

/* Of a seat in the deal so far, until its tricks: gives their number. */
unsigned signs_before_tricks(const struct chicago_view *view, unsigned seat,
                             uint16_t signs[SIGNS_OF_DEAL]);

/* In plays of tricks (plays_of()), where nobody called. */
unsigned signs_of_plays(const struct play_seen *plays, unsigned all, unsigned seat,
                        uint16_t signs[SIGNS_OF_DEAL]);

#endif
