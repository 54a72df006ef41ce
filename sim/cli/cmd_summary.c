#include "sim/cli/commands.h"
#include "sim/games/games.h"
#include "sim/output/summary.h"

#include <stdbool.h>

struct request {
    const char *path;
    bool json;
};

enum { JSON = ARGS_LONG_ONLY };

static const struct argp_option options[] = {
    {"json", JSON, NULL, 0, "Print one JSON object", 0},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state) {
    struct request *request = state->input;
    if (key != JSON)
        return args_take_one(key, text, state, &request->path);
    request->json = true;
    return 0;
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "FILE",
    .doc = "Prints what the results in FILE say: every headline figure of each player with its "
           "standard error, how the players differ, and shares with 95 % intervals.\v"
           "Standard errors are over matches or, where seats were rotated, over groups of matches "
           "with the same cards. Intervals are those of Wilson, as if every count were independent "
           "of the others; of the same cards played again only one play counts.",
};

static enum status print(const struct results *results, const struct request *request,
                         struct error *error) {
    const struct results_about *about = results_about(results);
    const struct game *game = game_find(about->game);
    if (!game)
        return error_set(error, STATUS_RUNTIME, "%s: results of a game this program lacks: %s",
                         about->path, about->game);
    return summary_print(stdout, results, game, request->json ? SUMMARY_JSON : SUMMARY_FULL, error);
}

enum status cmd_summary(int argc, char **argv, struct error *error) {
    struct request request = {0};
    struct results *results;
    argp_parse(&argp, argc, argv, 0, NULL, &request);
    enum status status = results_open(request.path, &results, error);
    if (status != STATUS_OK)
        return status;
    status = print(results, &request, error);
    results_close(results);
    return status;
}
