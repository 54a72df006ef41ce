/*
 * A task played in the calling thread alone: without threads, signals and progress, for programs
 * that have none, and for those that run many small tasks. What it counts is what the engine does.
 */
#ifndef UTSPEL_ALONE_H
#define UTSPEL_ALONE_H

#include "sim/engine/engine.h"

struct alone {
    const struct task *task;
    void *slot, *tallies;
};

/* The task must outlive it. It is closed after a failed opening, too. */
enum status alone_open(struct alone *alone, const struct task *task, struct error *error);
void alone_close(struct alone *alone);

/* Plays match after match until the end or the deadline, and gathers. */
struct range_player alone_range_player(struct alone *alone);

#endif
