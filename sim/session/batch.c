#include "sim/session/batch.h"

#include "sim/config/locate.h"
#include "sim/core/foreign_text.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/words/language.h"

#include <errno.h>
#include <glob.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TITLE_SIZE = 160 };

static enum status config_add(struct batch *batch, const char *name, struct error *error) {
    if (batch->count == BATCH_MAX)
        return error_set(error, STATUS_USAGE, "more than %d configs", BATCH_MAX);
    char *copy = strdup(name);
    if (!copy)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    batch->config[batch->count++] = copy;
    return STATUS_OK;
}

static enum status folder_add(struct batch *batch, const char *folder, struct error *error) {
    char pattern[PATH_MAX];
    glob_t found = {0};
    size_t length = strlen(folder);
    bool slash = length > 0 && folder[length - 1] == '/';
    if (snprintf(pattern, sizeof pattern, "%s%s*.yaml", folder, slash ? "" : "/") >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", folder);
    enum status status = STATUS_OK;
    if (glob(pattern, 0, NULL, &found) != 0)
        status = error_set(error, STATUS_USAGE, "%s: no *.yaml files in this folder", folder);
    for (size_t i = 0; i < found.gl_pathc && status == STATUS_OK; i++)
        status = config_add(batch, found.gl_pathv[i], error);
    globfree(&found);
    return status;
}

enum status batch_add(struct batch *batch, const char *name, struct error *error) {
    char path[LOCATE_PATH_SIZE];
    struct error ignored;
    struct stat about;
    if (locate_check(name, error) != STATUS_OK)
        return STATUS_USAGE;
    bool is_config = !strchr(name, '/') && locate_config(name, path, &ignored) == STATUS_OK;
    bool is_folder = !is_config && stat(name, &about) == 0 && S_ISDIR(about.st_mode);
    return is_folder ? folder_add(batch, name, error) : config_add(batch, name, error);
}

void batch_free(struct batch *batch) {
    for (size_t i = 0; i < batch->count; i++)
        free(batch->config[i]);
    free(batch->outcomes);
}

/* "[ 3/40] NAME  " */
static void title_print(const struct batch *batch, size_t i, char title[TITLE_SIZE]) {
    char name[80], count[24];
    locate_name(batch->config[i], name, sizeof name);
    const struct foreign_text shown = foreign_text(name);
    int width = snprintf(count, sizeof count, "%zu", batch->count);
    snprintf(title, TITLE_SIZE, "[%*zu/%s] %.100s  ", width, i + 1, count, shown.text);
}

static bool outcome_write(int to, const struct batch_outcome *outcome) {
    const char *bytes = (const char *)outcome;
    for (size_t done = 0; done < sizeof *outcome;) {
        ssize_t written = write(to, bytes + done, sizeof *outcome - done);
        if (written < 0 && errno != EINTR)
            return false;
        done += written > 0 ? (size_t)written : 0;
    }
    return true;
}

static bool outcome_read(int from, struct batch_outcome *outcome) {
    char *bytes = (char *)outcome;
    for (size_t done = 0; done < sizeof *outcome;) {
        ssize_t got = read(from, bytes + done, sizeof *outcome - done);
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        done += got > 0 ? (size_t)got : 0;
    }
    return true;
}

/* What the process of a config does, in a group of its own: signals reach it from here only, once
 * each. */
static _Noreturn void config_play(const struct batch *batch, size_t i, bool plays, int to) {
    char title[TITLE_SIZE];
    struct batch_outcome outcome = {.begun = plays};
    title_print(batch, i, title);
    if (!freopen("/dev/null", "w", stdout))
        exit(STATUS_RUNTIME);
    outcome.status = plays ? batch->play(batch->command, batch->config[i], title, &outcome)
                           : batch->check(batch->command, batch->config[i], &outcome);
    bool written = outcome_write(to, &outcome);
    exit(written ? STATUS_OK : STATUS_RUNTIME);
}

static void outcome_of_crash(struct batch_outcome *outcome, int code) {
    *outcome = (struct batch_outcome){.begun = true, .status = STATUS_RUNTIME};
    if (WIFEXITED(code) && WEXITSTATUS(code) == STATUS_INTERRUPTED)
        outcome->status = error_set(&outcome->error, STATUS_INTERRUPTED, "stopped at once");
    else if (WIFSIGNALED(code))
        error_set(&outcome->error, STATUS_RUNTIME, "its process was ended by signal %d (%s)",
                  WTERMSIG(code), strsignal(WTERMSIG(code)));
    else
        error_set(&outcome->error, STATUS_RUNTIME, "its process ended with exit status %d",
                  WEXITSTATUS(code));
}

static void outcome_await(pid_t process, int from, struct batch_outcome *outcome) {
    int code = 0;
    bool read_all = outcome_read(from, outcome);
    while (waitpid(process, &code, 0) < 0 && errno == EINTR)
        ;
    interrupt_forward(0);
    if (!read_all)
        outcome_of_crash(outcome, code);
}

/* Signals wait until it is known where they go. */
static enum status process_begin(const struct batch *batch, size_t i, bool plays,
                                 struct batch_outcome *outcome) {
    sigset_t all, before;
    int ends[2];
    fflush(NULL);
    if (pipe(ends) != 0)
        return error_set(&outcome->error, STATUS_RUNTIME, "pipe: %s", strerror(errno));
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t process = fork();
    if (process == 0)
        setpgid(0, 0);
    else
        interrupt_forward(process > 0 ? process : 0);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (process == 0) {
        close(ends[0]);
        config_play(batch, i, plays, ends[1]);
    }
    close(ends[1]);
    if (process > 0)
        outcome_await(process, ends[0], outcome);
    close(ends[0]);
    return process > 0 ? outcome->status
                       : error_set(&outcome->error, STATUS_RUNTIME, "fork: %s", strerror(errno));
}

static void process_run(const struct batch *batch, size_t i, bool plays) {
    struct batch_outcome *outcome = &batch->outcomes[i];
    outcome->status = process_begin(batch, i, plays, outcome);
}

static enum status same_refuse(const struct batch *batch, size_t i, struct error *error) {
    const struct batch_outcome *outcomes = batch->outcomes;
    for (size_t j = 0; j < i && outcomes[i].status == STATUS_OK; j++)
        if (outcomes[j].status == STATUS_OK && output_file_same(outcomes[i].path, outcomes[j].path))
            return error_set(error, STATUS_USAGE,
                             "%s and %s: both would be written to %s; expected a file of its own "
                             "for each, by output.file or name in its config",
                             batch->config[j], batch->config[i], outcomes[i].path);
    return STATUS_OK;
}

enum status batch_check(struct batch *batch, struct error *error) {
    enum status status = STATUS_OK;
    batch->outcomes = calloc(batch->count, sizeof *batch->outcomes);
    if (!batch->outcomes)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    interrupt_catch();
    for (size_t i = 0; i < batch->count && status == STATUS_OK && !interrupt_signal(); i++) {
        process_run(batch, i, false);
        status = same_refuse(batch, i, error);
    }
    return status;
}

const char *batch_outcome_text(const struct batch_outcome *outcome) {
    if (outcome->status == STATUS_INTERRUPTED)
        return "interrupted";
    if (outcome->status != STATUS_OK)
        return "failed";
    if (!outcome->begun)
        return "not begun";
    return outcome->skipped ? "skipped: complete already" : "done";
}

static void config_show(const struct batch *batch, size_t i) {
    const struct batch_outcome *outcome = &batch->outcomes[i];
    char title[TITLE_SIZE];
    if (!batch->progress)
        return;
    title_print(batch, i, title);
    fprintf(batch->progress, "%s%s", title, said(batch_outcome_text(outcome)));
    if (outcome->matches > 0)
        fprintf(batch->progress, ", %" PRIu64 " %s", outcome->matches, said("matches"));
    fputc('\n', batch->progress);
}

static enum status batch_status(const struct batch *batch, struct error *error) {
    size_t failed = 0, usage = 0, stopped = 0;
    for (size_t i = 0; i < batch->count; i++) {
        const struct batch_outcome *outcome = &batch->outcomes[i];
        stopped += outcome->status == STATUS_INTERRUPTED;
        usage += outcome->status == STATUS_USAGE;
        failed += outcome->status == STATUS_USAGE || outcome->status == STATUS_RUNTIME;
    }
    if (stopped > 0 || interrupt_signal())
        return error_set(error, STATUS_INTERRUPTED,
                         "interrupted; the same command with --resume goes on");
    if (failed == 0)
        return STATUS_OK;
    return error_set(error, failed == usage ? STATUS_USAGE : STATUS_RUNTIME,
                     "%zu of %zu runs failed", failed, batch->count);
}

enum status batch_run(struct batch *batch, struct error *error) {
    for (size_t i = 0; i < batch->count && !interrupt_signal(); i++) {
        if (batch->outcomes[i].status == STATUS_OK)
            process_run(batch, i, true);
        config_show(batch, i);
    }
    return batch_status(batch, error);
}
