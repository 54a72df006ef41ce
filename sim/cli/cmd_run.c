#include "sim/cli/args.h"
#include "sim/cli/batch.h"
#include "sim/cli/commands.h"
#include "sim/cli/models.h"
#include "sim/cli/session.h"
#include "sim/core/fault.h"
#include "sim/core/option.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/output/precision.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A run from its config to its files. */
struct job {
    struct batch batch;
    size_t named;       /* configs and folders on the command line */
    const char *name;   /* the last of them */
    const char *config; /* as the user named it */
    struct overrides overrides;
    struct output_options files;
    struct session_options options;
    const char *record_file; /* NULL: no record */
    uint64_t record;         /* how many matches, or all if there are fewer */
    struct tally_schema schema;
    struct session session;
    struct batch_outcome *outcome; /* NULL, or what comes of it */
};

static enum status job_check_record(const struct job *job, struct error *error) {
    const char *record = job->record_file, *output = job->session.config->settings.output_file;
    char temporary[PATH_MAX];
    if (!record)
        return STATUS_OK;
    if (job->options.shards > 0)
        return error_set(error, STATUS_USAGE,
                         "--record: a shard keeps none; `utspel replay' of the merged file does");
    if (output_file_same(record, output))
        return error_set(error, STATUS_USAGE,
                         "%s: is the file for the results; choose another for the record", record);
    enum status status = output_file_check(record, job->files.force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status job_write(void *command, const struct results_run *run, bool replace,
                             struct error *error) {
    const struct job *job = command;
    return results_write(job->session.path, replace, run, error);
}

static enum status job_restore(void *command, const struct results *results, struct error *error) {
    const struct job *job = command;
    struct tally_totals *totals = job->session.result.totals;
    const struct results_tallies tallies = {.schema = &job->schema};
    return results_tallies_restore(results, &tallies, &totals, error);
}

static uint64_t job_next_look(const void *command, uint64_t played) {
    const struct job *job = command;
    return goals_next_look(&job->session.config->setup, played);
}

static enum status job_look(void *command, bool *decided, struct error *error) {
    const struct job *job = command;
    const struct config *config = job->session.config;
    const struct results_totals totals = {.schema = &job->schema,
                                          .totals = job->session.result.totals};
    return precision_reached(&config->goals, &totals, game_group_size(&config->setup), decided,
                             error);
}

static enum status job_fill_record(const struct job *job, const char *path, struct error *error) {
    struct game_output output = {.record = fopen(path, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));

    const struct config *config = job->session.config;
    const struct game_task game = {config->game, &config->setup};
    uint64_t played = job->session.result.matches;
    enum status status =
        game_task_replay(&game, 0, job->record < played ? job->record : played, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    return status;
}

static enum status job_write_record(const struct job *job, struct error *error) {
    const char *path = job->record_file;
    struct output_file file;
    enum status status = output_file_open(&file, path, job->files.force, error);
    if (status != STATUS_OK)
        return status;
    status = job_fill_record(job, file.temporary.path, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    error_prefix(error, "%s: ", path);
    return status;
}

static enum status job_show(const struct job *job, struct error *error) {
    struct results *results;
    enum status status = results_open(job->session.path, &results, error);
    if (status != STATUS_OK)
        return status;
    status = summary_print(stdout, results, job->session.config->game, SUMMARY_SHORT, error);
    results_close(results);
    printf("\nresults: %s\n", job->session.path);
    return status;
}

/* Writes and shows what was played; the results also where the record cannot be written. */
static enum status job_deliver(struct job *job, const char *stop_reason, struct error *error) {
    enum status status = session_write(&job->session, stop_reason, error), recorded = STATUS_OK;
    struct error trouble;
    interrupt_stop_at_once();
    if (status == STATUS_OK && job->record_file)
        recorded = job_write_record(job, &trouble);
    if (status == STATUS_OK && job->session.result.matches > 0)
        status = job_show(job, error);
    if (status != STATUS_OK || recorded == STATUS_OK)
        return status;
    *error = trouble;
    return recorded;
}

/* The error is why the play stopped, unless delivering fails too. */
static enum status job_finish(struct job *job, enum status stop, struct error *error) {
    struct error trouble, reason = {"complete"};
    if (job->session.decided)
        error_set(&reason, STATUS_OK, "precise: %s", job->session.config->settings.until);
    if (stop != STATUS_OK) {
        reason = *error;
        fault_drop_command(&reason);
    }
    enum status status = job_deliver(job, reason.text, &trouble);
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

static enum status job_play(struct job *job, struct error *error) {
    struct session *session = &job->session;
    const struct config *config = session->config;
    const struct game_task game = {config->game, &config->setup};
    bool complete;
    config->game->statistics.schema_init(&job->schema, &config->setup);
    session->type = &results_type;
    session->task = game_task_make(&game, &job->schema);
    session->task.sample = game_task_sample;
    enum status status = session_open(session, &complete, error);
    if (job->outcome)
        job->outcome->skipped = complete;
    if (status != STATUS_OK || complete)
        return status == STATUS_OK ? job_show(job, error) : status;
    status = session_play(session, error);
    return session->begun ? job_finish(job, status, error) : status;
}

/* What a batch says of its run. */
static void job_tell(const struct job *job) {
    const struct session *session = &job->session;
    struct batch_outcome *outcome = job->outcome;
    strcpy(outcome->path, session->path);
    outcome->matches = session->result.matches;
    outcome->seconds = session->seconds_before + session->result.seconds;
    if (outcome->skipped)
        outcome->matches = results_about(session->from)->matches_done;
}

/*
 * Plays the config's matches, writes results and record, and prints a summary on stdout. What
 * can be known to fail is refused before the first match. If a run stops later, the matches played
 * are written, and status and error say why it stopped.
 */
static enum status job_run(struct job *job, struct error *error) {
    struct session *session = &job->session;
    session_init(session);
    session->options = &job->options;
    session->setup = &session->config->setup;
    session->output = session->config->settings.output_file;
    session->files = &job->files;
    session->command = job;
    session->write = job_write;
    session->restore = job_restore;
    if (session->config->goals.count > 0) {
        session->next_look = job_next_look;
        session->look = job_look;
    }
    enum status status = job_check_record(job, error);
    if (status == STATUS_OK)
        status = job_play(job, error);
    if (job->outcome)
        job_tell(job);
    session_close(session);
    return status;
}

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
    struct job *job = state->input;
    struct error error;
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (batch_add(&job->batch, text, &error) != STATUS_OK)
        argp_error(state, "%s", error.text);
    job->named++;
    job->name = text;
    return 0;
}

static error_t run_parse(int key, char *text, struct argp_state *state) {
    struct job *job = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &job->overrides;
        state->child_inputs[1] = state->child_inputs[2] = &job->files;
        state->child_inputs[3] = &job->options;
        return 0;
    case RECORD:
        if (!option_parse_count(text, &job->record) || job->record == 0)
            argp_error(state, "--record: got '%s', expected a number of matches", text);
        return 0;
    case UNTIL:
        overrides_add(&job->overrides, state, "--until", OVERRIDES_UNTIL, text);
        return 0;
    case RECORD_FILE:
        job->record_file = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!job->record != !job->record_file)
            argp_error(state, "--record and --record-file go together");
        if (job->files.file)
            overrides_add(&job->overrides, state, "--output", OVERRIDES_OUTPUT, job->files.file);
        return 0;
    default:
        return config_take(key, text, state);
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp),
                                             {&output_file_argp, 0, NULL, GROUP_OUTPUT},
                                             {&output_quiet_argp, 0, NULL, GROUP_OUTPUT},
                                             {&session_argp, 0, NULL, GROUP_OUTPUT},
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

/* Several runs of one command line. */
struct jobs {
    struct job *job; /* with what they have in common */
    int argc;
    char **argv;
};

static enum status config_run(struct job *job, struct error *error) {
    struct config *config;
    enum status status =
        config_load(&config, job->config, job->overrides.items, job->overrides.count, error);
    if (status == STATUS_OK)
        status = models_make_for_players(config, MODELS_FULL, job->files.quiet, error);
    if (status == STATUS_OK) {
        char *replay = overrides_replay(&job->overrides, job->config);
        config->setup.replay = replay;
        job->session.config = config;
        status = job_run(job, error);
        free(replay);
    }
    config_free(config);
    return status;
}

static void job_called(struct job *job, const char *command_line, int argc, char **argv) {
    job->session.command_line = command_line ? command_line : argv[0];
    job->session.arguments = (const char *const *)argv;
    job->session.argument_count = (size_t)argc;
}

/* One of several, as if it had been given alone: configs are the last words. */
static enum status one_play(void *command, const char *name, const char *title,
                            struct batch_outcome *outcome) {
    const struct jobs *jobs = command;
    struct job job = *jobs->job;
    char *config = strdup(name);
    int argc = jobs->argc - (int)job.named + 1;
    char **argv = calloc((size_t)argc + 1, sizeof *argv);
    if (!config || !argv)
        return error_set(&outcome->error, STATUS_RUNTIME, "out of memory");
    memcpy(argv, jobs->argv, (size_t)(argc - 1) * sizeof *argv);
    argv[argc - 1] = config;
    job.config = config;
    job.session.title = title;
    job.outcome = outcome;
    char *command_line = args_join(argc, argv);
    job_called(&job, command_line, argc, argv);
    enum status status = config_run(&job, &outcome->error);
    free(command_line);
    free(argv);
    free(config);
    return status;
}

static enum status one_check(void *command, const char *name, struct batch_outcome *outcome) {
    const struct jobs *jobs = command;
    const struct overrides *overrides = &jobs->job->overrides;
    struct config *config;
    enum status status =
        config_load(&config, name, overrides->items, overrides->count, &outcome->error);
    if (status == STATUS_OK)
        snprintf(outcome->path, sizeof outcome->path, "%s", config->settings.output_file);
    config_free(config);
    return status;
}

static enum status batch_play(struct jobs *jobs, struct error *error) {
    struct job *job = jobs->job;
    if (job->files.file || job->record_file)
        return error_set(error, STATUS_USAGE, "%s: expected a single CONFIG",
                         job->files.file ? "--output" : "--record");
    job->batch.command = jobs;
    job->batch.check = one_check;
    job->batch.play = one_play;
    job->batch.quiet = job->files.quiet;
    return batch_run(&job->batch, error);
}

static enum status run_main(int argc, char **argv, struct error *error) {
    struct job job = {0};
    char *command_line = args_join(argc, argv);
    command_parse(&cmd_run, argc, argv, &job);
    struct jobs jobs = {&job, argc, argv};
    job_called(&job, command_line, argc, argv);
    job.config = job.batch.config[0];
    bool single = job.named == 1 && strcmp(job.config, job.name) == 0;
    enum status status = single ? config_run(&job, error) : batch_play(&jobs, error);
    batch_free(&job.batch);
    free(command_line);
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
