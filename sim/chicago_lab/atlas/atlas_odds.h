/*
 * The chance that a Chicago is won at an atlas' table against opponents of whom nothing is known
 * but who they are, and how many of them buy-stop kept from the last exchange: by the hazards of
 * the model, and lines (struct trick_odds_lines) that start from the model's and are fitted to the
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
enum status atlas_odds_make(struct atlas_odds *odds, const struct atlas *atlas,
                            struct error *error);

/*
 * The hazard that a hand, or the cards of one of its suits, is broken by so many opponents (from
 * 1, the first of the table), of whom so many were kept from the last exchange: where populations
 * differ, each of them as likely. Those of several suits add up.
 */
float atlas_odds_hazard(const struct atlas *atlas, card_set cards, unsigned opponents,
                        unsigned barred);

/* The chance of a hand of five. */
double atlas_odds_chance(const struct atlas_odds *odds, card_set hand, unsigned opponents,
                         unsigned barred);

#endif
