#include "sim/chicago_lab/train/model_supply.h"
#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/models.h"
#include "sim/config/config.h"
#include "sim/core/fault.h"
#include "sim/core/option.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct job_options {
    const char *record_file;  /* NULL: no record */
    uint64_t record;          /* how many matches, or all if there are fewer */
    const char *command_line; /* for the results */
    bool quiet;               /* no progress on stderr */
    bool force;               /* replace files that exist */
};

/* A run from its config to its files. */
struct job {
    const struct job_options *options;
    const struct config *config;
    const char *output;
    struct tally_schema schema;
    struct rows rows; /* no match_size: none are kept */
    struct engine_result result;
    time_t started;
};

/* Whether the file can be written. Its temporary one goes when the program stops at once. */
static enum status job_check_file(const struct job *job, const char *path, struct error *error) {
    char temporary[PATH_MAX];
    enum status status = output_file_check(path, job->options->force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status job_check_files(const struct job *job, struct error *error) {
    const char *record = job->options->record_file;
    const char folder[] = "results/"; /* of the default name */
    enum status status = STATUS_OK;
    if (strncmp(job->output, folder, strlen(folder)) == 0)
        status = output_folder_make("results", error);
    if (status == STATUS_OK)
        status = job_check_file(job, job->output, error);
    if (status != STATUS_OK || !record)
        return status;
    if (output_file_same(record, job->output))
        return error_set(error, STATUS_USAGE,
                         "%s: is the file for the results; choose another for the record", record);
    return job_check_file(job, record, error);
}

static enum status job_create_rows(struct job *job, struct error *error) {
    const struct game *game = job->config->game;
    if (!job->config->settings.output_rounds)
        return STATUS_OK;
    size_t match_size = game->rows.per_match(job->config->setup.rules) * game->rows.size;
    enum status status = rows_create(&job->rows, job->output, match_size, error);
    if (status == STATUS_OK)
        interrupt_remove(job->rows.file.path);
    return status;
}

static void job_drop_rows(struct job *job) {
    if (job->rows.match_size)
        rows_remove(&job->rows);
    job->rows.match_size = 0;
}

static enum status job_prepare(struct job *job, struct error *error) {
    enum status status = job_check_files(job, error);
    if (status == STATUS_OK)
        status = job_create_rows(job, error);
    return status;
}

static enum status job_play(struct job *job, struct error *error) {
    const struct config *config = job->config;
    struct progress progress = progress_to(stderr);
    const struct game_task game = {config->game, &config->setup};
    config->game->statistics.schema_init(&job->schema, &config->setup);
    struct task task = game_task_make(&game, &job->schema);
    struct engine_plan plan = {.task = &task,
                               .matches = config->settings.matches,
                               .threads = (unsigned)config->settings.threads,
                               .rows = job->rows.match_size ? &job->rows : NULL,
                               .progress = job->options->quiet ? NULL : &progress};
    interrupt_catch();
    job->started = time(NULL);
    return engine_run(&plan, 0, &job->result, error);
}

static enum status job_write_results(const struct job *job, const char *stop_reason,
                                     struct error *error) {
    const struct config *config = job->config;
    struct results_run run = {.game = config->game,
                              .setup = &config->setup,
                              .version = version_number,
                              .commit = version_commit,
                              .config = config->text,
                              .matches_requested = config->settings.matches,
                              .matches_done = job->result.matches,
                              .stop_reason = stop_reason,
                              .schema = &job->schema,
                              .totals = job->result.totals,
                              .rows = job->rows.match_size ? job->rows.file.path : NULL,
                              .command_line = job->options->command_line,
                              .threads = job->result.threads,
                              .started = job->started,
                              .seconds = job->result.seconds};
    return results_write(job->output, job->options->force, &run, error);
}

/* If the disk has no room for the rows, it may have room for the tallies. */
static enum status job_save(struct job *job, const char *stop_reason, struct error *error) {
    struct error second;
    char temporary[PATH_MAX];
    enum status status = job_write_results(job, stop_reason, error);
    if (status == STATUS_OK || !job->rows.match_size)
        return status;
    job_drop_rows(job);
    if (output_file_check(job->output, job->options->force, temporary, &second) == STATUS_OK &&
        job_write_results(job, error->text, &second) == STATUS_OK)
        error_prefix(error, "%s was written without rows: ", job->output);
    return status;
}

static enum status job_fill_record(const struct job *job, const char *path, struct error *error) {
    const struct job_options *options = job->options;
    struct game_output output = {.record = fopen(path, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));

    const struct game_task game = {job->config->game, &job->config->setup};
    uint64_t played = job->result.matches;
    enum status status = game_task_replay(
        &game, 0, options->record < played ? options->record : played, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    return status;
}

static enum status job_write_record(const struct job *job, struct error *error) {
    const char *path = job->options->record_file;
    struct output_file file;
    enum status status = output_file_open(&file, path, job->options->force, error);
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
    enum status status = results_open(job->output, &results, error);
    if (status != STATUS_OK)
        return status;
    status = summary_print(stdout, results, job->config->game, SUMMARY_SHORT, error);
    results_close(results);
    printf("\nresults: %s\n", job->output);
    return status;
}

/* Writes and shows what was played; the results also where the record cannot be written. */
static enum status job_deliver(struct job *job, const char *stop_reason, struct error *error) {
    enum status status = job_save(job, stop_reason, error), recorded = STATUS_OK;
    struct error trouble;
    interrupt_stop_at_once();
    if (status == STATUS_OK && job->options->record_file)
        recorded = job_write_record(job, &trouble);
    if (status == STATUS_OK)
        status = job_show(job, error);
    if (status != STATUS_OK || recorded == STATUS_OK)
        return status;
    *error = trouble;
    return recorded;
}

/* The error is why the play stopped, unless delivering fails too. */
static enum status job_finish(struct job *job, enum status stop, struct error *error) {
    struct error trouble, reason = {"complete"};
    if (job->result.rows_failed)
        job_drop_rows(job);
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

/*
 * Plays the config's matches, writes results and record, and prints a summary on stdout. What
 * can be known to fail is refused before the first match. If a run stops later, the matches played
 * are written, and status and error say why it stopped.
 */
static enum status job_run(const struct config *config, const struct job_options *options,
                           struct error *error) {
    struct job job = {.options = options, .config = config, .output = config->settings.output_file};
    enum status status = job_prepare(&job, error);
    if (status == STATUS_OK)
        status = job_play(&job, error);
    if (job.result.totals && job.result.matches > 0)
        status = job_finish(&job, status, error);
    tally_totals_free(job.result.totals);
    job_drop_rows(&job);
    return status;
}

struct run_command {
    const char *config;
    struct overrides overrides;
    struct output_options output;
    struct job_options job;
};

enum { RECORD = ARGS_LONG_ONLY, RECORD_FILE };
enum { GROUP_OUTPUT = 2 };

static const struct argp_option options[] = {
    {.doc = "What is written, and where:", .group = GROUP_OUTPUT},
    {"record", RECORD, "N", 0, "Write the first N matches move by move as JSON Lines ...", 0},
    {"record-file", RECORD_FILE, "FILE", 0, "... to this file", 0},
    {0},
};

static error_t run_parse(int key, char *text, struct argp_state *state) {
    struct run_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        state->child_inputs[1] = state->child_inputs[2] = &command->output;
        return 0;
    case RECORD:
        if (!option_parse_count(text, &command->job.record) || command->job.record == 0)
            argp_error(state, "--record: got '%s', expected a number of matches", text);
        return 0;
    case RECORD_FILE:
        command->job.record_file = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->job.record != !command->job.record_file)
            argp_error(state, "--record and --record-file go together");
        if (command->output.file)
            overrides_add(&command->overrides, state, "--output", OVERRIDES_OUTPUT,
                          command->output.file);
        return 0;
    default:
        return args_take_one(key, text, state, &command->config);
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp),
                                             {&output_file_argp, 0, NULL, GROUP_OUTPUT},
                                             {&output_quiet_argp, 0, NULL, GROUP_OUTPUT},
                                             {0}};

static const struct argp argp = {
    .options = options,
    .parser = run_parse,
    .args_doc = "CONFIG",
    .doc =
        "Plays the matches of CONFIG on all cores, writes their statistics to an HDF5 file and "
        "prints a short summary.\v"
        "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
        "rules. The same config, seed and number of matches give the same results on any number "
        "of threads. The results are written to FILE, by default results/NAME.h5.\n\n"
        "Ctrl-C finishes the matches being played and keeps what was done, in a file that is "
        "marked incomplete; so does closing the terminal. A second Ctrl-C stops at once and keeps "
        "nothing. A strategy that fails ends the run; the matches before the failed one are "
        "kept.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

enum status cmd_run(int argc, char **argv, struct error *error) {
    struct run_command command = {0};
    struct config *config;
    char *command_line = args_join(argc, argv);
    argp_parse(&argp, argc, argv, 0, NULL, &command);

    command.job.command_line = command_line ? command_line : argv[0];
    command.job.force = command.output.force;
    command.job.quiet = command.output.quiet;
    enum status status = config_load(&config, command.config, command.overrides.items,
                                     command.overrides.count, error);
    if (status == STATUS_OK)
        status = models_make_for_players(config, MODEL_SUPPLY_FULL, command.output.quiet, error);
    if (status == STATUS_OK) {
        char *replay = overrides_replay(&command.overrides, command.config);
        config->setup.replay = replay;
        status = job_run(config, &command.job, error);
        free(replay);
    }
    config_free(config);
    free(command_line);
    return status;
}
