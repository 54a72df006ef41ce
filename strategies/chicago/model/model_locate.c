/* Where models lie: in the folder models/ of the folders of configs. */
#include "sim/core/configs.h"
#include "strategies/chicago/model/model.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool find_in(const char *folder, const struct model_rules *rules, char path[PATH_MAX]) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_model_name, alphasort);
    bool found = false;
    for (int i = 0; i < count; i++) {
        struct model_rules made_for;
        found =
            found || (snprintf(path, PATH_MAX, "%s/%s", folder, entries[i]->d_name) < PATH_MAX &&
                      model_read_rules(path, &made_for) && model_rules_fit(&made_for, rules));
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return found;
}

static enum status find_fitting(const struct chicago_rules *rules, unsigned players,
                                char path[PATH_MAX], struct error *error) {
    const struct model_rules wanted = model_rules_of(rules, players);
    char root[PATH_MAX - sizeof "/models"], folder[PATH_MAX];
    for (size_t i = 0; i < CONFIGS_FOLDERS; i++) {
        if (!configs_folder(i, root, sizeof root))
            continue;
        snprintf(folder, sizeof folder, "%s/models", root);
        if (find_in(folder, &wanted, path))
            return STATUS_OK;
    }
    return error_set(
        error, STATUS_USAGE,
        "no model in the folders of configs was made for these rules and %u players; `utspel train "
        "CONFIG -o FILE' makes one, to be named as the model",
        players);
}

enum status model_find(const char *model, const struct chicago_rules *rules, unsigned players,
                       char path[PATH_MAX], struct error *error) {
    if (strcmp(model, MODEL_AUTO) == 0)
        return find_fitting(rules, players, path, error);
    if (!configs_is_file(model))
        return find_named(model, path, error);
    snprintf(path, PATH_MAX, "%s", model);
    return STATUS_OK;
}
