/*
 * All in or fold before the flop: an equilibrium of equal stacks, by their depth in big blinds.
 *
 * Who has folded bears on nothing but the cards that are left, which is neglected. So what answers
 * an all-in by one chair is a game of its own, whoever folded before, and a chair is named by how
 * many are still to act after it: the big blind by 0. At most three go all in; a fourth is not
 * asked.
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
    /* Situations: nobody is all in yet, by chair; one is; two are. */
    PUSH_FOLD_ONE = PUSH_FOLD_CHAIRS,
    PUSH_FOLD_TWO = PUSH_FOLD_ONE + PUSH_FOLD_CHAIRS * (PUSH_FOLD_CHAIRS - 1) / 2,
    PUSH_FOLD_SITUATIONS =
        PUSH_FOLD_TWO + PUSH_FOLD_CHAIRS * (PUSH_FOLD_CHAIRS - 1) * (PUSH_FOLD_CHAIRS - 2) / 6
};

/* The situation of a chair that may be the first all in, which the big blind cannot. */
static inline unsigned push_fold_open(unsigned chair) {
    return chair;
}
/* Of one after whom nobody ..: chair < jammer; chair < caller < jammer. */
static inline unsigned push_fold_one(unsigned chair, unsigned jammer) {
    return PUSH_FOLD_ONE + jammer * (jammer - 1) / 2 + chair;
}
static inline unsigned push_fold_two(unsigned chair, unsigned caller, unsigned jammer) {
    return PUSH_FOLD_TWO + jammer * (jammer - 1) * (jammer - 2) / 6 + caller * (caller - 1) / 2 +
           chair;
}

/* The depths, in big blinds, rising. */
extern const float push_fold_depth[PUSH_FOLD_DEPTHS];

/* What was learned of a class of hands in a situation; the chances are of the mean of all play. */
struct push_fold_node {
    float regret[2]; /* of folding, of going all in */
    float jams;      /* weights of the deals in which it went all in */
};

typedef struct push_fold_node push_fold_nodes[PUSH_FOLD_SITUATIONS][STARTING_HANDS];

struct push_fold {
    push_fold_nodes nodes[PUSH_FOLD_DEPTHS];
    float asked[PUSH_FOLD_DEPTHS][PUSH_FOLD_CHAIRS][STARTING_HANDS]; /* weights of all deals */
    /* Showdowns of two hands before the flop: how many, and twice those won, a tie being one. */
    uint64_t met[STARTING_HANDS][STARTING_HANDS];
    uint64_t won[STARTING_HANDS][STARTING_HANDS];
};

/*
 * What is played by: chances 0..1 by depth, situation and hand. Of the situations in which at most
 * one is all in, also how often another hand meets one that goes all in there, by the cards that it
 * leaves, and what it then wins of the pot.
 */
struct push_fold_odds {
    float chance[PUSH_FOLD_DEPTHS][PUSH_FOLD_SITUATIONS][STARTING_HANDS];
    float meets[PUSH_FOLD_DEPTHS][PUSH_FOLD_TWO][STARTING_HANDS];
    float equity[PUSH_FOLD_DEPTHS][PUSH_FOLD_TWO][STARTING_HANDS];
};

/* False when memory is short. */
bool push_fold_odds_make(struct push_fold_odds *odds, const struct push_fold *learned);

/* Of one of these, at a depth in big blinds between two of the table's; beyond them, at the last.
 */
double push_fold_chance(const struct push_fold_odds *odds, double depth, unsigned situation,
                        unsigned hand);
double push_fold_meets(const struct push_fold_odds *odds, double depth, unsigned situation,
                       unsigned hand);
double push_fold_equity(const struct push_fold_odds *odds, double depth, unsigned situation,
                        unsigned hand);

#endif
