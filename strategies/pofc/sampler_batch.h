/* Samples of the cards to come, drawn for all lanes of a completion. */
#ifndef UTSPEL_SAMPLER_BATCH_H
#define UTSPEL_SAMPLER_BATCH_H

#include "strategies/pofc/completion.h"
#include "strategies/pofc/sampler.h"

typedef hand_sum sampler_sums __attribute__((vector_size(POFC_LANES * sizeof(hand_sum))));

/* A batch of samples, one a lane: this seat's cards, and how the opponents finish. */
struct sampler_batch {
    sampler_sums sum[POFC_COMPLETION_SETS];
    int opponents;
    pofc_lanes value[POFC_SEATS_MAX - 1][POFC_ROWS]; /* less than any when bust */
    pofc_lanes bust;                                 /* the points of a bust */
};

/* Draws so many cards of this seat's for each lane. */
void sampler_batch_draw(struct sampler_batch *batch, const struct pofc_view *view,
                        const struct strategy_self *self, struct sampler_stock *stock, int cards);

#endif
