/*
 * Interpreters whose texts hash alike in every process.
 *
 * Lua begins the hashes of texts with a seed that it draws from the time and from addresses. By
 * hashes it lays out tables, and the length of a table with holes depends on the layout. No
 * function of Lua sets the seed, and Debian's library is built without the macro that would; but
 * it is drawn before the first text is hashed, between the first block that Lua asks for, in which
 * it lies, and the second. So whoever allocates these can set it.
 */
#ifndef UTSPEL_LUA_SEED_H
#define UTSPEL_LUA_SEED_H

#include "strategies/lua/lua_arena.h"

#include <lua.h>

/*
 * Makes a state in that memory, which is empty. Its blocks are allocated by a function that the
 * caller sets. NULL, and why: no memory, or a Lua that draws its seed otherwise.
 */
lua_State *seeded_state_new(struct arena *arena, const char **why);

#endif
