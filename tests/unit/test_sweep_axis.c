#include "group.h"

#include "sim/compare/sweep.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Values separated by "; ". */
static const struct {
    const char *text, *key, *values;
} good[] = {
    {"rules.target=40..52:4", "rules.target", "40; 44; 48; 52"},
    {"rules.target=40..53:4", "rules.target", "40; 44; 48; 52"},
    {"rules.target=50..52", "rules.target", "50; 51; 52"},
    {"rules.target=52..50", "rules.target", "52; 51; 50"},
    {"rules.target=52..40:-6", "rules.target", "52; 46; 40"},
    {"rules.target=+1..2:1.0", "rules.target", "1; 2"},
    {"a=-2..2:2", "a", "-2; 0; 2"},
    {"a=-1..-3", "a", "-1; -2; -3"},
    {"a=0..1:0.1", "a", "0; 0.1; 0.2; 0.3; 0.4; 0.5; 0.6; 0.7; 0.8; 0.9; 1"},
    {"a=0.05..-0.05:-0.05", "a", "0.05; 0; -0.05"},
    {"a=0.5..2.5", "a", "0.5; 1.5; 2.5"},
    {"a=999999999..999999998.5:-0.500000000", "a", "999999999; 999999998.5"},
    {"a=0..0.000000002:0.000000001", "a", "0; 0.000000001; 0.000000002"},
    {"rules.open_card=forced,optional", "rules.open_card", "forced; optional"},
    {"rules.open_card= forced , optional ", "rules.open_card", "forced; optional"},
    {"rules.open_card={forced, optional}", "rules.open_card", "forced; optional"},
    {"players.0.params.first_call=20,30,40", "players.0.params.first_call", "20; 30; 40"},
    {"points.all=[20, 12],[10, 5]", "points.all", "[20, 12]; [10, 5]"},
    {"points.all={[20, 12], [10, 5]}", "points.all", "[20, 12]; [10, 5]"},
    {"players.0={name: a, n: [1, 2]},{name: b}", "players.0", "{name: a, n: [1, 2]}; {name: b}"},
    {"name=\"a,b\",'c,d',it's,\"\\\",]\"", "name", "\"a,b\"; 'c,d'; it's; \"\\\",]\""},
    {"players.0.strategy=lua:../a.lua,lua:../b.lua", "players.0.strategy",
     "lua:../a.lua; lua:../b.lua"},
    {"a=b=c,d", "a", "b=c; d"},
};

static void test_good(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct sweep_axis axis;
        struct error error;
        char values[1024] = "";
        assert_int_equal(sweep_axis_read(&axis, good[i].text, &error), STATUS_OK);
        assert_string_equal(axis.key, good[i].key);
        for (size_t k = 0; k < axis.count; k++) {
            strcat(values, k > 0 ? "; " : "");
            strcat(values, axis.value[k]);
        }
        assert_string_equal(values, good[i].values);
        sweep_axis_free(&axis);
    }
}

#define FORMS    "KEY=FIRST..LAST, KEY=FIRST..LAST:STEP or KEY=VALUE,VALUE,..."
#define NOT_FORM ", expected " FORMS
#define NOT_RANGE                                                                                  \
    ", expected KEY=FIRST..LAST or KEY=FIRST..LAST:STEP of numbers with at most 9 digits before "  \
    "and 9 after the point"
#define NOT_TWO ", which is 1 value, expected 2..128: " FORMS
#define EMPTY   " with an empty value, expected VALUE,VALUE,..."

/* What the message says after "--over: got '' ". */
static const struct {
    const char *text, *message;
} bad[] = {
    {"", NOT_FORM},
    {"rules.target", NOT_FORM},
    {"=1,2", NOT_FORM},
    {"rules target=1,2", NOT_FORM},
    {"{a: 1}", NOT_FORM},
    {"a=1..", NOT_RANGE},
    {"a=1..x", NOT_RANGE},
    {"a=1..2:", NOT_RANGE},
    {"a=1..2:x", NOT_RANGE},
    {"a=1..2:1:1", NOT_RANGE},
    {"a=1...2", NOT_RANGE},
    {"a=1..2.", NOT_RANGE},
    {"a=1..5,9", NOT_RANGE},
    {"a=1e3..2e3", NOT_RANGE},
    {"a=1..1234567890", NOT_RANGE},
    {"a=0..1:0.0000000001", NOT_RANGE},
    {"a=1..9:0", ", expected a step other than 0"},
    {"a=1..9:-2", ", expected a positive step, which leads from the first value to the last"},
    {"a=9..1:2", ", expected a negative step, which leads from the first value to the last"},
    {"a=1..1", NOT_TWO},
    {"a=1..1:-3", NOT_TWO},
    {"a=1..5:5", NOT_TWO},
    {"a=44", NOT_TWO},
    {"a=[1, 2]", NOT_TWO},
    {"a={1}", NOT_TWO},
    {"a=..5", NOT_TWO},
    {"a=[1, 2],[3", NULL},
    {"a=1..129", ", which is 129 values, expected 2..128: " FORMS},
    {"a=-999999999..999999999:0.000000001",
     ", which is 1999999998000000001 values, expected 2..128: " FORMS},
    {"a=", EMPTY},
    {"a={}", EMPTY},
    {"a=1,,2", EMPTY},
    {"a=1,2,", EMPTY},
    {"a=1, 2,1", " with 1 twice, expected different values"},
};

static void test_bad(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct sweep_axis axis;
        struct error error;
        char message[ERROR_TEXT_SIZE];
        enum status status = sweep_axis_read(&axis, bad[i].text, &error);
        if (!bad[i].message) { /* whoever loads the variant refuses it */
            assert_int_equal(status, STATUS_OK);
            sweep_axis_free(&axis);
            continue;
        }
        snprintf(message, sizeof message, "--over: got '%s'%s", bad[i].text, bad[i].message);
        assert_int_equal(status, STATUS_USAGE);
        assert_string_equal(error.text, message);
        assert_null(axis.key);
        assert_int_equal(axis.count, 0);
    }
}

/* A list of 0,1,...: the first count numbers. */
static void test_limits(void **state) {
    (void)state;
    struct sweep_axis axis;
    struct error error;
    char text[2048] = "a=0";
    for (int i = 1; i < SWEEP_VALUES_MAX; i++)
        snprintf(text + strlen(text), sizeof ",-2147483648", ",%d", i);
    assert_int_equal(sweep_axis_read(&axis, text, &error), STATUS_OK);
    assert_int_equal(axis.count, SWEEP_VALUES_MAX);
    sweep_axis_free(&axis);
    strcat(text, ",x");
    assert_int_equal(sweep_axis_read(&axis, text, &error), STATUS_USAGE);
    assert_non_null(strstr(error.text, "which is 129 values"));

    memset(text, 'k', sizeof text);
    strcpy(text + SWEEP_KEY_MAX, "=1,2");
    assert_int_equal(sweep_axis_read(&axis, text, &error), STATUS_OK);
    sweep_axis_free(&axis);
    strcpy(text + SWEEP_KEY_MAX, "k=1,2");
    assert_int_equal(sweep_axis_read(&axis, text, &error), STATUS_USAGE);

    memset(text, 'v', sizeof text);
    memcpy(text, "a=", 2);
    strcpy(text + 2 + SWEEP_VALUE_MAX, ",w");
    assert_int_equal(sweep_axis_read(&axis, text, &error), STATUS_OK);
    sweep_axis_free(&axis);
    strcpy(text + 2 + SWEEP_VALUE_MAX, "v,w");
    assert_int_equal(sweep_axis_read(&axis, text, &error), STATUS_USAGE);
    assert_non_null(strstr(error.text, "a value of 361 bytes, expected at most 360"));
}

static void test_one_axis(void **state) {
    (void)state;
    struct sweep sweep;
    struct error error;
    char text[SWEEP_TEXT_SIZE];
    const char *const over[] = {"rules.target=40..44:2"};
    assert_int_equal(sweep_open(&sweep, over, 1, &error), STATUS_OK);
    assert_int_equal(sweep_count(&sweep), 3);
    assert_int_equal(sweep_value_at(&sweep, 2, 0), 2);
    sweep_settings(&sweep, 1, text);
    assert_string_equal(text, "rules.target=42");
    sweep_name(&sweep, 1, text);
    assert_string_equal(text, "target=42");
    sweep_close(&sweep);
}

static void test_two_axes(void **state) {
    (void)state;
    struct sweep sweep;
    struct error error;
    const char *const over[] = {"rules.points.all=[1, 2],[3],4", "players.0.params.x=0.5,rules.y"};
    static const char *const settings[] = {
        "rules.points.all=[1, 2],players.0.params.x=0.5",
        "rules.points.all=[3],players.0.params.x=0.5",
        "rules.points.all=4,players.0.params.x=0.5",
        "rules.points.all=[1, 2],players.0.params.x=rules.y",
        "rules.points.all=[3],players.0.params.x=rules.y",
        "rules.points.all=4,players.0.params.x=rules.y",
    };
    assert_int_equal(sweep_open(&sweep, over, 2, &error), STATUS_OK);
    assert_int_equal(sweep_count(&sweep), 6);
    for (size_t i = 0; i < 6; i++) {
        char text[SWEEP_TEXT_SIZE];
        assert_int_equal(sweep_value_at(&sweep, i, 0), i % 3);
        assert_int_equal(sweep_value_at(&sweep, i, 1), i / 3);
        sweep_settings(&sweep, i, text);
        assert_string_equal(text, settings[i]);
    }
    char name[SWEEP_TEXT_SIZE];
    sweep_name(&sweep, 3, name);
    assert_string_equal(name, "points.all=[1, 2], players.0.params.x=rules.y");
    sweep_close(&sweep);
}

static void test_longest_text(void **state) {
    (void)state;
    struct sweep sweep;
    struct error error;
    char over[2][1024], text[SWEEP_TEXT_SIZE];
    for (size_t i = 0; i < 2; i++) {
        memset(over[i], 'a' + (int)i, sizeof over[i]);
        over[i][SWEEP_KEY_MAX] = '=';
        strcpy(over[i] + SWEEP_KEY_MAX + 1 + SWEEP_VALUE_MAX, ",x");
    }
    const char *const texts[] = {over[0], over[1]};
    assert_int_equal(sweep_open(&sweep, texts, 2, &error), STATUS_OK);
    sweep_name(&sweep, 0, text);
    assert_int_equal(strlen(text), 2 * (SWEEP_KEY_MAX + 1 + SWEEP_VALUE_MAX) + 2);
    sweep_close(&sweep);
}

static void sweep_refused(const char *first, const char *second, size_t count,
                          const char *message) {
    struct sweep sweep;
    struct error error;
    const char *const over[] = {first, second, second};
    assert_int_equal(sweep_open(&sweep, over, count, &error), STATUS_USAGE);
    assert_string_equal(error.text, message);
    sweep_close(&sweep);
}

static void test_refused(void **state) {
    (void)state;
    sweep_refused("a=1,2", "b=1,2", 0, "--over: got 0 of them, expected 1..2");
    sweep_refused("a=1,2", "b=1,2", 3, "--over: got 3 of them, expected 1..2");
    sweep_refused("a=1,2", "a=3,4", 2, "--over: got a twice, expected different keys");
    sweep_refused("a=1,2", "b=1..9:0", 2, "--over: got 'b=1..9:0', expected a step other than 0");
    sweep_refused("a=1..12", "b=1..11", 2,
                  "--over: got 12 values of a times 11 of b, 132 combinations, expected at most "
                  "128");
}

int test_sweep_axis(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),     cmocka_unit_test(test_bad),
        cmocka_unit_test(test_limits),   cmocka_unit_test(test_one_axis),
        cmocka_unit_test(test_two_axes), cmocka_unit_test(test_longest_text),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
