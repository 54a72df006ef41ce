/* Answers of scripts. */
#ifndef UTSPEL_LUA_ANSWER_H
#define UTSPEL_LUA_ANSWER_H

#include "sim/core/view.h"

#include <lua.h>
#include <stdbool.h>

enum { ANSWER_PROBLEM_SIZE = 256 };

/*
 * Reads the value at the top of the stack as the answer to a decision: true or false, a card, a
 * list of cards in any order, or a table of such lists by row, where a row may be missing. Whether
 * it is legal is not asked. Raises no error; false: what was found and what was expected.
 */
bool answer_read(lua_State *lua, const struct decision *decision, void *answer,
                 char problem[ANSWER_PROBLEM_SIZE]);

#endif
