#include "sim/pofc/pofc_match.h"
#include "sim/pofc/pofc_measures.h"

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

static void count_fantasy(struct pofc_table *table, const struct counted *hand, unsigned seat) {
    unsigned stays = table->score.stays[seat];
    table->tallies->stays[hand->entrant][stays]++;
    hand->quantity[QUANTITY_FANTASY]++;
    hand->quantity[QUANTITY_FANTASY_POINTS] += hand->points;
    hand->quantity[QUANTITY_STAYS] += stays != 0;
    table->chain[seat]++;
    if (stays == 0)
        pofc_count_chain(table, seat);
}

void pofc_count_chain(struct pofc_table *table, unsigned seat) {
    unsigned entrant = table->state.view.entrant[seat];
    table->tallies->chains[entrant][tally_entry(table->chain[seat] - 1, TALLY_CHAIN - 1)]++;
    table->chain[seat] = 0;
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
        pofc_count_chain(table, seat);
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
    pofc_measures_add_match(table, standing);
    unit_tallies_add(&tally->units, table->setup, table->match, TALLY_QUANTITIES, table->unit);
}
