/* Memory that is zero wherever it has not been written to since it was new or cleared. */
#include "group.h"

#include "sim/core/zero_pages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include <cmocka.h>

enum { SIZE = 5 * 4096 + 1 };

static void expect_zeros(const unsigned char *memory) {
    for (size_t i = 0; i < SIZE; i++)
        assert_int_equal(memory[i], 0);
}

static void expect_clearing(bool locks) {
    unsigned char *memory = zero_pages_new(SIZE);
    assert_non_null(memory);
    expect_zeros(memory);
    if (locks)
        (void)mlock(memory, SIZE);
    memset(memory, 7, SIZE);
    zero_pages_clear(memory, SIZE);
    expect_zeros(memory);
    zero_pages_free(memory, SIZE);
}

static void test_cleared(void **state) {
    (void)state;
    expect_clearing(false);
}

/* Of locked pages the system takes back none. Where a process may lock none, they are as others. */
static void test_locked(void **state) {
    (void)state;
    expect_clearing(true);
}

static void test_none(void **state) {
    (void)state;
    assert_null(zero_pages_new(SIZE_MAX / 2));
    zero_pages_free(NULL, SIZE);
}

int test_zero_pages(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cleared),
                                       cmocka_unit_test(test_locked), cmocka_unit_test(test_none)};
    return cmocka_run_group_tests_name("zero_pages", tests, NULL, NULL);
}
