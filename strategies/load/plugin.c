#include "strategies/load/plugin.h"

#include <dlfcn.h>
#include <string.h>

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
        return error_set(error, STATUS_USAGE, "%s() gives no strategy", entry_name);
    return STATUS_OK;
}

/* A plug-in made for another version may want what this program does not have. */
static enum status cannot_load(const char *why, struct error *error) {
    bool lacks = strstr(why, "undefined symbol") != NULL;
    return error_set(error, STATUS_USAGE, "%s%s", why,
                     lacks ? "; if it is made for another version, compile it again" : "");
}

static void plugin_close(void *handle) {
    dlclose(handle);
}

static enum status plugin_open(const char *path, void **handle, const struct strategy **strategy,
                               struct error *error) {
    *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!*handle)
        return cannot_load(dlerror(), error);
    enum status status = strategy_get(*handle, strategy, error);
    if (status != STATUS_OK)
        plugin_close(*handle);
    return status;
}

const struct source_kind plugin_kind = {"plugin:", plugin_open, plugin_close};
