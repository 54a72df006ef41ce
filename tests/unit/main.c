/* PROGRAM [--night] [GROUP...]: runs those groups, or all; fails if one of them does, or is
 * unknown. */
#include "group.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct group {
    const char *name;
    int (*run)(void);
};

#define GROUP(name) {#name, name},
static const struct group groups[] = {GROUPS(GROUP)};

enum { COUNT = sizeof groups / sizeof *groups };

bool is_night;

static int failed_groups;

static void group_run(const struct group *group) {
    int failures = group->run();
    if (failures == 0)
        return;
    fprintf(stderr, "%s: failed\n", group->name);
    failed_groups++;
}

static void group_run_named(const char *name) {
    for (size_t i = 0; i < COUNT; i++)
        if (strcmp(groups[i].name, name) == 0) {
            group_run(&groups[i]);
            return;
        }
    fprintf(stderr, "%s: there is no such group\n", name);
    failed_groups++;
}

int main(int argc, char **argv) {
    is_night = argc > 1 && strcmp(argv[1], "--night") == 0;
    int first = is_night ? 2 : 1;
    for (int i = first; i < argc; i++)
        group_run_named(argv[i]);
    for (size_t i = 0; i < COUNT && first >= argc; i++)
        group_run(&groups[i]);
    return failed_groups ? EXIT_FAILURE : EXIT_SUCCESS;
}
