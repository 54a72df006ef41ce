/* Placings weighed by the value network: alone on streets 1 to 4, and a street ahead. */
#ifndef UTSPEL_POFC_SOLVER_LOOK_AHEAD_H
#define UTSPEL_POFC_SOLVER_LOOK_AHEAD_H

#include "evaluator/rng.h"
#include "strategies/pofc/model/board_net.h"
#include "strategies/pofc/solver/stakes.h"

struct quick_weighed {
    int best; /* in the list of placings */
    float worth[POFC_PLACINGS_MAX];
    struct board_value value[POFC_SEATS_MAX]; /* of the best one, by opponent seat */
};

/* Weighs all placings; the first of equals is best. */
void quick_weigh(struct quick_weighed *weighed, const struct pofc_view *view,
                 const struct board_net *net, const struct stakes *stakes,
                 const struct pofc_placings *placings);

/*
 * A street ahead: the placings that the network thinks close are met by the same draws.
 *
 * In a draw the opponents place their next cards as the network has them, then this seat gets three
 * cards and places them at its best. The network's own estimate counts as so many draws more.
 * Whenever the draws have doubled, placings that clearly trail the best leave.
 */

struct look_ahead {
    const struct board_net *net;
    const struct stakes *stakes;
    struct rng *rng;
    int draws;   /* at most */
    float close; /* placings this much behind the best in worth are not looked at */
};

/* The best placing of streets 1 to 3, once weighed; its number in the list. */
int look_ahead_best(const struct look_ahead *look, const struct pofc_view *view,
                    const struct pofc_placings *placings, const struct quick_weighed *weighed);

#endif
