/* What the engine writes: the rows of a run, records again, and how far it is. */
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

static struct rows create_rows(char *folder) {
    struct rows rows;
    struct error error;
    char output[PATH_MAX];
    assert_non_null(mkdtemp(folder));
    snprintf(output, sizeof output, "%s/run.h5", folder);
    assert_int_equal(rows_open(&rows, output, ROWS * sizeof(struct toy_row), 0, &error), STATUS_OK);
    return rows;
}

static void test_rows_stand_in_the_order_of_matches(void **state) {
    (void)state;
    enum { MATCHES = 1003 };
    char folder[] = "/tmp/test_engine.XXXXXX";
    struct rows rows = create_rows(folder);
    struct toy_run run;
    toy_run_init(&run, plain_rules, MATCHES, 4);
    run.plan.rows = &rows;
    assert_int_equal(toy_run_play(&run), STATUS_OK);
    engine_result_free(&run.result);

    struct toy_row row;
    FILE *file = fopen(rows.file.path, "rb");
    assert_non_null(file);
    for (uint64_t i = 0; i < (uint64_t)MATCHES * ROWS; i++) {
        assert_int_equal(fread(&row, sizeof row, 1, file), 1);
        assert_int_equal(row.match, i / ROWS);
        assert_int_equal(row.row, i % ROWS);
        assert_int_equal(row.hash, toy_hash(17, row.match));
    }
    assert_int_equal(fgetc(file), EOF);
    fclose(file);

    rows_remove(&rows);
    assert_int_equal(access(rows.file.path, F_OK), -1);
    assert_int_equal(rmdir(folder), 0);
}

static void test_rows_stay_those_before_a_failure(void **state) {
    (void)state;
    char folder[] = "/tmp/test_engine.XXXXXX";
    struct rows rows = create_rows(folder);
    struct toy_row row;
    struct toy_run run;
    struct toy_rules rules = plain_rules;
    rules.fail_from = 1003;
    toy_run_init(&run, rules, 40000, 4);
    run.plan.rows = &rows;
    assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
    assert_totals(&run, 1003);
    assert_false(run.result.rows_failed);
    engine_result_free(&run.result);
    FILE *file = fopen(rows.file.path, "rb");
    assert_non_null(file);
    for (uint64_t i = 0; i < (uint64_t)1003 * ROWS; i++) {
        assert_int_equal(fread(&row, sizeof row, 1, file), 1);
        assert_int_equal(row.match, i / ROWS);
        assert_int_equal(row.hash, toy_hash(17, row.match));
    }
    fclose(file);
    rows_remove(&rows);
    assert_int_equal(rmdir(folder), 0);
}

/* /dev/full takes nothing: every write fails as on a full disk. */
static void test_full_disk_keeps_sound_totals(void **state) {
    (void)state;
    struct toy_run run;
    struct rows rows = {.file = {.path = "/dev/full"}, .match_size = ROWS * sizeof(struct toy_row)};
    FILE *full = fopen(rows.file.path, "wb");
    assert_non_null(full);
    rows.file.descriptor = fileno(full);
    toy_run_init(&run, plain_rules, 100000, 3);
    run.plan.rows = &rows;
    assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
    assert_string_equal(run.error.text,
                        "/dev/full: cannot write the rows: No space left on device");
    assert_true(run.result.matches < 100000);
    assert_totals(&run, run.result.matches);
    engine_result_free(&run.result);

    run.setup.rotate_seats = true;
    run.task = game_task_make(&run.game, &run.schema);
    run.plan.matches = 99999;
    assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
    assert_int_equal(run.result.matches % 15, 0); /* five groups of three are a block */
    assert_totals(&run, run.result.matches);
    engine_result_free(&run.result);
    fclose(full);
}

static void test_replay_writes_the_records_of_a_run(void **state) {
    (void)state;
    struct toy_run run;
    toy_run_init(&run, plain_rules, 1, 1);
    char text[100], expected[100];
    struct game_output output = {.record = fmemopen(text, sizeof text, "w")};
    assert_int_equal(game_task_replay(&run.game, 40, 2, &output, &run.error), STATUS_OK);
    fclose(output.record);
    snprintf(expected, sizeof expected, "40 %u\n41 %u\n", toy_hash(17, 40), toy_hash(17, 41));
    assert_string_equal(text, expected);
}

static void test_replay_notices_a_full_disk(void **state) {
    (void)state;
    struct toy_run run;
    toy_run_init(&run, plain_rules, 1, 1);
    struct game_output output = {.record = fopen("/dev/full", "w")};
    assert_int_equal(game_task_replay(&run.game, 0, 9, &output, &run.error), STATUS_RUNTIME);
    assert_string_equal(run.error.text, "cannot write the record: No space left on device");
    fclose(output.record);
}

static void test_progress_line_says_what_is_left(void **state) {
    (void)state;
    char line[PROGRESS_LINE_SIZE];
    struct progress progress = {.matches = 1000000, .label = "zeros"};
    progress_line(&progress, 30, 250000, 1, 8, line);
    assert_string_equal(line, " 25.0 %  250000 matches  8333/s  0:01:30 left  zeros 12.5 %");
    progress_line(&progress, 7200, 500000, 0, 0, line);
    assert_string_equal(line, " 50.0 %  500000 matches  69/s  2:00:00 left");
    progress.matches_name = "tournaments";
    progress_line(&progress, 1, 0, 0, 0, line);
    assert_string_equal(line, "  0.0 %  0 tournaments  0/s");
}

/* A first block says little, and what an earlier process played nothing. */
static void test_progress_line_tells_what_is_left_once_it_can(void **state) {
    (void)state;
    char line[PROGRESS_LINE_SIZE];
    struct progress progress = {.before = 500000, .matches = 1500000, .label = "zeros"};
    progress_line(&progress, 0.2, 500016, 1, 8, line);
    assert_string_equal(line, " 33.3 %  500016 matches  80/s  zeros 12.5 %");
    progress_line(&progress, 9, 509999, 0, 0, line);
    assert_null(strstr(line, "left"));
    progress_line(&progress, 9, 510000, 0, 0, line);
    assert_string_equal(line, " 34.0 %  510000 matches  1111/s  0:14:51 left");
    progress_line(&progress, 10, 500016, 0, 0, line);
    assert_string_equal(line, " 33.3 %  500016 matches  2/s  173:36:30 left");
}

int test_engine_rows(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_stand_in_the_order_of_matches),
        cmocka_unit_test(test_rows_stay_those_before_a_failure),
        cmocka_unit_test(test_full_disk_keeps_sound_totals),
        cmocka_unit_test(test_replay_writes_the_records_of_a_run),
        cmocka_unit_test(test_replay_notices_a_full_disk),
        cmocka_unit_test(test_progress_line_says_what_is_left),
        cmocka_unit_test(test_progress_line_tells_what_is_left_once_it_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
