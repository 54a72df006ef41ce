#include "engine_toy.h"

#include "sim/core/bounds.h"
#include "sim/core/stop.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

const struct toy_rules plain_rules = {1, UINT64_MAX, 0, UINT64_MAX, UINT64_MAX, 1000};

atomic_int opened, closed;
static atomic_bool failed;

struct toy_tallies {
    uint32_t cells[CELLS];
    int64_t hash_sum, number_sum;
};

struct toy_table {
    const struct game_setup *setup;
    struct toy_tallies *tallies;
};

const struct tally toy_rows[TOY_TALLIES] = {
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

uint32_t toy_hash(uint64_t seed, uint64_t match) {
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
    if (match == rules->raise_at) {
        raise(SIGTERM);
        stop_since = INFINITY; /* never overdue, however busy the machine is */
    }
    if (match == rules->late_at)
        stop_since = 1;
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

void toy_run_init(struct toy_run *run, struct toy_rules rules, uint64_t matches, unsigned threads) {
    *run = (struct toy_run){.rules = rules};
    run->setup = (struct game_setup){.rules = &run->rules, .entrants = 3, .seed = 17};
    toy_schema(&run->schema, &run->setup);
    run->game = (struct game_task){&toy_game, &run->setup};
    run->task = game_task_make(&run->game, &run->schema);
    run->plan = (struct engine_plan){.task = &run->task, .matches = matches, .threads = threads};
    opened = closed = 0;
    failed = false;
}

enum status toy_run_play(struct toy_run *run) {
    return engine_run(&run->plan, 0, &run->result, &run->error);
}

void assert_totals(const struct toy_run *run, uint64_t matches) {
    int64_t cells[CELLS], hash_sum, number_sum, expected[CELLS] = {0}, expected_hash_sum = 0;
    const struct tally_group *group = &run->schema.groups[0];
    assert_non_null(run->result.totals);
    tally_totals_copy(run->result.totals, group, &toy_rows[TOY_CELLS], cells);
    tally_totals_copy(run->result.totals, group, &toy_rows[TOY_HASH_SUM], &hash_sum);
    tally_totals_copy(run->result.totals, group, &toy_rows[TOY_NUMBER_SUM], &number_sum);
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
