#include "sim/chicago/chicago_measures.h"

#define NAMES_OF_FIVE(place, name)                                                                 \
    [place] = name ".0", [(place) + 1] = name ".1", [(place) + 2] = name ".2",                     \
    [(place) + 3] = name ".3", [(place) + 4] = name ".4"

_Static_assert(CHICAGO_SEATS_MAX == 5, "as many names and metrics");

const char *const chicago_measure_names[TALLY_MEASURES] = {
    [MEASURE_MATCHES] = "matches",
    [MEASURE_ROUNDS] = "rounds",
    [MEASURE_GAMES] = "games",
    [MEASURE_DEALS] = "deals",
    [MEASURE_PLAYER_DEALS] = "player-deals",
    NAMES_OF_FIVE(MEASURE_PLACEMENT, "placement"),
    NAMES_OF_FIVE(MEASURE_WINS, "wins"),
    NAMES_OF_FIVE(MEASURE_WINS_BY_SEAT, "wins-by-seat"),
    NAMES_OF_FIVE(MEASURE_WINS_BY_DISTANCE, "wins-by-distance"),
    [MEASURE_EXITS + CAUSE_HAND] = "exits.hand",
    [MEASURE_EXITS + CAUSE_STRAIGHT_FLUSH] = "exits.straight-flush",
    [MEASURE_EXITS + CAUSE_ROYAL_FLUSH] = "exits.royal-flush",
    [MEASURE_EXITS + CAUSE_LAST_TRICK] = "exits.last-trick",
    [MEASURE_EXITS + CAUSE_CHICAGO] = "exits.chicago",
    [MEASURE_EXITS + CAUSE_BREAK] = "exits.breaking",
    [MEASURE_EXITS + CAUSE_LAST_LEFT] = "exits.last-left",
    [MEASURE_ABORTED] = "aborted",
    [MEASURE_DEAL_LIMIT] = "deal-limit",
    [MEASURE_ASKED] = "asked",
    [MEASURE_CALLED] = "called",
    [MEASURE_CALLS_WON] = "calls-won",
    [MEASURE_SWING] = "swing",
    [MEASURE_DISQUALIFIED] = "disqualified",
    [MEASURE_ZEROINGS] = "zeroings",
    [MEASURE_LEAD_CHANGES] = "lead-changes",
    [MEASURE_COMEBACKS] = "comebacks",
    [MEASURE_TIES] = "ties",
    [MEASURE_TIES_FIRST] = "ties.first",
    [MEASURE_SPREAD] = "spread",
    [MEASURE_PLAY_OFFS] = "play-offs",
    [MEASURE_EXCHANGES] = "exchanges",
    [MEASURE_EXCHANGED] = "exchanged",
    [MEASURE_CARDS] = "cards",
};

#define METRIC(...)    GAME_METRIC(__VA_ARGS__)
#define METRIC_OF(...) GAME_METRIC_OF(__VA_ARGS__)
#define METRICS_OF_FIVE(...)                                                                       \
    METRIC_OF(0, __VA_ARGS__), METRIC_OF(1, __VA_ARGS__), METRIC_OF(2, __VA_ARGS__),               \
        METRIC_OF(3, __VA_ARGS__), METRIC_OF(4, __VA_ARGS__)
#define EXIT(cause, about) METRIC("exits." cause, "%", about, "exits." cause, "games", 100, 0.5)

const struct game_metric chicago_metrics[CHICAGO_METRICS] = {
    METRIC("deals", "deals", "Deals a round", "deals", "rounds", 1, 0.1),
    METRICS_OF_FIVE("placement", "points", "Placement points a round of entrant", "placement",
                    "rounds", 1.0 / 60, 0.1),
    METRICS_OF_FIVE("wins", "%", "Rounds won, alone or tied, by entrant", "wins", "rounds", 100,
                    0.5),
    METRIC("spread", "points", "Placement points of the first in a match minus those of the last",
           "spread", "matches", 1.0 / 60, 0.25),

    METRICS_OF_FIVE("wins_by_seat", "%", "Rounds won, alone or tied, in seat", "wins-by-seat",
                    "rounds", 100, 0.5),
    METRICS_OF_FIVE("wins_by_distance", "%",
                    "Games won, alone or tied, at this distance clockwise from the first dealer:",
                    "wins-by-distance", "games", 100, 0.5),
    METRIC("ties", "%", "Rounds in which players share a place", "ties", "rounds", 100, 0.5),
    METRIC("ties.first", "%", "Rounds in which players share the first place", "ties.first",
           "rounds", 100, 0.5),
    METRIC("play_offs", "%", "Play-offs, in a hundred matches", "play-offs", "matches", 100, 0.5),
    METRIC("lead_changes", "times",
           "Times in a game that another player than before is the sole leader", "lead-changes",
           "games", 1, 0.1),
    METRIC("comebacks", "%", "Games whose sole first was last after half of the deals", "comebacks",
           "games", 100, 0.5),

    METRIC("asked", "questions", "Players asked about Chicago, a deal", "asked", "deals", 1, 0.02),
    METRIC("called", "%", "Deals in which Chicago is called", "called", "deals", 100, 0.5),
    METRIC("called_when_asked", "%", "Chicago called when asked", "called", "asked", 100, 1),
    METRIC("calls_won", "%", "Chicago won when called", "calls-won", "called", 100, 1),
    METRIC("swing", "points", "Points won, lost and got for breaking by Chicagos, a round", "swing",
           "rounds", 1, 0.5),
    METRIC("disqualified", "players", "Players disqualified, a round", "disqualified", "rounds", 1,
           0.02),
    METRIC("zeroings", "zeroings", "Times in a round that four of a kind zeroes the opponents",
           "zeroings", "rounds", 1, 0.01),
    METRIC("exchanged", "cards", "Cards exchanged, a deal and player", "exchanged", "player-deals",
           1, 0.02),

    EXIT("hand", "Games ended by the points of a hand"),
    EXIT("straight-flush", "Games ended by a straight flush"),
    EXIT("royal-flush", "Games ended by a royal flush"),
    EXIT("last-trick", "Games ended by a last trick"),
    EXIT("chicago", "Games ended by a Chicago won"),
    EXIT("breaking", "Games ended by breaking a Chicago"),
    EXIT("last-left", "Games won by the last player not disqualified"),
    METRIC("deal_limit", "%", "Games that reach max_deals_per_game", "deal-limit", "games", 100,
           0.5),
    METRIC("aborted", "%", "Games that reach max_deals_safety", "aborted", "games", 100, 0.1),
};

void chicago_measures_add_game(struct chicago_table *table,
                               const struct chicago_standing *standing) {
    const struct chicago_view *view = &table->state.view;
    int32_t *measure = table->sums->measure;
    unsigned dealer = (unsigned)(view->game - 1) % view->seats;
    measure[MEASURE_GAMES]++;
    measure[MEASURE_DEALS] += view->deal;
    measure[MEASURE_LEAD_CHANGES] += (int32_t)table->lead_changes;
    measure[MEASURE_ABORTED] += standing->aborted;
    measure[MEASURE_DEAL_LIMIT] += table->state.winner == CHICAGO_NO_SEAT && !standing->aborted;
    for (unsigned distance = 0; distance < view->seats; distance++)
        measure[MEASURE_WINS_BY_DISTANCE + distance] +=
            standing->place[(dealer + distance) % view->seats] == 1;
}

void chicago_measures_add_round(struct chicago_table *table,
                                const struct chicago_standing *standing) {
    int32_t *measure = table->sums->measure;
    unsigned places = 0, firsts = 0;
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        bool first = standing->place[seat] == 1;
        measure[MEASURE_WINS_BY_SEAT + seat] += first;
        firsts += first;
        places |= 1u << standing->place[seat];
    }
    measure[MEASURE_ROUNDS]++;
    measure[MEASURE_TIES] += (unsigned)card_set_count(places) < standing->seats;
    measure[MEASURE_TIES_FIRST] += firsts > 1;
}

static int32_t spread_of(const struct chicago_table *table) {
    int64_t most = INT64_MIN, fewest = INT64_MAX;
    for (unsigned entrant = 0; entrant < table->setup->entrants; entrant++) {
        int64_t placement = table->score[entrant].placement;
        most = placement > most ? placement : most;
        fewest = placement < fewest ? placement : fewest;
    }
    return (int32_t)(most - fewest);
}

/* What the entrants of a unit gathered. */
static void measures_complete(struct chicago_sums *unit, unsigned entrants) {
    int32_t *measure = unit->measure;
    for (unsigned entrant = 0; entrant < entrants; entrant++) {
        const int32_t *quantity = unit->quantity[entrant];
        measure[MEASURE_PLACEMENT + entrant] = quantity[QUANTITY_PLACEMENT];
        measure[MEASURE_WINS + entrant] = quantity[QUANTITY_WINS];
        measure[MEASURE_PLAYER_DEALS] += quantity[QUANTITY_DEALS];
        measure[MEASURE_ASKED] += quantity[QUANTITY_ASKED];
        measure[MEASURE_CALLED] += quantity[QUANTITY_CALLED];
        measure[MEASURE_CALLS_WON] += quantity[QUANTITY_CALLS_WON];
        measure[MEASURE_DISQUALIFIED] += quantity[QUANTITY_DISQUALIFIED];
    }
}

void chicago_measures_add_match(struct chicago_table *table) {
    table->unit.measure[MEASURE_MATCHES]++;
    table->unit.measure[MEASURE_SPREAD] += spread_of(table);
    if (game_unit_ends(table->setup, table->match))
        measures_complete(&table->unit, table->setup->entrants);
}
