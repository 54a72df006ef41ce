/* For engine.c alone: how many matches there is room for. */
#ifndef UTSPEL_ROOM_H
#define UTSPEL_ROOM_H

#include "sim/engine/engine.h"

/*
 * Matches of whole blocks after which nothing can have overflowed: neither a count of a thread, nor
 * what is there once all threads' matches are added to it. Totals may be NULL, if the task has no
 * schema. 0: there is no room for a block.
 */
uint64_t room_of(const struct task *task, const struct tally_totals *totals);

#endif
