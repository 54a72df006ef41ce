/*
 * Counterfactual forks: what a decision is worth, by playing the game on both ways.
 *
 * A decision drawn for it is forked once for each alternative to what was chosen. A fork is the
 * same deal played once more, at a second table and from a copy of the state at its start. All
 * cards and generators follow from coordinates, so every decision up to the one forked comes out
 * as before; there the strategy is asked as before, so that its memory and generator stand as they
 * did, and the alternative takes its answer's place. Then the strategies play on to the end of the
 * game, and what that comes to for the seat that decided, less what the real game did, is counted
 * in struct chicago_fork_tallies and nowhere else.
 *
 * A strategy that remembers in its instance is not held by a copy: then the second table plays the
 * whole match. If a deal does not come out again as it was, the run fails.
 *
 * Play-offs are not forked: they have no placement points.
 */
#ifndef UTSPEL_CHICAGO_FORK_H
#define UTSPEL_CHICAGO_FORK_H

#include "sim/chicago/table.h"

/* The share of each kind of decision that is forked, 0..1. */
struct chicago_fork_shares {
    double share[TALLY_FORKS];
};

extern const struct option_table chicago_fork_options;

/* Whether a run has forks. */
bool chicago_forks_wanted(const struct game_setup *setup);

/* They pass a question on to whom it is for, and fork what is decided. */
extern const struct chicago_decisions chicago_fork_decisions;

/* Makes a table's decisions fork. Closing takes a table without forks, too. */
enum status chicago_forks_open(struct chicago_table *table, struct error *error);
void chicago_forks_close(struct chicago_table *table);

#endif
