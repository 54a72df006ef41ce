/*
 * `greedy`: every placing weighed at once by the odds of its rows, nothing sampled.
 *
 * The odds of the three rows count as independent. The value of a hand is its royalties, the row
 * points its rows are likely to win, and Fantasy Land, all while it does not bust; else it costs
 * bust_weight. The last street is exact, except the opponents.
 */
#ifndef UTSPEL_GREEDY_H
#define UTSPEL_GREEDY_H

#include "strategies/pofc/placing.h"
#include "strategies/pofc/pofc_strategies.h"

/* Their meanings are in the options of greedy.c. */
struct greedy_parameters {
    int32_t fantasy_value;
    int32_t stay_value;
    int32_t bust_weight;
};

/* The value of each placing, on one scale within a decision. */
void greedy_weigh(const struct pofc_view *view, const struct greedy_parameters *parameters,
                  const struct pofc_placings *placings, int32_t values[POFC_PLACINGS_MAX]);

/* The placing of the highest value. */
struct pofc_rows greedy_best(const struct pofc_view *view,
                             const struct greedy_parameters *parameters);

/*
 * greedy_levels.c: what a row that is not full may become: the chance of each level of strength.
 *
 * Computed, not sampled: a target needs a number of its outs among the cards to come, which is a
 * hypergeometric tail. Targets count as independent, so chances are estimates. All of them are in
 * 1024ths.
 */

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
