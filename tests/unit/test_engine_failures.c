/* What the engine keeps of a run that fails, or that a signal ends. */
#include "engine_toy.h"
#include "group.h"
#include "sim/core/stop.h"
#include "sim/engine/interrupt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* What is kept is a run of the matches before, by any number of threads: no part of the failed. */
static void test_what_is_kept_ends_before_the_failure(void **state) {
    (void)state;
    static const uint64_t fails[] = {0, 1, 15, 16, 5003};
    for (size_t i = 0; i < sizeof fails / sizeof fails[0]; i++)
        for (unsigned threads = 1; threads <= 16; threads++) {
            struct toy_run run;
            struct toy_rules rules = plain_rules;
            char text[32];
            rules.fail_from = fails[i];
            toy_run_init(&run, rules, 40000, threads);
            assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
            snprintf(text, sizeof text, "match %d failed", (int)fails[i]);
            assert_string_equal(run.error.text, text);
            assert_totals(&run, fails[i]);
            assert_int_equal(opened, closed);
            engine_result_free(&run.result);
        }
}

static void test_a_failure_keeps_whole_units(void **state) {
    (void)state;
    struct toy_run run;
    struct toy_rules rules = plain_rules;
    rules.fail_from = 5003;
    toy_run_init(&run, rules, 39999, 3);
    run.setup.rotate_seats = true;
    run.task = game_task_make(&run.game, &run.schema);
    assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
    assert_totals(&run, 5001);
    engine_result_free(&run.result);
}

/* Who fails otherwise when played again costs the range, but none of those before. */
static void test_an_unrepeatable_failure_leaves_the_ranges_before(void **state) {
    (void)state;
    struct toy_run run;
    struct engine *engine;
    struct engine_range range = {0, 1000, INFINITY, false};
    struct toy_rules rules = plain_rules;
    rules.fail_from = 1500;
    rules.fail_then = 1200;
    toy_run_init(&run, rules, 40000, 1);
    assert_int_equal(engine_open(&engine, &run.plan, &run.result, &run.error), STATUS_OK);
    assert_int_equal(engine_play(engine, &range, &run.error), STATUS_OK);
    range.end = 40000;
    assert_int_equal(engine_play(engine, &range, &run.error), STATUS_RUNTIME);
    assert_string_equal(run.error.text, "match 1500 failed");
    assert_int_equal(range.first, 1000);
    engine_close(engine);
    assert_totals(&run, 1000);
    engine_result_free(&run.result);
}

/* Whether that is at the start, or at new tables for what came before a failure. */
static void test_tables_that_do_not_open(void **state) {
    (void)state;
    struct toy_run run;
    struct engine *engine;
    struct toy_rules rules = plain_rules;
    rules.tables = 2;
    toy_run_init(&run, rules, 1000, 4);
    assert_int_equal(engine_open(&engine, &run.plan, &run.result, &run.error), STATUS_RUNTIME);
    assert_string_equal(run.error.text, "no more tables");
    assert_null(engine);
    assert_null(run.result.totals);
    assert_int_equal(opened, 4);
    assert_int_equal(closed, 4);

    rules.fail_from = 500;
    toy_run_init(&run, rules, 1000, 2);
    assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
    assert_string_equal(run.error.text, "match 500 failed");
    assert_totals(&run, 0);
    assert_int_equal(opened, closed);
    engine_result_free(&run.result);
}

/* Who takes too long costs the range, but none of those before; it does not matter who may not be
 * interrupted. */
static void test_what_is_overdue_is_given_up(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct toy_run run;
        struct engine *engine;
        struct engine_range range = {0, 1000, INFINITY, threads == 2};
        struct toy_rules rules = plain_rules;
        rules.late_at = 1500;
        toy_run_init(&run, rules, 40000, threads);
        assert_int_equal(engine_open(&engine, &run.plan, &run.result, &run.error), STATUS_OK);
        assert_int_equal(engine_play(engine, &range, &run.error), STATUS_OK);
        range.end = 40000;
        assert_int_equal(engine_play(engine, &range, &run.error), STATUS_INTERRUPTED);
        assert_non_null(strstr(run.error.text, " after 1000 of 40000 matches"));
        assert_int_equal(engine_play(engine, &range, &run.error), STATUS_INTERRUPTED);
        assert_int_equal(range.first, 1000);
        engine_close(engine);
        assert_totals(&run, 1000);
        engine_result_free(&run.result);
        stop_since = 0;
    }
}

/* A table that does not open when the program is asked to stop is no failure. */
static void test_asked_while_tables_open(void **state) {
    (void)state;
    struct toy_run run;
    struct toy_rules rules = plain_rules;
    rules.tables = 2;
    toy_run_init(&run, rules, 1000, 4);
    stop_ask();
    assert_int_equal(toy_run_play(&run), STATUS_INTERRUPTED);
    stop_since = 0;
}

/* Last, since a signal once received stays so. */
static void test_signal_keeps_the_first_matches(void **state) {
    (void)state;
    struct toy_rules rules = plain_rules;
    struct toy_run run;
    rules.raise_at = 20000;
    interrupt_catch();
    toy_run_init(&run, rules, 10000000, 3);
    assert_int_equal(toy_run_play(&run), STATUS_INTERRUPTED);
    assert_true(run.result.matches > 20000 && run.result.matches < 10000000);
    assert_int_equal(run.result.matches % GAME_BLOCK, 0);
    assert_totals(&run, run.result.matches);
    assert_non_null(strstr(run.error.text, "interrupted by SIGTERM after "));
    engine_result_free(&run.result);

    struct engine *engine;
    struct engine_range range = {0, 100, INFINITY, true};
    toy_run_init(&run, plain_rules, 100, 2);
    assert_int_equal(engine_open(&engine, &run.plan, &run.result, &run.error), STATUS_OK);
    assert_int_equal(engine_play(engine, &range, &run.error), STATUS_OK);
    assert_totals(&run, 100);
    engine_close(engine);
    engine_result_free(&run.result);
}

int test_engine_failures(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_kept_ends_before_the_failure),
        cmocka_unit_test(test_a_failure_keeps_whole_units),
        cmocka_unit_test(test_an_unrepeatable_failure_leaves_the_ranges_before),
        cmocka_unit_test(test_tables_that_do_not_open),
        cmocka_unit_test(test_what_is_overdue_is_given_up),
        cmocka_unit_test(test_asked_while_tables_open),
        cmocka_unit_test(test_signal_keeps_the_first_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
