/* What teams do between hands: the talk at a new level, and a third stack (holdem.md 9, 10). */
#ifndef UTSPEL_HOLDEM_TALK_H
#define UTSPEL_HOLDEM_TALK_H

#include "sim/holdem/holdem_table.h"

/* Team after team, in an order drawn, transfers chips and says who plays which stack (9). */
void holdem_talk(struct holdem_table *table);

/* Before a hand at the last table, with `button_swaps`: who plays the stack that gets the button
 * may change (9.3). */
void holdem_button_swap(struct holdem_table *table, unsigned stack);

/* holdem_third_stack.c: what there is when two tables are left (10). */

/* The third table is broken, nobody has moved yet: third stacks are settled, time-outs handed out.
 */
void holdem_third_stacks_settle(struct holdem_table *table);

/* Ends the rests that end in this lap; a new level has begun, or not. */
void holdem_rests_end(struct holdem_table *table);

#endif
