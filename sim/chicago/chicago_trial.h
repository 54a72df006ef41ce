/*
 * Trials of Chicago: what would have become of a call, whatever the seat answered.
 *
 * A trial plays the tricks at a second table, from a copy of the state at the moment of the answer
 * and of all that strategies remember and will draw. So it shows how this table defends against
 * hands that nobody calls with, too, and the match goes on as if there had been none. Nobody makes
 * mistakes in a trial.
 *
 * A copy does not hold what a strategy remembers in its instance (scripts): where somebody does,
 * there are no trials.
 */
#ifndef UTSPEL_CHICAGO_TRIAL_H
#define UTSPEL_CHICAGO_TRIAL_H

#include "sim/chicago/chicago_table.h"

struct chicago_trial {
    struct chicago_table table;
    bool remembers; /* some entrant's instance does: no trials */
};

/*
 * Opening seats the setup's entrants once more. A trial is closed, once, after a failed opening,
 * too.
 */
enum status chicago_trial_open(struct chicago_trial *trial, const struct game_setup *setup,
                               struct error *error);
void chicago_trial_close(struct chicago_trial *trial);

/*
 * Whether the Chicago of a seat that has just been asked (EVENT_ASK) at a table of the same setup
 * is won. Call it only without `remembers`.
 */
bool chicago_trial_stands(struct chicago_trial *trial, const struct chicago_table *table,
                          unsigned seat);

#endif
