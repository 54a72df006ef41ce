#include "sim/pofc/pofc_measures.h"

#define NAMES_OF_THREE(place, name)                                                                \
    [place] = name ".0", [(place) + 1] = name ".1", [(place) + 2] = name ".2"

_Static_assert(POFC_SEATS_MAX == 3, "as many names and metrics");

const char *const pofc_measure_names[TALLY_MEASURES] = {
    [MEASURE_MATCHES] = "matches",
    [MEASURE_HANDS] = "hands",
    [MEASURE_PLAYER_HANDS] = "player-hands",
    NAMES_OF_THREE(MEASURE_POINTS, "points"),
    NAMES_OF_THREE(MEASURE_WINS, "wins"),
    NAMES_OF_THREE(MEASURE_WINS_BY_SEAT, "wins-by-seat"),
    [MEASURE_SPREAD] = "spread",
    [MEASURE_TIES] = "ties",
    [MEASURE_TIES_FIRST] = "ties.first",
    [MEASURE_ABORTED] = "aborted",
    [MEASURE_ORDINARY] = "ordinary",
    [MEASURE_BUSTS] = "busts",
    [MEASURE_ENTRIES] = "entries",
    [MEASURE_FANTASY] = "fantasy",
    [MEASURE_STAYS] = "stays",
    [MEASURE_ROYALTIES] = "royalties",
    [MEASURE_ROYALTIES_TOP] = "royalties.top",
    [MEASURE_ROYALTIES_MIDDLE] = "royalties.middle",
    [MEASURE_ROYALTIES_BOTTOM] = "royalties.bottom",
    [MEASURE_DUELS] = "duels",
    [MEASURE_SCOOPS] = "scoops",
    [MEASURE_DEALER_POINTS] = "dealer-points",
    [MEASURE_CARDS] = "cards",
};

#define METRIC(...)    GAME_METRIC(__VA_ARGS__)
#define METRIC_OF(...) GAME_METRIC_OF(__VA_ARGS__)
#define METRICS_OF_THREE(...)                                                                      \
    METRIC_OF(0, __VA_ARGS__), METRIC_OF(1, __VA_ARGS__), METRIC_OF(2, __VA_ARGS__)

const struct game_metric pofc_metrics[POFC_METRICS] = {
    METRIC("hands", "hands", "Hands a match", "hands", "matches", 1, 0.1),
    METRICS_OF_THREE("points", "points", "Points a match of entrant", "points", "matches", 1, 1),
    METRICS_OF_THREE("wins", "%", "Matches won, ties shared, by entrant", "wins", "matches",
                     100.0 / 6, 0.5),
    METRICS_OF_THREE("wins_by_seat", "%", "Matches won, ties shared, in seat", "wins-by-seat",
                     "matches", 100.0 / 6, 0.5),
    METRIC("spread", "points", "Points of the first in a match minus those of the last", "spread",
           "matches", 1, 1),
    METRIC("ties", "%", "Matches in which players share a place", "ties", "matches", 100, 0.5),
    METRIC("ties.first", "%", "Matches in which players share the first place", "ties.first",
           "matches", 100, 0.5),
    METRIC("dealer_points", "points", "Points of a hand as dealer, who acts last", "dealer-points",
           "hands", 1, 0.05),
    METRIC("aborted", "%", "Matches that reach max_hands_safety", "aborted", "matches", 100, 0.1),

    METRIC("bust", "%", "Bust, of ordinary hands", "busts", "ordinary", 100, 0.5),
    METRIC("scoops", "%", "Scoops, of hands against one opponent", "scoops", "duels", 100, 0.5),
    METRIC("fantasy", "%", "Fantasy Land reached, of ordinary hands", "entries", "ordinary", 100,
           0.5),
    METRIC("stays", "%", "Fantasy Land kept, of hands there", "stays", "fantasy", 100, 0.5),
    METRIC("fantasy_hands", "%", "Hands in Fantasy Land", "fantasy", "player-hands", 100, 0.5),
    METRIC("royalties", "points", "Royalties, a hand and player", "royalties", "player-hands", 1,
           0.05),
    METRIC("royalties.top", "points", "Royalties of top rows, a hand and player", "royalties.top",
           "player-hands", 1, 0.05),
    METRIC("royalties.middle", "points", "Royalties of middle rows, a hand and player",
           "royalties.middle", "player-hands", 1, 0.05),
    METRIC("royalties.bottom", "points", "Royalties of bottom rows, a hand and player",
           "royalties.bottom", "player-hands", 1, 0.05),
};

static const struct {
    enum tally_quantity quantity;
    enum tally_measure measure;
} summed[] = {
    {QUANTITY_HANDS, MEASURE_PLAYER_HANDS},
    {QUANTITY_ORDINARY, MEASURE_ORDINARY},
    {QUANTITY_ORDINARY_BUSTS, MEASURE_BUSTS},
    {QUANTITY_ENTRIES, MEASURE_ENTRIES},
    {QUANTITY_FANTASY, MEASURE_FANTASY},
    {QUANTITY_STAYS, MEASURE_STAYS},
    {QUANTITY_ROYALTIES, MEASURE_ROYALTIES},
    {QUANTITY_ROYALTIES_TOP, MEASURE_ROYALTIES_TOP},
    {QUANTITY_ROYALTIES_MIDDLE, MEASURE_ROYALTIES_MIDDLE},
    {QUANTITY_ROYALTIES_BOTTOM, MEASURE_ROYALTIES_BOTTOM},
    {QUANTITY_DUELS, MEASURE_DUELS},
    {QUANTITY_SCOOPS, MEASURE_SCOOPS},
    {QUANTITY_DEALER_POINTS, MEASURE_DEALER_POINTS},
};

/* What the entrants of a unit gathered. */
static void measures_complete(struct pofc_table *table) {
    int32_t *measure = table->measure;
    for (unsigned entrant = 0; entrant < table->setup->entrants; entrant++) {
        const int32_t *quantity = table->unit[entrant];
        measure[MEASURE_POINTS + entrant] = quantity[QUANTITY_POINTS];
        measure[MEASURE_WINS + entrant] = quantity[QUANTITY_WINS];
        for (size_t i = 0; i < sizeof summed / sizeof *summed; i++)
            measure[summed[i].measure] += quantity[summed[i].quantity];
    }
    measure[MEASURE_CARDS] = measure[MEASURE_PLAYER_HANDS] * POFC_HAND_SIZE;
}

/* Of each seat's place, and how far apart the points are. */
static void add_places(struct pofc_table *table, const struct pofc_standing *standing) {
    const struct pofc_view *view = &table->state.view;
    int32_t *measure = table->measure, most = INT32_MIN, fewest = INT32_MAX;
    bool tied = false, tied_first = false;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool shared = standing->sharing[seat] > 1;
        int32_t points = view->points[seat];
        measure[MEASURE_WINS_BY_SEAT + seat] += pofc_share_of_win(standing, seat);
        tied |= shared;
        tied_first |= shared && standing->place[seat] == 1;
        most = points > most ? points : most;
        fewest = points < fewest ? points : fewest;
    }
    measure[MEASURE_TIES] += tied;
    measure[MEASURE_TIES_FIRST] += tied_first;
    measure[MEASURE_SPREAD] += most - fewest;
}

void pofc_measures_add_match(struct pofc_table *table, const struct pofc_standing *standing) {
    table->measure[MEASURE_MATCHES]++;
    table->measure[MEASURE_HANDS] += table->state.view.hand;
    table->measure[MEASURE_ABORTED] += standing->aborted;
    add_places(table, standing);
    if (game_unit_ends(table->setup, table->match))
        measures_complete(table);
}
