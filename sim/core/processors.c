#include "sim/core/processors.h"

#include <limits.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_SIZE = 3 * PATH_MAX, PROCESSORS_MAX = 1 << 16 };

/* A hierarchy of control groups, as far as it is mounted. */
struct hierarchy {
    bool is_v2;
    char mounted[PATH_MAX]; /* which of its groups */
    char folder[PATH_MAX];  /* where */
};

/* The smaller of two quotas, of which 0 is none. */
static double stricter(double one, double other) {
    return one > 0 && (other <= 0 || one < other) ? one : other;
}

/* Whether one of the words between commas is that. */
static bool has_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (; *list; list += strcspn(list, ",\n"), list += *list == ',')
        if (strncmp(list, word, length) == 0 && strchr(",\n", list[length]))
            return true;
    return false;
}

/* Reads the numbers of a file, as many as there are; "max" is none. */
static int numbers_read(const char *folder, const char *name, double number[2]) {
    char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    int read = file ? fscanf(file, "%lf %lf", &number[0], &number[1]) : 0;
    if (file)
        fclose(file);
    return read;
}

/* The quota of one group; 0: none, which version 1 writes as -1. */
static double group_quota(const struct hierarchy *hierarchy, const char *folder) {
    double quota[2] = {0}, period[2] = {0};
    bool is_read = hierarchy->is_v2 ? numbers_read(folder, "cpu.max", quota) == 2
                                    : numbers_read(folder, "cpu.cfs_quota_us", quota) == 1 &&
                                          numbers_read(folder, "cpu.cfs_period_us", period) == 1;
    if (hierarchy->is_v2)
        period[0] = quota[1];
    return is_read && quota[0] > 0 && period[0] > 0 ? quota[0] / period[0] : 0;
}

/* The strictest quota of the group and of those above it, as far as they can be seen. */
static double path_quota(const struct hierarchy *hierarchy, const char *group) {
    char folder[PATH_MAX];
    size_t top = strlen(hierarchy->folder), above = strlen(hierarchy->mounted);
    if (strcmp(hierarchy->mounted, "/") == 0)
        above = 0;
    bool is_below = strncmp(group, hierarchy->mounted, above) == 0;
    double quota = 0;
    if (snprintf(folder, sizeof folder, "%s%s", hierarchy->folder, is_below ? group + above : "") >=
        (int)sizeof folder)
        return 0;
    for (;;) {
        quota = stricter(group_quota(hierarchy, folder), quota);
        char *slash = strrchr(folder + top, '/');
        if (!slash)
            return quota;
        *slash = '\0';
    }
}

/* A line of mountinfo: "36 35 0:1 MOUNTED FOLDER OPTIONS... - TYPE SOURCE OPTIONS". */
static bool mount_parse(const char *line, const char *root, struct hierarchy *hierarchy) {
    char mounted[PATH_MAX], folder[PATH_MAX], type[16], options[1024];
    const char *rest = strstr(line, " - ");
    if (!rest || sscanf(line, "%*s %*s %*s %4095s %4095s", mounted, folder) != 2 ||
        sscanf(rest, " - %15s %*s %1023s", type, options) != 2)
        return false;
    hierarchy->is_v2 = strcmp(type, "cgroup2") == 0;
    if (!hierarchy->is_v2 && (strcmp(type, "cgroup") != 0 || !has_word(options, "cpu")))
        return false;
    snprintf(hierarchy->mounted, PATH_MAX, "%s", mounted);
    return snprintf(hierarchy->folder, PATH_MAX, "%s%s", root, folder) < PATH_MAX;
}

/* Finds where the hierarchy is mounted. */
static bool mount_find(const char *root, bool is_v2, struct hierarchy *hierarchy) {
    char path[PATH_MAX + 32], line[LINE_SIZE];
    bool is_found = false;
    snprintf(path, sizeof path, "%s/proc/self/mountinfo", root);
    FILE *file = fopen(path, "r");
    while (file && !is_found && fgets(line, sizeof line, file))
        is_found = mount_parse(line, root, hierarchy) && hierarchy->is_v2 == is_v2;
    if (file)
        fclose(file);
    return is_found;
}

/* A line of cgroup: "0::GROUP" of version 2, "4:cpu,cpuacct:GROUP" of version 1. */
static double line_quota(char *line, const char *root) {
    struct hierarchy hierarchy;
    char *controllers = strchr(line, ':'),
         *group = controllers ? strchr(controllers + 1, ':') : NULL;
    if (!group)
        return 0;
    *controllers++ = *group++ = '\0';
    group[strcspn(group, "\n")] = '\0';
    bool is_v2 = *controllers == '\0';
    if (!is_v2 && !has_word(controllers, "cpu"))
        return 0;
    return mount_find(root, is_v2, &hierarchy) ? path_quota(&hierarchy, group) : 0;
}

unsigned processors_quota(const char *root) {
    char path[PATH_MAX + 32], line[LINE_SIZE];
    double quota = 0;
    snprintf(path, sizeof path, "%s/proc/self/cgroup", root);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        quota = stricter(line_quota(line, root), quota);
    if (file)
        fclose(file);
    if (quota <= 0 || quota > PROCESSORS_MAX)
        return 0;
    unsigned whole = (unsigned)quota;
    return whole + (quota > whole);
}

/* Of the machine, where its affinity is not to be had: on one with more processors than the set
 * has. */
static unsigned processors_allowed(void) {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return (unsigned)CPU_COUNT(&allowed);
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 && online < PROCESSORS_MAX ? (unsigned)online : 1;
}

/* What OpenMP's variable says, of "4,2" the first number; `most` if that is not less. */
static unsigned limit_of(const char *variable, unsigned most) {
    const char *text = getenv(variable);
    unsigned long limit = text ? strtoul(text, NULL, 10) : 0;
    return limit > 0 && limit < most ? (unsigned)limit : most;
}

unsigned processors_usable(void) {
    unsigned allowed = processors_allowed(), quota = processors_quota("");
    if (quota > 0 && quota < allowed)
        allowed = quota;
    return limit_of("OMP_THREAD_LIMIT", limit_of("OMP_NUM_THREADS", allowed));
}
