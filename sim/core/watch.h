/*
 * Calls of code that is not built in. Each thread notes the call that it makes, so that one that
 * crashes, ends the program or takes too long can be named; nothing can be done about it, for the
 * code runs in this process.
 */
#ifndef UTSPEL_WATCH_H
#define UTSPEL_WATCH_H

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

/* Of a thread. */
struct watch {
    _Atomic uint64_t calls; /* begun and ended: odd during one */
    const struct watch_call *call;
    const struct watch_scope *scope; /* NULL: none */
};

/* The calling thread's; NULL: nobody watches it. */
extern _Thread_local struct watch *watch_mine;

static inline void watch_count(void) {
    uint64_t calls = atomic_load_explicit(&watch_mine->calls, memory_order_relaxed);
    atomic_store_explicit(&watch_mine->calls, calls + 1, memory_order_release);
}

/* Around a call. */
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

/* Around what makes calls. */
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

/*
 * Says on stderr why the call did not come back, and ends the program with STATUS_RUNTIME; NULL: a
 * thread that nobody watches has ended it. A signal handler may call it.
 */
_Noreturn void watch_end_program(const struct watch *watch, const char *why);

/* Has that function called before the program so ends. */
void watch_at_end(void (*function)(void));

/*
 * What is then said of the work's files, a line, and up to two of them that are removed; NULL:
 * nothing. To be called while no call is made.
 */
void watch_note_files(const char *text, const char *first, const char *second);

#endif
