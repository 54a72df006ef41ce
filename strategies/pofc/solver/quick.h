/*
 * Placings weighed by the value network alone: streets 1 to 4, where nothing is sampled.
 */
#ifndef UTSPEL_POFC_SOLVER_QUICK_H
#define UTSPEL_POFC_SOLVER_QUICK_H

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

/* The view after a placing of its list, before the next cards are dealt to the seat. */
void quick_place(struct pofc_view *view, const struct pofc_placings *placings, int placing);

#endif
