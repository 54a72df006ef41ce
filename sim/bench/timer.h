/*
 * Times iterations of equal work. There are many short ones, since on a busy machine any iteration
 * may be disturbed: the median says what is usual, the minimum what the machine can do.
 *
 *     struct timer timer = {.budget = 0.2};
 *     while (timer_iteration(&timer, 1000))
 *         do_a_thousand();
 */
#ifndef UTSPEL_BENCH_TIMER_H
#define UTSPEL_BENCH_TIMER_H

#include <stdbool.h>

enum { TIMER_ITERATIONS_MIN = 3, TIMER_ITERATIONS_MAX = 499 };

/* All zeros but the budget to begin with. */
struct timer {
    double budget; /* seconds, after which no iteration is begun */
    double spent;
    bool running, warm;
    double iteration_begun;
    unsigned iterations;
    double seconds[TIMER_ITERATIONS_MAX]; /* of each iteration, for one unit; ascending */
};

/* Ends a iteration of so many units and begins the next; false when there were enough. */
bool timer_iteration(struct timer *timer, double units);

/* Adds a iteration timed by others; false when there were enough. */
bool timer_add(struct timer *timer, double seconds, double units);

/* Seconds for a unit; of 1 iteration or more. */
double timer_median(const struct timer *timer);
double timer_minimum(const struct timer *timer);

#endif
