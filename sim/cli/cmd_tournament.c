#include "sim/cli/command.h"
#include "sim/cli/show.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"
#include "sim/words/language.h"

#include <stdlib.h>

struct tournament_command {
    const char *name; /* of the config, as the user gave it */
    struct overrides overrides;
    struct output_options files;
    struct session_options options;
    struct session_record record;
    const char *replay; /* the number of the one to play again; or NULL */
    bool plan;
};

enum { RECORD = ARGS_LONG_ONLY, RECORD_FILE, UNTIL, TOURNAMENTS, MATCHES, PLAN, REPLAY };
enum { GROUP_OUTPUT = 2 };

static const struct argp_option options[] = {
    {"plan", PLAN, NULL, 0, "Print the heats, and play nothing", 0},
    {"replay", REPLAY, "I", 0, "Play tournament I again, and print its records", 0},
    {"tournaments", TOURNAMENTS, "N", 0, "Play N tournaments", 0},
    {"matches", MATCHES, "N", OPTION_HIDDEN, "The same, as `utspel resume' says it", 0},
    {"until", UNTIL, "FIGURE.se<X", 0,
     "Stop when figures are precise; --tournaments is then the most", 0},
    {.doc = "What is written, and where:", .group = GROUP_OUTPUT},
    {"record", RECORD, "N", 0, "Write the first N tournaments as JSON Lines ...", 0},
    {"record-file", RECORD_FILE, "FILE", 0, "... to this file", 0},
    {0},
};

static void tournament_success(struct tournament_command *command, struct argp_state *state) {
    if (!command->record.matches != !command->record.file)
        args_error(state, "--record and --record-file go together");
    if (command->files.file)
        overrides_add(&command->overrides, state, "--output", OVERRIDES_OUTPUT,
                      command->files.file);
}

static error_t tournament_parse(int key, char *text, struct argp_state *state) {
    struct tournament_command *command = state->input;
    uint64_t number;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        for (size_t i = 1; i < 4; i++)
            state->child_inputs[i] = &command->files;
        state->child_inputs[4] = &command->options;
        return 0;
    case PLAN:
        command->plan = true;
        return 0;
    case REPLAY:
        args_count(state, "--replay", text, 0, UINT64_MAX, "a tournament's number, from 0",
                   &number);
        command->replay = text;
        return 0;
    case TOURNAMENTS:
    case MATCHES:
        overrides_add(&command->overrides, state, "--tournaments", "tournaments", text);
        return 0;
    case UNTIL:
        overrides_add(&command->overrides, state, "--until", OVERRIDES_UNTIL, text);
        return 0;
    case RECORD:
        args_count(state, "--record", text, 1, UINT64_MAX, "a number of tournaments",
                   &command->record.matches);
        return 0;
    case RECORD_FILE:
        command->record.file = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        tournament_success(command, state);
        return 0;
    default:
        return args_take_one(key, text, state, &command->name);
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_advise_argp),
                                             {&output_file_argp, 0, NULL, GROUP_OUTPUT},
                                             {&output_quiet_argp, 0, NULL, GROUP_OUTPUT},
                                             {&output_json_argp, 0, NULL, GROUP_OUTPUT},
                                             {&session_argp, 0, NULL, GROUP_OUTPUT},
                                             {&args_language_argp, 0, NULL, GROUP_OUTPUT},
                                             {0}};

static const struct argp argp = {
    .options = options,
    .parser = tournament_parse,
    .args_doc = "CONFIG",
    .doc =
        "Plays the tournaments of CONFIG, writes their statistics to an HDF5 file and prints what "
        "they show.\v"
        "CONFIG is a file with `tournaments' in place of `matches', or the name of one in "
        "configs/, such as sm-2025. Its lines of players have a count and a label; "
        "its rules say how many sit at a table and go on. --plan shows the heats.\n\n"
        "The summary says how often each line of players wins, reaches each heat and the finals, "
        "what it earns, what a table of three is worth, what breaks ties, how long heats last, and "
        "whether it is fair: what luck with tables, seats, opponents and ties is worth. Standard "
        "errors are over tournaments.\n\n"
        "With --until 'won.se<0.01' it ends when the standard error of every line's chance to win, "
        "in percent for each entrant, is below 0.01; other figures are prize and final. It is "
        "looked at after 64 blocks of 16 tournaments and then after each tenth more.\n\n"
        "The same config, seed and number of tournaments give the same results on any number of "
        "threads. Ctrl-C finishes the tournaments being played and keeps what was done; `utspel "
        "resume' goes on. A second Ctrl-C stops at once and keeps nothing.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

static enum status results_show(const char *path, bool json, struct error *error) {
    struct results *results;
    enum status status = session_file_open(path, &results, error);
    if (status != STATUS_OK)
        return status;
    const struct showing showing = {.form = json ? SUMMARY_JSON : SUMMARY_SHORT};
    status = show_results(results, &showing, error);
    results_close(results);
    if (!json)
        printf("\n%s %s\n", said("results:"), foreign_text(path).text);
    return status;
}

/* Plays, and shows what was played. */
static enum status tournaments_do(const struct tournament_command *command,
                                  const struct tournament *tournament, const struct config *config,
                                  const struct session_call *call, struct error *error) {
    struct session_request request = session_ask(&command->options, &command->files, call);
    struct session_outcome outcome;
    struct error trouble;
    request.record = command->record;
    enum status status = run_tournaments(tournament, config, &request, &outcome, error);
    if (outcome.matches > 0)
        status = status_shown(status, results_show(outcome.path, command->files.json, &trouble),
                              &trouble, error);
    session_outcome_free(&outcome);
    return status;
}

static enum status one_replay(const struct tournament_command *command,
                              const struct tournament *tournament, const struct config *config,
                              struct error *error) {
    const struct game_output output = {.record = stdout,
                                       .format = command->files.json ? GAME_RECORD_JSON
                                                                     : GAME_RECORD_TRANSCRIPT};
    uint64_t index = 0;
    option_parse_count(command->replay, &index);
    enum status status = models_make_for_tournament(tournament, config, MODELS_FULL,
                                                    command->files.quiet ? NULL : stderr, error);
    return status == STATUS_OK ? tournament_replay(tournament, index, 1, &output, error) : status;
}

static enum status command_do(const struct tournament_command *command, struct config *config,
                              const struct session_call *call, struct error *error) {
    struct tournament_opened opened;
    struct tournament *tournament = &opened.tournament;
    char *replay = overrides_replay(&command->overrides, command->name);
    enum status status = tournament_open(&opened, config, error);
    tournament->replay = replay;
    if (status != STATUS_OK)
        error_prefix(error, "%s: ", command->name);
    else if (command->plan)
        status = plan_print(&tournament->plan, stdout)
                     ? STATUS_OK
                     : error_set(error, STATUS_RUNTIME, "out of memory");
    else if (command->replay)
        status = one_replay(command, tournament, config, error);
    else
        status = tournaments_do(command, tournament, config, call, error);
    tournament_close(&opened);
    free(replay);
    return status;
}

static enum status tournament_main(int argc, char **argv, struct error *error) {
    struct tournament_command command = {.name = NULL};
    struct config *config;
    char *line = args_join(argc, argv);
    command_parse(&cmd_tournament, argc, argv, &command);
    const struct session_call call = session_call_of(line, argc, argv);
    enum status status = config_load_tournament(&config, command.name, command.overrides.items,
                                                command.overrides.count, error);
    if (status == STATUS_OK)
        status = command_do(&command, config, &call, error);
    config_free(config);
    free(line);
    return status;
}

const struct command cmd_tournament = {
    .name = "tournament",
    .summary = "play tournaments and show who wins them",
    .argp = &argp,
    .run = tournament_main,
    .shares = true,
    .examples = {{"utspel tournament sm-2025 --plan", "Show the heats of a championship."},
                 {"utspel tournament sm-2025 --tournaments 2_000 -o results/cup.h5",
                  "Play it 2,000 times, and show who wins."}},
};
