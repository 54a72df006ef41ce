#include "sim/core/bounds.h"

#include <inttypes.h>

/*
 * A unit of g matches brings g times what a match does, and the square of that to the products; so
 * a match's share of them is g times its own square.
 */
static void add_units(struct game_bounds *bounds, const struct game_setup *setup) {
    uint64_t quantities = 0;
    for (size_t i = 0; i < UNIT_QUANTITIES; i++)
        quantities = bound_sum(quantities, bounds->quantity[i]);
    uint64_t table = bound_product(quantities, bounds->together ? 1 : setup->entrants);
    uint64_t squares = bound_product(game_group_size(setup), bound_product(table, table));
    bounds->sums = bound_most(bounds->sums, table);
    bounds->squares = bound_most(bounds->squares, squares);
}

void bounds_find(struct game_bounds *bounds, const struct game *game,
                 const struct game_setup *setup) {
    *bounds = (struct game_bounds){0};
    game->play.bounds(setup, bounds);
    add_units(bounds, setup);
}

/* The most that a 32-bit number holds over a match. */
static uint64_t number_most(const struct game_bounds *bounds, unsigned entrants) {
    uint64_t most = 0;
    if (bounds->together)
        entrants = 1;
    for (size_t i = 0; i < UNIT_QUANTITIES; i++) /* they are added up over the table */
        most = bound_most(most, bound_product(bounds->quantity[i], entrants));
    for (size_t i = 0; i < UNIT_MEASURES; i++)
        most = bound_most(most, bounds->measure[i]);
    return most;
}

static enum status check_setup(const struct game *game, const struct game_setup *setup,
                               struct error *error) {
    struct game_bounds bounds;
    bounds_find(&bounds, game, setup);
    uint64_t number = number_most(&bounds, setup->entrants), tally = bounds_of_tallies(&bounds);
    if (number <= INT32_MAX / game_group_size(setup) && tally <= INT64_MAX / GAME_BLOCK &&
        bounds.count <= UINT32_MAX / GAME_BLOCK)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "rules: a match could bring up to %" PRIu64
                     " of a kind, and the square of that would overflow: expected fewer rounds, "
                     "deals, hands or points, or a lower limit to how long a match can be",
                     number);
}

enum status bounds_check(const struct game *game, const struct game_setup *setup,
                         struct error *error) {
    struct game_setup rotated = *setup;
    rotated.rotate_seats = !game->rules.is_tournament; /* as duels do */
    return check_setup(game, &rotated, error);
}

uint64_t bounds_matches(const struct game *game, const struct game_setup *setup) {
    struct game_bounds bounds;
    bounds_find(&bounds, game, setup);
    return INT64_MAX / bound_most(bounds.sums, 1);
}

uint64_t bounds_headroom(uint64_t count_bound, uint64_t sum_bound, uint64_t fullest,
                         unsigned block) {
    uint64_t counts = count_bound > 0 ? UINT32_MAX / count_bound : UINT64_MAX;
    uint64_t sums = sum_bound > 0 ? (INT64_MAX - fullest) / sum_bound : UINT64_MAX;
    uint64_t most = sums < counts ? sums : counts;
    return most - most % block;
}
