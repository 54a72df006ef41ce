/*
 * The time in which threads prepare what players need, and keep it: plans that are made when a
 * player first asks for them.
 *
 * Who answers in a given time does not count it, so that a first answer is as good as a later one.
 */
#ifndef UTSPEL_PREPARATION_H
#define UTSPEL_PREPARATION_H

#include "sim/core/clock.h"

/* The calling thread prepares from here to there. */
void preparation_begin(void);
void preparation_end(void);

/* Seconds in which at least one thread did, since the program began. */
double preparation_seconds(void);

/* Seconds of clock.h, which stand still while players are prepared. */
static inline double clock_counted(void) {
    return clock_seconds() - preparation_seconds();
}

#endif
