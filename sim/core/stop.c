#include "sim/core/stop.h"

#include <time.h>

static const double GRACE_SECONDS = 0.5;

_Atomic double stop_since;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool stop_is_overdue(void) {
    return now() - stop_since > GRACE_SECONDS;
}

void stop_ask(void) {
    stop_since = now();
}

void stop_allow_more(void) {
    if (stop_asked())
        stop_ask();
}
