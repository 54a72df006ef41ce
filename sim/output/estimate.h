/*
 * Estimates and how far to trust them, from the integers that tallies keep.
 *
 * A unit is one observation, independent of the others: a match, or a group of matches under
 * duplicate play. What is not defined (no units, one unit, a denominator of 0) is NAN.
 */
#ifndef UTSPEL_ESTIMATE_H
#define UTSPEL_ESTIMATE_H

#include <stddef.h>
#include <stdint.h>

/* Sums over n units of two quantities a and b and of their products. */
struct estimate_sums {
    int64_t n, a, b, aa, ab, bb;
};

struct estimate {
    double value;
    double error; /* standard error */
};

/* How many decimals a value is shown with: as many as make the error of the order of the last. */
int estimate_places(double error);

/*
 * a per b, with the standard error of the delta method (Cochran, Sampling Techniques, 6.4):
 * Var = sum (a_i - value b_i)^2 / ((n - 1) n mean_b^2).
 */
struct estimate estimate_ratio(const struct estimate_sums *sums);

/*
 * The sums of quantities a_i, each times its weight, over the b that all of them share in every
 * unit; products[i * count + j] is the sum of the products a_i a_j. With weights 1 and -1 their
 * ratio is the difference of two ratios, paired.
 */
struct estimate_sums estimate_combination(size_t count, const struct estimate_sums *sums,
                                          const int64_t *products, const int64_t *weights);

/* Part of whole, and its 95 % interval. */
struct proportion {
    int64_t part, whole;
    double share, low, high;
};

/*
 * The score interval of Wilson (JASA 22, 1927, 209), which takes counts as independent.
 * Where everything was observed `copies` times, as in duplicate play, it counts whole / copies.
 */
struct proportion estimate_proportion(int64_t part, int64_t whole, double copies);

/* Its standard error, about: the interval has two to either side. */
double proportion_error(const struct proportion *proportion);

#endif
