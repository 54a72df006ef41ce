#include "group.h"

#include "sim/output/estimate.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_close(double found, double expected) {
    if (!(fabs(found - expected) <= 1e-12 * fmax(1, fabs(expected))))
        fail_msg("%.17g is not %.17g", found, expected);
}

enum { UNITS = 1000 };

static int64_t draw(uint64_t *x, int64_t bound) {
    *x = *x * 6364136223846793005u + 1442695040888963407u;
    return (int64_t)(*x >> 33) % bound;
}

struct sample {
    int64_t a[UNITS], b[UNITS], c[UNITS];
};

static struct sample sample(int64_t level) {
    struct sample s;
    uint64_t x = 1;
    for (int i = 0; i < UNITS; i++) {
        s.b[i] = 1 + draw(&x, 40);
        s.a[i] = level + s.b[i] * draw(&x, 100) - 500;
        s.c[i] = draw(&x, 3000);
    }
    return s;
}

static int64_t products(const int64_t *x, const int64_t *y) {
    int64_t sum = 0;
    for (int i = 0; i < UNITS; i++)
        sum += x[i] * y[i];
    return sum;
}

static int64_t total(const int64_t *x) {
    int64_t sum = 0;
    for (int i = 0; i < UNITS; i++)
        sum += x[i];
    return sum;
}

static struct estimate_sums sums(const int64_t *a, const int64_t *b) {
    return (struct estimate_sums){UNITS,          total(a),       total(b),
                                  products(a, a), products(a, b), products(b, b)};
}

/* The definition in the header, unit by unit. */
static double direct_error(const double *a, const int64_t *b) {
    double sum_a = 0, sum_b = 0, squares = 0;
    for (int i = 0; i < UNITS; i++) {
        sum_a += a[i];
        sum_b += (double)b[i];
    }
    double ratio = sum_a / sum_b, mean_b = sum_b / (double)UNITS;
    for (int i = 0; i < UNITS; i++)
        squares += pow(a[i] - ratio * (double)b[i], 2);
    return sqrt(squares / (((double)UNITS - 1.0) * (double)UNITS)) / mean_b;
}

static void test_ratio_is_the_definition(void **state) {
    (void)state;
    struct sample s = sample(0);
    struct estimate_sums given = sums(s.a, s.b);
    double a[UNITS];
    for (int i = 0; i < UNITS; i++)
        a[i] = (double)s.a[i];
    struct estimate found = estimate_ratio(&given);
    assert_close(found.value, (double)total(s.a) / (double)total(s.b));
    assert_close(found.error, direct_error(a, s.b));
}

/* Over quantities that are 1 in every unit, a ratio is a mean. */
static void test_ratio_to_one_is_the_mean(void **state) {
    (void)state;
    struct sample s = sample(0);
    double a[UNITS];
    for (int i = 0; i < UNITS; i++) {
        a[i] = (double)s.a[i];
        s.b[i] = 1;
    }
    struct estimate_sums given = sums(s.a, s.b);
    struct estimate found = estimate_ratio(&given);
    assert_close(found.value, gsl_stats_mean(a, 1, UNITS));
    assert_close(found.error, gsl_stats_sd(a, 1, UNITS) / sqrt(UNITS));
}

/* 1, 2, 3 of 1 each: mean 2, standard deviation 1. */
static void test_ratio_by_hand(void **state) {
    (void)state;
    struct estimate found = estimate_ratio(&(struct estimate_sums){3, 6, 3, 14, 6, 3});
    assert_close(found.value, 2);
    assert_close(found.error, 1 / sqrt(3));
}

/* A small spread on a high level: its squares differ only beyond the digits of a double. */
static void test_ratio_keeps_a_small_spread(void **state) {
    (void)state;
    enum { LEVEL = 50000000 };
    struct sample s = {0};
    for (int i = 0; i < UNITS; i++) {
        s.a[i] = LEVEL + i % 2;
        s.b[i] = 1;
    }
    struct estimate_sums given = sums(s.a, s.b);
    assert_close(estimate_ratio(&given).error, 0.5 / sqrt(UNITS - 1));
}

static void test_ratio_of_large_sums(void **state) {
    (void)state;
    /* n = 10^9 units, half of them 0 and half 10^5: sums of squares of 5 10^18. */
    struct estimate_sums given = {1000000000,          50000000000000, 1000000000,
                                  5000000000000000000, 50000000000000, 1000000000};
    struct estimate found = estimate_ratio(&given);
    assert_close(found.value, 50000);
    assert_close(found.error, 50000 / sqrt(999999999));
}

static void test_equal_quantities_have_no_error(void **state) {
    (void)state;
    struct sample s = sample(0);
    struct estimate_sums given = sums(s.c, s.c);
    struct estimate found = estimate_ratio(&given);
    assert_close(found.value, 1);
    assert_true(found.error == 0);
}

static void test_ratio_of_few_units(void **state) {
    (void)state;
    struct estimate none = estimate_ratio(&(struct estimate_sums){0});
    assert_true(isnan(none.value) && isnan(none.error));
    struct estimate one = estimate_ratio(&(struct estimate_sums){1, 3, 2, 9, 6, 4});
    assert_close(one.value, 1.5);
    assert_true(isnan(one.error));
    struct estimate nothing = estimate_ratio(&(struct estimate_sums){5, 0, 0, 0, 0, 0});
    assert_true(isnan(nothing.value) && isnan(nothing.error));
}

static void test_difference_is_paired(void **state) {
    (void)state;
    struct sample s = sample(1000);
    double difference[UNITS];
    for (int i = 0; i < UNITS; i++)
        difference[i] = (double)(s.a[i] - s.c[i]);
    struct estimate_sums both[] = {sums(s.a, s.b), sums(s.c, s.b)};
    int64_t ac = products(s.a, s.c), matrix[] = {products(s.a, s.a), ac, ac, products(s.c, s.c)};
    struct estimate_sums given = estimate_combination(2, both, matrix, (int64_t[]){1, -1});
    struct estimate found = estimate_ratio(&given);
    assert_close(found.value, (double)(total(s.a) - total(s.c)) / (double)total(s.b));
    assert_close(found.error, direct_error(difference, s.b));
}

/* One less the mean of two others, as twice it less their sum. */
static void test_combination_is_paired(void **state) {
    (void)state;
    struct sample s = sample(1000);
    int64_t *quantities[] = {s.a, s.c, s.b}, matrix[9];
    struct estimate_sums all[3];
    double combined[UNITS];
    for (int i = 0; i < UNITS; i++)
        combined[i] = (double)(2 * s.a[i] - s.c[i] - s.b[i]);
    for (size_t i = 0; i < 3; i++) {
        all[i] = sums(quantities[i], s.b);
        for (size_t j = 0; j < 3; j++)
            matrix[3 * i + j] = products(quantities[i], quantities[j]);
    }
    struct estimate_sums given = estimate_combination(3, all, matrix, (int64_t[]){2, -1, -1});
    struct estimate found = estimate_ratio(&given);
    assert_close(found.value,
                 (double)(2 * total(s.a) - total(s.c) - total(s.b)) / (double)total(s.b));
    assert_close(found.error, direct_error(combined, s.b));
}

/* Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3. */
static void test_wilson_as_published(void **state) {
    (void)state;
    static const struct {
        int64_t part, whole;
        double low, high;
    } cases[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct proportion found = estimate_proportion(cases[i].part, cases[i].whole, 1);
        assert_close(found.share, (double)cases[i].part / (double)cases[i].whole);
        assert_true(fabs(found.low - cases[i].low) < 0.00005);
        assert_true(fabs(found.high - cases[i].high) < 0.00005);
    }
}

static void test_wilson_at_the_ends(void **state) {
    (void)state;
    struct proportion all = estimate_proportion(10, 10, 1), none = estimate_proportion(0, 0, 1);
    assert_true(all.high == 1 && all.low < 1 && all.low > 0.5);
    assert_true(isnan(none.share) && isnan(none.low) && isnan(none.high));
}

/* A quarter of the interval; and no digit that the error leaves unsure. */
static void test_errors_in_print(void **state) {
    (void)state;
    struct proportion some = estimate_proportion(15, 148, 1);
    assert_close(proportion_error(&some), (some.high - some.low) / 4);
    assert_true(fabs(proportion_error(&some) - (0.1605 - 0.0624) / 4) < 0.00003);
    assert_int_equal(estimate_places(0.05), 2);
    assert_int_equal(estimate_places(0.1), 1);
    assert_int_equal(estimate_places(0.11), 1);
    assert_int_equal(estimate_places(3), 0);
    assert_int_equal(estimate_places(1e-9), 6);
    assert_int_equal(estimate_places(0), 2);
    assert_int_equal(estimate_places(NAN), 2);
}

/* What was counted four times over tells no more than one of the four. */
static void test_wilson_of_copies(void **state) {
    (void)state;
    struct proportion once = estimate_proportion(15, 148, 1);
    struct proportion copied = estimate_proportion(60, 592, 4);
    assert_int_equal(copied.part, 60);
    assert_int_equal(copied.whole, 592);
    assert_close(copied.share, once.share);
    assert_close(copied.low, once.low);
    assert_close(copied.high, once.high);
}

int test_estimate(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ratio_is_the_definition),
        cmocka_unit_test(test_ratio_to_one_is_the_mean),
        cmocka_unit_test(test_ratio_by_hand),
        cmocka_unit_test(test_ratio_keeps_a_small_spread),
        cmocka_unit_test(test_ratio_of_large_sums),
        cmocka_unit_test(test_equal_quantities_have_no_error),
        cmocka_unit_test(test_ratio_of_few_units),
        cmocka_unit_test(test_difference_is_paired),
        cmocka_unit_test(test_combination_is_paired),
        cmocka_unit_test(test_wilson_as_published),
        cmocka_unit_test(test_wilson_at_the_ends),
        cmocka_unit_test(test_wilson_of_copies),
        cmocka_unit_test(test_errors_in_print),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
