#include "sim/output/estimate.h"

#include <math.h>

__extension__ typedef __int128 wide;

/* n times the sum of (x_i - mean x)(y_i - mean y), exact until its last step. */
static long double scatter(int64_t n, int64_t x, int64_t y, int64_t xy) {
    return (long double)((wide)n * xy - (wide)x * y);
}

enum { PLACES_MAX = 6, PLACES_UNSURE = 2 };

int estimate_places(double error) {
    if (!(error > 0))
        return PLACES_UNSURE;
    double digits = ceil(-log10(error));
    return digits < 0 ? 0 : digits > (double)PLACES_MAX ? PLACES_MAX : (int)digits;
}

struct estimate estimate_ratio(const struct estimate_sums *sums) {
    if (sums->n < 1 || sums->b == 0)
        return (struct estimate){NAN, NAN};
    long double b = sums->b, ratio = sums->a / b;
    if (sums->n < 2)
        return (struct estimate){(double)ratio, NAN};

    /* The residuals a_i - ratio b_i add up to 0, so their squares are a matter of scatter. */
    long double residual = scatter(sums->n, sums->a, sums->a, sums->aa) -
                           2 * ratio * scatter(sums->n, sums->a, sums->b, sums->ab) +
                           ratio * ratio * scatter(sums->n, sums->b, sums->b, sums->bb);
    long double error = sqrtl(fmaxl(residual, 0) / (long double)(sums->n - 1)) / fabsl(b);
    return (struct estimate){(double)ratio, (double)error};
}

struct estimate_sums estimate_combination(size_t count, const struct estimate_sums *sums,
                                          const int64_t *products, const int64_t *weights) {
    struct estimate_sums all = {.n = sums->n, .b = sums->b, .bb = sums->bb};
    for (size_t i = 0; i < count; i++) {
        all.a += weights[i] * sums[i].a;
        all.ab += weights[i] * sums[i].ab;
        for (size_t j = 0; j < count; j++)
            all.aa += weights[i] * weights[j] * products[i * count + j];
    }
    return all;
}

/* The quantile of the normal distribution that 2.5 % lie above. */
static const double NORMAL_975 = 1.9599639845400536;

struct proportion estimate_proportion(int64_t part, int64_t whole, double copies) {
    if (whole == 0)
        return (struct proportion){part, whole, NAN, NAN, NAN};
    double n = (double)whole / copies, share = (double)part / (double)whole;
    double z = NORMAL_975, zz = z * z / n;
    double centre = (share + zz / 2) / (1 + zz);
    double half = z * sqrt(share * (1 - share) / n + zz / (4 * n)) / (1 + zz);
    double low = part == 0 ? 0 : centre - half, high = part == whole ? 1 : centre + half;
    return (struct proportion){part, whole, share, low, high};
}

double proportion_error(const struct proportion *proportion) {
    return (proportion->high - proportion->low) / 4;
}
