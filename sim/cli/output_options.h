/* The options on what a command writes and prints, shared by all commands that have some. */
#ifndef UTSPEL_OUTPUT_OPTIONS_H
#define UTSPEL_OUTPUT_OPTIONS_H

#include "sim/cli/args.h"

#include <stdbool.h>

struct output_options {
    const char *file; /* -o; NULL: not given */
    bool force;       /* files that are there already are replaced */
    bool json, quiet;
};

/* For the children of a command's argp: -o and --force; --quiet; --json. Their input is the struct.
 */
extern const struct argp output_file_argp, output_quiet_argp, output_json_argp;

#endif
