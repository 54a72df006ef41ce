/* The tables of an atlas for people. Those that print return false when memory is short. */
#ifndef UTSPEL_ATLAS_TABLES_H
#define UTSPEL_ATLAS_TABLES_H

#include "sim/chicago_lab/atlas/atlas_hands.h"

#include <stdio.h>

/* Close questions that a figure takes to be shown. */
enum { ATLAS_CLOSE_ENOUGH = 10 };

/*
 * The scores' axes, which are alike, in bins: in zones, and parted where a Chicago wins the game;
 * the own score also where exchanging ends, and one and two points on.
 */
struct atlas_bins {
    const struct tally_axis *axis;
    unsigned first[TALLY_SCORES + 1], count; /* first entries, and the end */
};

struct atlas_bins atlas_bins_of(const struct atlas *atlas, bool own);

/* "15-19" */
void atlas_bin_name(const struct atlas_bins *bins, unsigned bin, char name[TALLY_LABEL_SIZE]);

/* To the nearest percent: the model is no better, however many questions there were. Or "any",
 * "none" or, with too few questions, "-". */
void atlas_cell_text(const struct break_even *cell, char text[TALLY_LABEL_SIZE]);

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
