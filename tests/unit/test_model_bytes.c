/* Models as bytes: the same again, rounded, and damaged. */
#include "group.h"

#include "strategies/chicago/model/chicago_model.h"
#include "strategies/model/model_bytes.h"
#include "strategies/model/model_sections.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

static const struct model_type *const type = &chicago_model_type;
static struct chicago_model *model;
static unsigned char *bytes;
static size_t size;

static int begin(void **state) {
    (void)state;
    char path[PATH_MAX];
    struct error error;
    if (model_find(type, "sm-2025", 0, 4, path, &error) == STATUS_OK)
        model = model_read(type, path, &error);
    if (model)
        bytes = model_pack(type, model, &size);
    return bytes == NULL;
}

static int end(void **state) {
    (void)state;
    free(bytes);
    model_free(model);
    return 0;
}

static void *unpack(size_t length) {
    struct error error = {""};
    void *found = model_unpack(type, bytes, length, "the model", &error);
    assert_true(found || *error.text);
    return found;
}

static void test_is_the_same_again(void **state) {
    (void)state;
    struct chicago_model *again = unpack(size);
    assert_non_null(again);
    assert_int_equal(again->about.identity, model->about.identity);
    assert_int_equal(model_contents_hash(type, again), model->about.hash);
    model_free(again);
    assert_true(model_bytes_are_for(type, bytes, size, model->about.identity));
    assert_false(model_bytes_are_for(type, bytes, size, model->about.identity + 1));
}

static void test_refuses_damage(void **state) {
    (void)state;
    for (size_t length = 0; length < size; length += size / 11)
        assert_null(unpack(length));
    for (size_t i = 0; i < size; i += size / 13) {
        bytes[i] ^= 1;
        void *found = i < 32 || i >= 64 ? unpack(size) : NULL; /* whom it is for may be anybody */
        bytes[i] ^= 1;
        assert_null(found);
    }
}

static void test_rounds_floats(void **state) {
    (void)state;
    struct chicago_model *rounded = unpack(size);
    model_round(type, rounded, MODEL_DIGITS_ALL);
    assert_int_equal(rounded->about.hash, model->about.hash);
    model_round(type, rounded, MODEL_DIGITS);
    assert_int_not_equal(rounded->about.hash, model->about.hash);
    for (unsigned i = 0; i < EQUITY_WIDTH; i++) {
        float exact = model->equity.net.row[1][i], near = rounded->equity.net.row[1][i];
        assert_true(fabsf(near - exact) <= ldexpf(fabsf(exact), -MODEL_DIGITS));
    }
    model_free(rounded);
}

int test_model_bytes(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_is_the_same_again),
        cmocka_unit_test(test_refuses_damage),
        cmocka_unit_test(test_rounds_floats),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
