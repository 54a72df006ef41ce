#include "sim/cli/surroundings.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
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
