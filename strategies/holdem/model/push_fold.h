/*
 * All in or fold before the flop: an equilibrium of equal stacks, by their depth in big blinds.
 *
 * Those who folded bear on nothing but the cards that are left, and the model neglects that. So the
 * answers to an all-in by one chair are a game of their own, whoever folded before it. A chair has
 * the number of those still to act after it: the big blind has 0. At most three chairs go all in;
 * a fourth is not asked.
 *
 * Sources: Chubukov; Ganzfried and Sandholm, "Computing an Approximate Jam/Fold Equilibrium for
 * 3-Player No-Limit Texas Hold'em Tournaments" (2008).
 */
#ifndef UTSPEL_PUSH_FOLD_H
#define UTSPEL_PUSH_FOLD_H

#include "strategies/holdem/starting_hand.h"

#include <stdint.h>

enum {
    PUSH_FOLD_CHAIRS = 10,
    PUSH_FOLD_DEPTHS = 12,
    /* The first situations, by chair, have nobody all in yet; in these one is, then two are. */
    PUSH_FOLD_ONE = PUSH_FOLD_CHAIRS,
    PUSH_FOLD_TWO = PUSH_FOLD_ONE + PUSH_FOLD_CHAIRS * (PUSH_FOLD_CHAIRS - 1) / 2,
    PUSH_FOLD_SITUATIONS =
        PUSH_FOLD_TWO + PUSH_FOLD_CHAIRS * (PUSH_FOLD_CHAIRS - 1) * (PUSH_FOLD_CHAIRS - 2) / 6
};

/* The situation of a chair that may be the first to go all in, which the big blind never is. */
static inline unsigned push_fold_open(unsigned chair) {
    return chair;
}
/* That of a chair which has to answer `jammer`'s all-in, alone or called by `caller`: chairs act
 * in falling order, chair < caller < jammer. */
static inline unsigned push_fold_one(unsigned chair, unsigned jammer) {
    return PUSH_FOLD_ONE + jammer * (jammer - 1) / 2 + chair;
}
static inline unsigned push_fold_two(unsigned chair, unsigned caller, unsigned jammer) {
    return PUSH_FOLD_TWO + jammer * (jammer - 1) * (jammer - 2) / 6 + caller * (caller - 1) / 2 +
           chair;
}

/* The depths that the model was trained at, in big blinds, rising. */
extern const float push_fold_depth[PUSH_FOLD_DEPTHS];

/* What the model has learned of a class of hands in a situation; a player goes all in as often as
 * its play did on average, `jams` divided by `asked`. */
struct push_fold_node {
    float regret[2]; /* of folding, of going all in */
    float jams;      /* weights of the deals in which it went all in */
};

typedef struct push_fold_node push_fold_nodes[PUSH_FOLD_SITUATIONS][STARTING_HANDS];

struct push_fold {
    push_fold_nodes nodes[PUSH_FOLD_DEPTHS];
    float asked[PUSH_FOLD_DEPTHS][PUSH_FOLD_CHAIRS][STARTING_HANDS]; /* weights of all deals */
    /* Showdowns of two hands before the flop: their number, and twice those that the first hand
     * won, a tie counting one. */
    uint64_t met[STARTING_HANDS][STARTING_HANDS];
    uint64_t won[STARTING_HANDS][STARTING_HANDS];
};

/*
 * What a player reads: the chances 0..1 of going all in, by depth, situation and hand. For the
 * situations in which at most one chair is all in, `meets` is the chance that the holder of a hand
 * meets one that goes all in there, by the cards that the hand leaves, and `equity` the share of
 * the pot that it then wins.
 */
struct push_fold_odds {
    float chance[PUSH_FOLD_DEPTHS][PUSH_FOLD_SITUATIONS][STARTING_HANDS];
    float meets[PUSH_FOLD_DEPTHS][PUSH_FOLD_TWO][STARTING_HANDS];
    float equity[PUSH_FOLD_DEPTHS][PUSH_FOLD_TWO][STARTING_HANDS];
};

/* Makes the odds from what was learned. Returns false when memory is short. */
bool push_fold_odds_make(struct push_fold_odds *odds, const struct push_fold *learned);

/* One of these three at any depth in big blinds: between two trained depths it is interpolated,
 * beyond the first or last it is theirs. */
double push_fold_chance(const struct push_fold_odds *odds, double depth, unsigned situation,
                        unsigned hand);
double push_fold_meets(const struct push_fold_odds *odds, double depth, unsigned situation,
                       unsigned hand);
double push_fold_equity(const struct push_fold_odds *odds, double depth, unsigned situation,
                        unsigned hand);

#endif
