#include "sim/cli/command.h"
#include "sim/cli/show.h"
#include "sim/session/runs.h"

struct summary_command {
    const char *path;
    struct output_options output;
    struct showing showing;
};

static error_t summary_parse(int key, char *text, struct argp_state *state) {
    struct summary_command *command = state->input;
    if (key != ARGP_KEY_INIT)
        return args_take_one(key, text, state, &command->path);
    state->child_inputs[0] = &command->output;
    state->child_inputs[1] = &command->showing;
    return 0;
}

static const struct argp_child children[] = {
    {&output_json_argp, 0, NULL, 0}, {&show_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = summary_parse,
    .args_doc = "FILE",
    .doc = "Summarises the results in FILE: every headline figure of each player with its "
           "standard error, how the players differ, and shares with 95 % intervals. Of a "
           "comparison: its answer and, with --details, all differences and verdicts, as of a "
           "sweep.\v"
           "Standard errors are over matches or, where seats were rotated, over groups of matches "
           "with the same cards. Intervals are those of Wilson, as if every count were independent "
           "of the others; of repeated plays of the same cards only one counts.",
};

static enum status summary_main(int argc, char **argv, struct error *error) {
    struct summary_command command = {0};
    struct results *results;
    command_parse(&cmd_summary, argc, argv, &command);
    enum status status = session_file_open(command.path, &results, error);
    if (status != STATUS_OK)
        return status;
    command.showing.form = command.output.json ? SUMMARY_JSON : SUMMARY_FULL;
    status = show_results(results, &command.showing, error);
    results_close(results);
    return status;
}

const struct command cmd_summary = {
    .name = "summary",
    .summary = "summarise a results file",
    .argp = &argp,
    .run = summary_main,
    .examples = {{"utspel summary results/sm-2025.h5",
                  "Show all headline figures of a run with their standard errors."},
                 {"utspel summary --json results/sm-2025.h5",
                  "Print them as JSON, for another program to read."}},
};
