/* `utspel run': one config, or several as a batch, of which a table is printed. */
#include "sim/cli/command.h"
#include "sim/config/locate.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/output/summary.h"
#include "sim/output/text_table.h"
#include "sim/session/batch.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"
#include "sim/words/said.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void time_cell(struct text_table *table, double seconds) {
    unsigned long whole = seconds > 0 ? (unsigned long)(seconds + 0.5) : 0;
    text_table_cell(table, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static enum status table_print(const struct batch *batch, struct error *error) {
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, said("config"), false);
    text_table_column(&table, said("status"), false);
    text_table_column(&table, said("matches"), true);
    text_table_column(&table, said_as("heading", "time"), true);
    text_table_column(&table, said("file"), false);
    for (size_t i = 0; i < batch->count; i++) {
        const struct batch_outcome *outcome = &batch->outcomes[i];
        char name[LOCATE_PATH_SIZE];
        locate_name(batch->config[i], name, sizeof name);
        text_table_line(&table);
        text_table_cell(&table, "%s", name);
        text_table_cell(&table, "%s", said(batch_outcome_text(outcome)));
        text_table_cell(&table, "%" PRIu64, outcome->matches);
        time_cell(&table, outcome->seconds);
        text_table_cell(&table, "%s", *outcome->path ? outcome->path : "-");
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static void errors_print(const struct batch *batch) {
    bool first = true;
    for (size_t i = 0; i < batch->count; i++) {
        const struct batch_outcome *outcome = &batch->outcomes[i];
        if (outcome->status == STATUS_OK || outcome->status == STATUS_INTERRUPTED)
            continue;
        printf("%s%s: %s\n", first ? "\n" : "", foreign_text(batch->config[i]).text,
               foreign_text(outcome->error.text).text);
        first = false;
    }
}

/* On stdout; below the table why runs failed. */
static enum status batch_print(const struct batch *batch, struct error *error) {
    enum status status = table_print(batch, error);
    errors_print(batch);
    return status;
}

/* What is played, of one config or of several. */
struct run_command {
    struct batch batch;
    size_t named;     /* configs and folders on the command line */
    const char *name; /* the last of them */
    struct overrides overrides;
    struct output_options files;
    struct session_options options;
    struct session_record record;
};

enum { RECORD = ARGS_LONG_ONLY, RECORD_FILE, UNTIL };
enum { GROUP_OUTPUT = 2 };

static const struct argp_option options[] = {
    {"until", UNTIL, "FIGURE.se<X", 0, "Stop when figures are precise; --matches is then the most",
     0},
    {.doc = "What is written, and where:", .group = GROUP_OUTPUT},
    {"record", RECORD, "N", 0, "Write the first N matches move by move as JSON Lines ...", 0},
    {"record-file", RECORD_FILE, "FILE", 0, "... to this file", 0},
    {0},
};

static error_t config_take(int key, const char *text, struct argp_state *state) {
    struct run_command *command = state->input;
    struct error error;
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (batch_add(&command->batch, text, &error) != STATUS_OK)
        args_error(state, "%s", error.text);
    command->named++;
    command->name = text;
    return 0;
}

static error_t run_parse(int key, char *text, struct argp_state *state) {
    struct run_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        state->child_inputs[1] = state->child_inputs[2] = &command->files;
        state->child_inputs[3] = &command->options;
        return 0;
    case RECORD:
        args_count(state, "--record", text, 1, UINT64_MAX, "a number of matches",
                   &command->record.matches);
        return 0;
    case UNTIL:
        overrides_add(&command->overrides, state, "--until", OVERRIDES_UNTIL, text);
        return 0;
    case RECORD_FILE:
        command->record.file = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->record.matches != !command->record.file)
            args_error(state, "--record and --record-file go together");
        if (command->files.file)
            overrides_add(&command->overrides, state, "--output", OVERRIDES_OUTPUT,
                          command->files.file);
        return 0;
    default:
        return config_take(key, text, state);
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp),
                                             {&output_file_argp, 0, NULL, GROUP_OUTPUT},
                                             {&output_quiet_argp, 0, NULL, GROUP_OUTPUT},
                                             {&session_argp, 0, NULL, GROUP_OUTPUT},
                                             {&args_language_argp, 0, NULL, GROUP_OUTPUT},
                                             {0}};

static const struct argp argp = {
    .options = options,
    .parser = run_parse,
    .args_doc = "CONFIG...",
    .doc =
        "Plays the matches of CONFIG on all cores, writes their statistics to an HDF5 file and "
        "prints a short summary.\v"
        "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
        "rules. The same config, seed and number of matches give the same results on any number "
        "of threads. The results are written to FILE, by default results/NAME.h5.\n\n"
        "Several configs are played one after the other; a folder stands for its *.yaml files. One "
        "that fails does not stop the others. With --resume the same command goes on where it was "
        "stopped, also by a power cut: files that are complete are skipped.\n\n"
        "With --until 'placement.se<0.01' a run ends when the standard error of every player's "
        "placement points, as summaries show them, is below 0.01; several such goals are separated "
        "by commas. Any figure that `utspel summary --json' lists can be named. It is looked at "
        "after 64 blocks of 16 matches and then after each tenth more, so that the run ends at the "
        "same match on any number of threads.\n\n"
        "Ctrl-C finishes the matches being played and keeps what was done, in a file that is "
        "marked incomplete; so does closing the terminal. A second Ctrl-C stops at once and keeps "
        "nothing. A strategy that fails ends the run; the matches before the failed one are "
        "kept. If a plug-in crashes, what was played until the last checkpoint is.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

/* One config, of one or of several on the command line. */
struct job {
    const struct run_command *command;
    const char *config; /* as the user named it */
    const char *title;  /* before its progress; or NULL */
    struct session_call call;
};

static enum status results_show(const char *path, const struct game *game, struct error *error) {
    struct results *results;
    enum status status = results_open(path, &results, error);
    if (status != STATUS_OK)
        return status;
    status = summary_print(stdout, results, game, SUMMARY_SHORT, error);
    results_close(results);
    printf("\n%s %s\n", said("results:"), foreign_text(path).text);
    return status;
}

/* Plays the config's matches, writes results and record, and prints a summary on stdout. */
static enum status job_play(const struct job *job, const struct config *config,
                            struct session_outcome *outcome, struct error *error) {
    const struct run_command *command = job->command;
    struct session_request request = session_ask(&command->options, &command->files, &job->call);
    struct matches_run run = {.config = config};
    struct error trouble;
    request.title = job->title;
    request.record = command->record;
    enum status status = run_matches(&run, &request, outcome, error);
    if (outcome->matches > 0)
        status = status_shown(status, results_show(outcome->path, config->game, &trouble), &trouble,
                              error);
    return status;
}

static enum status job_run(const struct job *job, struct session_outcome *outcome,
                           struct error *error) {
    const struct overrides *overrides = &job->command->overrides;
    struct config *config;
    enum status status =
        config_load(&config, job->config, overrides->items, overrides->count, error);
    if (status == STATUS_OK) {
        char *replay = overrides_replay(overrides, job->config);
        config->setup.replay = replay;
        status = job_play(job, config, outcome, error);
        free(replay);
    }
    config_free(config);
    return status;
}

/* Several runs of one command line. */
struct jobs {
    const struct run_command *command;
    int argc;
    char **argv;
};

/* What a batch says of its run. */
static void job_tell(const struct session_outcome *from, struct batch_outcome *outcome) {
    strcpy(outcome->path, from->path);
    outcome->skipped = from->complete;
    outcome->matches = from->complete ? from->matches : from->result.matches;
    outcome->seconds = from->seconds;
}

/* One of several, as if it had been given alone: configs are the last words. */
static enum status one_play(void *given, const char *name, const char *title,
                            struct batch_outcome *told) {
    const struct jobs *jobs = given;
    struct session_outcome outcome = {.complete = false};
    char *config = strdup(name);
    int argc = jobs->argc - (int)jobs->command->named + 1;
    char **argv = calloc((size_t)argc + 1, sizeof *argv);
    if (!config || !argv)
        return error_set(&told->error, STATUS_RUNTIME, "out of memory");
    memcpy(argv, jobs->argv, (size_t)(argc - 1) * sizeof *argv);
    argv[argc - 1] = config;
    char *line = args_join(argc, argv);
    const struct job job = {jobs->command, config, title, session_call_of(line, argc, argv)};
    enum status status = job_run(&job, &outcome, &told->error);
    job_tell(&outcome, told);
    session_outcome_free(&outcome);
    free(line);
    free(argv);
    free(config);
    return status;
}

static enum status one_check(void *given, const char *name, struct batch_outcome *outcome) {
    const struct jobs *jobs = given;
    const struct overrides *overrides = &jobs->command->overrides;
    struct config *config;
    enum status status =
        config_load(&config, name, overrides->items, overrides->count, &outcome->error);
    if (status == STATUS_OK)
        snprintf(outcome->path, sizeof outcome->path, "%s", config->settings.output_file);
    config_free(config);
    return status;
}

static enum status several_run(struct batch *batch, struct jobs *jobs, struct error *error) {
    const struct run_command *command = jobs->command;
    struct error trouble;
    if (command->files.file || command->record.file)
        return error_set(error, STATUS_USAGE, "%s: expected a single CONFIG",
                         command->files.file ? "--output" : "--record");
    batch->command = jobs;
    batch->check = one_check;
    batch->play = one_play;
    batch->progress = command->files.quiet ? NULL : stderr;
    enum status status = batch_check(batch, error);
    if (status != STATUS_OK)
        return status;
    status = batch_run(batch, error);
    return status_shown(status, batch_print(batch, &trouble), &trouble, error);
}

static enum status single_run(const struct job *job, struct error *error) {
    struct session_outcome outcome = {.complete = false};
    enum status status = job_run(job, &outcome, error);
    session_outcome_free(&outcome);
    return status;
}

static enum status run_main(int argc, char **argv, struct error *error) {
    struct run_command command = {.named = 0};
    struct batch *batch = &command.batch;
    char *line = args_join(argc, argv);
    command_parse(&cmd_run, argc, argv, &command);
    struct jobs jobs = {&command, argc, argv};
    const struct job job = {&command, batch->config[0], NULL, session_call_of(line, argc, argv)};
    bool single = command.named == 1 && strcmp(job.config, command.name) == 0;
    enum status status = single ? single_run(&job, error) : several_run(batch, &jobs, error);
    batch_free(batch);
    free(line);
    return status;
}

const struct command cmd_run = {
    .name = "run",
    .summary = "play matches and write their statistics",
    .argp = &argp,
    .run = run_main,
    .shares = true,
    .examples = {{"utspel run sm-2025", "Play a million rounds by the rules of SM 2025."},
                 {"utspel run sm-2025 --set rules.target=60 -o longer.h5", "Play to 60 points."}},
};
