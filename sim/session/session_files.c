/* The files of a session: chosen, checked, opened, merged of shards, and closed. */
#include "sim/core/share.h"
#include "sim/core/watchdog.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/merge.h"
#include "sim/session/session_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), of_end = strlen(end);
    return length > of_end && strcmp(text + length - of_end, end) == 0;
}

/* A path that is too long stays so, for path_take() to refuse. */
enum { SHARD_END_SIZE = 64, SHARD_PATH_SIZE = PATH_MAX + SHARD_END_SIZE };

/* results/a.h5: results/a-shard-1-of-4.h5. A name that is that of this shard already is kept. */
static void shard_path(const char *output, uint64_t shard, uint64_t shards,
                       char path[SHARD_PATH_SIZE]) {
    char end[SHARD_END_SIZE];
    size_t length = strlen(output) - (ends_with(output, ".h5") ? strlen(".h5") : 0);
    snprintf(end, sizeof end, "-shard-%" PRIu64 "-of-%" PRIu64 ".h5", shard, shards);
    if (ends_with(output, end))
        snprintf(path, SHARD_PATH_SIZE, "%s", output);
    else
        snprintf(path, SHARD_PATH_SIZE, "%.*s%s", (int)length, output, end);
}

/* The paths of all shards, each the caller's to free; false when memory is short. */
static bool paths_make(const char *output, size_t shards, char **paths) {
    char path[SHARD_PATH_SIZE];
    bool made = true;
    for (size_t i = 0; i < shards && made; i++) {
        shard_path(output, i + 1, shards, path);
        paths[i] = strdup(path);
        made = paths[i] != NULL;
    }
    return made;
}

/* Merges all shards to the output, replacing it, and removes them. After a failure they are kept.
 */
static enum status shards_merge(const char *output, uint64_t shards, struct error *error) {
    char **paths = calloc(shards, sizeof *paths);
    struct merge_result result;
    if (!paths || !paths_make(output, shards, paths))
        error_set(error, STATUS_RUNTIME, "out of memory");
    const struct merge_request request = {(const char *const *)paths, shards, output, true};
    enum status status =
        paths && paths[shards - 1] ? merge_shards(&request, &result, error) : STATUS_RUNTIME;
    for (uint64_t i = 0; paths && i < shards; i++) {
        if (status == STATUS_OK)
            unlink(paths[i]);
        free(paths[i]);
    }
    free(paths);
    return status;
}

static enum status share_choose(struct session *session, struct error *error) {
    const struct session_options *given = &session->request->options;
    uint64_t matches = session->request->config->settings.matches;
    unsigned block = game_task_block(session->request->setup);
    uint64_t blocks = share_block_count(matches, block);
    session->end = matches;
    if (given->shards == 0)
        return STATUS_OK;
    if (session->request->look)
        return error_set(error, STATUS_USAGE,
                         "--shard: whether a run can stop is seen in all its %s together; "
                         "expected no --until",
                         session->request->type->matches_name);
    if (given->shards > blocks)
        return error_set(error, STATUS_USAGE,
                         "--shard: got %" PRIu64 "/%" PRIu64 ", expected at most %" PRIu64
                         " shares: the %s are so many blocks of %u",
                         given->shard, given->shards, blocks, session->request->type->matches_name,
                         block);
    struct share share = share_of(matches, block, given->shard, given->shards);
    session->first = share.first;
    session->end = share.end;
    return STATUS_OK;
}

static enum status path_take(struct session *session, const char *path, struct error *error) {
    if (strlen(path) >= sizeof session->outcome->path)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
    strcpy(session->outcome->path, path);
    return STATUS_OK;
}

/* The config's file or, of a shard, one of its own. */
static enum status path_choose(struct session *session, struct error *error) {
    char path[SHARD_PATH_SIZE];
    const char *name = session->request->output;
    const struct session_options *given = &session->request->options;
    bool own = given->shards > 0 && (given->of_rank || !session->request->named);
    if (own)
        shard_path(name, given->shard, given->shards, path);
    const char folder[] = "results/"; /* of the default name */
    enum status status = STATUS_OK;
    if (strncmp(name, folder, strlen(folder)) == 0)
        status = output_folder_make("results", error);
    return status == STATUS_OK ? path_take(session, own ? path : name, error) : status;
}

/* One that this run could not have come to. */
static enum status refuse_from(const struct session *session, const char *what,
                               struct error *error) {
    return error_set(error, STATUS_USAGE, "%s: cannot go on with it: %s; --force replaces it",
                     session->outcome->path, what);
}

/* Whether the file can be that of this run's first matches. */
static enum status from_check(const struct session *session, struct error *error) {
    const struct results_about *about = results_about(session->outcome->from);
    char what[160] = "";
    uint64_t share = session->end - session->first;
    if (about->shards != session->request->options.shards ||
        about->shard != session->request->options.shard)
        snprintf(what, sizeof what, "it is shard %" PRIu64 " of %" PRIu64, about->shard,
                 about->shards);
    else if (about->shards > 0 &&
             about->matches_requested != session->request->config->settings.matches)
        snprintf(what, sizeof what, "it is a shard of %" PRIu64 " %s, not of %" PRIu64,
                 about->matches_requested, session->request->type->matches_name,
                 session->request->config->settings.matches);
    else if (about->matches_done > share)
        snprintf(what, sizeof what, "it holds %" PRIu64 " %s already, more than %" PRIu64,
                 about->matches_done, session->request->type->matches_name, share);
    return *what ? refuse_from(session, what, error)
                 : results_check_same(session->outcome->from, session->request->config->text,
                                      session->request->setup, error);
}

/* Opens the file that is resumed, if there is one. */
static enum status from_open(struct session *session, struct error *error) {
    struct session_outcome *outcome = session->outcome;
    struct stat found;
    if (stat(outcome->path, &found) != 0)
        return STATUS_OK;
    enum status status =
        results_open_types(outcome->path, &session->request->type, 1, &outcome->from, error);
    if (status == STATUS_OK)
        status = from_check(session, error);
    if (status != STATUS_OK)
        return status;
    const struct results_about *about = results_about(outcome->from);
    session->made = true;
    session->seconds_before = about->seconds;
    session->started = time(NULL);
    bool has_all = about->matches_done == session->end - session->first;
    bool is_same = about->matches_requested == session->request->config->settings.matches;
    outcome->complete = about->complete && (has_all || is_same);
    session->decided = outcome->complete && !has_all;
    return STATUS_OK;
}

enum status session_refuse_existing(const char *path, const struct results_type *type,
                                    struct error *error) {
    struct results *results;
    struct error ignored;
    struct stat found;
    if (stat(path, &found) != 0)
        return STATUS_OK;
    error_set(error, STATUS_USAGE, "%s: exists already; --force replaces it", path);
    if (results_open_types(path, &type, 1, &results, &ignored) == STATUS_OK) {
        if (!results_about(results)->complete)
            error_append(error, "; `utspel resume %s' goes on with it", path);
        results_close(results);
    }
    return STATUS_USAGE;
}

/* What is there already, and not to be replaced. */
static enum status existing_check(const struct session *session, struct error *error) {
    const struct session_request *request = session->request;
    const char *path = request->options.of_rank ? request->output : session->outcome->path;
    return request->force ? STATUS_OK : session_refuse_existing(path, request->type, error);
}

/* Rows that nothing needs, which a run that was killed may have left. */
static void rows_remove_left(const struct session *session) {
    char left[PATH_MAX + sizeof ".rows"];
    snprintf(left, sizeof left, "%s.rows", session->target);
    unlink(left);
}

static enum status rows_prepare(struct session *session, struct error *error) {
    const struct config *config = session->request->config;
    const struct game *game = config->game;
    if (!config->settings.output_rounds) {
        rows_remove_left(session);
        return STATUS_OK;
    }
    size_t match_size = game->rows.per_match(config->setup.rules) * game->rows.size;
    content_hash_begin(&session->rows_hash);
    return rows_open(&session->rows, session->target, match_size, session->first, error);
}

/* Whether the file is resumed, if it is there: ranks do so with their shards. */
static bool goes_on(const struct session *session) {
    const struct session_options *given = &session->request->options;
    return given->resume || given->merged > 0 || (given->of_rank && !session->request->force);
}

/* Whether there must be no file yet: of a rank, none that its shard is merged to later. */
static bool makes_first_file(const struct session *session) {
    const struct session_options *given = &session->request->options;
    char path[SHARD_PATH_SIZE];
    if (!given->of_rank)
        return !given->resume || given->merged > 0;
    shard_path(session->request->output, given->shard, given->shards, path);
    return strcmp(path, session->request->output) != 0;
}

/* The path of the temporary file is told, to whoever writes the file. */
static enum status files_open(struct session *session, char temporary[PATH_MAX],
                              struct error *error) {
    const struct session_options *given = &session->request->options;
    enum status status = path_choose(session, error);
    if (status == STATUS_OK)
        status = resumed_output_check(&given->resumed, session->outcome->path, error);
    if (status == STATUS_OK)
        status = output_file_check(session->outcome->path, true, temporary, error);
    if (status == STATUS_OK)
        status = output_file_target(session->outcome->path, session->target, error);
    if (status == STATUS_OK)
        status = side_file_open(&session->running, session->target, "running", error);
    if (status == STATUS_OK && makes_first_file(session))
        status = existing_check(session, error);
    if (status != STATUS_OK || given->merged == 0)
        return status;
    status = interrupt_remove(temporary, error);
    return status == STATUS_OK ? shards_merge(session->outcome->path, given->merged, error)
                               : status;
}

/* What a run left that was killed when all was whole. */
static void all_left_remove(const struct session *session) {
    rows_remove_left(session);
    if (session->request->record.file)
        side_file_remove_left(session->request->record.file);
}

enum status session_open(struct session *session, struct error *error) {
    char temporary[PATH_MAX];
    session->started = time(NULL);
    enum status status = share_choose(session, error);
    if (status == STATUS_OK)
        status = files_open(session, temporary, error);
    if (status == STATUS_OK && goes_on(session))
        status = from_open(session, error);
    if (status == STATUS_OK)
        status = session_parts_check(session, error);
    if (status == STATUS_OK && session->outcome->complete)
        all_left_remove(session);
    if (status != STATUS_OK || session->outcome->complete)
        return status;
    status = session_parts_probe(session, error);
    if (status == STATUS_OK)
        status = interrupt_remove(temporary, error);
    if (status == STATUS_OK)
        status = interrupt_remove(session->running.path, error);
    if (status == STATUS_OK)
        status = rows_prepare(session, error);
    return status == STATUS_OK ? session_log_open(session, error) : status;
}

void session_close(struct session *session) {
    watch_note_files(NULL, NULL, NULL);
    if (session->log.is_open)
        session_tick_last(session);
    if (session->rows.match_size > 0)
        rows_close(&session->rows);
    if (session->running.descriptor >= 0)
        side_file_remove(&session->running);
    if (session->log.is_open)
        close(session->log.descriptor);
    engine_close(session->engine);
    session_record_drop(session);
    parts_unprint(session->part_texts, session->part_count);
    parts_free(&session->made_before);
}
