/*
 * The tables of an iteration: who sits there, and how many of its matches are played there.
 *
 * To learn what all populations do, every table that they can form is played at, those of a learner
 * among its like most. At a share of the matches Chicago is called by lot: what became of those
 * calls shows how a table defends, whatever hands its players would have called with.
 */
#ifndef UTSPEL_TRAIN_LINE_UPS_H
#define UTSPEL_TRAIN_LINE_UPS_H

#include "sim/chicago_lab/train/seats.h"

enum { LINE_UPS_MAX = 64 };

struct line_ups {
    unsigned count;
    struct line_up line_up[LINE_UPS_MAX];
    uint64_t matches[LINE_UPS_MAX]; /* of the iteration */
};

/* All tables of the populations; experts are the learners. */
void line_ups_of_populations(struct line_ups *line_ups, unsigned players, uint64_t matches);

/* One table. */
void line_ups_of_table(struct line_ups *line_ups, const struct line_up *line_up, uint64_t matches);

#endif
