/* What a match of Chicago adds at most. */
#include "sim/chicago/chicago_fork.h"
#include "sim/chicago/chicago_match.h"
#include "sim/chicago/chicago_tallies.h"
#include "sim/core/bounds.h"

#include <stdbool.h>

/* How much there can be of what others are made of. */
struct limits {
    uint64_t entrants, rounds, games, exchanges;
    uint64_t deals;             /* of a game */
    uint64_t play_offs;         /* of a match */
    uint64_t play_off_deals;    /* of a play-off */
    bool play_offs_have_target; /* as games do */
    uint64_t placement;         /* of a round or game, 1/60 points */

    /* Points by absolute value: */
    uint64_t hand;      /* of a hand that neither wins nor lifts its owner to the target */
    uint64_t lift;      /* of one that does, which takes its owner out of the game */
    uint64_t swing;     /* of a Chicago to one seat */
    uint64_t swings;    /* of a Chicago to caller and breaker */
    uint64_t trick;     /* of the tricks of a deal that nobody called in */
    bool stays;         /* whoever has the target may play on: win_by */
    uint64_t at_end;    /* that a seat has when a game ends */
    uint64_t decisions; /* that a seat is asked for in a deal */
    uint64_t penalty;   /* of a mistake, or what a seat loses by one in buy-stop */
};

static uint64_t most_of(const int32_t *numbers, size_t count) {
    int32_t most = 0;
    for (size_t i = 0; i < count; i++)
        most = numbers[i] > most ? numbers[i] : most;
    return (uint64_t)most;
}

static uint64_t hand_points(const struct chicago_rules *rules) {
    const int32_t others[] = {rules->straight_flush_points, rules->royal_flush_points};
    uint64_t most = bound_most(most_of(rules->points, HAND_CATEGORIES), most_of(others, 2));
    return bound_most(most, CHICAGO_STRAIGHT_FLUSH_POINTS);
}

static uint64_t trick_points(const struct chicago_rules *rules) {
    uint64_t points =
        bound_most((uint64_t)rules->last_trick_points, (uint64_t)rules->last_trick_with_two_points);
    for (int32_t i = 0; i < rules->trick_points.count; i++)
        points += (uint64_t)rules->trick_points.item[i];
    return points;
}

/*
 * Who takes part in a deal had less than the target before, unless by win_by, and never less than
 * the floor. In an exchange a seat has one hand to score, and a deal ends with a Chicago or a last
 * trick.
 */
static void points_limit(struct limits *limits, const struct chicago_rules *rules) {
    uint64_t lost = (uint64_t)-rules->chicago_lost, floor = (uint64_t)-rules->score_floor;
    uint64_t broke = (uint64_t)rules->chicago_breaker;
    int32_t with_two = rules->chicago_won_with_two;
    uint64_t won = bound_most((uint64_t)rules->chicago_won, with_two > 0 ? (uint64_t)with_two : 0);
    limits->hand = hand_points(rules);
    limits->lift = bound_most(limits->hand, (uint64_t)rules->target + floor);
    limits->swing = bound_most(lost, bound_most(won, broke));
    limits->swings = bound_most(won, lost + broke);
    limits->trick = trick_points(rules);
    limits->stays = rules->win_by != CHICAGO_WIN_BY_REACHING_TARGET;
    uint64_t dealt = limits->exchanges * limits->lift + bound_most(limits->swing, limits->trick);
    uint64_t gained = dealt * (limits->stays ? limits->deals : 1);
    limits->at_end = bound_most((uint64_t)rules->target + gained, floor);
}

/* Asked to exchange, for an open card, to keep it and to zero; to call; for all cards but one. */
static uint64_t decisions_of(uint64_t exchanges) {
    return exchanges * 4 + 1 + CHICAGO_TRICKS - 1;
}

static struct limits limits_of(const struct game_setup *setup) {
    const struct chicago_rules *rules = setup->rules;
    struct limits limits = {.entrants = setup->entrants,
                            .rounds = (uint64_t)rules->rounds_per_match,
                            .exchanges = (uint64_t)rules->exchanges};
    uint64_t first = most_of(rules->placement_points.item, (size_t)rules->placement_points.count);
    limits.games = limits.rounds * (uint64_t)rules->games_per_round;
    limits.deals = (uint64_t)(rules->max_deals_per_game > 0 ? rules->max_deals_per_game
                                                            : rules->max_deals_safety);
    limits.play_offs = CHICAGO_PLAY_OFFS_MAX + CHICAGO_SEATS_MAX; /* each tied group plays one */
    limits.play_offs_have_target = rules->play_off_deals == 0;
    limits.play_off_deals =
        limits.play_offs_have_target ? limits.deals : (uint64_t)rules->play_off_deals;
    limits.placement =
        CHICAGO_PLACEMENT_UNIT * bound_most(first, (uint64_t)rules->disqualified_placement_points);
    limits.decisions = decisions_of(limits.exchanges);
    points_limit(&limits, rules);
    limits.penalty = bound_most((uint64_t)rules->misdeal_penalty,
                                bound_most(CHICAGO_REVOKE_PENALTY, limits.at_end));
    return limits;
}

static void bound_quantities(const struct limits *limits, uint64_t *quantity) {
    uint64_t deals = limits->games * limits->deals;
    quantity[QUANTITY_PLACEMENT] = limits->rounds * limits->placement;
    quantity[QUANTITY_ROUNDS] = quantity[QUANTITY_WINS] = limits->rounds;
    quantity[QUANTITY_DISQUALIFIED] = limits->games;
    quantity[QUANTITY_POINTS_END] = limits->games * limits->at_end;
    quantity[QUANTITY_DEALS] = quantity[QUANTITY_ASKED] = deals;
    quantity[QUANTITY_CALLED] = quantity[QUANTITY_CALLS_WON] = deals;
    quantity[QUANTITY_LAST_TRICKS] = deals;
    quantity[QUANTITY_CALL_POINTS] = deals * limits->swing;
    quantity[QUANTITY_LAST_TRICK_POINTS] = deals * limits->trick;
    for (uint64_t i = 0; i < limits->exchanges; i++)
        quantity[QUANTITY_HAND_POINTS + i] =
            deals * limits->hand + (limits->stays ? deals : limits->games) * limits->lift;
}

static void bound_family(uint64_t *measure, size_t count, uint64_t most) {
    for (size_t i = 0; i < count; i++)
        measure[i] = most;
}

/* Those of entrants or seats, and those of the table; the rest come once a game or round. */
static void bound_measures(const struct limits *limits, uint64_t *measure) {
    uint64_t deals = limits->games * limits->deals, seats = limits->entrants;
    bound_family(measure, TALLY_MEASURES, seats * limits->games);
    bound_family(measure + MEASURE_PLACEMENT, CHICAGO_SEATS_MAX,
                 limits->rounds * limits->placement);
    measure[MEASURE_SPREAD] = limits->rounds * limits->placement;
    measure[MEASURE_PLAY_OFFS] = limits->play_offs;
    measure[MEASURE_DEALS] = measure[MEASURE_LEAD_CHANGES] = measure[MEASURE_CALLED] = deals;
    measure[MEASURE_CALLS_WON] = deals;
    measure[MEASURE_ZEROINGS] =
        deals * seats; /* of all it ends a deal, of a chosen one it does not */
    measure[MEASURE_PLAYER_DEALS] = measure[MEASURE_ASKED] = deals * seats;
    measure[MEASURE_SWING] = deals * limits->swings;
    measure[MEASURE_EXCHANGES] = deals * seats * limits->exchanges;
    measure[MEASURE_EXCHANGED] = deals * seats * limits->exchanges * CHICAGO_HAND_SIZE;
    measure[MEASURE_CARDS] = deals * seats * CHICAGO_TRICKS;
}

/* Of the hands of games, with a target or without one that takes a seat out. */
static uint64_t points_of_hands(const struct limits *limits, uint64_t games, uint64_t deals,
                                bool have_target) {
    uint64_t hands = games * deals * limits->entrants * limits->exchanges;
    uint64_t lifts = have_target && !limits->stays ? games * limits->entrants : hands;
    return hands * limits->hand + lifts * limits->lift;
}

/*
 * No element counts anything more often than a seat decides. Deal by deal a tally counts no more
 * than all seats' decisions, or the points of all hands, of a Chicago or of a last trick; and round
 * by round placement points. Games and play-offs have tallies of their own.
 */
static void bound_tallies(const struct limits *limits, struct game_bounds *bounds) {
    uint64_t deals =
        bound_most(limits->games * limits->deals, limits->play_offs * limits->play_off_deals);
    uint64_t counts = limits->entrants * limits->decisions;
    uint64_t ends = bound_most(limits->swings, limits->trick);
    uint64_t games = points_of_hands(limits, limits->games, limits->deals, true);
    uint64_t play_offs = points_of_hands(limits, limits->play_offs, limits->play_off_deals,
                                         limits->play_offs_have_target);
    uint64_t placement = limits->entrants * limits->rounds * limits->placement;
    bounds->count = deals * limits->decisions;
    bounds->sums = bound_most(bound_most(deals * bound_most(counts, ends), placement),
                              bound_most(games, play_offs));
}

/*
 * The occasions of a deal: of a seat to be away, to be slow or wrong with each exchange and card,
 * and twice to be served wrongly. Each can be a mistake, and cost points, a warning, the deal and
 * the round.
 */
static void bound_errors(const struct limits *limits, struct game_bounds *bounds) {
    uint64_t games = limits->games * limits->deals;
    uint64_t play_offs = limits->play_offs * limits->play_off_deals;
    uint64_t occasions = bound_most(games, play_offs) * limits->entrants *
                         (1 + 4 * limits->exchanges + 2 * CHICAGO_TRICKS);
    bounds->sums = bound_most(bounds->sums, bound_product(occasions, 6 + limits->penalty));
}

/* Alternatives of a deal: calls, fours of a kind, breaks, and exchanges with any number of cards.
 */
static uint64_t forks_of_deal(const struct limits *limits) {
    uint64_t exchanges = limits->exchanges * (CHICAGO_HAND_SIZE + 1);
    return limits->entrants * (1 + limits->exchanges + CHICAGO_TRICKS - 1 + exchanges);
}

/*
 * A fork adds one, its differences and their squares to a cell of each of its tallies, and all but
 * the squares to its unit's totals, of which a unit that is kept has at most CHICAGO_FORKS_MOST.
 */
static void bound_forks(const struct limits *limits, struct game_bounds *bounds) {
    uint64_t forks = limits->games * limits->deals * forks_of_deal(limits);
    uint64_t placement = limits->placement, points = 2 * limits->at_end;
    uint64_t fork = 3 + placement + placement * placement + points + points * points;
    uint64_t unit = (uint64_t)CHICAGO_FORKS_MOST * CHICAGO_FORKS_MOST;
    bounds->squares = bound_most(bound_product(forks, fork), unit);
}

void chicago_bounds(const struct game_setup *setup, struct game_bounds *bounds) {
    const struct limits limits = limits_of(setup);
    bounds->deals = limits.games * limits.deals + limits.play_offs * limits.play_off_deals;
    bound_quantities(&limits, bounds->quantity);
    bound_measures(&limits, bounds->measure);
    bound_tallies(&limits, bounds);
    if (setup->errs)
        bound_errors(&limits, bounds);
    if (chicago_forks_wanted(setup))
        bound_forks(&limits, bounds);
}
