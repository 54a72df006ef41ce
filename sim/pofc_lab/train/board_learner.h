/*
 * What the value network learns from, and how it learns. Samples are decisions of self-play, and
 * what they should be predicted to bring.
 *
 * Samples come in the order in which a thread plays; sorted they are the same however many threads
 * there were.
 */
#ifndef UTSPEL_POFC_TRAIN_BOARD_LEARNER_H
#define UTSPEL_POFC_TRAIN_BOARD_LEARNER_H

#include "evaluator/rng.h"
#include "sim/core/error.h"
#include "strategies/pofc/model/board_net.h"

#include <stddef.h>

/* A seat's rows after a placing, against one opponent. */
struct board_sample {
    uint64_t match;
    uint32_t hand;
    uint8_t seat, opponent, street;
    uint8_t count;
    uint16_t feature[BOARD_PRESENT];
    struct board_value target;
};

/* A list of samples; one that is all zero is empty. */
struct board_samples {
    struct board_sample *sample;
    size_t count, capacity;
    bool short_of_memory; /* then some samples are missing */
};

/* A new sample, to be filled; NULL when memory is short. */
struct board_sample *board_samples_new(struct board_samples *samples);

/* Moves all samples of another thread behind these. */
void board_samples_add(struct board_samples *into, struct board_samples *from);

void board_samples_sort(struct board_samples *samples);
void board_samples_free(struct board_samples *samples);

/* Learning: stochastic gradient descent, on any number of threads the same. */

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
