/* How far runs are, seen from outside: by their files and by what lies beside them. */
#ifndef UTSPEL_STATUS_H
#define UTSPEL_STATUS_H

#include "sim/core/error.h"
#include "sim/output/results.h"
#include "sim/session/part_state.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What a process that plays on says beside the file, which is newer than the file. */
struct status_live {
    bool is_known;
    uint64_t process, done, of;
    double rate; /* matches per second */
    char host[256];
};

struct status_file {
    const char *path;
    struct results *results; /* NULL: cannot be read */
    enum results_state state;
    struct status_live live;
    uint64_t done, of; /* matches, of its share */
    double rate;       /* 0: not known */
    enum part_state
        *part;      /* by part that the file lists; NULL: not looked at, while it is running */
    size_t leader;  /* the first file here that is a shard of the same run; or itself */
    bool is_double; /* the same shard was there before */
};

/* Shards of one run together. */
struct status_run {
    enum results_state state;
    uint64_t done, of, missing; /* matches; shards */
    double rate;                /* of those that are running */
};

struct status_files {
    struct status_file *file;
    size_t count;
};

/* Reads all files. Of those that cannot be read, the last fills the error; notices get the others.
 */
enum status status_read(struct status_files *files, FILE *notices, struct error *error);
void status_close(struct status_files *files);

bool status_is_shard(const struct status_file *file);
bool status_is_atlas(const struct status_file *file);
struct status_run status_of_run(const struct status_files *files, size_t leader);

/* Fills the results of the run that file `leader` is of, each shard once; returns how many. */
size_t status_parts(const struct status_files *files, size_t leader, struct results **parts);

#endif
