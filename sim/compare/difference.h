/* What a metric is worth in two variants, and how it differs, from exact sums over units. */
#ifndef UTSPEL_DIFFERENCE_H
#define UTSPEL_DIFFERENCE_H

#include "sim/output/estimate.h"

/* What a metric makes of the means a and b of its two measures over units. */
enum metric_form {
    METRIC_RATIO, /* a / b */
    METRIC_SHARE, /* a a / b: of a mean in a mean square */
    METRIC_LENGTH /* b / (a a) - 1: how many units until a mean stands out from its spread */
};

/* The numerator and denominator in the base, then in the variant. */
enum { PAIRED_FACTORS = 4 };

/* Over n units: sums of the factors and of their products. */
struct paired_sums {
    int64_t n;
    int64_t sum[PAIRED_FACTORS];
    int64_t product[PAIRED_FACTORS][PAIRED_FACTORS];
};

/* What is not defined (no units, one unit, a denominator of 0) is NAN. */
struct difference {
    int64_t n;
    struct estimate base, variant;
    struct estimate difference; /* variant minus base, paired unit by unit */
    double saving;              /* how many times more units it takes without pairing */
    double grain; /* what the difference would change by if one unit of n had one event more */
};

/*
 * Standard errors are those of the delta method (estimate.h).
 *
 * scale: of the base and of the variant. An event counts for 1 in a numerator or, of values that
 * are counted in parts (scale below 1), for a whole.
 */
struct difference difference_of(const struct paired_sums *sums, enum metric_form form,
                                const double scale[2]);

#endif
