/* A session from its beginning to its end, with the record of its first matches. */
#include "sim/session/session.h"

#include "sim/core/player.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/session/session_state.h"

#include <errno.h>
#include <string.h>

/* Before the first match: refuses a file that cannot be written, or that the results go to. */
static enum status session_record_check(const struct session_record *record, const char *output,
                                        bool is_shard, bool force, struct error *error) {
    char temporary[PATH_MAX];
    if (!record->file)
        return STATUS_OK;
    if (is_shard)
        return error_set(error, STATUS_USAGE, "--record: a shard keeps none; %s", record->instead);
    if (output_file_same(record->file, output))
        return error_set(error, STATUS_USAGE,
                         "%s: is the file for the results; choose another for the record",
                         record->file);
    enum status status = output_file_check(record->file, force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status record_fill(const struct session_record *record, void *work, uint64_t played,
                               const char *path, struct error *error) {
    struct game_output output = {.record = fopen(path, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    uint64_t matches = record->matches < played ? record->matches : played;
    enum status status = record->replay(work, matches, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    return status;
}

/* Writes the record of a run in which so many were played. */
static enum status session_record_write(const struct session_record *record, void *work,
                                        uint64_t played, bool force, struct error *error) {
    struct output_file file;
    if (!record->file)
        return STATUS_OK;
    enum status status = output_file_open(&file, record->file, force, error);
    if (status != STATUS_OK)
        return status;
    status = record_fill(record, work, played, file.temporary.path, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    error_prefix(error, "%s: ", record->file);
    return status;
}

/* Why the play stopped, as the file says it: equal runs say the same. */
static void reason_set(const struct session *session, enum status stop, const struct error *error) {
    struct error *reason = &session->outcome->reason;
    *reason = (struct error){"complete"};
    if (session->decided)
        error_set(reason, STATUS_OK, "%s", session->request->decided);
    if (stop != STATUS_OK) {
        *reason = *error;
        fault_drop_command(reason);
    }
}

/* The error is why the play stopped, unless writing fails too. */
static enum status session_finish(struct session *session, enum status stop, struct error *error) {
    const struct session_request *request = session->request;
    struct session_outcome *outcome = session->outcome;
    struct error trouble;
    reason_set(session, stop, error);
    enum status status = session_write(session, outcome->reason.text, &trouble);
    interrupt_stop_at_once();
    outcome->run = session_describe(session, outcome->reason.text);
    if (status == STATUS_OK) {
        outcome->matches = outcome->result.matches;
        status = session_record_write(&request->record, request->work, outcome->matches,
                                      request->force, &trouble);
    }
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

/* Plays what the file does not hold yet. */
static enum status session_go_on(struct session *session, struct error *error) {
    const struct session_request *request = session->request;
    enum status status = STATUS_OK;
    session->task = request->task;
    if (request->prepare)
        status = request->prepare(request->work, session->outcome->path, &session->task, error);
    if (status == STATUS_OK)
        status = session_play(session, error);
    return session->begun ? session_finish(session, status, error) : status;
}

/* Counts what the complete file holds. */
static enum status session_recount(struct session *session, struct error *error) {
    const struct session_request *request = session->request;
    struct session_outcome *outcome = session->outcome;
    const struct results_about *about = results_about(outcome->from);
    session->task = request->task;
    outcome->result.totals = tally_totals_new(request->task.schema);
    if (!outcome->result.totals)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status =
        request->restore(request->work, outcome->from, outcome->result.totals, error);
    outcome->result.matches = about->matches_done;
    outcome->run = session_describe(session, "complete");
    outcome->run.version = about->version;
    outcome->run.commit = about->commit;
    return status;
}

/* There is nothing to play. */
static enum status session_skip(struct session *session, struct error *error) {
    struct session_outcome *outcome = session->outcome;
    outcome->matches = results_about(outcome->from)->matches_done;
    return session->request->recount ? session_recount(session, error) : STATUS_OK;
}

enum status session_run(const struct session_request *request, struct session_outcome *outcome,
                        struct error *error) {
    struct session session = {.request = request, .outcome = outcome, .running.descriptor = -1};
    *outcome = (struct session_outcome){.complete = false};
    enum status status =
        session_record_check(&request->record, request->config->settings.output_file,
                             request->options.shards > 0, request->force, error);
    if (status == STATUS_OK)
        status = session_open(&session, error);
    if (status == STATUS_OK)
        status = outcome->complete ? session_skip(&session, error) : session_go_on(&session, error);
    outcome->seconds = session.seconds_before + outcome->result.seconds;
    session_close(&session);
    return status;
}

void session_outcome_free(struct session_outcome *outcome) {
    results_close(outcome->from);
    engine_result_free(&outcome->result);
}
