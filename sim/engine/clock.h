/* Clocks that never step back; from no particular start. */
#ifndef UTSPEL_CLOCK_H
#define UTSPEL_CLOCK_H

#include "sim/core/preparation.h"

#include <time.h>

/* In seconds. */
static inline double clock_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* In seconds, which stands still while players are prepared. */
static inline double clock_counted(void) {
    return clock_seconds() - preparation_seconds();
}

#endif
