/* How a session says how far it is: in OUTPUT.running and in its log. */
#include "sim/session/session_state.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
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

static void text_write(const struct session *session, const char *text, size_t size) {
    int running = session->running.descriptor;
    if (pwrite(running, text, size, 0) == (ssize_t)size && ftruncate(running, (off_t)size) == 0)
        lseek(running, 0, SEEK_SET);
    if (session->log) {
        fputs(text, session->log);
        fflush(session->log);
    }
}

void session_tick(const struct session *session, const char *state) {
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

void session_tick_last(const struct session *session) {
    const char *state = "failed";
    if (session->written && session->stop == STATUS_OK)
        state = "complete";
    else if (session->written && session->stop == STATUS_INTERRUPTED)
        state = "interrupted";
    session_tick(session, state);
}
