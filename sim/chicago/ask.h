/*
 * Asking a seat's strategy, and checking what it answers.
 *
 * Each function shows the seat its own cards through the view, asks, and gives back a legal
 * answer. An illegal one is replaced by the lowest legal action (lay down nothing, no, the
 * lowest card) and counted; without `forfeit_illegal` the first one also fails the match
 * (table->status).
 */
#ifndef UTSPEL_CHICAGO_ASK_H
#define UTSPEL_CHICAGO_ASK_H

#include "sim/chicago/table.h"
#include "sim/chicago/view_fields.h"

/* For player_open(): asks strategies that may fail, and fails the match when one does. */
extern const struct player_guard chicago_guard;

card_set chicago_ask_exchange(struct chicago_table *table, unsigned seat);

/* hand: the four cards held beside. */
bool chicago_ask_open(struct chicago_table *table, unsigned seat, card_set hand);
bool chicago_ask_keep(struct chicago_table *table, unsigned seat, card_set hand, card open);

bool chicago_ask_zero(struct chicago_table *table, unsigned seat);
bool chicago_ask_call(struct chicago_table *table, unsigned seat);

/* legal: the cards that may be played, at least one. */
card chicago_ask_play(struct chicago_table *table, unsigned seat, card_set legal);

#endif
