/*
 * Estimates and how far to trust them, from the integers that tallies keep.
 *
 * A unit is one observation, independent of the others: a match, or a group of matches under
 * duplicate play. What is not defined (no units, one unit, a denominator of 0) is NAN.
 */
#ifndef UTSPEL_ESTIMATE_H
#define UTSPEL_ESTIMATE_H

#include "sim/core/goals.h"
#include "sim/output/results.h"

#include <stdbool.h>
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

struct units {
    struct results_tally count, sums, products, placement_products, table_sums, table_products;
    double size; /* matches in a unit, all with the same cards */
    size_t entrants;
    char **entrant_labels; /* held by sums */
};

/* units_free frees what it holds, also after a failure. */
enum status units_read(const struct results *results, struct units *units, struct error *error);
void units_free(struct units *units);

/*
 * Adds those of other matches of the same run. False if they do not fit or have no room; then what
 * is in units is not to be used.
 */
bool units_add(struct units *units, const struct units *other);

/* Reads the units of totals in memory, which are groups of group_size matches. */
enum status units_copy(const struct results_totals *totals, unsigned group_size,
                       struct units *units, struct error *error);

/* Whether the run counted the headline's quantities; its rules decide that. */
bool units_have(const struct units *units, const struct game_headline *headline);

/* The headline of an entrant or, for entrant = units->entrants, of all together. */
struct estimate units_estimate(const struct units *units, const struct game_headline *headline,
                               size_t entrant);

/*
 * The game's first headline: the sum over entrants, each times its weight, divided by the divisor,
 * paired unit by unit. With weights 3, -1, -1, -1 over 3, the first minus the mean of the others.
 */
struct estimate units_combination(const struct units *units, const struct game_headline *headline,
                                  const int64_t *weights, int64_t divisor);

/* The first headline of one entrant minus that of another, paired unit by unit. */
struct estimate units_difference(const struct units *units, const struct game_headline *headline,
                                 size_t entrant, size_t other);

/*
 * Whether the standard errors of all entrants are below those of all goals. What is not defined (a
 * share of nothing) is not precise. Neither is what has not varied yet until one event more would
 * change it by less than the goal: a hundred rounds none of which was won say little of wins.
 *
 * Units of the totals are groups of group_size matches. STATUS_RUNTIME when memory is short.
 */
enum status precision_reached(const struct goals *goals, const struct results_totals *totals,
                              unsigned group_size, bool *reached, struct error *error);

#endif
