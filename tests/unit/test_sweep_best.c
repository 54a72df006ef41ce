#include "group.h"

#include "sim/compare/sweep_best.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VARIANTS = 4, UNITS = 400, OTHERS = 5, VALUES = 3 };

static int64_t value_of(size_t variant, size_t side, size_t unit) {
    /* 10, 12, 12.01 and 11 on average, all with the same cards' ups and downs, which differ little.
     */
    static const int64_t hundredths[VARIANTS] = {1000, 1200, 1201, 1100};
    int64_t cards = (int64_t)(unit * 7919 % 400) - 200;
    int64_t own = (int64_t)((unit * 31 + variant * 17) % 41) - 20;
    return side == PAIRED_NUMERATOR ? hundredths[variant] + cards + own : 100;
}

static void figures_fill(struct figures *figures, struct figures_metric *metric,
                         struct figures_variant variants[VARIANTS]) {
    *metric = (struct figures_metric){.form = METRIC_RATIO, .scale = 1, .margin = 1};
    for (size_t v = 0; v < VARIANTS; v++)
        variants[v] = (struct figures_variant){.rounds = 1};
    *figures = (struct figures){.level = 0.05,
                                .unit_matches = 1,
                                .first_look = 16,
                                .metric_count = 1,
                                .variant_count = VARIANTS,
                                .metrics = metric,
                                .variants = variants};
    struct paired_counts *counts = &figures->counts;
    assert_true(paired_counts_make(counts, VARIANTS, 1));
    counts->units = UNITS;
    for (size_t unit = 0; unit < UNITS; unit++)
        for (size_t row = 0; row < VARIANTS * PAIRED_SIDES; row++) {
            size_t v = row / PAIRED_SIDES, side = row % PAIRED_SIDES;
            counts->sums[paired_sum_at(counts, v, side)] += value_of(v, side, unit);
            for (size_t column = 0; column < VARIANTS * PAIRED_SIDES; column++) {
                size_t w = column / PAIRED_SIDES, side2 = column % PAIRED_SIDES;
                counts->products[paired_product_at(counts, v, side, w, side2)] +=
                    value_of(v, side, unit) * value_of(w, side2, unit);
            }
        }
}

static void test_best(void **state) {
    (void)state;
    struct figures figures;
    struct figures_metric metric;
    struct figures_variant variants[VARIANTS];
    const size_t all[] = {0, 1, 2, 3}, some[] = {3, 0};
    figures_fill(&figures, &metric, variants);

    struct sweep_best best = sweep_best_find(&figures, 0, all, VARIANTS, SWEEP_HIGHEST, 0.05);
    assert_int_equal(best.best, 2);
    assert_int_equal(sweep_best_count(&best), 2);
    assert_true(best.may[1] && best.may[2]);

    best = sweep_best_find(&figures, 0, all, VARIANTS, SWEEP_LOWEST, 0.05);
    assert_int_equal(best.best, 0);
    assert_int_equal(sweep_best_count(&best), 1);

    best = sweep_best_find(&figures, 0, some, 2, SWEEP_HIGHEST, 0.05);
    assert_int_equal(best.best, 0);
    assert_int_equal(sweep_best_count(&best), 1);

    /* Who looks at any time is sure later. */
    figures.sequential = true;
    assert_true(figures_reach_one_sided(&figures, 0.05) > 1.96);
    figures.sequential = false;
    assert_true(fabs(figures_reach_one_sided(&figures, 0.05) - 1.6487) < 1e-4);

    /* One unit says nothing of spreads, a denominator of 0 nothing at all. */
    figures.counts.units = 1;
    best = sweep_best_find(&figures, 0, all, VARIANTS, SWEEP_HIGHEST, 0.05);
    assert_int_equal(sweep_best_count(&best), VARIANTS);
    figures.counts.units = 0;
    best = sweep_best_find(&figures, 0, all, VARIANTS, SWEEP_HIGHEST, 0.05);
    assert_int_equal(best.best, VARIANTS);
    assert_int_equal(sweep_best_count(&best), 0);
    paired_counts_free(&figures.counts);
}

/* At a level at which 12 is just told from 12.01: the more there are to compare, the less is sure.
 */
static void test_more_values_take_more_to_tell(void **state) {
    (void)state;
    struct figures figures;
    struct figures_metric metric;
    struct figures_variant variants[VARIANTS];
    const size_t all[] = {0, 1, 2, 3}, two[] = {1, 2};
    figures_fill(&figures, &metric, variants);
    const struct difference step = figures_difference(&figures, 1, 2, 0);
    double lead = step.difference.value / step.difference.error, level = 1e-9;
    assert_true(lead > 0);
    while (level < 0.5 && figures_reach_one_sided(&figures, level) >= lead)
        level *= 1.01;
    assert_true(level < 0.5);
    struct sweep_best best = sweep_best_find(&figures, 0, two, 2, SWEEP_HIGHEST, level);
    assert_int_equal(sweep_best_count(&best), 1);
    best = sweep_best_find(&figures, 0, all, VARIANTS, SWEEP_HIGHEST, level);
    assert_int_equal(sweep_best_count(&best), 2);
    paired_counts_free(&figures.counts);
}

static struct sweep_best best_of(size_t best, unsigned may) {
    struct sweep_best made = {.count = VALUES, .best = best};
    for (size_t i = 0; i < VALUES; i++)
        made.may[i] = may >> i & 1;
    return made;
}

static void test_stretches(void **state) {
    (void)state;
    struct sweep_stretch stretches[SWEEP_VALUES_MAX];

    /* 0 0 1 2 2: the first step may be chance, the second one is not: {0, 1} and {2}. */
    const struct sweep_best bests[OTHERS] = {best_of(0, 3), best_of(0, 1 | 2), best_of(1, 3),
                                             best_of(2, 6), best_of(2, 4)};
    assert_int_equal(sweep_stretches(bests, OTHERS, stretches), 3);
    assert_int_equal(stretches[0].first, 0);
    assert_int_equal(stretches[0].last, 1);
    assert_int_equal(stretches[0].best, 0);
    assert_int_equal(stretches[1].first, 2);
    assert_int_equal(stretches[1].last, 2);
    assert_false(stretches[0].sure || stretches[1].sure);
    assert_int_equal(stretches[2].first, 3);
    assert_int_equal(stretches[2].last, 4);
    assert_true(stretches[2].sure);

    assert_int_equal(sweep_stretches(bests, 2, stretches), 1);
    assert_int_equal(stretches[0].last, 1);

    /* What is not known is a stretch of its own, and never sure. */
    const struct sweep_best unknown[] = {best_of(0, 1), best_of(VALUES, 0), best_of(0, 1)};
    assert_int_equal(sweep_stretches(unknown, 3, stretches), 3);
    assert_false(stretches[1].sure || stretches[2].sure);
}

int test_sweep_best(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_best),
                                       cmocka_unit_test(test_more_values_take_more_to_tell),
                                       cmocka_unit_test(test_stretches)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
