/* The heats of tournaments: chicago.md 10 and what it says was checked. */
#include "group.h"

#include "sim/tournament/tournament_plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct tournament_rules sm_2025 = {4, 3, {2, {2, 1}}, 1};
static const struct tournament_rules sm_classic = {4, 3, {1, {2}}, 2};
static const struct tournament_rules shootout = {4, 3, {1, {1}}, 1};
static const struct tournament_rules pofc = {3, 2, {1, {1}}, 1};

static const struct tournament_rules six = {6, 3, {2, {3, 1}}, 1};

static const struct tournament_rules *const structures[] = {&sm_2025, &sm_classic, &shootout, &pofc,
                                                            &six};

enum { STRUCTURES = 5, ENTRANTS = 1000 };

static struct plan planned(const struct tournament_rules *rules, unsigned entrants) {
    struct plan plan;
    struct error error;
    if (plan_make(&plan, rules, entrants, &error) != STATUS_OK)
        fail_msg("%u entrants: %s", entrants, error.text);
    return plan;
}

static bool is_five(const struct plan *plan) {
    return plan->heat[0].kind == HEAT_FIVE;
}

static void check_tables(const struct plan *plan, const struct tournament_rules *rules, size_t h) {
    const struct plan_heat *heat = &plan->heat[h];
    unsigned seated = 0, least = plan_table_size(heat, heat->tables - 1);
    for (unsigned table = 0; table < heat->tables; table++) {
        seated += plan_table_size(heat, table);
        assert_true(table == 0 || plan_table_size(heat, table) <= plan_table_size(heat, table - 1));
    }
    assert_int_equal(seated, heat->players);
    assert_true(heat->size <= rules->table_max);
    assert_true(least >= rules->table_min || heat->kind == HEAT_FIVE);
    assert_true(heat->size - least <= 1);
    assert_true(heat->tables <= 334);
}

/* Who goes on is who plays next; those of a semifinal go to two finals. */
static void check_going_on(const struct plan *plan, const struct tournament_rules *rules,
                           size_t h) {
    const struct plan_heat *heat = &plan->heat[h];
    int32_t last = rules->advance.count - 1;
    unsigned stated = (unsigned)rules->advance.item[(int32_t)h < last ? (int32_t)h : last];
    assert_int_equal(plan_advancing(heat), plan->heat[h + 1].players);
    assert_true(plan_advancing(heat) < heat->players);
    if (heat->kind == HEAT_ORDINARY)
        assert_int_equal(heat->advance, stated + heat->widened);
}

static void check_plan(const struct plan *plan, const struct tournament_rules *rules) {
    size_t last = plan->heat_count - 1;
    assert_true(plan->heat_count <= 8);
    assert_int_equal(plan->heat[0].players, plan->entrants);
    assert_int_equal(plan->heat[last].kind, HEAT_FINAL);
    assert_int_equal(plan->heat[last].tables, plan->finals);
    for (size_t h = 0; h <= last; h++) {
        check_tables(plan, rules, h);
        assert_int_equal(plan->heat[h].kind == HEAT_FINAL, h == last);
        if (h < last && !is_five(plan))
            check_going_on(plan, rules, h);
    }
}

static void check_groups(const struct plan *plan) {
    struct plan_group groups[TOURNAMENT_ENTRANTS_MAX];
    size_t count = plan_groups(plan, groups);
    unsigned rank = 1;
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(groups[i].rank, rank);
        assert_true(groups[i].size > 0);
        rank += groups[i].size;
    }
    assert_int_equal(rank, plan->entrants + 1);
    assert_int_equal(groups[0].size, 1);
}

static void test_every_field_ends_in_a_final(void **state) {
    (void)state;
    for (size_t s = 0; s < STRUCTURES; s++)
        for (unsigned entrants = 3; entrants <= ENTRANTS; entrants++) {
            struct plan plan = planned(structures[s], entrants);
            check_plan(&plan, structures[s]);
            check_groups(&plan);
        }
}

static void test_the_structures_of_64(void **state) {
    static const unsigned players[STRUCTURES][5] = {
        {64, 32, 8, 4}, {64, 32, 16, 8}, {64, 16, 4}, {64, 22, 8, 3}, {64, 33, 6}};
    static const unsigned matches[STRUCTURES] = {27, 30, 21, 34, 18};
    (void)state;
    for (size_t s = 0; s < STRUCTURES; s++) {
        struct plan plan = planned(structures[s], 64);
        for (size_t h = 0; h < plan.heat_count; h++)
            assert_int_equal(plan.heat[h].players, players[s][h]);
        assert_int_equal(players[s][plan.heat_count], 0);
        assert_int_equal(plan_matches(&plan), matches[s]);
    }
    assert_true(planned(&sm_2025, 64).heat[2].widened);
    struct tournament_rules literal = sm_2025;
    literal.table_min = 2;
    assert_int_equal(planned(&literal, 64).heat[3].players, 2);
}

static void test_table_sizes(void **state) {
    static const unsigned sizes[][3] = {{6, 3, 3}, {9, 3, 3}, {10, 4, 3}, {11, 4, 3}, {7, 4, 3}};
    static const unsigned tables[][2] = {{2, 2}, {3, 3}, {3, 1}, {3, 2}, {2, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct plan plan = planned(&shootout, sizes[i][0]);
        const struct plan_heat *heat = plan.heat;
        assert_int_equal(heat->tables, tables[i][0]);
        assert_int_equal(heat->larger, tables[i][1]);
        assert_int_equal(heat->size, sizes[i][1]);
        assert_int_equal(plan_table_size(heat, heat->tables - 1), sizes[i][2]);
    }
    assert_int_equal(planned(&pofc, 8).heat[0].tables, 3);
    assert_int_equal(planned(&pofc, 4).heat[0].size, 2);
}

static unsigned heats_before_semifinal(unsigned entrants) {
    struct plan plan = planned(&sm_classic, entrants);
    unsigned before = 0;
    while (before < plan.heat_count && plan.heat[before].kind != HEAT_SEMIFINAL)
        before++;
    return before;
}

static void test_heats_before_the_semifinal(void **state) {
    (void)state;
    for (unsigned entrants = 9; entrants <= 128; entrants++)
        assert_int_equal(heats_before_semifinal(entrants), entrants <= 16   ? 0
                                                           : entrants <= 32 ? 1
                                                           : entrants <= 64 ? 2
                                                                            : 3);
    for (unsigned entrants = 3; entrants <= 8; entrants++)
        assert_int_equal(planned(&sm_classic, entrants).finals, 1);
    assert_int_equal(planned(&sm_classic, 9).heat[1].size, 3);
    assert_int_equal(planned(&sm_classic, 16).heat[1].players, 8);
}

static void test_five(void **state) {
    static const enum heat_kind kinds[] = {HEAT_FIVE, HEAT_PLAY_IN, HEAT_FINAL};
    static const unsigned players[] = {5, 3, 4};
    (void)state;
    for (size_t s = 0; s < 3; s++) {
        struct plan plan = planned(structures[s], 5);
        assert_int_equal(plan.heat_count, 3);
        for (size_t h = 0; h < 3; h++) {
            assert_int_equal(plan.heat[h].kind, kinds[h]);
            assert_int_equal(plan.heat[h].players, players[h]);
        }
        assert_int_equal(plan_table_size(&plan.heat[0], 0), 3);
        assert_int_equal(plan_table_size(&plan.heat[0], 1), 2);
    }
    assert_int_equal(planned(&pofc, 5).heat[0].kind, HEAT_ORDINARY);
}

static void assert_refused(struct tournament_rules rules, unsigned entrants, const char *why) {
    struct plan plan;
    struct error error;
    assert_int_equal(plan_make(&plan, &rules, entrants, &error), STATUS_USAGE);
    if (strncmp(error.text, why, strlen(why)) != 0)
        fail_msg("'%s' is not '%s'", error.text, why);
}

static void test_refusals(void **state) {
    (void)state;
    for (size_t s = 0; s < 3; s++)
        assert_refused(*structures[s], 2, "heat 1: 2 players cannot be seated at tables of 3 to 4");
    assert_int_equal(planned(&pofc, 2).heat_count, 1);
    assert_refused(pofc, 1, "heat 1: 1 players cannot be seated at tables of 2 to 3");
    assert_refused((struct tournament_rules){4, 3, {1, {3}}, 1}, 9,
                   "heat 1: 9 players would all go on: 3 of each table");
    assert_refused((struct tournament_rules){4, 4, {1, {1}}, 1}, 9,
                   "heat 1: 9 players cannot be seated at tables of 4 to 4");
    assert_refused((struct tournament_rules){3, 2, {1, {3}}, 1}, 9,
                   "advance: got 3, expected below table_max, 3");
    assert_refused((struct tournament_rules){3, 4, {1, {1}}, 1}, 9,
                   "table_min: got 4, expected at most table_max, 3");
}

int test_tournament_plan(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_ends_in_a_final),
        cmocka_unit_test(test_the_structures_of_64),
        cmocka_unit_test(test_table_sizes),
        cmocka_unit_test(test_heats_before_the_semifinal),
        cmocka_unit_test(test_five),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
