/*
 * What a row that is not full may become: the chance of each level of strength.
 *
 * Computed, not sampled: a target needs a number of its outs among the cards to come, which is a
 * hypergeometric tail. Targets count as independent, so chances are estimates. All of them are in
 * 1024ths.
 */
#ifndef UTSPEL_GREEDY_LEVELS_H
#define UTSPEL_GREEDY_LEVELS_H

#include "sim/pofc/pofc_row.h"

/* Levels: no pair, a pair by rank, low and high two pair and three of a kind, then categories. */
enum greedy_level {
    GREEDY_NO_PAIR,
    GREEDY_PAIR, /* of deuces; then by rank */
    GREEDY_TWO_PAIR = GREEDY_PAIR + CARD_RANKS,
    GREEDY_TRIPS = GREEDY_TWO_PAIR + 2,
    GREEDY_STRAIGHT = GREEDY_TRIPS + 2,
    GREEDY_FLUSH,
    GREEDY_FULL_HOUSE,
    GREEDY_QUADS,
    GREEDY_STRAIGHT_FLUSH,
    GREEDY_ROYAL_FLUSH,
    GREEDY_LEVELS
};

enum { GREEDY_CERTAIN = 1024, GREEDY_NEED_MAX = 4 };

/* The cards to come, as one decision sees them. */
struct greedy_draws {
    uint8_t live_rank[CARD_RANKS]; /* unseen cards of each rank */
    uint8_t live_suit[CARD_SUITS];
    int32_t hit[CARD_RANKS + 1]
               [GREEDY_NEED_MAX + 1]; /* by outs and need: at least `need` of them come */
    int32_t pair;                     /* some rank comes twice */
};

/* The chance of every level; they sum to GREEDY_CERTAIN. */
struct greedy_levels {
    int32_t chance[GREEDY_LEVELS];
};

/* count cards are to come of those unseen. */
void greedy_draws_make(struct greedy_draws *draws, card_set unseen, int count);

enum greedy_level greedy_level_of(hand_value value);

void greedy_levels_make(struct greedy_levels *levels, const struct greedy_draws *draws,
                        enum pofc_row row, card_set cards);

#endif
