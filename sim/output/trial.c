#include "sim/output/trial.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SECONDS_LEAST = 1, /* of processor time */
    BYTES_A_SECOND = 20 << 20,
    WAITING_FACTOR = 4, /* of all time, for each second of processor time */
    CODE_FIRST = 64
};

/* Ends the child where it takes too long, and leaves nothing of a crash to be seen. */
static void child_prepare(uint64_t bytes) {
    const rlim_t seconds = SECONDS_LEAST + bytes / BYTES_A_SECOND;
    const int asked_to_end[] = {SIGINT, SIGTERM, SIGHUP};
    const int endings[] = {SIGALRM, SIGXCPU, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t none;
    for (size_t i = 0; i < sizeof asked_to_end / sizeof *asked_to_end; i++)
        signal(asked_to_end[i], SIG_IGN); /* that is for the parent */
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        signal(endings[i], SIG_DFL); /* without a sanitizer's report, too */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    alarm((unsigned)(WAITING_FACTOR * seconds));
    int nothing = open("/dev/null", O_WRONLY);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
}

bool trial_begin(uint64_t bytes, int *code) {
    int ended = 0;
    pid_t child = fork();
    if (child == 0) {
        child_prepare(bytes);
        return true;
    }
    bool waited = child > 0;
    while (waited && waitpid(child, &ended, 0) < 0)
        waited = errno == EINTR;
    bool said = waited && WIFEXITED(ended) &&
                (WEXITSTATUS(ended) == TRIAL_PASSED || WEXITSTATUS(ended) >= CODE_FIRST);
    *code = said ? WEXITSTATUS(ended) : TRIAL_CRASHED;
    return false;
}

_Noreturn void trial_end(int code) {
    _exit(code);
}
