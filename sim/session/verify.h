/* Whether a file is as it was written, and whether this program plays what it holds. */
#ifndef UTSPEL_VERIFY_H
#define UTSPEL_VERIFY_H

#include "sim/core/error.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct verify_request {
    const char *path;
    uint64_t samples; /* how many of those in the file are played again */
    bool all;         /* however many matches it has: all are, and everything is compared */
    FILE *out;        /* takes the report of what was found to be right */
    FILE *progress;   /* where progress is shown */
    const char *const *plugins; /* files of strategies that may be loaded */
    size_t plugin_count;
};

/* STATUS_USAGE: something differs, which the error names. */
enum status verify_file(const struct verify_request *request, struct error *error);

#endif
