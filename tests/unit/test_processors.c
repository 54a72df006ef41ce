/* How many processors a process may use: of files as containers and batch systems show them. */
#define _GNU_SOURCE /* for CPU_SET */
#include "group.h"

#include "sim/core/processors.h"

#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

/* Files below the root, and the quota that they come to. */
struct machine {
    const char *file[6][2]; /* path and contents */
    unsigned quota;
};

#define V1_MOUNT "30 24 0:26 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
#define V2_MOUNT "30 24 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n"
#define OTHERS                                                                                     \
    "22 28 0:20 / /sys rw - sysfs sysfs rw\n"                                                      \
    "31 24 0:27 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset\n"

static void file_make(const char *root, const char *const file[2]) {
    char path[512];
    snprintf(path, sizeof path, "%s%s", root, file[0]);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(file[1], out);
    fclose(out);
}

static void expect_quota(const struct machine *machine) {
    char root[] = "/tmp/test_processors_XXXXXX", command[64];
    assert_non_null(mkdtemp(root));
    for (size_t i = 0; i < 6 && machine->file[i][0]; i++)
        file_make(root, machine->file[i]);
    assert_int_equal(processors_quota(root), machine->quota);
    snprintf(command, sizeof command, "rm -r %s", root);
    assert_int_equal(system(command), 0);
}

static const char *const cgroup = "/proc/self/cgroup", *const mountinfo = "/proc/self/mountinfo";

static void test_no_quota(void **state) {
    (void)state;
    const struct machine machines[] = {
        {{{NULL}}, 0}, /* not even /proc */
        {{{cgroup, ""}, {mountinfo, ""}}, 0},
        {{{cgroup, "0::/user.slice\n"}, {mountinfo, OTHERS}}, 0}, /* not mounted */
        {{{cgroup, "0::/user.slice\n"}, {mountinfo, V2_MOUNT}}, 0},
        {{{cgroup, "0::/a\n"}, {mountinfo, V2_MOUNT}, {"/sys/fs/cgroup/a/cpu.max", "max 100000\n"}},
         0},
        {{{cgroup, "0::/a\n"}, {mountinfo, V2_MOUNT}, {"/sys/fs/cgroup/a/cpu.max", "rubbish"}}, 0},
        {{{cgroup, "3:cpu,cpuacct:/a\n"},
          {mountinfo, V1_MOUNT},
          {"/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "-1\n"},
          {"/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "100000\n"}},
         0},
    };
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
        expect_quota(&machines[i]);
}

static void test_version_2(void **state) {
    (void)state;
    const struct machine machines[] = {
        /* A container with its own name space, and one that sees the machine's groups. */
        {{{cgroup, "0::/\n"}, {mountinfo, V2_MOUNT}, {"/sys/fs/cgroup/cpu.max", "200000 100000\n"}},
         2},
        {{{cgroup, "0::/docker/7f\n"},
          {mountinfo, "30 24 0:26 /docker/7f /sys/fs/cgroup ro - cgroup2 cgroup ro\n"},
          {"/sys/fs/cgroup/cpu.max", "300000 100000\n"}},
         3},
        /* Part of a processor counts as one. */
        {{{cgroup, "0::/a\n"},
          {mountinfo, V2_MOUNT},
          {"/sys/fs/cgroup/a/cpu.max", "50000 100000\n"}},
         1},
        {{{cgroup, "0::/a\n"},
          {mountinfo, V2_MOUNT},
          {"/sys/fs/cgroup/a/cpu.max", "250000 100000\n"}},
         3},
        /* The smallest on the way up counts, wherever it is. */
        {{{cgroup, "0::/a/b/c\n"},
          {mountinfo, OTHERS V2_MOUNT},
          {"/sys/fs/cgroup/a/cpu.max", "500000 100000\n"},
          {"/sys/fs/cgroup/a/b/cpu.max", "80000 20000\n"},
          {"/sys/fs/cgroup/a/b/c/cpu.max", "max 100000\n"},
          {"/sys/fs/cgroup/a/d/cpu.max", "100000 100000\n"}},
         4},
        {{{cgroup, "0::/a/b\n"},
          {mountinfo, V2_MOUNT},
          {"/sys/fs/cgroup/cpu.max", "900000 100000\n"},
          {"/sys/fs/cgroup/a/cpu.max", "max 100000\n"},
          {"/sys/fs/cgroup/a/b/cpu.max", "700000 100000\n"}},
         7},
    };
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
        expect_quota(&machines[i]);
}

static void test_version_1(void **state) {
    (void)state;
    const char *const quota = "/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us";
    const char *const period = "/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us";
    const struct machine machines[] = {
        {{{cgroup, "5:cpuset:/x\n4:cpu,cpuacct:/a/b\n0::/a\n"},
          {mountinfo, OTHERS V1_MOUNT},
          {quota, "600000\n"},
          {period, "100000\n"},
          {"/sys/fs/cgroup/cpu,cpuacct/a/b/cpu.cfs_quota_us", "-1\n"}},
         6},
        {{{cgroup, "4:cpuacct,cpu:/docker/7f\n"},
          {mountinfo,
           "30 24 0:26 /docker/7f /sys/fs/cgroup/cpu,cpuacct/a rw - cgroup c rw,cpu,cpuacct\n"},
          {quota, "150000\n"},
          {period, "100000\n"}},
         2},
    };
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
        expect_quota(&machines[i]);
}

static void test_openmp(void **state) {
    (void)state;
    unsetenv("OMP_NUM_THREADS");
    unsetenv("OMP_THREAD_LIMIT");
    unsigned all = processors_usable();
    assert_in_range(all, 1, 1 << 16);
    setenv("OMP_NUM_THREADS", "1,4", 1);
    assert_int_equal(processors_usable(), 1);
    setenv("OMP_NUM_THREADS", "70000", 1);
    assert_int_equal(processors_usable(), all);
    setenv("OMP_THREAD_LIMIT", "1", 1);
    assert_int_equal(processors_usable(), 1);
}

static void test_affinity(void **state) {
    (void)state;
    cpu_set_t all, one;
    assert_int_equal(sched_getaffinity(0, sizeof all, &all), 0);
    unsigned first = 0;
    while (!CPU_ISSET(first, &all))
        first++;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    assert_int_equal(processors_usable(), 1);
    sched_setaffinity(0, sizeof all, &all);
}

int test_processors(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_quota), cmocka_unit_test(test_version_2),
        cmocka_unit_test(test_version_1), cmocka_unit_test(test_affinity),
        cmocka_unit_test(test_openmp)};
    return cmocka_run_group_tests_name("processors", tests, NULL, NULL);
}
