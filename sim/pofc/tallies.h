/*
 * What is counted in POFC: one plain struct a thread. schema.c names every array, its axes, unit
 * and meaning; results/README.md shows the table.
 */
#ifndef UTSPEL_POFC_TALLIES_H
#define UTSPEL_POFC_TALLIES_H

#include "sim/core/unit_tallies.h"
#include "sim/pofc/view.h"

enum {
    TALLY_ENTRANTS = UNIT_ENTRANTS,
    TALLY_SEATS = 4,  /* or places, or positions: up to POFC_SEATS_MAX */
    TALLY_HANDS = 256 /* hands of a match; the last entry is that many or more */
};

enum tally_mode { MODE_ORDINARY, MODE_FANTASY, TALLY_MODES };
enum tally_end { END_VALID, END_BUST, TALLY_ENDS };

/* The quantities whose sums and products over units give every headline its standard error. */
enum tally_quantity {
    QUANTITY_POINTS, /* first: entrants are compared by it */
    QUANTITY_HANDS,
    QUANTITY_MATCHES,
    QUANTITY_WINS, /* 1/6 matches */
    QUANTITY_BUSTS,
    QUANTITY_ROYALTIES,
    TALLY_QUANTITIES
};

struct pofc_tallies {
    uint32_t hands[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS][TALLY_MODES][TALLY_ENDS];
    uint32_t illegal[TALLY_ENTRANTS];

    uint32_t matches;
    uint32_t match_hands[TALLY_HANDS];
    uint32_t aborted;

    struct unit_tallies units;
};

void pofc_schema_init(struct tally_schema *schema, const struct game_setup *setup);

/* See game.h: count_bound. */
uint64_t pofc_count_bound(const void *rules);

#endif
