/*
 * Sampling what a seat cannot see: the others' cards, the stock and what was laid down, so that a
 * position becomes a whole state that the engine can play on from.
 */
#ifndef UTSPEL_ADVISE_SAMPLE_HIDDEN_H
#define UTSPEL_ADVISE_SAMPLE_HIDDEN_H

#include "sim/chicago/chicago_table.h"
#include "sim/chicago_lab/advise/position.h"
#include "strategies/chicago/model/discard_samples.h"

/*
 * Fills state from a position. All is drawn by the deck of the deal that the table's coordinates
 * name. What is not given of the exchanges is what the table's players do in another deal, which
 * they play for that; hands are determinizations of strategies/chicago/model/determinizations.h,
 * uniform without discard samples (NULL). False if no hands were found with which the seat would be
 * asked.
 */
bool sample_hidden(struct chicago_state *state, const struct position *position,
                   struct chicago_table *table, const struct discard_samples *discard_samples);

#endif
