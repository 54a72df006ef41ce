#include "strategies/lua/lua_script.h"

#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/games/games.h"
#include "strategies/lua/lua_decisions.h"
#include "strategies/lua/lua_host.h"

#include <ctype.h>
#include <errno.h>
#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 1, VALUE_SIZE = 8 };

static const char *const type_names[] = {[OPTION_BOOL] = "boolean",
                                         [OPTION_INT] = "integer",
                                         [OPTION_REAL] = "number",
                                         [OPTION_WORD] = "choice"};

enum { TYPES = sizeof type_names / sizeof *type_names };

/* A text of one line of the table at the top; NULL: it has none. Lives as long as that table. */
static const char *text_field(lua_State *lua, const char *key) {
    int type = lua_getfield(lua, -1, key);
    const char *text = type == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
    if ((!text && type != LUA_TNIL) || (text && text[strcspn(text, "\t\n\r")]))
        luaL_error(lua, "%s: expected a text of one line", key);
    lua_pop(lua, 1);
    return text;
}

static int64_t bound_field(lua_State *lua, const struct option *option, const char *key) {
    lua_getfield(lua, -1, key);
    lua_Integer bound = lua_tointeger(lua, -1);
    if (!lua_isinteger(lua, -1) || bound < INT32_MIN || bound > INT32_MAX)
        luaL_error(lua, "parameter '%s': %s: expected a whole number", option->key, key);
    lua_pop(lua, 1);
    return bound;
}

static enum option_type type_field(lua_State *lua, const char *name) {
    const char *type = text_field(lua, "type");
    for (int i = 0; type && i < TYPES; i++)
        if (type_names[i] && strcmp(type_names[i], type) == 0)
            return (enum option_type)i;
    luaL_error(lua, "parameter '%s': type: expected integer, number, boolean or choice", name);
    return OPTION_INT;
}

/* The default as a user would write it; it becomes the table's, to live as long. */
static const char *default_field(lua_State *lua) {
    int type = lua_getfield(lua, -1, "default");
    if (type == LUA_TBOOLEAN)
        lua_pushstring(lua, lua_toboolean(lua, -1) ? "true" : "false");
    else
        lua_pushvalue(lua, -1);
    const char *text = lua_tostring(lua, -1);
    lua_setfield(lua, -3, "default");
    lua_pop(lua, 1);
    return text;
}

/* Memory that lives as long as the interpreter. */
static void *memory_keep(lua_State *lua, size_t size) {
    void *memory = lua_newuserdatauv(lua, size, 0);
    luaL_ref(lua, LUA_REGISTRYINDEX);
    return memset(memory, 0, size);
}

static const char *const *words_field(lua_State *lua, const char *name) {
    if (lua_getfield(lua, -1, "words") != LUA_TTABLE)
        luaL_error(lua, "parameter '%s': words: expected a list of texts", name);
    lua_Unsigned count = lua_rawlen(lua, -1);
    const char **words = memory_keep(lua, (count + 1) * sizeof *words);
    for (lua_Unsigned i = 0; i < count; i++) {
        if (lua_rawgeti(lua, -1, (lua_Integer)i + 1) != LUA_TSTRING)
            luaL_error(lua, "parameter '%s': words: expected a list of texts", name);
        words[i] = lua_tostring(lua, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return words;
}

static bool is_key(const char *text) {
    while (isalnum((unsigned char)*text) || *text == '_')
        text++;
    return *text == '\0';
}

/* Reads the table at the top as the table's i-th option. */
static void option_declare(lua_State *lua, struct option_table *table, struct option *option,
                           size_t i) {
    if (!lua_istable(lua, -1))
        luaL_error(lua, "parameters: expected a list of tables");
    const char *name = text_field(lua, "name");
    if (!name || !*name || !is_key(name) || option_find(table, name))
        luaL_error(lua, "parameters: name: expected letters, digits and _, no name twice");
    *option = (struct option){.key = name,
                              .type = type_field(lua, name),
                              .offset = i * VALUE_SIZE,
                              .default_value = default_field(lua),
                              .meaning = text_field(lua, "meaning")};
    if (option->type == OPTION_WORD)
        option->words = words_field(lua, name);
    if (option->type == OPTION_INT || option->type == OPTION_REAL) {
        option->min = bound_field(lua, option, "min");
        option->max = bound_field(lua, option, "max");
    }
}

static void parameters_declare(lua_State *lua, struct option_table *table) {
    int type = lua_getfield(lua, TABLE, "parameters");
    if (type != LUA_TTABLE && type != LUA_TNIL)
        luaL_error(lua, "parameters: expected a list of tables");
    size_t count = type == LUA_TTABLE ? lua_rawlen(lua, -1) : 0;
    if (count > OPTION_TABLE_MAX)
        luaL_error(lua, "parameters: expected at most %d", OPTION_TABLE_MAX);
    struct option *options = memory_keep(lua, count * sizeof *options);
    *table = (struct option_table){.options = options, .size = count * VALUE_SIZE};
    for (size_t i = 0; i < count; i++, table->count = i) {
        lua_rawgeti(lua, -1, (lua_Integer)i + 1);
        option_declare(lua, table, &options[i], i);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void cards_declare(lua_State *lua, struct script *script) {
    const char *cards = text_field(lua, "cards");
    script->ids = cards && strcmp(cards, "ids") == 0;
    if (cards && !script->ids && strcmp(cards, "text") != 0)
        luaL_error(lua, "cards: got '%s', expected text or ids", cards);
}

/* The i-th key that a script for a game may have. */
static const char *script_key_at(const void *game_of, size_t i) {
    static const char *const keys[] = {"game", "summary", "cards", "hears_ranks", "parameters"};
    const size_t count = sizeof keys / sizeof *keys;
    const struct game *game = game_of;
    if (i < count)
        return keys[i];
    return i - count < game->strategies.decision_count ? game->strategies.decisions[i - count].name
                                                       : NULL;
}

static bool is_known(const struct game *game, const char *key) {
    const char *known;
    for (size_t i = 0; (known = script_key_at(game, i)) != NULL; i++)
        if (strcmp(known, key) == 0)
            return true;
    return false;
}

static void keys_check(lua_State *lua, const struct game *game) {
    for (lua_pushnil(lua); lua_next(lua, TABLE); lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING)
            luaL_error(lua, "returns a table with a key that is no name");
        const char *key = lua_tostring(lua, -2);
        if (is_known(game, key))
            continue;
        const char *meant = option_nearest(key, script_key_at, game);
        luaL_error(lua, "unknown key '%s'%s%s%s", key, meant ? ", did you mean '" : "",
                   meant ? meant : "", meant ? "'?" : "");
    }
}

static void decisions_check(lua_State *lua, const struct game *game) {
    for (size_t i = 0; i < game->strategies.decision_count; i++) {
        const char *name = game->strategies.decisions[i].name;
        int type = lua_getfield(lua, TABLE, name);
        bool may_lack = game->strategies.decisions[i].absent != NULL;
        if (type == LUA_TNIL && !may_lack)
            luaL_error(lua, "lacks the decision '%s'", name);
        if (type != LUA_TFUNCTION && type != LUA_TNIL)
            luaL_error(lua, "%s: expected a function", name);
        lua_pop(lua, 1);
    }
}

static bool flag_field(lua_State *lua, const char *key) {
    lua_getfield(lua, TABLE, key);
    bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

static void game_declare(lua_State *lua, struct script *script) {
    struct strategy *strategy = &script->strategy;
    strategy->game = text_field(lua, "game");
    script->game = strategy->game ? game_find(strategy->game) : NULL;
    strategy->decisions = lua_decisions(script->game, flag_field(lua, "hears_ranks"));
    if (!script->game)
        return;
    strategy->view_size = (uint32_t)script->game->strategies.view->size;
    strategy->decisions_size = (uint32_t)script->game->strategies.decisions_size;
    keys_check(lua, script->game);
    decisions_check(lua, script->game);
}

/*
 * Reads the table at index 1 of the stack, on which the strategy then depends. Raises errors;
 * leaves to strategy_check() what that refuses in any strategy.
 */
static void script_declare(lua_State *lua, struct script *script) {
    lua_settop(lua, TABLE);
    game_declare(lua, script);
    script->strategy.summary = text_field(lua, "summary");
    cards_declare(lua, script);
    parameters_declare(lua, &script->strategy.parameters);
}

/* A script, and the interpreter that keeps what it has declared. */
struct opened {
    struct script script;
    struct host host;
    char name[LUA_IDSIZE];  /* "mybot" */
    char chunk[LUA_IDSIZE]; /* "@mybot.lua" */
};

/* The whole file, or up to its first NUL, which is then part of it. */
static enum status script_text_read(const char *path, struct script *script, struct error *error) {
    FILE *file = fopen(path, "rb");
    size_t capacity = 0;
    ssize_t size = file ? getdelim(&script->text, &capacity, '\0', file) : 0;
    enum status status = STATUS_OK;
    if (!file || ferror(file))
        status = error_set(error, STATUS_USAGE, "cannot read %s: %s", path, strerror(errno));
    if (file)
        fclose(file);
    script->size = size > 0 ? (size_t)size : 0;
    return status;
}

static enum status script_text_check(const struct opened *opened, struct error *error) {
    const struct script *script = &opened->script;
    size_t good = utf8_span(script->text, script->size);
    int line = 1;
    for (size_t i = 0; i < good; i++)
        line += script->text[i] == '\n';
    if (good == script->size)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "%s:%d: is no text in UTF-8", opened->chunk + 1, line);
}

static void name_set(struct opened *opened, const char *path) {
    const char *slash = strrchr(path, '/');
    snprintf(opened->chunk, sizeof opened->chunk, "@%.50s", slash ? slash + 1 : path);
    snprintf(opened->name, sizeof opened->name, "%s", opened->chunk + 1);
    char *dot = strrchr(opened->name, '.');
    if (dot && dot > opened->name)
        *dot = '\0';
    opened->script.chunk = opened->chunk;
}

static void strategy_set(struct opened *opened) {
    opened->script.strategy = (struct strategy){.abi = STRATEGY_ABI,
                                                .size = sizeof(struct strategy),
                                                .name = opened->name,
                                                .memory_size = sizeof(bool),
                                                .draws = true,
                                                .create = host_create,
                                                .destroy = host_destroy,
                                                .remembers = true};
}

/* Given the script's table, gives it back. */
static int table_declare(lua_State *lua) {
    struct opened *opened = lua_touserdata(lua, lua_upvalueindex(1));
    script_declare(lua, &opened->script);
    return 1;
}

static enum status script_run(struct opened *opened, struct error *error) {
    struct host *host = &opened->host;
    lua_State *lua;
    if (!host_open(host, &opened->script))
        return error_set(error, STATUS_USAGE, "%s", host->limits.why);
    lua = host->limits.lua;
    lua_pushlightuserdata(lua, opened);
    lua_pushcclosure(lua, table_declare, 1);
    lua_insert(lua, -2);
    if (!limits_call(&host->limits, 1, 1))
        return error_set(error, STATUS_USAGE, "%s", host->limits.why);
    return STATUS_OK;
}

static void script_close(void *handle) {
    struct opened *opened = handle;
    host_close(&opened->host);
    free(opened->script.text);
    free(opened);
}

/* What a script may use while it is loaded is limited as what it may use for a decision. */
static enum status script_open(const char *path, unsigned seconds, void **handle,
                               const struct strategy **strategy, struct error *error) {
    (void)seconds;
    struct opened *opened = calloc(1, sizeof *opened);
    if (!opened)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    name_set(opened, path);
    strategy_set(opened);
    enum status status = script_text_read(path, &opened->script, error);
    if (status == STATUS_OK)
        status = script_text_check(opened, error);
    if (status == STATUS_OK)
        status = script_run(opened, error);
    if (status != STATUS_OK)
        script_close(opened);
    *handle = opened;
    *strategy = &opened->script.strategy;
    return status;
}

const struct source_kind lua_kind = {"lua:", script_open, script_close};
