/*
 * A tournament around its hands: who sits where, the button, levels, going out, races, breaking
 * and balancing tables (holdem.md 3, 5 to 8). A plain value, apart from its arrays, which are as
 * long as there are entrants and are made once per thread.
 */
#ifndef UTSPEL_HOLDEM_FIELD_H
#define UTSPEL_HOLDEM_FIELD_H

#include "sim/holdem/holdem_view.h"

enum { HOLDEM_NO_STACK = UINT16_MAX };

/* A place with chips: its number is its entrant's times rules.stacks, and so on (holdem.md 1). */
struct holdem_stack {
    holdem_chips chips; /* 0: it is out */
    int32_t place;      /* of its entrant, when that is out; 0: not yet */
    uint16_t table;
    uint8_t chair;
    bool is_new; /* it moved, and was not dealt a hand since (holdem.md 7.3) */
};

/* A table of the tournament. */
struct holdem_place {
    uint16_t stack[HOLDEM_CHAIRS_MAX]; /* by chair; HOLDEM_NO_STACK: free */
    uint16_t seated;                   /* mask of chairs with a stack; 0: the table is broken */
    uint8_t button, small_chair, big_chair; /* of the last hand */
    uint16_t big_stack;                /* who had that big blind */
    bool has_played;                   /* false: its first hand is to come, big_chair is drawn */
};

struct holdem_field {
    struct holdem_stack *stack; /* by number */
    struct holdem_place *table; /* by number */
    int32_t stacks, tables;     /* how many there are, the broken ones included */
    int32_t stacks_left, entrants_left, tables_left;
    int32_t lap, level; /* from 1 */
    int32_t hands;      /* played so far */
    holdem_chips small, big, ante, chip;
    bool aborted;
};

#endif
