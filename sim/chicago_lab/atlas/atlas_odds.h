/*
 * The chance that a Chicago is won at an atlas' table against opponents of whom nothing is known
 * but who they are, what they exchanged, and whether they are unwilling: by the hazards of the
 * model, and lines (struct trick_odds_lines) that start from the model's and are fitted to the
 * trials of everybody who was asked.
 */
#ifndef UTSPEL_ATLAS_ODDS_H
#define UTSPEL_ATLAS_ODDS_H

#include "sim/chicago_lab/atlas/atlas.h"

struct atlas_odds {
    const struct atlas *atlas;
    struct trick_odds_lines lines;
};

/* Fits the lines to what an atlas has counted; fails only when memory is short. */
enum status atlas_odds_make(struct atlas_odds *odds, const struct atlas *atlas, unsigned threads,
                            struct error *error);

/*
 * The hazard that a hand, or the cards of one of its suits, is broken by opponents, whatever they
 * announced. Where populations differ, each of them has the mean hazard of as many, the first of
 * the table; but how unwilling one is goes by its own population. Those of several suits add up.
 */
float atlas_odds_hazard(const struct atlas *atlas, card_set cards,
                        const struct opponents *opponents);

/* The chance of a hand of five. */
double atlas_odds_chance(const struct atlas_odds *odds, card_set hand,
                         const struct opponents *opponents);

/* So many opponents, the first of the table, who all exchanged the same. */
struct opponents atlas_odds_opponents(const struct atlas *atlas, unsigned count,
                                      enum opponent_exchanged exchanged);

#endif
