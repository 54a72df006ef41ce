#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/core/foreign_text.h"
#include "sim/output/merge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct merge_command {
    const char **paths;
    size_t count;
    struct output_options output;
};

static error_t merge_parse(int key, char *text, struct argp_state *state) {
    struct merge_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->output;
        return 0;
    case ARGP_KEY_ARG:
        command->paths[command->count++] = text;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_usage(state);
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->output.file)
            args_error(state, "--output is required: where to write the results");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&output_file_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = merge_parse,
    .args_doc = "FILE...",
    .doc =
        "Joins the shards of a run (utspel run CONFIG --shard 1/10, 2/10, ...) to its results: "
        "the same file that one computer alone would have written, except for what /run says of "
        "computers and times.\v"
        "All shards are required, in any order; comparisons and sweeps have shards too. Files of "
        "other runs or of another version of this program, shards that are missing, there twice "
        "or not finished are refused by name, and nothing is written.",
};

static enum status merge_run_command(const struct merge_command *command, struct error *error) {
    const struct merge_request request = {command->paths, command->count, command->output.file,
                                          command->output.force};
    struct merge_result result;
    enum status status = output_prepare(&command->output, command->paths, command->count,
                                        "one of the shards", error);
    if (status == STATUS_OK)
        status = merge_shards(&request, &result, error);
    if (status == STATUS_OK)
        printf("%" PRIu64 " shards, %" PRIu64 " matches\nresults: %s\n", result.shards,
               result.matches, foreign_text(command->output.file).text);
    return status;
}

static enum status merge_main(int argc, char **argv, struct error *error) {
    struct merge_command command = {.paths = calloc((size_t)argc, sizeof *command.paths)};
    if (!command.paths)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    command_parse(&cmd_merge, argc, argv, &command);
    enum status status = merge_run_command(&command, error);
    free(command.paths);
    return status;
}

const struct command cmd_merge = {
    .name = "merge",
    .summary = "join the shards of a run",
    .argp = &argp,
    .run = merge_main,
    .examples = {{"utspel merge results/sm-2025-shard-*.h5 -o results/joined.h5",
                  "Join all shards of a run."},
                 {"utspel merge results/sm-2025-shard-*.h5 -o results/joined.h5 --force",
                  "Join them again, in place of the file that is there."}},
};
