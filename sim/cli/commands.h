/*
 * The list of sub-commands, each in a file of its own except the lists. They print their output on
 * stdout and return the program's exit code; main prints the error.
 */
#ifndef UTSPEL_COMMANDS_H
#define UTSPEL_COMMANDS_H

#include "sim/cli/command.h"

extern const struct command cmd_run, cmd_resume, cmd_merge, cmd_status, cmd_summary, cmd_verify,
    cmd_replay, cmd_report, cmd_duel, cmd_tournament, cmd_compare, cmd_sweep, cmd_exploit, cmd_plot,
    cmd_export, cmd_metrics, cmd_train, cmd_advise, cmd_atlas, cmd_check, cmd_rules, cmd_strategies,
    cmd_bench, cmd_completion;

/* The command of that name; if there is none, argp prints that and exits. */
const struct command *command_find(const struct argp_state *state, const char *name);

/* Runs a command with the arguments from its name on, once the games' own tables are checked. */
enum status command_run(const struct command *command, int argc, char **argv, struct error *error);

/* An argp help filter that lists the commands after the program's own text. */
char *command_help(int key, const char *text, void *input);

#endif
