/* How a session plays: in ranges, between which it looks, writes checkpoints, and ticks. */
#include "sim/core/clock.h"
#include "sim/core/share.h"
#include "sim/core/stop.h"
#include "sim/core/watchdog.h"
#include "sim/engine/interrupt.h"
#include "sim/session/session_state.h"
#include "sim/session/version.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    TICK_SECONDS = 10,  /* how often a session says how far it is */
    CHECK_SECONDS = 5,  /* what playing samples again may take */
    CHECK_SAMPLES = 128 /* and how many they are at most */
};

struct results_run session_describe(const struct session *session, const char *reason) {
    const struct session_call *call = &session->request->call;
    const struct config *config = session->request->config;
    return (struct results_run){.game = config->game,
                                .setup = session->request->setup,
                                .version = version_number,
                                .commit = version_commit,
                                .config = config->text,
                                .matches_requested = config->settings.matches,
                                .matches_done = session->outcome->result.matches,
                                .stop_reason = reason,
                                .decided = session->decided,
                                .totals = session->outcome->result.totals,
                                .schema = session->task.schema,
                                .samples = session->outcome->result.samples,
                                .first_match = session->first,
                                .shard = session->request->options.shard,
                                .shards = session->request->options.shards,
                                .command_line = call->line,
                                .arguments = call->arguments,
                                .argument_count = call->argument_count,
                                .threads = session->outcome->result.threads,
                                .started = session->started,
                                .seconds =
                                    session->seconds_before + session->outcome->result.seconds};
}

static bool has_rows(const struct session *session) {
    return session->rows.match_size > 0;
}

/* Of a file that was to be resumed: other rows beside it would be taken for its own. */
static bool rows_are_left(const struct session *session) {
    struct stat found;
    return has_rows(session) && fstat(session->rows.file.descriptor, &found) == 0 &&
           found.st_size > 0;
}

/*
 * Notes what a later session goes on with, and which files go, if a strategy ends the program
 * before the next checkpoint: the last one holds so many matches, or there is none worth keeping.
 */
static void note_checkpoint(const struct session *session, uint64_t matches) {
    char text[PATH_MAX + 200];
    bool is_void = matches == 0 && !session->outcome->from;
    bool has_own_rows = has_rows(session) && (session->made || !rows_are_left(session));
    snprintf(text, sizeof text, "the last checkpoint, of %" PRIu64 " %s, is in %s", matches,
             session->request->type->matches_name, session->outcome->path);
    watch_note_files(is_void ? "nothing was kept: there was no checkpoint yet" : text,
                     is_void && session->made ? session->outcome->path : NULL,
                     is_void && has_own_rows ? session->rows.file.path : NULL);
}

/* The first file of a session must not replace one that it was not told to replace. */
static enum status file_write(struct session *session, const struct results_run *run,
                              struct error *error) {
    bool replace = session->made || session->request->force;
    enum status status = session->request->write(session->request->work, session->outcome->path,
                                                 replace, run, error);
    session->made |= status == STATUS_OK;
    return status;
}

/* Without rows, which reach the disk first, so that there are never fewer than the file counts. */
static enum status checkpoint_write(struct session *session, struct error *error) {
    struct results_run run = session_describe(session, RESULTS_RUNNING);
    enum status status = has_rows(session) ? rows_sync(&session->rows, error) : STATUS_OK;
    if (status == STATUS_OK)
        status = session_rows_cover(session, error);
    if (status == STATUS_OK)
        status = session_parts_list(session, has_rows(session), &run, error);
    if (status == STATUS_OK)
        status = file_write(session, &run, error);
    if (status == STATUS_OK)
        note_checkpoint(session, session->outcome->result.matches);
    return status;
}

/* A full disk may have space again at the next one; what was played is not lost meanwhile. */
void session_checkpoint(struct session *session) {
    struct error error;
    if (checkpoint_write(session, &error) == STATUS_OK)
        return;
    error_prefix(&error, "no checkpoint after %" PRIu64 " %s: ", session->outcome->result.matches,
                 session->request->type->matches_name);
    error_print(&error, session->request->notices);
}

/* Plays a unit once more, counting nothing, and compares its sample. */
static enum status sample_check(const struct session *session, struct engine *engine,
                                const struct engine_result *again, unsigned slot,
                                struct error *error) {
    uint64_t first = sample_unit(slot) * session->task.unit;
    struct engine_range range = {first, first + session->task.unit, INFINITY, false};
    enum status status = engine_play(engine, &range, error);
    if (status != STATUS_OK || again->samples[slot] == session->outcome->result.samples[slot])
        return status;
    return error_set(error, STATUS_USAGE,
                     "%s: cannot go on with it: match %" PRIu64
                     " is played otherwise now: by another program, strategy file or model than "
                     "that of version %s (%s)",
                     session->outcome->path, first, results_about(session->outcome->from)->version,
                     results_about(session->outcome->from)->commit);
}

/* Whether the matches that the file holds are those that this program plays. */
static enum status samples_check(const struct session *session, struct error *error) {
    struct task task = session->task;
    struct engine *engine;
    struct engine_result again;
    uint64_t end = session->first + session->outcome->result.matches;
    double deadline = clock_seconds() + (double)CHECK_SECONDS;
    task.schema = NULL;
    task.gather = NULL;
    task.block = task.unit;
    const struct engine_plan plan = {.task = &task, .matches = task.unit, .threads = 1};
    enum status status = engine_open(&engine, &plan, &again, error);
    unsigned checked = 0;
    for (unsigned slot = 0; slot < SAMPLES_MAX && status == STATUS_OK && checked < CHECK_SAMPLES &&
                            clock_seconds() < deadline;
         slot++) {
        uint64_t first = sample_unit(slot) * task.unit;
        if (first >= session->first && first + task.unit <= end) {
            status = sample_check(session, engine, &again, slot, error);
            checked++;
        }
    }
    engine_close(engine);
    engine_result_free(&again);
    return status;
}

/* The rows are in the file if it is the last one of its session, else beside it. */
static enum status rows_restore(struct session *session, struct error *error) {
    struct results_run run = session_describe(session, RESULTS_RUNNING);
    enum status status = STATUS_OK;
    run.rows = session->rows.file.path;
    if (results_has_rows(session->outcome->from))
        status = results_rows_restore(session->outcome->from, &run, error);
    if (status == STATUS_OK)
        status = rows_cut(&session->rows, session->outcome->result.matches, error);
    return status == STATUS_OK ? session_rows_cover(session, error) : status;
}

static enum status session_restore(struct session *session, struct error *error) {
    size_t samples;
    enum status status = results_samples_read(session->outcome->from,
                                              session->outcome->result.samples, &samples, error);
    if (status == STATUS_OK)
        status = session->request->restore(session->request->work, session->outcome->from,
                                           session->outcome->result.totals, error);
    if (status == STATUS_OK)
        status = session_models_check(session, error);
    if (status == STATUS_OK && has_rows(session))
        status = rows_restore(session, error);
    return status == STATUS_OK ? samples_check(session, error) : status;
}

/*
 * The first file stands before the first match, unless it would replace one: that stays, if it
 * needs no rows beside it, until there is something to replace it by.
 */
static enum status session_begin(struct session *session, struct error *error) {
    if (session->outcome->from)
        return session_restore(session, error);
    enum status status = STATUS_OK;
    if (!session->request->force || rows_are_left(session))
        status = checkpoint_write(session, error);
    if (status == STATUS_OK && has_rows(session))
        status = rows_cut(&session->rows, 0, error);
    return status;
}

static uint64_t next_end(const struct session *session, uint64_t first) {
    if (!session->request->next_look)
        return session->end;
    uint64_t look = session->request->next_look(session->request->work, first);
    return look < session->end ? look : session->end;
}

/* Before the first block totals are looked through, which may take longer than until the deadline:
 * then one block is played all the same. */
static enum status play_some(struct session *session, struct engine_range *range,
                             struct error *error) {
    const uint64_t first = range->first;
    enum status status = engine_play(session->engine, range, error);
    if (status != STATUS_OK || range->first != first)
        return status;
    struct engine_range block = {
        .first = first, .end = first + session->task.block, .deadline = INFINITY};
    if (block.end > range->end)
        block.end = range->end;
    status = engine_play(session->engine, &block, error);
    range->first = block.first;
    return status;
}

/* Plays on to the next look or moment to write something. */
static enum status play_range(struct session *session, struct engine_range *range,
                              double checkpoint, struct error *error) {
    range->end = next_end(session, range->first);
    range->deadline = fmin(checkpoint, clock_seconds() + (double)TICK_SECONDS);
    enum status status = play_some(session, range, error);
    session_tick(session, RESULTS_RUNNING);
    if (status == STATUS_OK && session->request->look && range->first == range->end)
        status = session->request->look(session->request->work, session->outcome->result.totals,
                                        &session->decided, error);
    return status;
}

static enum status play_ranges(struct session *session, struct error *error) {
    double given = session->request->config->settings.checkpoint_seconds;
    double every = given > 0 ? given : INFINITY;
    double checkpoint = clock_seconds() + (session->made ? every : fmin(every, 1));
    struct engine_range range = {.first = session->first + session->outcome->result.matches};
    enum status status = STATUS_OK;
    while (status == STATUS_OK && range.first < session->end && !session->decided) {
        status = play_range(session, &range, checkpoint, error);
        bool goes_on = status == STATUS_OK && range.first < session->end && !session->decided;
        if (goes_on && clock_seconds() >= checkpoint) {
            session_checkpoint(session);
            checkpoint = clock_seconds() + every;
        }
    }
    return status;
}

/* Only the first line of the log must be written: later ones are not worth stopping for. */
static enum status log_begin(struct session *session, struct error *error) {
    session_tick(session, RESULTS_RUNNING);
    if (!session->log.failed)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", session->request->options.log,
                     strerror(errno));
}

enum status session_play(struct session *session, struct error *error) {
    const struct session_request *request = session->request;
    struct progress progress =
        request->progress ? progress_to(request->progress) : (struct progress){0};
    progress.title = request->title;
    progress.matches_name = request->type->matches_name;
    const struct engine_plan plan = {
        .task = &session->task,
        .matches = session->end - session->first,
        .matches_before =
            session->outcome->from ? results_about(session->outcome->from)->matches_done : 0,
        .threads = (unsigned)request->config->settings.threads,
        .rows = has_rows(session) ? &session->rows : NULL,
        .progress = request->progress ? &progress : NULL};
    note_checkpoint(session, plan.matches_before);
    enum status status = engine_open(&session->engine, &plan, &session->outcome->result, error);
    if (status == STATUS_OK)
        status = session_begin(session, error);
    session->begun = status == STATUS_OK;
    if (session->begun)
        status = log_begin(session, error);
    if (status == STATUS_OK)
        status = play_ranges(session, error);
    session->stop = status;
    engine_close(session->engine);
    session->engine = NULL;
    return status;
}

/* What stands in the file is worth going on with. */
static enum status write_refused(const struct session *session, struct error *error) {
    if (session->made)
        error_append(error,
                     "; the file has what was played until the last checkpoint, and "
                     "`utspel resume %s' goes on with it",
                     session->outcome->path);
    return STATUS_RUNTIME;
}

/* Nothing was played: the very first match failed, and would fail again. */
static bool is_void(const struct session *session) {
    return session->outcome->result.matches == 0 && !session->outcome->from && !interrupt_signal();
}

/* Many rows take long to join: they stay beside the file, and whoever goes on joins them. */
static enum status checkpoint_instead(struct session *session, struct error *error) {
    if (checkpoint_write(session, error) != STATUS_OK)
        return write_refused(session, error);
    session->stop = STATUS_INTERRUPTED;
    session->written = true;
    return error_set(error, STATUS_INTERRUPTED,
                     "interrupted by %s after %" PRIu64 " %s; their rows are in %s, and `utspel "
                     "resume %s' goes on",
                     interrupt_name(), session->outcome->result.matches,
                     session->request->type->matches_name, session->rows.file.path,
                     session->outcome->path);
}

static void rows_drop(struct session *session) {
    if (has_rows(session))
        rows_remove(&session->rows);
    session->rows.match_size = 0;
}

/* With the rows, which have been read up to the last checkpoint. */
static enum status last_write(struct session *session, struct results_run *run,
                              struct error *error) {
    char hash[CHECKSUM_TEXT_SIZE];
    enum status status = session_rows_cover(session, error);
    if (status == STATUS_OK)
        status = session_parts_list(session, false, run, error);
    if (status != STATUS_OK)
        return status;
    if (has_rows(session)) {
        content_hash_print(&session->rows_hash, hash);
        run->rows = session->rows.file.path;
        run->rows_hash = hash;
    }
    return file_write(session, run, error);
}

enum status session_write(struct session *session, const char *reason, struct error *error) {
    struct results_run run = session_describe(session, reason);
    if (session->outcome->result.rows_failed) {
        error_set(error, STATUS_RUNTIME, "%s: not written: %s", session->outcome->path, reason);
        return write_refused(session, error);
    }
    if (is_void(session)) {
        if (session->made)
            unlink(session->outcome->path);
        rows_drop(session);
        return STATUS_OK;
    }
    stop_allow_more();
    enum status status = last_write(session, &run, error);
    if (status == STATUS_INTERRUPTED)
        return checkpoint_instead(session, error);
    if (status != STATUS_OK)
        return write_refused(session, error);
    rows_drop(session);
    watch_note_files("the results are written", NULL, NULL);
    session->written = true;
    return STATUS_OK;
}
