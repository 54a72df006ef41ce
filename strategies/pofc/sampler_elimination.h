/*
 * A race of placings over samples of the cards to come, the same for all of them.
 *
 * The last street shows three cards for two places, and is sampled so. Before it a sample gives
 * this seat's hand as many cards as it has open places: knowing them all at once makes up for the
 * discards. Each placing is completed by them as well as it can be.
 */
#ifndef UTSPEL_SAMPLER_RACE_H
#define UTSPEL_SAMPLER_RACE_H

#include "strategies/pofc/sampler_row.h"

/* A placing, and its worth in all samples so far. */
struct sampler_runner {
    struct pofc_placing placing;
    int64_t row_value;
    const struct pofc_splits *splits;
    const struct pofc_fills *fills[POFC_ROWS];
};

struct sampler_elimination {
    const struct pofc_view *view;
    const struct pofc_placings *placings;
    int cards; /* in a sample of this seat's */
    struct pofc_sets sets;
    struct sampler_row_values row_values;
    int runners;
    struct sampler_runner runner[POFC_PLACINGS_MAX];
    /* What the runners refer to: each of their rows once, and the splits by room. */
    int rows;
    struct sampler_row row[POFC_ROWS * POFC_MASKS];
    struct pofc_splits splits[POFC_TOP_SIZE + 1][POFC_ROW_SIZE + 1];
};

/* For placings on that street; it may be entered many times. */
void sampler_elimination_start(struct sampler_elimination *elimination,
                               const struct pofc_view *view, int street,
                               const struct sampler_parameters *parameters);

/* All placings at the start line, at worth 0. The view is of the race's street. */
void sampler_elimination_enter(struct sampler_elimination *elimination,
                               const struct pofc_view *view, const struct pofc_placings *placings);

/* Runs the samples of a batch, of race->cards cards. */
void sampler_elimination_run(struct sampler_elimination *elimination,
                             const struct sampler_batch *batch);

const struct sampler_runner *
sampler_elimination_best(const struct sampler_elimination *elimination);

#endif
