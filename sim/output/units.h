/* A game's unit tallies (sim/core/game.h) read back: what headlines are estimated from. */
#ifndef UTSPEL_UNITS_H
#define UTSPEL_UNITS_H

#include "sim/output/estimate.h"
#include "sim/output/results.h"

#include <stdbool.h>

struct units {
    struct results_tally count, sums, products, placement_products, table_sums, table_products;
    double size; /* matches in a unit, all with the same cards */
    size_t entrants;
    char **entrant_labels; /* held by sums */
};

/* units_free frees what it holds, also after a failure. */
enum status units_read(const struct results *results, struct units *units, struct error *error);
void units_free(struct units *units);

/* The same of totals in memory, whose units are so many matches. */
enum status units_copy(const struct results_totals *totals, unsigned group_size,
                       struct units *units, struct error *error);

/* Whether the run counted the headline's quantities; its rules decide that. */
bool units_have(const struct units *units, const struct game_headline *headline);

/* The headline of an entrant or, for entrant = units->entrants, of all together. */
struct estimate units_estimate(const struct units *units, const struct game_headline *headline,
                               size_t entrant);

/*
 * The game's first headline: the sum over entrants, each times its weight, divided by the divisor,
 * paired unit by unit. With weights 3, -1, -1, -1 over 3, the first less the mean of the others.
 */
struct estimate units_combination(const struct units *units, const struct game_headline *headline,
                                  const int64_t *weights, int64_t divisor);

/* The same of one entrant less another. */
struct estimate units_difference(const struct units *units, const struct game_headline *headline,
                                 size_t entrant, size_t other);

#endif
