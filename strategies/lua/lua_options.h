/* Values of options as scripts read them: rules and parameters. */
#ifndef UTSPEL_LUA_OPTIONS_H
#define UTSPEL_LUA_OPTIONS_H

#include "sim/core/option.h"

#include <lua.h>

/*
 * Pushes a frozen table of all options: numbers, booleans, words as texts, and lists of those; what
 * has a dot in its key is in a table of its own.
 */
void option_values_push(lua_State *lua, const struct option_table *table, const void *values);

#endif
