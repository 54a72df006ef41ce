/* How precise runs are asked to be, and whether they are. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/config/config.h"
#include "sim/engine/game_task.h"
#include "sim/output/units.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define CHICAGO "{game: chicago, rules: {extends: sm-2025}, players: [baseline, random, random]"
#define POFC    "{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random]"

static struct config *config_of(const char *text) {
    struct config *config;
    struct error error;
    if (config_load_text(&config, "test", text, NULL, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return config;
}

static void assert_refused(const char *text, const char *what) {
    struct config *config;
    struct error error;
    assert_int_equal(config_load_text(&config, "test", text, NULL, NULL, &error), STATUS_USAGE);
    if (!strstr(error.text, what))
        fail_msg("'%s' is not in: %s", what, error.text);
}

static void test_goals_are_read(void **state) {
    (void)state;
    struct config *config = config_of(CHICAGO ", until: ' placement.se < 0.01,wins.se<1e-1 '}");
    assert_int_equal(config->goals.count, 2);
    assert_string_equal(config->goals.item[0].headline->key, "placement");
    assert_true(config->goals.item[0].error == 0.01);
    assert_string_equal(config->goals.item[1].headline->key, "wins");
    assert_true(config->goals.item[1].error == 0.1);
    assert_non_null(strstr(config->text, "until: \" placement.se < 0.01,wins.se<1e-1 \"\n"));
    config_free(config);
    config = config_of(CHICAGO "}");
    assert_int_equal(config->goals.count, 0);
    config_free(config);
}

static void test_other_goals_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "placement",       "placement<1",      "placement.se<",     "placement.se<0", ".se<1",
        "placement.se<-1", "placement.se<0x1", "wins.se<nan",       "wins.se<1,",     "wins.se<inf",
        ",wins.se<1",      "wins.se<1 points", "placement.se<1e999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        snprintf(text, sizeof text, CHICAGO ", until: '%s'}", wrong[i]);
        assert_refused(text, "expected FIGURE.se<NUMBER above 0, as in placement.se<0.01");
    }
    assert_refused(CHICAGO ",\n until: 'placment.se<1'}",
                   "test:2:2: until: no figure 'placment' of chicago, did you mean 'placement'?");
    assert_refused(POFC ", until: 'placement.se<1'}", "until: no figure 'placement' of pofc");
    assert_refused("{game: chicago, rules: {extends: sm-2025, exchanges: 1}, until:"
                   " hand_points_3.se<1, players: [random, random]}",
                   "until: the rules have nothing that 'hand_points_3' could count");
    assert_refused(CHICAGO ", until: wins.se<1, matches: 1000}",
                   "matches: got 1000, expected at least 1024: `until' first looks after so many");
}

static void test_looks_are_after_whole_blocks(void **state) {
    (void)state;
    struct config *config = config_of(CHICAGO ", rotate_seats: true, until: wins.se<1}");
    uint64_t played = 0;
    assert_int_equal(goals_first_look(&config->setup), 64 * 15);
    for (unsigned look = 0; look < 20; look++) {
        uint64_t next = goals_next_look(&config->setup, played);
        assert_true(next > played && next % 15 == 0);
        assert_int_equal(goals_next_look(&config->setup, next - 1), next);
        assert_true(look == 0 || next <= played + played / 10 + 30);
        played = next;
    }
    config_free(config);
}

/* A run in memory. */
struct played {
    struct config *config;
    struct tally_schema schema;
    struct engine_result result;
};

static void play(struct played *played, const char *text, uint64_t matches) {
    const struct config *config = played->config = config_of(text);
    struct error error;
    const struct game_task game = {config->game, &config->setup};
    config->game->statistics.schema_init(&played->schema, &config->setup);
    const struct task task = game_task_make(&game, &played->schema);
    const struct engine_plan plan = {.task = &task, .matches = matches, .threads = 1};
    if (engine_run(&plan, 0, &played->result, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static bool is_precise(const struct played *played, const char *headline, double error) {
    struct goals goals;
    struct error trouble;
    char text[128];
    bool reached;
    const struct config *config = played->config;
    const struct results_totals totals = {.schema = &played->schema,
                                          .totals = played->result.totals};
    snprintf(text, sizeof text, "%s.se<%.17g", headline, error);
    assert_int_equal(goals_read(&goals, config->game, &config->setup, text, &trouble), STATUS_OK);
    assert_int_equal(
        precision_reached(&goals, &totals, game_group_size(&config->setup), &reached, &trouble),
        STATUS_OK);
    return reached;
}

/* The largest standard error of the entrants, as a summary would show it. */
static double largest_error(const struct played *played, const char *headline) {
    const struct config *config = played->config;
    const struct game_statistics *statistics = &config->game->statistics;
    const struct results_totals totals = {.schema = &played->schema,
                                          .totals = played->result.totals};
    struct units units;
    struct error error;
    double most = 0;
    assert_int_equal(units_copy(&totals, game_group_size(&config->setup), &units, &error),
                     STATUS_OK);
    for (size_t i = 0; i < statistics->headline_count; i++)
        for (size_t entrant = 0; entrant < units.entrants; entrant++) {
            const struct game_headline *one = &statistics->headlines[i];
            if (strcmp(one->key, headline) == 0 &&
                units_estimate(&units, one, entrant).error > most)
                most = units_estimate(&units, one, entrant).error;
        }
    units_free(&units);
    return most;
}

static void test_the_least_precise_entrant_decides(void **state) {
    (void)state;
    static const char *const runs[] = {CHICAGO "}", CHICAGO ", rotate_seats: true}", POFC "}"};
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct played played;
        play(&played, runs[i], 300);
        const char *headline = played.config->game->statistics.headlines[0].key;
        double most = largest_error(&played, headline);
        assert_true(most > 0);
        assert_true(is_precise(&played, headline, 1.000001 * most));
        assert_false(is_precise(&played, headline, 0.999999 * most));
        tally_totals_free(played.result.totals);
        config_free(played.config);
    }
}

/* Random players never make fours of a kind so often; of a share that is 0, nothing has varied. */
static void test_what_was_not_seen_is_not_precise(void **state) {
    (void)state;
    struct played played;
    play(&played,
         "{game: pofc, rules: {extends: pofc-sm-2019, fantasy_entry: never},"
         " players: [random, random]}",
         100);
    assert_true(largest_error(&played, "fantasy") == 0);
    assert_false(is_precise(&played, "fantasy", 0.01));
    assert_true(is_precise(&played, "fantasy", 1));
    assert_false(is_precise(&played, "stays", 1e9)); /* of no hands there */
    tally_totals_free(played.result.totals);
    config_free(played.config);
}

int test_precision(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goals_are_read),
        cmocka_unit_test(test_other_goals_are_refused),
        cmocka_unit_test(test_looks_are_after_whole_blocks),
        cmocka_unit_test(test_the_least_precise_entrant_decides),
        cmocka_unit_test(test_what_was_not_seen_is_not_precise),
    };
    return cmocka_run_group_tests_name("precision", tests, NULL, NULL);
}
