#include "sim/core/watch.h"

#include <stddef.h>

enum { LEAVE = SIGUSR1 };

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

_Thread_local struct watch *watch_mine;

void watch_take(struct watch *watch) {
    if (watch) {
        const stack_t stack = {.ss_sp = watch->stack, .ss_size = WATCH_STACK};
        watch->thread = pthread_self();
        sigaltstack(&stack, &watch->stack_before);
    } else if (watch_mine) {
        sigaltstack(&watch_mine->stack_before, NULL);
    }
    watch_mine = watch;
}

static void leave(int crash) {
    watch_mine->crash = crash;
    siglongjmp(*watch_mine->back, 1);
}

/* Runs on the thread that decides. */
static void leave_late(int number) {
    (void)number;
    if (watch_mine && watch_mine->overdue == watch_mine->decisions)
        leave(0);
}

/* A crash outside of decisions is the program's own. */
static void leave_crashed(int number) {
    if (watch_mine && watch_mine->decisions % 2 == 1)
        leave(number);
    signal(number, SIG_DFL);
    raise(number);
}

/* The signal is not blocked while it is handled, for the handler does not return. */
static void catch_signal(int number, void (*handler)(int number)) {
    struct sigaction action = {.sa_handler = handler,
                               .sa_flags = SA_NODEFER | SA_RESTART | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void watch_prepare(void) {
    catch_signal(LEAVE, leave_late);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        catch_signal(crashes[i], leave_crashed);
}

void watch_leave(struct watch *watch, uint64_t decision) {
    watch->overdue = decision;
    pthread_kill(watch->thread, LEAVE);
}
