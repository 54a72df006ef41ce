#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/cli/commands.h"
#include "sim/session/version.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct invocation {
    const struct command *command;
    int argc;
    char **argv;
};

static void print_version(FILE *out, struct argp_state *state) {
    (void)state;
    fprintf(out, "utspel %s (%s)\n", version_number, version_commit);
}

static error_t main_parse(int key, char *word, struct argp_state *state) {
    (void)word;
    struct invocation *invocation = state->input;
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARGS)
        return ARGP_ERR_UNKNOWN;
    invocation->argc = state->argc - state->next;
    invocation->argv = state->argv + state->next;
    invocation->command = command_find(state, invocation->argv[0]);
    return 0;
}

static const struct argp argp = {
    .parser = main_parse,
    .args_doc = "COMMAND [ARGUMENT...]",
    .doc = "Plays millions of games of Chicago or POFC (Pineapple Open-Face Chinese poker) under "
           "pluggable strategies and writes statistics of them to HDF5 files.\v",
    .help_filter = command_help,
};

int main(int argc, char **argv) {
    struct invocation invocation = {0};
    struct error error;
    argp_program_version_hook = print_version;
    argp_err_exit_status = STATUS_USAGE;
    argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &invocation);
    hand_tables_init();
    hand_class_init();
    enum status status = command_run(invocation.command, invocation.argc, invocation.argv, &error);
    if (fflush(stdout) != 0 && status == STATUS_OK)
        status = error_set(&error, STATUS_RUNTIME, "cannot write the output: %s", strerror(errno));
    if (status != STATUS_OK && *error.text) /* one of several ranks says why */
        fprintf(stderr, "utspel: %s\n", error.text);
    return (int)status;
}
