/* Makes plans (plans.h): of some profiles side by side, by backward induction. */
#ifndef UTSPEL_SOLVER_PLAN_MAKER_H
#define UTSPEL_SOLVER_PLAN_MAKER_H

#include "strategies/chicago/model/plans.h"

/* The memory that it takes, for one thread: 73 MB. */
struct plan_maker;

struct plan_maker *plan_maker_new(void); /* NULL without memory */
void plan_maker_free(struct plan_maker *maker);

/* The profiles made side by side: none of the values may be missing, but lanes may be alike. */
struct plan_group {
    const struct plan_rules *rules;
    const struct plan_values *values[DRAWS_LANES];
    struct plan_stage *stages[DRAWS_LANES]; /* by exchange; NULL: the lane is not wanted */
};

/* Where its making is: the exchange, and the next gain in it. All zero: not begun. */
struct plan_progress {
    uint32_t exchanges, gain; /* exchanges: of the last ones, done */
};

/*
 * Makes what an exchange and a gain take, the last exchange first: 0.03 s. False: all stages are
 * filled. Between two steps the maker is for no other group.
 */
bool plan_group_step(struct plan_maker *maker, const struct plan_group *group,
                     struct plan_progress *progress);

#endif
