#include "sim/compare/difference.h"

#include <math.h>

__extension__ typedef __int128 wide;

/* A metric's value at the means of its measures, and its slopes. */
struct local {
    double value, slope[2];
};

static struct local local_of(enum metric_form form, double scale, double a, double b) {
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
static double covariance(const struct paired_sums *sums, size_t i, size_t j) {
    wide n = sums->n;
    wide spread = n * sums->product[i][j] - (wide)sums->sum[i] * sums->sum[j];
    long double units = (long double)sums->n;
    return (double)((long double)spread / (units * units * (units - 1)));
}

/* Of the sum of the factors from..to-1 times their slopes. */
static double variance(const struct paired_sums *sums, const double slope[PAIRED_FACTORS],
                       size_t from, size_t to) {
    double sum = 0;
    for (size_t i = from; i < to; i++)
        for (size_t j = from; j < to; j++)
            sum += slope[i] * slope[j] * covariance(sums, i, j);
    return sum > 0 || isnan(sum) ? sum : 0;
}

struct difference difference_of(const struct paired_sums *sums, enum metric_form form,
                                const double scale[2]) {
    double n = (double)sums->n;
    double mean[PAIRED_FACTORS];
    for (size_t i = 0; i < PAIRED_FACTORS; i++)
        mean[i] = (double)sums->sum[i] / n;
    struct local base = local_of(form, scale[0], mean[0], mean[1]);
    struct local variant = local_of(form, scale[1], mean[2], mean[3]);
    const double slope[] = {-base.slope[0], -base.slope[1], variant.slope[0], variant.slope[1]};
    double apart = variance(sums, slope, 0, 2) + variance(sums, slope, 2, PAIRED_FACTORS);
    double paired = variance(sums, slope, 0, PAIRED_FACTORS);
    double event = form == METRIC_RATIO && scale[1] < 1 ? 1 / scale[1] : 1;
    return (struct difference){
        .n = sums->n,
        .base = {base.value, sqrt(variance(sums, slope, 0, 2))},
        .variant = {variant.value, sqrt(variance(sums, slope, 2, PAIRED_FACTORS))},
        .difference = {variant.value - base.value, sqrt(paired)},
        .saving = apart / paired,
        .grain = fabs(variant.slope[0]) * event / n};
}
