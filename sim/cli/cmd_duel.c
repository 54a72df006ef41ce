#include "sim/cli/commands.h"
#include "sim/cli/overrides.h"
#include "sim/cli/version.h"
#include "sim/duel/report.h"
#include "sim/engine/interrupt.h"
#include "sim/games/games.h"

#include <inttypes.h>

struct request {
    struct duel_request duel;
    struct overrides overrides;
    bool json, quiet;
};

enum { TABLE = ARGS_LONG_ONLY, RULES, JSON };

static const struct argp_option options[] = {
    {"table", TABLE, "N", 0, "Play at tables of N players", 0},
    {"rules", RULES, "CONFIG", 0,
     "Take rules and seed from CONFIG: a file, an experiment or a preset", 0},
    {"json", JSON, NULL, 0, "Print one JSON object", 0},
    {"quiet", 'q', NULL, 0, "Show no progress", 0},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state) {
    struct request *request = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &request->overrides;
        return 0;
    case TABLE:
        if (!option_parse_count(text, &request->duel.table) || request->duel.table == 0)
            argp_error(state, "--table: got '%s', expected a number of players", text);
        return 0;
    case RULES:
        request->duel.rules = text;
        return 0;
    case JSON:
        request->json = true;
        return 0;
    case 'q':
        request->quiet = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num >= DUEL_SIDES)
            return ARGP_ERR_UNKNOWN;
        request->duel.side[state->arg_num] = text;
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < DUEL_SIDES)
            argp_usage(state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Puts what is played by default after the command's own text. */
static char *help(int key, const char *text, void *input) {
    (void)input;
    char *longer = NULL;
    size_t size;
    const struct game *game;
    FILE *out = key == ARGP_KEY_HELP_POST_DOC ? open_memstream(&longer, &size) : NULL;
    if (!out)
        return (char *)text;
    fprintf(out, "%s\n\nBy default:\n", text);
    for (size_t i = 0; (game = game_at(i)) != NULL; i++) {
        const struct game_usual *usual = game_usual(game);
        fprintf(out, "  %-8s rules %s, table of %u, %" PRIu64 " matches\n", game->name,
                usual->rules, usual->players, usual->duel_matches);
    }
    fclose(out);
    return longer;
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "A B",
    .doc =
        "Tells which of two strategies is better, by playing them against each other with the same "
        "cards.\v"
        "A and B are players as in a config: a strategy's name, or a map such as '{strategy: "
        "classic, params: {first_call: 65}}'. Without --rules the game is the first that has both, "
        "by its rules below; what --set says of players and rotate_seats is not used.\n\n"
        "Half of the matches have one A among B's, the other half one B among A's; matches come "
        "in groups with the same cards, one for each seat of the player who is alone. What "
        "counts is A's points less B's: placement points a round of Chicago, points a hand of "
        "POFC. Their standard error is over groups, which are independent of each other; the 95 % "
        "interval is Student's, two-sided. A side is better if the interval leaves out 0. Of two "
        "equal strategies one is called better in 5 % of all duels, so fix the number of matches "
        "before and do not repeat a duel until it pleases.\n\n"
        "Matches are rounded up to whole groups. Nothing is written to files. Ctrl-C finishes the "
        "matches being played and tells what they say; a second Ctrl-C stops at once.\n\n"
        "Exit status: 0 done, whoever is better, 2 wrong usage or config, 3 something failed, 130 "
        "interrupted.",
    .children = overrides_duel_children,
    .help_filter = help,
};

static enum status print(const struct duel *duel, const struct request *request,
                         const char *stop_reason, struct error *error) {
    struct duel_report report = {.duel = duel,
                                 .version = version_number,
                                 .commit = version_commit,
                                 .stop_reason = stop_reason};
    enum status status = duel_report_fill(&report, error);
    if (status == STATUS_OK && request->json)
        duel_report_print_json(&report, stdout);
    else if (status == STATUS_OK)
        status = duel_report_print(&report, stdout, error);
    duel_report_free(&report);
    return status;
}

static enum status play(struct duel *duel, const struct request *request, struct error *error) {
    struct progress progress = progress_to(stderr);
    struct error trouble;
    enum status stop = duel_play(duel, request->quiet ? NULL : &progress, error);
    if (!duel->result.totals || duel->result.matches == 0)
        return stop;
    interrupt_stop_at_once();
    enum status status =
        print(duel, request, stop == STATUS_OK ? "complete" : error->text, &trouble);
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

enum status cmd_duel(int argc, char **argv, struct error *error) {
    struct request request = {0};
    struct duel duel;
    argp_parse(&argp, argc, argv, 0, NULL, &request);
    request.duel.overrides = request.overrides.items;
    request.duel.override_count = request.overrides.count;
    enum status status = duel_open(&duel, &request.duel, error);
    if (status == STATUS_OK)
        status = play(&duel, &request, error);
    duel_close(&duel);
    return status;
}
