/* The engine at work on a toy: a "match" counts a hash of its number and of the seed. */
#include "sim/engine/engine.h"
#include "sim/engine/interrupt.h"
#include "sim/engine/replay.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { CELLS = 7, ROWS = 2 };

struct toy_rules {
    uint64_t bound;
    uint64_t fail_from; /* every match from here on fails */
    uint64_t raise_at;
};

static const struct toy_rules plain_rules = {1, UINT64_MAX, UINT64_MAX};

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

static uint64_t toy_bound(const void *rules) {
    return ((const struct toy_rules *)rules)->bound;
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
    (void)error;
    *(struct toy_table *)table = (struct toy_table){setup, tallies};
    return STATUS_OK;
}

static void toy_close(void *table) {
    (void)table;
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
    if (match >= rules->fail_from)
        return error_set(error, STATUS_RUNTIME, "match %d failed", (int)match);
    return STATUS_OK;
}

static void toy_live(const void *tallies, uint64_t *part, uint64_t *whole) {
    const struct toy_tallies *toy = tallies;
    *part = toy->cells[0];
    for (size_t i = 0; i < CELLS; i++)
        *whole += toy->cells[i];
}

static const struct game toy_game = {
    .name = "toy",
    .schema_init = toy_schema,
    .count_bound = toy_bound,
    .table_size = sizeof(struct toy_table),
    .table_open = toy_open,
    .table_close = toy_close,
    .play = toy_play,
    .live_label = "zeros",
    .live = toy_live,
};

/* One run of the toy and what came of it. */
struct toy_run {
    struct toy_rules rules;
    struct game_setup setup;
    struct tally_schema schema;
    struct engine_plan plan;
    struct engine_result result;
    struct error error;
};

static void toy_run_init(struct toy_run *run, struct toy_rules rules, uint64_t matches,
                         unsigned threads) {
    *run = (struct toy_run){.rules = rules};
    run->setup = (struct game_setup){.rules = &run->rules, .entrants = 3, .seed = 17};
    toy_schema(&run->schema, &run->setup);
    run->plan = (struct engine_plan){.game = &toy_game,
                                     .setup = &run->setup,
                                     .schema = &run->schema,
                                     .matches = matches,
                                     .threads = threads};
}

static enum status toy_run_play(struct toy_run *run) {
    return engine_run(&run->plan, &run->result, &run->error);
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
            tally_totals_free(run.result.totals);
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
    tally_totals_free(run.result.totals);
}

static void test_counts_are_merged_before_they_overflow(void **state) {
    (void)state;
    struct toy_run run;
    struct toy_rules rules = plain_rules;
    rules.bound = UINT32_MAX / ENGINE_BLOCK;
    for (unsigned threads = 1; threads <= 4; threads++) {
        toy_run_init(&run, rules, 3000, threads);
        assert_int_equal(toy_run_play(&run), STATUS_OK);
        assert_totals(&run, 3000);
        tally_totals_free(run.result.totals);
    }
}

static void test_lowest_failing_match_is_reported_and_the_rest_kept(void **state) {
    (void)state;
    struct toy_rules rules = plain_rules;
    rules.fail_from = 5003;
    for (unsigned threads = 1; threads <= 16; threads++) {
        struct toy_run run;
        toy_run_init(&run, rules, 40000, threads);
        assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
        assert_string_equal(run.error.text, "match 5003 failed");
        assert_true(run.result.matches > 5003 && run.result.matches < 40000);
        assert_totals(&run, run.result.matches);
        tally_totals_free(run.result.totals);
    }
}

static struct rows create_rows(char *folder) {
    struct rows rows;
    struct error error;
    char output[PATH_MAX];
    assert_non_null(mkdtemp(folder));
    snprintf(output, sizeof output, "%s/run.h5", folder);
    assert_int_equal(rows_create(&rows, output, ROWS * sizeof(struct toy_row), &error), STATUS_OK);
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
    tally_totals_free(run.result.totals);

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
    tally_totals_free(run.result.totals);

    run.setup.rotate_seats = true;
    run.plan.matches = 99999;
    assert_int_equal(toy_run_play(&run), STATUS_RUNTIME);
    assert_int_equal(run.result.matches % 15, 0); /* five groups of three are a block */
    assert_totals(&run, run.result.matches);
    tally_totals_free(run.result.totals);
    fclose(full);
}

static void test_replay_writes_the_records_of_a_run(void **state) {
    (void)state;
    struct toy_run run;
    toy_run_init(&run, plain_rules, 1, 1);
    char text[100], expected[100];
    struct game_output output = {.record = fmemopen(text, sizeof text, "w")};
    assert_int_equal(replay_matches(&toy_game, &run.setup, 40, 2, &output, &run.error), STATUS_OK);
    fclose(output.record);
    snprintf(expected, sizeof expected, "40 %u\n41 %u\n", toy_hash(17, 40), toy_hash(17, 41));
    assert_string_equal(text, expected);
}

static void test_replay_notices_a_full_disk(void **state) {
    (void)state;
    struct toy_run run;
    toy_run_init(&run, plain_rules, 1, 1);
    struct game_output output = {.record = fopen("/dev/full", "w")};
    assert_int_equal(replay_matches(&toy_game, &run.setup, 0, 9, &output, &run.error),
                     STATUS_RUNTIME);
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
    progress_line(&progress, 1, 0, 0, 0, line);
    assert_string_equal(line, "  0.0 %  0 matches  0/s  0:00:00 left");
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
    assert_int_equal(run.result.matches % ENGINE_BLOCK, 0);
    assert_totals(&run, run.result.matches);
    assert_non_null(strstr(run.error.text, "interrupted by SIGTERM after "));
    tally_totals_free(run.result.totals);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_match_is_played_once),
        cmocka_unit_test(test_threads_default_to_the_processors),
        cmocka_unit_test(test_counts_are_merged_before_they_overflow),
        cmocka_unit_test(test_lowest_failing_match_is_reported_and_the_rest_kept),
        cmocka_unit_test(test_rows_stand_in_the_order_of_matches),
        cmocka_unit_test(test_full_disk_keeps_sound_totals),
        cmocka_unit_test(test_replay_writes_the_records_of_a_run),
        cmocka_unit_test(test_replay_notices_a_full_disk),
        cmocka_unit_test(test_progress_line_says_what_is_left),
        cmocka_unit_test(test_signal_keeps_the_first_matches),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
