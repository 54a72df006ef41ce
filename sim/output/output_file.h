/*
 * Files that appear under their name complete, or not at all: each is written to a temporary file
 * in the same folder, which then replaces it atomically. Links are followed.
 */
#ifndef UTSPEL_OUTPUT_FILE_H
#define UTSPEL_OUTPUT_FILE_H

#include "sim/core/side_file.h"

#include <stdbool.h>
#include <stdio.h>

struct output_file {
    char path[PATH_MAX];        /* behind all links */
    struct side_file temporary; /* to be written, by its path */
    bool replace;
};

/*
 * Makes the temporary file. Refuses a path that cannot be written to: that
 * of anything but a regular file, and that of where the program prints to.
 */
enum status output_file_open(struct output_file *file, const char *path, bool replace,
                             struct error *error);

/*
 * Syncs the temporary file, which its writer has closed, to the disk and gives it its name.
 * Without replace, a file that appeared there meanwhile is kept; then, and whenever only the naming
 * fails, the complete file is kept too and the error says where it is.
 */
enum status output_file_finish(struct output_file *file, struct error *error);

/* Removes the temporary file. */
void output_file_discard(const struct output_file *file);

/* Writes what is given; whether the stream took all of it is not its concern. */
typedef enum status output_writer(void *given, FILE *out, struct error *error);

/* Makes a file of what the writer writes: all of the above. */
enum status output_file_write(const char *path, bool replace, output_writer *write, void *given,
                              struct error *error);

/*
 * To be called before a long run: opens the file, writes a little to it and discards it. Refuses
 * also a file that is there already, unless it is to be replaced. The temporary file will have that
 * path again: who stops before output_file_finish removes it.
 */
enum status output_file_check(const char *path, bool replace, char temporary[PATH_MAX],
                              struct error *error);

/* The path behind all links. */
enum status output_file_target(const char *given, char path[PATH_MAX], struct error *error);

/* Whether two paths name the same file, which need not be there yet. */
bool output_file_same(const char *path, const char *other);

/* Makes the folder that files go to by default, unless it is there. */
enum status output_folder_make(const char *folder, struct error *error);

#endif
