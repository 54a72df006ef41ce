/*
 * A view as a script reads it: one table, whose fields are looked up in the game's view when they
 * are read. So a decision costs what it looks at, and sees what it is shown.
 *
 * Seats count from 0 as in C, and arrays by seat begin at 0; what is by exchange, trick or street
 * begins at 1. A card, a seat that is not there is nil; cards are a list, lowest first; of seats,
 * those meant are true; a hand category is a number, as in the table `category`; ranks are a list,
 * 2..14. Where the array's elements have names, they are fields.
 *
 * The tables in it are filled anew when they are first read in a decision, so that what a script
 * writes into them fools nobody but itself, and only there.
 */
#ifndef UTSPEL_LUA_VIEW_TABLE_H
#define UTSPEL_LUA_VIEW_TABLE_H

#include "evaluator/card.h"
#include "sim/core/view.h"

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

enum { VIEW_TABLE_FIELDS_MAX = 64 };

/* What is shown in a decision. */
struct view_shown {
    const struct view_table *table;
    const unsigned char *view;              /* the game's struct */
    uint64_t decision;                      /* counts them */
    uint64_t filled[VIEW_TABLE_FIELDS_MAX]; /* the decision in which the field's table was */
};

/* Makes ready what all views of an interpreter need: cards shown as 0..51, or as "As". */
void view_table_prepare(lua_State *lua, const struct view_table *table, bool ids);

/* Pushes a new view. */
void view_table_push(lua_State *lua);

/* Pushes a card as it is shown. Raises no error. */
void view_card_push(lua_State *lua, card c);

#endif
