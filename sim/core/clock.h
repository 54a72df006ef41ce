/* Clocks that never step back; from no particular start. */
#ifndef UTSPEL_CLOCK_H
#define UTSPEL_CLOCK_H

#include <time.h>

enum { SECONDS_A_MINUTE = 60 };

/* In seconds. */
static inline double clock_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
