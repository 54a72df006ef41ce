/* `jam` by an equilibrium that is at hand: in training, which plays by what it has learned so far.
 */
#ifndef UTSPEL_JAM_H
#define UTSPEL_JAM_H

#include "sim/holdem/holdem_view.h"
#include "strategies/holdem/model/push_fold.h"
#include "strategies/holdem/regular.h"

struct jam_style {
    double depth;                      /* up to so many big blinds it goes all in or folds */
    bool by_prizes;                    /* by prize money, when few are left; else always by chips */
    struct regular_parameters regular; /* how it plays otherwise */
};

struct holdem_action jam_play(const struct holdem_view *view, const struct push_fold_odds *odds,
                              const struct jam_style *style, struct rng *rng);

#endif
