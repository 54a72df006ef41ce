/*
 * Several configs played one after the other, each in a process of its own, so that one that fails
 * or crashes does not stop the others.
 */
#ifndef UTSPEL_BATCH_H
#define UTSPEL_BATCH_H

#include "sim/core/error.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { BATCH_MAX = 4096 };

/* What came of one config. */
struct batch_outcome {
    enum status status; /* with the error, unless it is STATUS_OK */
    bool begun;         /* it was played, or found complete */
    bool skipped;       /* its file was complete already */
    uint64_t matches;   /* in its file */
    double seconds;
    char path[PATH_MAX]; /* of its file */
    struct error error;
};

struct batch {
    char *config[BATCH_MAX]; /* as they were named; batch_free frees them */
    size_t count;
    struct batch_outcome *outcomes; /* one for each */
    FILE *progress;                 /* gets a line on what came of each; NULL: none */
    void *command;
    /* Loads a config only and gives the path of its file. */
    enum status (*check)(void *command, const char *config, struct batch_outcome *outcome);
    /* Plays it. The title begins the lines of its progress: "[ 3/40] NAME  ". */
    enum status (*play)(void *command, const char *config, const char *title,
                        struct batch_outcome *outcome);
};

/* Adds a config or, of a folder, its *.yaml files by name. */
enum status batch_add(struct batch *batch, const char *name, struct error *error);

/*
 * Before anything is played: loads all, and refuses configs with the same file. Those that cannot
 * be loaded do not stop the others.
 */
enum status batch_check(struct batch *batch, struct error *error);

/*
 * Plays those that could be loaded. The status is STATUS_INTERRUPTED after a signal, which is
 * passed on to the run that is played; STATUS_USAGE if that is why all that failed did so; else
 * STATUS_RUNTIME.
 */
enum status batch_run(struct batch *batch, struct error *error);

/* Returns "done", "failed", ... */
const char *batch_outcome_text(const struct batch_outcome *outcome);

void batch_free(struct batch *batch);

#endif
