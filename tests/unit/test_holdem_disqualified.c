/* Stacks that warnings disqualify, and whole tournaments of people who make mistakes. */
#include "evaluator/hand.h"
#include "group.h"
#include "holdem_toy.h"
#include "sim/holdem/holdem_penalties.h"
#include "strategies/holdem/holdem_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct holdem_errors slow = {.rate = {[HOLDEM_ERROR_SLOW] = 1}};

/* Five at two tables; those are disqualified after the lap who are in the text. */
static char *disqualify(const char *changes, const char *leaving, struct holdem_table **opened) {
    struct holdem_table *table = *opened = toy_open(5, changes);
    toy_err(table, &slow);
    toy_seat(table, 0, "A.BC", 0);
    toy_seat(table, 1, ".D.E", 1);
    for (; *leaving; leaving++)
        table->mistakes.penalty[*leaving - 'A'] =
            (struct holdem_penalty){.leaves = true, .leaves_for = HOLDEM_ERROR_SLOW, .start = 100};
    toy_record(table);
    holdem_stacks_disqualify(table);
    holdem_field_place_outs(&table->field);
    return toy_recorded(table);
}

static void test_chips_are_removed(void **state) {
    (void)state;
    struct holdem_table *table;
    char *record = disqualify("table_max=4", "EA", &table);
    assert_string_equal(record, "{\"e\":\"disqualified\",\"stack\":0,\"chips\":10000,\"to\":[]}\n"
                                "{\"e\":\"disqualified\",\"stack\":4,\"chips\":10000,\"to\":[]}\n");
    assert_int_equal(table->field.chips, 30000);
    assert_string_equal(toy_seated(table, 0), "..BC");
    assert_int_equal(table->field.team[0].place, 4); /* they share it: each is the first there */
    assert_int_equal(table->field.team[4].place, 4);
    assert_int_equal(table->tallies->mistakes[0][HOLDEM_ERROR_SLOW][FIGURE_DISQUALIFIED], 1);
    assert_int_equal(table->tallies->mistakes[1][HOLDEM_ERROR_SLOW][FIGURE_CHIPS_LOST], 10000);
    free(record);
    toy_close(table);
}

/* In whole smallest chips, the odd ones clockwise from it; with nobody there they are removed. */
static void test_chips_are_shared(void **state) {
    (void)state;
    struct holdem_table *table;
    char *record =
        disqualify("table_max=4 disqualified_chips=shared start_chips=10025", "BDE", &table);
    assert_string_equal(
        record, "{\"e\":\"disqualified\",\"stack\":1,\"chips\":10025,\"to\":[[2,5025],[0,5000]]}\n"
                "{\"e\":\"disqualified\",\"stack\":3,\"chips\":10025,\"to\":[[4,10025]]}\n"
                "{\"e\":\"disqualified\",\"stack\":4,\"chips\":20050,\"to\":[]}\n");
    assert_int_equal(table->field.chips, 30075);
    assert_int_equal(table->field.stack[0].chips, 15025);
    free(record);
    toy_close(table);
}

static void test_last_entrant_stays(void **state) {
    (void)state;
    struct holdem_table *table;
    char *record = disqualify("table_max=4", "ABCDE", &table);
    assert_null(strstr(record, "\"stack\":4"));
    assert_int_equal(table->field.entrants_left, 1);
    assert_int_equal(table->field.stack[4].chips, 10000);
    free(record);
    toy_close(table);
}

static const double rates[] = {0.001, 0.05, 0.5, 1};

static struct holdem_errors errors_of(double rate) {
    struct holdem_errors errors;
    for (unsigned kind = 0; kind < HOLDEM_ERRORS; kind++)
        errors.rate[kind] = rate;
    return errors;
}

static void assert_chips(const struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    holdem_chips all = 0;
    for (int32_t i = 0; i < field->stacks; i++) {
        assert_true(field->stack[i].chips >= 0 && field->stack[i].chips % field->chip == 0);
        assert_in_range(field->team[i].place, 1, field->stacks);
        all += field->stack[i].chips;
    }
    assert_true(all == field->chips);
    assert_true(field->entrants_left == 1 || field->aborted);
}

static int64_t figure_of(const struct holdem_table *table, unsigned kind, unsigned figure) {
    return table->tallies->mistakes[0][kind][figure] + table->tallies->mistakes[1][kind][figure];
}

static void assert_counts(const struct holdem_table *table, double rate) {
    for (unsigned kind = 0; kind < HOLDEM_ERRORS; kind++) {
        double occasions = (double)figure_of(table, kind, FIGURE_OCCASIONS);
        double made = (double)figure_of(table, kind, FIGURE_MISTAKES);
        double deviation = made - occasions * rate;
        assert_true(deviation * deviation <= 25 * (occasions * rate * (1 - rate) + 1));
    }
}

/* Whatever goes wrong, no chip is lost but those of the disqualified. */
static void test_tournaments(void **state) {
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    for (unsigned i = 0; i < 2 * sizeof rates / sizeof *rates; i++) {
        struct holdem_table *table = toy_open_players(
            25,
            i % 2 ? "level_laps=2 penalty_laps=1 dealer=player table_max=4 max_laps_safety=200"
                  : "level_laps=2 disqualified_chips=shared out_of_turn_binds=always",
            &holdem_random, &holdem_baseline);
        const struct holdem_errors errors = errors_of(rates[i / 2]);
        toy_err(table, &errors);
        for (table->match = 0; table->match < 30; table->match++) {
            holdem_match_play(table);
            assert_chips(table);
        }
        assert_counts(table, rates[i / 2]);
        toy_close(table);
    }
}

/* At rates of 0 a match is what it is without any. */
static void test_rates_of_zero(void **state) {
    (void)state;
    char *record[2];
    const struct holdem_errors none = {{0}};
    for (unsigned i = 0; i < 2; i++) {
        struct holdem_table *table =
            toy_open_players(15, "level_laps=1 table_max=4", &holdem_baseline, &holdem_random);
        if (i > 0)
            toy_err(table, &none);
        toy_record(table);
        holdem_match_play(table);
        record[i] = toy_recorded(table);
        toy_close(table);
    }
    assert_string_equal(record[0], record[1]);
    free(record[0]);
    free(record[1]);
}

int test_holdem_disqualified(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chips_are_removed),  cmocka_unit_test(test_chips_are_shared),
        cmocka_unit_test(test_last_entrant_stays), cmocka_unit_test(test_tournaments),
        cmocka_unit_test(test_rates_of_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
