/* Numbers as options are given them: read, or answered with how they are written. */
#include "group.h"

#include "sim/core/option.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text;
    uint64_t value;
} counts_good[] = {{"0", 0},
                   {"42", 42},
                   {"1_000_000", 1000000},
                   {"1e6", 1000000},
                   {"2.5e6", 2500000},
                   {"1.50e1", 15},
                   {"1E+3", 1000},
                   {"0e9", 0},
                   {"120.0", 120},
                   {"18446744073709551615", UINT64_MAX}};
static const char *const counts_bad[] = {"",
                                         "-1",
                                         "+1",
                                         "4x",
                                         "1.5",
                                         "1e",
                                         "e6",
                                         "1__0",
                                         "_1",
                                         "1_",
                                         "1.",
                                         ".5",
                                         " 1",
                                         "1 ",
                                         "0x10",
                                         "1e-1",
                                         "1e20",
                                         "inf",
                                         "nan",
                                         "1e999999999999",
                                         "18446744073709551616"};

static void test_parse_count(void **state) {
    (void)state;
    uint64_t value;
    for (size_t i = 0; i < sizeof counts_good / sizeof *counts_good; i++) {
        assert_true(option_parse_count(counts_good[i].text, &value));
        assert_true(value == counts_good[i].value);
    }
    for (size_t i = 0; i < sizeof counts_bad / sizeof *counts_bad; i++)
        if (option_parse_count(counts_bad[i], &value))
            fail_msg("'%s' was read as a number", counts_bad[i]);
}

static const char suffix[] = ": numbers have no suffix",
                  comma[] = ": decimals follow a point, not a comma",
                  groups[] = ": only single underscores may separate digits",
                  nothing[] = ": nothing separates digits", none[] = "";
static const struct {
    const char *text;
    bool whole;
    const char *write, *why;
} hints[] = {
    {"10k", true, "; write 10000 or 1e4", suffix},
    {"2.5M", true, "; write 2500000 or 25e5", suffix},
    {"1 G", true, "; write 1000000000 or 1e9", suffix},
    {"5k", false, "; write 5000 or 5e3", suffix},
    {"1.000.000", true, "; write 1000000 or 1e6", groups},
    {"1,000,000", true, "; write 1000000 or 1e6", groups},
    {"1,000", true, "; write 1000 or 1e3", groups},
    {"1 000", true, "; write 1000 or 1e3", groups},
    {"1_0__0", true, "; write 100", groups},
    {"12_", true, "; write 12", groups},
    {"1'234", true, "; write 1234", groups},
    {"0,5", false, "; write 0.5", comma},
    {"-0,25", false, "; write -0.25", comma},
    {"1,000", false, "; write 1", comma},
    {"1.234,5", false, "; write 1234.5", comma},
    {"1,234.5", false, "; write 1234.5", nothing},
    {"1_000.5", false, "; write 1000.5", nothing},
    {"0,5", true, none, none}, /* no number of matches */
    {"1,2.3,4", false, none, none},
    {"", true, none, none},
    {"abc", true, none, none},
    {"12km", true, none, none},
    {"k", true, none, none},
    {"1000", true, none, none},
    {"1e6", true, none, none},
    {"0.5", false, none, none},
    {"99999999999999999999k", true, none, none},
};

/* A number that is written in another way is answered with how it is written here. */
static void test_number_hints(void **state) {
    (void)state;
    struct error error;
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        char wanted[200];
        snprintf(wanted, sizeof wanted, "no%s%s", hints[i].write, hints[i].why);
        error_set(&error, STATUS_USAGE, "no");
        option_number_hint(&error, hints[i].text, hints[i].whole);
        assert_string_equal(error.text, wanted);
    }
}

int test_option_numbers(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parse_count),
        cmocka_unit_test(test_number_hints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
