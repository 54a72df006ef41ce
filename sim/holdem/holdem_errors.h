/*
 * The mistakes that are made in a hand, in the order of their occasions (holdem.md 12). Called only
 * where somebody errs: table->mistakes.kinds.
 */
#ifndef UTSPEL_HOLDEM_ERRORS_H
#define UTSPEL_HOLDEM_ERRORS_H

#include "sim/holdem/holdem_table.h"

/* The deck is shuffled, blinds are paid: who sits out, and misdeals, until the deal is right. */
void holdem_errors_before_deal(struct holdem_table *table);

/* Those without cards and those who are away fold; hands die. */
void holdem_errors_after_deal(struct holdem_table *table);

/* What the chair whose turn it is does, in place of holdem_ask(). */
struct holdem_action holdem_errors_ask(struct holdem_table *table, unsigned chair);

/* Dead hands fold whose turn did not come. */
void holdem_errors_end_street(struct holdem_table *table);

/* The cards of the street to come may be dealt too early, and then are dealt again. */
void holdem_errors_before_board(struct holdem_table *table);

#endif
