/*
 * Joins the shards of a run: the file that comes of it is the one that a single program would have
 * written, except in /run. Knows no game and no type of file: see merge_tree.h for how.
 */
#ifndef UTSPEL_MERGE_H
#define UTSPEL_MERGE_H

#include "sim/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct merge_request {
    const char *const *paths; /* of all shards, in any order */
    size_t count;
    const char *output;
    bool replace; /* a file that is there already */
};

struct merge_result {
    uint64_t shards, matches;
};

/*
 * Refuses files that are no shards, of another run than the first, or not complete, and shards that
 * are missing or there twice; then nothing is written. Errors name files and what is wrong. Needs
 * memory for one file's tallies, whatever the number of shards and of their rows.
 */
enum status merge_shards(const struct merge_request *request, struct merge_result *result,
                         struct error *error);

#endif
