#include "sim/cli/commands.h"
#include "sim/cli/overrides.h"
#include "sim/cli/version.h"
#include "sim/core/option.h"
#include "sim/engine/game_task.h"
#include "sim/output/results.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct request {
    const char *source; /* results or config */
    uint64_t index;
    bool json;
    struct overrides overrides;
};

enum { JSON = ARGS_LONG_ONLY };

static const struct argp_option options[] = {
    {"json", JSON, NULL, 0, "Print the record as JSON Lines, as `utspel run --record' does", 0},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state) {
    struct request *request = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &request->overrides;
        return 0;
    case JSON:
        request->json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num == 0)
            request->source = text;
        else if (state->arg_num > 1)
            return ARGP_ERR_UNKNOWN;
        else if (!option_parse_count(text, &request->index))
            argp_error(state, "INDEX: got '%s', expected the number of a match, from 0", text);
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < 2)
            argp_usage(state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "FILE-OR-CONFIG INDEX",
    .doc =
        "Plays match INDEX of a run again, the first being 0, and prints it as people at the "
        "table would tell it.\v"
        "A results file knows its config; any other file is a config, as for `utspel run', whose "
        "settings can be overridden.",
    .children = overrides_children,
};

static bool is_hdf5(const char *path) {
    static const char signature[8] = "\211HDF\r\n\032\n";
    char start[sizeof signature];
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t read = fread(start, 1, sizeof start, file);
    fclose(file);
    return read == sizeof start && memcmp(start, signature, sizeof start) == 0;
}

static enum status check_about(const struct results_about *about, const struct request *request,
                               struct error *error) {
    if (request->overrides.count > 0)
        return error_set(error, STATUS_USAGE,
                         "%s: results have their own config; %s is for configs", about->path,
                         request->overrides.items[0].option);
    if (request->index >= about->matches_done)
        return error_set(error, STATUS_USAGE, "%s: got match %" PRIu64 ", expected 0..%" PRIu64,
                         about->path, request->index, about->matches_done - 1);
    if (strcmp(about->version, version_number) != 0 || strcmp(about->commit, version_commit) != 0)
        fprintf(stderr,
                "utspel: %s was made by version %s (%s), this is %s (%s): the match may differ\n",
                about->path, about->version, about->commit, version_number, version_commit);
    return STATUS_OK;
}

static enum status load_results(struct config **config, const struct request *request,
                                struct error *error) {
    struct results *results;
    enum status status = results_open(request->source, &results, error);
    if (status != STATUS_OK)
        return status;
    const struct results_about *about = results_about(results);
    status = check_about(about, request, error);
    if (status == STATUS_OK)
        status = config_load_text(config, about->path, about->config, about->folder, error);
    results_close(results);
    return status;
}

enum status cmd_replay(int argc, char **argv, struct error *error) {
    struct request request = {0};
    struct config *config = NULL;
    argp_parse(&argp, argc, argv, 0, NULL, &request);
    enum status status = is_hdf5(request.source)
                             ? load_results(&config, &request, error)
                             : config_load(&config, request.source, request.overrides.items,
                                           request.overrides.count, error);
    if (status != STATUS_OK)
        return status;
    struct game_output output = {.record = stdout,
                                 .format = request.json ? GAME_RECORD_JSON : GAME_RECORD_TALK};
    const struct game_task game = {config->game, &config->setup};
    status = game_task_replay(&game, request.index, 1, &output, error);
    config_free(config);
    return status;
}
