#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/session_args.h"
#include "sim/cli/show.h"
#include "sim/core/fault.h"
#include "sim/core/option.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/session/models.h"
#include "sim/session/session_file.h"
#include "sim/tournament/figures.h"
#include "sim/tournament/file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct tournament_command {
    const char *name; /* of the config, as the user gave it */
    struct overrides overrides;
    struct output_options files;
    struct session_options options;
    const char *record_file; /* NULL: no record */
    uint64_t record;         /* how many tournaments, or all if there are fewer */
    const char *replay;      /* the number of the one to play again; or NULL */
    bool plan;
    struct config *config;
    struct tournament_opened opened;
    struct session session;
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
    if (!command->record != !command->record_file)
        argp_error(state, "--record and --record-file go together");
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
        if (!option_parse_count(text, &number))
            argp_error(state, "--replay: got '%s', expected a tournament's number, from 0", text);
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
        if (!option_parse_count(text, &command->record) || command->record == 0)
            argp_error(state, "--record: got '%s', expected a number of tournaments", text);
        return 0;
    case RECORD_FILE:
        command->record_file = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        tournament_success(command, state);
        return 0;
    default:
        return args_take_one(key, text, state, &command->name);
    }
}

static const struct argp_child children[] = {
    OVERRIDES_CHILD(overrides_advise_argp),      {&output_file_argp, 0, NULL, GROUP_OUTPUT},
    {&output_quiet_argp, 0, NULL, GROUP_OUTPUT}, {&output_json_argp, 0, NULL, GROUP_OUTPUT},
    {&session_argp, 0, NULL, GROUP_OUTPUT},      {0}};

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
        "what it earns, what a table of three is worth, what breaks ties, and how long heats "
        "last. Standard errors are over tournaments.\n\n"
        "With --until 'won.se<0.01' it ends when the standard error of every line's chance to win, "
        "in percent for each entrant, is below 0.01; other figures are prize and final. It is "
        "looked at after 64 blocks of 16 tournaments and then after each tenth more.\n\n"
        "The same config, seed and number of tournaments give the same results on any number of "
        "threads. Ctrl-C finishes the tournaments being played and keeps what was done; `utspel "
        "resume' goes on. A second Ctrl-C stops at once and keeps nothing.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

static const struct tournament *tournament_of(const struct tournament_command *command) {
    return &command->opened.tournament;
}

static enum status job_write(void *given, const struct results_run *run, bool replace,
                             struct error *error) {
    const struct tournament_command *command = given;
    return tournament_write(command->session.path, replace, tournament_of(command), run, error);
}

static enum status job_restore(void *given, const struct results *results, struct error *error) {
    const struct tournament_command *command = given;
    return tournament_restore(results, tournament_of(command), command->session.result.totals,
                              error);
}

static uint64_t job_next_look(const void *given, uint64_t played) {
    const struct tournament_command *command = given;
    return goals_next_look(&command->config->setup, played);
}

static enum status job_look(void *given, bool *decided, struct error *error) {
    const struct tournament_command *command = given;
    return figures_precise(&command->config->goals, tournament_of(command),
                           command->session.result.totals, decided, error);
}

static enum status record_check(const struct tournament_command *command, struct error *error) {
    const char *record = command->record_file;
    char temporary[PATH_MAX];
    if (!record)
        return STATUS_OK;
    if (command->options.shards > 0)
        return error_set(error, STATUS_USAGE,
                         "--record: a shard keeps none; --replay of the config does");
    if (output_file_same(record, command->config->settings.output_file))
        return error_set(error, STATUS_USAGE,
                         "%s: is the file for the results; choose another for the record", record);
    enum status status = output_file_check(record, command->files.force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status record_fill(const struct tournament_command *command, const char *path,
                               struct error *error) {
    struct game_output output = {.record = fopen(path, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    uint64_t played = command->session.result.matches;
    enum status status =
        tournament_replay(tournament_of(command), 0,
                          command->record < played ? command->record : played, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    return status;
}

static enum status record_write(const struct tournament_command *command, struct error *error) {
    struct output_file file;
    if (!command->record_file)
        return STATUS_OK;
    enum status status = output_file_open(&file, command->record_file, command->files.force, error);
    if (status != STATUS_OK)
        return status;
    status = record_fill(command, file.temporary.path, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    error_prefix(error, "%s: ", command->record_file);
    return status;
}

static enum status job_show(const struct tournament_command *command, struct error *error) {
    struct results *results;
    enum status status = session_file_open(command->session.path, &results, error);
    if (status != STATUS_OK)
        return status;
    status = show_results(results, command->files.json ? SUMMARY_JSON : SUMMARY_SHORT, error);
    results_close(results);
    if (!command->files.json)
        printf("\nresults: %s\n", command->session.path);
    return status;
}

/* Writes and shows what was played; the results also where the record cannot be written. */
static enum status job_deliver(struct tournament_command *command, const char *reason,
                               struct error *error) {
    struct error trouble;
    enum status status = session_write(&command->session, reason, error), recorded = STATUS_OK;
    interrupt_stop_at_once();
    if (status == STATUS_OK)
        recorded = record_write(command, &trouble);
    if (status == STATUS_OK && command->session.result.matches > 0)
        status = job_show(command, error);
    if (status != STATUS_OK || recorded == STATUS_OK)
        return status;
    *error = trouble;
    return recorded;
}

/* The error is why the play stopped, unless delivering fails too. */
static enum status job_finish(struct tournament_command *command, enum status stop,
                              struct error *error) {
    struct error trouble, reason = {"complete"};
    if (command->session.decided)
        error_set(&reason, STATUS_OK, "precise: %s", command->config->settings.until);
    if (stop != STATUS_OK) {
        reason = *error;
        fault_drop_command(&reason);
    }
    enum status status = job_deliver(command, reason.text, &trouble);
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

static enum status job_play(struct tournament_command *command, struct error *error) {
    struct session *session = &command->session;
    bool complete;
    session->task = tournament_task(tournament_of(command));
    enum status status = session_open(session, &complete, error);
    if (status != STATUS_OK || complete)
        return status == STATUS_OK ? job_show(command, error) : status;
    status = session_play(session, error);
    return session->begun ? job_finish(command, status, error) : status;
}

static enum status job_run(struct tournament_command *command, struct error *error) {
    struct session *session = &command->session;
    session->options = &command->options;
    session->named = command->files.file;
    session->force = command->files.force;
    session->quiet = command->files.quiet;
    session->config = command->config;
    session->setup = &command->config->setup;
    session->output = command->config->settings.output_file;
    session->type = &tournament_type;
    session->command = command;
    session->write = job_write;
    session->restore = job_restore;
    if (command->config->goals.count > 0) {
        session->next_look = job_next_look;
        session->look = job_look;
    }
    enum status status = record_check(command, error);
    return status == STATUS_OK ? job_play(command, error) : status;
}

static enum status one_replay(const struct tournament_command *command, struct error *error) {
    const struct game_output output = {.record = stdout,
                                       .format = command->files.json ? GAME_RECORD_JSON
                                                                     : GAME_RECORD_TRANSCRIPT};
    uint64_t index = 0;
    option_parse_count(command->replay, &index);
    return tournament_replay(tournament_of(command), index, 1, &output, error);
}

static enum status command_do(struct tournament_command *command, struct error *error) {
    enum status status = tournament_open(&command->opened, command->config, error);
    if (status != STATUS_OK)
        return error_prefix(error, "%s: ", command->name), status;
    if (command->plan) {
        plan_print(&command->opened.tournament.plan, stdout);
        return STATUS_OK;
    }
    char *replay = overrides_replay(&command->overrides, command->name);
    command->opened.tournament.replay = replay;
    status = models_make_for_tournament(&command->opened.tournament, command->config, MODELS_FULL,
                                        command->files.quiet, error);
    if (status == STATUS_OK)
        status = command->replay ? one_replay(command, error) : job_run(command, error);
    free(replay);
    return status;
}

static enum status tournament_main(int argc, char **argv, struct error *error) {
    struct tournament_command command = {.name = NULL};
    char *command_line = args_join(argc, argv);
    command_parse(&cmd_tournament, argc, argv, &command);
    session_init(&command.session);
    command.session.command_line = command_line ? command_line : argv[0];
    command.session.arguments = (const char *const *)argv;
    command.session.argument_count = (size_t)argc;
    enum status status = config_load_tournament(
        &command.config, command.name, command.overrides.items, command.overrides.count, error);
    if (status == STATUS_OK)
        status = command_do(&command, error);
    session_close(&command.session);
    tournament_close(&command.opened);
    config_free(command.config);
    free(command_line);
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
