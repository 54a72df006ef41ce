/*
 * What hands are worth to the seats of a deal: the placement points of the game that a seat can
 * expect with a hand, before and after each exchange, by its own score and the others'.
 *
 * As plans (plans.h) it knows nothing of others' hands but how strong hands of their population
 * are, and takes every seat for one that exchanges by plan; nothing is rounded to profiles.
 */
#ifndef UTSPEL_HAND_WORTH_H
#define UTSPEL_HAND_WORTH_H

#include "strategies/chicago/model/profile_hands.h"
#include "strategies/chicago/solver/chicago_solver.h"

/* What is known of a seat in a deal. */
struct seat_worth {
    struct profile profile, called; /* its own, and that once it has called */
    struct deal_end end;
    const struct profile_hands *hands;
    int32_t barred; /* steps gained from which it exchanges no more */
};

/* By a model, for one deal after the other: 37 MB, and 6 for each kind of table met. */
struct hand_worth;

/* NULL without memory; the model stays its owner's. */
struct hand_worth *hand_worth_new(const struct shared_model *shared_model,
                                  const struct chicago_rules *rules);
void hand_worth_free(struct hand_worth *worth);

/* Begins a deal in a situation: 0.03 s for each exchange, twice that for more than four seats.
 * False without memory. */
bool hand_worth_begin(struct hand_worth *worth, const struct equity_situation *now);

/* Points as the steps that gains are in. */
int32_t hand_worth_steps(const struct hand_worth *worth, int32_t points);

const struct seat_worth *hand_worth_seat(const struct hand_worth *worth, unsigned seat);

/* The value of points alone, by steps gained in the deal. */
static inline float seat_worth_gained(const struct seat_worth *of, int32_t gain) {
    int32_t most = PROFILE_GAINS - 1;
    return of->profile.gained[gain < 0 ? 0 : gain < most ? gain : most];
}

/* The worth of a hand before an exchange, from 1, with so many steps gained in the deal. */
float hand_worth_before(const struct hand_worth *worth, unsigned seat, int32_t exchange,
                        int32_t gain, card_set hand);

/* Its mean over all hands before the first exchange. */
float hand_worth_mean(const struct hand_worth *worth, unsigned seat);

/* After an exchange whose hands are not compared yet. */
float hand_worth_after(const struct hand_worth *worth, unsigned seat, int32_t exchange,
                       int32_t gain, card_set hand);

#endif
