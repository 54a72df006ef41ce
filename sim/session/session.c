/* A session from its beginning to its end, with the record of its first matches. */
#include "sim/session/session.h"

#include "sim/core/player.h"
#include "sim/core/stop.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/session/session_state.h"

/* Before the first match: refuses a record that nobody would write, and a file named twice. */
static enum status names_check(const struct session_request *request, struct error *error) {
    const struct session_record *record = &request->record;
    const char *const named[] = {request->output, record->file, request->options.log,
                                 request->page};
    const char *const for_what[] = {"the results", "the record", "the log", "the page"};
    if (record->file && request->options.shards > 0)
        return error_set(error, STATUS_USAGE, "--record: a shard keeps none; %s", record->instead);
    for (size_t i = 1; i < sizeof named / sizeof *named; i++)
        for (size_t j = 0; j < i && named[i]; j++)
            if (named[j] && output_file_same(named[i], named[j]))
                return error_set(error, STATUS_USAGE,
                                 "%s: is the file for %s; choose another for %s", named[i],
                                 for_what[j], for_what[i]);
    return STATUS_OK;
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

/* Whether there is more than the file that is resumed holds. */
static bool has_played(const struct session *session) {
    const struct results *from = session->outcome->from;
    return !from || results_about(from)->matches_done < session->outcome->result.matches;
}

/* To play the first matches again may take as long as it took: what was played is safe meanwhile.
 */
static enum status record_make(struct session *session, struct error *error) {
    if (!session_record_is_wanted(session))
        return STATUS_OK;
    if (has_played(session))
        session_checkpoint(session);
    interrupt_stop_at_once();
    stop_allow_more();
    return session_record_make(session, error);
}

/* Writes the results and, if it was made, the record; a record that was not is no reason against
 * the results. */
static enum status session_keep(struct session *session, struct error *error) {
    struct session_outcome *outcome = session->outcome;
    struct error of_record;
    enum status recorded = record_make(session, &of_record);
    session_record_clear(session);
    enum status status = session_write(session, outcome->reason.text, error);
    interrupt_stop_at_once();
    if (status != STATUS_OK) {
        session_record_drop(session);
        return status;
    }
    outcome->matches = outcome->result.matches;
    if (recorded == STATUS_OK)
        return session_record_keep(session, error);
    *error = of_record;
    return recorded;
}

/* The error is why the play stopped, unless writing fails too. */
static enum status session_finish(struct session *session, enum status stop, struct error *error) {
    struct session_outcome *outcome = session->outcome;
    struct error trouble;
    reason_set(session, stop, error);
    enum status status = session_keep(session, &trouble);
    outcome->run = session_describe(session, outcome->reason.text);
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
    interrupt_catch();
    if (request->prepare)
        status = request->prepare(request->work, session->outcome->path, &session->task, error);
    if (status == STATUS_OK && request->made_before &&
        !request->made_before(request->work, &session->made_before))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
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
    enum status status = names_check(request, error);
    if (status == STATUS_OK && !request->options.resumed.file)
        status = session_record_probe(request, error);
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
