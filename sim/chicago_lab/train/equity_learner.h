/* An equity network that learns: stochastic gradient descent by hand. */
#ifndef UTSPEL_TRAIN_EQUITY_LEARNER_H
#define UTSPEL_TRAIN_EQUITY_LEARNER_H

#include "evaluator/rng.h"
#include "strategies/chicago/model/equity.h"

struct equity_learner {
    struct equity equity;
    struct equity_net gradient;                       /* summed since the last step */
    struct equity_net momentum, scatter;              /* running means of it and of its squares */
    float hidden_turned[EQUITY_HIDDEN][EQUITY_WIDTH]; /* equity.net.hidden by hidden unit */
    unsigned gathered;                                /* seats since the last step */
    unsigned steps;
};

/* Starts from an equity. */
void equity_learner_init(struct equity_learner *learner, const struct equity *equity);

/* Starts again, from a random network in which neighbouring scores are much alike. */
void equity_learner_forget(struct equity_learner *learner, struct rng *rng);

/*
 * Learns from a situation, and the placement points that each seat should be predicted, as each
 * would see it that does not know the populations of some others: a mask.
 */
void equity_learner_on_event(struct equity_learner *learner,
                             const struct equity_situation *situation,
                             const float aim[CHICAGO_SEATS_MAX], unsigned hidden);

/* Makes a step by all situations since the last one, at that share of the greatest rate. */
void equity_learner_step(struct equity_learner *learner, float rate);

#endif
