#include "sim/core/watchdog.h"

#include "sim/core/foreign_text.h"

#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { FILES = 2, TEXT_SIZE = 2 * PATH_MAX + 200 };

_Thread_local struct watch *watch_mine;
static void (*at_end)(void);
static char files_text[TEXT_SIZE], files[FILES][PATH_MAX];

void watch_at_end(void (*function)(void)) {
    at_end = function;
}

void watch_note_files(const char *text, const char *first, const char *second) {
    snprintf(files_text, sizeof files_text, text ? "  %s\n" : "%s",
             text ? foreign_text(text).text : "");
    snprintf(files[0], sizeof files[0], "%s", first ? first : "");
    snprintf(files[1], sizeof files[1], "%s", second ? second : "");
}

static void text_write(const char *text) {
    size_t size = strlen(text);
    while (size > 0) {
        ssize_t written = write(STDERR_FILENO, text, size);
        if (written <= 0)
            return;
        text += written;
        size -= (size_t)written;
    }
}

static void describe(const struct watch *watch, const char *why, struct error *error) {
    error_add(error, "utspel: ");
    if (watch)
        watch->call->describe(watch->call, why, error);
    else
        error_add(error, "a thread of a strategy that is not built in ended the program");
    for (const struct watch_scope *scope = watch ? watch->scope : NULL; scope; scope = scope->outer)
        scope->describe(scope, error);
}

/* Of several calls that fail at once the first is described. */
static void wait_unless_first(void) {
    static atomic_flag begun = ATOMIC_FLAG_INIT;
    static _Thread_local bool is_here;
    if (is_here) /* describing it has failed, too */
        _exit(STATUS_RUNTIME);
    is_here = true;
    while (atomic_flag_test_and_set(&begun))
        pause();
}

/*
 * Says on stderr why the call did not come back, and ends the program with STATUS_RUNTIME; NULL: a
 * thread that nobody watches has ended it. A signal handler may call it.
 */
static _Noreturn void watch_end_program(const struct watch *watch, const char *why) {
    static struct error error;
    wait_unless_first();
    describe(watch, why, &error);
    if (isatty(STDERR_FILENO))
        text_write("\r\033[K"); /* over the line of progress */
    text_write(error.text);
    text_write("\n");
    text_write(files_text);
    for (int i = 0; i < FILES; i++)
        if (*files[i])
            unlink(files[i]);
    if (at_end)
        at_end();
    _exit(STATUS_RUNTIME);
}

enum {
    LATE = SIGUSR1, /* to a thread whose call takes too long */
    LOOKS = 10,     /* a second */
    STACK = 64 << 10
};

static const struct {
    int number;
    const char *why;
} crashes[] = {{SIGSEGV, "crashed: Segmentation fault"},
               {SIGBUS, "crashed: Bus error"},
               {SIGFPE, "crashed: Floating point exception"},
               {SIGILL, "crashed: Illegal instruction"},
               {SIGABRT, "crashed: Aborted"}};

enum { CRASHES = sizeof crashes / sizeof *crashes };

struct watchdog_thread {
    struct watch watch;   /* the thread's; first, for a handler goes from there to the rest */
    struct watch *before; /* and the one that it has again after this */
    unsigned seconds;     /* of processor time for a call; 0: without limit */
    pthread_t thread;
    clockid_t clock;            /* its processor time */
    _Atomic uint64_t late;      /* the call that takes too long, */
    atomic_bool has_waited;     /* because it only waits */
    stack_t stack_before;       /* the thread's own for signals, given back in the end */
    unsigned char stack[STACK]; /* for crashes of the thread's stack */
};

struct watchdog {
    pthread_t thread; /* which looks at the others */
    sem_t over;
    struct rlimit memory; /* as it was before */
    unsigned count;
    struct watchdog_thread threads[];
};

static atomic_int dogs;
static pid_t watched; /* the process: one that a call forked may end as it likes */

static bool is_watching(void) {
    return dogs > 0 && getpid() == watched;
}

static bool is_calling(void) {
    return is_watching() && watch_mine && watch_mine->calls % 2 == 1;
}

static void crash(int number) {
    int i = 0;
    while (i < CRASHES - 1 && crashes[i].number != number)
        i++;
    if (is_calling())
        watch_end_program(watch_mine, crashes[i].why);
    signal(number, SIG_DFL); /* the program's own */
    raise(number);
}

static void is_late(int number) {
    (void)number;
    const struct watchdog_thread *mine = (const struct watchdog_thread *)watch_mine;
    struct error why = {"no answer within "};
    if (!is_calling() || mine->late != mine->watch.calls)
        return;
    error_add_count(&why, mine->has_waited ? WATCHDOG_PATIENCE * mine->seconds : mine->seconds);
    error_add(&why, mine->seconds > 1 || mine->has_waited ? " seconds" : " second");
    error_add(&why, mine->has_waited ? "" : " of processor time");
    watch_end_program(watch_mine, why.text);
}

static void refuse_ending(const char *why) {
    if (is_watching())
        watch_end_program(is_calling() ? watch_mine : NULL, why);
}

static void refuse_exit(void) {
    refuse_ending("called exit(), which no strategy may");
}

static void refuse_quick_exit(void) {
    refuse_ending("called quick_exit(), which no strategy may");
}

static void refuse_thread_exit(void *nothing) {
    (void)nothing;
    if (is_calling())
        watch_end_program(watch_mine, "ended its thread, which no strategy may");
}

static void signal_catch(int number, void (*handler)(int number)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* What is caught stays so: outside of calls the handlers do what happens without them. */
static void signals_catch(void) {
    signal_catch(LATE, is_late);
    for (int i = 0; i < CRASHES; i++)
        signal_catch(crashes[i].number, crash);
}

/*
 * Each call of exit() takes a handler with it. So there is one for each thread: those that exit at
 * the same time must not get past them all while the first one is described.
 */
static void exits_catch(unsigned threads) {
    static unsigned caught;
    for (; caught < threads + 1; caught++) {
        atexit(refuse_exit);
        at_quick_exit(refuse_quick_exit);
    }
}

static void thread_take(struct watchdog_thread *mine) {
    const stack_t stack = {.ss_sp = mine->stack, .ss_size = STACK};
    mine->thread = pthread_self();
    pthread_getcpuclockid(mine->thread, &mine->clock);
    sigaltstack(&stack, &mine->stack_before);
    mine->before = watch_mine;
    watch_mine = &mine->watch;
}

static void thread_release(const struct watchdog_thread *mine) {
    watch_mine = mine->before;
    sigaltstack(&mine->stack_before, NULL);
}

void watchdog_run(struct watchdog *dog, unsigned i, void (*work)(void *memory), void *memory) {
    if (!dog) {
        work(memory);
        return;
    }
    struct watchdog_thread *mine = &dog->threads[i];
    thread_take(mine);
    pthread_cleanup_push(refuse_thread_exit, NULL);
    work(memory);
    pthread_cleanup_pop(0);
    thread_release(mine);
}

/* A call that was seen being made. */
struct sight {
    uint64_t calls;
    double began; /* processor time of its thread then */
    unsigned looks;
};

static double processor_seconds(const struct watchdog_thread *thread) {
    struct timespec now = {0};
    clock_gettime(thread->clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Looks are counted, not the clock's seconds: a program that is suspended waits for nothing. */
static void thread_look(struct watchdog_thread *thread, struct sight *sight) {
    uint64_t calls = thread->watch.calls;
    if (calls % 2 == 0 || thread->seconds == 0)
        return;
    double now = processor_seconds(thread);
    if (calls != sight->calls)
        *sight = (struct sight){calls, now, 0};
    sight->looks++;
    bool is_busy = now - sight->began >= thread->seconds;
    if (!is_busy && sight->looks <= WATCHDOG_PATIENCE * LOOKS * thread->seconds)
        return;
    thread->has_waited = !is_busy;
    thread->late = calls;
    pthread_kill(thread->thread, LATE);
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
            thread_look(&dog->threads[i], &sights[i]);
    free(sights);
    return NULL;
}

/* Bytes of data that the program has asked for; 0 where the system does not say. */
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

/*
 * Limits memory to half of the machine's beyond what is used, for those who allocate without end.
 */
static void memory_limit(struct rlimit *before) {
    rlim_t page = (rlim_t)sysconf(_SC_PAGESIZE), used = data_size(page);
    rlim_t most = used + (rlim_t)sysconf(_SC_PHYS_PAGES) / 2 * page;
    getrlimit(RLIMIT_DATA, before);
    struct rlimit memory = *before;
    if (used > 0 && (memory.rlim_cur == RLIM_INFINITY || memory.rlim_cur > most))
        memory.rlim_cur = most;
    setrlimit(RLIMIT_DATA, &memory);
}

/* Its own thread, too; what went wrong, or 0. */
static int dog_begin(struct watchdog *dog, unsigned seconds) {
    for (unsigned i = 0; i < dog->count; i++)
        dog->threads[i].seconds = seconds;
    sem_init(&dog->over, 0, 0);
    int cause = pthread_create(&dog->thread, NULL, watch_all, dog);
    if (cause != 0)
        sem_destroy(&dog->over);
    return cause;
}

struct watchdog *watchdog_start(unsigned threads, unsigned seconds, struct error *error) {
    static pthread_once_t caught = PTHREAD_ONCE_INIT;
    struct watchdog *dog = calloc(1, sizeof *dog + threads * sizeof *dog->threads);
    if (!dog) {
        error_set(error, STATUS_RUNTIME, "out of memory");
        return NULL;
    }
    dog->count = threads;
    pthread_once(&caught, signals_catch);
    exits_catch(threads);
    int cause = dog_begin(dog, seconds);
    if (cause != 0) {
        free(dog);
        error_set(error, STATUS_RUNTIME, "cannot start a thread: %s", strerror(cause));
        return NULL;
    }
    memory_limit(&dog->memory);
    watched = getpid();
    dogs++;
    return dog;
}

void watchdog_stop(struct watchdog *dog) {
    if (!dog)
        return;
    dogs--;
    sem_post(&dog->over);
    pthread_join(dog->thread, NULL);
    setrlimit(RLIMIT_DATA, &dog->memory);
    sem_destroy(&dog->over);
    free(dog);
}
