/* What is counted of hands and of matches. */
#include "sim/pofc/pofc_match.h"

/* The entry of a top row: no pair, pairs by rank, three of a kind by rank. */
static unsigned top_of(hand_value value) {
    unsigned rank = hand_first_rank(value);
    switch (hand_category_of(value)) {
    case HAND_PAIR:
        return 1 + rank;
    case HAND_THREE_OF_A_KIND:
        return 1 + CARD_RANKS + rank;
    default:
        return 0;
    }
}

/* A seat's hand as it is counted. */
struct counted {
    unsigned entrant;
    unsigned mode, end;
    int32_t points;
    int32_t *quantity;
};

static struct counted counted_of(struct pofc_table *table, unsigned seat) {
    unsigned entrant = table->state.view.entrant[seat];
    return (struct counted){.entrant = entrant,
                            .mode = pofc_in_fantasy(&table->state, seat),
                            .end = pofc_score_bust(&table->score, seat),
                            .points = table->score.points[seat],
                            .quantity = table->unit[entrant]};
}

static void count_points(struct pofc_table *table, const struct counted *hand, unsigned seat,
                         unsigned position) {
    struct pofc_tallies *tally = table->tallies;
    unsigned in_fantasy = (unsigned)card_set_count(table->state.view.fantasy);
    unsigned entrant = hand->entrant, mode = hand->mode, opponents = in_fantasy - mode;
    int32_t points = hand->points;
    tally->hands[entrant][seat][position][mode][opponents][hand->end]++;
    tally->points[entrant][seat][position][mode][opponents][hand->end] += points;
    tally->squares[entrant][seat][position][mode][opponents][hand->end] += (int64_t)points * points;
    tally->hand_points[entrant][mode]
                      [tally_entry(points + TALLY_HAND_POINTS / 2, TALLY_HAND_POINTS - 1)]++;
    hand->quantity[QUANTITY_POINTS] += points;
    hand->quantity[QUANTITY_HANDS]++;
    hand->quantity[QUANTITY_BUSTS] += (int32_t)hand->end;
    if (seat == table->state.view.dealer) {
        hand->quantity[QUANTITY_DEALER]++;
        hand->quantity[QUANTITY_DEALER_POINTS] += points;
    }
}

static void count_rows(struct pofc_table *table, const struct counted *hand, unsigned seat) {
    struct pofc_tallies *tally = table->tallies;
    const hand_value *value = table->score.values[seat].row;
    const int32_t *royalty = table->score.royalties[seat];
    int32_t sum = 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        enum hand_category category = hand_category_of(value[row]);
        tally->rows[hand->entrant][hand->mode][row][category][hand->end]++;
        tally->royalties[hand->entrant][hand->mode][row][category] += royalty[row];
        hand->quantity[QUANTITY_ROYALTIES_TOP + (int)row] += royalty[row];
        sum += royalty[row];
    }
    tally->tops[hand->entrant][hand->mode][top_of(value[POFC_TOP])][hand->end]++;
    tally->hand_royalties[hand->entrant][hand->mode][tally_entry(sum, TALLY_ROYALTIES - 1)]++;
    hand->quantity[QUANTITY_ROYALTIES] += sum;
}

static enum tally_duel duel_of(const struct pofc_duel *duel, bool own_bust, bool other_bust) {
    static const uint8_t by_rows[] = {DUEL_SCOOPED, DUEL_BEHIND, DUEL_BEHIND, DUEL_LEVEL,
                                      DUEL_AHEAD,   DUEL_AHEAD,  DUEL_SCOOP};
    if (own_bust)
        return other_bust ? DUEL_BOTH_BUST : DUEL_OWN_BUST;
    return other_bust ? DUEL_OPPONENT_BUST : (enum tally_duel)by_rows[duel->rows + POFC_ROWS];
}

static void count_duel(struct pofc_table *table, const struct counted *hand, unsigned seat,
                       unsigned other) {
    struct pofc_tallies *tally = table->tallies;
    const struct pofc_score *score = &table->score;
    struct pofc_duel duel = pofc_duel_of(score, seat, other);
    unsigned entrant = hand->entrant, against = table->state.view.entrant[other];
    int32_t row_points = duel.rows * table->state.view.rules.row_point;
    int32_t scoop_points = duel.scoop * table->state.view.rules.scoop_bonus;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        tally->results[entrant][against][row][duel.row[row] + RESULT_EQUAL]++;
    tally->duels[entrant][against][duel_of(&duel, hand->end, pofc_score_bust(score, other))]++;
    tally->sources[entrant][against][SOURCE_ROWS] += row_points;
    tally->sources[entrant][against][SOURCE_SCOOPS] += scoop_points;
    tally->sources[entrant][against][SOURCE_ROYALTIES] +=
        pofc_royalties_of(score, seat) - pofc_royalties_of(score, other);
    hand->quantity[QUANTITY_ROW_POINTS] += row_points;
    hand->quantity[QUANTITY_SCOOP_POINTS] += scoop_points;
    hand->quantity[QUANTITY_DUELS]++;
    hand->quantity[QUANTITY_SCOOPS] += duel.scoop > 0;
    hand->quantity[QUANTITY_SCOOPED] += duel.scoop < 0;
}

static int most_suited(card_set cards) {
    int most = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        int count = card_set_count_of_suit(cards, suit);
        most = count > most ? count : most;
    }
    return most;
}

static enum tally_first first_cards_of(card_set five) {
    static const uint8_t made[HAND_CATEGORIES] = {
        [HAND_TWO_PAIR] = FIRST_TWO_PAIR,         [HAND_THREE_OF_A_KIND] = FIRST_TRIPS,
        [HAND_STRAIGHT] = FIRST_STRAIGHT,         [HAND_FLUSH] = FIRST_FLUSH,
        [HAND_FULL_HOUSE] = FIRST_FULL_HOUSE,     [HAND_FOUR_OF_A_KIND] = FIRST_FULL_HOUSE,
        [HAND_STRAIGHT_FLUSH] = FIRST_FULL_HOUSE, [HAND_ROYAL_FLUSH] = FIRST_FULL_HOUSE};
    hand_value value = hand_value_of_five(five);
    enum hand_category category = hand_category_of(value);
    if (category > HAND_PAIR)
        return (enum tally_first)made[category];
    int suited = most_suited(five);
    if (suited == 4)
        return FIRST_FOUR_FLUSH;
    if (category == HAND_PAIR)
        return card_set_paired(five) >= card_bit(card_make(CARD_QUEEN, 0)) ? FIRST_HIGH_PAIR
                                                                           : FIRST_PAIR;
    return suited == 3 ? FIRST_THREE_FLUSH : FIRST_NOTHING;
}

/* Of the first five cards: by how many lie on top and how many in the middle. */
static unsigned first_placement_of(const struct pofc_rows *rows) {
    static const uint8_t with_top[] = {0, 6, 6 + 5, 6 + 5 + 4};
    return with_top[card_set_count(rows->row[POFC_TOP])] +
           (unsigned)card_set_count(rows->row[POFC_MIDDLE]);
}

static void count_ordinary(struct pofc_table *table, const struct counted *hand, unsigned seat) {
    struct pofc_tallies *tally = table->tallies;
    const struct pofc_rows *placed = &table->state.view.placed[0][seat];
    enum tally_first kind = first_cards_of(pofc_rows_cards(placed));
    unsigned entrant = hand->entrant, placement = first_placement_of(placed);
    bool enters = table->score.entries >> seat & 1;
    enum tally_fate fate = enters ? FATE_FANTASY : hand->end == END_BUST ? FATE_BUST : FATE_VALID;
    tally->first[entrant][kind][placement][fate]++;
    tally->first_points[entrant][kind][placement] += hand->points;
    tally->entries[entrant][top_of(table->score.values[seat].row[POFC_TOP])] += enters;
    hand->quantity[QUANTITY_ORDINARY]++;
    hand->quantity[QUANTITY_ORDINARY_BUSTS] += (int32_t)hand->end;
    hand->quantity[QUANTITY_ORDINARY_POINTS] += hand->points;
    hand->quantity[QUANTITY_ENTRIES] += enters;
}

/* The hands in Fantasy Land that a seat had in a row come to an end. */
static void count_chain(struct pofc_table *table, unsigned seat) {
    unsigned entrant = table->state.view.entrant[seat];
    table->tallies->chains[entrant][tally_entry(table->chain[seat] - 1, TALLY_CHAIN - 1)]++;
    table->chain[seat] = 0;
}

static void count_fantasy(struct pofc_table *table, const struct counted *hand, unsigned seat) {
    unsigned stays = table->score.stays[seat];
    table->tallies->stays[hand->entrant][stays]++;
    hand->quantity[QUANTITY_FANTASY]++;
    hand->quantity[QUANTITY_FANTASY_POINTS] += hand->points;
    hand->quantity[QUANTITY_STAYS] += stays != 0;
    table->chain[seat]++;
    if (stays == 0)
        count_chain(table, seat);
}

static void count_seat(struct pofc_table *table, unsigned position) {
    const struct pofc_state *state = &table->state;
    unsigned seat = state->order[position];
    struct counted hand = counted_of(table, seat);
    count_points(table, &hand, seat, position);
    count_rows(table, &hand, seat);
    for (unsigned other = 0; other < state->players; other++)
        if (other != position)
            count_duel(table, &hand, seat, state->order[other]);
    if (hand.mode == MODE_FANTASY)
        count_fantasy(table, &hand, seat);
    else
        count_ordinary(table, &hand, seat);
}

void pofc_count_hand(struct pofc_table *table) {
    for (unsigned position = 0; position < table->state.players; position++)
        count_seat(table, position);
}

/* Measures and metrics: pofc_match.h. */

#define NAMES_OF_THREE(first, name)                                                                \
    [first] = name ".0", [(first) + 1] = name ".1", [(first) + 2] = name ".2"

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
    METRICS_OF_THREE(GAME_METRIC_OF_ENTRANT, "points", "points", "Points a match of entrant",
                     "points", "matches", 1, 1),
    METRICS_OF_THREE(GAME_METRIC_OF_ENTRANT, "wins", "%", "Matches won, ties shared, by entrant",
                     "wins", "matches", 100.0 / 6, 0.5),
    METRICS_OF_THREE(GAME_METRIC_OF_SEAT, "wins_by_seat", "%", "Matches won, ties shared, in seat",
                     "wins-by-seat", "matches", 100.0 / 6, 0.5),
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

/* Completes what follows from the entrants' quantities when the unit ends. */
static void measures_add_match(struct pofc_table *table, const struct pofc_standing *standing) {
    table->measure[MEASURE_MATCHES]++;
    table->measure[MEASURE_HANDS] += table->state.view.hand;
    table->measure[MEASURE_ABORTED] += standing->aborted;
    add_places(table, standing);
    if (game_unit_ends(table->setup, table->match))
        measures_complete(table);
}

/* What is counted of a match. */

static unsigned points_bin(int32_t points) {
    const int32_t least = TALLY_MATCH_POINTS / 2 * TALLY_MATCH_POINTS_BIN;
    return tally_entry((points + least) / TALLY_MATCH_POINTS_BIN, TALLY_MATCH_POINTS - 1);
}

static void count_seat_of_match(struct pofc_table *table, const struct pofc_standing *standing,
                                unsigned seat) {
    struct pofc_tallies *tally = table->tallies;
    const struct pofc_view *view = &table->state.view;
    unsigned entrant = view->entrant[seat];
    tally->places[entrant][seat][standing->place[seat] - 1]++;
    tally->match_points[entrant][points_bin(view->points[seat])]++;
    table->unit[entrant][QUANTITY_MATCHES]++;
    table->unit[entrant][QUANTITY_WINS] += pofc_share_of_win(standing, seat);
    if (table->chain[seat] > 0)
        count_chain(table, seat);
}

/* Each place that several share, once. */
static void count_shared(struct pofc_tallies *tally, const struct pofc_standing *standing,
                         unsigned seats) {
    unsigned counted = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned place = standing->place[seat], sharing = standing->sharing[seat];
        if (sharing > 1 && !(counted >> place & 1))
            tally->shared_places[place - 1][sharing - 2]++;
        counted |= 1u << place;
    }
}

void pofc_count_match(struct pofc_table *table, const struct pofc_standing *standing) {
    struct pofc_tallies *tally = table->tallies;
    unsigned seats = table->state.view.seats;
    tally->matches++;
    tally->match_hands[tally_entry(table->state.view.hand, TALLY_HANDS - 1)]++;
    tally->aborted += standing->aborted;
    for (unsigned seat = 0; seat < seats; seat++)
        count_seat_of_match(table, standing, seat);
    for (unsigned place = 0; place < seats; place++)
        tally->ranking[standing->ranking[place]][place]++;
    count_shared(tally, standing, seats);
    measures_add_match(table, standing);
    unit_tallies_add(&tally->units, table->setup, table->match, TALLY_QUANTITIES, table->unit);
}
