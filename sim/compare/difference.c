#include "sim/compare/difference.h"

#include <math.h>

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
