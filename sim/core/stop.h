/*
 * Whether somebody has asked the program to stop: signals do (engine/interrupt.h).
 *
 * Whatever takes long looks here in its loops. What keeps nothing of itself ends as soon as the
 * program is asked. What can keep something may end what it has begun, until that is overdue;
 * then it ends, too, and what it gives is thrown away by whoever called it: the engine does not
 * keep a match that was played in part while the end was overdue.
 */
#ifndef UTSPEL_STOP_H
#define UTSPEL_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* When it was asked, in seconds of a clock of its own; 0: not yet. Only for the functions below. */
extern _Atomic double stop_since;

static inline bool stop_asked(void) {
    return atomic_load_explicit(&stop_since, memory_order_relaxed) != 0;
}

/* Whether it was asked half a second ago; the first only of a program that was asked. */
bool stop_is_overdue(void);

static inline bool stop_overdue(void) {
    return stop_asked() && stop_is_overdue();
}

/* Asks; a signal handler may call it. */
void stop_ask(void);

/* Gives what is still to be written, if it was asked, its own half of a second from now on. */
void stop_allow_more(void);

#endif
