#include "sim/engine/interrupt.h"

#include "sim/core/clock.h"
#include "sim/core/stop.h"
#include "sim/core/watchdog.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIGNALS = 3 };

static const struct {
    int number;
    const char *name;
} signals[SIGNALS] = {{SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}};

static _Atomic double first_time; /* 0: no signal yet */
static atomic_int first_signal;
static atomic_bool at_once;
static _Atomic pid_t forward_to;

/* The files to remove: a list that is whole at any moment, since a signal may come at any. */
struct file {
    struct file *next;
    char path[];
};
static struct file *_Atomic files;

static void remove_files(void) {
    for (const struct file *file = files; file; file = file->next)
        unlink(file->path);
}

static void stop_now(void) {
    remove_files();
    _exit(STATUS_INTERRUPTED);
}

static void receive_signal(int number) {
    /* timeout(1) signals the process and then its group: two within a moment are one. */
    const double moment = 0.05;
    double now = clock_seconds(), first = 0;
    bool is_first = atomic_compare_exchange_strong(&first_time, &first, now);
    if (is_first) {
        first_signal = number;
        stop_ask();
    }
    bool again = !is_first && now - first > moment;
    pid_t process = forward_to;
    if (process > 0 && (is_first || again))
        kill(process, number);
    else if (is_first ? at_once : again)
        stop_now();
}

static bool is_ignored(int number) {
    struct sigaction found;
    return sigaction(number, NULL, &found) == 0 && found.sa_handler == SIG_IGN;
}

void interrupt_catch(void) {
    struct sigaction action = {.sa_handler = receive_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&action.sa_mask, signals[i].number);
    for (int i = 0; i < SIGNALS; i++)
        if (signals[i].number != SIGHUP || !is_ignored(SIGHUP))
            sigaction(signals[i].number, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, NULL);
    watch_at_end(remove_files);
}

int interrupt_signal(void) {
    return first_signal;
}

const char *interrupt_name(void) {
    int i = 0;
    while (i < SIGNALS - 1 && signals[i].number != interrupt_signal())
        i++;
    return signals[i].name;
}

void interrupt_stop_at_once(void) {
    at_once = true;
}

void interrupt_forward(pid_t process) {
    forward_to = process;
}

enum status interrupt_remove(const char *path, struct error *error) {
    size_t size = strlen(path) + 1;
    struct file *file = malloc(sizeof *file + size);
    if (!file)
        return error_set(error, STATUS_RUNTIME, "not enough memory to note %s", path);
    memcpy(file->path, path, size);
    file->next = files;
    files = file;
    return STATUS_OK;
}
