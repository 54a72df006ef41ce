/* What the command line says of a session. */
#ifndef UTSPEL_SESSION_ARGS_H
#define UTSPEL_SESSION_ARGS_H

#include "sim/cli/args.h"
#include "sim/session/session_request.h"

/* For the children of a command's argp, whose input is a struct session_options: --resume, --log,
 * --shard; and without --shard, of commands whose files cannot be merged. */
extern const struct argp session_argp, session_whole_argp;

/* How a command was called, by the line that args_join() made of it before it was parsed; or NULL.
 */
struct session_call session_call_of(const char *line, int argc, char **argv);

/* What the command line asks of a session. */
struct session_request session_ask(const struct session_options *given,
                                   const struct output_options *output,
                                   const struct session_call *call);

/* Says that a file held all its matches already. */
enum status session_say_complete(const struct session_outcome *outcome, struct error *error);

#endif
