#include "sim/core/configs.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

/* Without /proc, the name by which it was started, which holds in the folder where it was. */
void program_path(char *path, size_t size) {
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = '\0';
    const char *started = (const char *)getauxval(AT_EXECFN);
    char *real = length <= 0 && started ? realpath(started, NULL) : NULL;
    if (real && strlen(real) < size)
        strcpy(path, real);
    free(real);
}

void program_folder(char *folder, size_t size) {
    program_path(folder, size);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[1] = '\0';
}

enum { INSTALLED = 2 };

bool configs_folder(size_t i, char *folder, size_t size) {
    const char *const names[CONFIGS_FOLDERS] = {getenv("UTSPEL_CONFIGS"), "configs",
                                                UTSPEL_INSTALLED_CONFIGS, UTSPEL_SOURCE_CONFIGS};
    char root[PATH_MAX] = "";
    if (i == INSTALLED)
        program_folder(root, sizeof root);
    return names[i] && (size_t)snprintf(folder, size, "%s%s", root, names[i]) < size;
}

bool configs_is_file(const char *path) {
    struct stat facts;
    return stat(path, &facts) == 0 && !S_ISDIR(facts.st_mode);
}

bool configs_find(const char *name, char *path, size_t size) {
    char folder[PATH_MAX];
    for (size_t i = 0; i < CONFIGS_FOLDERS; i++) {
        if (!configs_folder(i, folder, sizeof folder))
            continue;
        if ((size_t)snprintf(path, size, "%s/%s", folder, name) < size && configs_is_file(path))
            return true;
    }
    return false;
}
