#include "strategies/lua/option_values.h"

#include "strategies/lua/sandbox.h"

#include <lauxlib.h>
#include <string.h>

static void list_push(lua_State *lua, const struct option *option, const struct option_list *list) {
    lua_createtable(lua, list->count, 0);
    for (int32_t i = 0; i < list->count; i++) {
        if (option->words)
            lua_pushstring(lua, option->words[list->item[i]]);
        else
            lua_pushinteger(lua, list->item[i]);
        lua_rawseti(lua, -2, i + 1);
    }
}

static void value_push(lua_State *lua, const struct option *option, const void *values) {
    const void *value = (const char *)values + option->offset;
    const int32_t *number = value;
    switch (option->type) {
    case OPTION_BOOL:
        lua_pushboolean(lua, *number);
        break;
    case OPTION_INT:
        lua_pushinteger(lua, *number);
        break;
    case OPTION_REAL:
        lua_pushnumber(lua, *(const double *)value);
        break;
    case OPTION_COUNT:
        lua_pushinteger(lua, (lua_Integer) * (const uint64_t *)value);
        break;
    case OPTION_WORD:
        lua_pushstring(lua, option->words[*number]);
        break;
    case OPTION_INTS:
    case OPTION_WORDS:
        list_push(lua, option, value);
        break;
    case OPTION_TEXT:
        lua_pushstring(lua, value);
        break;
    }
}

/* Pushes the table of the one at the top that a dotted key leads to, and gives the rest of it. */
static const char *group_push(lua_State *lua, const char *key) {
    const char *dot;
    lua_pushvalue(lua, -1);
    while ((dot = strchr(key, '.')) != NULL) {
        lua_pushlstring(lua, key, (size_t)(dot - key));
        luaL_getsubtable(lua, -2, lua_tostring(lua, -1));
        lua_replace(lua, -3);
        lua_pop(lua, 1);
        key = dot + 1;
    }
    return key;
}

void option_values_push(lua_State *lua, const struct option_table *table, const void *values) {
    lua_newtable(lua);
    for (size_t i = 0; i < table->count; i++) {
        const char *key = group_push(lua, table->options[i].key);
        value_push(lua, &table->options[i], values);
        lua_setfield(lua, -2, key);
        lua_pop(lua, 1);
    }
    sandbox_freeze(lua);
}
