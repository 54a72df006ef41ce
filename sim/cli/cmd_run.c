#include "sim/cli/commands.h"
#include "sim/cli/job.h"
#include "sim/cli/overrides.h"
#include "sim/core/option.h"

#include <stdlib.h>

struct request {
    const char *config;
    struct overrides overrides;
    struct job_options job;
};

enum { RECORD = ARGS_LONG_ONLY, RECORD_FILE, FORCE };

static const struct argp_option options[] = {
    {.doc = "What is written, and where:", .group = 2},
    {"output", 'o', "FILE", 0, "Write the results here, not to results/NAME.h5", 0},
    {"force", FORCE, NULL, 0, "Replace files that exist already", 0},
    {"record", RECORD, "N", 0, "Write the first N matches move by move as JSON Lines ...", 0},
    {"record-file", RECORD_FILE, "FILE", 0, "... to this file", 0},
    {"quiet", 'q', NULL, 0, "Show no progress", 0},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state) {
    struct request *request = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &request->overrides;
        return 0;
    case 'o':
        overrides_add(&request->overrides, state, "--output", "output.file", text);
        return 0;
    case RECORD:
        if (!option_parse_count(text, &request->job.record) || request->job.record == 0)
            argp_error(state, "--record: got '%s', expected a number of matches", text);
        return 0;
    case RECORD_FILE:
        request->job.record_file = text;
        return 0;
    case FORCE:
        request->job.force = true;
        return 0;
    case 'q':
        request->job.quiet = true;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!request->job.record != !request->job.record_file)
            argp_error(state, "--record and --record-file go together");
        return 0;
    default:
        return args_take_one(key, text, state, &request->config);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "CONFIG",
    .doc = "Plays the matches of CONFIG on all cores, writes their statistics to an HDF5 file and "
           "prints a short summary.\v"
           "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
           "rules. The same config, seed and number of matches give the same results on any number "
           "of threads.\n\n"
           "Ctrl-C finishes the matches being played and keeps what was done, in a file that is "
           "marked incomplete; a second Ctrl-C stops at once and keeps nothing. A strategy that "
           "fails ends the run; the matches before the failed one are kept.\n\n"
           "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = overrides_children,
};

enum status cmd_run(int argc, char **argv, struct error *error) {
    struct request request = {0};
    struct config *config;
    char *command_line = args_join(argc, argv);
    argp_parse(&argp, argc, argv, 0, NULL, &request);

    request.job.command_line = command_line ? command_line : argv[0];
    enum status status = config_load(&config, request.config, request.overrides.items,
                                     request.overrides.count, error);
    if (status == STATUS_OK)
        status = job_run(config, &request.job, error);
    config_free(config);
    free(command_line);
    return status;
}
