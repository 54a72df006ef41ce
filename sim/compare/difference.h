/*
 * What a metric is worth in two variants and how it differs, from exact sums over units; and the
 * verdict on that: changed, the same within a margin, or undecided.
 */
#ifndef UTSPEL_DIFFERENCE_H
#define UTSPEL_DIFFERENCE_H

#include "sim/output/estimate.h"

#include <stdbool.h>

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

/* Values that are not defined (no units, one unit, a denominator of 0) are NAN. */
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

/*
 * Verdicts come of two families of tests, each corrected by Holm's step-down procedure
 * (Scandinavian Journal of Statistics 6, 1979, 65): that there is no difference, and (two one-sided
 * tests: Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15, 1987, 657) that the difference is
 * at least the margin.
 *
 * Who looks once, after a number of units fixed before, uses Student's t. Who looks as units come
 * in, and may stop at any look, uses asymptotic confidence sequences, which hold at all times
 * together (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, Annals of Statistics 52, 2024, 2613):
 * with r = n rho^2, the interval of level alpha is
 *   mean +- error sqrt(2 (r + 1) / r log(sqrt(r + 1) / alpha)).
 *
 * They are asymptotic: a first look after some 250 units is early enough (4 % wrong verdicts in
 * simulations with skewed differences), after 16 units it would be far too early.
 *
 * What was never seen has no spread, yet may happen. So away from the mean, by x, the square of the
 * error is taken to be larger by x times the grain (struct difference): with no event in n units,
 * an interval reaches to what a few events would be.
 */
enum compare_verdict { COMPARE_UNDECIDED, COMPARE_CHANGED, COMPARE_SAME };

struct compare_plan {
    double level;    /* the chance of a wrong verdict that is accepted, over a family */
    bool sequential; /* looked at any number of times */
    double tuned;    /* units at which sequences are narrowest; fixed before the first */
};

struct compare_finding {
    struct difference difference;
    double margin; /* above 0 */

    /* What follows: */
    double low, high;              /* the difference's interval, for itself alone */
    double p_difference, p_margin; /* corrected */
    enum compare_verdict verdict;
    double units_more; /* after which a verdict is likely, as things look; INFINITY: not known */
};

/*
 * Concludes on findings whose first two fields are filled. What is surely within its margin is the
 * same, even if it surely is not 0. False when memory is short.
 */
bool verdicts_find(struct compare_finding *findings, size_t count, const struct compare_plan *plan);

/* Returns how many standard errors an interval of the plan's level reaches after n units. */
double verdict_reach(const struct compare_plan *plan, double n);

#endif
