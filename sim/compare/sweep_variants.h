/* The variants of a sweep: a config with every combination of the swept values. */
#ifndef UTSPEL_SWEEP_VARIANTS_H
#define UTSPEL_SWEEP_VARIANTS_H

#include "sim/compare/sweep_axis.h"
#include "sim/compare/variants.h"

/*
 * Loads the request's base, and a variant for each combination, in the sweep's order; close them
 * also after a failure. All are compared with the one that plays as the base or, without such a
 * one, with the first. Refuses what cannot be played with the same cards, and values that have no
 * effect.
 */
enum status sweep_variants_open(struct variants *variants, const struct sweep *sweep,
                                const struct variants_request *request, struct error *error);

#endif
