/*
 * What a script says of its strategy: the table it returns.
 *
 *   game         "chicago" or "pofc"
 *   summary      one line
 *   cards        "text" (the default): cards are shown as "As"; "ids": as 0..51
 *   reads_ranks  true: seen[].ranks is read, which costs to find out; in Chicago
 *   parameters   a list of tables: name, type ("integer", "number", "boolean", "choice"),
 *                default, min and max (of numbers) or words (of a choice), meaning
 *   the game's decisions, all of them, as functions
 */
#ifndef UTSPEL_LUA_DECLARE_H
#define UTSPEL_LUA_DECLARE_H

#include "strategies/lua/lua_script.h"

#include <lua.h>

/*
 * Reads the table at index 1 of the stack, on which the strategy then depends. Raises errors;
 * leaves to strategy_check() what that refuses in any strategy.
 */
void script_declare(lua_State *lua, struct script *script);

#endif
