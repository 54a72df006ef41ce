#include "sim/cli/args.h"

error_t args_take_one(int key, char *text, const struct argp_state *state, const char **word) {
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *word = text;
    return 0;
}
