#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/status_print.h"

#include <stdlib.h>

struct status_command {
    struct status_files files;
    struct output_options output;
};

static error_t status_parse(int key, char *text, struct argp_state *state) {
    struct status_command *command = state->input;
    struct status_files *files = &command->files;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->output;
        files->file = calloc((size_t)state->argc, sizeof *files->file);
        if (!files->file)
            argp_failure(state, STATUS_RUNTIME, 0, "out of memory");
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_usage(state);
        return 0;
    case ARGP_KEY_ARG:
        files->file[files->count++].path = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&output_json_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = status_parse,
    .args_doc = "FILE...",
    .doc =
        "Shows how far the runs are that write FILE...: running, interrupted or complete, how many "
        "matches of how many, how fast and how long still; below, their figures with standard "
        "errors so far.\v"
        "A run is not disturbed. Matches are those played, figures those of the last checkpoint. "
        "Shards of one run are also shown together, with those that are missing.\n\n"
        "Exit status: 0 done, 2 wrong usage, 3 a file cannot be read; the others are shown.",
};

static enum status status_main(int argc, char **argv, struct error *error) {
    struct status_command command = {0};
    struct error trouble;
    command_parse(&cmd_status, argc, argv, &command);
    enum status read = status_read(&command.files, stderr, error);
    enum status shown = command.output.json ? status_print_json(&command.files, &trouble)
                                            : status_print(&command.files, &trouble);
    status_close(&command.files);
    if (shown != STATUS_OK && read != STATUS_OK)
        fprintf(stderr, "utspel: %s\n", error->text);
    if (shown != STATUS_OK)
        *error = trouble;
    return shown != STATUS_OK ? shown : read;
}

const struct command cmd_status = {
    .name = "status",
    .summary = "show how far runs are",
    .argp = &argp,
    .run = status_main,
    .examples = {{"utspel status results/*.h5", "Show how far all runs are."},
                 {"utspel status --json results/sm-2025.h5", "Print the same of one run as JSON."}},
};
