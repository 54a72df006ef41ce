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

#endif
