#include "sim/cli/job.h"

#include "sim/cli/version.h"
#include "sim/core/fault.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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
static enum status check_file(const struct job *job, const char *path, struct error *error) {
    char temporary[PATH_MAX];
    enum status status = output_file_check(path, job->options->force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status check_files(const struct job *job, struct error *error) {
    const char *record = job->options->record_file;
    const char folder[] = "results/"; /* of the default name */
    enum status status = STATUS_OK;
    if (strncmp(job->output, folder, strlen(folder)) == 0)
        status = output_folder_make("results", error);
    if (status == STATUS_OK)
        status = check_file(job, job->output, error);
    if (status != STATUS_OK || !record)
        return status;
    if (output_file_same(record, job->output))
        return error_set(error, STATUS_USAGE, "%s: is to hold the results, not the record", record);
    return check_file(job, record, error);
}

static enum status create_rows(struct job *job, struct error *error) {
    const struct game *game = job->config->game;
    if (!job->config->settings.output_rounds)
        return STATUS_OK;
    size_t match_size = game->rows.per_match(job->config->setup.rules) * game->rows.size;
    enum status status = rows_create(&job->rows, job->output, match_size, error);
    if (status == STATUS_OK)
        interrupt_remove(job->rows.file.path);
    return status;
}

static void drop_rows(struct job *job) {
    if (job->rows.match_size)
        rows_remove(&job->rows);
    job->rows.match_size = 0;
}

static enum status job_prepare(struct job *job, struct error *error) {
    enum status status = check_files(job, error);
    if (status == STATUS_OK)
        status = create_rows(job, error);
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

static enum status write_results(const struct job *job, const char *stop_reason,
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

/* When the rows do not fit the disk, the tallies without them may. */
static enum status job_save(struct job *job, const char *stop_reason, struct error *error) {
    struct error second;
    char temporary[PATH_MAX];
    enum status status = write_results(job, stop_reason, error);
    if (status == STATUS_OK || !job->rows.match_size)
        return status;
    drop_rows(job);
    if (output_file_check(job->output, job->options->force, temporary, &second) == STATUS_OK &&
        write_results(job, error->text, &second) == STATUS_OK)
        error_prefix(error, "%s was written without rows: ", job->output);
    return status;
}

static enum status fill_record(const struct job *job, const char *path, struct error *error) {
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

static enum status write_record(const struct job *job, struct error *error) {
    const char *path = job->options->record_file;
    struct output_file file;
    enum status status = output_file_open(&file, path, job->options->force, error);
    if (status != STATUS_OK)
        return status;
    status = fill_record(job, file.temporary.path, error);
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
        recorded = write_record(job, &trouble);
    if (status == STATUS_OK)
        status = job_show(job, error);
    if (status != STATUS_OK || recorded == STATUS_OK)
        return status;
    *error = trouble;
    return recorded;
}

/* Unless delivering fails too, how the play stopped is what the caller is told. */
static enum status job_finish(struct job *job, enum status stop, struct error *error) {
    struct error trouble, reason = {"complete"};
    if (job->result.rows_failed)
        drop_rows(job);
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

enum status job_run(const struct config *config, const struct job_options *options,
                    struct error *error) {
    struct job job = {.options = options, .config = config, .output = config->settings.output_file};
    enum status status = job_prepare(&job, error);
    if (status == STATUS_OK)
        status = job_play(&job, error);
    if (job.result.totals && job.result.matches > 0)
        status = job_finish(&job, status, error);
    tally_totals_free(job.result.totals);
    drop_rows(&job);
    return status;
}
