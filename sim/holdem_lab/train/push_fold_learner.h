/*
 * Learning when to go all in: chance-sampled counterfactual regret minimization, later deals
 * counting more.
 *
 * Sources: Zinkevich et al., "Regret Minimization in Games with Incomplete Information" (2007);
 * Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization"
 * (2019), whose linear weights these are.
 */
#ifndef UTSPEL_PUSH_FOLD_LEARNER_H
#define UTSPEL_PUSH_FOLD_LEARNER_H

#include "strategies/holdem/model/push_fold.h"

#include <stdint.h>

/* Deals that an iteration learns from or is validated on; their numbers go on from iteration to
 * iteration, from 0. */
struct push_fold_course {
    uint64_t seed;
    uint64_t first, deals; /* `first` is a multiple of `deals` */
    unsigned chairs;       /* 2..PUSH_FOLD_CHAIRS */
    double small, ante;    /* in big blinds */
};

/* Learns at one of the depths; ends early when the program is asked to stop. */
void push_fold_learn(struct push_fold *model, unsigned depth,
                     const struct push_fold_course *course);

/* Counts showdowns of two hands before the flop; it ends early, too. */
void push_fold_meet(struct push_fold *model, const struct push_fold_course *course);

/*
 * Finds what all chairs together would gain by best answers, in big blinds a hand: gain[n] with n
 * dealt in, 2..chairs. Half of the deals say which answers are best, the others what those gain.
 * Returns false when memory is short.
 */
bool push_fold_validate(const struct push_fold *model, unsigned depth,
                        const struct push_fold_course *course, double *gain);

#endif
