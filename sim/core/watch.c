#include "sim/core/watch.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LEAVE = SIGUSR1 };

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

_Thread_local struct watch *watch_mine;
static atomic_bool is_on;
static pid_t watched; /* the process */

void watch_take(struct watch *watch) {
    if (watch) {
        const stack_t stack = {.ss_sp = watch->stack, .ss_size = WATCH_STACK};
        watch->thread = pthread_self();
        pthread_getcpuclockid(watch->thread, &watch->clock);
        sigaltstack(&stack, &watch->stack_before);
    } else if (watch_mine) {
        sigaltstack(&watch_mine->stack_before, NULL);
    }
    watch_mine = watch;
}

bool watch_is_on(void) {
    return is_on && getpid() == watched;
}

bool watch_is_deciding(void) {
    return watch_is_on() && watch_mine && watch_mine->decisions % 2 == 1;
}

static void decision_leave(enum watch_cause cause) {
    watch_mine->cause = cause;
    siglongjmp(*watch_mine->back, 1);
}

/* Runs on the thread that decides. */
static void leave_late(int number) {
    (void)number;
    if (watch_is_deciding() && watch_mine->overdue == watch_mine->decisions)
        decision_leave((enum watch_cause)watch_mine->overdue_cause);
}

/* A crash outside of decisions is the program's own. */
static void leave_crashed(int number) {
    if (watch_is_deciding()) {
        watch_mine->crash = number;
        decision_leave(WATCH_CRASHED);
    }
    signal(number, SIG_DFL);
    raise(number);
}

/* The signal is not blocked while it is handled, for the handler does not return. */
static void signal_catch(int number, void (*handler)(int number)) {
    struct sigaction action = {.sa_handler = handler,
                               .sa_flags = SA_NODEFER | SA_RESTART | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void watch_start(void) {
    signal_catch(LEAVE, leave_late);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        signal_catch(crashes[i], leave_crashed);
    watched = getpid();
    is_on = true;
}

void watch_stop(void) {
    is_on = false;
}

void watch_leave(struct watch *watch, uint64_t decision, enum watch_cause cause) {
    watch->overdue_cause = cause;
    watch->overdue = decision;
    pthread_kill(watch->thread, LEAVE);
}

void watch_leave_exit(const char *function) {
    if (!watch_is_deciding())
        return;
    watch_mine->called = function;
    decision_leave(WATCH_EXITED);
}

void watch_explain(const struct watch *watch, char *why, size_t size) {
    switch (watch->cause) {
    case WATCH_CRASHED:
        snprintf(why, size, "crashed: %s", strsignal(watch->crash));
        break;
    case WATCH_OVER_TIME:
        snprintf(why, size, "no answer within %u second%s of processor time", watch->seconds,
                 watch->seconds > 1 ? "s" : "");
        break;
    case WATCH_WAITED:
        snprintf(why, size, "no answer within %u seconds", WATCH_PATIENCE * watch->seconds);
        break;
    case WATCH_EXITED:
        snprintf(why, size, "called %s(), which no strategy may", watch->called);
        break;
    }
}

/* Bytes of data that the program has asked for; 0 where the system does not say. */
static rlim_t data_size(rlim_t page) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*s %*s %*s %*s %*s %lu", &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * page;
}

struct rlimit watch_limit_memory(void) {
    rlim_t page = (rlim_t)sysconf(_SC_PAGESIZE), used = data_size(page);
    rlim_t most = used + (rlim_t)sysconf(_SC_PHYS_PAGES) / 2 * page;
    struct rlimit before;
    getrlimit(RLIMIT_DATA, &before);
    struct rlimit memory = before;
    if (used > 0 && (memory.rlim_cur == RLIM_INFINITY || memory.rlim_cur > most))
        memory.rlim_cur = most;
    setrlimit(RLIMIT_DATA, &memory);
    return before;
}
