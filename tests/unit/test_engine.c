/* The engine at work on a toy: a "match" counts a hash of its number and of the seed. */
#include "group.h"

#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { CELLS = 7, ROWS = 2 };

struct toy_rules {
    uint64_t bound;
    uint64_t fail_from; /* every match from here on fails, */
    uint64_t fail_then; /* and after that from here on; 0: the same ones */
    uint64_t raise_at;
    int tables; /* there are no more of */
};

static const struct toy_rules plain_rules = {1, UINT64_MAX, 0, UINT64_MAX, 1000};

static atomic_int opened, closed;
static atomic_bool failed;

struct toy_tallies {
    uint32_t cells[CELLS];
    int64_t hash_sum, number_sum;
};

struct toy_table {
    const struct game_setup *setup;
    struct toy_tallies *tallies;
};

struct toy_row {
    uint64_t match;
    uint32_t row, hash;
};

static const struct tally toy_rows[] = {
    {.name = "cells", .offset = offsetof(struct toy_tallies, cells), .axes = "cell"},
    {.name = "hash_sum",
     .type = TALLY_SUM,
     .offset = offsetof(struct toy_tallies, hash_sum),
     .axes = ""},
    {.name = "number_sum",
     .type = TALLY_SUM,
     .offset = offsetof(struct toy_tallies, number_sum),
     .axes = ""},
};

static uint32_t toy_hash(uint64_t seed, uint64_t match) {
    uint64_t mixed = (match + 1) * 0x9e3779b97f4a7c15 + seed;
    return (uint32_t)((mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9 >> 33);
}

static void toy_bounds(const struct game_setup *setup, struct game_bounds *bounds) {
    const struct toy_rules *rules = setup->rules;
    *bounds = (struct game_bounds){.count = rules->bound, .sums = UINT32_MAX};
}

static void toy_schema(struct tally_schema *schema, const struct game_setup *setup) {
    (void)setup;
    *schema = (struct tally_schema){
        .block_size = sizeof(struct toy_tallies),
        .axes = {{.name = "cell", .room = CELLS, .size = CELLS, .step = 1}},
        .axis_count = 1,
        .groups = {{"", 0, toy_rows, sizeof toy_rows / sizeof toy_rows[0]}},
        .group_count = 1,
    };
}

static enum status toy_open(void *table, const struct game_setup *setup, void *tallies,
                            struct error *error) {
    const struct toy_rules *rules = setup->rules;
    *(struct toy_table *)table = (struct toy_table){setup, tallies};
    if (atomic_fetch_add(&opened, 1) >= rules->tables)
        return error_set(error, STATUS_RUNTIME, "no more tables");
    return STATUS_OK;
}

static void toy_close(void *table) {
    assert_non_null(((struct toy_table *)table)->setup);
    closed++;
}

static enum status toy_play(void *table, uint64_t match, const struct game_output *output,
                            struct error *error) {
    const struct toy_table *toy = table;
    const struct toy_rules *rules = toy->setup->rules;
    uint32_t hash = toy_hash(toy->setup->seed, match);
    if (match == rules->raise_at)
        raise(SIGTERM);
    toy->tallies->cells[hash % CELLS] += (uint32_t)rules->bound;
    toy->tallies->hash_sum += hash;
    toy->tallies->number_sum += (int64_t)match;
    for (uint32_t row = 0; output->rows && row < ROWS; row++)
        ((struct toy_row *)output->rows)[row] = (struct toy_row){match, row, hash};
    if (output->record)
        fprintf(output->record, "%d %u\n", (int)match, hash);
    if (match < (failed && rules->fail_then ? rules->fail_then : rules->fail_from))
        return STATUS_OK;
    failed = true;
    return error_set(error, STATUS_RUNTIME, "match %d failed", (int)match);
}

static void toy_live(const void *tallies, uint64_t *part, uint64_t *whole) {
    const struct toy_tallies *toy = tallies;
    *part = toy->cells[0];
    for (size_t i = 0; i < CELLS; i++)
        *whole += toy->cells[i];
}

static const struct game toy_game = {
    .name = "toy",
    .play =
        {
            .table_size = sizeof(struct toy_table),
            .open = toy_open,
            .close = toy_close,
            .match = toy_play,
            .bounds = toy_bounds,
            .live_label = "zeros",
            .live = toy_live,
        },
    .statistics =
        {
            .schema_init = toy_schema,
        },
};

/* One run of the toy and what came of it. */
struct toy_run {
    struct toy_rules rules;
    struct game_setup setup;
    struct tally_schema schema;
    struct game_task game;
    struct task task;
    struct engine_plan plan;
    struct engine_result result;
    struct error error;
};

static void toy_run_init(struct toy_run *run, struct toy_rules rules, uint64_t matches,
                         unsigned threads) {
    *run = (struct toy_run){.rules = rules};
    run->setup = (struct game_setup){.rules = &run->rules, .entrants = 3, .seed = 17};
    toy_schema(&run->schema, &run->setup);
    run->game = (struct game_task){&toy_game, &run->setup};
    run->task = game_task_make(&run->game, &run->schema);
    run->plan = (struct engine_plan){.task = &run->task, .matches = matches, .threads = threads};
    opened = closed = 0;
    failed = false;
}

static enum status toy_run_play(struct toy_run *run) {
    return engine_run(&run->plan, 0, &run->result, &run->error);
}

/* The totals are those of exactly the first `matches` matches, counted here one by one. */
static void assert_totals(const struct toy_run *run, uint64_t matches) {
    int64_t cells[CELLS], hash_sum, number_sum, expected[CELLS] = {0}, expected_hash_sum = 0;
    const struct tally_group *group = &run->schema.groups[0];
    assert_non_null(run->result.totals);
    tally_totals_copy(run->result.totals, group, &toy_rows[0], cells);
    tally_totals_copy(run->result.totals, group, &toy_rows[1], &hash_sum);
    tally_totals_copy(run->result.totals, group, &toy_rows[2], &number_sum);
    for (uint64_t match = 0; match < matches; match++) {
        uint32_t hash = toy_hash(run->setup.seed, match);
        expected[hash % CELLS] += (int64_t)run->rules.bound;
        expected_hash_sum += hash;
    }
    assert_int_equal(run->result.matches, matches);
    assert_memory_equal(cells, expected, sizeof cells);
    assert_int_equal(hash_sum, expected_hash_sum);
    assert_int_equal(number_sum, matches * (matches - 1) / 2);
}

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
    tally_totals_copy(run.result.totals, &run.schema.groups[0], &toy_rows[2], &number_sum);
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
                                  .place_size = sizeof(uint64_t),
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
    assert_string_equal(line, "  0.0 %  0 tournaments  0/s  0:00:00 left");
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

int test_engine(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_match_is_played_once),
        cmocka_unit_test(test_threads_default_to_the_processors),
        cmocka_unit_test(test_counts_are_merged_before_they_overflow),
        cmocka_unit_test(test_sums_stop_before_they_overflow),
        cmocka_unit_test(test_ranges_add_up_to_one_run),
        cmocka_unit_test(test_a_range_begins_anywhere),
        cmocka_unit_test(test_a_deadline_ends_a_range),
        cmocka_unit_test(test_what_is_kept_ends_before_the_failure),
        cmocka_unit_test(test_a_failure_keeps_whole_units),
        cmocka_unit_test(test_an_unrepeatable_failure_leaves_the_ranges_before),
        cmocka_unit_test(test_tables_that_do_not_open),
        cmocka_unit_test(test_places_hand_over_at_the_end_of_a_range),
        cmocka_unit_test(test_rows_stand_in_the_order_of_matches),
        cmocka_unit_test(test_rows_stay_those_before_a_failure),
        cmocka_unit_test(test_full_disk_keeps_sound_totals),
        cmocka_unit_test(test_replay_writes_the_records_of_a_run),
        cmocka_unit_test(test_replay_notices_a_full_disk),
        cmocka_unit_test(test_progress_line_says_what_is_left),
        cmocka_unit_test(test_signal_keeps_the_first_matches),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
