#include "sim/cli/command.h"
#include "sim/duel/duel_report.h"
#include "sim/games/games.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"
#include "sim/session/version.h"

#include <inttypes.h>
#include <stdlib.h>

struct duel_command {
    struct duel_request request;
    struct overrides overrides;
    struct output_options output;
    struct session_options options;
};

enum { TABLE = ARGS_LONG_ONLY, RULES };

static const struct argp_option options[] = {
    {"table", TABLE, "N", 0, "Play at tables of N players", 0},
    {"rules", RULES, "CONFIG", 0,
     "Take rules and seed from CONFIG: a file, an experiment or a preset", 0},
    {0},
};

static error_t duel_parse(int key, char *text, struct argp_state *state) {
    struct duel_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        for (size_t i = 1; i < 4; i++)
            state->child_inputs[i] = &command->output;
        state->child_inputs[4] = &command->options;
        return 0;
    case TABLE:
        args_count(state, "--table", text, 1, UINT64_MAX, "a number of players",
                   &command->request.table);
        return 0;
    case RULES:
        command->request.rules = text;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num >= DUEL_SIDES)
            return ARGP_ERR_UNKNOWN;
        command->request.side[state->arg_num] = text;
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < DUEL_SIDES)
            argp_usage(state);
        if (!command->output.file && (command->options.resume || command->options.shards > 0))
            args_error(state, "--resume and --shard need a file, expected --output FILE too");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Adds what is played by default to the text before the options. */
static char *duel_help(int key, const char *text, void *input) {
    (void)input;
    char *longer = NULL;
    size_t size;
    const struct game *game;
    FILE *out = key == ARGP_KEY_HELP_PRE_DOC ? open_memstream(&longer, &size) : NULL;
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

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_duel_argp),
                                             {&output_json_argp, 0, NULL, 0},
                                             {&output_quiet_argp, 0, NULL, 0},
                                             {&output_file_argp, 0, NULL, 0},
                                             {&session_argp, 0, NULL, 0},
                                             {&args_language_argp, 0, NULL, 0},
                                             {0}};

static const struct argp argp = {
    .options = options,
    .parser = duel_parse,
    .args_doc = "A B",
    .doc = "Finds out which of two strategies is better, by playing them against each other with "
           "the same cards.\v"
           "A and B are players as in a config: a strategy's name, or a map such as '{strategy: "
           "classic, params: {first_call: 65}}'. Without --rules, the game is the first that has "
           "both strategies, with its rules above. --set does not change players and "
           "rotate_seats, which the duel sets itself.\n\n"
           "Half of the matches have one A among B's, the other half one B among A's; matches "
           "come in groups with the same cards, one for each seat of the player who is alone. The "
           "result is A's points minus B's: placement points per round of Chicago, points per "
           "hand of POFC. Its standard error is over groups, which are independent of each other; "
           "the 95 % interval is Student's, two-sided. A side is better if the interval does not "
           "include 0. In 5 % of all duels between two equal strategies, one is called better; so "
           "choose the number of matches beforehand, and do not repeat a duel until you like its "
           "result.\n\n"
           "Matches are rounded up to whole groups. With --output, what was counted goes to FILE, "
           "which `utspel resume' goes on with and `utspel summary' shows again. Ctrl-C finishes "
           "the matches being played and prints the result so far; a second Ctrl-C stops at "
           "once.\n\n"
           "Exit status: 0 done, whichever is better, 2 wrong usage or config, 3 something "
           "failed, 130 interrupted.",
    .children = children,
    .help_filter = duel_help,
};

static enum status duel_print(const struct duel *duel, const struct session_outcome *outcome,
                              bool json, struct error *error) {
    struct duel_report report = {.duel = duel,
                                 .version = version_number,
                                 .commit = version_commit,
                                 .stop_reason = outcome->reason.text};
    enum status status = duel_report_fill(&report, error);
    if (status == STATUS_OK && json)
        duel_report_print_json(&report, stdout);
    else if (status == STATUS_OK)
        status = duel_report_print(&report, stdout, error);
    duel_report_free(&report);
    return status;
}

/* Plays, and prints what was played, by this process or before it. */
static enum status duel_do(struct duel *duel, const struct duel_command *command,
                           const struct session_call *call, struct error *error) {
    struct session_request request = session_ask(&command->options, &command->output, call);
    struct session_outcome outcome;
    struct error trouble;
    request.output = command->output.file;
    enum status status = run_duel(duel, &request, &outcome, error);
    if (outcome.complete)
        status = session_say_complete(&outcome, error);
    else if (outcome.matches > 0)
        status = status_shown(status, duel_print(duel, &outcome, command->output.json, &trouble),
                              &trouble, error);
    session_outcome_free(&outcome);
    return status;
}

static enum status duel_main(int argc, char **argv, struct error *error) {
    struct duel_command command = {0};
    struct duel duel;
    char *line = args_join(argc, argv);
    command_parse(&cmd_duel, argc, argv, &command);
    command.request.overrides = command.overrides.items;
    command.request.override_count = command.overrides.count;
    const struct session_call call = session_call_of(line, argc, argv);
    enum status status = duel_open(&duel, &command.request, error);
    if (status == STATUS_OK)
        status = duel_do(&duel, &command, &call, error);
    duel_close(&duel);
    free(line);
    return status;
}

const struct command cmd_duel = {
    .name = "duel",
    .summary = "find out which of two strategies is better",
    .argp = &argp,
    .run = duel_main,
    .shares = true,
    .examples = {{"utspel duel solver classic", "Ask whether solver is better than classic."},
                 {"utspel duel classic '{strategy: classic, params: {first_call: 65}}'",
                  "Compare two settings of one strategy."},
                 {"utspel duel greedy random --matches 600 -o results/pofc-duel.h5",
                  "Let two strategies of POFC play, and keep what was counted."}},
};
