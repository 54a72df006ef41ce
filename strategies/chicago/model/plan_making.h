/*
 * How plans (plans.h) are made when they are asked for: profiles in groups, each group by whoever
 * claims it first.
 *
 * What is made together is fixed, so that plans are the same whoever asks, and for which first: as
 * many profiles as fill the lanes of draws.h at little cost to the one that is asked for.
 */
#ifndef UTSPEL_SOLVER_PLAN_MAKING_H
#define UTSPEL_SOLVER_PLAN_MAKING_H

#include "strategies/chicago/model/plan_maker.h"

/* A group that somebody has claimed. */
struct plan_making {
    struct plans *plans;
    uint32_t first, profiles;  /* from that one on, 1..DRAWS_LANES */
    struct plan_stage *stages; /* by profile and exchange; NULL: there is no memory */
    size_t size;               /* of the stages */
    bool is_whole;             /* all are filled */
    struct plan_maker *maker;  /* NULL: none was needed as yet, or there is no memory */
    struct plan_group group;
    struct plan_progress progress;
};

/* Claims the group of a profile. False: it is made, or somebody else's. What was claimed is left.
 */
bool plan_making_claim(struct plan_making *making, struct plans *plans, uint32_t profile);

/* Makes a part: plan_group_step(). False: all is made, or nothing can be without memory. */
bool plan_making_step(struct plan_making *making);

/* From now on whole plans are there for all who ask; others are dropped. */
void plan_making_leave(struct plan_making *making);

/*
 * The profile that will probably be asked for after one: the first that nobody has made or claimed
 * of those nearer to the end, to which a player comes by points; then of the other rows.
 * PLAN_PROFILES_MAX: none.
 */
uint32_t plans_next(const struct plans *plans, uint32_t profile);

/* What is being done about the group of a profile. */
enum plans_claim plans_claim_of(const struct plans *plans, uint32_t profile);

/* Frees all that was made. */
void plans_drop(struct plans *plans);

#endif
