#include "strategies/lua/lua_shield.h"

#include <lauxlib.h>

static int refuse_writing(lua_State *lua) {
    return luaL_error(lua, "this table cannot be changed");
}

static int shield_length(lua_State *lua) {
    lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, lua_upvalueindex(1)));
    return 1;
}

void shield_table(lua_State *lua) {
    lua_newtable(lua);
    lua_createtable(lua, 1, 3);
    lua_pushvalue(lua, -3);
    lua_pushvalue(lua, -1);
    lua_pushvalue(lua, -1);
    lua_pushcclosure(lua, shield_length, 1);
    lua_setfield(lua, -4, "__len");
    lua_setfield(lua, -3, "__index");
    lua_rawseti(lua, -2, 1);
    lua_pushcfunction(lua, refuse_writing);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_replace(lua, -2);
}

bool shield_push_shielded(lua_State *lua, int index) {
    if (!lua_getmetatable(lua, index))
        return false;
    bool shields = lua_rawgeti(lua, -1, 1) == LUA_TTABLE;
    lua_replace(lua, -2);
    if (!shields)
        lua_pop(lua, 1);
    return shields;
}

bool shield_push_content(lua_State *lua, int index) {
    if (!lua_istable(lua, index))
        return false;
    if (shield_push_shielded(lua, index))
        return true;
    if (lua_getmetatable(lua, index)) {
        lua_pop(lua, 1);
        return false;
    }
    lua_pushvalue(lua, index);
    return true;
}

void shield_deep(lua_State *lua) {
    luaL_checkstack(lua, LUA_MINSTACK, NULL);
    for (lua_pushnil(lua); lua_next(lua, -2);) {
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        if (lua_istable(lua, -1))
            shield_deep(lua);
        lua_rawset(lua, -4);
    }
    shield_table(lua);
}
