#include "sim/config/locate.h"

#include "sim/core/configs.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"

#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 128, NAME_SIZE = 64 };

/* Below those of configs; studies are experiments in a folder of their own. */
enum { KIND_FOLDERS_MAX = 3 };
static const char *const kind_folders[][KIND_FOLDERS_MAX] = {
    {"", "studies/"}, {"rules/"}, {"tournaments/", "", "studies/"}};
static const char *const kind_name[] = {"an experiment", "a preset of rules", "a tournament"};

struct names {
    size_t count;
    char name[NAMES_MAX][NAME_SIZE];
};

static bool ends_in(const char *text, const char *ending) {
    size_t length = strlen(text), size = strlen(ending);
    return length >= size && strcmp(text + length - size, ending) == 0;
}

/* A name that can only be a file's. */
static bool is_path(const char *name) {
    return strchr(name, '/') || ends_in(name, ".yaml") || ends_in(name, ".yml");
}

static bool folder_search(const char *name, enum locate_kind kind, char path[LOCATE_PATH_SIZE]) {
    char file[LOCATE_PATH_SIZE];
    bool found = false;
    for (size_t i = 0; i < KIND_FOLDERS_MAX && kind_folders[kind][i] && !found; i++) {
        int length = snprintf(file, sizeof file, "%s%s.yaml", kind_folders[kind][i], name);
        found = length < LOCATE_PATH_SIZE && configs_find(file, path, LOCATE_PATH_SIZE);
    }
    return found;
}

static const char *config_name_at(const void *list, size_t i) {
    const struct names *names = list;
    return i < names->count ? names->name[i] : NULL;
}

/* Adds a path's name unless it is there. */
static void names_add(struct names *names, const char *path) {
    char name[NAME_SIZE];
    locate_name(path, name, sizeof name);
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->name[i], name) == 0)
            return;
    if (names->count < NAMES_MAX)
        memcpy(names->name[names->count++], name, sizeof name);
}

/* Adds the names of a folder below those of configs. */
static void folder_collect(struct names *names, const char *below) {
    for (size_t i = 0; i < CONFIGS_FOLDERS; i++) {
        char folder[LOCATE_PATH_SIZE], pattern[LOCATE_PATH_SIZE + NAME_SIZE];
        glob_t found;
        if (!configs_folder(i, folder, sizeof folder))
            continue;
        snprintf(pattern, sizeof pattern, "%s/%s*.yaml", folder, below);
        if (glob(pattern, 0, NULL, &found) == 0)
            for (size_t j = 0; j < found.gl_pathc; j++)
                names_add(names, found.gl_pathv[j]);
        globfree(&found);
    }
}

/* Adds the names of all configs of a kind. */
static void names_collect(struct names *names, enum locate_kind kind) {
    for (size_t i = 0; i < KIND_FOLDERS_MAX && kind_folders[kind][i]; i++)
        folder_collect(names, kind_folders[kind][i]);
}

static enum status config_name_unknown(const char *name, const enum locate_kind *kinds,
                                       size_t count, struct error *error) {
    struct names names = {0};
    error_set(error, STATUS_USAGE, "'%.80s' is not a file", name);
    for (size_t i = 0; i < count; i++) {
        error_append(error, " or %s", kind_name[kinds[i]]);
        names_collect(&names, kinds[i]);
    }
    option_suggest(error, name, config_name_at, &names, "utspel completion --configs");
    return STATUS_USAGE;
}

static enum status config_name_search(const char *name, const enum locate_kind *kinds, size_t count,
                                      char path[LOCATE_PATH_SIZE], struct error *error) {
    for (size_t i = 0; i < count; i++)
        if (folder_search(name, kinds[i], path))
            return STATUS_OK;
    return config_name_unknown(name, kinds, count, error);
}

static enum status path_check(int length, const char *name, struct error *error) {
    if (length < LOCATE_PATH_SIZE)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "'%.80s...' is too long for a file name", name);
}

enum status locate_check(const char *name, struct error *error) {
    if (*name != '-')
        return STATUS_OK;
    return error_set(
        error, STATUS_USAGE,
        "got '%.80s', expected a config: options stand before `--', and a file of that "
        "name is ./%.80s",
        name, name);
}

enum status locate_config(const char *name, char path[LOCATE_PATH_SIZE], struct error *error) {
    const enum locate_kind kinds[] = {LOCATE_EXPERIMENT, LOCATE_RULES};
    if (locate_check(name, error) != STATUS_OK)
        return STATUS_USAGE;
    if (is_path(name) || configs_is_file(name))
        return path_check(snprintf(path, LOCATE_PATH_SIZE, "%s", name), name, error);
    return config_name_search(name, kinds, 2, path, error);
}

enum status locate_tournament(const char *name, char path[LOCATE_PATH_SIZE], struct error *error) {
    const enum locate_kind kind = LOCATE_TOURNAMENT;
    if (locate_check(name, error) != STATUS_OK)
        return STATUS_USAGE;
    if (is_path(name) || configs_is_file(name))
        return path_check(snprintf(path, LOCATE_PATH_SIZE, "%s", name), name, error);
    return config_name_search(name, &kind, 1, path, error);
}

enum status locate_rules(const char *name, char path[LOCATE_PATH_SIZE], struct error *error) {
    if (folder_search(name, LOCATE_RULES, path))
        return STATUS_OK;
    return locate_config(name, path, error);
}

enum status locate_extends(const char *name, enum locate_kind kind, const char *from,
                           char path[LOCATE_PATH_SIZE], struct error *error) {
    const enum locate_kind kinds[] = {kind, LOCATE_RULES};
    if (!is_path(name))
        return config_name_search(name, kinds, kind == LOCATE_RULES ? 1 : 2, path, error);
    const char *slash = from && name[0] != '/' ? strrchr(from, '/') : NULL;
    int folder = slash ? (int)(slash + 1 - from) : 0;
    return path_check(snprintf(path, LOCATE_PATH_SIZE, "%.*s%s", folder, folder ? from : "", name),
                      name, error);
}

void locate_print_names(FILE *out) {
    struct names names = {0};
    for (enum locate_kind kind = LOCATE_EXPERIMENT; kind <= LOCATE_TOURNAMENT; kind++)
        names_collect(&names, kind);
    for (size_t i = 0; i < names.count; i++)
        fprintf(out, "%s\n", foreign_text(names.name[i]).text);
}

void locate_name(const char *path, char *name, size_t size) {
    const char *slash = strrchr(path, '/');
    snprintf(name, size, "%s", slash ? slash + 1 : path);
    char *dot = strrchr(name, '.');
    if (dot && dot > name)
        *dot = '\0';
    name[utf8_span(name, strlen(name))] = '\0';
    if (!*name)
        snprintf(name, size, "unnamed");
}
