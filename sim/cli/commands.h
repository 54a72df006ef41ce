/*
 * The sub-commands, each in a file of its own except the lists. Each parses its own arguments,
 * argv[0] being "utspel NAME", prints its output on stdout, and returns the program's exit
 * code; unless that is STATUS_OK the error is filled, and main prints it.
 */
#ifndef UTSPEL_COMMANDS_H
#define UTSPEL_COMMANDS_H

#include "sim/cli/args.h"
#include "sim/core/error.h"

#include <stdbool.h>

struct command {
    const char *name;
    const char *summary; /* one line */
    enum status (*run)(int argc, char **argv, struct error *error);
    bool shares; /* plays matches that ranks can share: has --rank and --quiet */
};

enum status cmd_run(int argc, char **argv, struct error *error);
enum status cmd_summary(int argc, char **argv, struct error *error);
enum status cmd_status(int argc, char **argv, struct error *error);
enum status cmd_resume(int argc, char **argv, struct error *error);
enum status cmd_merge(int argc, char **argv, struct error *error);
enum status cmd_verify(int argc, char **argv, struct error *error);
enum status cmd_replay(int argc, char **argv, struct error *error);
enum status cmd_compare(int argc, char **argv, struct error *error);
enum status cmd_sweep(int argc, char **argv, struct error *error);
enum status cmd_exploit(int argc, char **argv, struct error *error);
enum status cmd_metrics(int argc, char **argv, struct error *error);
enum status cmd_duel(int argc, char **argv, struct error *error);
enum status cmd_tournament(int argc, char **argv, struct error *error);
enum status cmd_train(int argc, char **argv, struct error *error);
enum status cmd_advise(int argc, char **argv, struct error *error);
enum status cmd_atlas(int argc, char **argv, struct error *error);
enum status cmd_check(int argc, char **argv, struct error *error);
enum status cmd_rules(int argc, char **argv, struct error *error);
enum status cmd_strategies(int argc, char **argv, struct error *error);
enum status cmd_bench(int argc, char **argv, struct error *error);

/* The command of that name; if there is none, argp prints that and exits. */
const struct command *command_find(const struct argp_state *state, const char *name);

/* Runs a command with the arguments from its name on, once the games' own tables are checked. */
enum status command_run(const struct command *command, int argc, char **argv, struct error *error);

/* An argp help filter that lists the commands after the program's own text. */
char *command_help(int key, const char *text, void *input);

/*
 * The functions that end the program or a thread are the program's own (exits.c), so that a
 * plug-in's calls of them are seen. In a decision they leave the decision, and the run ends as
 * after a crash; called by another thread of a plug-in they end the program as a failure. Otherwise
 * they do what they always do.
 *
 * To be called first. From then on an exit() that is not seen, such as that of err(), also ends the
 * program as a failure while strategies are watched.
 */
void exits_prepare(void);

/* What program this is: stored with every result. */
extern const char version_number[]; /* "0.1.0" */
extern const char version_commit[]; /* "1f2e3d4c5b6a", "-dirty" if changed since, or "unknown" */

#endif
