#include "strategies/lua/lua_host.h"

#include "strategies/lua/lua_cards.h"
#include "strategies/lua/lua_options.h"
#include "strategies/lua/lua_sandbox.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_PROBLEM_SIZE = 256 };

/* What lies at the bottom of the stack while matches are played. */
enum { AT_HANDLER = 1, AT_VIEW, AT_CAPTAINS_VIEW, AT_PARAMETERS, AT_DECISIONS };

/* A script's text that is not read yet, and the limits, which are kept informed of the line. */
struct reading {
    const char *at, *end;
    struct limits *limits;
};

/* As Lua itself, passes over a byte order mark, and over a first line such as "#!/bin/lua". */
static struct reading reading_begin(const struct script *script, struct limits *limits) {
    static const char mark[] = "\xEF\xBB\xBF";
    const char *at = script->text, *end = at + script->size;
    if (script->size >= sizeof mark - 1 && memcmp(at, mark, sizeof mark - 1) == 0)
        at += sizeof mark - 1;
    if (at < end && *at == '#') {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at : end;
    }
    return (struct reading){at, end, limits};
}

/* A lua_Reader: line by line, so that it is known in which one what goes wrong. */
static const char *script_read_line(lua_State *lua, void *memory, size_t *size) {
    (void)lua;
    struct reading *reading = memory;
    const char *line = reading->at;
    const char *end = memchr(line, '\n', (size_t)(reading->end - line));
    reading->at = end ? end + 1 : reading->end;
    *size = (size_t)(reading->at - line);
    reading->limits->line += *size > 0;
    return line;
}

static void chunk_load(lua_State *lua) {
    struct host *host = host_of(lua);
    struct reading reading = reading_begin(host->script, &host->limits);
    if (lua_load(lua, script_read_line, &reading, host->script->chunk, "t") != LUA_OK)
        lua_error(lua);
    host->limits.line = 0;
}

/* Runs the script with globals of its own, and gives its table. */
static int script_run_protected(lua_State *lua) {
    chunk_load(lua);
    lua_newtable(lua);
    lua_newtable(lua);
    sandbox_push(lua);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 1);
    if (!lua_istable(lua, -1))
        return luaL_error(lua, "%s: returns no table", host_of(lua)->script->chunk + 1);
    return 1;
}

bool host_open(struct host *host, const struct script *script) {
    *host = (struct host){.script = script, .limits = {.owner = host, .file = script->chunk + 1}};
    if (!limits_open(&host->limits))
        return false;
    limits_start(&host->limits);
    lua_pushcfunction(host->limits.lua, script_run_protected);
    return limits_call(&host->limits, 0, 1);
}

void host_close(struct host *host) {
    limits_close(&host->limits);
}

/* The mark of a match that has begun is what the engine forgets at the start of the next. */
static void match_continue(struct host *host, const struct strategy_self *self) {
    bool *is_begun = self->memory;
    if (!*is_begun)
        arena_restore(&host->limits.arena);
    *is_begun = true;
}

/* A struct of nothing but cards by row is a table; the fields of another are answered in a row. */
static bool is_by_row(const struct decision *decision) {
    return decision->rows->fields[0].type == VIEW_CARDS;
}

/* How many values answer a field: an array's one after the other. */
static int values_of(const struct view_field *field) {
    return field->axis[0] ? (int)field->axis[0]->size : 1;
}

static int answers_of(const struct decision *decision) {
    int values = 0;
    if (decision->answer != VIEW_STRUCT || is_by_row(decision))
        return 1;
    for (size_t i = 0; i < decision->rows->count; i++)
        values += values_of(&decision->rows->fields[i]);
    return values;
}

static bool decision_ask(struct host *host, const struct decision *decision, size_t number,
                         const card *argument) {
    lua_State *lua = host->limits.lua;
    lua_pushvalue(lua, AT_DECISIONS + (int)number);
    lua_pushvalue(lua, decision->view ? AT_CAPTAINS_VIEW : AT_VIEW);
    lua_pushvalue(lua, AT_PARAMETERS);
    if (argument)
        view_card_push(lua, *argument);
    return limits_call(&host->limits, argument ? 3 : 2, answers_of(decision));
}

/*
 * Answers. What is at the top of the stack is read as the answer to a decision: true or false, a
 * seat or other small number, a card, a list of cards in any order, or a table of such lists by
 * row, where a row may be missing; of a struct of other fields these are, in their order, the
 * topmost: words and whole numbers, of which a missing one is 0. Whether it is legal is not asked.
 * No errors are raised; false: what was found and what was expected.
 */
static bool answer_wrong(char problem[ANSWER_PROBLEM_SIZE], const char *found,
                         const char *expected) {
    snprintf(problem, ANSWER_PROBLEM_SIZE, "%s, expected %s", found, expected);
    return false;
}

static bool answer_bool_read(lua_State *lua, bool *answer, char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    *answer = lua_toboolean(lua, -1);
    if (lua_isboolean(lua, -1))
        return true;
    value_describe(lua, -1, found);
    return answer_wrong(problem, found, "true or false");
}

static bool answer_card_read(lua_State *lua, card *answer, char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    return card_value_read(lua, -1, answer, found) || answer_wrong(problem, found, "a card");
}

static bool answer_cards_read(lua_State *lua, card_set *answer, char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    return card_list_read(lua, -1, answer, found) ||
           answer_wrong(problem, found, "a list of cards");
}

/* Whether there is such a seat is for the game to say. */
static bool answer_seat_read(lua_State *lua, unsigned *answer, const char *expected,
                             char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    lua_Integer seat = lua_tointeger(lua, -1);
    *answer = (unsigned)seat;
    if (lua_isinteger(lua, -1) && seat >= 0 && seat <= UINT8_MAX)
        return true;
    value_describe(lua, -1, found);
    return answer_wrong(problem, found, expected);
}

/* The row of that name, the key below the top of the stack; NULL: there is none. */
static card_set *answer_row_of(lua_State *lua, const struct view_field *field, void *answer) {
    const struct view_axis *axis = field->axis[0];
    const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
    for (size_t i = 0; i < axis->size; i++)
        if (strcmp(axis->labels[i], name) == 0)
            return (card_set *)((char *)answer + field->offset) + i;
    return NULL;
}

static bool row_read(lua_State *lua, const struct view_field *field, void *answer,
                     char problem[ANSWER_PROBLEM_SIZE]) {
    card_set *row = answer_row_of(lua, field, answer);
    if (row)
        return answer_cards_read(lua, row, problem);
    char key[CARD_PROBLEM_SIZE], found[CARD_PROBLEM_SIZE + 32];
    value_describe(lua, -2, key);
    snprintf(found, sizeof found, "a table with the key %s", key);
    return answer_wrong(problem, found, "cards by row");
}

static bool rows_read(lua_State *lua, const struct view_table *rows, void *answer,
                      char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    memset(answer, 0, rows->size);
    value_describe(lua, -1, found);
    if (!shield_push_content(lua, -1))
        return answer_wrong(problem, found, "cards by row");
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
        if (!row_read(lua, rows->fields, answer, problem))
            return false;
    return true;
}

static bool word_read(lua_State *lua, int index, const struct view_field *field, uint8_t *word) {
    const char *text = lua_type(lua, index) == LUA_TSTRING ? lua_tostring(lua, index) : "";
    for (*word = 0; field->words[*word]; ++*word)
        if (strcmp(field->words[*word], text) == 0)
            return true;
    return false;
}

/* Whether it fits in there is for the game to say: what does not is a number that is too large. */
static bool number_read(lua_State *lua, int index, size_t size, void *at) {
    int is_whole = lua_isnoneornil(lua, index);
    int64_t number = 0;
    if (lua_type(lua, index) == LUA_TNUMBER)
        number = lua_tointegerx(lua, index, &is_whole);
    uint8_t byte = number >= 0 && number < UINT8_MAX ? (uint8_t)number : UINT8_MAX;
    memcpy(at, size == sizeof byte ? (const void *)&byte : &number, size);
    return is_whole;
}

static bool fields_read(lua_State *lua, const struct decision *decision, void *answer,
                        char problem[ANSWER_PROBLEM_SIZE]) {
    const struct view_field *field = decision->rows->fields;
    int index = -answers_of(decision);
    for (int in_field = 0; index < 0; index++) {
        char *at = (char *)answer + field->offset + (size_t)in_field * field->size;
        if (field->type == VIEW_WORD ? !word_read(lua, index, field, (uint8_t *)at)
                                     : !number_read(lua, index, field->size, at)) {
            char found[CARD_PROBLEM_SIZE];
            value_describe(lua, index, found);
            return answer_wrong(problem, found, decision->legal);
        }
        in_field = in_field + 1 < values_of(field) ? in_field + 1 : 0;
        field += in_field == 0;
    }
    return true;
}

static bool answer_read(lua_State *lua, const struct decision *decision, void *answer,
                        char problem[ANSWER_PROBLEM_SIZE]) {
    switch (decision->answer) {
    case VIEW_BOOL:
        return answer_bool_read(lua, answer, problem);
    case VIEW_CARD:
        return answer_card_read(lua, answer, problem);
    case VIEW_CARDS:
        return answer_cards_read(lua, answer, problem);
    case VIEW_SEAT:
        return answer_seat_read(lua, answer, "a seat", problem);
    case VIEW_NUMBER:
        return answer_seat_read(lua, answer, "a number from 0", problem);
    default:
        return is_by_row(decision) ? rows_read(lua, decision->rows, answer, problem)
                                   : fields_read(lua, decision, answer, problem);
    }
}

/* Reads the answer at the top of the stack. */
static bool answer_take(struct host *host, const struct decision *decision, size_t number,
                        void *answer) {
    lua_Debug function;
    char problem[ANSWER_PROBLEM_SIZE];
    if (answer_read(host->limits.lua, decision, answer, problem))
        return true;
    lua_pushvalue(host->limits.lua, AT_DECISIONS + (int)number);
    lua_getinfo(host->limits.lua, ">S", &function);
    limits_fail(&host->limits, function.linedefined, "answered %s", problem);
    return false;
}

/* One that a script may lack leaves the answer as it is. */
static bool decision_is_absent(const struct host *host, const struct decision *decision,
                               size_t number) {
    return decision->absent && lua_isnil(host->limits.lua, AT_DECISIONS + (int)number);
}

void host_decide(const struct strategy_self *self, const void *view,
                 const struct decision *decision, const card *argument, void *answer) {
    struct host *host = self->instance;
    size_t number = (size_t)(decision - host->script->game->strategies.decisions);
    host->self = self;
    *(decision->view ? &host->shown_to_captain.now : &host->shown.now) = view;
    match_continue(host, self);
    limits_start(&host->limits);
    if (!decision_is_absent(host, decision, number) &&
        (!decision_ask(host, decision, number, argument) ||
         !answer_take(host, decision, number, answer)))
        self->fail(self, host->limits.why);
    lua_settop(host->limits.lua,
               AT_DECISIONS + (int)host->script->game->strategies.decision_count - 1);
    host->self = NULL;
}

/* What decisions are shown that have a view of their own, which is one and the same; or NULL. */
static const struct view_table *captains_view(const struct game_strategies *asked) {
    const struct view_table *found = NULL;
    for (size_t i = 0; i < asked->decision_count && !found; i++)
        found = asked->decisions[i].view;
    return found;
}

/* Given the script's table and the parameters, gives what lies at the bottom of the stack. */
static int match_prepare(lua_State *lua) {
    struct host *host = host_of(lua);
    const struct script *script = host->script;
    const struct game_strategies *asked = &script->game->strategies;
    view_table_push(lua, &host->shown, script->ids);
    if (host->shown_to_captain.table)
        view_table_push(lua, &host->shown_to_captain, script->ids);
    else
        lua_pushnil(lua);
    option_values_push(lua, &script->strategy.parameters, lua_touserdata(lua, 2));
    for (size_t i = 0; i < asked->decision_count; i++)
        lua_getfield(lua, 1, asked->decisions[i].name);
    return lua_gettop(lua) - 2;
}

/* Keeps the interpreter as it is before a match. */
static bool host_prepare(struct host *host, const void *parameters) {
    lua_State *lua = host->limits.lua;
    const struct game_strategies *asked = &host->script->game->strategies;
    host->shown.table = asked->view;
    host->shown_to_captain.table = captains_view(asked);
    assert(asked->view->size <= VIEW_SIZE_MAX);
    assert(!host->shown_to_captain.table || host->shown_to_captain.table->size <= VIEW_SIZE_MAX);
    lua_pushcfunction(lua, match_prepare);
    lua_insert(lua, -2);
    lua_pushlightuserdata(lua, (void *)parameters);
    if (!limits_call(&host->limits, 2, 3 + (int)asked->decision_count))
        return false;
    lua_gc(lua, LUA_GCCOLLECT);
    return limits_keep(&host->limits);
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
