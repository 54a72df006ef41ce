/*
 * A task played in the calling thread alone: without threads, signals and progress, for programs
 * that have none, and for those that run many small tasks. What it counts is what the engine does.
 */
#ifndef UTSPEL_ALONE_H
#define UTSPEL_ALONE_H

#include "sim/engine/engine.h"

/* All zeros to begin with. */
struct alone {
    struct task task; /* that is played now */
    void *slot, *tallies;
    bool is_open;
};

/*
 * Opens a task; where another is open, its slot goes on as this one's, which must be of the same
 * kind and setup: opening may read models. It is closed after a failed opening, too; closing does
 * not look at the context, which may be gone by then.
 */
enum status alone_open(struct alone *alone, const struct task *task, struct error *error);
void alone_close(struct alone *alone);

/* Plays match after match until the end or the deadline, and gathers. */
struct range_player alone_range_player(struct alone *alone);

#endif
