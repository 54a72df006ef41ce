/*
 * A plug-in with a fault, chosen by a macro: what tests/cli/plugins.sh builds and tries. Some are
 * statements: what it does when it is loaded (LOADED), asked for its strategy (ENTERED), unloaded
 * (UNLOADED), begun at a table (CREATED), asked with certain cards (ASKED), and in the end
 * (DESTROYED).
 */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <err.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>
#include <utspel/chicago.h>

#define LOOP                                                                                       \
    for (volatile int ever = 1; ever;) {                                                           \
    }
#define CRASH                                                                                      \
    int *volatile nowhere = (int *)8;                                                              \
    *nowhere = 1
/* Longer than a second, but without using a processor. */
#define NAP                                                                                        \
    static _Atomic int naps;                                                                       \
    if (naps++ == 0)                                                                               \
    nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 500000000}, NULL)
/* Another thread of the plug-in does that. */
#define THREAD(does)                                                                               \
    pthread_t thread;                                                                              \
    pthread_create(&thread, NULL, does, NULL);                                                     \
    pthread_join(thread, NULL)
/* A child process ends as it likes. */
#define CHILD(does)                                                                                \
    static _Atomic int children;                                                                   \
    if (children++ == 0 && fork() == 0)                                                            \
    does

static inline void *thread_exit(void *nothing) {
    exit(nothing != NULL);
}

static inline void *thread_exit_at_once(void *nothing) {
    _exit(nothing != NULL);
}

#if defined LOADED
__attribute__((constructor)) static void load(void) {
    LOADED;
}
#endif

#if defined UNLOADED
__attribute__((destructor)) static void unload(void) {
    UNLOADED;
}
#endif

#ifdef IMPORTS
extern const char IMPORTS[];
const char *imported = IMPORTS;
#endif

/* Not before some matches went well, unless it is to be at once. */
static bool goes_wrong(const struct utspel_chicago_view *view) {
#ifdef AT_ONCE
    (void)view;
    return true;
#else
    const utspel_card_set few = 7; /* who holds these three cards */
    return (view->hand & few) == few;
#endif
}

static utspel_card_set exchange(const struct utspel_chicago_view *view,
                                const struct utspel_strategy_self *self) {
    (void)self;
    if (!goes_wrong(view))
        return utspel_card_set_lowest_of(view->hand, 1);
#ifdef ILLEGAL
    return ~view->hand;
#endif
#ifdef CRASHES
    return (utspel_card_set) * (volatile int *)(uintptr_t)view->deal;
#endif
#ifdef ABORTS
    abort();
#endif
#ifdef DESCENDS
    volatile char room[1000] = {1};
    return view->deal > 0 ? exchange(view, self) + (utspel_card_set)room[0] : 0;
#endif
#ifdef ALLOCATES
    for (;;)
        *(volatile char *)malloc((size_t)256 << 20) = 1;
#endif
#ifdef LOOPS
    for (volatile int round = view->round; round > 0;)
        ;
#endif
#ifdef ASKED
    ASKED;
#endif
    return utspel_card_set_lowest_of(view->hand, 1);
}

static bool no(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self) {
#ifdef FAILS
    if (goes_wrong(view))
        self->fail(self, "I give up");
#endif
    (void)view, (void)self;
    return false;
}

static bool decline(const struct utspel_chicago_view *view, const struct utspel_strategy_self *self,
                    utspel_card open) {
    (void)view, (void)self, (void)open;
    return false;
}

static utspel_card play(const struct utspel_chicago_view *view,
                        const struct utspel_strategy_self *self) {
#ifdef COUNTS
    if (++*(int32_t *)self->instance > 100)
        self->fail(self, "played a hundred cards");
#endif
    (void)self;
    return utspel_card_set_lowest(view->legal);
}

static void *create(const struct utspel_strategy *strategy, const void *parameters,
                    const void *rules, unsigned players, char *why, size_t why_size) {
    (void)strategy, (void)parameters, (void)rules, (void)players;
#ifdef CANNOT_BEGIN
    snprintf(why, why_size, "no book of openings");
    return NULL;
#endif
#ifdef CREATED
    CREATED;
#endif
    (void)why, (void)why_size;
    return calloc(1, sizeof(int32_t));
}

static void destroy(void *instance) {
    free(instance);
#ifdef DESTROYED
    DESTROYED;
#endif
}

static const struct utspel_chicago_decisions decisions = {
    .exchange = exchange,
    .ask_open = no,
    .keep_open = decline,
    .zero = no,
#ifndef NO_CALL
    .call = no,
#endif
    .play = play,
};

struct parameters {
    double bold;
};

#define UTSPEL_OPTIONS_OF struct parameters

static const struct utspel_option options[] = {
    UTSPEL_REAL(bold, 0, 1, BOLD, "How bold", NULL),
};

static const struct utspel_strategy strategy = {
    UTSPEL_STRATEGY_FOR(chicago), .name = "faulty",
    .summary = "does wrong",      .parameters = {options, 1, sizeof(struct parameters)},
    .decisions = &decisions,      .create = create,
    .destroy = destroy,
};

#ifndef ENTRY
#define ENTRY utspel_strategy
#endif

const struct utspel_strategy *ENTRY(void) {
    static struct utspel_strategy faulty;
    faulty = strategy;
#ifdef CHANGE
    faulty.CHANGE;
#endif
#ifdef ENTERED
    ENTERED;
#endif
    return &faulty;
}
