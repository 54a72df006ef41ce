/*
 * The mistakes that players make, and what they cost: chicago.md 8.
 *
 * Each function is called only at a table that errs (table->errs), where a mistake can happen or
 * comes to count. Whether one happens is drawn from the generator of its kind in this deal, once
 * for each occasion, in the order of records.
 */
#ifndef UTSPEL_CHICAGO_ERRORS_H
#define UTSPEL_CHICAGO_ERRORS_H

#include "sim/chicago/chicago_table.h"

/* The hands being dealt: folds those of players who sit out or are away. */
void chicago_errors_start_deal(struct chicago_table *table);

/*
 * A seat's turn to lay down cards, or none in buy-stop. True: it exchanges in buy-stop, where it is
 * asked like the others then and lays down a card at least; or its hand is folded instead.
 */
bool chicago_errors_before_exchange(struct chicago_table *table, unsigned seat);

/*
 * A seat is about to be served count cards. True: one fewer now, and that one when all are served,
 * after chicago_errors_return_cards().
 */
bool chicago_errors_before_draw(struct chicago_table *table, unsigned seat, unsigned count);

/* Shuffles the cards that were set aside into the stock. */
void chicago_errors_return_cards(struct chicago_table *table);

/* A seat is about to play one of the legal cards: gives a wrong one that it plays instead, or
 * CHICAGO_NO_CARD. */
card chicago_errors_before_card(struct chicago_table *table, unsigned seat, card_set legal);

/* Counts a deal that ended since fewer than two hands were left. */
void chicago_errors_count_ended(struct chicago_table *table);

/* Takes what was noted, and has those leave the round who must. */
void chicago_errors_end_deal(struct chicago_table *table);

#endif
