/* What a tournament counts, whoever plays: its identities, draws and goals. */
#include "group.h"
#include "lots.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int64_t over_lines(const struct played *played, enum tournament_tally which, size_t j) {
    return figures_at(&played->figures, which, STRONG, j, 0, 0) +
           figures_at(&played->figures, which, WEAK, j, 0, 0);
}

static void assert_ranks(const struct played *played, int64_t tournaments) {
    struct plan_group groups[TOURNAMENT_ENTRANTS_MAX];
    size_t count = plan_groups(&played->tournament.plan, groups);
    int64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        int64_t ranked = over_lines(played, STAT_RANK, groups[i].rank - 1);
        assert_int_equal(ranked, tournaments * groups[i].size);
        all += ranked;
    }
    assert_int_equal(all, figures_total(&played->figures, STAT_RANK));
}

static void assert_heats(const struct played *played, int64_t tournaments) {
    const struct plan *plan = &played->tournament.plan;
    for (size_t heat = 0; heat < plan->heat_count; heat++) {
        int64_t placed = 0, cut = 0;
        for (size_t line = 0; line < LINES; line++)
            for (size_t size = 2; size <= played->setup.entrants; size++)
                for (size_t place = 0; place < size; place++)
                    placed += figures_at(&played->figures, STAT_PLACE, line, heat, size - 2, place);
        for (size_t step = 0; step < TOURNAMENT_STEPS; step++)
            cut += figures_at(&played->figures, STAT_CUT_TIE, heat, step, 0, 0);
        assert_int_equal(placed, tournaments * plan->heat[heat].players);
        assert_int_equal(over_lines(played, STAT_PLAYED, heat),
                         tournaments * plan->heat[heat].players);
        assert_int_equal(cut, tournaments * plan->heat[heat].tables);
    }
}

/* What fairness is measured from adds up to what is counted besides; seats are drawn once. */
static void assert_fair(const struct played *played, int64_t tournaments) {
    const struct plan *plan = &played->tournament.plan;
    int64_t seated = 0, on = 0, tables = 0;
    for (size_t heat = 0; heat < plan->heat_count; heat++) {
        seated += plan->heat[heat].players;
        tables += plan->heat[heat].tables;
        on += plan->heat[heat].tables * tournament_going_on(&plan->heat[heat]);
    }
    assert_int_equal(figures_total(&played->figures, STAT_TABLE_SAT), tournaments * seated);
    assert_int_equal(figures_total(&played->figures, STAT_TABLE_ON), tournaments * on);
    assert_int_equal(figures_total(&played->figures, STAT_SEAT_SAT), tournaments * seated);
    assert_int_equal(figures_total(&played->figures, STAT_SEAT_ON), tournaments * on);
    assert_int_equal(figures_total(&played->figures, STAT_TABLE_WON),
                     figures_total(&played->figures, STAT_CHAMPION_PLACE));
    assert_int_equal(figures_total(&played->figures, STAT_TIE_WON), tournaments * tables);
    assert_int_equal(figures_total(&played->figures, STAT_TIE_LOST), tournaments * tables);
}

/* What a file must satisfy, whoever plays: docs/tournaments.md. */
static void assert_identities(const struct field *field) {
    enum { SOME = 96 };
    struct played *played = test_malloc(sizeof *played);
    field_play(played, field, SOME, 1);
    const struct plan *plan = &played->tournament.plan;
    int64_t unit = played->tournament.prize_unit, paid = 0;
    assert_int_equal(played->figures.played, SOME);
    assert_ranks(played, SOME);
    assert_heats(played, SOME);
    assert_fair(played, SOME);
    for (size_t line = 0; line < LINES; line++)
        assert_int_equal(figures_at(&played->figures, STAT_PLAYED, line, 0, 0, 0),
                         SOME * (int64_t)field->counts[line]);
    for (size_t i = 0; i < PRIZES && i < plan->entrants; i++)
        paid += lot_prizes[i];
    assert_int_equal(figures_total(&played->figures, STAT_PRIZE), SOME * unit * paid);
    assert_int_equal(figures_total(&played->figures, STAT_IN_FINAL), SOME * LINES * plan->finals);
    assert_int_equal(figures_total(&played->figures, STAT_DURATION),
                     60 * figures_total(&played->figures, STAT_SLOWEST));
    assert_int_equal(figures_at(&played->figures, STAT_REMATCHES, 0, 0, 0, 0), 0);
    field_free(played);
    test_free(played);
}

static void test_identities(void **state) {
    static const struct lot_rules rules[] = {SM_2025, SM_CLASSIC, SHOOTOUT, POFC};
    static const unsigned entrants[] = {3,  4,  5,  6,  7,  8,   9,   10,
                                        13, 16, 17, 33, 64, 100, 999, 1000};
    (void)state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (size_t i = 0; i < sizeof entrants / sizeof *entrants; i++)
            assert_identities(&(struct field){rules[r], {1, entrants[i] - 1}, {2, 1}});
}

/* All 120 orders of five, and all entrants of many in every place, are equally likely. */
static void test_draws_are_uniform(void **state) {
    enum { FIVE = 5, ORDERS = 3125, DRAWS = 120000, MANY = 64 };
    static unsigned seen[ORDERS], first[MANY];
    uint16_t order[MANY];
    double chi = 0, chi_first = 0;
    (void)state;
    for (unsigned i = 0; i < DRAWS; i++) {
        unsigned code = 0;
        tournament_draw(1, i, 1 + i % 3, FIVE, order);
        for (unsigned j = 0; j < FIVE; j++)
            code = code * FIVE + order[j];
        seen[code]++;
        tournament_draw(2, i, 1, MANY, order);
        first[order[i % MANY]]++;
    }
    for (unsigned i = 0; i < ORDERS; i++)
        chi += seen[i] > 0 ? pow(seen[i] - DRAWS / 120.0, 2) / (DRAWS / 120.0) : 0;
    for (unsigned i = 0; i < MANY; i++)
        chi_first += pow(first[i] - DRAWS / 64.0, 2) / (DRAWS / 64.0);
    assert_true(chi < 200);       /* 119 degrees of freedom: once in 10^5 */
    assert_true(chi > 60);        /* nor too even */
    assert_true(chi_first < 125); /* 63 */
}

static void test_any_number_of_threads(void **state) {
    enum { SOME = 333 };
    const struct field field = {SM_CLASSIC, {5, 36}, {2, 1}};
    struct played *one = test_malloc(sizeof *one), *other = test_malloc(sizeof *other);
    (void)state;
    field_play(one, &field, SOME, 1);
    for (unsigned threads = 2; threads <= 8; threads *= 4) {
        field_play(other, &field, SOME, threads);
        for (size_t which = 0; which < STAT_COUNT; which++) {
            struct tally_shape shape;
            tally_resolve(&one->tournament.schema, &one->tournament.tallies[which], &shape);
            assert_memory_equal(one->figures.values[which], other->figures.values[which],
                                shape.count * sizeof(int64_t));
        }
        field_free(other);
    }
    field_free(one);
    test_free(one);
    test_free(other);
}

/* A goal is reached when all lines' errors are below it. */
static void test_precision(void **state) {
    const struct field field = {SHOOTOUT, {1, 3}, {1, 1}};
    struct played *played = test_malloc(sizeof *played);
    struct goals goals;
    struct error error;
    bool precise;
    (void)state;
    field_play(played, &field, 10000, 1);
    /* A share of about a quarter in 10000, in percent: 0.43, and a third of that each. */
    assert_int_equal(goals_read_of(&goals, &tournament_figures, "won.se<0.45", &error), STATUS_OK);
    figures_precise(&goals, &played->tournament, played->result.totals, &precise, &error);
    assert_true(precise);
    assert_int_equal(goals_read_of(&goals, &tournament_figures, "won.se<0.4", &error), STATUS_OK);
    figures_precise(&goals, &played->tournament, played->result.totals, &precise, &error);
    assert_false(precise);
    assert_int_equal(goals_read_of(&goals, &tournament_figures, "wonn.se<1", &error), STATUS_USAGE);
    field_free(played);
    test_free(played);
}

int test_tournament(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_identities),
        cmocka_unit_test(test_draws_are_uniform),
        cmocka_unit_test(test_any_number_of_threads),
        cmocka_unit_test(test_precision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
