#include "sim/engine/interrupt.h"

#include "sim/core/error.h"
#include "sim/core/watch.h"
#include "sim/engine/clock.h"

#include <assert.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { FILES_MAX = 4 };

static _Atomic double first_time; /* 0: no signal yet */
static atomic_int first_signal;
static atomic_bool at_once;
static char files[FILES_MAX][PATH_MAX];
static atomic_int file_count;

static void stop(void) {
    for (int i = 0; i < file_count; i++)
        unlink(files[i]);
    watch_stop(); /* else a decision would be left, not the program */
    _exit(STATUS_INTERRUPTED);
}

static void receive(int number) {
    /* timeout(1) signals the process and then its group: two within a moment are one. */
    const double moment = 0.05;
    double now = clock_seconds(), first = 0;
    bool is_first = atomic_compare_exchange_strong(&first_time, &first, now);
    if (is_first)
        first_signal = number;
    if (is_first ? at_once : now - first > moment)
        stop();
}

void interrupt_catch(void) {
    struct sigaction action = {.sa_handler = receive, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, NULL);
}

int interrupt_signal(void) {
    return first_signal;
}

const char *interrupt_name(void) {
    return interrupt_signal() == SIGINT ? "SIGINT" : "SIGTERM";
}

void interrupt_stop_at_once(void) {
    at_once = true;
}

void interrupt_remove(const char *path) {
    int place = file_count;
    assert(place < FILES_MAX && strlen(path) < PATH_MAX);
    strcpy(files[place], path);
    file_count = place + 1;
}
