/* The hazards of five tricks, and the factors between their sums and what happens. */
#ifndef UTSPEL_TRAIN_HAZARDS_H
#define UTSPEL_TRAIN_HAZARDS_H

#include "sim/chicago_lab/train/trick_odds_counts.h"

/*
 * From counts by holding. Each chance is drawn towards a coarser one that goes by how many cards
 * the opponent holds and how many missing ones are above its highest: so a holding that nobody
 * ever broke or could break has none.
 */
void hazards_fit(const struct trick_odds_counts *counts, struct trick_odds *trick_odds);

/*
 * The factors of either defence and of every number of opponents, by the samples. Fails only when
 * memory is short.
 */
enum status factors_fit(const struct trick_odds_counts *counts, struct trick_odds *trick_odds,
                        struct error *error);

#endif
