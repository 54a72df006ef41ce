#include "strategies/chicago/model/plans.h"

#include "sim/core/stop.h"
#include "strategies/chicago/model/plans_host.h"

#include <stdlib.h>

struct plans *plans_new(const struct plan_source *source) {
    struct plans *plans = calloc(1, sizeof *plans);
    if (!plans)
        return NULL;
    plans->source = *source;
    plans_enter(plans);
    return plans;
}

void plans_free(struct plans *plans) {
    if (!plans)
        return;
    plans_go(plans);
    plans_drop(plans);
    plans->source.free(plans->source.of);
    free(plans);
}

const struct plan_stage *plans_make(struct plans *plans, uint32_t profile) {
    struct plan_making making;
    bool can_be = true;
    while (!plans->made[profile] && can_be && !stop_overdue())
        if (plan_making_claim(&making, plans, profile))
            can_be = plans_finish(&making);
        else
            plans_wait(plans, profile);
    return plans->made[profile];
}
