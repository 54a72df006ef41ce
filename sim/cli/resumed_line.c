#include "sim/cli/resumed_line.h"

#include "sim/core/foreign_text.h"

#include <string.h>

enum { PLUGIN = 0x100 }; /* no short form */

static const struct argp_option plugins_options[] = {
    {"plugin", PLUGIN, "PATH", 0,
     "Load the plug-in or script PATH, which the file names; may be repeated", 0},
    {0},
};

static error_t plugins_parse(int key, char *text, struct argp_state *state) {
    struct plugins *plugins = state->input;
    if (key != PLUGIN)
        return ARGP_ERR_UNKNOWN;
    if (plugins->count == RESUMED_PLUGINS_MAX)
        argp_error(state, "--plugin: got more than %d", RESUMED_PLUGINS_MAX);
    plugins->paths[plugins->count++] = text;
    return 0;
}

const struct argp plugins_argp = {.options = plugins_options, .parser = plugins_parse};

enum { GIVEN_PATH = 0x100, GIVEN_PLUGIN, GIVEN_FILE };

static const struct argp_option resumed_options[] = {
    {"given-path", GIVEN_PATH, "PATH", OPTION_HIDDEN, "Of `resume': may be written", 0},
    {"given-plugin", GIVEN_PLUGIN, "PATH", OPTION_HIDDEN, "Of `resume': may be loaded", 0},
    {"given-file", GIVEN_FILE, "FILE", OPTION_HIDDEN, "The words behind it are FILE's", 0},
    {0},
};

static void resumed_begin(struct resumed *resumed, const char *file) {
    resumed->file = file;
    resumed->permission.asked_by = file;
    resumed->permission.given = resumed->plugins;
    sources_permit(&resumed->permission);
}

/* Words behind the file's name are from the file. */
static error_t resumed_parse(int key, char *text, struct argp_state *state) {
    struct resumed *resumed = state->input;
    bool is_own = key == GIVEN_PATH || key == GIVEN_PLUGIN || key == GIVEN_FILE;
    if (is_own && resumed->file)
        argp_error(state, "%s: the command in it permits itself something",
                   foreign_text(resumed->file).text);
    switch (key) {
    case GIVEN_PATH:
        if (resumed->path_count < RESUMED_PATHS_MAX)
            resumed->paths[resumed->path_count++] = text;
        return 0;
    case GIVEN_PLUGIN:
        if (resumed->permission.count < RESUMED_PLUGINS_MAX)
            resumed->plugins[resumed->permission.count++] = text;
        return 0;
    case GIVEN_FILE:
        resumed_begin(resumed, text);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp resumed_argp = {.options = resumed_options, .parser = resumed_parse};

static bool begins_with(const char *word, const char *begin) {
    return strncmp(word, begin, strlen(begin)) == 0;
}

int resumed_words(int argc, char *const *argv) {
    for (int i = 1; i < argc; i++) {
        if (begins_with(argv[i], RESUMED_FILE))
            return i;
        if (!begins_with(argv[i], RESUMED_PATH) && !begins_with(argv[i], RESUMED_PLUGIN))
            break;
    }
    return 0;
}
