#include "strategies/load/plugin.h"

#include "sim/core/watch.h"
#include "strategies/load/check.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char entry_name[] = "utspel_strategy";

static enum status strategy_get(void *handle, const struct strategy **strategy,
                                struct error *error) {
    const struct strategy *(*entry)(void);
    *(void **)&entry = dlsym(handle, entry_name);
    if (!entry)
        return error_set(error, STATUS_USAGE, "has no function %s, so it is no plug-in",
                         entry_name);
    *strategy = entry();
    if (!*strategy)
        return error_set(error, STATUS_USAGE, "%s() returns no strategy", entry_name);
    return STATUS_OK;
}

/* A plug-in made for another version may want what this program does not have. */
static enum status cannot_load(const char *why, struct error *error) {
    bool lacks = strstr(why, "undefined symbol") != NULL;
    return error_set(error, STATUS_USAGE, "%s%s", why,
                     lacks ? "; if it is made for another version, compile it again" : "");
}

static void plugin_close(void *handle) {
    dlclose(handle);
}

static enum status plugin_load(const char *path, void **handle, const struct strategy **strategy,
                               struct error *error) {
    *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!*handle)
        return cannot_load(dlerror(), error);
    enum status status = strategy_get(*handle, strategy, error);
    if (status != STATUS_OK)
        plugin_close(*handle);
    return status;
}

/*
 * Loading runs code of the plug-in, and its tables may hold anything. So loading is tried first in
 * a child process, which reports the result, unless it crashes, ends or takes too long.
 */
struct trial {
    enum status status;
    struct error error;
    size_t texts; /* bytes, which are counted to see whether they can be read */
};

static size_t text_size(const char *text) {
    return text ? strlen(text) : 0;
}

static size_t trial_texts_read(const struct strategy *strategy) {
    size_t size = text_size(strategy->name) + text_size(strategy->summary);
    for (size_t i = 0; i < strategy->parameters.count; i++)
        size += text_size(strategy->parameters.options[i].meaning) +
                text_size(strategy->parameters.options[i].source);
    return size;
}

/* Other handlers of crash signals, as those of sanitizers, would end the child in their own way. */
static void trial_limit(unsigned seconds) {
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    const struct rlimit no_core = {0, 0}, processor = {seconds, seconds + 1};
    setrlimit(RLIMIT_CORE, &no_core);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        signal(crashes[i], SIG_DFL);
    if (seconds > 0)
        setrlimit(RLIMIT_CPU, &processor);
    watch_limit_memory();
}

static void trial_run(struct trial *trial, const char *path) {
    void *handle;
    const struct strategy *strategy;
    struct error refusal; /* not needed: the real load finds it again */
    trial->status = plugin_load(path, &handle, &strategy, &trial->error);
    if (trial->status != STATUS_OK)
        return;
    if (strategy_check(strategy, NULL, &refusal) == STATUS_OK)
        trial->texts = trial_texts_read(strategy);
    plugin_close(handle);
}

/* The child. */
static void trial_write(int out, const char *path, unsigned seconds) {
    struct trial trial = {0};
    trial_limit(seconds);
    trial_run(&trial, path);
    ssize_t written = write(out, &trial, sizeof trial);
    _exit(written == sizeof trial ? 0 : STATUS_RUNTIME);
}

/* False: the child ended before it had written all or, if *is_late, it took too long. */
static bool trial_read(int in, struct trial *trial, unsigned seconds, bool *is_late) {
    const int wait = seconds > 0 ? (int)(1000 * WATCH_PATIENCE * seconds) : -1;
    struct pollfd ready = {.fd = in, .events = POLLIN};
    size_t size = 0;
    ssize_t part = 1;
    int is_ready = 1;
    while (size < sizeof *trial && part > 0 && (is_ready = poll(&ready, 1, wait)) == 1) {
        part = read(in, (char *)trial + size, sizeof *trial - size);
        size += part > 0 ? (size_t)part : 0;
    }
    *is_late = is_ready == 0;
    return size == sizeof *trial;
}

/* The error of a child that reported nothing. */
static enum status trial_explain(int end, bool is_late, unsigned seconds, struct error *error) {
    if (WIFEXITED(end))
        return error_set(error, STATUS_RUNTIME, "ended the program while it was loaded");
    if (WTERMSIG(end) == SIGXCPU)
        return error_set(error, STATUS_RUNTIME, "not loaded within %u second%s of processor time",
                         seconds, seconds > 1 ? "s" : "");
    if (is_late)
        return error_set(error, STATUS_RUNTIME, "not loaded within %u seconds",
                         WATCH_PATIENCE * seconds);
    return error_set(error, STATUS_RUNTIME, "crashed while it was loaded: %s",
                     strsignal(WTERMSIG(end)));
}

static enum status plugin_try(const char *path, unsigned seconds, struct error *error) {
    struct trial trial;
    int ends[2], end = 0;
    fflush(NULL); /* or an exit of the child writes that, too */
    if (pipe(ends) != 0)
        return error_set(error, STATUS_RUNTIME, "cannot start a process to load it: %s",
                         strerror(errno));
    pid_t child = fork();
    if (child == 0)
        trial_write(ends[1], path, seconds);
    close(ends[1]);
    bool is_late = false;
    bool has_answered = child > 0 && trial_read(ends[0], &trial, seconds, &is_late);
    close(ends[0]);
    if (child < 0)
        return error_set(error, STATUS_RUNTIME, "cannot start a process to load it: %s",
                         strerror(errno));
    kill(child, SIGKILL);
    waitpid(child, &end, 0);
    if (!has_answered)
        return trial_explain(end, is_late, seconds, error);
    *error = trial.error;
    return trial.status;
}

static enum status plugin_open(const char *path, unsigned seconds, void **handle,
                               const struct strategy **strategy, struct error *error) {
    enum status status = plugin_try(path, seconds, error);
    return status == STATUS_OK ? plugin_load(path, handle, strategy, error) : status;
}

const struct source_kind plugin_kind = {"plugin:", plugin_open, plugin_close};
