#include "group.h"

#include "sim/duel/duel.h"
#include "sim/duel/duel_report.h"

#include "sim/core/bounds.h"
#include "sim/core/schema.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double found, double expected) {
    if (!(fabs(found - expected) < 5e-4))
        fail_msg("%.17g is not %.17g", found, expected);
}

static struct finding finding(double value, double error, int64_t groups) {
    return (struct finding){.difference = {value, error}, .groups = groups};
}

/* Quantiles of t with 30 degrees of freedom, from printed tables: 2.042 (0.975), 1.310 (0.9). */
static void test_outcome_by_hand(void **state) {
    (void)state;
    struct finding first = finding(2, 0.6, 31), second = finding(1, 0.8, 1000);
    struct outcome outcome = outcome_of(&first, &second);
    assert_near(outcome.both.difference.value, 1.5);
    assert_near(outcome.both.difference.error, 0.5);
    assert_int_equal(outcome.both.groups, 31);
    assert_near(outcome.both.low, 1.5 - 0.5 * 2.042);
    assert_near(outcome.both.high, 1.5 + 0.5 * 2.042);
    assert_near(outcome.visible, 0.5 * (2.042 + 1.310));
    assert_int_equal(outcome.verdict, VERDICT_A);
}

static enum verdict verdict_of(double value, double error, int64_t groups) {
    struct finding each = finding(value, error * sqrt(2), groups);
    return outcome_of(&each, &each).verdict;
}

static void test_verdict_is_that_of_the_interval(void **state) {
    (void)state;
    assert_int_equal(verdict_of(1, 0.50, 1000000), VERDICT_A);
    assert_int_equal(verdict_of(1, 0.52, 1000000), VERDICT_NONE);
    assert_int_equal(verdict_of(-1, 0.52, 1000000), VERDICT_NONE);
    assert_int_equal(verdict_of(-1, 0.50, 1000000), VERDICT_B);
    assert_int_equal(verdict_of(0, 0, 1000000), VERDICT_NONE);
    assert_int_equal(verdict_of(9, 0.1, OUTCOME_GROUPS_MIN - 1), VERDICT_TOO_FEW);
    assert_int_equal(verdict_of(9, 0.1, OUTCOME_GROUPS_MIN), VERDICT_A);
    assert_int_equal(verdict_of(NAN, NAN, 0), VERDICT_TOO_FEW);
}

/* A game that counts its matches and their setups' seeds, and fails at one match. */
enum { FAILS_AT = 17 };

struct counts {
    uint32_t matches;
    int64_t seeds;
};

struct seat {
    const struct game_setup *setup;
    struct counts *counts;
};

static int tables_closed;

static void schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    (void)setup;
    static const struct tally tallies[] = {
        SCHEMA_ROW(counts, TALLY_COUNT, matches, "matches", "", "", "", ""),
        SCHEMA_ROW(counts, TALLY_SUM, seeds, "seeds", "", "", "", ""),
    };
    *schema = (struct tally_schema){.block_size = sizeof(struct counts)};
    schema_add_group(schema, "", 0, tallies, 2);
}

static enum status table_open(void *table, const struct game_setup *setup, void *tallies,
                              struct error *error) {
    *(struct seat *)table = (struct seat){setup, tallies};
    return setup->seed == 0 ? error_set(error, STATUS_RUNTIME, "no seed") : STATUS_OK;
}

static void table_close(void *table) {
    tables_closed += ((struct seat *)table)->setup != NULL;
}

static enum status play(void *table, uint64_t match, const struct game_output *output,
                        struct error *error) {
    (void)output;
    struct seat *seat = table;
    seat->counts->matches++;
    seat->counts->seeds += (int64_t)seat->setup->seed;
    return match == FAILS_AT ? error_set(error, STATUS_RUNTIME, "failed") : STATUS_OK;
}

static void bounds_of(const struct game_setup *setup, struct game_bounds *bounds) {
    (void)setup;
    *bounds = (struct game_bounds){.count = 1, .sums = INT32_MAX};
}

static const struct game counting_game = {
    .play = {.table_size = sizeof(struct seat),
             .open = table_open,
             .close = table_close,
             .match = play,
             .bounds = bounds_of},
    .statistics = {.schema_init = schema_init},
};

static char first[] = "first", second[] = "second";
static const struct game_setup setup = {.entrants = 3, .rotate_seats = true};

static int64_t total(const struct tally_schema *schema, const struct tally_totals *totals,
                     size_t group, size_t tally) {
    int64_t value;
    tally_totals_copy(totals, &schema->groups[group], &schema->groups[group].tallies[tally],
                      &value);
    return value;
}

static void test_line_ups_take_turns(void **state) {
    (void)state;
    struct line_ups line_ups = {
        .setup = {setup, setup}, .game = &counting_game, .config = {first, second}};
    struct tally_schema schema;
    struct error error;
    line_ups.setup[0].seed = 1;
    line_ups.setup[1].seed = 100;
    line_ups_schema(&line_ups, &schema);
    struct task task = line_ups_task(&line_ups, &schema);
    void *place = aligned_alloc(64, task.slot_size), *tallies = calloc(1, task.tallies_size);
    struct tally_totals *totals = tally_totals_new(&schema);
    assert_true(place && tallies && totals);

    /* Groups of three matches: 0..2, 6..8 and 12..14 are the first line-up's. */
    const struct game_output none = {0};
    assert_int_equal(task.open(&line_ups, place, tallies, &error), STATUS_OK);
    for (uint64_t match = 0; match < FAILS_AT; match++)
        assert_int_equal(task.play(&line_ups, place, match, &none, &error), STATUS_OK);
    tally_totals_merge(totals, tallies);
    assert_int_equal(total(&schema, totals, 0, 0), 9);
    assert_int_equal(total(&schema, totals, 0, 1), 9);
    assert_int_equal(total(&schema, totals, 1, 0), 8);
    assert_int_equal(total(&schema, totals, 1, 1), 800);

    assert_int_equal(task.play(&line_ups, place, FAILS_AT, &none, &error), STATUS_RUNTIME);
    assert_string_equal(error.text, "failed\n  CONFIG being: second");
    task.close(&line_ups, place);
    assert_int_equal(tables_closed, LINE_UPS);
    line_ups.setup[1].seed = 0;
    assert_int_equal(task.open(&line_ups, place, tallies, &error), STATUS_RUNTIME);
    tally_totals_free(totals);
    free(tallies);
    free(place);
}

/* Who sits where, and how to see a match of either line-up again. */
static void test_duel_is_of_two_line_ups(void **state) {
    (void)state;
    const struct config_override seed = {"--seed", "seed", "5"};
    const struct duel_request request = {
        .side = {"classic", "{strategy: baseline}"},
        .table = 3,
        .overrides = &seed,
        .override_count = 1,
    };
    struct duel duel;
    struct error error;
    assert_int_equal(duel_open(&duel, &request, &error), STATUS_OK);
    for (size_t i = 0; i < LINE_UPS; i++) {
        const struct game_setup *found = &duel.line_ups.setup[i];
        assert_int_equal(found->entrants, 3);
        assert_int_equal(found->seed, 5);
        assert_true(found->rotate_seats);
        for (unsigned j = 0; j < 3; j++)
            assert_string_equal(found->entrant[j].strategy->name,
                                (i == 0) == (j == 0) ? "classic" : "baseline");
    }
    assert_string_equal(duel.line_ups.config[0],
                        "sm-2025 --seed '5' --matches 120000 --set rotate_seats=true --set "
                        "'players=[classic, {strategy: baseline}, {strategy: baseline}]'");
    assert_string_equal(duel.line_ups.config[1],
                        "sm-2025 --seed '5' --matches 120000 --set rotate_seats=true --set "
                        "'players=[{strategy: baseline}, classic, classic]'");
    duel_close(&duel);
}

int test_duel(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcome_by_hand),
        cmocka_unit_test(test_verdict_is_that_of_the_interval),
        cmocka_unit_test(test_line_ups_take_turns),
        cmocka_unit_test(test_duel_is_of_two_line_ups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
