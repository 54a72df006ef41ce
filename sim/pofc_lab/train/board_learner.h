/* A value network that learns: stochastic gradient descent, on any number of threads the same. */
#ifndef UTSPEL_POFC_TRAIN_BOARD_LEARNER_H
#define UTSPEL_POFC_TRAIN_BOARD_LEARNER_H

#include "evaluator/rng.h"
#include "sim/core/error.h"
#include "sim/pofc_lab/train/board_samples.h"

/* Fills a network with small random weights. */
void board_net_draw(struct board_net *net, struct rng *rng);

struct board_course {
    unsigned threads;
    unsigned passes;   /* over all samples */
    float first, last; /* the rates of the first and of the last step, as Adam's */
};

/*
 * Learns from samples, in an order drawn from the generator, by steps of Adam (Kingma and Ba 2015)
 * over batches of squared errors of the heads in their units. Fails only when memory is short.
 */
enum status board_learn(struct board_net *net, const struct board_samples *samples,
                        const struct board_course *course, struct rng *rng, struct error *error);

/*
 * The mean square of what each head errs by, on samples that nothing was learned from, and the
 * variance of their targets.
 */
void board_validate(const struct board_net *net, const struct board_samples *samples,
                    double error[BOARD_HEADS], double variance[BOARD_HEADS]);

#endif
