#include "sim/session/resumed.h"

#include "sim/core/shell_word.h"
#include "sim/output/output_file.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Whether a path, behind all links, is in a folder or below it. */
static bool is_below(const char *path, const char *folder) {
    size_t length = strlen(folder);
    length -= length > 0 && folder[length - 1] == '/';
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* The folder of a path behind all links. */
static bool folder_of(const char *path, char folder[PATH_MAX]) {
    if (!realpath(path, folder))
        return false;
    *strrchr(folder, '/') = '\0';
    return true;
}

/* Where a file is or would be, behind all links. */
static bool place_of(const char *path, char place[PATH_MAX]) {
    char target[PATH_MAX], folder[PATH_MAX];
    struct error ignored;
    if (output_file_target(path, target, &ignored) != STATUS_OK)
        return false;
    char *slash = strrchr(target, '/');
    const char *name = slash ? slash + 1 : target;
    char above[PATH_MAX + 1];
    snprintf(above, sizeof above, "%.*s", slash ? (int)(slash - target + 1) : 2,
             slash ? target : "./");
    return realpath(above, folder) &&
           snprintf(place, PATH_MAX, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, name) <
               PATH_MAX;
}

/* Whether a file that is there is one that the option wrote before, be it only its beginning. */
static bool is_of_kind(const char *path, const char *begin) {
    char start[64];
    size_t length = strlen(begin);
    FILE *file = fopen(path, "rb");
    if (!file || length > sizeof start)
        return false;
    size_t count = fread(start, 1, length, file);
    bool is = !ferror(file) && memcmp(start, begin, count) == 0;
    fclose(file);
    return is;
}

/* A new hidden file could be one that other programs obey. */
static bool is_hidden(const char *place) {
    return strrchr(place, '/')[1] == '.';
}

static bool is_given(const struct resumed *resumed, const char *path) {
    for (size_t i = 0; i < resumed->path_count; i++)
        if (strcmp(resumed->paths[i], path) == 0)
            return true;
    return false;
}

static bool may_be_written(const struct resumed *resumed, const char *path, const char *begin) {
    char place[PATH_MAX], own[PATH_MAX], here[PATH_MAX];
    struct stat found;
    if (!place_of(path, place) || !folder_of(resumed->file, own))
        return false;
    bool is_there = stat(place, &found) == 0;
    if (!is_there || (S_ISREG(found.st_mode) && found.st_size == 0))
        return is_below(place, own) && !is_hidden(place);
    return S_ISREG(found.st_mode) && is_of_kind(place, begin) &&
           (is_below(place, own) || (realpath(".", here) && is_below(place, here)));
}

/* The command that permits it, for a shell; NULL when memory is short. */
static char *permission_text(const struct resumed *resumed, const char *option, const char *path) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fputs("utspel resume ", out);
    shell_word_print(resumed->file, out);
    fprintf(out, " %s ", option);
    shell_word_print(path, out);
    return fclose(out) == 0 ? text : NULL;
}

enum status resumed_path_check(const struct resumed *resumed, const char *option, const char *path,
                               const char *begin, struct error *error) {
    if (!resumed->file || !path || is_given(resumed, path) || may_be_written(resumed, path, begin))
        return STATUS_OK;
    char *permission = permission_text(resumed, option, path);
    error_set(error, STATUS_USAGE,
              "%s: its command writes to '%s', which is outside of the file's folder or no file of "
              "that kind; to allow it, give it again: %s",
              resumed->file, path, permission ? permission : option);
    free(permission);
    return STATUS_USAGE;
}

enum status resumed_output_check(const struct resumed *resumed, const char *path,
                                 struct error *error) {
    if (!resumed->file || output_file_same(resumed->file, path))
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "%s: its command writes to another file, '%s'",
                     resumed->file, path);
}
