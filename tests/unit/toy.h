/*
 * A toy game for tests of the output floor: two entrants, everything it counts invented by a
 * small generator, and what it counted kept match by match, so that tests can recompute.
 */
#ifndef UTSPEL_TESTS_TOY_H
#define UTSPEL_TESTS_TOY_H

#include "sim/core/game.h"
#include "sim/output/results.h"

enum { TOY_ENTRANTS = 2, TOY_SCORES = 10, TOY_GRID = 40, TOY_ROWS_PER_MATCH = 2 };
enum toy_outcome { TOY_ASKED, TOY_CALLED, TOY_WON, TOY_OUTCOMES };
enum toy_category { TOY_LOW, TOY_HIGH, TOY_CATEGORIES };
enum toy_quantity { TOY_ROUNDS, TOY_PLACEMENT, TOY_CALLS, TOY_QUANTITIES };

struct toy_deals {
    uint32_t calls[TOY_ENTRANTS][TOY_SCORES][TOY_OUTCOMES];
    uint32_t held[2][TOY_CATEGORIES];
    uint32_t grid[TOY_GRID][TOY_GRID];
    int64_t swing[TOY_ENTRANTS];
};

struct toy_tallies {
    struct toy_deals deals, playoff;
    uint32_t places[2][TOY_ENTRANTS]; /* seat, place */
    uint32_t units;
    int64_t sums[TOY_ENTRANTS][TOY_QUANTITIES];
    int64_t products[TOY_ENTRANTS][TOY_QUANTITIES][TOY_QUANTITIES];
    int64_t placement_products[TOY_ENTRANTS][TOY_ENTRANTS];
    int64_t table_sums[TOY_QUANTITIES];
    int64_t table_products[TOY_QUANTITIES][TOY_QUANTITIES];
};

struct toy_row {
    int32_t round;
    int8_t winner;
    int16_t points[GAME_ENTRANTS_MAX];
};

/* What one match counts. */
struct toy_unit {
    int64_t quantity[TOY_ENTRANTS][TOY_QUANTITIES];
    unsigned score, category, first_seat;
    int64_t swing;
};

extern const struct game toy_game;
extern const struct game_setup toy_setup;

struct toy_unit toy_unit(uint64_t match);
struct toy_row toy_row(uint64_t match, unsigned index);

/* A run of that many matches; totals and rows file (if rows_path) are the caller's to free. */
struct results_run toy_run(const struct tally_schema *schema, uint64_t matches,
                           const char *rows_path);

#endif
