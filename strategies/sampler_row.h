/* What sampled cards make of a row, against the opponents of those samples. */
#ifndef UTSPEL_SAMPLER_ROW_H
#define UTSPEL_SAMPLER_ROW_H

#include "strategies/sampler_batch.h"

/* What rows are worth by themselves, royalties and Fantasy Land, against all opponents. */
struct sampler_worths {
    int16_t top[HAND_ENTRIES_3];              /* by hand_index_3() */
    int16_t five[POFC_ROWS][HAND_CATEGORIES]; /* of the middle and the bottom */
};

void sampler_worths_fill(struct sampler_worths *worths, const struct pofc_rules *rules,
                         int opponents, int32_t fantasy_value);

/* A row with cards placed, and what the sets of cards that fill it make of it. */
struct sampler_row {
    enum pofc_row row;
    int room;
    hand_sum sum; /* of the cards placed */
    struct pofc_fills fills;
};

void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed);

/* Fills the row with each set of cards that has the size of its room; worth is in points. */
void sampler_row_fill(struct sampler_row *row, const struct sampler_batch *batch,
                      const struct pofc_sets *sets, const struct sampler_worths *worths,
                      int32_t row_point);

#endif
