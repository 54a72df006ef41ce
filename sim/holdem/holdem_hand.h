/*
 * One hand at one table: antes and blinds, four rounds of betting, the pots (holdem.md 4).
 *
 * Who sits where with what, and who has the button and the blinds, is decided by the field
 * (holdem_field.h), which fills in the view's tournament and table before the hand and reads
 * view.chips after it.
 */
#ifndef UTSPEL_HOLDEM_HAND_H
#define UTSPEL_HOLDEM_HAND_H

#include "sim/holdem/holdem_view.h"

struct holdem_table;

/* The state of the hand in play: what everybody sees, and what is hidden. */
struct holdem_hand {
    struct holdem_view view; /* its last part is of the chair that is asked */
    uint16_t table;                          /* its number */
    uint16_t stack[HOLDEM_CHAIRS_MAX];       /* by chair, of those seated: the stack's number */
    card deck[CARD_COUNT];                   /* chair c: 2c, 2c+1; board: from 2 table_max */
    holdem_chips total[HOLDEM_CHAIRS_MAX];   /* paid in the hand, antes included, less what went back */
    holdem_chips raise_size;                 /* the largest bet or raise of the street */
    uint16_t to_act;                         /* mask: still to act before the street ends */
    uint16_t may_raise;                      /* mask: not closed out by a short all-in (4.3) */
};

/*
 * Plays the hand that the view is set up for: seated, dealt, button, small_chair, big_chair, start,
 * chips (equal to start), level and tournament are filled in; the deck is drawn here from the
 * coordinates (seed, match, table, lap). At the end view.chips are the chips after the hand; they
 * add up to those at its start.
 */
void holdem_hand_play(struct holdem_table *table);

#endif
