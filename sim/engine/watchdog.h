/*
 * What strategies that are not built in may use: a thread sees when another one takes too long for
 * a decision, and has it leave that; and memory ends for them before it ends for the machine.
 */
#ifndef UTSPEL_WATCHDOG_H
#define UTSPEL_WATCHDOG_H

#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/core/watch.h"

#include <semaphore.h>

struct watchdog {
    pthread_t thread;
    sem_t over;
    struct rlimit memory; /* as it was before */
    unsigned count;
    struct watch *watches; /* one for each thread, to take; NULL: no entrant needs watching */
};

/*
 * Watches that number of threads, if some entrant's strategy is not built in. To be stopped only
 * after success.
 */
enum status watchdog_start(struct watchdog *dog, const struct game_setup *setup, unsigned threads,
                           struct error *error);
void watchdog_stop(struct watchdog *dog);

/* Has the calling thread watched as the i-th; watch_take(NULL) ends it. */
static inline void watchdog_take(const struct watchdog *dog, unsigned i) {
    if (dog->watches)
        watch_take(&dog->watches[i]);
}

#endif
