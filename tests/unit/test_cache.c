/* What is kept between runs, and what goes. */
#include "group.h"
#include "sim/core/side_file.h"
#include "strategies/model/cache.h"

#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char base[] = "/tmp/utspel-cache-XXXXXX";

static void test_the_oldest_file_makes_room(void **state) {
    (void)state;
    char path[PATH_MAX];
    struct stat status;
    for (int i = 0; i <= CACHE_FILES; i++) {
        cache_write("other", (uint64_t)i, &i, sizeof i);
        snprintf(path, sizeof path, "%s/utspel/other-%016x", base, (unsigned)i);
        const struct timespec times[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    for (int i = 0, found = -1; i <= CACHE_FILES; i++) {
        assert_int_equal(cache_read("other", (uint64_t)i, &found, sizeof found), i > 0);
        snprintf(path, sizeof path, "%s/utspel/other-%016x", base, (unsigned)i);
        assert_int_equal(stat(path, &status) == 0, i > 0);
        unlink(path);
    }
}

/* What is large counts by its bytes; what is being made has no room taken from it. */
static void test_the_oldest_bytes_make_room(void **state) {
    (void)state;
    char path[PATH_MAX];
    struct stat status;
    for (int i = 0; i < 4; i++) {
        cache_write("large", (uint64_t)i, &i, sizeof i);
        snprintf(path, sizeof path, "%s/utspel/large-%016x", base, (unsigned)i);
        assert_int_equal(truncate(path, i == 3 ? CACHE_BYTES : CACHE_BYTES / 4), 0);
        const struct timespec times[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    cache_forget_oldest("large");
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/utspel/large-%016x", base, (unsigned)i);
        assert_int_equal(stat(path, &status) == 0, i == 3);
        unlink(path);
    }
}

/* What a process that was killed has left goes; what another is writing stays. What was read or
 * written is known, and whether it still is what it was. */
static void test_what_was_left_is_removed(void **state) {
    (void)state;
    char left[PATH_MAX], output[PATH_MAX];
    struct side_file writing;
    struct error error;
    int i = 0;
    snprintf(left, sizeof left, "%s/utspel/large-12.345.partial", base);
    snprintf(output, sizeof output, "%s/utspel/large-13", base);
    assert_int_equal(side_file_create(&writing, output, &error), STATUS_OK);
    fclose(fopen(left, "w"));
    cache_write("other", 1, &i, sizeof i);
    assert_int_equal(access(left, F_OK), -1);
    assert_int_equal(access(writing.path, F_OK), 0);
    side_file_remove(&writing);
    cache_pause(true);
    cache_write("other", 2, &i, sizeof i);
    cache_pause(false);
    assert_false(cache_read("other", 2, &i, sizeof i));
    cache_write("other", 2, &i, sizeof i);
    assert_true(cache_read("other", 2, &i, sizeof i));
    assert_false(cache_used(0, "none", left));
    assert_true(cache_used(1, "other", left));
    assert_true(cache_is_whole(left));
    assert_int_equal(truncate(left, 33), 0);
    assert_false(cache_is_whole(left));
    for (unsigned key = 1; key <= 2; key++) {
        snprintf(left, sizeof left, "%s/utspel/other-%016x", base, key);
        unlink(left);
    }
}

static int start(void **state) {
    (void)state;
    return mkdtemp(base) == NULL || setenv("XDG_CACHE_HOME", base, 1) != 0;
}

static int finish(void **state) {
    (void)state;
    char folder[64];
    snprintf(folder, sizeof folder, "%s/utspel", base);
    return rmdir(folder) != 0 || rmdir(base) != 0;
}

int test_cache(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_oldest_file_makes_room),
        cmocka_unit_test(test_the_oldest_bytes_make_room),
        cmocka_unit_test(test_what_was_left_is_removed),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
