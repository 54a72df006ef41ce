/*
 * The model's chance of every hand, small enough for a page.
 *
 * Against opponents of whom nothing is known, the model adds up a hazard of each suit that a hand
 * has, and reads the chance off a curve at exp(-sum): see struct trick_odds. So the hazards of the
 * 2,380 sets of ranks that a suit of five cards can have, and the curves, give the chance of all
 * 2,598,960 hands.
 */
#ifndef UTSPEL_CALL_CARD_ODDS_H
#define UTSPEL_CALL_CARD_ODDS_H

#include "evaluator/hand_class.h"
#include "sim/chicago_lab/atlas/atlas.h"

/* Against the first `opponents` of the table, as hands/chance of an atlas file. */
struct card_odds {
    /* Of sets of up to five ranks: by count, then as 13 bits with the deuce lowest; 0 or more. */
    double hazard[HAND_CLASS_SUITS];
    /* At even steps of exp(-sum) from 0 to 1, of hands of one suit, of two, of more. */
    double curve[TRICK_ODDS_CURVES][TRICK_ODDS_KNOTS];
};

void card_odds_fill(struct card_odds *odds, const struct atlas *atlas, unsigned opponents);

#endif
