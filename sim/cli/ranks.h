/*
 * MPI: the ranks of a job share a command's matches. Each plays a shard into a file beside the
 * output; then the first rank merges them. Built in by -D UTSPEL_MPI=ON only.
 */
#ifndef UTSPEL_RANKS_H
#define UTSPEL_RANKS_H

#include "sim/cli/command.h"

/*
 * Runs a command with the arguments from its name on. If several ranks were started, each runs a
 * share of it, and all return the worst status of any; the first that failed has its error, and
 * those of the others are empty.
 */
enum status ranks_run(const struct command *command, int argc, char **argv, struct error *error);

#endif
