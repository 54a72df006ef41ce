#include "strategies/load/registry.h"

#include "sim/core/configs.h"
#include "sim/core/hash.h"
#include "strategies/load/plugin.h"
#include "strategies/lua/lua_script.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct source_kind *const kinds[] = {&plugin_kind, &lua_kind};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct source_kind *source_kind_of(const char *text) {
    for (size_t i = 0; i < KINDS; i++)
        if (strncmp(text, kinds[i]->prefix, strlen(kinds[i]->prefix)) == 0)
            return kinds[i];
    return NULL;
}

bool source_is_file(const char *text) {
    return source_kind_of(text) != NULL;
}

/* The i-th strategy's name among those of a game. */
static const char *strategy_name_at(const void *game, size_t i) {
    const struct strategy *strategy;
    for (size_t j = 0; (strategy = strategy_at(j)) != NULL; j++)
        if (strcmp(strategy->game, ((const struct game *)game)->name) == 0 && i-- == 0)
            return strategy->name;
    return NULL;
}

static enum status strategy_unknown(const struct game *game, const char *name,
                                    struct error *error) {
    error_set(error, STATUS_USAGE, "no strategy '%.80s' for %s", name, game->name);
    option_suggest(error, name, strategy_name_at, game, "utspel strategies");
    for (size_t i = 0; i < KINDS; i++)
        error_append(error, ", %sFILE", kinds[i]->prefix);
    return STATUS_USAGE;
}

static enum status source_find_built_in(struct source *source, const struct game *game,
                                        const char *name, struct error *error) {
    *source = (struct source){.strategy = strategy_find(game->name, name)};
    return source->strategy ? STATUS_OK : strategy_unknown(game, name, error);
}

/* A file's path as seen from the current folder; one of those installed stays as it is. */
static void path_here(const char *name, const char *from, char path[PATH_MAX]) {
    const char *slash = from && strchr(name, '/') && name[0] != '/' ? strrchr(from, '/') : NULL;
    int folder = slash ? (int)(slash + 1 - from) : 0;
    name += folder && strncmp(name, "./", 2) == 0 ? 2 : 0;
    snprintf(path, PATH_MAX, "%.*s%s", folder, folder ? from : "", name);
}

/* Where to open what is named so. */
static void path_open(const char *here, const char *root, char path[PATH_MAX]) {
    char program[PATH_MAX];
    if (!strchr(here, '/')) {
        program_folder(program, sizeof program);
        snprintf(path, PATH_MAX, "%.2000s%s/%.1000s", program, UTSPEL_PLUGINDIR, here);
    } else {
        snprintf(path, PATH_MAX, "%s%s", root && here[0] != '/' ? root : "", here);
    }
}

/* Devices and pipes may never end. */
static enum status file_check(const char *path, struct error *error) {
    struct stat about;
    if (stat(path, &about) != 0)
        return error_set(error, STATUS_USAGE, "cannot read %s: %s", path, strerror(errno));
    if (!S_ISREG(about.st_mode))
        return error_set(error, STATUS_USAGE, "cannot read %s: it is not a regular file", path);
    return STATUS_OK;
}

static enum status file_hash(const char *path, uint64_t *hash, struct error *error) {
    unsigned char bytes[4096];
    size_t size;
    if (file_check(path, error) != STATUS_OK)
        return STATUS_USAGE;
    FILE *file = fopen(path, "rb");
    if (!file)
        return error_set(error, STATUS_USAGE, "cannot read %s: %s", path, strerror(errno));
    *hash = HASH_START;
    while ((size = fread(bytes, 1, sizeof bytes, file)) > 0)
        *hash = hash_bytes(*hash, bytes, size);
    enum status status = STATUS_OK;
    if (ferror(file))
        status = error_set(error, STATUS_USAGE, "cannot read %s: %s", path, strerror(errno));
    fclose(file);
    return status;
}

static enum status file_load(struct source *source, const struct game *game, const char *path,
                             unsigned seconds, struct error *error) {
    enum status status = file_hash(path, &source->hash, error);
    if (status == STATUS_OK)
        status = source->kind->open(path, seconds, &source->handle, &source->strategy, error);
    if (status != STATUS_OK)
        return status;
    status = strategy_check(source->strategy, game, error);
    if (status != STATUS_OK)
        source->kind->close(source->handle);
    return status;
}

static char *text_join(const char *prefix, const char *path) {
    size_t size = strlen(prefix) + strlen(path) + 1;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, "%s%s", prefix, path);
    return text;
}

const struct source_permission source_names_only = {.names_suffice = true};

static const struct source_permission *permission_of_all;

void sources_permit(const struct source_permission *permission) {
    permission_of_all = permission;
}

static bool is_same_file(const char *path, const char *other) {
    char behind[PATH_MAX], behind_other[PATH_MAX];
    return strcmp(path, other) == 0 || (realpath(path, behind) && realpath(other, behind_other) &&
                                        strcmp(behind, behind_other) == 0);
}

/* Whoever names one that is installed does not choose what is in it. */
static bool is_permitted(const struct source_permission *permission, const char *here,
                         const char *path) {
    if (!permission || !strchr(here, '/') ||
        (access(path, F_OK) != 0 && !permission->names_suffice)) /* there is nothing to load */
        return true;
    for (size_t i = 0; i < permission->count; i++) {
        const struct source_kind *kind = source_kind_of(permission->given[i]);
        if (is_same_file(path, permission->given[i] + (kind ? strlen(kind->prefix) : 0)))
            return true;
    }
    return false;
}

static enum status refuse_unasked(const struct source_permission *permission, const char *path,
                                  struct error *error) {
    char behind[PATH_MAX];
    return error_set(error, STATUS_USAGE,
                     "is named by %s, and so is loaded only if it is given again: --plugin %s",
                     permission->asked_by, realpath(path, behind) ? behind : path);
}

static const struct source_kind named_only_kind = {.prefix = "", .close = free};

/* A strategy of which nothing is known but that it is for this game. */
static enum status source_name_only(struct source *source, const struct game *game,
                                    struct error *error) {
    struct strategy *strategy = calloc(1, sizeof *strategy);
    if (!strategy)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    const struct strategy named = {.abi = STRATEGY_ABI,
                                   .size = sizeof *strategy,
                                   .game = game->name,
                                   .name = "a file",
                                   .summary = ""};
    memcpy(strategy, &named, sizeof named);
    source->kind = &named_only_kind;
    source->handle = strategy;
    source->strategy = strategy;
    source->is_named_only = true;
    return STATUS_OK;
}

static enum status source_open_file(struct source *source, const struct game *game,
                                    const char *name, struct source_base base, unsigned seconds,
                                    struct error *error) {
    const struct source_permission *permission =
        base.permission ? base.permission : permission_of_all;
    char here[PATH_MAX], path[PATH_MAX];
    path_here(name, base.from, here);
    path_open(here, base.root, path);
    source->text = text_join(source->kind->prefix, here);
    if (!source->text)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status;
    if (is_permitted(permission, here, path))
        status = file_load(source, game, path, seconds, error);
    else if (permission->names_suffice)
        status = source_name_only(source, game, error);
    else
        status = refuse_unasked(permission, path, error);
    if (status != STATUS_OK)
        free(source->text);
    return status;
}

enum status source_open(struct source *source, const struct game *game, const char *text,
                        struct source_base base, unsigned seconds, struct error *error) {
    *source = (struct source){.kind = source_kind_of(text)};
    if (!source->kind)
        return source_find_built_in(source, game, text, error);
    const char *name = text + strlen(source->kind->prefix);
    enum status status = source_open_file(source, game, name, base, seconds, error);
    if (status == STATUS_OK)
        return STATUS_OK;
    error_prefix(error, "'%.200s': ", text);
    if (status == STATUS_USAGE && !strchr(name, '/'))
        error_append(error, "; a file in another folder has a slash in its path, as %s./%.100s",
                     source->kind->prefix, name);
    return status;
}

void source_close(struct source *source) {
    if (source->kind)
        source->kind->close(source->handle);
    free(source->text);
    *source = (struct source){0};
}
