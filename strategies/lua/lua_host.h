/*
 * Interpreters, and their limits: one for each entrant that is a script, at each table. A thread
 * plays at a table, so no two threads share one.
 *
 * At the start of a match the script is run again, with globals of its own; nothing else it can
 * write to lasts longer. So what it remembers is of this match, whoever played the others.
 */
#ifndef UTSPEL_LUA_HOST_H
#define UTSPEL_LUA_HOST_H

#include "sim/core/error.h"
#include "strategies/lua/lua_script.h"
#include "strategies/lua/lua_view_table.h"

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What a script may use: instructions and time for a decision, memory for all it keeps. Within
 * these an interpreter always comes back, with an answer or with a message for its writer.
 */
enum {
    LIMITS_INSTRUCTIONS = 10000000, /* for a decision */
    LIMITS_SECONDS = 2,             /* the same, of a processor: strings may be long */
    LIMITS_MEMORY = 64 << 20,       /* bytes of an interpreter */
    LIMITS_BLOCK = 4 << 20,         /* bytes of a string or of a table's list */
    LIMITS_WHY_SIZE = 512
};

struct limits {
    lua_State *lua;
    size_t used;               /* bytes */
    unsigned ticks;            /* of this decision: thousands of instructions */
    int64_t began;             /* the first tick, in nanoseconds of the thread's processor time */
    void *owner;               /* whatever it belongs to; see limits_owner() */
    const char *file;          /* the script's, for messages */
    int line;                  /* the one being read while the script is loaded, else 0 */
    int full;                  /* the line in which memory last ran out, or 0 */
    char why[LIMITS_WHY_SIZE]; /* of the last failure: one line of UTF-8 */
};

/* Makes an interpreter without libraries; false: no memory. Its stack's bottom is in use. */
bool limits_open(struct limits *limits);
void limits_close(struct limits *limits);

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

struct host {
    struct limits limits;
    const struct script *script;
    const struct strategy_self *self; /* who decides now; NULL: nobody */
    struct view_shown shown;
};

static inline struct host *host_of(lua_State *lua) {
    return limits_owner(lua);
}

/*
 * Loads a script, without running it. After a failure limits.why is the message; close it then,
 * too.
 */
bool host_open(struct host *host, const struct script *script);
void host_close(struct host *host);

/* Runs the script, and leaves what it returns, a table, on the stack. */
bool host_run(struct host *host);

/* The create and destroy functions of every script's struct strategy. */
void *host_create(const struct strategy *strategy, const void *parameters, const void *rules,
                  unsigned players, char *why, size_t why_size);
void host_destroy(void *host);

/*
 * Has the script of a strategy decide; the argument is the card that the decision gets, or NULL.
 * Fills the answer, of the C type that the decision gives; untouched when self->fail() was called.
 */
void host_decide(const struct strategy_self *self, const void *view,
                 const struct decision *decision, const card *argument, void *answer);

#endif
