#include "sim/output/precision.h"

#include "sim/output/estimate.h"

#include <math.h>

static bool goal_is_reached(const struct goal *goal, const struct units *units) {
    for (size_t entrant = 0; entrant < units->entrants; entrant++) {
        double error = units_estimate(units, goal->headline, entrant).error;
        double grain = units_grain(units, goal->headline, entrant);
        if (!(error < goal->error) || !(grain < goal->error))
            return false;
    }
    return true;
}

enum status precision_reached(const struct goals *goals, const struct results_totals *totals,
                              unsigned group_size, bool *reached, struct error *error) {
    struct units units;
    enum status status = units_copy(totals, group_size, &units, error);
    *reached = status == STATUS_OK;
    for (size_t i = 0; i < goals->count && *reached; i++)
        *reached = goal_is_reached(&goals->item[i], &units);
    units_free(&units);
    return status;
}
