/* What a tournament adds at most: see core/bounds.h. */
#include "sim/core/bounds.h"
#include "sim/tournament/tournament.h"

#include <math.h>

/* What one match brings at most, of tables of all sizes. */
struct match_bounds {
    uint64_t placement; /* of an entrant */
    uint64_t deals;
    uint64_t seconds;
    uint64_t warnings; /* the game counts them too, among its sums */
};

/* Deals of play-offs take as long as others of the match: see tournament_tallies.c. */
static uint64_t seconds_of(const struct tournament *tournament, const struct game_bounds *bounds) {
    const struct config_seconds *each = &tournament->entry.seconds;
    const double seconds[] = {each->deal, each->exchange, each->card, each->call, each->round};
    const size_t *measure = tournament->measure;
    size_t none = tournament->entry.game->statistics.measure_count;
    double deals = measure[0] < none ? (double)bounds->measure[measure[0]] : 1, deal = each->deal;
    for (size_t i = 1; i < sizeof seconds / sizeof *seconds; i++)
        deal += measure[i] < none ? seconds[i] * (double)bounds->measure[measure[i]] / deals : 0;
    return (uint64_t)fmin(deal * (double)bounds->deals, 1e15) + 1;
}

static struct match_bounds match_bounds_of(const struct tournament *tournament) {
    struct match_bounds most = {0};
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX; size++) {
        struct game_setup setup = *tournament->entry.setup;
        struct game_bounds bounds;
        setup.entrants = size;
        if (!plan_has_size(&tournament->plan, size))
            continue;
        bounds_find(&bounds, tournament->entry.game, &setup);
        most.placement = bound_most(most.placement, bounds.quantity[0]);
        most.deals = bound_most(most.deals, bounds.deals);
        most.warnings = bound_most(most.warnings, setup.errs ? bounds.sums : 0);
        most.seconds = bound_most(most.seconds, seconds_of(tournament, &bounds));
    }
    return most;
}

static uint64_t square(uint64_t number) {
    return bound_product(number, number);
}

/*
 * All elements of a tally of squares together: sums over lines of squares are at most the square of
 * the sum, and so it is over heats.
 */
struct tournament_bounds tournament_bounds_of(const struct tournament *tournament) {
    const struct plan *plan = &tournament->plan;
    const struct match_bounds match = match_bounds_of(tournament);
    uint64_t seats = 0, prizes = 0;
    for (size_t heat = 0; heat < plan->heat_count; heat++)
        seats += plan->heat[heat].players;
    for (unsigned rank = 0; rank < plan->entrants; rank++)
        prizes += (uint64_t)tournament->prize[rank] * tournament->group_of[rank];
    uint64_t placement = bound_product(seats, match.placement);
    uint64_t deals = bound_product(plan_matches(plan), match.deals);
    uint64_t seconds = bound_product(plan->heat_count, match.seconds);
    uint64_t most = bound_most(square(placement), square(deals));
    most = bound_most(most, bound_most(square(seconds), square(prizes)));
    most = bound_most(most, bound_product(plan_matches(plan), match.warnings));
    return (struct tournament_bounds){most, deals, seconds};
}
