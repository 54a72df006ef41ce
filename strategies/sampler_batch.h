/* Samples of the cards to come, drawn for all lanes of a completion. */
#ifndef UTSPEL_SAMPLER_BATCH_H
#define UTSPEL_SAMPLER_BATCH_H

#include "strategies/pofc_completion.h"
#include "strategies/sampler.h"

/* A batch of samples, one a lane: this seat's cards, and how the opponents finish. */
struct sampler_batch {
    hand_sum sum[POFC_COMPLETION_SETS][POFC_LANES];
    int opponents;
    int16_t value[POFC_SEATS_MAX - 1][POFC_ROWS][POFC_LANES]; /* less than any when bust */
    int16_t bust[POFC_LANES];                                 /* what a bust is worth */
};

/* Draws so many cards of this seat's for each lane. */
void sampler_batch_draw(struct sampler_batch *batch, const struct pofc_view *view,
                        const struct strategy_self *self, struct sampler_stock *stock, int cards);

#endif
