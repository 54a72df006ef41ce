/*
 * What a disk has of files and of names while fault_shim.c watches who changes them: all that it
 * needs to take back what no fsync() kept. Paths are whole ones below FAULT_FOLDER; NULL is one
 * that is not watched.
 *
 * None of these names is seen by the program that the shim is loaded into.
 */
#ifndef UTSPEL_TOOLS_FAULT_DISK_H
#define UTSPEL_TOOLS_FAULT_DISK_H

#include <stdbool.h>

#pragma GCC visibility push(hidden)

typedef int paths_call(const char *, const char *);
typedef int path_call(const char *);

/* The C library's own function of a name; function points to a pointer to it. */
void next_find(const char *name, void *function);

/* Whether FAULT_KIND is that one; and whether it is one that takes back what files had. */
bool fault_is_kind(const char *kind);
bool disk_loses_contents(void);

/* The file changes: what it has now is on the disk, the rest may never be. */
void disk_note_change(const char *path);

/* The file has another name now; or, to: NULL, is on the disk or gone. */
void disk_note_name(const char *from, const char *to);

/* A path that has had a file until now is given another, or loses it; from: which had it, or "". */
void disk_note_naming(const char *from, const char *to);

/* fsync() of a folder. */
void disk_note_folder(const char *folder);

/* Takes all of it back. */
void disk_lose(void);

#pragma GCC visibility pop

#endif
