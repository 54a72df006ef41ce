/*
 * What differs, of plans, between the program, with its threads and files (plans_host.c), and the
 * WebAssembly module (plans_alone.c).
 */
#ifndef UTSPEL_SOLVER_PLANS_HOST_H
#define UTSPEL_SOLVER_PLANS_HOST_H

#include "strategies/chicago/model/plan_making.h"

/* There are plans from now on, or no longer. */
void plans_enter(struct plans *plans);
void plans_go(struct plans *plans);

/*
 * Finds what was claimed where it is kept, or makes it, and leaves. False: without memory, or when
 * the end of the program is overdue.
 */
bool plans_finish(struct plan_making *making);

/* Waits a little for whoever has claimed a profile. */
void plans_wait(struct plans *plans, uint32_t profile);

#endif
