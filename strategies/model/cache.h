/*
 * Bytes kept in files that can be made again: in utspel/ under $XDG_CACHE_HOME if that is an
 * absolute path, else under ~/.cache (XDG Base Directory Specification). They are compressed there.
 *
 * A file is named by its kind and by a hash of all that its bytes follow from. It appears whole,
 * by renaming, so that any number of threads and processes may read and write it at once. Of each
 * kind there are CACHE_FILES at most, of CACHE_BYTES together: a new one takes the place of those
 * used longest ago. Models are kept, however many they are. Nothing here is an error: what cannot
 * be read is made again, and what cannot be written is not kept.
 */
#ifndef UTSPEL_MODEL_CACHE_H
#define UTSPEL_MODEL_CACHE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CACHE_FILES = 600, CACHE_BYTES = 700 * 1000 * 1000 };

/* Kinds are string literals. Fills size bytes; false, and the bytes are whatever, if there is no
 * such file or it is damaged.
 */
bool cache_read(const char *kind, uint64_t key, void *bytes, size_t size);

/*
 * The path of a file of that kind and key, whoever reads and writes it, in a folder that is made if
 * it can be; false if the user has no such folder.
 */
bool cache_path(const char *kind, uint64_t key, char path[PATH_MAX]);

void cache_write(const char *kind, uint64_t key, const void *bytes, size_t size);

/* Whether nothing is to be written for now: what follows from models that training leaves behind.
 */
void cache_pause(bool pauses);

/* Gives the path of one of the files of a kind, from 0, that this process has read or written while
 * that was not paused; false: there are not so many. */
bool cache_used(size_t number, const char *kind, char path[PATH_MAX]);

/* Whether such a file is as it was written, whatever it holds. */
bool cache_is_whole(const char *path);

/* Removes the oldest files of a kind while there are too many, and what killed processes left. */
void cache_forget_oldest(const char *kind);

#endif
