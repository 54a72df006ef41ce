/*
 * Cards as scripts write them, "As" or 0..51, one or the other wherever they like; and lists of
 * them in any order.
 */
#ifndef UTSPEL_LUA_CARD_VALUES_H
#define UTSPEL_LUA_CARD_VALUES_H

#include "evaluator/card.h"

#include <lua.h>
#include <stdbool.h>

enum { CARD_PROBLEM_SIZE = 80 };

/* Reads the value at an index, raising no error; false: not that, and what it is instead. */
bool card_value_read(lua_State *lua, int index, card *c, char problem[CARD_PROBLEM_SIZE]);
bool card_list_read(lua_State *lua, int index, card_set *set, char problem[CARD_PROBLEM_SIZE]);

/* "nil", "'Xx'", "2.5", "a table": how a message calls the value at an index. */
void value_describe(lua_State *lua, int index, char problem[CARD_PROBLEM_SIZE]);

#endif
