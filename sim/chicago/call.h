/* The Chicago question: chicago.md 7.1. */
#ifndef UTSPEL_CHICAGO_CALL_H
#define UTSPEL_CHICAGO_CALL_H

#include "sim/chicago/table.h"

/* The cells of the call tallies that one asked seat's answer goes to. */
struct chicago_call_cells {
    uint32_t *joint, *cards;
};

/*
 * Asks in turn order, from that place on, up to the first yes; sets view.caller, or leaves it
 * CHICAGO_NO_SEAT.
 */
void chicago_call_ask(struct chicago_table *table, unsigned place,
                      struct chicago_call_cells *caller);

/* Counts whether the call was won. */
void chicago_call_count(const struct chicago_call_cells *caller, bool won);

#endif
