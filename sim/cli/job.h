/* A run, from its config to its files. */
#ifndef UTSPEL_JOB_H
#define UTSPEL_JOB_H

#include "sim/config/config.h"

#include <stdbool.h>
#include <stdint.h>

struct job_options {
    const char *record_file;  /* NULL: no record */
    uint64_t record;          /* so many matches, or all if there are fewer */
    const char *command_line; /* for the results */
    bool quiet;               /* no progress on stderr */
    bool force;               /* replace files that exist */
};

/*
 * Plays the config's matches, writes results and record, and prints a summary on stdout. All
 * that can be known to fail is refused before the first match. What stops a run later, but
 * leaves matches that count, is the status and error returned after writing them.
 */
enum status job_run(const struct config *config, const struct job_options *options,
                    struct error *error);

#endif
