/* What the file of a shard says in /run, and what that of all of them says there. */
#ifndef UTSPEL_MERGE_RUN_H
#define UTSPEL_MERGE_RUN_H

#include "sim/output/results_parts.h"

#include <time.h>

/* How a shard was played. */
struct merge_run {
    const char *path; /* of its file, as it was given to be opened */
    uint64_t threads;
    double seconds;
    time_t started;
    char *folder;       /* where its command was given, which relative paths begin at; or NULL */
    char *command_line; /* without what made it a shard and where its results went */
    char **arguments;   /* the same as words, from the command's name on */
    size_t argument_count;
    struct file_parts models; /* that its players play by, in the order of the players */
};

/* False when memory is short. In any case merge_run_free frees it. */
bool merge_run_read(const struct results *shard, struct merge_run *run);
void merge_run_free(struct merge_run *run);

/* Refuses another shard if it lists models with other contents, wherever they lie; names both. */
enum status merge_run_compare_models(const struct merge_run *run, const struct merge_run *other,
                                     struct error *error);

#endif
