#include "strategies/lua/lua_options.h"

#include "strategies/lua/lua_host.h"

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

/* A table of rows; one of numbers where each row has one. */
static void rows_push(lua_State *lua, const struct option *option, const struct option_rows *rows) {
    lua_createtable(lua, rows->count, 0);
    for (int32_t i = 0; i < rows->count; i++) {
        if (option->numbers > 1)
            lua_createtable(lua, option->numbers, 0);
        for (int j = 0; j < option->numbers; j++) {
            lua_pushinteger(lua, rows->item[i][j]);
            lua_rawseti(lua, -2, option->numbers > 1 ? j + 1 : i + 1);
        }
        if (option->numbers > 1)
            lua_rawseti(lua, -2, i + 1);
    }
}

/* What may be a word besides is true or false as ever. */
static void word_push(lua_State *lua, const char *word) {
    bool is_true = strcmp(word, "true") == 0;
    if (is_true || strcmp(word, "false") == 0)
        lua_pushboolean(lua, is_true);
    else
        lua_pushstring(lua, word);
}

static void option_push(lua_State *lua, const struct option *option, const void *values) {
    const void *value = (const char *)values + option->offset;
    const int32_t *number = value;
    switch (option->type) {
    case OPTION_BOOL:
        lua_pushboolean(lua, *number);
        break;
    case OPTION_INT:
        if (option_word(option, values))
            lua_pushstring(lua, option_word(option, values));
        else
            lua_pushinteger(lua, *number);
        break;
    case OPTION_REAL:
        lua_pushnumber(lua, *(const double *)value);
        break;
    case OPTION_COUNT:
        lua_pushinteger(lua, (lua_Integer) * (const uint64_t *)value);
        break;
    case OPTION_WORD:
        word_push(lua, option->words[*number]);
        break;
    case OPTION_INTS:
    case OPTION_WORDS:
        list_push(lua, option, value);
        break;
    case OPTION_ROWS:
        rows_push(lua, option, value);
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
        option_push(lua, &table->options[i], values);
        lua_setfield(lua, -2, key);
        lua_pop(lua, 1);
    }
    shield_deep(lua);
}
