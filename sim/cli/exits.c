#include "sim/cli/commands.h"

#include "sim/core/error.h"
#include "sim/core/player.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>
#include <unistd.h>

/* Those of the system. */
static void (*real_exit)(int status);
static void (*real_exit_at_once)(int status);
static void (*real_quick_exit)(int status);
static void (*real_pthread_exit)(void *result);
static void (*real_thrd_exit)(int result);

/* If the program ended here in any other way, it would seem to have succeeded. */
static void exit_refuse(void) {
    const struct player *player = player_deciding();
    if (!watch_is_on())
        return;
    if (player)
        fprintf(stderr, "utspel: strategy %s, from %s,", player->strategy->name, player->source);
    else
        fprintf(stderr, "utspel: a thread of a strategy that is not built in");
    fprintf(stderr, " ended the program; what was not yet written is lost\n");
    real_exit_at_once(STATUS_RUNTIME);
}

void exits_prepare(void) {
    void *libc = dlopen("libc.so.6", RTLD_LAZY);
    if (!libc)
        abort();
    *(void **)&real_exit = dlsym(libc, "exit");
    *(void **)&real_exit_at_once = dlsym(libc, "_exit");
    *(void **)&real_quick_exit = dlsym(libc, "quick_exit");
    *(void **)&real_pthread_exit = dlsym(libc, "pthread_exit");
    *(void **)&real_thrd_exit = dlsym(libc, "thrd_exit");
    atexit(exit_refuse);
}

_Noreturn void exit(int status) {
    watch_leave_exit("exit");
    exit_refuse();
    for (;;)
        real_exit(status);
}

_Noreturn void _exit(int status) {
    watch_leave_exit("_exit");
    exit_refuse();
    for (;;)
        real_exit_at_once(status);
}

_Noreturn void _Exit(int status) {
    watch_leave_exit("_Exit");
    exit_refuse();
    for (;;)
        real_exit_at_once(status);
}

_Noreturn void quick_exit(int status) {
    watch_leave_exit("quick_exit");
    exit_refuse();
    for (;;)
        real_quick_exit(status);
}

_Noreturn void pthread_exit(void *result) {
    watch_leave_exit("pthread_exit");
    for (;;)
        real_pthread_exit(result);
}

_Noreturn void thrd_exit(int result) {
    watch_leave_exit("thrd_exit");
    for (;;)
        real_thrd_exit(result);
}
