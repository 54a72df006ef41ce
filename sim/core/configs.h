/*
 * The folders of configs, and of what lies beside them. The first that has a file is used:
 * $UTSPEL_CONFIGS, ./configs, the installed ones, the source tree's.
 */
#ifndef UTSPEL_CONFIGS_H
#define UTSPEL_CONFIGS_H

#include <stdbool.h>
#include <stddef.h>

enum { CONFIGS_FOLDERS = 4 };

/* The i-th folder; false if there is none, or its name is longer. */
bool configs_folder(size_t i, char *folder, size_t size);

/* The first file of that name below one of them ("rules/sm-2025.yaml"); false if there is none. */
bool configs_find(const char *name, char *path, size_t size);

/* The path of the program, and the folder that it lies in, with a slash at its end; "" if not
 * known. */
void program_path(char *path, size_t size);
void program_folder(char *folder, size_t size);

/* Whether there is a file, and no folder, of that name. */
bool configs_is_file(const char *path);

#endif
