/*
 * The unit tallies that every game keeps (game.h): what headlines and their standard errors are
 * estimated from. A game numbers its quantities, the figure of merit being 0, gathers them by
 * entrant over a unit, and adds them here when it is complete.
 */
#ifndef UTSPEL_UNIT_TALLIES_H
#define UTSPEL_UNIT_TALLIES_H

#include "sim/core/game.h"

struct unit_tallies {
    uint32_t count;
    int64_t sums[UNIT_ENTRANTS][UNIT_QUANTITIES];
    int64_t products[UNIT_ENTRANTS][UNIT_QUANTITIES][UNIT_QUANTITIES];
    int64_t placement_products[UNIT_ENTRANTS][UNIT_ENTRANTS];
    int64_t table_sums[UNIT_QUANTITIES];
    int64_t table_products[UNIT_QUANTITIES][UNIT_QUANTITIES];
};

/* After a match: if it completes its unit, adds the first so many quantities of each entrant. */
void unit_tallies_add(struct unit_tallies *tallies, const struct game_setup *setup, uint64_t match,
                      unsigned quantities, game_quantities *quantity);

/*
 * Adds to a schema their group, which lies at offset in the thread's block, and the axes
 * `quantity` and `quantity2`; the axes `entrant` and `entrant2` must have UNIT_ENTRANTS' room.
 */
void unit_tallies_describe(struct tally_schema *schema, size_t offset, const char *const *names,
                           unsigned quantities, const char *meaning);

/* The number of the quantity of that label; as many as there are if there is none. */
size_t unit_quantity(const struct tally_schema *schema, const char *label);

#endif
