/*
 * Interpreters: one for each entrant that is a script, at each table. A thread plays at a table,
 * so no two threads share one.
 *
 * The script is run once. At the start of each match all memory of the interpreter becomes what it
 * was then. So what a script remembers is of this match, whoever played the others, and what it
 * finds out about its surroundings is the same in every match.
 */
#ifndef UTSPEL_LUA_HOST_H
#define UTSPEL_LUA_HOST_H

#include "strategies/lua/lua_limits.h"
#include "strategies/lua/lua_script.h"
#include "strategies/lua/lua_view_table.h"

struct host {
    struct limits limits;
    const struct script *script;
    const struct strategy_self *self;          /* who decides now; NULL: nobody */
    struct view_shown shown, shown_to_captain; /* the game's view; that of decisions with another */
};

static inline struct host *host_of(lua_State *lua) {
    return limits_owner(lua);
}

/*
 * Loads a script, runs it, and leaves what it returns, a table, on the stack. After a failure
 * limits.why is the message; close it then, too.
 */
bool host_open(struct host *host, const struct script *script);
void host_close(struct host *host);

/* The create and destroy functions of every script's struct strategy. */
void *host_create(const struct strategy *strategy, const void *parameters, const void *rules,
                  unsigned players, char *why, size_t why_size);
void host_destroy(void *host);

/*
 * Has the script of a strategy decide; the argument is the card that the decision gets, or NULL.
 * Fills the answer, of the C type that the decision gives; untouched when self->fail() was called,
 * or the script lacks a decision that it may lack.
 */
void host_decide(const struct strategy_self *self, const void *view,
                 const struct decision *decision, const card *argument, void *answer);

#endif
