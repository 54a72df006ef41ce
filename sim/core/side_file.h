/*
 * Files that a process writes beside its output, named OUTPUT.PROCESS.KIND, or OUTPUT.KIND if there
 * is but one of them, which a later process takes up.
 *
 * Each is locked while it is written. So one without a lock was left by a process that is gone,
 * whatever runs under its number now and on whatever computer it ran; where the file system has no
 * locks, no file is taken for left behind.
 */
#ifndef UTSPEL_SIDE_FILE_H
#define UTSPEL_SIDE_FILE_H

#include "sim/core/error.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the longest name of an output, so that those beside it have room for their endings. */
enum { SIDE_FILE_OUTPUT_MAX = NAME_MAX - 32 };

struct side_file {
    char path[PATH_MAX];
    int descriptor; /* holds the lock; the file may be written by others, too */
};

/*
 * Creates the empty file of the kind "partial" beside output, after removing those that killed
 * processes left there. Errors name the output.
 */
enum status side_file_create(struct side_file *side, const char *output, struct error *error);

/* Removes what killed processes left of the kind "partial": beside an output; in a folder, beside
 * any. */
void side_file_remove_left(const char *output);
void side_files_remove_left(const char *folder);

/* Opens the one file of a kind ("rows", "running", "journal"), with what is in it. */
enum status side_file_open(struct side_file *side, const char *output, const char *kind,
                           struct error *error);

/* Whether a process has the one file of a kind open. */
bool side_file_is_locked(const char *output, const char *kind);

/* Closes the file, which ends the lock, and removes it unless it has another name by now. */
void side_file_close(const struct side_file *side);
void side_file_remove(const struct side_file *side);

/* The folder of a path: "." for a name alone. */
enum status side_file_folder(const char *path, char folder[PATH_MAX], struct error *error);

/*
 * Rows of a run: a side file that all threads write, each match at its own position. The output
 * floor reads it back in slices and joins it to the results; then it is removed.
 */

struct rows {
    struct side_file file;
    size_t match_size;    /* bytes: the same for every match */
    uint64_t first_match; /* whose rows the file begins with */
};

/*
 * Opens the side file of the output. What another process left in it stays, until it is written
 * over or cut off: rows that a run goes on from.
 */
enum status rows_open(struct rows *rows, const char *output, size_t match_size,
                      uint64_t first_match, struct error *error);

/* Cuts off what follows the first matches; fails if there are not so many. */
enum status rows_cut(const struct rows *rows, uint64_t matches, struct error *error);

/* Has all that was written reach the disk. */
enum status rows_sync(const struct rows *rows, struct error *error);

/* Writes the rows of consecutive matches at their position; any thread, in any order. */
enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error);

/* Closes the file, which stays for whoever goes on with the run; or removes it, too. */
void rows_close(const struct rows *rows);
void rows_remove(const struct rows *rows);

#endif
