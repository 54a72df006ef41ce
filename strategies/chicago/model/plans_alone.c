/* Plans in the WebAssembly module: one thread, which makes some ahead, and no files. */
#include "strategies/chicago/model/plans_alone.h"

#include "sim/core/stop.h"
#include "strategies/chicago/model/plans_host.h"

/* All there are. */
static struct plans *all;

/* Whose plans were asked for last that were not there, and of which profile. */
static struct plans *last;
static uint32_t last_profile;

/* What is made ahead: nothing where it is of no plans. */
static struct plan_making ahead;

void plans_enter(struct plans *plans) {
    plans->next = all;
    all = plans;
}

static void ahead_leave(void) {
    plan_making_leave(&ahead);
    ahead.plans = NULL;
}

void plans_go(struct plans *plans) {
    if (ahead.plans == plans)
        ahead_leave();
    if (last == plans)
        last = NULL;
    struct plans **link = &all;
    while (*link != plans)
        link = &(*link)->next;
    *link = plans->next;
}

bool plans_finish(struct plan_making *making) {
    last = making->plans;
    last_profile = making->first;
    while (plan_making_step(making) && !stop_overdue())
        continue;
    plan_making_leave(making);
    return making->is_whole;
}

/*
 * Begins the next of the last plans, or the same profile against as many others of another
 * population, for which those may be taken.
 */
static bool ahead_begin(void) {
    uint32_t next = last ? plans_next(last, last_profile) : PLAN_PROFILES_MAX;
    if (next < PLAN_PROFILES_MAX && plan_making_claim(&ahead, last, next))
        return true;
    for (struct plans *other = last ? all : NULL; other; other = other->next)
        if (other->source.opponents == last->source.opponents &&
            plan_making_claim(&ahead, other, last_profile))
            return true;
    ahead.plans = NULL;
    return false;
}

bool plans_make_ahead(void) {
    if (!ahead.plans && !ahead_begin())
        return false;
    if (plan_making_step(&ahead))
        return true;
    bool is_whole = ahead.is_whole;
    ahead_leave();
    return is_whole;
}

/* Only what is made ahead was claimed before. */
void plans_wait(struct plans *plans, uint32_t profile) {
    (void)plans, (void)profile;
    plans_make_ahead();
}
