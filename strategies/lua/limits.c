#include "strategies/lua/limits.h"

#include "sim/core/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICK = 1000, LARGE = 64 << 10, HANDLER = 1 };

/* The line of the script that runs, or 0, and what its file is called. */
static int line_now(lua_State *lua, lua_Debug *place) {
    for (int level = 0; lua && lua_getstack(lua, level, place); level++) {
        lua_getinfo(lua, "Sl", place);
        if (place->currentline > 0)
            return place->currentline;
    }
    return 0;
}

/* Notes where it was, for when memory runs out no handler of messages is called. */
static void *refuse(struct limits *limits) {
    lua_Debug place;
    int line = line_now(limits->lua, &place);
    limits->full[0] = '\0';
    if (line > 0)
        snprintf(limits->full, sizeof limits->full, "%s:%d: ", place.short_src, line);
    return NULL;
}

static void tick(lua_State *lua, lua_Debug *place);

static void tick_after(lua_State *lua, int instructions) {
    lua_sethook(lua, tick, LUA_MASKCOUNT, instructions);
}

/*
 * A lua_Alloc: old_size is the kind of a new block. What works on large blocks takes its time, so
 * each is a tick of its own.
 */
static void *allocate(void *limits_of, void *block, size_t old_size, size_t size) {
    struct limits *limits = limits_of;
    size_t before = block ? old_size : 0;
    if (size > before && (size > LIMITS_BLOCK || limits->used - before + size > LIMITS_MEMORY))
        return refuse(limits);
    if (size > LARGE && limits->lua)
        tick_after(limits->lua, 1);
    void *moved = NULL;
    if (size == 0)
        free(block);
    else if (!(moved = realloc(block, size)))
        return refuse(limits);
    limits->used += size - before;
    return moved;
}

static void give_up(lua_State *lua, const char *format, int limit) {
    lua_Debug place;
    int line = line_now(lua, &place);
    lua_pushfstring(lua, "%s:%d: ", place.short_src, line);
    lua_pushfstring(lua, format, limit);
    lua_concat(lua, 2);
    lua_error(lua);
}

static void tick(lua_State *lua, lua_Debug *place) {
    (void)place;
    struct limits *limits = *(struct limits **)lua_getextraspace(lua);
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    if (limits->ticks++ == 0)
        limits->began = time.tv_sec;
    tick_after(lua, TICK);
    if (limits->ticks >= LIMITS_INSTRUCTIONS / TICK)
        give_up(lua, "no answer within %d million instructions", LIMITS_INSTRUCTIONS / 1000000);
    if (time.tv_sec - limits->began > LIMITS_SECONDS)
        give_up(lua, "no answer within %d seconds", LIMITS_SECONDS);
}

/* A handler of messages: puts file and line before those without. */
static int explain(lua_State *lua) {
    lua_Debug place;
    int line = line_now(lua, &place);
    if (lua_type(lua, 1) != LUA_TSTRING)
        lua_pushfstring(lua, "the error is no text but of type %s",
                        lua_typename(lua, lua_type(lua, 1)));
    const char *text = lua_tostring(lua, -1);
    if (line == 0 || strncmp(text, place.short_src, strlen(place.short_src)) == 0)
        return 1;
    lua_pushfstring(lua, "%s:%d: %s", place.short_src, line, text);
    return 1;
}

/* Makes the message one line of UTF-8, whatever a script has put into it. */
static void tidy(char *text) {
    size_t size = strlen(text);
    for (size_t at = utf8_span(text, size); at < size; at += utf8_span(text + at, size - at))
        text[at++] = '?';
    for (char *control = text; *(control += strcspn(control, "\t\n\r"));)
        *control = ' ';
}

static void describe(struct limits *limits, int status) {
    const char *text = lua_tostring(limits->lua, -1);
    if (status == LUA_ERRMEM)
        snprintf(limits->why, sizeof limits->why,
                 "%sneeds more memory than %d MiB, or %d MiB in one piece", limits->full,
                 LIMITS_MEMORY >> 20, LIMITS_BLOCK >> 20);
    else
        snprintf(limits->why, sizeof limits->why, "%s", text ? text : "failed without a message");
    tidy(limits->why);
}

bool limits_open(struct limits *limits) {
    limits->lua = lua_newstate(allocate, limits);
    if (!limits->lua)
        return false;
    *(struct limits **)lua_getextraspace(limits->lua) = limits;
    lua_pushcfunction(limits->lua, explain);
    return true;
}

void limits_close(struct limits *limits) {
    if (limits->lua)
        lua_close(limits->lua);
}

void limits_start(struct limits *limits) {
    limits->ticks = 0;
    tick_after(limits->lua, TICK);
}

bool limits_call(struct limits *limits, int arguments, int results) {
    int status = lua_pcall(limits->lua, arguments, results, HANDLER);
    if (status == LUA_OK)
        return true;
    describe(limits, status);
    lua_pop(limits->lua, 1);
    return false;
}
