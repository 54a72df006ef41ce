/* What the command line says of a session. */
#ifndef UTSPEL_SESSION_ARGS_H
#define UTSPEL_SESSION_ARGS_H

#include "sim/cli/args.h"
#include "sim/session/session.h"

/* For the children of a command's argp, whose input is a struct session_options: --resume, --log,
 * --shard; and without --shard, of commands whose files cannot be merged. */
extern const struct argp session_argp, session_whole_argp;

#endif
