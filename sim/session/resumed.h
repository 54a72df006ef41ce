/*
 * What the command in a file may do when the file is resumed. The file may be somebody else's, and
 * so may its command: it writes that file, and beside it; it loads no strategy from a file. What
 * the user gives again is permitted.
 */
#ifndef UTSPEL_RESUMED_H
#define UTSPEL_RESUMED_H

#include "sim/core/error.h"
#include "strategies/load/registry.h"

#include <stddef.h>

enum { RESUMED_PATHS_MAX = 4, RESUMED_PLUGINS_MAX = 32 };

struct resumed {
    const char *file; /* that is resumed; NULL: the command line is the user's */
    const char *paths[RESUMED_PATHS_MAX]; /* that the user gave again, to write to */
    size_t path_count;
    const char *plugins[RESUMED_PLUGINS_MAX];
    struct source_permission permission;
};

/*
 * Whether a file may be written that the command of a resumed file names by that option ("--log";
 * NULL as path: by none). Unless it was given again it lies in the file's own folder, or is there
 * already, in the folder of the command; and it is new there or of the kind that the option
 * writes, which begins with `begin'.
 */
enum status resumed_path_check(const struct resumed *resumed, const char *option, const char *path,
                               const char *begin, struct error *error);

/* Whether the results of a command go to the file that is resumed. */
enum status resumed_output_check(const struct resumed *resumed, const char *path,
                                 struct error *error);

#endif
