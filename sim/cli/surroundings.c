#define _GNU_SOURCE /* for pthread_setattr_default_np() */
#include "sim/cli/surroundings.h"

#include "sim/core/error.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/*
 * A file would get the number of a stream that was closed, and what is printed would go into it.
 * What is printed to a closed stdout fails as before, since it is not to be lost unnoticed.
 */
static void streams_open(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 &&
            open("/dev/null", stream == STDERR_FILENO ? O_RDWR : O_RDONLY) != stream)
            _exit(3); /* there is nowhere to say why */
}

/* Shards of a run are open together, more than a thousand of them. */
static void files_allow(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void surroundings_settle(void) {
    streams_open();
    files_allow();
    signal(SIGXFSZ, SIG_IGN);    /* a limit on files is a full disk: writing fails, and says so */
    signal(SIGCHLD, SIG_DFL);    /* else nobody learns how a child has ended */
    unsetenv("POSIXLY_CORRECT"); /* options may stand behind what is not one */
    setlocale(LC_CTYPE, "C.UTF-8"); /* tables have the names of files and players as they are */
}

/* As most systems give by default: no function takes more than a tenth of it (cmake/utspel.cmake).
 */
enum { STACK_SIZE = 8 << 20 };
#define STACK_TEXT "8M"

static int refuse_stack(const char *what) {
    fprintf(stderr, "utspel: %s: expected room for stacks of " STACK_TEXT "iB\n", what);
    return STATUS_RUNTIME;
}

/* A size in the notation of OpenMP: kilobytes, unless a letter says otherwise. */
static uint64_t stack_size(const char *text) {
    static const char units[] = "bkmg";
    char *end;
    uintmax_t size = strtoumax(text, &end, 10);
    end += strspn(end, " \t");
    const char *unit = *end != '\0' ? strchr(units, *end | 0x20) : &units[1];
    unsigned shift = unit ? 10 * (unsigned)(unit - units) : 0;
    return size > UINT64_MAX >> shift ? UINT64_MAX : size << shift;
}

/* Such variables are read before main(): whoever finds another value has to be started again. */
static bool raise_threads_stacks(void) {
    static const char *const names[] = {"OMP_STACKSIZE", "GOMP_STACKSIZE", "KMP_STACKSIZE"};
    bool raised = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *given = getenv(names[i]);
        if (given && stack_size(given) < STACK_SIZE)
            raised |= setenv(names[i], STACK_TEXT, 1) == 0;
    }
    return raised;
}

/* Returns only if it fails. The name of the program is that of its file, not "exe". */
static int start_anew(char **argv) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length > 0) {
        path[length] = '\0';
        execv(path, argv);
    }
    return refuse_stack("OMP_STACKSIZE is too little");
}

/* Of all threads that are not given one of their own size. */
static pthread_attr_t stack_allow(void) {
    pthread_attr_t attributes;
    size_t size = 0;
    pthread_attr_init(&attributes);
    if (pthread_getattr_default_np(&attributes) == 0)
        pthread_attr_getstacksize(&attributes, &size);
    if (size < STACK_SIZE && pthread_attr_setstacksize(&attributes, STACK_SIZE) == 0)
        pthread_setattr_default_np(&attributes);
    return attributes;
}

struct errand {
    int (*work)(int argc, char **argv);
    int argc, result;
    char **argv;
};

static void *errand_do(void *memory) {
    struct errand *errand = memory;
    errand->result = errand->work(errand->argc, errand->argv);
    return NULL;
}

int surroundings_run(int (*work)(int argc, char **argv), int argc, char **argv) {
    struct errand errand = {.work = work, .argc = argc, .argv = argv};
    struct rlimit limit;
    pthread_t thread;
    if (raise_threads_stacks())
        return start_anew(argv);
    pthread_attr_t attributes = stack_allow();
    bool is_enough = getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= STACK_SIZE;
    if (is_enough)
        errand_do(&errand);
    else if (pthread_create(&thread, &attributes, errand_do, &errand) != 0 ||
             pthread_join(thread, NULL) != 0)
        errand.result = refuse_stack("the limit of stacks (ulimit -s) is too low");
    pthread_attr_destroy(&attributes);
    return errand.result;
}
