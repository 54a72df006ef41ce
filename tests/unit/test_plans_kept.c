/* Plans that are kept, and made by several at once. */
#include "group.h"
#include "plans_toy.h"
#include "sim/core/stop.h"
#include "strategies/model/cache.h"

#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* Whether plans are kept. */
static bool are_kept(const struct plan_rules *these, uint32_t count, uint64_t key) {
    struct plans *plans = plans_toy_of(these, NULL, count, key);
    bool kept = plans_stage(plans, 0, 1) != NULL;
    plans_free(plans);
    return kept;
}

static void test_plans_are_found_again(void **state) {
    (void)state;
    plans_toy_remove_file();
    assert_false(are_kept(&plans_toy_rules, 1, KEY));
    struct plans *first = plans_toy_make_few(), *found = plans_toy_made(&plans_toy_rules, NULL, 1);
    plans_toy_assert_equal(first, found);
    plans_free(first);
    plans_free(found);
}

static void test_other_inputs_are_other_plans(void **state) {
    (void)state;
    struct plan_rules other = plans_toy_rules;
    plans_free(plans_toy_make_few());
    assert_false(are_kept(&plans_toy_rules, 1, KEY + 1));
    assert_false(are_kept(&plans_toy_rules, 2, KEY));
    for (size_t i = 0; i < sizeof other; i += sizeof(uint32_t)) { /* each member of the rules */
        unsigned char *byte = (unsigned char *)&other + i;
        *byte ^= 1;
        assert_false(are_kept(&other, 1, KEY));
        *byte ^= 1;
    }
    assert_true(are_kept(&plans_toy_rules, 1, KEY));
}

/* The file's bytes, which the caller frees. */
static char *file_read(long size) {
    char path[PATH_MAX], *bytes = test_malloc((size_t)size);
    assert_true(plans_toy_find_file(path));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, (size_t)size, file), size);
    assert_int_equal(getc(file), EOF);
    assert_int_equal(fclose(file), 0);
    return bytes;
}

static void file_write(const char *bytes, long size) {
    char path[PATH_MAX];
    assert_true(plans_toy_find_file(path));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, (size_t)size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* A byte is changed, or the file cut short there. */
static void test_damaged_files_are_not_read(void **state) {
    (void)state;
    struct plans *whole = plans_toy_make_few();
    char path[PATH_MAX];
    struct stat status;
    assert_true(plans_toy_find_file(path));
    assert_int_equal(stat(path, &status), 0);
    long size = status.st_size;
    const struct {
        long place;
        bool cut;
    } harm[] = {{3, false},       {20, false},      {1000, false}, {size - 1, false},
                {size - 1, true}, {size / 2, true}, {0, true}};
    char *bytes = file_read(size);
    for (size_t i = 0; i < sizeof harm / sizeof *harm; i++) {
        if (!harm[i].cut)
            bytes[harm[i].place] ^= 1;
        file_write(bytes, harm[i].cut ? harm[i].place : size);
        assert_false(are_kept(&plans_toy_rules, 1, KEY));
        if (!harm[i].cut)
            bytes[harm[i].place] ^= 1;
    }
    test_free(bytes);
    struct plans *again = plans_toy_make_few(), *found = plans_toy_made(&plans_toy_rules, NULL, 1);
    plans_toy_assert_equal(whole, again);
    plans_toy_assert_equal(whole, found);
    plans_free(found);
    plans_free(again);
    plans_free(whole);
}

/* Long ago. */
static const struct plan_values *values_to_stop(void *of) {
    stop_since = 1e-9;
    return of;
}

/* Who is to have ended makes none, and keeps none that are not whole. */
static void test_none_are_made_when_the_end_is_overdue(void **state) {
    (void)state;
    plans_toy_remove_file();
    struct plans *plans = plans_toy_of(&plans_toy_rules, plans_toy_profiles, 1, KEY);
    plans->source.values = values_to_stop;
    assert_null(plans_stage(plans, 0, 1));
    assert_null(plans_stage(plans, 0, 1));
    stop_since = 0;
    assert_false(are_kept(&plans_toy_rules, 1, KEY));
    plans->source.values = plans_toy_values;
    assert_non_null(plans_stage(plans, 0, 1));
    assert_true(are_kept(&plans_toy_rules, 1, KEY));
    plans_free(plans);
}

static void test_nowhere_to_keep_files_does_no_harm(void **state) {
    (void)state;
    struct plans *kept = plans_toy_make_few();
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    struct plans *here = plans_toy_make_few();
    plans_toy_assert_equal(kept, here);
    setenv("XDG_CACHE_HOME", plans_toy_folder, 1);
    plans_free(kept);
    plans_free(here);
}

static void test_processes_may_ask_at_once(void **state) {
    (void)state;
    enum { CHILDREN = 2 };
    struct plans *plans = plans_toy_make_few();
    plans_toy_remove_file();
    for (int i = 0; i < CHILDREN; i++)
        if (fork() == 0) {
            struct plans *own = plans_toy_make_few();
            _exit(memcmp(plans_stage(own, 0, 1), plans_stage(plans, 0, 1),
                         EXCHANGES * sizeof(struct plan_stage)) != 0);
        }
    for (int i = 0; i < CHILDREN; i++) {
        int status = 0;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    char path[PATH_MAX];
    assert_true(plans_toy_find_file(path)); /* one, and no temporary one left */
    plans_free(plans);
}

/* Asks for all profiles, from one on; NULL: some are missing. */
static void *ask_all(void *given) {
    static atomic_uint first;
    struct plans *plans = given;
    uint32_t from = first++, count = plans->source.profiles, found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += plans_stage(plans, (from + i) % count, 1) != NULL;
    return found == count ? plans : NULL;
}

/* Those made together are in their order, whoever asks first; of both kinds of groups there are
 * some. The first profile alone is the same as together with others. */
static void test_threads_may_ask_at_once(void **state) {
    (void)state;
    enum { MANY = 2 * PROFILES, THREADS = 4 };
    struct plan_values many[MANY];
    pthread_t thread[THREADS];
    for (unsigned i = 0; i < MANY; i++)
        many[i] = plans_toy_profiles[i % PROFILES];
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    struct plans *alone = plans_toy_make_few(),
                 *plans = plans_toy_of(&plans_toy_rules, many, MANY, KEY);
    plans->source.apart = PROFILES;
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask_all, plans), 0);
    for (unsigned i = 0; i < THREADS; i++) {
        void *found;
        assert_int_equal(pthread_join(thread[i], &found), 0);
        assert_non_null(found);
    }
    setenv("XDG_CACHE_HOME", plans_toy_folder, 1);
    plans_toy_assert_equal(alone, plans);
    for (uint32_t i = 0; i < PROFILES; i++)
        assert_memory_equal(plans_stage(plans, i, 1), plans_stage(plans, PROFILES + i, 1),
                            EXCHANGES * sizeof(struct plan_stage));
    plans_free(alone);
    plans_free(plans);
}

int test_plans_kept(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plans_are_found_again),
        cmocka_unit_test(test_other_inputs_are_other_plans),
        cmocka_unit_test(test_damaged_files_are_not_read),
        cmocka_unit_test(test_none_are_made_when_the_end_is_overdue),
        cmocka_unit_test(test_nowhere_to_keep_files_does_no_harm),
        cmocka_unit_test(test_processes_may_ask_at_once),
        cmocka_unit_test(test_threads_may_ask_at_once),
    };
    return cmocka_run_group_tests(tests, plans_toy_start, plans_toy_finish);
}
