/*
 * A view as a script reads it: one table, whose fields are looked up in the game's view when they
 * are read. So a decision costs what it looks at, and sees what it is shown.
 *
 * Seats count from 0 as in C, and arrays by seat begin at 0; what is by exchange, trick or street
 * begins at 1. A card, a seat that is not there is nil; cards are a list, lowest first; of seats,
 * those meant are true; a hand category is a number, as in the table `category`; ranks are a list,
 * 2..14; a word is a text. Where the array's elements have names, they are fields.
 *
 * Nothing of it can be written to. Its tables are used again: one that is kept shows what the view
 * held when that field was last read.
 */
#ifndef UTSPEL_LUA_VIEW_TABLE_H
#define UTSPEL_LUA_VIEW_TABLE_H

#include "evaluator/card.h"
#include "sim/core/view.h"

#include <lua.h>
#include <stdbool.h>

enum { VIEW_SIZE_MAX = 16384 };

/* What is shown in a decision. */
struct view_shown {
    const struct view_table *table;
    const unsigned char *now; /* the game's struct */
    unsigned char
        before[VIEW_SIZE_MAX]; /* of each field that is a table, what that was filled by */
};

/* Pushes a view of an interpreter: cards are shown as 0..51, or as "As". */
void view_table_push(lua_State *lua, struct view_shown *shown, bool ids);

/* Pushes a card as it is shown. Raises no error. */
void view_card_push(lua_State *lua, card c);

#endif
