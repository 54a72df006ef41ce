/*
 * What a script can call: of Lua's own functions those that neither reach outside, nor run long
 * without being counted, nor answer differently from run to run; and cards.
 */
#ifndef UTSPEL_LUA_SANDBOX_H
#define UTSPEL_LUA_SANDBOX_H

#include <lua.h>

/* Pushes a table of all of it. May raise errors. */
void sandbox_push(lua_State *lua);

#endif
