/*
 * Rows of a run: a side file that all threads write, each match at its own place. The output
 * floor reads it back in slices and joins it to the results; then it is removed.
 */
#ifndef UTSPEL_ROWS_H
#define UTSPEL_ROWS_H

#include "sim/core/side_file.h"

#include <stddef.h>
#include <stdint.h>

struct rows {
    struct side_file file;
    size_t match_size; /* bytes: the same for every match */
};

/* Creates a side file of the output, so that no other run to the same output writes there too. */
enum status rows_create(struct rows *rows, const char *output, size_t match_size,
                        struct error *error);

/* Writes the rows of consecutive matches at their place; any thread, in any order. */
enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error);

/* Closes and removes the file. */
void rows_remove(const struct rows *rows);

#endif
