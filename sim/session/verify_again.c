/* Plays a file's matches once more and compares all that it holds with what comes of them. */
#include "sim/output/results_parts.h"
#include "sim/session/part_state.h"
#include "sim/session/verify_play.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is written again, and where. */
struct again {
    struct verified *verified;
    const struct results_about *about;
    char folder[PATH_MAX / 2], file[PATH_MAX], record[PATH_MAX];
    struct rows rows; /* no match_size: none are kept */
    struct engine_result result;
};

static enum status folder_make(struct again *again, struct error *error) {
    const char *given = getenv("TMPDIR"), *root = given && *given ? given : "/tmp";
    if (snprintf(again->folder, sizeof again->folder, "%s/utspel-verify-XXXXXX", root) >=
        (int)sizeof again->folder)
        return error_set(error, STATUS_USAGE, "TMPDIR: the path is too long");
    if (!mkdtemp(again->folder)) {
        int cause = errno;
        *again->folder = '\0';
        return error_set(error, STATUS_RUNTIME,
                         "%s: cannot make a folder there to play the matches again in: %s", root,
                         strerror(cause));
    }
    snprintf(again->file, sizeof again->file, "%s/again.h5", again->folder);
    snprintf(again->record, sizeof again->record, "%s/record", again->folder);
    return STATUS_OK;
}

/* The file's rows are in it, or beside it until its run ends. */
static bool again_has_rows(const struct again *again) {
    return results_has_rows(again->verified->results) ||
           parts_find(&again->about->parts, PART_ROWS);
}

static enum status rows_begin(struct again *again, struct error *error) {
    const struct game_task *played = &again->verified->game;
    const struct game_rows *rows = &played->game->rows;
    size_t match_size = rows->per_match(played->setup->rules) * rows->size;
    return again_has_rows(again)
               ? rows_open(&again->rows, again->file, match_size, again->about->first_match, error)
               : STATUS_OK;
}

static enum status matches_play(struct again *again, struct error *error) {
    struct progress progress = progress_to(again->verified->progress);
    progress.matches_name = again->verified->results->type->matches_name;
    const struct engine_plan plan = {.task = &again->verified->task,
                                     .matches = again->about->matches_done,
                                     .rows = again->rows.match_size > 0 ? &again->rows : NULL,
                                     .progress = &progress};
    return engine_run(&plan, again->about->first_match, &again->result, error);
}

/* The run as the file states it, with what was counted now. */
static struct results_run run_again(const struct again *again) {
    const struct results_about *about = again->about;
    bool is_complete = strcmp(about->stop_reason, "complete") == 0;
    return (struct results_run){.game = again->verified->game.game,
                                .setup = again->verified->game.setup,
                                .version = about->version,
                                .commit = about->commit,
                                .config = about->config,
                                .matches_requested = about->matches_requested,
                                .matches_done = about->matches_done,
                                .stop_reason = about->stop_reason,
                                .decided = about->complete && !is_complete,
                                .schema = again->verified->task.schema,
                                .totals = again->result.totals,
                                .samples = again->result.samples,
                                .first_match = about->first_match,
                                .shard = about->shard,
                                .shards = about->shards,
                                .command_line = ""};
}

static enum status again_file_write(const struct again *again, struct error *error) {
    struct results_run run = run_again(again);
    if (results_has_rows(again->verified->results))
        run.rows = again->rows.file.path;
    return again->verified->kind->write(again->verified, again->file, &run, error);
}

static enum status file_compare(const struct again *again, struct error *error) {
    const struct results *results = again->verified->results;
    struct results *written;
    size_t items;
    enum status status = results_open_types(again->file, &results->type, 1, &written, error);
    if (status != STATUS_OK)
        return status;
    status = data_compare(results, written, &items, error);
    results_close(written);
    if (status == STATUS_OK)
        fprintf(again->verified->out,
                "  contents   all %zu parts counted again from all %s: as in the file\n", items,
                results->type->matches_name);
    return status;
}

/* A part beside the file must be what was written to that path now, as far as its hash reaches. */
static enum status part_compare(const struct again *again, const struct file_part *part,
                                const char *path, struct error *error) {
    struct file_part now = {.kind = part->kind};
    if (!part_take(&now, path))
        return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", path, strerror(errno));
    if (now.size != part->size || strcmp(now.hash, part->hash) != 0)
        return error_set(error, STATUS_USAGE,
                         "%s: its %s, %s, is not what its %s come to when they are played again",
                         again->about->path, part_kind_name(part->kind), part->file,
                         again->verified->results->type->matches_name);
    fprintf(again->verified->out, "  %-10s of %" PRIu64 " %s written again: as in %s\n",
            part_kind_name(part->kind), part->matches, again->verified->results->type->matches_name,
            part->file);
    return STATUS_OK;
}

static enum status record_write(const struct again *again, uint64_t matches, struct error *error) {
    const struct verified *verified = again->verified;
    struct game_output output = {.record = fopen(again->record, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", again->record,
                         strerror(errno));
    enum status status = verified->kind->replay(verified, matches, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", again->record,
                           strerror(errno));
    return status;
}

/* What is missing is no part that could be other than it should be. */
static enum status parts_compare(const struct again *again, struct error *error) {
    const struct file_parts *parts = &again->about->parts;
    const struct file_part *rows = parts_find(parts, PART_ROWS);
    const struct file_part *record = parts_find(parts, PART_RECORD);
    enum status status = STATUS_OK;
    if (rows)
        status = part_compare(again, rows, again->rows.file.path, error);
    if (status != STATUS_OK || !record || !again->verified->kind->replay ||
        strcmp(record->hash, PART_NO_HASH) == 0)
        return status;
    status = record_write(again, record->matches, error);
    return status == STATUS_OK ? part_compare(again, record, again->record, error) : status;
}

static void again_close(struct again *again) {
    engine_result_free(&again->result);
    if (again->rows.match_size > 0)
        rows_remove(&again->rows);
    unlink(again->file);
    unlink(again->record);
    if (*again->folder)
        rmdir(again->folder);
}

enum status verify_again(struct verified *verified, struct error *error) {
    struct again again = {.verified = verified, .about = results_about(verified->results)};
    enum status status = folder_make(&again, error);
    if (status == STATUS_OK)
        status = rows_begin(&again, error);
    if (status == STATUS_OK)
        status = matches_play(&again, error);
    if (status == STATUS_OK)
        status = again_file_write(&again, error);
    if (status == STATUS_OK)
        status = file_compare(&again, error);
    if (status == STATUS_OK)
        status = parts_compare(&again, error);
    again_close(&again);
    return status;
}
