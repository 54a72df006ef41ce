/*
 * Whether to go all in, by what that and folding come to: in prize money (holdem_icm.h) if the
 * others play the equilibrium of push_fold.h.
 */
#ifndef UTSPEL_JAM_VALUE_H
#define UTSPEL_JAM_VALUE_H

#include "sim/holdem/holdem_view.h"
#include "strategies/holdem/model/push_fold.h"

/* Where the chair that is to act stands before the flop. */
struct jam_situation {
    unsigned situation; /* of push_fold.h */
    unsigned behind;    /* how many are dealt in and act after the chair */
    unsigned in;        /* how many went all in before, or raised: 0, 1, 2 */
    uint8_t chair[2];   /* which: the first, and the last but the first */
    double depth;       /* in big blinds: what can be lost to one of those left */
};

/* Whether fewer are left than what prize money can be worked out for: 30 stacks. */
bool jam_values_prizes(const struct holdem_view *view);

/* Going all in minus folding, in percent of the prize money. */
double jam_gain(const struct holdem_view *view, const struct push_fold_odds *odds,
                const struct jam_situation *at);

#endif
