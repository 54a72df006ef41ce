#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/show.h"

struct summary_command {
    const char *path;
    struct output_options output;
};

static error_t summary_parse(int key, char *text, struct argp_state *state) {
    struct summary_command *command = state->input;
    if (key != ARGP_KEY_INIT)
        return args_take_one(key, text, state, &command->path);
    state->child_inputs[0] = &command->output;
    return 0;
}

static const struct argp_child children[] = {{&output_json_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = summary_parse,
    .args_doc = "FILE",
    .doc = "Summarises the results in FILE: every headline figure of each player with its "
           "standard error, how the players differ, and shares with 95 % intervals. Of a "
           "comparison or a sweep: its differences and verdicts.\v"
           "Standard errors are over matches or, where seats were rotated, over groups of matches "
           "with the same cards. Intervals are those of Wilson, as if every count were independent "
           "of the others; of repeated plays of the same cards only one counts.",
};

enum status cmd_summary(int argc, char **argv, struct error *error) {
    struct summary_command command = {0};
    struct results *results;
    argp_parse(&argp, argc, argv, 0, NULL, &command);
    enum status status = show_open(command.path, &results, error);
    if (status != STATUS_OK)
        return status;
    status = show_results(results, command.output.json ? SUMMARY_JSON : SUMMARY_FULL, error);
    results_close(results);
    return status;
}
