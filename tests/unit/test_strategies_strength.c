/* How classic and baseline fare against each other in duplicate play under sm-2025. */
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/chicago/chicago_tallies.h"
#include "strategies/load/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { PLAYERS = 4, MATCHES = 1000 * PLAYERS, PLACEMENT_UNIT = 60 };

/* Placement points a round of the first of four players. */
static double placement_points(const char *first, const char *others) {
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    struct game_setup setup = {
        .rules = &rules, .entrants = PLAYERS, .seed = 1, .rotate_seats = true};
    for (int i = 0; i < PLAYERS; i++) {
        const struct strategy *strategy = strategy_find("chicago", i ? others : first);
        void *parameters = test_malloc(strategy->parameters.size + 1);
        option_set_defaults(&strategy->parameters, parameters);
        setup.entrant[i] = (struct game_entrant){.strategy = strategy, .parameters = parameters};
    }
    struct chicago_tallies *tallies = test_calloc(1, sizeof *tallies);
    void *table = test_calloc(1, chicago_game.play.table_size);
    struct error error;
    assert_int_equal(chicago_game.play.open(table, &setup, tallies, &error), STATUS_OK);
    for (uint64_t match = 0; match < MATCHES; match++) {
        assert_int_equal(chicago_game.play.match(table, match, &(struct game_output){0}, &error),
                         STATUS_OK);
    }
    const int64_t *sums = tallies->units.sums[0];
    double points = (double)sums[QUANTITY_PLACEMENT] / (double)sums[QUANTITY_ROUNDS];
    test_free(table);
    test_free(tallies);
    for (int i = 0; i < PLAYERS; i++)
        test_free((void *)setup.entrant[i].parameters);
    return points / (double)PLACEMENT_UNIT;
}

static void test_classic_beats_three_baselines(void **state) {
    (void)state;
    assert_true(placement_points("classic", "baseline") >= 16.3);
}

static void test_baseline_loses_to_three_classics(void **state) {
    (void)state;
    assert_true(placement_points("baseline", "classic") <= 7.1);
}

static void test_random_loses_to_three_baselines(void **state) {
    (void)state;
    assert_true(placement_points("random", "baseline") <= 6.5);
}

int test_strategies_strength(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classic_beats_three_baselines),
        cmocka_unit_test(test_baseline_loses_to_three_classics),
        cmocka_unit_test(test_random_loses_to_three_baselines),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
