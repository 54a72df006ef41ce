/* In the WebAssembly module plans are made of the profiles that are asked for, when they are. */
#include "strategies/chicago/model/plan_maker.h"
#include "strategies/chicago/model/profiles.h"

#include <stdlib.h>

struct asked {
    struct plans plans; /* without stages */
    struct profile_basis basis;
    struct profile_values *values;       /* NULL: none were asked for */
    struct plan_stage *stages[PROFILES]; /* by exchange; NULL: not made */
};

struct plans *profiles_plan(const struct profile_basis *basis) {
    struct asked *asked = calloc(1, sizeof *asked);
    if (!asked)
        return NULL;
    asked->plans.profiles = PROFILES;
    asked->plans.exchanges = (uint32_t)basis->rules.exchanges;
    asked->basis = *basis;
    return &asked->plans;
}

void plans_free(struct plans *plans) {
    struct asked *asked = (struct asked *)plans;
    for (uint32_t i = 0; asked && i < PROFILES; i++)
        free(asked->stages[i]);
    if (asked)
        profile_values_free(asked->values);
    free(asked);
}

static void *never_null(void *memory) {
    if (!memory)
        abort();
    return memory;
}

/* Lanes are the profile and the next ones nearer to the end, to which a player comes by points. */
static void profile_make(struct asked *asked, uint32_t profile) {
    const struct plan_values *values = profile_values_of(asked->values);
    struct plan_group group = {.rules = &asked->basis.rules};
    for (uint32_t lane = 0, next = profile; lane < DRAWS_LANES; lane++) {
        group.values[lane] = &values[next];
        if (!asked->stages[next])
            group.stages[lane] = asked->stages[next] =
                never_null(calloc(asked->plans.exchanges, sizeof(struct plan_stage)));
        next -= next % PROFILE_BANDS > 0;
    }
    struct plan_maker *maker = never_null(plan_maker_new());
    plan_group_make(maker, &group);
    plan_maker_free(maker);
}

const struct plan_stage *plans_stage(const struct plans *plans, uint32_t profile,
                                     uint32_t exchange) {
    struct asked *asked = (struct asked *)plans;
    if (!asked->values)
        asked->values = never_null(profile_values_new(&asked->basis));
    if (!asked->stages[profile])
        profile_make(asked, profile);
    return &asked->stages[profile][exchange - 1];
}
