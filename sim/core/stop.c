#include "sim/core/stop.h"

#include "sim/core/clock.h"

static const double GRACE_SECONDS = 0.5;

_Atomic double stop_since;

bool stop_is_overdue(void) {
    return clock_seconds() - stop_since > GRACE_SECONDS;
}

void stop_ask(void) {
    stop_since = clock_seconds();
}

void stop_allow_more(void) {
    if (stop_asked())
        stop_ask();
}
