/*
 * Decisions that do not end, that crash, or that would end the program: what a thread is deciding,
 * for another thread to see, and the way out. A plug-in cannot be stopped from outside, but its
 * thread can be sent back to where it asked. What the plug-in held then stays held, and what it
 * corrupted stays corrupted, so the run must end soon.
 */
#ifndef UTSPEL_WATCH_H
#define UTSPEL_WATCH_H

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <time.h>

enum {
    WATCH_SECONDS = 10, /* of processor time that a decision may take, unless a config sets it */
    WATCH_PATIENCE = 6, /* times as long it may take in all: it may wait, or others be busy */
    WATCH_STACK = 64 << 10
};

/* Why a decision was left. */
enum watch_cause { WATCH_CRASHED, WATCH_OVER_TIME, WATCH_WAITED, WATCH_EXITED };

struct watch {
    unsigned seconds; /* of processor time for a decision; 0: without limit */
    pthread_t thread;
    clockid_t clock;            /* the thread's processor time */
    _Atomic uint64_t decisions; /* begun and ended: odd while one is made */
    _Atomic uint64_t overdue;   /* the one to be left, */
    _Atomic int overdue_cause;  /* and why */
    sigjmp_buf *back;
    enum watch_cause cause;           /* why the last one was left, */
    int crash;                        /* by which signal, */
    const char *called;               /* by which function: "exit" */
    stack_t stack_before;             /* the thread's own for signals, given back in the end */
    unsigned char stack[WATCH_STACK]; /* for crashes of the thread's stack */
};

/* The calling thread's; NULL: nobody watches it. Thread-local, for a signal must find it. */
extern _Thread_local struct watch *watch_mine;

/* From now on watch is the calling thread's; NULL: none. */
void watch_take(struct watch *watch);

/*
 * Begins and ends the time in which decisions are watched: crashes and the signal of watch_leave()
 * are caught, and no exit() but the program's own is right.
 */
void watch_start(void);
void watch_stop(void);

/* Whether decisions are being watched in this process; in one that a plug-in forked they are not.
 */
bool watch_is_on(void);

/* Whether the calling thread is making a decision that is watched. */
bool watch_is_deciding(void);

/*
 * Limits memory to half of the machine's beyond what is used, for those who allocate without end.
 * Gives the limit before, to be set again.
 */
struct rlimit watch_limit_memory(void);

/* Has the thread leave a decision, by siglongjmp() to where it began; unless it has ended. */
void watch_leave(struct watch *watch, uint64_t decision, enum watch_cause cause);

/* Has the calling thread leave the decision it makes, for calling that function; if it makes one.
 */
void watch_leave_exit(const char *function);

/* Describes why the last decision was left: "crashed: Aborted". */
void watch_explain(const struct watch *watch, char *why, size_t size);

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
