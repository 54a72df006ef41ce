/* The tables of an atlas for people. All return false when memory is short. */
#ifndef UTSPEL_ATLAS_TABLES_H
#define UTSPEL_ATLAS_TABLES_H

#include "sim/chicago_lab/atlas/hands.h"

#include <stdio.h>

/* The break-even chance by own score and the best opponent's, for the range's first two axes. */
bool atlas_print_situations(const struct atlas *atlas, const struct atlas_range *range, FILE *out);

/*
 * The same by own score and cards held in runs: columns for each entry of the axis of near
 * opponents, from `near` to before `end`, with standard errors if there is one alone.
 */
bool atlas_print_held(const struct atlas *atlas, unsigned must, unsigned near, unsigned end,
                      FILE *out);

/* The chance that a Chicago is won by hands alike, and what self-play called and won. */
bool atlas_print_patterns(const struct atlas_hands *hands, FILE *out);

/* The same chances alone, as played, of those of the patterns that were held most often. */
bool atlas_print_chances(const struct atlas_hands *hands, size_t most, FILE *out);

#endif
