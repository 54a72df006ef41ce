#include "strategies/lua/lua_script.h"

#include "sim/core/option.h"
#include "strategies/lua/lua_declare.h"
#include "strategies/lua/lua_host.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
    if (!host_open(host, &opened->script) || !host_run(host))
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
