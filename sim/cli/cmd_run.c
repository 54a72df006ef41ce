#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/job.h"
#include "sim/core/option.h"

#include <stdlib.h>

struct run_command {
    const char *config;
    struct overrides overrides;
    struct output_options output;
    struct job_options job;
};

enum { RECORD = ARGS_LONG_ONLY, RECORD_FILE };
enum { GROUP_OUTPUT = 2 };

static const struct argp_option options[] = {
    {.doc = "What is written, and where:", .group = GROUP_OUTPUT},
    {"record", RECORD, "N", 0, "Write the first N matches move by move as JSON Lines ...", 0},
    {"record-file", RECORD_FILE, "FILE", 0, "... to this file", 0},
    {0},
};

static error_t run_parse(int key, char *text, struct argp_state *state) {
    struct run_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        state->child_inputs[1] = state->child_inputs[2] = &command->output;
        return 0;
    case RECORD:
        if (!option_parse_count(text, &command->job.record) || command->job.record == 0)
            argp_error(state, "--record: got '%s', expected a number of matches", text);
        return 0;
    case RECORD_FILE:
        command->job.record_file = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->job.record != !command->job.record_file)
            argp_error(state, "--record and --record-file go together");
        if (command->output.file)
            overrides_add(&command->overrides, state, "--output", OVERRIDES_OUTPUT,
                          command->output.file);
        return 0;
    default:
        return args_take_one(key, text, state, &command->config);
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp),
                                             {&output_file_argp, 0, NULL, GROUP_OUTPUT},
                                             {&output_quiet_argp, 0, NULL, GROUP_OUTPUT},
                                             {0}};

static const struct argp argp = {
    .options = options,
    .parser = run_parse,
    .args_doc = "CONFIG",
    .doc =
        "Plays the matches of CONFIG on all cores, writes their statistics to an HDF5 file and "
        "prints a short summary.\v"
        "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
        "rules. The same config, seed and number of matches give the same results on any number "
        "of threads. The results are written to FILE, by default results/NAME.h5.\n\n"
        "Ctrl-C finishes the matches being played and keeps what was done, in a file that is "
        "marked incomplete; so does closing the terminal. A second Ctrl-C stops at once and keeps "
        "nothing. A strategy that fails ends the run; the matches before the failed one are "
        "kept.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

enum status cmd_run(int argc, char **argv, struct error *error) {
    struct run_command command = {0};
    struct config *config;
    char *command_line = args_join(argc, argv);
    argp_parse(&argp, argc, argv, 0, NULL, &command);

    command.job.command_line = command_line ? command_line : argv[0];
    command.job.force = command.output.force;
    command.job.quiet = command.output.quiet;
    enum status status = config_load(&config, command.config, command.overrides.items,
                                     command.overrides.count, error);
    if (status == STATUS_OK) {
        char *replay = overrides_replay(&command.overrides, command.config);
        config->setup.replay = replay;
        status = job_run(config, &command.job, error);
        free(replay);
    }
    config_free(config);
    free(command_line);
    return status;
}
