#include "sim/cli/job.h"

#include "sim/cli/version.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/publish.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

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

static enum status check_places(const struct job *job, struct error *error) {
    const struct job_options *options = job->options;
    const char folder[] = "results/"; /* of the default name */
    if (strncmp(job->output, folder, strlen(folder)) == 0)
        mkdir(folder, 0777);
    enum status status = publish_check(job->output, options->force, error);
    if (status != STATUS_OK || !options->record_file)
        return status;
    if (publish_same(options->record_file, job->output))
        return error_set(error, STATUS_USAGE, "%s: is to hold the results, not the record",
                         options->record_file);
    return publish_check(options->record_file, options->force, error);
}

static enum status create_rows(struct job *job, struct error *error) {
    const struct game *game = job->config->game;
    if (!job->config->settings.output_rounds)
        return STATUS_OK;
    size_t match_size = game->rows.per_match(job->config->setup.rules) * game->rows.size;
    enum status status = rows_create(&job->rows, job->output, match_size, error);
    if (status == STATUS_OK)
        interrupt_remove(job->rows.path);
    return status;
}

static void drop_rows(struct job *job) {
    if (job->rows.match_size)
        rows_remove(&job->rows);
    job->rows.match_size = 0;
}

/* The draft of a file to be published, which goes when the program stops at once. */
static enum status make_draft(const char *path, char draft[PATH_MAX], struct error *error) {
    enum status status = publish_draft(path, draft, error);
    if (status == STATUS_OK)
        interrupt_remove(draft);
    return status;
}

static enum status prepare(struct job *job, struct error *error) {
    char draft[PATH_MAX];
    enum status status = check_places(job, error);
    if (status == STATUS_OK)
        status = make_draft(job->output, draft, error);
    if (status == STATUS_OK)
        status = create_rows(job, error);
    return status;
}

static enum status play_matches(struct job *job, struct error *error) {
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
                              .rows = job->rows.match_size ? job->rows.path : NULL,
                              .command_line = job->options->command_line,
                              .threads = job->result.threads,
                              .started = job->started,
                              .seconds = job->result.seconds};
    return results_write(job->output, job->options->force, &run, error);
}

/* When the rows do not fit the disk, the tallies without them may. */
static enum status save(struct job *job, const char *stop_reason, struct error *error) {
    struct error second;
    enum status status = write_results(job, stop_reason, error);
    if (status == STATUS_OK || !job->rows.match_size)
        return status;
    drop_rows(job);
    if (publish_check(job->output, job->options->force, &second) == STATUS_OK &&
        write_results(job, error->text, &second) == STATUS_OK)
        error_prefix(error, "%s was written without rows: ", job->output);
    return status;
}

static enum status write_record(const struct job *job, struct error *error) {
    const struct job_options *options = job->options;
    char draft[PATH_MAX];
    enum status status = make_draft(options->record_file, draft, error);
    if (status != STATUS_OK)
        return status;
    struct game_output output = {.record = fopen(draft, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "%s: %s", draft, strerror(errno));

    const struct game_task game = {job->config->game, &job->config->setup};
    uint64_t played = job->result.matches;
    status = game_task_replay(&game, 0, options->record < played ? options->record : played,
                              &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "%s: %s", draft, strerror(errno));
    if (status == STATUS_OK)
        return publish(draft, options->record_file, options->force, error);
    unlink(draft);
    return status;
}

static enum status show(const struct job *job, struct error *error) {
    struct results *results;
    enum status status = results_open(job->output, &results, error);
    if (status != STATUS_OK)
        return status;
    status = summary_print(stdout, results, job->config->game, SUMMARY_SHORT, error);
    results_close(results);
    printf("\nresults: %s\n", job->output);
    return status;
}

/* Writes and shows what was played. */
static enum status deliver(struct job *job, const char *stop_reason, struct error *error) {
    enum status status = save(job, stop_reason, error);
    interrupt_stop_at_once();
    if (status == STATUS_OK && job->options->record_file)
        status = write_record(job, error);
    return status == STATUS_OK ? show(job, error) : status;
}

/* Unless delivering fails too, how the play stopped is what the caller is told. */
static enum status finish(struct job *job, enum status stop, struct error *error) {
    struct error trouble;
    if (job->result.rows_failed)
        drop_rows(job);
    const char *stop_reason = stop == STATUS_OK ? "complete" : error->text;
    enum status status = deliver(job, stop_reason, &trouble);
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

enum status job_run(const struct config *config, const struct job_options *options,
                    struct error *error) {
    struct job job = {.options = options, .config = config, .output = config->settings.output_file};
    enum status status = prepare(&job, error);
    if (status == STATUS_OK)
        status = play_matches(&job, error);
    if (job.result.totals && job.result.matches > 0)
        status = finish(&job, status, error);
    tally_totals_free(job.result.totals);
    drop_rows(&job);
    return status;
}
