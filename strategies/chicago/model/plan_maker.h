/* Makes plans (plans.h): of some profiles side by side, by backward induction. */
#ifndef UTSPEL_SOLVER_PLAN_MAKER_H
#define UTSPEL_SOLVER_PLAN_MAKER_H

#include "strategies/chicago/model/plans.h"

/* The memory that it takes, for one thread: 21 MB, and 9 for each profile. */
struct plan_maker;

/* For groups of that many profiles; NULL without memory. */
struct plan_maker *plan_maker_open(uint32_t profiles);

/* Closed makers, of which two are kept, are opened again. NULL: does nothing. */
void plan_maker_close(struct plan_maker *maker);

/* Frees those that are kept. */
void plan_makers_free(void);

/* The profiles made together. Lanes of draws.h are all of them at one gain after the other. */
struct plan_group {
    const struct plan_rules *rules;
    uint32_t profiles; /* 1..DRAWS_LANES */
    const struct plan_values *values[DRAWS_LANES];
    struct plan_stage *stages[DRAWS_LANES]; /* by exchange */
};

/* Where its making is: the exchange, and the next lane in it. All zero: not begun. */
struct plan_progress {
    uint32_t exchanges, lane; /* exchanges: of the last ones, done */
};

/*
 * Makes the next lanes, the last exchange first: 0.03 s. False: all stages are filled. Between two
 * steps the maker is for no other group.
 */
bool plan_group_step(struct plan_maker *maker, const struct plan_group *group,
                     struct plan_progress *progress);

#endif
