/*
 * What a script can call: of Lua's own functions those that neither reach outside, nor run long
 * without being counted, nor answer differently from run to run; and cards. And the tables that a
 * script can read but not write to.
 */
#ifndef UTSPEL_LUA_SANDBOX_H
#define UTSPEL_LUA_SANDBOX_H

#include <lua.h>
#include <stdbool.h>

/* Pushes a table of all of it. May raise errors. */
void sandbox_push(lua_State *lua);

/*
 * Shields; all of these may raise errors.
 *
 * Replaces the table at the top by one that reads the same and refuses to be written to; the
 * deep one does so with all tables in it, too.
 */
void shield_table(lua_State *lua);
void shield_deep(lua_State *lua);

/* Pushes the table that the value at an index shields; false, and nothing: it shields none. */
bool shield_push_shielded(lua_State *lua, int index);

/*
 * Pushes a table with what the one at an index reads as, for lua_next(): the one it shields, or
 * itself. False, and nothing: no table, or one whose fields are found otherwise, as the view's.
 */
bool shield_push_content(lua_State *lua, int index);

#endif
