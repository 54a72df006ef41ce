#include "sim/engine/watchdog.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What was seen of a thread. */
struct sight {
    uint64_t decisions;
    int seconds; /* for how long it was so */
};

static void look(struct watch *watch, struct sight *sight) {
    uint64_t decisions = watch->decisions;
    bool same = decisions % 2 == 1 && decisions == sight->decisions;
    *sight = (struct sight){decisions, same ? sight->seconds + 1 : 0};
    if (sight->seconds >= WATCH_SECONDS)
        watch_leave(watch, decisions);
}

/* Waits for a second, or until it is over. */
static bool is_over(struct watchdog *dog) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    return sem_timedwait(&dog->over, &until) == 0;
}

static void *watch_all(void *memory) {
    struct watchdog *dog = memory;
    struct sight *sights = calloc(dog->count, sizeof *sights);
    while (sights && !is_over(dog))
        for (unsigned i = 0; i < dog->count; i++)
            look(&dog->watches[i], &sights[i]);
    free(sights);
    return NULL;
}

/* Bytes of data that the program has asked for; 0 where the system does not tell. */
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

/* Who allocates without end shall come to it: at half of the machine's memory, beyond what is used.
 */
static void limit_memory(struct watchdog *dog) {
    rlim_t page = (rlim_t)sysconf(_SC_PAGESIZE), used = data_size(page);
    rlim_t most = used + (rlim_t)sysconf(_SC_PHYS_PAGES) / 2 * page;
    getrlimit(RLIMIT_DATA, &dog->memory);
    struct rlimit memory = dog->memory;
    if (used > 0 && (memory.rlim_cur == RLIM_INFINITY || memory.rlim_cur > most))
        memory.rlim_cur = most;
    setrlimit(RLIMIT_DATA, &memory);
}

static bool needs_watching(const struct game_setup *setup) {
    for (unsigned i = 0; i < setup->entrants; i++)
        if (setup->entrant[i].source)
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
    watch_prepare();
    limit_memory(dog);
    sem_init(&dog->over, 0, 0);
    int cause = pthread_create(&dog->thread, NULL, watch_all, dog);
    if (cause == 0)
        return STATUS_OK;
    setrlimit(RLIMIT_DATA, &dog->memory);
    sem_destroy(&dog->over);
    free(dog->watches);
    return error_set(error, STATUS_RUNTIME, "cannot start a thread: %s", strerror(cause));
}

void watchdog_stop(struct watchdog *dog) {
    if (!dog->watches)
        return;
    sem_post(&dog->over);
    pthread_join(dog->thread, NULL);
    setrlimit(RLIMIT_DATA, &dog->memory);
    sem_destroy(&dog->over);
    free(dog->watches);
}
