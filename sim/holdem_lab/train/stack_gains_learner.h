/*
 * Learning what stacks gain in a level (stack_gains.h), from tournaments under the rules at hand,
 * in which everybody plays for himself.
 */
#ifndef UTSPEL_STACK_GAINS_LEARNER_H
#define UTSPEL_STACK_GAINS_LEARNER_H

#include "sim/engine/progress.h"
#include "sim/holdem/holdem_rules.h"
#include "strategies/holdem/model/push_fold.h"
#include "strategies/holdem/model/stack_gains.h"

/* Tournaments that are played in one go: by number, from 0 over all iterations. */
struct stack_gains_course {
    const struct holdem_rules *rules;  /* those of teams are left out */
    const struct push_fold *push_fold; /* what `jam` plays by */
    uint64_t seed;
    uint64_t first, matches;
    unsigned threads; /* 0: one for each processor */
};

/* Adds to what was counted; nothing of a course that fails or is interrupted. */
enum status stack_gains_learn(struct stack_gains *gains, const struct stack_gains_course *course,
                              struct progress *progress, struct error *error);

#endif
