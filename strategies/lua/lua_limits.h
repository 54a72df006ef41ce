/*
 * What a script may use: instructions and time for a decision, memory for all it keeps. Within
 * these an interpreter always comes back, with an answer or with a message for its writer. And
 * shields: tables that scripts can read but not write to.
 */
#ifndef UTSPEL_LUA_LIMITS_H
#define UTSPEL_LUA_LIMITS_H

#include "sim/core/error.h"
#include "strategies/lua/lua_arena.h"

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LIMITS_INSTRUCTIONS = 10000000, /* for a decision */
    LIMITS_SECONDS = 2,             /* the same, of a processor: strings may be long */
    LIMITS_MEMORY = 64 << 20,       /* bytes of an interpreter */
    LIMITS_BLOCK = ARENA_BLOCK,     /* bytes of a string or of a table's list */
    LIMITS_WHY_SIZE = 512
};

struct limits {
    lua_State *lua;
    struct arena arena;
    unsigned ticks;            /* of this decision: thousands of instructions */
    int64_t began;             /* the first tick, in nanoseconds of the thread's processor time */
    void *owner;               /* whatever it belongs to; see limits_owner() */
    const char *file;          /* the script's, for messages */
    int line;                  /* the one being read while the script is loaded, else 0 */
    int full;                  /* the line in which memory last ran out, or 0 */
    char why[LIMITS_WHY_SIZE]; /* of the last failure: one line of UTF-8 */
};

/* Makes an interpreter without libraries; false: limits.why. Its stack's bottom is in use. */
bool limits_open(struct limits *limits);
void limits_close(struct limits *limits);

/* Keeps the interpreter as it is, outside of calls, for arena_restore(); false: limits.why. */
bool limits_keep(struct limits *limits);

/* Whose interpreter this is. */
static inline void *limits_owner(lua_State *lua) {
    return (*(struct limits **)lua_getextraspace(lua))->owner;
}

/* Begins a decision, or something as long. */
void limits_start(struct limits *limits);

/* Sets limits.why to what is wrong, and in which line (0: in none). */
void limits_fail(struct limits *limits, int line, const char *format, ...) PRINTF_LIKE(3, 4);

/* Calls a function as lua_pcall() does. After a failure the stack is without function, arguments
 * and results. */
bool limits_call(struct limits *limits, int arguments, int results);

/*
 * Shields; all of these may raise errors.
 *
 * Replaces the table at the top by one that reads the same and refuses to be written to; its
 * length is how far ipairs() goes. The deep one does so with all tables in it, too.
 */
void shield_table(lua_State *lua);
void shield_deep(lua_State *lua);

/* Pushes the table that the value at an index shields; false, and nothing: it shields none. */
bool shield_push_shielded(lua_State *lua, int index);

/*
 * Pushes a table with what the one at an index reads as, for lua_next(): the one it shields, or
 * itself. False, and nothing: no table, or one whose fields are found otherwise, as the view's.
 */
bool shield_push_content(lua_State *lua, int index);

#endif
