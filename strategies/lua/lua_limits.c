#include "strategies/lua/lua_limits.h"

#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/core/stop.h"
#include "strategies/lua/lua_seed.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TICK = 1000, LARGE = 64 << 10, HANDLER = 1 };

static const int64_t SECOND = 1000000000; /* nanoseconds */

/* The line of the script that runs or is being read, or 0. */
static int line_now(const struct limits *limits) {
    lua_Debug frame;
    for (int level = 0; lua_getstack(limits->lua, level, &frame); level++) {
        lua_getinfo(limits->lua, "l", &frame);
        if (frame.currentline > 0)
            return frame.currentline;
    }
    return limits->line;
}

/* Notes where it was, for when memory runs out no handler of messages is called. */
static void *memory_refuse(struct limits *limits) {
    limits->full = line_now(limits);
    return NULL;
}

static void hook_tick(lua_State *lua, lua_Debug *frame);

static void tick_after(lua_State *lua, int instructions) {
    lua_sethook(lua, hook_tick, LUA_MASKCOUNT, instructions);
}

/*
 * A lua_Alloc: old_size is the kind of a new block. What works on large blocks takes its time, so
 * each is a tick of its own.
 */
static void *memory_allocate(void *limits_of, void *block, size_t old_size, size_t size) {
    struct limits *limits = limits_of;
    size_t before = block ? old_size : 0, used = limits->arena.blocks.used;
    if (size > before && used - before + size > LIMITS_MEMORY)
        return memory_refuse(limits);
    if (size > LARGE)
        tick_after(limits->lua, 1);
    void *moved = arena_resize(&limits->arena, block, before, size);
    return moved || size == 0 ? moved : memory_refuse(limits);
}

static void give_up(lua_State *lua, const char *format, int limit) {
    lua_pushfstring(lua, format, limit);
    lua_error(lua);
}

static int64_t time_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * SECOND + time.tv_nsec;
}

static void hook_tick(lua_State *lua, lua_Debug *frame) {
    (void)frame;
    struct limits *limits = *(struct limits **)lua_getextraspace(lua);
    int64_t now = time_now();
    if (limits->ticks++ == 0)
        limits->began = now;
    tick_after(lua, TICK);
    if (stop_overdue())
        give_up(lua, "stopped after %d instructions", (int)limits->ticks * TICK);
    if (limits->ticks >= LIMITS_INSTRUCTIONS / TICK)
        give_up(lua, "no answer within %d million instructions", LIMITS_INSTRUCTIONS / 1000000);
    if (now - limits->began > LIMITS_SECONDS * SECOND)
        give_up(lua, "no answer within %d seconds", LIMITS_SECONDS);
}

/* Whether a message begins with file and line. */
static bool is_placed(const char *text, const char *file) {
    size_t length = strlen(file);
    return strncmp(text, file, length) == 0 && text[length] == ':' &&
           isdigit((unsigned char)text[length + 1]);
}

/* A handler of messages: puts file and line before those without. */
static int message_explain(lua_State *lua) {
    const struct limits *limits = *(struct limits **)lua_getextraspace(lua);
    int line = line_now(limits);
    if (lua_type(lua, 1) != LUA_TSTRING)
        lua_pushfstring(lua, "the error is no text but of type %s",
                        lua_typename(lua, lua_type(lua, 1)));
    const char *text = lua_tostring(lua, -1);
    if (line == 0 || is_placed(text, limits->file))
        return 1;
    lua_pushfstring(lua, "%s:%d: %s", limits->file, line, text);
    return 1;
}

/* Makes the message one line of UTF-8, whatever a script has put into it. */
static void message_tidy(char *text) {
    size_t size = strlen(text);
    for (size_t at = utf8_span(text, size); at < size; at += utf8_span(text + at, size - at))
        text[at++] = '?';
    for (char *control = text; *(control += strcspn(control, "\t\n\r"));)
        *control = ' ';
}

void limits_fail(struct limits *limits, int line, const char *format, ...) {
    va_list arguments;
    int length = 0;
    if (line > 0)
        length = snprintf(limits->why, sizeof limits->why, "%s:%d: ", limits->file, line);
    va_start(arguments, format);
    vsnprintf(limits->why + length, sizeof limits->why - (size_t)length, format, arguments);
    va_end(arguments);
    message_tidy(limits->why);
}

static void failure_describe(struct limits *limits, int status) {
    const char *text = lua_tostring(limits->lua, -1);
    if (status == LUA_ERRMEM)
        limits_fail(limits, limits->full, "needs more memory than %d MiB, or %d MiB in one piece",
                    LIMITS_MEMORY >> 20, LIMITS_BLOCK >> 20);
    else
        limits_fail(limits, 0, "%s", text ? text : "failed without a message");
}

bool limits_open(struct limits *limits) {
    const char *why = "no addresses are left for the memory of a script";
    if (arena_open(&limits->arena))
        limits->lua = seeded_state_new(&limits->arena, &why);
    if (!limits->lua) {
        limits_fail(limits, 0, "%s", why);
        return false;
    }
    lua_setallocf(limits->lua, memory_allocate, limits);
    *(struct limits **)lua_getextraspace(limits->lua) = limits;
    lua_pushcfunction(limits->lua, message_explain);
    return true;
}

/* Everything that the interpreter has lies in its memory. */
void limits_close(struct limits *limits) {
    arena_close(&limits->arena);
}

bool limits_keep(struct limits *limits) {
    bool kept = arena_keep(&limits->arena);
    if (!kept)
        limits_fail(limits, 0, "out of memory");
    return kept;
}

void limits_start(struct limits *limits) {
    limits->ticks = 0;
    tick_after(limits->lua, TICK);
}

bool limits_call(struct limits *limits, int arguments, int results) {
    int status = lua_pcall(limits->lua, arguments, results, HANDLER);
    if (status == LUA_OK)
        return true;
    failure_describe(limits, status);
    lua_pop(limits->lua, 1);
    return false;
}

static int refuse_writing(lua_State *lua) {
    return luaL_error(lua, "this table cannot be changed");
}

/* How far ipairs() goes: where a list has holes Lua might find any, by what it held before. */
static int shield_length(lua_State *lua) {
    lua_Integer items = 0;
    while (lua_rawgeti(lua, lua_upvalueindex(1), items + 1) != LUA_TNIL) {
        lua_pop(lua, 1);
        items++;
    }
    lua_pushinteger(lua, items);
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
