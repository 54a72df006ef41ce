/* What a match of POFC adds at most. */
#include "sim/core/bounds.h"
#include "sim/pofc/pofc_errors.h"
#include "sim/pofc/pofc_row.h"
#include "sim/pofc/pofc_tallies.h"

enum { WIN = 6 }; /* in 1/6 matches */

/* A player's mistakes are fewer than put it out, and in the hand that does, all there can be. */
enum { OCCASIONS = POFC_STREETS + 1, MISTAKES_MAX = POFC_WARNINGS_MAX - 1 + OCCASIONS };

/* How much there can be of what others are made of; points are of a hand. */
struct limits {
    uint64_t entrants, opponents, hands;
    uint64_t royalty[POFC_ROWS], royalties; /* of the three rows together */
    uint64_t rows, scoop;                   /* against one opponent */
    uint64_t points;                        /* from all opponents, without sign */
    uint64_t penalties;                     /* of a match */
};

static struct limits limits_of(const struct game_setup *setup) {
    const struct pofc_rules *rules = setup->rules;
    struct limits limits = {.entrants = setup->entrants,
                            .opponents = setup->entrants - 1,
                            .hands = (uint64_t)rules->max_hands_safety,
                            .rows = POFC_ROWS * (uint64_t)rules->row_point,
                            .scoop = (uint64_t)rules->scoop_bonus};
    for (int row = POFC_TOP; row < POFC_ROWS; row++) {
        limits.royalty[row] = (uint64_t)pofc_royalty_most(rules, (enum pofc_row)row);
        limits.royalties += limits.royalty[row];
    }
    limits.points = limits.opponents * (limits.rows + limits.scoop + limits.royalties);
    if (setup->errs)
        limits.penalties = MISTAKES_MAX * POFC_SLOW_PENALTY + POFC_REPEAT_PENALTY;
    return limits;
}

static void bound_quantities(const struct limits *limits, uint64_t *quantity) {
    for (size_t i = 0; i < TALLY_QUANTITIES; i++)
        quantity[i] = limits->hands; /* in a hand once, but: */
    quantity[QUANTITY_MATCHES] = 1;
    quantity[QUANTITY_WINS] = WIN;
    quantity[QUANTITY_POINTS] = limits->hands * limits->points + limits->penalties;
    quantity[QUANTITY_ORDINARY_POINTS] = limits->hands * limits->points;
    quantity[QUANTITY_FANTASY_POINTS] = limits->hands * limits->points;
    quantity[QUANTITY_DEALER_POINTS] = limits->hands * limits->points;
    quantity[QUANTITY_ROYALTIES] = limits->hands * limits->royalties;
    for (size_t row = 0; row < POFC_ROWS; row++)
        quantity[QUANTITY_ROYALTIES_TOP + row] = limits->hands * limits->royalty[row];
    quantity[QUANTITY_ROW_POINTS] = limits->hands * limits->opponents * limits->rows;
    quantity[QUANTITY_SCOOP_POINTS] = limits->hands * limits->opponents * limits->scoop;
    quantity[QUANTITY_DUELS] = limits->hands * limits->opponents;
    quantity[QUANTITY_SCOOPS] = quantity[QUANTITY_SCOOPED] = limits->hands * limits->opponents;
}

/* Those of one entrant, and those of the table. */
static void bound_measures(const struct limits *limits, uint64_t *measure) {
    uint64_t table = limits->hands * limits->entrants, points = limits->hands * limits->points;
    for (size_t i = 0; i < TALLY_MEASURES; i++)
        measure[i] = bound_most(table, WIN); /* in a seat's hand once, but: */
    for (size_t i = 0; i < POFC_SEATS_MAX; i++)
        measure[MEASURE_POINTS + i] = points + limits->penalties;
    measure[MEASURE_MATCHES] = 1;
    measure[MEASURE_HANDS] = limits->hands;
    measure[MEASURE_SPREAD] = 2 * (points + limits->penalties);
    measure[MEASURE_DEALER_POINTS] = points;
    measure[MEASURE_ROYALTIES] = table * limits->royalties;
    for (size_t row = 0; row < POFC_ROWS; row++)
        measure[MEASURE_ROYALTIES_TOP + row] = table * limits->royalty[row];
    measure[MEASURE_DUELS] = measure[MEASURE_SCOOPS] = table * limits->opponents;
    measure[MEASURE_CARDS] = table * POFC_HAND_SIZE;
}

/*
 * An entrant's illegal answers may come on every street; all else counts a hand once. Hand by hand
 * a tally counts no more than that, or every row against each opponent's, or every seat's points;
 * and at the end of a match less than in a hand. Of mistakes a hand has few more occasions than
 * streets; what they come to follows from how many put a player out.
 */
static void bound_tallies(const struct limits *limits, struct game_bounds *bounds) {
    uint64_t seats = limits->hands * limits->entrants;
    uint64_t counts = bound_most(POFC_STREETS, POFC_ROWS * limits->opponents);
    bounds->count = limits->hands * POFC_STREETS;
    uint64_t mistakes =
        seats * OCCASIONS + limits->entrants * (2 * MISTAKES_MAX + limits->penalties + 1);
    bounds->sums = bound_most(seats * bound_most(counts, limits->points), mistakes);
    bounds->squares = seats * limits->points * limits->points;
}

void pofc_bounds(const struct game_setup *setup, struct game_bounds *bounds) {
    const struct limits limits = limits_of(setup);
    bounds->deals = limits.hands;
    bound_quantities(&limits, bounds->quantity);
    bound_measures(&limits, bounds->measure);
    bound_tallies(&limits, bounds);
}
