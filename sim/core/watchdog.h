/*
 * Calls of code that is not built in. Each thread notes the call that it makes, so that one that
 * crashes, ends the program or takes too long can be named; nothing can be done about it, for the
 * code runs in this process.
 */
#ifndef UTSPEL_WATCHDOG_H
#define UTSPEL_WATCHDOG_H

#include "sim/core/error.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A call, and where in the work it is made, from the inside out: in a variant, at a table of a
 * tournament. Signal handlers have them described.
 */
struct watch_call {
    void (*describe)(const struct watch_call *call, const char *why, struct error *error);
};

struct watch_scope {
    void (*describe)(const struct watch_scope *scope, struct error *error);
    const struct watch_scope *outer;
};

/* What is noted of a thread. */
struct watch {
    _Atomic uint64_t calls; /* begun and ended: odd during one */
    const struct watch_call *call;
    const struct watch_scope *scope; /* NULL: none */
};

/* The watch of the calling thread; NULL: nobody watches it. */
extern _Thread_local struct watch *watch_mine;

static inline void watch_count(void) {
    uint64_t calls = atomic_load_explicit(&watch_mine->calls, memory_order_relaxed);
    atomic_store_explicit(&watch_mine->calls, calls + 1, memory_order_release);
}

/* These two stand around a call. */
static inline void watch_begin(const struct watch_call *call) {
    if (!watch_mine)
        return;
    watch_mine->call = call;
    watch_count();
}

static inline void watch_end(void) {
    if (watch_mine)
        watch_count();
}

/* These two stand around what makes calls. */
static inline void watch_enter(struct watch_scope *scope) {
    if (!watch_mine)
        return;
    scope->outer = watch_mine->scope;
    watch_mine->scope = scope;
}

static inline void watch_leave(const struct watch_scope *scope) {
    if (watch_mine)
        watch_mine->scope = scope->outer;
}

/* Has that function called before a call that did not come back ends the program. */
void watch_at_end(void (*function)(void));

/*
 * Notes what the program then says of the work's files, a line, and up to two of them, which it
 * removes; NULL: nothing. To be called while no call is made.
 */
void watch_note_files(const char *text, const char *first, const char *second);

/*
 * The watchdog watches threads that make such calls. A call that crashes, ends the program or its
 * thread, or takes too long ends the program, with a message that names it; and memory ends for it
 * before it ends for the machine. Signals belong to the process, so the watchdog has state of its
 * own.
 */

enum {
    WATCHDOG_SECONDS = 10, /* of processor time that a call may take, unless a config sets it */
    WATCHDOG_PATIENCE = 6  /* times as long it may take in all: it may wait, or others be busy */
};

struct watchdog;

/*
 * Watches that number of threads. A call may take that many seconds of processor time; 0: no limit.
 * NULL on failure, when nothing is watched; others may be started meanwhile.
 */
struct watchdog *watchdog_start(unsigned threads, unsigned seconds, struct error *error);
void watchdog_stop(struct watchdog *dog); /* NULL is none */

/* Has the calling thread work, watched as the i-th; unwatched where there is no dog. */
void watchdog_run(struct watchdog *dog, unsigned i, void (*work)(void *memory), void *memory);

#endif
