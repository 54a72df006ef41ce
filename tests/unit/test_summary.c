#include "group.h"
#include "sim/output/summary.h"
#include "sim/output/units.h"
#include "toy.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { MATCHES = 3000 };

static char path[] = "summary-XXXXXX";
static struct tally_schema schema;
static struct results *results;
static struct error error;

static int open_run(void **state, uint64_t matches, uint64_t requested) {
    (void)state;
    strcpy(path, "summary-XXXXXX");
    int file = mkstemp(path);
    if (file < 0 || close(file) != 0)
        return -1;
    toy_game.statistics.schema_init(&schema, &toy_setup);
    struct results_run run = toy_run(&schema, matches, NULL);
    run.matches_requested = requested;
    run.stop_reason = matches < requested ? "stopped by a signal" : "complete";
    enum status status = results_write(path, true, &run, &error);
    tally_totals_free((struct tally_totals *)run.totals);
    return status == STATUS_OK && results_open(path, &results, &error) == STATUS_OK ? 0 : -1;
}

static int open_many(void **state) {
    return open_run(state, MATCHES, MATCHES);
}

static int open_one(void **state) {
    return open_run(state, 1, 1);
}

static int open_stopped(void **state) {
    return open_run(state, MATCHES, 2 * MATCHES);
}

static int close_run(void **state) {
    (void)state;
    results_close(results);
    return unlink(path);
}

static char *print(enum summary_form form) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_int_equal(summary_print(out, results, &toy_game, form, &error), STATUS_OK);
    fclose(out);
    return text;
}

static void assert_shown(const char *text, const char *part) {
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in:\n%s", part, text);
}

static void assert_near(double found, double expected) {
    if (!(fabs(found - expected) < 1e-9 * fmax(1, fabs(expected))))
        fail_msg("%.17g is not %.17g", found, expected);
}

/* A quantity of one match: an entrant's, of both together, or of the first less the second. */
enum whose { LEFT, RIGHT, BOTH, DIFFERENCE };

static double of(const struct toy_unit *unit, enum whose whose, enum toy_quantity quantity) {
    double left = (double)unit->quantity[0][quantity], right = (double)unit->quantity[1][quantity];
    return whose == LEFT    ? left
           : whose == RIGHT ? right
           : whose == BOTH  ? left + right
                            : left - right;
}

/* Ratio and standard error from the matches themselves. */
static struct estimate recompute(enum whose whose, enum toy_quantity a, enum toy_quantity b) {
    enum whose whole = whose == DIFFERENCE ? LEFT : whose;
    double sum_a = 0, sum_b = 0, squares = 0;
    for (uint64_t match = 0; match < MATCHES; match++) {
        struct toy_unit unit = toy_unit(match);
        sum_a += of(&unit, whose, a);
        sum_b += of(&unit, whole, b);
    }
    for (uint64_t match = 0; match < MATCHES; match++) {
        struct toy_unit unit = toy_unit(match);
        squares += pow(of(&unit, whose, a) - sum_a / sum_b * of(&unit, whole, b), 2);
    }
    return (struct estimate){sum_a / sum_b,
                             sqrt(squares * (double)MATCHES / ((double)MATCHES - 1.0)) / sum_b};
}

static void check_estimate(struct estimate found, struct estimate expected, double scale) {
    assert_near(found.value, expected.value * scale);
    assert_near(found.error, expected.error * scale);
}

static void test_headlines_are_those_of_the_matches(void **state) {
    (void)state;
    struct units units;
    const struct game_headline *placement = &toy_game.statistics.headlines[0],
                               *calls = &toy_game.statistics.headlines[1];
    assert_int_equal(units_read(results, &units, &error), STATUS_OK);
    for (enum whose whose = LEFT; whose <= BOTH; whose++) {
        check_estimate(units_estimate(&units, placement, whose),
                       recompute(whose, TOY_PLACEMENT, TOY_ROUNDS), 1.0 / 60);
        check_estimate(units_estimate(&units, calls, whose),
                       recompute(whose, TOY_CALLS, TOY_ROUNDS), 100);
    }
    check_estimate(units_difference(&units, placement, 0, 1),
                   recompute(DIFFERENCE, TOY_PLACEMENT, TOY_ROUNDS), 1.0 / 60);
    units_free(&units);
}

static void test_headlines_the_rules_do_not_count_are_known(void **state) {
    (void)state;
    struct units units;
    assert_int_equal(units_read(results, &units, &error), STATUS_OK);
    assert_true(units_have(&units, &toy_game.statistics.headlines[0]));
    struct game_headline other = toy_game.statistics.headlines[0];
    other.numerator = "hand-points-6";
    assert_false(units_have(&units, &other));
    units_free(&units);
}

static void read_breakdown(const char *key, struct breakdown *breakdown) {
    for (size_t i = 0; i < toy_game.statistics.breakdown_count; i++)
        if (strcmp(toy_game.statistics.breakdowns[i].key, key) == 0) {
            assert_int_equal(
                breakdown_read(results, &toy_game.statistics.breakdowns[i], 1, breakdown, &error),
                STATUS_OK);
            return;
        }
    fail_msg("no breakdown %s", key);
}

static void test_outcomes_are_banded(void **state) {
    (void)state;
    int64_t asked[3] = {0}, called[3] = {0};
    for (uint64_t match = 0; match < MATCHES; match++) {
        struct toy_unit unit = toy_unit(match);
        asked[unit.score / 4] += 2;
        called[unit.score / 4] += unit.quantity[0][TOY_CALLS] + unit.quantity[1][TOY_CALLS];
    }
    static const char *const labels[] = {"0-3", "4-7", "8-9"};
    struct breakdown breakdown;
    read_breakdown("called", &breakdown);
    assert_int_equal(breakdown.rows, 3);
    assert_int_equal(breakdown.columns, 1);
    for (size_t row = 0; row < 3; row++) {
        char label[BREAKDOWN_LABEL_SIZE];
        breakdown_label(&breakdown, row, label);
        assert_string_equal(label, labels[row]);
        assert_int_equal(breakdown.cells[row].part, called[row]);
        assert_int_equal(breakdown.cells[row].whole, asked[row]);
    }
    breakdown_free(&breakdown);
}

static void test_without_denominator_all_outcomes_count(void **state) {
    (void)state;
    int64_t won[2] = {0};
    for (uint64_t match = 0; match < MATCHES; match++)
        won[toy_unit(match).first_seat]++;
    struct breakdown breakdown;
    read_breakdown("seats", &breakdown);
    for (size_t seat = 0; seat < 2; seat++) {
        assert_int_equal(breakdown.cells[seat].part, won[seat]);
        assert_int_equal(breakdown.cells[seat].whole, MATCHES);
    }
    breakdown_free(&breakdown);
}

static void test_without_numerator_shares_add_up(void **state) {
    (void)state;
    struct breakdown breakdown;
    read_breakdown("hands", &breakdown);
    assert_int_equal(breakdown.rows, TOY_CATEGORIES);
    assert_int_equal(breakdown.columns, 2);
    for (size_t stage = 0; stage < 2; stage++) {
        assert_int_equal(breakdown.cells[stage].part + breakdown.cells[2 + stage].part, MATCHES);
        assert_int_equal(breakdown.cells[stage].whole, MATCHES);
    }
    assert_int_equal(breakdown.cells[0].part, MATCHES);
    breakdown_free(&breakdown);
}

static void test_wrong_definitions_are_named(void **state) {
    (void)state;
    struct breakdown breakdown;
    struct game_breakdown wrong = toy_game.statistics.breakdowns[0];
    wrong.numerator = "lost";
    assert_int_equal(breakdown_read(results, &wrong, 1, &breakdown, &error), STATUS_RUNTIME);
    assert_shown(error.text, "calls/outcomes has no lost");
    breakdown_free(&breakdown);
}

static void test_short_form(void **state) {
    (void)state;
    char *text = print(SUMMARY_SHORT);
    assert_shown(text,
                 "toy, rules toy-rules (changed: rounds to 9 points): 3000 matches, complete\n");
    assert_shown(text, "\nplayer  points  calls %\nleft ");
    assert_shown(text, "\nall ");
    assert_shown(text, "\nscore ");
    assert_shown(text, "\ncalled, % ");
    assert_shown(text, "\nwon, % ");
    assert_shown(text, "\nhand, % ");
    assert_null(strstr(text, "calls per call"));
    free(text);
}

static void test_full_form(void **state) {
    (void)state;
    char *text = print(SUMMARY_FULL);
    assert_shown(text, "n = 3000 matches\n");
    for (size_t i = 0; i < toy_game.statistics.headline_count; i++)
        assert_shown(text, toy_game.statistics.headlines[i].label);
    for (size_t i = 0; i < toy_game.statistics.breakdown_count; i++)
        assert_shown(text, toy_game.statistics.breakdowns[i].title);
    free(text);
}

/* A file from before the game counted something is shown without it. */
static void test_what_older_files_lack_is_left_out(void **state) {
    (void)state;
    struct game grown = toy_game;
    struct game_breakdown later[2] = {toy_game.statistics.breakdowns[0],
                                      toy_game.statistics.breakdowns[0]};
    const struct game_caution caution = {"tallies/of_tomorrow", "of tomorrow"};
    later[0].tally = "tallies/of_tomorrow";
    later[0].title = "Tomorrow";
    grown.statistics.breakdowns = later;
    grown.statistics.breakdown_count = 2;
    grown.statistics.cautions = &caution;
    grown.statistics.caution_count = 1;
    for (enum summary_form form = SUMMARY_SHORT; form <= SUMMARY_JSON; form++) {
        char *text = NULL;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        assert_int_equal(summary_print(out, results, &grown, form, &error), STATUS_OK);
        fclose(out);
        assert_shown(text, form == SUMMARY_FULL ? later[1].title : later[1].key);
        assert_null(strstr(text, "Tomorrow"));
        free(text);
    }
}

static void test_stopped_runs_say_why(void **state) {
    (void)state;
    char *text = print(SUMMARY_SHORT);
    assert_shown(text, "3000 of 6000 matches: stopped by a signal; `utspel resume ");
    free(text);
    text = print(SUMMARY_JSON);
    assert_shown(text, "\"complete\": false");
    assert_shown(text, "\"stop_reason\": \"stopped by a signal\"");
    free(text);
}

/* 3000 matches have 429 play-offs, each with 2 hands; and what one swings the other does. */
static void test_cautions_are_told_unless_nothing(void **state) {
    (void)state;
    for (enum summary_form form = SUMMARY_SHORT; form <= SUMMARY_FULL; form++) {
        char *text = print(form);
        assert_shown(text, ")\nhands held in play-offs: 858\n\n");
        assert_null(strstr(text, "points out of nothing"));
        free(text);
    }
    char *text = print(SUMMARY_JSON);
    assert_shown(text, "\"meaning\": \"hands held in play-offs\", \"count\": 858}");
    assert_shown(text, "\"meaning\": \"points out of nothing\", \"count\": 0}");
    free(text);
}

static void test_one_match_has_no_error(void **state) {
    (void)state;
    char *text = print(SUMMARY_JSON);
    assert_shown(text, "\"standard_error\": null, \"n\": 1}");
    assert_shown(text, "\"share\": null, \"low\": null, \"high\": null, \"count\": 0, \"n\": 0}");
    assert_null(strstr(text, "nan"));
    free(text);
    text = print(SUMMARY_FULL);
    assert_null(strstr(text, "nan"));
    free(text);
}

#define TEST(name, open) cmocka_unit_test_setup_teardown(name, open, close_run)

int test_summary(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_headlines_are_those_of_the_matches, open_many),
        TEST(test_headlines_the_rules_do_not_count_are_known, open_many),
        TEST(test_outcomes_are_banded, open_many),
        TEST(test_without_denominator_all_outcomes_count, open_many),
        TEST(test_without_numerator_shares_add_up, open_many),
        TEST(test_wrong_definitions_are_named, open_many),
        TEST(test_short_form, open_many),
        TEST(test_full_form, open_many),
        TEST(test_what_older_files_lack_is_left_out, open_many),
        TEST(test_stopped_runs_say_why, open_stopped),
        TEST(test_cautions_are_told_unless_nothing, open_many),
        TEST(test_one_match_has_no_error, open_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
