/*
 * Rows of a run: a side file that all threads write, each match at its own place. The output
 * floor reads it back in slices and joins it to the results; then it is removed.
 */
#ifndef UTSPEL_ROWS_H
#define UTSPEL_ROWS_H

#include "sim/core/error.h"
#include "sim/core/side_file.h"

#include <stddef.h>
#include <stdint.h>

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

/* Writes the rows of consecutive matches at their place; any thread, in any order. */
enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error);

/* Closes the file, which stays for whoever goes on with the run; or removes it, too. */
void rows_close(const struct rows *rows);
void rows_remove(const struct rows *rows);

#endif
