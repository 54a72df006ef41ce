#include "strategies/lua/host.h"

#include "strategies/lua/answer.h"
#include "strategies/lua/option_values.h"
#include "strategies/lua/sandbox.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* What lies at the bottom of the stack, last the decisions of this match. */
enum { AT_HANDLER = 1, AT_CHUNK, AT_ENVIRONMENT, AT_VIEW, AT_PARAMETERS, AT_DECISIONS };

/* Gives the loaded chunk, and the metatable of all its environments. */
static int load(lua_State *lua) {
    const struct script *script = host_of(lua)->script;
    if (luaL_loadbufferx(lua, script->text, script->size, script->chunk, "t") != LUA_OK)
        return lua_error(lua);
    lua_newtable(lua);
    sandbox_push(lua);
    lua_setfield(lua, -2, "__index");
    return 2;
}

bool host_open(struct host *host, const struct script *script) {
    *host = (struct host){.script = script, .limits.owner = host};
    if (!limits_open(&host->limits)) {
        snprintf(host->limits.why, sizeof host->limits.why, "out of memory");
        return false;
    }
    lua_pushcfunction(host->limits.lua, load);
    return limits_call(&host->limits, 0, 2);
}

void host_close(struct host *host) {
    limits_close(&host->limits);
}

/* Runs a chunk, given with a metatable, in a new environment, and pushes its table. */
static int run(lua_State *lua) {
    lua_newtable(lua);
    lua_insert(lua, 2);
    lua_setmetatable(lua, 2);
    lua_setupvalue(lua, 1, 1);
    lua_call(lua, 0, 1);
    if (!lua_istable(lua, -1))
        return luaL_error(lua, "%s: returns no table", host_of(lua)->script->chunk + 1);
    return 1;
}

static void push_run(lua_State *lua, lua_CFunction function) {
    lua_pushcfunction(lua, function);
    lua_pushvalue(lua, AT_CHUNK);
    lua_pushvalue(lua, AT_ENVIRONMENT);
}

bool host_run(struct host *host) {
    limits_start(&host->limits);
    push_run(host->limits.lua, run);
    return limits_call(&host->limits, 2, 1);
}

static int begin_match(lua_State *lua) {
    const struct game *game = host_of(lua)->script->game;
    run(lua);
    for (size_t i = 0; i < game->strategies.decision_count; i++)
        lua_getfield(lua, 1, game->strategies.decisions[i].name);
    return lua_gettop(lua) - 1;
}

static bool match_begin(struct host *host) {
    lua_State *lua = host->limits.lua;
    lua_settop(lua, AT_PARAMETERS);
    push_run(lua, begin_match);
    return limits_call(&host->limits, 2, (int)host->script->game->strategies.decision_count);
}

/* The mark of a match that has begun is what the engine forgets at the start of the next. */
static bool match_continue(struct host *host, const struct strategy_self *self) {
    bool *is_begun = self->memory;
    if (*is_begun)
        return true;
    *is_begun = true;
    return match_begin(host);
}

static bool ask(struct host *host, size_t place, const card *argument) {
    lua_State *lua = host->limits.lua;
    lua_pushvalue(lua, AT_DECISIONS + (int)place);
    lua_pushvalue(lua, AT_VIEW);
    lua_pushvalue(lua, AT_PARAMETERS);
    if (argument)
        view_card_push(lua, *argument);
    return limits_call(&host->limits, argument ? 3 : 2, 1);
}

/* Reads the answer at the top of the stack. */
static bool answer_take(struct host *host, const struct decision *decision, size_t place,
                        void *answer) {
    lua_Debug function;
    char problem[ANSWER_PROBLEM_SIZE];
    if (answer_read(host->limits.lua, decision, answer, problem))
        return true;
    lua_pushvalue(host->limits.lua, AT_DECISIONS + (int)place);
    lua_getinfo(host->limits.lua, ">S", &function);
    snprintf(host->limits.why, sizeof host->limits.why, "%s:%d: answered %s", function.short_src,
             function.linedefined, problem);
    return false;
}

void host_decide(const struct strategy_self *self, const void *view,
                 const struct decision *decision, const card *argument, void *answer) {
    struct host *host = self->instance;
    size_t place = (size_t)(decision - host->script->game->strategies.decisions);
    host->self = self;
    host->shown.now = view;
    limits_start(&host->limits);
    if (!match_continue(host, self) || !ask(host, place, argument) ||
        !answer_take(host, decision, place, answer))
        self->fail(self, host->limits.why);
    lua_settop(host->limits.lua,
               AT_DECISIONS + (int)host->script->game->strategies.decision_count - 1);
    host->self = NULL;
}

static int prepare(lua_State *lua) {
    const struct script *script = host_of(lua)->script;
    view_table_push(lua, script->game->strategies.view, script->ids);
    option_values_push(lua, &script->strategy.parameters, lua_touserdata(lua, 1));
    return 2;
}

static bool host_prepare(struct host *host, const void *parameters) {
    lua_State *lua = host->limits.lua;
    host->shown.table = host->script->game->strategies.view;
    assert(host->shown.table->size <= VIEW_SIZE_MAX);
    lua_pushcfunction(lua, prepare);
    lua_pushlightuserdata(lua, (void *)parameters);
    return limits_call(&host->limits, 1, 2);
}

void *host_create(const struct strategy *strategy, const void *parameters, const void *rules,
                  unsigned players, char *why, size_t why_size) {
    (void)rules, (void)players;
    struct host *host = malloc(sizeof *host);
    if (!host) {
        snprintf(why, why_size, "out of memory");
        return NULL;
    }
    if (host_open(host, script_of(strategy)) && host_prepare(host, parameters))
        return host;
    snprintf(why, why_size, "%s", host->limits.why);
    host_close(host);
    free(host);
    return NULL;
}

/* One that was left in the middle of a decision cannot be closed any more. */
void host_destroy(void *instance) {
    struct host *host = instance;
    if (host->self)
        return;
    host_close(host);
    free(host);
}
