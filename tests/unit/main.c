/*
 * PROGRAM [--night] [GROUP...]: runs those groups, or all; fails if one of them does, or is
 * unknown.
 *
 * Each runs in a process of its own, so that none finds signals caught, limits set or files left by
 * another, and one that crashes is named.
 */
#include "group.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct group {
    const char *name;
    int (*run)(void);
};

#define GROUP(name) {#name, name},
static const struct group groups[] = {GROUPS(GROUP)};

enum { COUNT = sizeof groups / sizeof *groups };

bool is_night;

static bool group_passes(const struct group *group) {
    int status = 0;
    fflush(NULL);
    pid_t process = fork();
    if (process == 0)
        exit(group->run() == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
    if (process < 0 || waitpid(process, &status, 0) != process)
        return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

static unsigned group_run(const struct group *group) {
    if (group_passes(group))
        return 0;
    fprintf(stderr, "%s: failed\n", group->name);
    return 1;
}

static unsigned group_run_named(const char *name) {
    for (size_t i = 0; i < COUNT; i++)
        if (strcmp(groups[i].name, name) == 0)
            return group_run(&groups[i]);
    fprintf(stderr, "%s: there is no such group\n", name);
    return 1;
}

int main(int argc, char **argv) {
    unsigned failed = 0;
    is_night = argc > 1 && strcmp(argv[1], "--night") == 0;
    int first = is_night ? 2 : 1;
    for (int i = first; i < argc; i++)
        failed += group_run_named(argv[i]);
    for (size_t i = 0; i < COUNT && first >= argc; i++)
        failed += group_run(&groups[i]);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
