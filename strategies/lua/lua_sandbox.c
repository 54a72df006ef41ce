#include "strategies/lua/lua_sandbox.h"

#include "strategies/lua/lua_cards.h"
#include "strategies/lua/lua_host.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdbool.h>
#include <string.h>

enum {
    SORT_MAX = 128, /* longer lists may be sorted by the clock: ltablib.c, l_randomizePivot() */
    REPEAT_MAX = 1 << 20
};

static const char *const base_names[] = {"assert", "error", "select", "tonumber", "type", NULL};
static const char *const math_names[] = {
    "abs",  "acos", "asin", "atan", "ceil",       "cos",  "deg",        "exp",  "floor",
    "fmod", "huge", "log",  "max",  "maxinteger", "min",  "mininteger", "modf", "pi",
    "rad",  "sin",  "sqrt", "tan",  "tointeger",  "type", "ult",        NULL};
static const char *const string_names[] = {"byte",    "char", "len",   "lower",
                                           "reverse", "sub",  "upper", NULL};
static const char *const table_names[] = {"concat", "insert", "pack", "remove", "unpack", NULL};

/* Copies what is named from the table below the top to the one at the top. */
static void names_copy(lua_State *lua, const char *const *names) {
    for (; *names; names++) {
        lua_getfield(lua, -2, *names);
        lua_setfield(lua, -2, *names);
    }
}

/* Tables and functions print as addresses, which differ from run to run. */
static void replace_address(lua_State *lua, int index) {
    int type = lua_type(lua, index);
    if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
        lua_pushstring(lua, lua_typename(lua, type));
        lua_replace(lua, index);
    }
}

static int base_tostring(lua_State *lua) {
    luaL_checkany(lua, 1);
    replace_address(lua, 1);
    luaL_tolstring(lua, 1, NULL);
    return 1;
}

/* Refuses the conversion of addresses, also behind a NUL. */
static void format_check(lua_State *lua, const char *at, const char *end) {
    while ((at = memchr(at, '%', (size_t)(end - at))) != NULL) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");
        if (*at == 'p')
            luaL_error(lua, "string.format: there is no %%p");
        at += at < end;
    }
}

static int string_format(lua_State *lua) {
    size_t size;
    const char *format = luaL_checklstring(lua, 1, &size);
    format_check(lua, format, format + size);
    for (int i = 2; i <= lua_gettop(lua); i++)
        replace_address(lua, i);
    int arguments = lua_gettop(lua);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, arguments, 1);
    return 1;
}

/* As Lua's own, which hands out a function that lies in the program. */
static int ipairs_next(lua_State *lua) {
    lua_Integer i = (lua_Integer)((lua_Unsigned)luaL_checkinteger(lua, 2) + 1);
    lua_pushinteger(lua, i);
    return lua_geti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *lua) {
    luaL_checkany(lua, 1);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_pushvalue(lua, 1);
    lua_pushinteger(lua, 0);
    return 3;
}

/* A string without characters could be repeated for ever. */
static int string_rep(lua_State *lua) {
    luaL_argcheck(lua, luaL_checkinteger(lua, 2) <= REPEAT_MAX, 2, "too many");
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

static int table_sort(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (lua_rawlen(lua, 1) > SORT_MAX)
        return luaL_error(lua, "table.sort: at most %d elements", SORT_MAX);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 0);
    return 0;
}

/* As Lua's own, by the seat's generator; of at most 2^32 - 1 numbers. */
static int math_random(lua_State *lua) {
    const struct strategy_self *self = host_of(lua)->self;
    if (!self)
        return luaL_error(lua, "math.random: only while deciding");
    if (lua_gettop(lua) == 0) {
        lua_pushnumber(lua, (lua_Number)(rng_next(self->rng) >> 11) * 0x1p-53);
        return 1;
    }
    lua_Integer low = lua_gettop(lua) > 1 ? luaL_checkinteger(lua, 1) : 1;
    lua_Integer high = luaL_checkinteger(lua, lua_gettop(lua) > 1 ? 2 : 1);
    lua_Unsigned wide = (lua_Unsigned)high - (lua_Unsigned)low;
    if (low > high || wide >= UINT32_MAX)
        return luaL_error(lua, "math.random: no such range");
    uint32_t drawn = rng_below(self->rng, (uint32_t)wide + 1);
    lua_pushinteger(lua, (lua_Integer)((lua_Unsigned)low + drawn));
    return 1;
}

/* Replaces a function of the library below the top by one around it, in the table at the top. */
static void function_wrap(lua_State *lua, const char *name, lua_CFunction function) {
    lua_getfield(lua, -2, name);
    lua_pushcclosure(lua, function, 1);
    lua_setfield(lua, -2, name);
}

static void closure_push(lua_State *lua, lua_CFunction function) {
    lua_pushboolean(lua, false);
    lua_pushcclosure(lua, function, 1);
}

/*
 * Makes the functions of the table at the top closures, which lie where tables do. Others lie in
 * the program, whose address is another in each process, and as keys of a table they would show it.
 */
static void functions_close(lua_State *lua) {
    for (lua_pushnil(lua); lua_next(lua, -2);) {
        lua_CFunction function = lua_tocfunction(lua, -1);
        bool is_closure = function && lua_getupvalue(lua, -1, 1);
        lua_settop(lua, -2 - is_closure);
        if (!function || is_closure)
            continue;
        lua_pushvalue(lua, -1);
        closure_push(lua, function);
        lua_rawset(lua, -4);
    }
}

/* Pushes one of Lua's own libraries, and a table for what is taken from it. */
static void library_begin(lua_State *lua, const char *name, lua_CFunction open) {
    luaL_requiref(lua, name, open, 0);
    lua_newtable(lua);
}

/* Puts that table, frozen, as `name` into the table below both. */
static void library_end(lua_State *lua, const char *name) {
    functions_close(lua);
    shield_deep(lua);
    lua_setfield(lua, -3, name);
    lua_pop(lua, 1);
}

static void push_base(lua_State *lua) {
    library_begin(lua, LUA_GNAME, luaopen_base);
    names_copy(lua, base_names);
    lua_pushcfunction(lua, base_tostring);
    lua_setfield(lua, -2, "tostring");
    closure_push(lua, ipairs_next);
    lua_pushcclosure(lua, base_ipairs, 1);
    lua_setfield(lua, -2, "ipairs");
    functions_close(lua);
    lua_replace(lua, -2);
}

static void add_math(lua_State *lua) {
    library_begin(lua, LUA_MATHLIBNAME, luaopen_math);
    names_copy(lua, math_names);
    lua_pushcfunction(lua, math_random);
    lua_setfield(lua, -2, "random");
    library_end(lua, LUA_MATHLIBNAME);
}

/* The methods of strings are in their metatable. */
static void add_string(lua_State *lua) {
    library_begin(lua, LUA_STRLIBNAME, luaopen_string);
    names_copy(lua, string_names);
    function_wrap(lua, "format", string_format);
    function_wrap(lua, "rep", string_rep);
    library_end(lua, LUA_STRLIBNAME);
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_getfield(lua, -3, LUA_STRLIBNAME);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
}

static void add_table(lua_State *lua) {
    library_begin(lua, LUA_TABLIBNAME, luaopen_table);
    names_copy(lua, table_names);
    function_wrap(lua, "sort", table_sort);
    library_end(lua, LUA_TABLIBNAME);
}

void sandbox_push(lua_State *lua) {
    push_base(lua);
    add_math(lua);
    add_string(lua);
    add_table(lua);
    card_library_push(lua);
    functions_close(lua);
    shield_deep(lua);
    lua_setfield(lua, -2, "cards");
    category_library_push(lua);
    shield_deep(lua);
    lua_setfield(lua, -2, "category");
}
