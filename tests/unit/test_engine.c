/* The engine plays ranges of matches, each once, whatever the threads. */
#include "engine_toy.h"
#include "group.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void test_every_match_is_played_once(void **state) {
    (void)state;
    static const uint64_t matches[] = {1, 15, 16, 17, 1000, 40000};
    static const unsigned threads[] = {1, 2, 3, 8, 64};
    for (size_t m = 0; m < sizeof matches / sizeof matches[0]; m++) {
        for (size_t t = 0; t < sizeof threads / sizeof threads[0]; t++) {
            struct toy_run run;
            toy_run_init(&run, plain_rules, matches[m], threads[t]);
            assert_int_equal(toy_run_play(&run), STATUS_OK);
            assert_totals(&run, matches[m]);
            assert_true(run.result.threads <= threads[t]);
            engine_result_free(&run.result);
        }
    }
}

static void test_threads_default_to_the_processors(void **state) {
    (void)state;
    struct toy_run run;
    toy_run_init(&run, plain_rules, 40000, 0);
    assert_int_equal(toy_run_play(&run), STATUS_OK);
    assert_totals(&run, 40000);
    assert_true(run.result.threads >= 1);
    engine_result_free(&run.result);
}

static void test_counts_are_merged_before_they_overflow(void **state) {
    (void)state;
    struct toy_run run;
    struct toy_rules rules = plain_rules;
    rules.bound = UINT32_MAX / GAME_BLOCK;
    for (unsigned threads = 1; threads <= 4; threads++) {
        toy_run_init(&run, rules, 3000, threads);
        assert_int_equal(toy_run_play(&run), STATUS_OK);
        assert_totals(&run, 3000);
        engine_result_free(&run.result);
    }
}

/* Of hashes up to 2^31, some 1000 leave no room for a block of the bound. */
static void test_sums_stop_before_they_overflow(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 4; threads++) {
        struct toy_run run;
        struct toy_rules rules = plain_rules;
        toy_run_init(&run, rules, 3000, threads);
        run.task.sum_bound = (INT64_MAX - ((uint64_t)1 << 40)) / GAME_BLOCK;
        assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
        assert_non_null(strstr(run.error.text, " of 3000 matches sums are so large"));
        assert_int_equal(run.result.matches % GAME_BLOCK, 0);
        assert_true(run.result.matches > 900 && run.result.matches < 1200);
        assert_totals(&run, run.result.matches);
        tally_totals_free(run.result.totals);
    }
}

static const unsigned some_threads[] = {1, 2, 8};
enum { SOME_THREADS = sizeof some_threads / sizeof some_threads[0] };

/* Of any lengths, blocks whole or not; between two of them the totals are those of a run so far. */
static void test_ranges_add_up_to_one_run(void **state) {
    (void)state;
    static const uint64_t ends[] = {16, 17, 17, 100, 5000, 20000};
    for (size_t t = 0; t < SOME_THREADS; t++) {
        struct toy_run run;
        struct engine *engine;
        uint64_t first = 0;
        toy_run_init(&run, plain_rules, 20000, some_threads[t]);
        assert_int_equal(engine_open(&engine, &run.plan, &run.result, &run.error), STATUS_OK);
        assert_int_equal(opened, some_threads[t]);
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            struct engine_range range = {first, ends[i], INFINITY, false};
            assert_int_equal(engine_play(engine, &range, &run.error), STATUS_OK);
            assert_int_equal(range.first, ends[i]);
            assert_totals(&run, ends[i]);
            first = range.first;
        }
        assert_int_equal(opened, some_threads[t]);
        assert_int_equal(closed, 0);
        engine_close(engine);
        assert_int_equal(closed, some_threads[t]);
        assert_totals(&run, 20000);
        engine_result_free(&run.result);
    }
}

/* Matches before the first one are nobody's: a run can go on where another one ended. */
static void test_a_range_begins_anywhere(void **state) {
    (void)state;
    struct toy_run run;
    int64_t number_sum;
    toy_run_init(&run, plain_rules, 100, 2);
    assert_int_equal(engine_run(&run.plan, 1000, &run.result, &run.error), STATUS_OK);
    tally_totals_copy(run.result.totals, &run.schema.groups[0], &toy_rows[TOY_NUMBER_SUM],
                      &number_sum);
    assert_int_equal(number_sum, 100 * 1000 + 99 * 100 / 2);
    assert_int_equal(run.result.matches, 100);
    engine_result_free(&run.result);
}

/* A deadline that has come begins nothing, and is no failure. */
static void test_a_deadline_ends_a_range(void **state) {
    (void)state;
    struct toy_run run;
    struct engine *engine;
    struct engine_range range = {0, 1000, 0, false};
    toy_run_init(&run, plain_rules, 1000, 2);
    assert_int_equal(engine_open(&engine, &run.plan, &run.result, &run.error), STATUS_OK);
    assert_int_equal(engine_play(engine, &range, &run.error), STATUS_OK);
    assert_int_equal(range.first, 0);
    assert_totals(&run, 0);
    range.deadline = INFINITY;
    assert_int_equal(engine_play(engine, &range, &run.error), STATUS_OK);
    assert_totals(&run, 1000);
    engine_close(engine);
    engine_result_free(&run.result);
}

/* A task of its own: no tallies, but what places gather and hand over at a range's end. */
struct sum {
    uint64_t *total;
};

static enum status sum_open(const void *context, void *place, void *tallies, struct error *error) {
    (void)context, (void)tallies, (void)error;
    assert_int_equal(*(uint64_t *)place, 0);
    return STATUS_OK;
}

static void sum_close(const void *context, void *place) {
    (void)context, (void)place;
}

static enum status sum_play(const void *context, void *place, uint64_t match,
                            const struct game_output *output, struct error *error) {
    (void)context, (void)output;
    *(uint64_t *)place += match;
    return match == 777 ? error_set(error, STATUS_RUNTIME, "777") : STATUS_OK;
}

static void sum_gather(const void *context, void *place) {
    *((const struct sum *)context)->total += *(uint64_t *)place;
    *(uint64_t *)place = 0;
}

static void test_places_hand_over_at_the_end_of_a_range(void **state) {
    (void)state;
    const struct game_setup nobody = {0};
    for (size_t t = 0; t < SOME_THREADS; t++) {
        uint64_t total = 0;
        const struct sum sum = {&total};
        const struct task task = {.context = &sum,
                                  .slot_size = sizeof(uint64_t),
                                  .unit = 1,
                                  .block = 1,
                                  .setup = &nobody,
                                  .open = sum_open,
                                  .close = sum_close,
                                  .play = sum_play,
                                  .gather = sum_gather};
        const struct engine_plan plan = {
            .task = &task, .matches = 1000, .threads = some_threads[t]};
        struct engine *engine;
        struct engine_result result;
        struct error error;
        struct engine_range range = {0, 100, INFINITY, false};
        assert_int_equal(engine_open(&engine, &plan, &result, &error), STATUS_OK);
        assert_int_equal(engine_play(engine, &range, &error), STATUS_OK);
        assert_int_equal(total, 99 * 100 / 2);
        range.end = 1000;
        assert_int_equal(engine_play(engine, &range, &error), STATUS_RUNTIME);
        assert_int_equal(total, 776 * 777 / 2);
        assert_int_equal(range.first, 777);
        engine_close(engine);
        assert_null(result.totals);
    }
}

int test_engine(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_match_is_played_once),
        cmocka_unit_test(test_threads_default_to_the_processors),
        cmocka_unit_test(test_counts_are_merged_before_they_overflow),
        cmocka_unit_test(test_sums_stop_before_they_overflow),
        cmocka_unit_test(test_ranges_add_up_to_one_run),
        cmocka_unit_test(test_a_range_begins_anywhere),
        cmocka_unit_test(test_a_deadline_ends_a_range),
        cmocka_unit_test(test_places_hand_over_at_the_end_of_a_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
