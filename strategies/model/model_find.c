/* Which file of a model fits the rules at hand. */
#include "sim/core/configs.h"
#include "sim/core/hash.h"
#include "strategies/model/cache.h"
#include "strategies/model/model.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const unsigned model_share_kept = 0;

/* Where models lie: in the folder models/ of the folders of configs. */

static enum status find_named(const char *name, char path[PATH_MAX], struct error *error) {
    char file[PATH_MAX];
    int length = snprintf(file, sizeof file, "models/%s.h5", name);
    if (length < (int)sizeof file && configs_find(file, path, PATH_MAX))
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "no model '%.80s': there is no file %.100s in the folders of configs; `utspel "
                     "train' makes one",
                     name, file);
}

static int is_model_name(const struct dirent *entry) {
    const char *ending = strrchr(entry->d_name, '.');
    return ending && strcmp(ending, ".h5") == 0;
}

static bool find_in(const struct model_type *type, const char *folder, uint64_t identity,
                    char path[PATH_MAX]) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_model_name, alphasort);
    bool found = false;
    for (int i = 0; i < count; i++) {
        found =
            found || (snprintf(path, PATH_MAX, "%s/%s", folder, entries[i]->d_name) < PATH_MAX &&
                      model_is_for(type, path, identity));
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return found;
}

/* Raised when training makes other models of the same rules, or writes them otherwise. */
enum { KEPT_VERSION = 2 };

bool model_kept_path(const struct model_type *type, uint64_t identity, char path[PATH_MAX]) {
    uint64_t key = hash_bytes(identity, &(uint8_t){KEPT_VERSION}, 1);
    return cache_path(type->cache_kind, key, path);
}

static bool find_kept(const struct model_type *type, uint64_t identity, char path[PATH_MAX]) {
    return model_kept_path(type, identity, path) && access(path, R_OK) == 0 &&
           model_is_for(type, path, identity);
}

static enum status find_fitting(const struct model_type *type, uint64_t identity, unsigned players,
                                char path[PATH_MAX], struct error *error) {
    char root[PATH_MAX - sizeof "/models"], folder[PATH_MAX];
    for (size_t i = 0; i < CONFIGS_FOLDERS; i++) {
        if (!configs_folder(i, root, sizeof root))
            continue;
        snprintf(folder, sizeof folder, "%s/models", root);
        if (find_in(type, folder, identity, path))
            return STATUS_OK;
    }
    if (find_kept(type, identity, path))
        return STATUS_OK;
    bool kept_nowhere = !model_kept_path(type, identity, path);
    return error_set(
        error, STATUS_USAGE,
        "no model in the folders of configs was made for these rules and %u players, and none is "
        "kept%s; `utspel train CONFIG -o FILE' makes one, to be named as the model",
        players, kept_nowhere ? ", since neither XDG_CACHE_HOME nor HOME is set" : "");
}

enum status model_find(const struct model_type *type, const char *model, uint64_t identity,
                       unsigned players, char path[PATH_MAX], struct error *error) {
    if (strcmp(model, MODEL_AUTO) == 0)
        return find_fitting(type, identity, players, path, error);
    if (!configs_is_file(model))
        return find_named(model, path, error);
    snprintf(path, PATH_MAX, "%s", model);
    return STATUS_OK;
}
