/*
 * The chance that a Chicago is won at an atlas' table against opponents of whom nothing is known
 * but who they are: by the hazards of the model, and lines (struct trick_odds_lines) that start
 * from the model's and are fitted to the trials of everybody who was asked.
 */
#ifndef UTSPEL_ATLAS_ODDS_H
#define UTSPEL_ATLAS_ODDS_H

#include "sim/chicago_lab/atlas/atlas.h"

struct atlas_odds {
    const struct atlas *atlas;
    struct trick_odds_lines lines;
};

/* Fits the lines to what an atlas has counted; fails only when memory is short. */
enum status atlas_odds_make(struct atlas_odds *odds, const struct atlas *atlas,
                            struct error *error);

/*
 * The hazard that a hand, or the cards of one of its suits, is broken by so many opponents (from
 * 1); those of several suits add up.
 */
float atlas_odds_hazard(const struct atlas *atlas, card_set cards, unsigned opponents);

/* The line of a pattern's hands. */
struct hazard_line atlas_odds_line(const struct atlas_odds *odds, unsigned pattern,
                                   unsigned opponents);

#endif
