/*
 * Estimates and how far to trust them, from the integers that tallies keep.
 *
 * A unit is one observation, independent of the others: a match, or a group of matches under
 * duplicate play. What is not defined (no units, one unit, a denominator of 0) is NAN.
 */
#ifndef UTSPEL_ESTIMATE_H
#define UTSPEL_ESTIMATE_H

#include <stdint.h>

/* Sums over n units of two quantities a and b and of their products. */
struct estimate_sums {
    int64_t n, a, b, aa, ab, bb;
};

struct estimate {
    double value;
    double error; /* standard error */
};

/*
 * a per b, with the standard error of the delta method (Cochran, Sampling Techniques, 6.4):
 * Var = sum (a_i - value b_i)^2 / ((n - 1) n mean_b^2).
 */
struct estimate estimate_ratio(const struct estimate_sums *sums);

/*
 * The sums of a_x - a_y over the b that x and y share in every unit; a_xy is the sum of the
 * products a_x a_y. Their ratio is the difference of the two ratios, paired.
 */
struct estimate_sums estimate_difference(const struct estimate_sums *x,
                                         const struct estimate_sums *y, int64_t a_xy);

/* Part of whole, and its 95 % interval. */
struct proportion {
    int64_t part, whole;
    double share, low, high;
};

/*
 * The score interval of Wilson (JASA 22, 1927, 209), which takes counts as independent; but
 * where everything was observed `copies` times over, as in duplicate play, as whole / copies.
 */
struct proportion estimate_proportion(int64_t part, int64_t whole, double copies);

#endif
