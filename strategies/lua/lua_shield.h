/* Tables that scripts can read but not write to. All of these may raise errors. */
#ifndef UTSPEL_LUA_SHIELD_H
#define UTSPEL_LUA_SHIELD_H

#include <lua.h>
#include <stdbool.h>

/*
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
