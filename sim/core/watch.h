/*
 * Decisions that do not end, or that crash: what a thread is deciding, for another thread to see,
 * and the way out. A plug-in cannot be stopped from outside, but its thread can be sent back to
 * where it asked. What the plug-in held then stays held, and what it broke stays broken, so the
 * run must end soon.
 */
#ifndef UTSPEL_WATCH_H
#define UTSPEL_WATCH_H

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>

enum {
    WATCH_SECONDS = 10, /* that a decision may take */
    WATCH_STACK = 64 << 10
};

struct watch {
    pthread_t thread;
    _Atomic uint64_t decisions; /* begun and ended: odd while one is made */
    _Atomic uint64_t overdue;   /* the one to be left */
    sigjmp_buf *back;
    int crash;                        /* the signal that it was left by; 0: it took too long */
    stack_t stack_before;             /* the thread's own for signals, given back in the end */
    unsigned char stack[WATCH_STACK]; /* for crashes of the thread's stack */
};

/* The calling thread's; NULL: nobody watches it. Thread-local, for a signal must find it. */
extern _Thread_local struct watch *watch_mine;

/* From now on watch is the calling thread's; NULL: none. */
void watch_take(struct watch *watch);

/* Catches the signals of crashes, and the one by which watch_leave() works. */
void watch_prepare(void);

/* Has the thread leave a decision, by siglongjmp() to where it began; unless it has ended. */
void watch_leave(struct watch *watch, uint64_t decision);

static inline void watch_count(void) {
    uint64_t decisions = atomic_load_explicit(&watch_mine->decisions, memory_order_relaxed);
    atomic_store_explicit(&watch_mine->decisions, decisions + 1, memory_order_release);
}

/* Around a decision. */
static inline void watch_begin(sigjmp_buf *back) {
    if (!watch_mine)
        return;
    watch_mine->back = back;
    watch_count();
}

static inline void watch_end(void) {
    if (watch_mine)
        watch_count();
}

#endif
