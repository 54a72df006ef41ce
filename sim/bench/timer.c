#include "sim/bench/timer.h"

#include "sim/engine/clock.h"

bool timer_add(struct timer *timer, double seconds, double units) {
    unsigned place = timer->iterations++;
    for (; place > 0 && timer->seconds[place - 1] > seconds / units; place--)
        timer->seconds[place] = timer->seconds[place - 1];
    timer->seconds[place] = seconds / units;
    timer->spent += seconds;
    return timer->iterations < TIMER_ITERATIONS_MIN ||
           (timer->iterations < TIMER_ITERATIONS_MAX && timer->spent < timer->budget);
}

/* The first iteration warms up caches and predictors, and does not count. */
bool timer_iteration(struct timer *timer, double units) {
    double now = clock_seconds();
    bool more = true;
    if (timer->warm)
        more = timer_add(timer, now - timer->iteration_begun, units);
    timer->warm = timer->running;
    timer->running = true;
    timer->iteration_begun = clock_seconds();
    return more;
}

double timer_median(const struct timer *timer) {
    unsigned middle = timer->iterations / 2;
    return timer->iterations % 2 == 1 ? timer->seconds[middle]
                                      : (timer->seconds[middle - 1] + timer->seconds[middle]) / 2;
}

double timer_minimum(const struct timer *timer) {
    return timer->seconds[0];
}
