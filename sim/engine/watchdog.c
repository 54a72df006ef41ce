#include "sim/engine/watchdog.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOKS = 10 }; /* a second */

/* A decision that was seen being made. */
struct sight {
    uint64_t decisions;
    double began; /* processor time of its thread then */
    unsigned looks;
};

static double processor_seconds(const struct watch *watch) {
    struct timespec now = {0};
    clock_gettime(watch->clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Looks are counted, not the clock's seconds: a program that is suspended waits for nothing. */
static void thread_look(struct watch *watch, struct sight *sight) {
    uint64_t decisions = watch->decisions;
    if (decisions % 2 == 0 || watch->seconds == 0)
        return;
    double now = processor_seconds(watch);
    if (decisions != sight->decisions)
        *sight = (struct sight){decisions, now, 0};
    sight->looks++;
    if (now - sight->began >= watch->seconds)
        watch_leave(watch, decisions, WATCH_OVER_TIME);
    else if (sight->looks > WATCH_PATIENCE * LOOKS * watch->seconds)
        watch_leave(watch, decisions, WATCH_WAITED);
}

/* Waits until the next look, or until it is over. */
static bool is_over(struct watchdog *dog) {
    const long wait = 1000000000 / LOOKS;
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += (until.tv_nsec + wait) / 1000000000;
    until.tv_nsec = (until.tv_nsec + wait) % 1000000000;
    return sem_timedwait(&dog->over, &until) == 0;
}

static void *watch_all(void *memory) {
    struct watchdog *dog = memory;
    struct sight *sights = calloc(dog->count, sizeof *sights);
    while (sights && !is_over(dog))
        for (unsigned i = 0; i < dog->count; i++)
            thread_look(&dog->watches[i], &sights[i]);
    free(sights);
    return NULL;
}

static bool needs_watching(const struct game_setup *setup) {
    size_t count;
    const struct game_entrant *player = game_players(setup, &count);
    for (size_t i = 0; i < count; i++)
        if (player[i].source)
            return true;
    return false;
}

enum status watchdog_start(struct watchdog *dog, const struct game_setup *setup, unsigned threads,
                           struct error *error) {
    *dog = (struct watchdog){.count = threads};
    if (!needs_watching(setup))
        return STATUS_OK;
    dog->watches = calloc(threads, sizeof *dog->watches);
    if (!dog->watches)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (unsigned i = 0; i < threads; i++)
        dog->watches[i].seconds = setup->decision_seconds;
    watch_start();
    dog->memory = watch_limit_memory();
    sem_init(&dog->over, 0, 0);
    int cause = pthread_create(&dog->thread, NULL, watch_all, dog);
    if (cause == 0)
        return STATUS_OK;
    watch_stop();
    setrlimit(RLIMIT_DATA, &dog->memory);
    sem_destroy(&dog->over);
    free(dog->watches);
    return error_set(error, STATUS_RUNTIME, "cannot start a thread: %s", strerror(cause));
}

void watchdog_stop(struct watchdog *dog) {
    if (!dog->watches)
        return;
    watch_stop();
    sem_post(&dog->over);
    pthread_join(dog->thread, NULL);
    setrlimit(RLIMIT_DATA, &dog->memory);
    sem_destroy(&dog->over);
    free(dog->watches);
}
