#include "strategies/load/plugin.h"

#include "sim/core/watchdog.h"
#include "sim/games/games.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* Before anything else of it is read. */
static enum status check_abi(const struct strategy *strategy, struct error *error) {
    if (strategy->abi != STRATEGY_ABI)
        return error_set(error, STATUS_USAGE,
                         "is made for ABI %u, but this program has %d: compile it again",
                         strategy->abi, STRATEGY_ABI);
    if (strategy->size != sizeof *strategy)
        return error_set(error, STATUS_USAGE,
                         "its struct utspel_strategy has %u bytes, expected %zu: compile it again",
                         strategy->size, sizeof *strategy);
    return STATUS_OK;
}

static enum status check_facts(const struct strategy *strategy, struct error *error) {
    if (!strategy->game || !strategy->name || !strategy->summary || !strategy->decisions)
        return error_set(error, STATUS_USAGE, "lacks its %s",
                         !strategy->game      ? "game"
                         : !strategy->name    ? "name"
                         : !strategy->summary ? "summary"
                                              : "decisions");
    if (strategy->memory_size > STRATEGY_MEMORY_MAX)
        return error_set(error, STATUS_USAGE, "memory_size: got %zu, expected 0..%d",
                         strategy->memory_size, STRATEGY_MEMORY_MAX);
    if (!strategy->create != !strategy->destroy)
        return error_set(error, STATUS_USAGE, "has only one of create and destroy");
    return STATUS_OK;
}

static enum status check_game(const struct strategy *strategy, const struct game *game,
                              struct error *error) {
    const struct game *own = game_find(strategy->game);
    if (!own || (game && game != own))
        return error_set(error, STATUS_USAGE, "is a strategy for %.80s, expected one for %s",
                         strategy->game, game ? game->name : "a game of this program");
    if (strategy->view_size != own->strategies.view->size)
        return error_set(error, STATUS_USAGE,
                         "its struct utspel_%s_view has %u bytes, expected %zu: compile it again",
                         own->name, strategy->view_size, own->strategies.view->size);
    if (strategy->decisions_size != own->strategies.decisions_size)
        return error_set(
            error, STATUS_USAGE,
            "its struct utspel_%s_decisions has %u bytes, expected %zu: compile it again",
            own->name, strategy->decisions_size, own->strategies.decisions_size);
    return STATUS_OK;
}

static enum status check_decisions(const struct strategy *strategy, struct error *error) {
    const struct game *game = game_find(strategy->game);
    for (size_t i = 0; i < game->strategies.decision_count; i++) {
        const struct decision *decision = &game->strategies.decisions[i];
        void (*function)(void);
        memcpy(&function, (const char *)strategy->decisions + decision->offset, sizeof function);
        if (!function && !decision->absent)
            return error_set(error, STATUS_USAGE, "lacks the decision '%s'", decision->name);
    }
    return STATUS_OK;
}

enum status strategy_check(const struct strategy *strategy, const struct game *game,
                           struct error *error) {
    enum status status = check_abi(strategy, error);
    if (status == STATUS_OK)
        status = check_facts(strategy, error);
    if (status == STATUS_OK)
        status = check_game(strategy, game, error);
    if (status == STATUS_OK)
        status = check_decisions(strategy, error);
    if (status == STATUS_OK)
        status = option_table_check(&strategy->parameters, error);
    return status;
}

static const char entry_name[] = "utspel_strategy";

static enum status strategy_get(void *handle, const struct strategy **strategy,
                                struct error *error) {
    const struct strategy *(*entry)(void);
    *(void **)&entry = dlsym(handle, entry_name);
    if (!entry)
        return error_set(error, STATUS_USAGE, "has no function %s, so it is no plug-in",
                         entry_name);
    *strategy = entry();
    if (!*strategy)
        return error_set(error, STATUS_USAGE, "%s() returns no strategy", entry_name);
    return STATUS_OK;
}

/* A plug-in made for another version may want what this program does not have. */
static enum status cannot_load(const char *why, struct error *error) {
    bool lacks = strstr(why, "undefined symbol") != NULL;
    return error_set(error, STATUS_USAGE, "%s%s", why,
                     lacks ? "; if it is made for another version, compile it again" : "");
}

struct plugin {
    void *handle;
    unsigned seconds; /* that a call of it may take */
    char path[];
};

/* Loading and unloading run code of the plug-in. */
struct plugin_call {
    struct watch_call call;
    const char *path, *when;
    void (*what)(void *memory);
    void *memory;
};

static void plugin_describe(const struct watch_call *call, const char *why, struct error *error) {
    const struct plugin_call *plugin = (const struct plugin_call *)call;
    error_add(error, "'");
    error_add(error, plugin_kind.prefix);
    error_add(error, plugin->path);
    error_add(error, "': failed while it was ");
    error_add(error, plugin->when);
    error_add(error, ": ");
    error_add(error, why);
}

static void plugin_work(void *memory) {
    const struct plugin_call *plugin = memory;
    watch_begin(&plugin->call);
    plugin->what(plugin->memory);
    watch_end();
}

/* Has the plug-in do something that is watched; only watching can fail. */
static enum status plugin_do(const struct plugin *plugin, const char *when,
                             void (*what)(void *memory), void *memory, struct error *error) {
    struct plugin_call call = {{plugin_describe}, plugin->path, when, what, memory};
    struct watchdog *dog = watchdog_start(1, plugin->seconds, error);
    if (!dog)
        return STATUS_RUNTIME;
    watchdog_run(dog, 0, plugin_work, &call);
    watchdog_stop(dog);
    return STATUS_OK;
}

struct loading {
    struct plugin *plugin;
    const struct strategy *strategy;
    enum status status;
    struct error *error;
    volatile size_t texts; /* bytes of them, counted to see whether they can be read */
};

static size_t text_size(const char *text) {
    return text ? strlen(text) : 0;
}

static size_t texts_read(const struct strategy *strategy) {
    size_t size = text_size(strategy->name) + text_size(strategy->summary);
    for (size_t i = 0; i < strategy->parameters.count; i++)
        size += text_size(strategy->parameters.options[i].meaning) +
                text_size(strategy->parameters.options[i].source);
    return size;
}

static void plugin_load(void *memory) {
    struct loading *loading = memory;
    struct plugin *plugin = loading->plugin;
    struct error refusal; /* not needed: whoever opens a strategy checks it */
    loading->status = STATUS_OK;
    plugin->handle = dlopen(plugin->path, RTLD_NOW | RTLD_LOCAL);
    if (!plugin->handle)
        loading->status = cannot_load(dlerror(), loading->error);
    else
        loading->status = strategy_get(plugin->handle, &loading->strategy, loading->error);
    if (loading->status == STATUS_OK &&
        strategy_check(loading->strategy, NULL, &refusal) == STATUS_OK)
        loading->texts = texts_read(loading->strategy);
}

static void plugin_unload(void *memory) {
    dlclose(((struct plugin *)memory)->handle);
}

static void plugin_close(void *memory) {
    struct plugin *plugin = memory;
    struct error error; /* no thread to watch it: then it stays loaded */
    if (plugin->handle)
        plugin_do(plugin, "unloaded", plugin_unload, plugin, &error);
    free(plugin);
}

static enum status plugin_open(const char *path, unsigned seconds, void **handle,
                               const struct strategy **strategy, struct error *error) {
    struct plugin *plugin = calloc(1, sizeof *plugin + strlen(path) + 1);
    if (!plugin)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    struct loading loading = {.plugin = plugin, .error = error};
    plugin->seconds = seconds;
    strcpy(plugin->path, path);
    enum status status = plugin_do(plugin, "loaded", plugin_load, &loading, error);
    if (status == STATUS_OK)
        status = loading.status;
    if (status != STATUS_OK) {
        plugin_close(plugin);
        return status;
    }
    *handle = plugin;
    *strategy = loading.strategy;
    return STATUS_OK;
}

const struct source_kind plugin_kind = {"plugin:", plugin_open, plugin_close};
