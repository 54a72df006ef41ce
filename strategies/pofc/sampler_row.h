/* What sampled cards make of a row, against the opponents of those samples. */
#ifndef UTSPEL_SAMPLER_ROW_H
#define UTSPEL_SAMPLER_ROW_H

#include "strategies/pofc/sampler_batch.h"

/* Royalties by category, as steps up from one category to the next. */
struct sampler_steps {
    int count;
    int16_t over[HAND_CATEGORIES]; /* a value over that... */
    int16_t more[HAND_CATEGORIES]; /* ...is worth so much more */
};

/* What rows are worth, royalties and Fantasy Land against all opponents. */
struct sampler_row_values {
    int16_t unit; /* what a point counts for: as much as lanes can hold */
    int16_t row_point;
    int16_t scoop_bonus;
    int16_t bust;                /* beyond its points */
    int16_t top[HAND_ENTRIES_3]; /* by hand_index_3() */
    struct sampler_steps middle, bottom;
};

void sampler_row_values_fill(struct sampler_row_values *row_values, const struct pofc_rules *rules,
                             int opponents, const struct sampler_parameters *parameters);

/* A row with cards placed, and what the sets of cards that fill it make of it. */
struct sampler_row {
    enum pofc_row row;
    int room;
    hand_sum sum; /* of the cards placed */
    struct pofc_fills fills;
};

void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed);

/* Fills the row with each set of cards that has the size of its room. */
void sampler_row_fill(struct sampler_row *row, const struct sampler_batch *batch,
                      const struct pofc_sets *sets, const struct sampler_row_values *row_values);

#endif
