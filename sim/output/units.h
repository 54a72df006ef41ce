/*
 * The units of a run: what its entrants gathered in each, and the headlines that this comes to.
 *
 * A unit is one observation, independent of the others: a match, or a group of matches under
 * duplicate play.
 */
#ifndef UTSPEL_UNITS_H
#define UTSPEL_UNITS_H

#include "sim/core/goals.h"
#include "sim/output/estimate.h"
#include "sim/output/results.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
