/* How a session says how far it is: in OUTPUT.running and in its log. */
#include "sim/session/session_state.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One line, so that whoever reads it meanwhile has all of it or none. */
static void progress_print(const struct session *session, const char *state, FILE *out) {
    const struct engine_result *result = &session->outcome->result;
    char host[256] = "";
    uint64_t before =
        session->outcome->from ? results_about(session->outcome->from)->matches_done : 0;
    double rate = result->seconds > 0 ? (double)(result->matches - before) / result->seconds : 0;
    gethostname(host, sizeof host - 1);
    struct json json = {.out = out, .one_line = true};
    json_open(&json, NULL, '{');
    json_text(&json, "state", state);
    json_text(&json, "output", session->outcome->path);
    json_text(&json, "host", host);
    json_count(&json, "process", (uint64_t)getpid());
    json_count(&json, "time", (uint64_t)time(NULL));
    json_count(&json, "matches_done", result->matches);
    json_count(&json, "matches", session->end - session->first);
    json_number(&json, "seconds", session->seconds_before + result->seconds);
    json_number(&json, "matches_per_second", rate);
    json_close(&json, '}');
    fputc('\n', out);
}

/* A log may be a pipe, of which there is nothing to see. */
static bool ends_in_line(const char *path) {
    struct stat found;
    char last = '\n';
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return true;
    if (fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0 &&
        pread(descriptor, &last, 1, found.st_size - 1) != 1)
        last = '\n';
    close(descriptor);
    return last == '\n';
}

enum status session_log_open(struct session *session, struct error *error) {
    const char *path = session->request->options.log;
    struct session_log *log = &session->log;
    if (!path)
        return STATUS_OK;
    log->descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log->descriptor < 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", path, strerror(errno));
    log->is_open = true;
    log->is_torn = !ends_in_line(path);
    return STATUS_OK;
}

/* A line that could not be written as a whole ends before the next one begins. */
static void log_write(struct session_log *log, const char *text, size_t size) {
    if (log->is_torn && write(log->descriptor, "\n", 1) != 1)
        return;
    ssize_t written = write(log->descriptor, text, size);
    log->failed = written != (ssize_t)size;
    log->is_torn = log->failed && written > 0;
}

static void text_write(struct session *session, const char *text, size_t size) {
    int running = session->running.descriptor;
    if (pwrite(running, text, size, 0) == (ssize_t)size && ftruncate(running, (off_t)size) == 0)
        lseek(running, 0, SEEK_SET);
    if (session->log.is_open)
        log_write(&session->log, text, size);
}

void session_tick(struct session *session, const char *state) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    progress_print(session, state, out);
    if (fclose(out) == 0)
        text_write(session, text, size);
    free(text);
}

void session_tick_last(struct session *session) {
    const char *state = "failed";
    if (session->written && session->stop == STATUS_OK)
        state = "complete";
    else if (session->written && session->stop == STATUS_INTERRUPTED)
        state = "interrupted";
    session_tick(session, state);
}
