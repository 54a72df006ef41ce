/*
 * Times laps of equal work. There are many short ones, since on a busy machine any lap may be
 * disturbed: the median says what is usual, the minimum what the machine can do.
 *
 *     struct timer timer = {.budget = 0.2};
 *     while (timer_lap(&timer, 1000))
 *         do_a_thousand();
 */
#ifndef UTSPEL_BENCH_TIMER_H
#define UTSPEL_BENCH_TIMER_H

#include <stdbool.h>

enum { TIMER_LAPS_MIN = 3, TIMER_LAPS_MAX = 499 };

/* All zeros but the budget to begin with. */
struct timer {
    double budget; /* seconds, after which no lap is begun */
    double spent;
    bool running, warm;
    double lap_begun;
    unsigned laps;
    double seconds[TIMER_LAPS_MAX]; /* of each lap, for one unit; ascending */
};

/* Ends a lap of so many units and begins the next; false when there were enough. */
bool timer_lap(struct timer *timer, double units);

/* Adds a lap timed by others; false when there were enough. */
bool timer_add(struct timer *timer, double seconds, double units);

/* Seconds for a unit; of 1 lap or more. */
double timer_median(const struct timer *timer);
double timer_minimum(const struct timer *timer);

#endif
