#include "sim/cli/args.h"

#include <stdio.h>

error_t args_take_one(int key, char *text, const struct argp_state *state, const char **word) {
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *word = text;
    return 0;
}

char *args_join(int argc, char **argv) {
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    for (int i = 0; out && i < argc; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", argv[i]);
    return out && fclose(out) == 0 ? line : NULL;
}
