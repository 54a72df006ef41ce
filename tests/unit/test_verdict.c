#include "group.h"

#include "sim/compare/difference.h"
#include "sim/core/goals.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_close(double found, double expected) {
    if (!(fabs(found - expected) <= 1e-9 * fmax(1e-3, fabs(expected))))
        fail_msg("%.17g is not %.17g", found, expected);
}

enum { UNITS = 400 };

/* Units of numerator and denominator in the base, then in the variant. */
struct sample {
    int64_t unit[UNITS][PAIRED_FACTORS];
};

static int64_t draw(uint64_t *x, int64_t bound) {
    *x = *x * 6364136223846793005u + 1442695040888963407u;
    return (int64_t)(*x >> 33) % bound;
}

static void sample_draw(struct sample *sample) {
    uint64_t x = 7;
    for (size_t i = 0; i < UNITS; i++) {
        int64_t *unit = sample->unit[i], common = draw(&x, 100);
        unit[0] = 20 + common + draw(&x, 30);
        unit[1] = 3 + draw(&x, 4);
        unit[2] = 25 + common + draw(&x, 30);
        unit[3] = 2 + draw(&x, 5);
    }
}

static struct paired_sums sums_of(const struct sample *sample) {
    struct paired_sums sums = {.n = UNITS};
    for (size_t u = 0; u < UNITS; u++)
        for (size_t i = 0; i < PAIRED_FACTORS; i++) {
            sums.sum[i] += sample->unit[u][i];
            for (size_t j = 0; j < PAIRED_FACTORS; j++)
                sums.product[i][j] += sample->unit[u][i] * sample->unit[u][j];
        }
    return sums;
}

static double value_of(enum metric_form form, double a, double b) {
    return form == METRIC_SHARE ? a * a / b : form == METRIC_LENGTH ? b / (a * a) - 1 : a / b;
}

/* What a unit adds to the difference of the values, by slopes taken numerically. */
static double influence(const int64_t unit[PAIRED_FACTORS], const double mean[PAIRED_FACTORS],
                        enum metric_form form, const double scale[2], unsigned from, unsigned to) {
    double sum = 0;
    for (unsigned i = from; i < to; i++) {
        double up[PAIRED_FACTORS], down[PAIRED_FACTORS], step = 1e-5 * mean[i];
        memcpy(up, mean, sizeof up);
        memcpy(down, mean, sizeof down);
        up[i] += step;
        down[i] -= step;
        unsigned v = i / 2;
        double slope = (value_of(form, up[2 * v], up[2 * v + 1]) -
                        value_of(form, down[2 * v], down[2 * v + 1])) /
                       (2 * step);
        sum += (v == 0 ? -1 : 1) * scale[v] * slope * ((double)unit[i] - mean[i]);
    }
    return sum;
}

static double direct_error(const struct sample *sample, enum metric_form form,
                           const double scale[2], unsigned from, unsigned to) {
    double mean[PAIRED_FACTORS] = {0}, squares = 0;
    for (size_t u = 0; u < UNITS; u++)
        for (size_t i = 0; i < PAIRED_FACTORS; i++)
            mean[i] += (double)sample->unit[u][i] / UNITS;
    for (size_t u = 0; u < UNITS; u++)
        squares += pow(influence(sample->unit[u], mean, form, scale, from, to), 2);
    return sqrt(squares / (UNITS - 1) / UNITS);
}

static void assert_near(double found, double expected, double part) {
    if (!(fabs(found - expected) <= part * fabs(expected)))
        fail_msg("%.17g is not near %.17g", found, expected);
}

static void test_difference_unit_by_unit(void **state) {
    (void)state;
    struct sample sample;
    sample_draw(&sample);
    const struct paired_sums sums = sums_of(&sample);
    for (enum metric_form form = METRIC_RATIO; form <= METRIC_LENGTH; form++) {
        const double scale[] = {1.5, form == METRIC_LENGTH ? 3 : 1.5};
        struct difference found = difference_of(&sums, form, scale);
        double a[] = {(double)sums.sum[0] / UNITS, (double)sums.sum[2] / UNITS};
        double b[] = {(double)sums.sum[1] / UNITS, (double)sums.sum[3] / UNITS};
        assert_close(found.base.value, scale[0] * value_of(form, a[0], b[0]));
        assert_close(found.variant.value, scale[1] * value_of(form, a[1], b[1]));
        assert_close(found.difference.value, found.variant.value - found.base.value);
        double base = direct_error(&sample, form, scale, 0, 2);
        double variant = direct_error(&sample, form, scale, 2, 4);
        double both = direct_error(&sample, form, scale, 0, 4);
        assert_near(found.base.error, base, 1e-6);
        assert_near(found.variant.error, variant, 1e-6);
        assert_near(found.saving, (base * base + variant * variant) / (both * both), 1e-6);
        assert_near(found.difference.error, both, 1e-6);
    }
}

/* As the estimate of a run alone. */
static void test_difference_as_in_runs(void **state) {
    (void)state;
    struct sample sample;
    sample_draw(&sample);
    const struct paired_sums sums = sums_of(&sample);
    const double scale[] = {1, 1};
    struct difference found = difference_of(&sums, METRIC_RATIO, scale);
    const struct estimate_sums alone = {UNITS,
                                        sums.sum[2],
                                        sums.sum[3],
                                        sums.product[2][2],
                                        sums.product[2][3],
                                        sums.product[3][3]};
    struct estimate expected = estimate_ratio(&alone);
    assert_close(found.variant.value, expected.value);
    assert_close(found.variant.error, expected.error);
}

/* Sums of products beyond what a double holds exactly still leave the spread. */
static void test_difference_of_large_sums(void **state) {
    (void)state;
    const int64_t n = 1000000, level = 1000000;
    struct paired_sums sums = {.n = n, .sum = {n * level, n, n * level, n}};
    for (size_t i = 0; i < PAIRED_FACTORS; i++)
        for (size_t j = 0; j < PAIRED_FACTORS; j++)
            sums.product[i][j] = n * (i % 2 ? 1 : level) * (j % 2 ? 1 : level);
    sums.product[0][0] += n; /* units alternate one above and one below the level */
    sums.product[2][2] += n;
    const double scale[] = {1, 1};
    struct difference found = difference_of(&sums, METRIC_RATIO, scale);
    assert_close(found.base.error, sqrt(1.0 / (double)(n - 1)));
    assert_close(found.saving, 1);
}

static void test_difference_undefined(void **state) {
    (void)state;
    const double scale[] = {1, 1};
    const struct paired_sums none = {0}, one = {.n = 1, .sum = {1, 1, 1, 1}};
    const struct paired_sums empty = {.n = 5};
    assert_true(isnan(difference_of(&none, METRIC_RATIO, scale).difference.value));
    assert_true(isnan(difference_of(&one, METRIC_RATIO, scale).difference.error));
    assert_true(isnan(difference_of(&empty, METRIC_RATIO, scale).difference.value));
}

static struct compare_finding finding(double value, double error, double margin) {
    return (struct compare_finding){.difference = {.n = 1000000, .difference = {value, error}},
                                    .margin = margin};
}

static double two_sided(double errors) {
    return 2 * gsl_cdf_tdist_Q(errors, 999999);
}

static void test_holm(void **state) {
    (void)state;
    const struct compare_plan plan = {0.05, false, 0};
    /* Errors from 0: 2.6, 2.2, 1.0, 5.0; margins so small that nothing is the same. */
    struct compare_finding f[] = {finding(2.6, 1, 1e-6), finding(-2.2, 1, 1e-6),
                                  finding(1, 1, 1e-6), finding(5, 1, 1e-6)};
    assert_true(verdicts_find(f, 4, &plan));
    assert_close(f[3].p_difference, 4 * two_sided(5));
    assert_close(f[0].p_difference, 3 * two_sided(2.6));
    assert_close(f[1].p_difference, 2 * two_sided(2.2));
    assert_close(f[2].p_difference, two_sided(1));
    assert_int_equal(f[3].verdict, COMPARE_CHANGED);
    assert_int_equal(f[0].verdict, COMPARE_CHANGED); /* 0.028 */
    assert_int_equal(f[1].verdict, COMPARE_UNDECIDED);
    assert_int_equal(f[2].verdict, COMPARE_UNDECIDED);
    assert_close(f[0].high - f[0].low, 2 * gsl_cdf_tdist_Qinv(0.025, 999999));
}

/* Chances never fall in the order of the tests. */
static void test_holm_is_monotone(void **state) {
    (void)state;
    const struct compare_plan plan = {0.05, false, 0};
    struct compare_finding f[] = {finding(2.40, 1, 1e-6), finding(2.41, 1, 1e-6),
                                  finding(2.42, 1, 1e-6)};
    assert_true(verdicts_find(f, 3, &plan));
    assert_close(f[2].p_difference, 3 * two_sided(2.42));
    assert_close(f[1].p_difference, f[2].p_difference);
    assert_close(f[0].p_difference, f[2].p_difference);
}

static void test_margin(void **state) {
    (void)state;
    const struct compare_plan plan = {0.05, false, 0};
    struct compare_finding inside = finding(0.5, 0.1, 1), near = finding(0.9, 0.1, 1);
    struct compare_finding equal = finding(0, 0, 1);
    assert_true(verdicts_find(&inside, 1, &plan) && verdicts_find(&near, 1, &plan) &&
                verdicts_find(&equal, 1, &plan));
    assert_close(inside.p_margin, gsl_cdf_tdist_Q(5, 999999));
    assert_int_equal(inside.verdict, COMPARE_SAME); /* surely not 0, but too little to matter */
    assert_close(near.p_margin, gsl_cdf_tdist_Q(1, 999999));
    assert_int_equal(near.verdict, COMPARE_CHANGED);
    assert_int_equal(equal.verdict, COMPARE_SAME);
}

/* Of less as of more. */
static void test_margin_below(void **state) {
    (void)state;
    const struct compare_plan plan = {0.05, false, 0};
    struct compare_finding inside = finding(-0.5, 0.1, 1), far = finding(-3, 0.1, 1);
    assert_true(verdicts_find(&inside, 1, &plan) && verdicts_find(&far, 1, &plan));
    assert_close(inside.p_margin, gsl_cdf_tdist_Q(5, 999999));
    assert_int_equal(inside.verdict, COMPARE_SAME);
    assert_true(far.p_margin > 0.99);
    assert_int_equal(far.verdict, COMPARE_CHANGED);
}

/* That one of several differs by too little to matter takes a test each. */
static void test_margins_are_corrected(void **state) {
    (void)state;
    const struct compare_plan plan = {0.05, false, 0};
    struct compare_finding f[] = {finding(0, 1, 2.1), finding(0, 1, 2.2), finding(0, 1, 0.1)};
    assert_true(verdicts_find(f, 3, &plan));
    assert_close(f[1].p_margin, 3 * gsl_cdf_tdist_Q(2.2, 999999));
    assert_close(f[0].p_margin, f[1].p_margin); /* no less, though 2 times its own is */
    assert_int_equal(f[1].verdict, COMPARE_SAME);
    assert_int_equal(f[2].verdict, COMPARE_UNDECIDED);
}

/* Nothing was seen in either variant: the margin must be more than a few events. */
static void test_unseen(void **state) {
    (void)state;
    const double scale[] = {100, 100}, n = 1000;
    const struct paired_sums none = {.n = 1000,
                                     .sum = {0, 1000, 0, 1000},
                                     .product = {{0}, {0, 1000, 0, 1000}, {0}, {0, 1000, 0, 1000}}};
    const struct compare_plan plan = {0.05, false, 0};
    struct compare_finding wide = {.difference = difference_of(&none, METRIC_RATIO, scale),
                                   .margin = 1};
    struct compare_finding narrow = wide;
    narrow.margin = 0.2;
    assert_true(verdicts_find(&wide, 1, &plan) && verdicts_find(&narrow, 1, &plan));
    assert_close(wide.difference.grain, 100 / n);
    assert_int_equal(wide.verdict, COMPARE_SAME);
    assert_int_equal(narrow.verdict, COMPARE_UNDECIDED); /* two in a thousand may be unseen */
    assert_close(wide.high, pow(gsl_cdf_tdist_Qinv(0.025, n - 1), 2) * 100 / n);
}

static void test_undefined(void **state) {
    (void)state;
    const struct compare_plan plan = {0.05, false, 0};
    struct compare_finding f[] = {finding(NAN, NAN, 1), finding(2.1, 1, 1e-6)};
    assert_true(verdicts_find(f, 2, &plan));
    assert_int_equal(f[0].verdict, COMPARE_UNDECIDED);
    assert_true(isinf(f[0].units_more));
    assert_close(f[1].p_difference, two_sided(2.1)); /* one test, not two */
}

/* An interval of the level p just touches 0. */
static void test_sequence(void **state) {
    (void)state;
    struct compare_finding at = finding(3.3, 1, 1e-6);
    const struct compare_plan plan = {0.05, true, 5e5};
    assert_true(verdicts_find(&at, 1, &plan));
    double r = 2 * (-2 * log(0.05) + log(-2 * log(0.05) + 1));
    assert_close(at.high - 3.3, sqrt(2 * (r + 1) / r * log(sqrt(r + 1) / 0.05)));
    double touching = sqrt(2 * (r + 1) / r * log(sqrt(r + 1) / at.p_difference));
    assert_close(touching, 3.3);
}

static void test_more_units(void **state) {
    (void)state;
    for (unsigned sequential = 0; sequential < 2; sequential++) {
        const struct compare_plan plan = {0.05, sequential, 5e5};
        struct compare_finding now = finding(1.5, 1, 1e-6);
        assert_true(verdicts_find(&now, 1, &plan));
        assert_int_equal(now.verdict, COMPARE_UNDECIDED);
        double n = 1e6 + now.units_more;
        struct compare_finding then = finding(1.5, sqrt(1e6 / n), 1e-6);
        then.difference.n = (int64_t)n;
        assert_true(verdicts_find(&then, 1, &plan));
        assert_int_equal(then.verdict, COMPARE_CHANGED);
        then = finding(1.5, sqrt(1e6 / (0.95 * n)), 1e-6);
        then.difference.n = (int64_t)(0.95 * n);
        assert_true(verdicts_find(&then, 1, &plan));
        assert_int_equal(then.verdict, COMPARE_UNDECIDED);
    }
}

static void test_looks(void **state) {
    (void)state;
    uint64_t blocks = 0;
    assert_int_equal(look_next(0, 64, 1.25), 64);
    assert_int_equal(look_next(64, 64, 1.25), 80);
    assert_int_equal(look_next(7, 2, 1), 8);
    assert_int_equal(look_next(70, 64, 1.25), 80);
    assert_int_equal(look_next(UINT64_C(62500000000), 64, 1), UINT64_C(62500000001));
    for (unsigned i = 0; i < 60; i++) {
        uint64_t next = look_next(blocks, 2, 1.1);
        assert_true(next > blocks);
        for (; blocks < next; blocks++) /* wherever a session goes on */
            assert_int_equal(look_next(blocks, 2, 1.1), next);
    }
}

int test_verdict(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_difference_unit_by_unit),
        cmocka_unit_test(test_difference_as_in_runs),
        cmocka_unit_test(test_difference_of_large_sums),
        cmocka_unit_test(test_difference_undefined),
        cmocka_unit_test(test_holm),
        cmocka_unit_test(test_holm_is_monotone),
        cmocka_unit_test(test_margin),
        cmocka_unit_test(test_margin_below),
        cmocka_unit_test(test_margins_are_corrected),
        cmocka_unit_test(test_unseen),
        cmocka_unit_test(test_undefined),
        cmocka_unit_test(test_sequence),
        cmocka_unit_test(test_more_units),
        cmocka_unit_test(test_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
