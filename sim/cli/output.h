/* Files that commands make of others. */
#ifndef UTSPEL_CLI_OUTPUT_H
#define UTSPEL_CLI_OUTPUT_H

#include "sim/cli/args.h"
#include "sim/core/error.h"

/*
 * Before anything is read: refuses an output that is one of the inputs ("what" it then is, for the
 * message), or that cannot be written. From then on an interruption removes its temporary file.
 */
enum status output_prepare(const struct output_options *output, const char *const *inputs,
                           size_t count, const char *what, struct error *error);

#endif
