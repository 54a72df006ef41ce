/*
 * Asking a seat's strategy, and checking what it answers.
 *
 * Shows the seat its own cards through the view, asks how to place them (in Fantasy Land if the
 * street is 0), and gives back a legal answer. An illegal one is replaced by the lowest legal
 * one and counted; without `forfeit_illegal` the first also fails the match (table->status).
 */
#ifndef UTSPEL_POFC_ASK_H
#define UTSPEL_POFC_ASK_H

#include "sim/pofc/table.h"

/* For player_open(): asks strategies that may fail, and fails the match when one does. */
extern const struct player_guard pofc_guard;

struct pofc_rows pofc_ask(struct pofc_table *table, unsigned seat);

#endif
