/* Differences with their errors, then the tests and the verdicts on them. */
#include "sim/compare/difference.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

__extension__ typedef __int128 wide;

/* A metric's value at the means of its measures, and its slopes. */
struct local {
    long double value, slope[2];
};

static struct local local_of(enum metric_form form, long double scale, long double a,
                             long double b) {
    if ((form == METRIC_LENGTH ? a : b) == 0)
        return (struct local){NAN, {NAN, NAN}};
    switch (form) {
    case METRIC_SHARE:
        return (struct local){scale * a * a / b, {2 * scale * a / b, -scale * a * a / (b * b)}};
    case METRIC_LENGTH:
        return (struct local){scale * (b / (a * a) - 1),
                              {-2 * scale * b / (a * a * a), scale / (a * a)}};
    default:
        return (struct local){scale * a / b, {scale / b, -scale * a / (b * b)}};
    }
}

/* The covariance of two means, from exact integers: nothing cancels. */
static long double covariance(const struct paired_sums *sums, size_t i, size_t j) {
    wide n = sums->n;
    wide spread = n * sums->product[i][j] - (wide)sums->sum[i] * sums->sum[j];
    long double units = (long double)sums->n;
    return (long double)spread / (units * units * (units - 1));
}

/* Where the factors of the base and of the variant begin. */
enum { BASE, VARIANT = 2 };

/* The covariance of two sides' values; with itself, a side's variance. */
static long double covariance_of(const struct paired_sums *sums, size_t one,
                                 const struct local *at_one, size_t other,
                                 const struct local *at_other) {
    long double sum = 0;
    for (size_t i = 0; i < 2; i++)
        for (size_t j = 0; j < 2; j++)
            sum += at_one->slope[i] * at_other->slope[j] * covariance(sums, one + i, other + j);
    return sum;
}

/* Rounding may leave a variance below 0. */
static long double not_negative(long double variance) {
    return variance < 0 ? 0 : variance;
}

struct difference difference_of(const struct paired_sums *sums, enum metric_form form,
                                const double scale[2]) {
    long double n = (long double)sums->n, mean[PAIRED_FACTORS];
    for (size_t i = 0; i < PAIRED_FACTORS; i++)
        mean[i] = (long double)sums->sum[i] / n;
    const struct local base = local_of(form, scale[0], mean[BASE], mean[BASE + 1]);
    const struct local variant = local_of(form, scale[1], mean[VARIANT], mean[VARIANT + 1]);
    long double of_base = not_negative(covariance_of(sums, BASE, &base, BASE, &base));
    long double of_variant =
        not_negative(covariance_of(sums, VARIANT, &variant, VARIANT, &variant));
    long double shared = covariance_of(sums, BASE, &base, VARIANT, &variant);
    /* In this order, identical variants leave exactly 0. */
    long double apart = of_base + of_variant, paired = not_negative(apart - 2 * shared);
    double event = form == METRIC_RATIO && scale[1] < 1 ? 1 / scale[1] : 1;
    return (struct difference){
        .n = sums->n,
        .base = {(double)base.value, (double)sqrtl(of_base)},
        .variant = {(double)variant.value, (double)sqrtl(of_variant)},
        .difference = {(double)(variant.value - base.value), (double)sqrtl(paired)},
        .saving = (double)(apart / paired),
        .grain = event * (double)fabsl(variant.slope[0] / n)};
}

/* n rho^2, with rho such that the sequence of the plan's level is narrowest at plan->tuned. */
static double rate(const struct compare_plan *plan, double n) {
    double twice = -2 * log(plan->level);
    return n / plan->tuned * (twice + log(twice + 1));
}

/*
 * Of a value so many standard errors from 0, after n units: both sides together. May be above 1, so
 * that tests are in the order of their errors.
 */
static double p_two_sided(const struct compare_plan *plan, double n, double errors) {
    if (!plan->sequential)
        return 2 * gsl_cdf_tdist_Q(fabs(errors), n - 1);
    double r = rate(plan, n);
    return sqrt(r + 1) * exp(-errors * errors * r / (2 * (r + 1)));
}

/* To one side. Of a sequence, both: it may be crossed on both sides, if rarely. */
static double p_one_sided(const struct compare_plan *plan, double n, double errors) {
    if (!plan->sequential)
        return gsl_cdf_tdist_Q(errors, n - 1);
    return p_two_sided(plan, n, fmax(errors, 0));
}

double verdict_reach(const struct compare_plan *plan, double n) {
    if (!plan->sequential)
        return gsl_cdf_tdist_Qinv(plan->level / 2, n - 1);
    double r = rate(plan, n);
    return sqrt(2 * (r + 1) / r * log(sqrt(r + 1) / plan->level));
}

/* The finding as it would be after n units, if difference and spread stay as they are. */
static struct estimate found_after(const struct compare_finding *finding, double n) {
    const struct estimate *found = &finding->difference.difference;
    return (struct estimate){found->value, found->error * sqrt((double)finding->difference.n / n)};
}

/* The uncorrected chances then. */
static double p_of_difference(const struct compare_finding *finding,
                              const struct compare_plan *plan, double n) {
    struct estimate found = found_after(finding, n);
    return p_two_sided(plan, n, found.value == 0 ? 0 : found.value / found.error);
}

/*
 * As far as the margin is away, there may be events that were not seen yet: the spread at the
 * margin, not the one seen, is what counts (a score test).
 */
static double p_of_margin(const struct compare_finding *finding, const struct compare_plan *plan,
                          double n) {
    struct estimate found = found_after(finding, n);
    double grain = finding->difference.grain * (double)finding->difference.n / n;
    double away = finding->margin - fabs(found.value);
    double spread = sqrt(found.error * found.error + fabs(away) * grain);
    return p_one_sided(plan, n, away == 0 ? 0 : away / spread);
}

/*
 * How far the interval reaches. At one look, after many units, the spread seen is enough, if there
 * is any; early looks need to reach to where the test of a margin would be passed.
 */
static double interval_reach(const struct compare_finding *finding,
                             const struct compare_plan *plan) {
    double errors = verdict_reach(plan, (double)finding->difference.n);
    double normal = errors * finding->difference.difference.error;
    if (!plan->sequential && normal > 0)
        return normal;
    double unseen = errors * errors * finding->difference.grain / 2;
    return unseen + hypot(unseen, normal);
}

/* What is not defined has no verdict. */
static bool is_defined(const struct compare_finding *finding) {
    return isfinite(finding->difference.difference.value) &&
           isfinite(finding->difference.difference.error) && finding->difference.n > 1;
}

typedef double chance(const struct compare_finding *finding, const struct compare_plan *plan,
                      double n);

/* One of a family of tests. */
struct test {
    struct compare_finding *finding;
    double chance;
};

static int test_order(const void *a, const void *b) {
    const struct test *one = a, *other = b;
    if (one->chance != other->chance)
        return one->chance < other->chance ? -1 : 1;
    return one->finding < other->finding ? -1 : one->finding > other->finding;
}

/* More units until the test would pass if the difference and its spread stay as they are. */
static double more_until(const struct compare_finding *finding, const struct compare_plan *plan,
                         chance *test, size_t factor) {
    const double most = 1e15;
    double n = (double)finding->difference.n, level = plan->level / (double)factor;
    double low = n, high = 2 * n;
    while (test(finding, plan, high) > level && high < most)
        high *= 2;
    if (high >= most)
        return INFINITY;
    while (high - low > 0.01 * high) {
        double middle = (low + high) / 2;
        *(test(finding, plan, middle) > level ? &low : &high) = middle;
    }
    return high - n;
}

/* Corrects a family, and guesses how many units more would decide by it. */
static void tests_correct(struct test *tests, size_t count, const struct compare_plan *plan,
                          chance *test, bool of_margin) {
    double corrected = 0, more = 0; /* a test waits for those before it */
    qsort(tests, count, sizeof *tests, test_order);
    for (size_t i = 0; i < count; i++) {
        struct compare_finding *finding = tests[i].finding;
        corrected = fmin(1, fmax(corrected, tests[i].chance * (double)(count - i)));
        *(of_margin ? &finding->p_margin : &finding->p_difference) = corrected;
        if (corrected <= plan->level)
            continue;
        more = fmax(more, more_until(finding, plan, test, count - i));
        finding->units_more = fmin(finding->units_more, more);
    }
}

static size_t tests_list(struct test *tests, struct compare_finding *findings, size_t count,
                         const struct compare_plan *plan, chance *test) {
    size_t listed = 0;
    for (size_t i = 0; i < count; i++)
        if (is_defined(&findings[i]))
            tests[listed++] = (struct test){
                &findings[i], test(&findings[i], plan, (double)findings[i].difference.n)};
    return listed;
}

static void verdict_find(struct compare_finding *finding, const struct compare_plan *plan) {
    const struct estimate *found = &finding->difference.difference;
    double far = interval_reach(finding, plan);
    finding->low = found->value - far;
    finding->high = found->value + far;
    finding->verdict = finding->p_margin <= plan->level       ? COMPARE_SAME
                       : finding->p_difference <= plan->level ? COMPARE_CHANGED
                                                              : COMPARE_UNDECIDED;
    if (finding->verdict != COMPARE_UNDECIDED)
        finding->units_more = 0;
}

bool verdicts_find(struct compare_finding *findings, size_t count,
                   const struct compare_plan *plan) {
    struct test *tests = calloc(count + 1, sizeof *tests);
    if (!tests)
        return false;
    for (size_t i = 0; i < count; i++) {
        findings[i].low = findings[i].high = NAN;
        findings[i].p_difference = findings[i].p_margin = NAN;
        findings[i].verdict = COMPARE_UNDECIDED;
        findings[i].units_more = INFINITY;
    }
    size_t listed = tests_list(tests, findings, count, plan, p_of_difference);
    tests_correct(tests, listed, plan, p_of_difference, false);
    tests_list(tests, findings, count, plan, p_of_margin);
    tests_correct(tests, listed, plan, p_of_margin, true);
    for (size_t i = 0; i < count; i++)
        if (is_defined(&findings[i]))
            verdict_find(&findings[i], plan);
    free(tests);
    return true;
}
