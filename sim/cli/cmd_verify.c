#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/cli/resumed_line.h"
#include "sim/core/option.h"
#include "sim/session/verify.h"

enum { SAMPLES_USUAL = 64 };

enum { SAMPLES = ARGS_LONG_ONLY, ALL };

struct verify_command {
    struct verify_request request;
    struct making files; /* inputs alone */
    struct plugins plugins;
};

static const struct argp_option options[] = {
    {"samples", SAMPLES, "N", 0, "Play N of the kept samples again, by default 64", 0},
    {"all", ALL, NULL, 0,
     "Play all matches again, however many, and compare all that FILE holds with them", 0},
    {0},
};

static error_t verify_parse(int key, char *text, struct argp_state *state) {
    struct verify_command *command = state->input;
    struct verify_request *request = &command->request;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->plugins;
        return 0;
    case SAMPLES:
        args_count(state, "--samples", text, 1, UINT64_MAX, "a number of units", &request->samples);
        return 0;
    case ALL:
        request->all = true;
        return 0;
    default:
        return making_take_inputs(key, text, state, &command->files);
    }
}

static const struct argp_child children[] = {{&plugins_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .options = options,
    .children = children,
    .parser = verify_parse,
    .args_doc = "FILE...",
    .doc =
        "Checks that each FILE is as it was written, and that this program plays what it holds. "
        "The "
        "last line can be put under a publication: the program, what was played, and hashes of "
        "the config and of all data.\v"
        "First the checksums of all objects, and of what lies beside FILE and belongs to it: the "
        "rows of a run that has not ended, its record, the models of its players. Then some of the "
        "matches or rotated groups whose outcome a file keeps are played again from the file's own "
        "config, and compared. Of at most 2000 matches, or with "
        "--all, all are played again, and everything that FILE, its rows and its record "
        "hold is compared with what comes of them; that is written to a temporary folder (TMPDIR, "
        "or /tmp). A strategy in a file, a plug-in or a script, is loaded only if it is given "
        "again, "
        "with --plugin.\n\n"
        "The hash of the data is SHA-256 over everything outside the group /run, so that equal "
        "runs have the same one, on whatever machine, threads or shards.\n\n"
        "Exit status: 0 all is as it should be, 2 wrong usage or something differs, 3 FILE is "
        "damaged or cannot be read; the other files are checked all the same.",
};

static enum status verify_main(int argc, char **argv, struct error *error) {
    struct verify_command command = {
        .request = {.samples = SAMPLES_USUAL, .out = stdout, .progress = stderr}};
    struct error trouble;
    enum status all = STATUS_OK;
    command_parse(&cmd_verify, argc, argv, &command);
    command.request.plugins = command.plugins.paths;
    command.request.plugin_count = command.plugins.count;
    for (size_t i = 0; i < command.files.input_count && all != STATUS_INTERRUPTED; i++) {
        command.request.path = command.files.inputs[i];
        enum status status = verify_file(&command.request, &trouble);
        if (status == STATUS_OK)
            continue;
        if (all != STATUS_OK)
            error_print(error, stderr);
        *error = trouble;
        all = status > all ? status : all;
    }
    return all;
}

const struct command cmd_verify = {
    .name = "verify",
    .summary = "check that a file is as written, and as this program plays",
    .argp = &argp,
    .run = verify_main,
    .examples = {{"utspel verify results/sm-2025.h5",
                  "Check a file, and play some of its matches again."},
                 {"utspel verify --samples 8 results/sm-2025.h5", "Play fewer of them again."}},
};
