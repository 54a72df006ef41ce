/* What sampled cards make of a row, against the opponents of those samples. */
#ifndef UTSPEL_SAMPLER_ROW_H
#define UTSPEL_SAMPLER_ROW_H

#include "strategies/pofc_completion.h"
#include "strategies/sampler.h"

/* A batch of samples, one a lane: this seat's cards, and how the opponents finish. */
struct sampler_batch {
    hand_sum sum[POFC_COMPLETION_SETS][POFC_LANES];
    int opponents;
    int16_t value[POFC_SEATS_MAX - 1][POFC_ROWS][POFC_LANES]; /* all BUSTED when bust */
    int16_t bust[POFC_LANES];                                 /* what a bust is worth */
};

/* Draws so many cards of this seat's for each lane. */
void sampler_batch_draw(struct sampler_batch *batch, const struct pofc_view *view,
                        const struct strategy_self *self, struct sampler_stock *stock, int cards);

/* A row with cards placed, and what the sets of cards that fill it make of it. */
struct sampler_row {
    enum pofc_row row;
    int room;
    hand_sum sum; /* of the cards placed */
    struct pofc_fills fills;
};

void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed);

/*
 * Fills the row with each set of cards that has the size of its room. Worth is in points;
 * fantasy is what entering Fantasy Land counts for against each opponent.
 */
void sampler_row_fill(struct sampler_row *row, const struct sampler_batch *batch,
                      const struct pofc_sets *sets, const struct pofc_rules *rules,
                      int32_t fantasy);

#endif
