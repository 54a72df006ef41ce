/*
 * What lies beside a session's file and belongs to it: which parts it lists, what it refuses to go
 * on with, and the record, which is the last thing that is made.
 */
#include "sim/engine/interrupt.h"
#include "sim/output/checksums.h"
#include "sim/session/part_state.h"
#include "sim/session/session_state.h"
#include "strategies/model/cache.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct file_parts none;

/* Those of the file that is resumed. */
static const struct file_parts *parts_before(const struct session *session) {
    const struct results *from = session->outcome->from;
    return from ? &results_about(from)->parts : &none;
}

static enum status part_refuse(const struct session *session, const struct file_part *part,
                               enum part_state state, struct error *error) {
    part_describe(results_about(session->outcome->from), part, state, false, error);
    return STATUS_RUNTIME;
}

/* The rows beside the file, which it counts: without them, or with others, it cannot end. */
static enum status rows_check(const struct session *session, struct error *error) {
    const struct results *from = session->outcome->from;
    const struct results_about *about = results_about(from);
    const struct file_part *rows = parts_find(&about->parts, PART_ROWS);
    bool are_beside = session->request->config->settings.output_rounds && !results_has_rows(from);
    if (!are_beside)
        return STATUS_OK;
    if (!rows)
        return file_refuse_earlier(about->path, ": it does not say which rows lie beside it",
                                   error);
    enum part_state state = part_look(about, rows);
    return state == PART_WHOLE ? STATUS_OK : part_refuse(session, rows, state, error);
}

/* How many matches the record has of a run of so many. */
static uint64_t record_length(const struct session *session, uint64_t played) {
    uint64_t matches = session->request->record.matches;
    return matches < played ? matches : played;
}

/* The record that is asked for, as the file that is resumed lists it; or NULL. */
static const struct file_part *record_before(const struct session *session) {
    const struct file_part *part = parts_find(parts_before(session), PART_RECORD);
    char path[PATH_MAX];
    bool is_asked = part && session->request->record.file &&
                    part_locate(results_about(session->outcome->from), part, path) &&
                    output_file_same(path, session->request->record.file);
    return is_asked ? part : NULL;
}

/*
 * Whether the record is there with all its matches. One that this file does not list stays as it
 * is; one that it lists, but that is not as it was written, too: somebody may have changed it.
 */
static enum status record_look(struct session *session, bool *is_there, bool *is_own,
                               struct error *error) {
    const struct file_part *part = record_before(session);
    *is_there = *is_own = false;
    if (!part || strcmp(part->hash, PART_NO_HASH) == 0)
        return STATUS_OK;
    const struct results_about *about = results_about(session->outcome->from);
    enum part_state state = part_look(about, part);
    *is_own = state == PART_WHOLE;
    *is_there = *is_own && part->matches == record_length(session, about->matches_done);
    return state == PART_DAMAGED && !session->request->force
               ? part_refuse(session, part, state, error)
               : STATUS_OK;
}

static enum status record_check(struct session *session, struct error *error) {
    const struct session_record *record = &session->request->record;
    bool is_there, is_own;
    struct stat found;
    if (!record->file)
        return STATUS_OK;
    enum status status = record_look(session, &is_there, &is_own, error);
    session->outcome->complete &= is_there;
    session->replaces_record = is_own;
    if (status != STATUS_OK || is_own || session->request->force || stat(record->file, &found) != 0)
        return status;
    return error_set(error, STATUS_USAGE, "%s: exists already; --force replaces it", record->file);
}

enum status session_parts_check(struct session *session, struct error *error) {
    enum status status = session->outcome->from && !session->outcome->complete
                             ? rows_check(session, error)
                             : STATUS_OK;
    return status == STATUS_OK ? record_check(session, error) : status;
}

/* A session that goes on may have written the one that is there. */
enum status session_record_probe(const struct session_request *request, struct error *error) {
    const char *file = request->record.file;
    char temporary[PATH_MAX];
    if (!file)
        return STATUS_OK;
    bool may_exist = request->force || request->options.resume;
    enum status status = output_file_check(file, may_exist, temporary, error);
    return status == STATUS_OK ? interrupt_remove(temporary, error) : status;
}

enum status session_parts_probe(const struct session *session, struct error *error) {
    const struct session_request *request = session->request;
    const struct resumed *resumed = &request->options.resumed;
    if (!resumed->file)
        return STATUS_OK;
    enum status status =
        resumed_path_check(resumed, "--log", request->options.log, "{\"state\": \"", error);
    if (status == STATUS_OK)
        status =
            resumed_path_check(resumed, "--record-file", request->record.file, "{\"e\":\"", error);
    return status == STATUS_OK ? session_record_probe(request, error) : status;
}

enum status session_models_check(struct session *session, struct error *error) {
    const struct file_parts *before = parts_before(session), *now = &session->made_before;
    size_t at = 0;
    for (size_t i = 0; i < before->count; i++) {
        const struct file_part *part = &before->part[i];
        if (part->kind != PART_MODEL)
            continue;
        if (at >= now->count || strcmp(now->part[at].hash, part->hash) != 0) {
            part_refuse(session, part, PART_DAMAGED, error);
            return STATUS_USAGE;
        }
        at++;
    }
    return STATUS_OK;
}

enum status session_rows_cover(struct session *session, struct error *error) {
    const struct rows *rows = &session->rows;
    uint64_t size = session->outcome->result.matches * rows->match_size;
    if (rows->match_size == 0 ||
        content_hash_read(&session->rows_hash, rows->file.descriptor, size))
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot read the rows back: %s", rows->file.path,
                     errno ? strerror(errno) : "some are missing");
}

/* The rows as far as they are covered. */
static struct file_part rows_part(const struct session *session) {
    const char *slash = strrchr(session->rows.file.path, '/');
    struct file_part part = {.kind = PART_ROWS,
                             .matches = session->outcome->result.matches,
                             .size = session->rows_hash.size,
                             .file = slash ? slash + 1 : session->rows.file.path};
    content_hash_print(&session->rows_hash, part.hash);
    return part;
}

/* The record that was just made, or else the one that is still there. */
static struct file_part record_part(const struct session *session) {
    const struct file_part *before = record_before(session);
    struct file_part part = session->made_record;
    if (!*part.hash && before)
        part = *before;
    if (!*part.hash)
        strcpy(part.hash, PART_NO_HASH);
    part.kind = PART_RECORD;
    part.file = session->request->record.file;
    return part;
}

/* Another file of the user's, which has no hash: it grows, or is made of this one. */
static bool named_add(struct file_parts *parts, enum part_kind kind, const char *file) {
    const struct file_part part = {.kind = kind, .hash = PART_NO_HASH, .file = file};
    return !file || parts_append(parts, &part);
}

/* What the players of this session exchange by. */
static bool plans_add(struct file_parts *parts) {
    char path[PATH_MAX];
    bool added = true;
    for (size_t i = 0; added && cache_used(i, "plans", path); i++)
        added = named_add(parts, PART_PLANS, path);
    return added;
}

/* The journal goes with the end of a run, which nobody goes on with. */
static bool is_kept(const struct file_part *part, const struct results_run *run) {
    return part->kind != PART_JOURNAL ||
           !(run->decided || strcmp(run->stop_reason, "complete") == 0);
}

static bool parts_gather(const struct session *session, bool rows_are_beside,
                         const struct results_run *run, struct file_parts *parts) {
    const struct session_request *request = session->request;
    bool added = true;
    if (rows_are_beside) {
        const struct file_part rows = rows_part(session);
        added = parts_append(parts, &rows);
    }
    if (request->record.file) {
        const struct file_part record = record_part(session);
        added = added && parts_append(parts, &record);
    }
    added = added && named_add(parts, PART_LOG, request->options.log) &&
            named_add(parts, PART_PAGE, request->page);
    for (size_t i = 0; i < session->made_before.count && added; i++)
        if (is_kept(&session->made_before.part[i], run))
            added = parts_append(parts, &session->made_before.part[i]);
    return added && plans_add(parts);
}

enum status session_parts_list(struct session *session, bool rows_are_beside,
                               struct results_run *run, struct error *error) {
    struct file_parts parts = {0};
    parts_unprint(session->part_texts, session->part_count);
    bool gathered = parts_gather(session, rows_are_beside, run, &parts);
    session->part_texts = gathered ? parts_print(&parts) : NULL;
    session->part_count = session->part_texts ? parts.count : 0;
    parts_free(&parts);
    run->parts = (const char *const *)session->part_texts;
    run->part_count = session->part_count;
    return session->part_texts ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status record_fill(const struct session *session, const char *path,
                               struct error *error) {
    const struct session_record *record = &session->request->record;
    struct game_output output = {.record = fopen(path, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    enum status status =
        record->replay(session->request->work, session->made_record.matches, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    return status;
}

static enum status record_make_part(struct session *session, struct error *error) {
    struct file_part *part = &session->made_record;
    part->matches = record_length(session, session->outcome->result.matches);
    enum status status = record_fill(session, session->record.temporary.path, error);
    if (status == STATUS_OK && !part_take(part, session->record.temporary.path))
        status = error_set(error, STATUS_RUNTIME, "cannot read back: %s", strerror(errno));
    if (status == STATUS_OK)
        return status;
    session_record_drop(session);
    error_prefix(error, "%s: ", session->request->record.file);
    return status;
}

bool session_record_is_wanted(const struct session *session) {
    const struct engine_result *result = &session->outcome->result;
    return session->request->record.file && result->matches > 0 && !result->rows_failed;
}

enum status session_record_make(struct session *session, struct error *error) {
    bool replace = session->replaces_record || session->request->force;
    enum status status =
        output_file_open(&session->record, session->request->record.file, replace, error);
    session->has_record = status == STATUS_OK;
    return status == STATUS_OK ? record_make_part(session, error) : status;
}

/* While the file lists a record that is not there, one is made; another one would be refused. */
void session_record_clear(const struct session *session) {
    if (session->has_record && session->replaces_record)
        unlink(session->record.path);
}

enum status session_record_keep(struct session *session, struct error *error) {
    if (!session->has_record)
        return STATUS_OK;
    session->has_record = false;
    return output_file_finish(&session->record, error);
}

void session_record_drop(struct session *session) {
    if (session->has_record)
        output_file_discard(&session->record);
    session->has_record = false;
    session->made_record = (struct file_part){0};
}
