/*
 * What a comparison of tournaments counts is what its variants give one by one, each played alone.
 */
#include "group.h"
#include "paired.h"

#include "evaluator/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

/* A tally of a variant of tournaments, over all its elements from the first of them on. */
static int64_t tally_of(const struct together *together, size_t variant,
                        enum tournament_tally which, size_t first, size_t count) {
    const struct tally_schema *schema = &together->paired.schema;
    const struct tally_group *group = &schema->groups[0];
    struct tally_shape shape;
    int64_t sum = 0;
    tally_resolve(schema, &group->tallies[which], &shape);
    int64_t *values = test_calloc(shape.count, sizeof *values);
    tally_totals_copy(together->paired.totals[variant], group, &group->tallies[which], values);
    for (size_t i = first; i < first + count; i++)
        sum += values[i];
    test_free(values);
    return sum;
}

/* The sum of a metric's numerators, and of their squares. */
static void assert_metric(const struct together *together, size_t variant, const char *key,
                          int64_t sum, int64_t squares) {
    size_t metric = metrics_find(&together->metrics, key);
    assert_true(metric < together->metrics.count);
    const struct paired_sums sums =
        paired_sums_of(&together->paired.counts, metric, variant, variant);
    assert_int_equal(sums.sum[0], sum);
    assert_int_equal(sums.product[0][0], squares);
}

/* What metrics are made of is what tallies count, of lines and as a whole. */
static void assert_measures(const struct together *together) {
    const char *const prizes[] = {"prize.strong", "prize.weak"};
    const char *const won[] = {"won.strong", "won.weak"};
    for (size_t v = 0; v < VARIANTS; v++) {
        const struct tournament *tournament = &together->variants.item[v].tournament->tournament;
        size_t ranks = tournament->plan.entrants, heats = tournament->axes.heats;
        for (size_t line = 0; line < 2; line++) {
            int64_t first = tally_of(together, v, STAT_RANK, line * ranks, 1);
            assert_metric(together, v, won[line], first, first);
            assert_metric(together, v, prizes[line], tally_of(together, v, STAT_PRIZE, line, 1),
                          tally_of(together, v, STAT_PRIZE_SQUARES, line, 1));
        }
        assert_metric(together, v, "minutes", tally_of(together, v, STAT_DURATION, 0, 1),
                      tally_of(together, v, STAT_DURATION_SQUARES, 0, 1));
        struct paired_sums deals = paired_sums_of(&together->paired.counts,
                                                  metrics_find(&together->metrics, "deals"), v, v);
        assert_int_equal(deals.sum[0], tally_of(together, v, STAT_DEALS, 0, heats));
        struct paired_sums met = paired_sums_of(
            &together->paired.counts, metrics_find(&together->metrics, "rematches"), v, v);
        assert_int_equal(met.sum[0], tally_of(together, v, STAT_REMATCHES, 0, heats));
    }
}

static void assert_tournaments(const struct table *table) {
    assert_table(table);
    struct together *together = together_play(table, 2);
    assert_measures(together);
    together_free(together);
}

/* Bases that are no runs of matches, with the players and prizes of a table. */
#define CHICAGO "paired_chicago.yaml"
#define POFC    "paired_pofc.yaml"

static void base_write(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int bases_write(void **state) {
    (void)state;
    base_write(CHICAGO, "game: chicago\nrules: {extends: sm-2025}\n");
    base_write(POFC, "game: pofc\nrules: {extends: pofc-sm-2019}\n");
    return 0;
}

static int bases_remove(void **state) {
    (void)state;
    return unlink(CHICAGO) | unlink(POFC);
}

/* Plans differ in heats, finals and sizes of tables, so that axes are wider than some need. */
static void test_tournaments(void **state) {
    (void)state;
    assert_tournaments(&(struct table){
        CHICAGO,
        "[{strategy: classic, count: 3, label: strong}, {strategy: random, count: 9, label: weak}]",
        "false",
        NULL,
        {"rules.finals=2,rules.advance=2", "rules.table_min=2,rules.rounds_per_match=2"},
        "{prizes: [10, 5, 3, 2, 1, 1, 1]}"});
    assert_tournaments(&(struct table){
        POFC,
        "[{strategy: greedy, count: 2, label: strong}, {strategy: random, count: 6, label: weak}]",
        "false",
        NULL,
        {"rules.fantasy_entry=66", "rules.table_max=2"},
        "{prizes: [4, 2, 1]}"});
}

/* Of variants whose plans are the same nothing differs, to the last product. */
static void test_same_tournaments(void **state) {
    (void)state;
    const struct table table = {
        CHICAGO,
        "[{strategy: classic, count: 3, label: strong}, {strategy: random, count: 9, label: weak}]",
        "false",
        NULL,
        {"rules.advance=[2,1,1]", "rules.rounds_per_match=1"},
        "{prizes: [3, 2]}"};
    struct together *together = together_play(&table, 2);
    for (size_t metric = 0; metric < together->metrics.count; metric++) {
        const struct paired_sums sums = paired_sums_of(&together->paired.counts, metric, 0, 1);
        for (size_t i = 0; i < 2; i++) {
            assert_int_equal(sums.sum[i], sums.sum[i + 2]);
            assert_int_equal(sums.product[i][i], sums.product[i][i + 2]);
        }
    }
    together_free(together);
}

int test_paired_tournaments(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tournaments),
        cmocka_unit_test(test_same_tournaments),
    };
    return cmocka_run_group_tests(tests, bases_write, bases_remove);
}
