/* What the card's script knows of what calls are worth: the parts of struct card_values. */
#include "sim/chicago_lab/call_card/call_card_data.h"

/* The clubs of these ranks. */
static card_set suit_of(unsigned ranks) {
    card_set set = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        if (ranks >> rank & 1)
            set |= card_bit(card_make(rank, CARD_CLUBS));
    return set;
}

void call_card_fill_suits(card_set suits[CALL_CARD_SUITS]) {
    for (int count = 0; count <= HAND_CLASS_CARDS; count++)
        for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
            card_set suit = suit_of(ranks);
            if (card_set_count(suit) == count)
                *suits++ = suit;
        }
}

/* Parts of one that figures are given in, and what weights are rounded to: a value of the network
 * differs by less than 0.01 placement points. */
enum { ROW_PARTS = 10000, BEST_PARTS = 10000, LAST_PARTS = 1000 };
#define WEIGHT_UNIT 1e-5

static void print_rows(struct json *json, const char *key, const float row[][EQUITY_WIDTH],
                       unsigned count) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, NULL, '[');
        for (unsigned j = 0; j < EQUITY_WIDTH; j++)
            json_parts(json, NULL, row[i][j], ROW_PARTS);
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* By whether one has called, and score. */
static void print_score_rows(struct json *json, const char *key, const struct equity *equity,
                             unsigned first) {
    const struct equity_terms *terms = &equity->terms;
    unsigned slots = equity_slots_used(terms);
    json_open(json, key, '[');
    print_rows(json, NULL, &equity->net.row[first], slots);
    print_rows(json, NULL, &equity->net.row[first + EQUITY_SLOTS], slots);
    json_close(json, ']');
}

/* The first entrant is the one who asks. */
static void print_own_rows(struct json *json, const struct card_values *values) {
    const struct atlas *atlas = values->atlas;
    const struct equity_situation table = {.seats = (uint8_t)atlas->setup.entrants,
                                           .populations = atlas->table.populations};
    unsigned kind = atlas->table.populations.of[0], company = equity_company(&table, 0);
    print_score_rows(json, "own", &values->atlas->model->equity,
                     (unsigned)EQUITY_OWN + EQUITY_SCORES * (kind * EQUITY_COMPANIES + company));
}

/* Whether an opponent is of the population of one before. */
static bool is_kind_again(const struct atlas *atlas, unsigned opponent) {
    const uint8_t *of = atlas->table.populations.of;
    unsigned i = 1;
    while (of[i] != of[opponent])
        i++;
    return i < opponent;
}

/* By population, of those at the table. */
static void print_other_rows(struct json *json, const struct card_values *values) {
    const struct atlas *atlas = values->atlas;
    json_open(json, "other", '{');
    for (unsigned i = 1; i < atlas->setup.entrants; i++) {
        unsigned kind = atlas->table.populations.of[i];
        const char key[] = {(char)('0' + kind), '\0'};
        if (!is_kind_again(atlas, i))
            print_score_rows(json, key, &atlas->model->equity,
                             (unsigned)EQUITY_OTHER + EQUITY_SCORES * kind);
    }
    json_close(json, '}');
}

static void print_terms(struct json *json, const struct card_values *values) {
    const struct equity_terms *terms = &values->atlas->model->equity.terms;
    json_integer(json, "floor", terms->floor);
    json_integer(json, "coarseness", terms->coarseness);
    const struct equity_scale scale = equity_scale_of(terms);
    if (scale.below > 0) {
        json_integer(json, "below", scale.below);
        json_integer(json, "wide", scale.wide);
    }
    json_bool(json, "mustHaveCalled", terms->must_have_called);
    json_number(json, "disqualified", (double)terms->disqualified);
    json_rounded_list(json, "placement", terms->placement, values->atlas->setup.entrants, 1e-4);
}

/* By deals left: without a limit, that row alone. */
static unsigned limit_rows(const struct chicago_rules *rules) {
    unsigned deals = (unsigned)rules->max_deals_per_game;
    return deals < EQUITY_DEALS ? deals + 1 : EQUITY_DEALS;
}

static void print_equity(struct json *json, const struct card_values *values) {
    const struct equity_net *net = &values->atlas->model->equity.net;
    unsigned players = values->atlas->setup.entrants;
    json_open(json, "equity", '{');
    print_terms(json, values);
    print_own_rows(json, values);
    print_other_rows(json, values);
    json_open(json, "turn", '['); /* by number in, and turn */
    for (unsigned in = 2; in <= players; in++)
        print_rows(json, NULL, &net->row[equity_turn_row(in, 0)], in);
    json_close(json, ']');
    print_rows(json, "limit", &net->row[EQUITY_LIMIT],
               limit_rows(values->atlas->config->setup.rules));
    json_open(json, "hidden", '[');
    for (unsigned i = 0; i < EQUITY_WIDTH; i++)
        json_rounded_list(json, NULL, net->hidden[i], EQUITY_HIDDEN, WEIGHT_UNIT);
    json_close(json, ']');
    json_rounded_list(json, "hiddenBias", net->hidden_bias, EQUITY_HIDDEN, WEIGHT_UNIT);
    json_rounded_list(json, "output", net->output, EQUITY_HIDDEN, WEIGHT_UNIT);
    json_number(json, "outputBias", (double)net->output_bias);
    json_close(json, '}');
}

/* "1AKQ": the hand made, and the ranks that decide first. */
enum { BEST_KEY_SIZE = 1 + 3 + 1 };

static void best_key(hand_value value, char key[BEST_KEY_SIZE]) {
    enum { RANK_BITS = 4, TOP = 28 };
    static const char letters[] = " 23456789TJQKA";
    unsigned category = hand_category_of(value);
    *key++ = (char)('0' + (category < HAND_STRAIGHT_FLUSH ? category : HAND_STRAIGHT_FLUSH));
    for (uint32_t ranks = card_values_ranks(value); ranks != 0; ranks <<= RANK_BITS)
        *key++ = letters[ranks >> TOP];
    *key = '\0';
}

/* Whether a pair is one of three cards. */
static bool is_of_three(hand_value value) {
    enum { THIRD = 20, NIBBLE = 15 };
    return hand_category_of(value) == HAND_PAIR && !(hand_ranks(value) >> THIRD & NIBBLE);
}

static void print_best_at(struct json *json, const struct card_values *values, unsigned class) {
    const struct atlas *atlas = values->atlas;
    const struct chicago_rules *rules = atlas->config->setup.rules;
    for (unsigned i = 1; i < atlas->setup.entrants; i++) {
        unsigned kind = atlas->table.populations.of[i];
        if (is_kind_again(atlas, i))
            continue;
        json_open(json, NULL, '[');
        json_parts(json, NULL, values->best[kind][0][class], BEST_PARTS);
        json_parts(json, NULL, values->best[kind][1][class], BEST_PARTS);
        if (rules->tied_hands == CHICAGO_TIED_FIRST) {
            json_parts(json, NULL, values->better[kind][0][class], BEST_PARTS);
            json_parts(json, NULL, values->better[kind][1][class], BEST_PARTS);
        }
        json_close(json, ']');
    }
}

/* Of hands that score, by opponents' population: one with exchanges, and one kept from them. */
static void print_best(struct json *json, const struct card_values *values) {
    json_open(json, "best", '{');
    for (unsigned first = hand_tables.first[HAND_PAIR]; first < HAND_CLASSES;
         first = card_values_alike_end(first)) {
        const hand_value value = hand_value_of_class(first);
        char key[BEST_KEY_SIZE];
        if (is_of_three(value))
            continue;
        best_key(value, key);
        json_open(json, key, '[');
        print_best_at(json, values, first);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* Of sets of ranks, in the order of hazards; what it is more than another row, if any. */
static void print_held_data(struct json *json, const float *row, const float *base) {
    card_set suits[CALL_CARD_SUITS];
    call_card_fill_suits(suits);
    json_open(json, NULL, '[');
    for (unsigned i = 0; i < CALL_CARD_SUITS; i++) {
        unsigned at = trick_odds_holding(suits[i], CARD_CLUBS);
        json_parts(json, NULL, row[at] - (base ? base[at] : 0), LAST_PARTS);
    }
    json_close(json, ']');
}

/* By number of opponents and turn; those of later turns as differences from the first. */
static void print_by_turn(struct json *json, const char *key, const struct card_values *values,
                          const card_by_turn table[TRICK_ODDS_OPPONENTS]) {
    json_open(json, key, '[');
    for (unsigned opponents = 1; opponents < values->atlas->setup.entrants; opponents++) {
        const float(*row)[TRICK_ODDS_ROWS] = table[opponents - 1];
        json_open(json, NULL, '{');
        json_open(json, "held", '[');
        for (unsigned turn = 0; turn <= opponents; turn++)
            print_held_data(json, row[turn], turn > 0 ? row[0] : NULL);
        json_close(json, ']');
        json_open(json, "shape", '[');
        for (unsigned turn = 0; turn <= opponents; turn++)
            json_rounded_list(json, NULL, row[turn] + TRICK_ODDS_HOLDINGS, TRICK_ODDS_SHAPES, 1e-3);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

void call_card_print_values(struct json *json, const struct card_values *values) {
    print_equity(json, values);
    print_best(json, values);
    print_by_turn(json, "last", values, values->last);
    if (trick_odds_points(values->atlas->config->setup.rules) > 0)
        print_by_turn(json, "share", values, values->share);
}
