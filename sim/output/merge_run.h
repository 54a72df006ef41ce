/* What the file of a shard says in /run, and what that of all of them says there. */
#ifndef UTSPEL_MERGE_RUN_H
#define UTSPEL_MERGE_RUN_H

#include "sim/output/results_parts.h"

#include <time.h>

/* How a shard was played. */
struct merge_run {
    uint64_t threads;
    double seconds;
    time_t started;
    char *folder;       /* where its command was given, which relative paths begin at; or NULL */
    char *command_line; /* without what made it a shard and where its results went */
    char **arguments;   /* the same as words, from the command's name on */
    size_t argument_count;
};

/* False when memory is short. In any case merge_run_free frees what was read. */
bool merge_run_read(const struct results *shard, struct merge_run *run);
void merge_run_free(struct merge_run *run);

#endif
