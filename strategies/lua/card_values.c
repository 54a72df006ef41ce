#include "strategies/lua/card_values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void value_describe(lua_State *lua, int index, char problem[CARD_PROBLEM_SIZE]) {
    int type = lua_type(lua, index);
    if (type == LUA_TSTRING)
        snprintf(problem, CARD_PROBLEM_SIZE, "'%.40s'", lua_tostring(lua, index));
    else if (lua_isinteger(lua, index))
        snprintf(problem, CARD_PROBLEM_SIZE, "%lld", lua_tointeger(lua, index));
    else if (type == LUA_TNUMBER && isnan(lua_tonumber(lua, index)))
        snprintf(problem, CARD_PROBLEM_SIZE, "nan");
    else if (type == LUA_TNUMBER)
        snprintf(problem, CARD_PROBLEM_SIZE, "%.14g", lua_tonumber(lua, index));
    else if (type == LUA_TBOOLEAN)
        snprintf(problem, CARD_PROBLEM_SIZE, lua_toboolean(lua, index) ? "true" : "false");
    else
        snprintf(problem, CARD_PROBLEM_SIZE, type == LUA_TNIL ? "%s" : "a %s",
                 lua_typename(lua, type));
}

bool card_value_read(lua_State *lua, int index, card *c, char problem[CARD_PROBLEM_SIZE]) {
    if (lua_isinteger(lua, index)) {
        lua_Integer id = lua_tointeger(lua, index);
        *c = (card)id;
        if (id >= 0 && id < CARD_COUNT)
            return true;
    } else if (lua_type(lua, index) == LUA_TSTRING) {
        size_t size;
        const char *text = lua_tolstring(lua, index, &size);
        if (size == 2 && card_from_text(text, c))
            return true;
    }
    value_describe(lua, index, problem);
    return false;
}

/* Adds the card at the top, whose key is below it. */
static bool card_add(lua_State *lua, card_set *set, lua_Integer *last,
                     char problem[CARD_PROBLEM_SIZE]) {
    card c;
    char found[CARD_PROBLEM_SIZE];
    if (!lua_isinteger(lua, -2)) {
        value_describe(lua, -2, found);
        snprintf(problem, CARD_PROBLEM_SIZE, "a table with the key %.40s", found);
        return false;
    }
    if (!card_value_read(lua, -1, &c, found)) {
        snprintf(problem, CARD_PROBLEM_SIZE, "a list with %.50s", found);
        return false;
    }
    if (*set & card_bit(c)) {
        char text[3];
        card_to_text(c, text);
        snprintf(problem, CARD_PROBLEM_SIZE, "a list with %s twice", text);
        return false;
    }
    *set |= card_bit(c);
    lua_Integer place = lua_tointeger(lua, -2);
    *last = place < 1 ? CARD_COUNT + 1 : place > *last ? place : *last;
    return true;
}

/* By its keys, so that one with holes, whose length is nobody's guess, is none. */
bool card_list_read(lua_State *lua, int index, card_set *set, char problem[CARD_PROBLEM_SIZE]) {
    lua_Integer last = 0;
    *set = 0;
    if (!lua_istable(lua, index)) {
        value_describe(lua, index, problem);
        return false;
    }
    lua_pushvalue(lua, index);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
        if (!card_add(lua, set, &last, problem)) {
            lua_pop(lua, 3);
            return false;
        }
    lua_pop(lua, 1);
    if (last == card_set_count(*set))
        return true;
    snprintf(problem, CARD_PROBLEM_SIZE, "a list with holes");
    return false;
}
