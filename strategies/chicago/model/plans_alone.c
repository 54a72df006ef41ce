#include "strategies/chicago/model/plans_alone.h"

#include "strategies/chicago/model/plan_maker.h"
#include "strategies/chicago/model/profiles.h"

#include <stdlib.h>

struct asked {
    struct plans plans; /* without stages */
    struct asked *next;
    struct profile_basis basis;
    struct profile_values *values;       /* NULL: none were asked for */
    struct plan_stage *stages[PROFILES]; /* by exchange; NULL: not made */
};

/* All there are. */
static struct asked *all;

/* The one profile whose plan is being made, if any: by itself it is there soonest. */
static struct {
    struct asked *of; /* NULL: none */
    struct plan_maker *maker;
    struct plan_group group;
    uint32_t profile;
    struct plan_progress progress;
} job;

/* Whose plans were asked for last, and of which profile. */
static struct asked *last;
static uint32_t last_profile;

static void *never_null(void *memory) {
    if (!memory)
        abort();
    return memory;
}

struct plans *profiles_plan(const struct profile_basis *basis) {
    struct asked *asked = calloc(1, sizeof *asked);
    if (!asked)
        return NULL;
    asked->plans.profiles = PROFILES;
    asked->plans.exchanges = (uint32_t)basis->rules.exchanges;
    asked->basis = *basis;
    asked->next = all;
    all = asked;
    return &asked->plans;
}

static void job_end(void) {
    plan_maker_free(job.maker);
    job.maker = NULL;
    job.of = NULL;
}

static void job_give_up(void) {
    free(job.group.stages[0]);
    job_end();
}

void plans_free(struct plans *plans) {
    struct asked *asked = (struct asked *)plans;
    if (!asked)
        return;
    if (job.of == asked)
        job_give_up();
    if (last == asked)
        last = NULL;
    struct asked **link = &all;
    while (*link != asked)
        link = &(*link)->next;
    *link = asked->next;
    for (uint32_t i = 0; i < PROFILES; i++)
        free(asked->stages[i]);
    profile_values_free(asked->values);
    free(asked);
}

/*
 * The first that is not made: a profile, and those nearer to the end, to which a player comes by
 * points; then the same of those who have called, or have not. PROFILES: none.
 */
static uint32_t next_profile(const struct asked *asked, uint32_t profile) {
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t first = (profile / PROFILE_BANDS + side) % 2 * PROFILE_BANDS;
        for (uint32_t band = profile % PROFILE_BANDS + 1; band-- > 0;)
            if (!asked->stages[first + band])
                return first + band;
    }
    return PROFILES;
}

static void job_begin(struct asked *asked, uint32_t profile) {
    if (!asked->values)
        asked->values = never_null(profile_values_new(&asked->basis));
    job.group = (struct plan_group){
        .rules = &asked->basis.rules,
        .profiles = 1,
        .values = {&profile_values_of(asked->values)[profile]},
        .stages = {never_null(calloc(asked->plans.exchanges, sizeof(struct plan_stage)))}};
    job.progress = (struct plan_progress){0};
    job.maker = never_null(plan_maker_new(1));
    job.profile = profile;
    job.of = asked;
}

/* False: it is done. */
static bool job_step(void) {
    if (plan_group_step(job.maker, &job.group, &job.progress))
        return true;
    job.of->stages[job.profile] = job.group.stages[0];
    job_end();
    return false;
}

const struct plan_stage *plans_stage(const struct plans *plans, uint32_t profile,
                                     uint32_t exchange) {
    struct asked *asked = (struct asked *)plans;
    last = asked;
    last_profile = profile;
    if (!asked->stages[profile]) {
        if (job.of && (job.of != asked || job.profile != profile))
            job_give_up();
        if (!job.of)
            job_begin(asked, profile);
        while (job_step())
            continue;
    }
    return &asked->stages[profile][exchange - 1];
}

/*
 * Begins the next of the last plans, or the same profile against as many others of another
 * population, for which those may be taken.
 */
static bool job_guess(void) {
    uint32_t next = last ? next_profile(last, last_profile) : PROFILES;
    if (next < PROFILES)
        job_begin(last, next);
    for (struct asked *other = last ? all : NULL; other && !job.of; other = other->next)
        if (other->basis.opponents == last->basis.opponents && !other->stages[last_profile])
            job_begin(other, last_profile);
    return job.of;
}

bool plans_make_ahead(void) {
    if (!job.of && !job_guess())
        return false;
    job_step();
    return true;
}
