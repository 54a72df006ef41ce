#include "sim/core/watch.h"

#include <signal.h>
#include <stddef.h>

enum { LEAVE = SIGUSR1 };

_Thread_local struct watch *watch_mine;

void watch_take(struct watch *watch) {
    if (watch)
        watch->thread = pthread_self();
    watch_mine = watch;
}

/* Runs on the thread that decides. */
static void leave(int number) {
    (void)number;
    if (watch_mine && watch_mine->overdue == watch_mine->decisions)
        siglongjmp(*watch_mine->back, 1);
}

/* The signal is not blocked while it is handled, for the handler does not return. */
void watch_prepare(void) {
    struct sigaction action = {.sa_handler = leave, .sa_flags = SA_NODEFER | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(LEAVE, &action, NULL);
}

void watch_leave(struct watch *watch, uint64_t decision) {
    watch->overdue = decision;
    pthread_kill(watch->thread, LEAVE);
}
