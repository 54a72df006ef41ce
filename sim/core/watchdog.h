/*
 * Watches threads that call code which is not built in. Such a call that crashes, ends the program
 * or its thread, or takes too long ends the program, with a message that names it; and memory ends
 * for it before it ends for the machine. Signals belong to the process, so this has state of its
 * own.
 */
#ifndef UTSPEL_WATCHDOG_H
#define UTSPEL_WATCHDOG_H

#include "sim/core/error.h"

#include <pthread.h>
#include <semaphore.h>
#include <sys/resource.h>

enum {
    WATCHDOG_SECONDS = 10, /* of processor time that a call may take, unless a config sets it */
    WATCHDOG_PATIENCE = 6  /* times as long it may take in all: it may wait, or others be busy */
};

struct watchdog_thread;

struct watchdog {
    pthread_t thread; /* which looks at the others */
    sem_t over;
    struct rlimit memory; /* as it was before */
    unsigned count;
    struct watchdog_thread *threads; /* NULL: none is watched */
};

/*
 * Watches that number of threads. A call may take that many seconds of processor time; 0: no limit.
 * To be stopped only after success; others may be started meanwhile.
 */
enum status watchdog_start(struct watchdog *dog, unsigned threads, unsigned seconds,
                           struct error *error);
void watchdog_stop(struct watchdog *dog);

/* Has the calling thread work, watched as the i-th unless none is watched. */
void watchdog_run(const struct watchdog *dog, unsigned i, void (*work)(void *memory), void *memory);

#endif
