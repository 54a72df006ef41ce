/* The 169 classes of two cards that are equal before the flop: pairs, suited, offsuit. */
#ifndef UTSPEL_STARTING_HAND_H
#define UTSPEL_STARTING_HAND_H

#include "evaluator/card.h"

enum { STARTING_HANDS = CARD_RANKS * CARD_RANKS, STARTING_HANDS_LEFT = 50 * 49 / 2 };

/* The class, by ranks in a square: the higher rank first if suited, the lower if not. */
static inline unsigned starting_hand(card a, card b) {
    unsigned low = card_rank(a < b ? a : b), high = card_rank(a < b ? b : a);
    return card_suit(a) == card_suit(b) ? high * CARD_RANKS + low : low * CARD_RANKS + high;
}

static inline bool starting_hand_is_suited(unsigned hand) {
    return hand / CARD_RANKS > hand % CARD_RANKS;
}

/* How many of the STARTING_HANDS_LEFT hands of the other 50 cards are of a class, to who holds one
 * of another. */
unsigned starting_hand_ways(unsigned held, unsigned other);

/* How good a class is by Bill Chen's count, doubled: from -2 (72 offsuit) to 40 (aces). */
int starting_hand_points(unsigned hand);

#endif
