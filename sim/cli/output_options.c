#include "sim/cli/output_options.h"

enum { FORCE = ARGS_LONG_ONLY, JSON };

static const struct argp_option file_options[] = {
    {"output", 'o', "FILE", 0, "Write to FILE", 0},
    {"force", FORCE, NULL, 0, "Replace files that are there already", 0},
    {0},
};

static const struct argp_option quiet_options[] = {
    {"quiet", 'q', NULL, 0, "Show no progress", 0},
    {0},
};

static const struct argp_option json_options[] = {
    {"json", JSON, NULL, 0, "Print JSON", 0},
    {0},
};

static error_t output_parse(int key, char *text, struct argp_state *state) {
    struct output_options *output = state->input;
    switch (key) {
    case 'o':
        if (*text == '\0')
            argp_error(state, "--output: got '', expected a path");
        output->file = text;
        return 0;
    case FORCE:
        output->force = true;
        return 0;
    case JSON:
        output->json = true;
        return 0;
    case 'q':
        output->quiet = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp output_file_argp = {.options = file_options, .parser = output_parse};
const struct argp output_quiet_argp = {.options = quiet_options, .parser = output_parse};
const struct argp output_json_argp = {.options = json_options, .parser = output_parse};
