/* What sampled cards make of a row, against the opponents of that sample. */
#ifndef UTSPEL_SAMPLER_ROW_H
#define UTSPEL_SAMPLER_ROW_H

#include "strategies/pofc_completion.h"
#include "strategies/sampler.h"

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
void sampler_row_fill(struct sampler_row *row, const hand_sum sum[POFC_COMPLETION_SETS],
                      const struct pofc_sets *sets, const struct pofc_rules *rules,
                      const struct sampler_opponents *opponents, int32_t fantasy);

/* The worth of scoops, for the marks that sampler_row_fill() makes. */
struct pofc_bonus sampler_scoops(const struct pofc_rules *rules, int opponents);

#endif
