/*
 * Which population each of the others is of, learned within a match from what all have seen: cards
 * laid down, answers to the Chicago question, cards played (population_signs.h).
 *
 * At first each is as likely of any; who is clearly most like one is taken for it, and until then
 * is unknown. Seats are redrawn: it is by entrant. All zero: nothing is known.
 */
#ifndef UTSPEL_SOLVER_POPULATION_TRACKER_H
#define UTSPEL_SOLVER_POPULATION_TRACKER_H

#include "strategies/chicago/model/population_signs.h"

struct population_tracker {
    float log_likelihood[CHICAGO_SEATS_MAX][POPULATIONS]; /* by entrant */
    uint8_t found[CHICAGO_SEATS_MAX]; /* by entrant: 0, or 1 + enum population */
};

/* Learns from a deal that comes to its tricks, once: when the seat plays its first card. */
void population_tracker_learn(struct population_tracker *tracker,
                              const struct population_signs *signs,
                              const struct chicago_view *view);

/* Learns from the tricks of a deal that nobody called, once: late in them. */
void population_tracker_learn_tricks(struct population_tracker *tracker,
                                     const struct population_signs *signs,
                                     const struct chicago_view *view);

static inline enum population population_tracker_of(const struct population_tracker *tracker,
                                                    unsigned entrant) {
    unsigned found = tracker->found[entrant];
    return found == 0 ? POPULATION_UNKNOWN : (enum population)(found - 1);
}

#endif
