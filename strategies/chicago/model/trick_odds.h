/*
 * What a final hand can do in the tricks: the chance of the last trick when nobody calls, of being
 * the one who breaks another's Chicago, and of all five tricks when its holder leads, by look-up
 * and addition.
 *
 * All add up over the four suits what the ranks held there are worth: on a logistic scale for the
 * last trick and for breaking, with a correction by the hand's shape, and as hazards for five
 * tricks, which stand if no opponent breaks them in any suit.
 * Learned from self-play (sim/chicago_lab/train/trick_odds_counts.h). Plain data, without pointers.
 */
#ifndef UTSPEL_SOLVER_PROSPECTS_H
#define UTSPEL_SOLVER_PROSPECTS_H

#include "strategies/chicago/model/opponents.h"

enum {
    TRICK_ODDS_HOLDINGS = 1 << CARD_RANKS, /* the ranks held in one suit, folded */
    TRICK_ODDS_SHAPES = CARD_SUITS * (CHICAGO_HAND_SIZE + 1),
    TRICK_ODDS_ROWS = TRICK_ODDS_HOLDINGS + TRICK_ODDS_SHAPES,
    TRICK_ODDS_PARTS = CARD_SUITS + 1, /* rows that a hand sums up for the last trick */
    TRICK_ODDS_DEUCE = 14,             /* the column of deuces, after all places, */
    TRICK_ODDS_BREAKS = 15,            /* and of who breaks a Chicago */
    TRICK_ODDS_TOGETHER = EXCHANGED_KINDS,
    TRICK_ODDS_COLUMNS = 16, /* a cache line */
    TRICK_ODDS_OPPONENTS = CHICAGO_SEATS_MAX - 1
};

enum trick_odds_defence {
    DEFENCE_PERFECT,   /* breaks whenever it can */
    DEFENCE_AS_PLAYED, /* by those the model learned from */
    DEFENCES
};

struct trick_odds {
    /* Log-odds by holding and shape: of the last trick, by trick_odds_column(); of winning it with
     * a deuce; of breaking a Chicago.
     */
    float last_trick[TRICK_ODDS_ROWS][TRICK_ODDS_COLUMNS];
    /*
     * Hazard that one opponent breaks in the suit, by what it said; then, from TRICK_ODDS_TOGETHER
     * on, what so many opponents, from 1, make of the sum of theirs: near 1.
     */
    float hazard[TRICK_ODDS_HOLDINGS][TRICK_ODDS_COLUMNS];
    /* What the sum over suits is to be multiplied by, by defence and by opponents from 1. */
    float factor[DEFENCES][TRICK_ODDS_OPPONENTS];
    float calls, stands; /* chance that an opponent calls when asked, and that this then stands */
};

/*
 * The ranks that a hand holds in a suit as a number below 2^13: rank r is bit 4 r mod 13, since
 * the 52 bits of the suit's places fold without a clash.
 */
static inline unsigned trick_odds_holding(card_set hand, unsigned suit) {
    card_set places = hand >> suit & CARD_SET_SUIT;
    places |= places >> 2 * CARD_RANKS;
    return (unsigned)(places | places >> CARD_RANKS) & (TRICK_ODDS_HOLDINGS - 1);
}

/* The row of a hand's shape: how many suits it has, and how many aces and kings. */
static inline unsigned trick_odds_shape(card_set hand) {
    unsigned suits = 0, high = (unsigned)card_set_count(hand & card_set_from_rank(CARD_KING));
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        suits += (hand & card_set_of_suit(suit)) != 0;
    return TRICK_ODDS_HOLDINGS + (suits - 1) * (CHICAGO_HAND_SIZE + 1) + high;
}

/* The column of a place in turn order, 0 (leads) .. opponents. */
static inline unsigned trick_odds_column(unsigned opponents, unsigned place) {
    return opponents * (opponents + 1) / 2 - 1 + place;
}

/* The chance of the last trick when nobody calls, of a hand of five; opponents 1..4. */
float trick_odds_last_trick(const struct trick_odds *trick_odds, card_set hand, unsigned opponents,
                            unsigned place);

/* The share of those last tricks that is won with a deuce. */
float trick_odds_with_deuce(const struct trick_odds *trick_odds, card_set hand);

/* The chance that the hand breaks a Chicago that another called, before others do. */
float trick_odds_breaks(const struct trick_odds *trick_odds, card_set hand);

/* The sum over suits of the hazards that some opponent breaks: 0 where none can. */
float trick_odds_hazard(const struct trick_odds *trick_odds, card_set hand,
                        const struct opponents *opponents);

/* The chance that a hand of five wins all five tricks when it leads. */
float trick_odds_five_tricks(const struct trick_odds *trick_odds, card_set hand,
                             const struct opponents *opponents, enum trick_odds_defence defence);

#endif
