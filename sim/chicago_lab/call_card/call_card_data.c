/* What the card's script knows, as JSON; card.js, which reads it, says what the members are for. */
#include "sim/chicago_lab/call_card/call_card.h"

#include "evaluator/hand_class.h"
#include "evaluator/hand_pattern.h"
#include "sim/output/json.h"

#include <math.h>

/*
 * The chance of every hand, small enough for a page: the hazards of the 2,380 sets of ranks that a
 * suit of five cards can have, by opponents, and a line for each pattern (atlas_odds.h) give the
 * chance of all hands; with a factor for each set also against who may not exchange.
 */

/* The clubs of these ranks. */
static card_set suit_of(unsigned ranks) {
    card_set set = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        if (ranks >> rank & 1)
            set |= card_bit(card_make(rank, CARD_CLUBS));
    return set;
}

/* What a page shows needs no more digits. */
static void print_rounded(struct json *json, double value, double unit) {
    json_number(json, NULL, round(value / unit) * unit);
}

/* Parts of one that figures are given in, so that they are short; with those of rows, and weights
 * so rounded, a value of the network differs by less than 0.01 placement points.
 */
enum { HAZARD_PARTS = 100000, BARRED_PARTS = 1000 };
enum { ROW_PARTS = 10000, BEST_PARTS = 10000, LAST_PARTS = 1000 };
#define WEIGHT_UNIT 1e-4

static void print_parts(struct json *json, float value, int parts) {
    json_integer(json, NULL, llrintf(value * (float)parts));
}

/* The sets of up to five ranks: by count, then as 13 bits with the deuce lowest. */
enum { HOLDINGS = 2380 };
static void fill_suits(card_set suits[HOLDINGS]) {
    for (int count = 0; count <= HAND_CLASS_CARDS; count++)
        for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
            card_set suit = suit_of(ranks);
            if (card_set_count(suit) == count)
                *suits++ = suit;
        }
}

static void print_hazards(struct json *json, const struct atlas *atlas, unsigned opponents) {
    card_set suits[HOLDINGS];
    fill_suits(suits);
    json_open(json, "hazard", '[');
    for (unsigned i = 0; i < HOLDINGS; i++)
        print_parts(json, atlas_odds_hazard(atlas, suits[i], opponents, 0), HAZARD_PARTS);
    json_close(json, ']');
}

/* The factor on hazards where buy-stop kept all from the last exchange: that of a full table, so a
 * mean over its populations, which keeps the page of a mixed one small.
 */
static void print_barred(struct json *json, const struct atlas *atlas) {
    unsigned opponents = atlas->setup.entrants - 1;
    card_set suits[HOLDINGS];
    fill_suits(suits);
    json_open(json, "barred", '[');
    for (unsigned i = 0; i < HOLDINGS; i++) {
        float unknown = atlas_odds_hazard(atlas, suits[i], opponents, 0);
        float barred = atlas_odds_hazard(atlas, suits[i], opponents, opponents);
        print_parts(json, unknown > 0 ? barred / unknown : 1, BARRED_PARTS);
    }
    json_close(json, ']');
}

static void print_numbers(struct json *json, const char *key, const float *number, unsigned count,
                          double unit) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < count; i++)
        print_rounded(json, (double)number[i], unit);
    json_close(json, ']');
}

static void print_odds(struct json *json, const struct atlas_odds *odds) {
    json_open(json, "odds", '[');
    for (unsigned opponents = 1; opponents < odds->atlas->setup.entrants; opponents++) {
        json_open(json, NULL, '{');
        print_hazards(json, odds->atlas, opponents);
        const struct hazard_line line = odds->lines.of_all[opponents - 1];
        print_numbers(json, "line", (const float[]){line.offset, line.slope}, 2, 1e-4);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Of hands of a pattern: held, called and won, tried with nobody out and won. */
static void count_patterns(const struct atlas *atlas,
                           int64_t counts[HAND_PATTERNS][ATLAS_ANSWERS]) {
    const int64_t *answers = atlas->tally[ATLAS_HANDS];
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++, answers += ATLAS_ANSWERS) {
        int64_t *sums = counts[hand_pattern(hand_class_set(i, HAND_CLASS_CARDS))];
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            sums[answer] += answers[answer];
    }
}

/* The line added for each pattern, its standard error, and what was played with its hands. */
static void print_pattern_lines(struct json *json, const struct atlas_odds *odds) {
    int64_t counts[HAND_PATTERNS][ATLAS_ANSWERS] = {{0}};
    count_patterns(odds->atlas, counts);
    json_open(json, "lines", '{');
    for (unsigned i = 0; i < HAND_PATTERNS; i++) {
        char name[HAND_PATTERN_NAME_SIZE];
        hand_pattern_name(i, name);
        json_open(json, name, '[');
        print_rounded(json, (double)odds->lines.pattern[i].offset, 1e-4);
        print_rounded(json, (double)odds->lines.pattern[i].slope, 1e-4);
        print_rounded(json, (double)odds->lines.error[i], 1e-3);
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            json_count(json, NULL, (uint64_t)counts[i][answer]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* What calls are worth: the parts of struct card_values. */

static void print_rows(struct json *json, const char *key, const float row[][EQUITY_WIDTH],
                       unsigned count) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, NULL, '[');
        for (unsigned j = 0; j < EQUITY_WIDTH; j++)
            print_parts(json, row[i][j], ROW_PARTS);
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* By whether one has called, and score. */
static void print_score_rows(struct json *json, const char *key, const struct equity *equity,
                             unsigned first) {
    const struct equity_terms *terms = &equity->terms;
    unsigned slots = ((unsigned)(terms->target - terms->floor - 1) >> terms->coarseness) + 1;
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
    json_bool(json, "mustHaveCalled", terms->must_have_called);
    json_number(json, "disqualified", (double)terms->disqualified);
    print_numbers(json, "placement", terms->placement, values->atlas->setup.entrants, 1e-4);
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
        print_rows(json, NULL, &net->row[EQUITY_TURN + in * CHICAGO_SEATS_MAX], in);
    json_close(json, ']');
    print_rows(json, "limit", &net->row[EQUITY_LIMIT],
               limit_rows(values->atlas->config->setup.rules));
    json_open(json, "hidden", '[');
    for (unsigned i = 0; i < EQUITY_WIDTH; i++)
        print_numbers(json, NULL, net->hidden[i], EQUITY_HIDDEN, WEIGHT_UNIT);
    json_close(json, ']');
    print_numbers(json, "hiddenBias", net->hidden_bias, EQUITY_HIDDEN, WEIGHT_UNIT);
    print_numbers(json, "output", net->output, EQUITY_HIDDEN, WEIGHT_UNIT);
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
    for (unsigned i = 1; i < atlas->setup.entrants; i++) {
        unsigned kind = atlas->table.populations.of[i];
        if (is_kind_again(atlas, i))
            continue;
        json_open(json, NULL, '[');
        print_parts(json, values->best[kind][0][class], BEST_PARTS);
        print_parts(json, values->best[kind][1][class], BEST_PARTS);
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
static void print_held(struct json *json, const float *row, const float *base) {
    card_set suits[HOLDINGS];
    fill_suits(suits);
    json_open(json, NULL, '[');
    for (unsigned i = 0; i < HOLDINGS; i++) {
        unsigned at = trick_odds_holding(suits[i], CARD_CLUBS);
        print_parts(json, row[at] - (base ? base[at] : 0), LAST_PARTS);
    }
    json_close(json, ']');
}

/* By number of opponents and turn; those of later turns as differences from the first. */
static void print_last(struct json *json, const struct card_values *values) {
    json_open(json, "last", '[');
    for (unsigned opponents = 1; opponents < values->atlas->setup.entrants; opponents++) {
        const float(*row)[TRICK_ODDS_ROWS] = &values->last[trick_odds_column(opponents, 0)];
        json_open(json, NULL, '{');
        json_open(json, "held", '[');
        for (unsigned turn = 0; turn <= opponents; turn++)
            print_held(json, row[turn], turn > 0 ? row[0] : NULL);
        json_close(json, ']');
        json_open(json, "shape", '[');
        for (unsigned turn = 0; turn <= opponents; turn++)
            print_numbers(json, NULL, row[turn] + TRICK_ODDS_HOLDINGS, TRICK_ODDS_SHAPES, 1e-3);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Patterns, and the rules; all of it together. */

static void print_chances(struct json *json, const char *key, const struct atlas_chances *chances,
                          unsigned opponents) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < opponents; i++)
        print_rounded(json, chances->by[DEFENCE_AS_PLAYED][i], 1e-4);
    json_close(json, ']');
}

/* The hands that stand for a pattern, each with its share. */
static void print_pattern_hands(struct json *json, const struct pattern_hands *hands) {
    json_open(json, "hands", '[');
    for (unsigned made = 0; made < ATLAS_MADE; made++) {
        char text[HAND_TEXT_SIZE];
        if (!hands->hand[made])
            continue;
        hand_text(hands->hand[made], text);
        json_open(json, NULL, '[');
        json_text(json, NULL, text);
        print_rounded(json, hands->share[made], 1e-4);
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void print_patterns(struct json *json, const struct atlas_hands *hands,
                           const struct card_values *values) {
    struct pattern_hands of[ATLAS_PATTERNS_MAX];
    struct atlas_chances barred[ATLAS_PATTERNS_MAX];
    card_pattern_hands(values, hands, of);
    card_pattern_barred(hands, barred);
    json_open(json, "patterns", '[');
    for (size_t i = 0; i < hands->pattern_count; i++) {
        const struct atlas_pattern *pattern = &hands->pattern[i];
        json_open(json, NULL, '{');
        json_text(json, "name", pattern->name);
        print_chances(json, "mean", &pattern->mean, hands->opponents);
        print_chances(json, "barred", &barred[i], hands->opponents);
        print_chances(json, "lowest", &pattern->lowest, hands->opponents);
        print_chances(json, "highest", &pattern->highest, hands->opponents);
        print_pattern_hands(json, &of[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Points that a deal may bring. */
static void print_points(struct json *json, const struct chicago_rules *rules) {
    json_integer(json, "won", rules->chicago_won);
    json_integer(json, "lost", rules->chicago_lost);
    json_integer(json, "breaker", rules->chicago_breaker);
    json_integer(json, "lastTrick", chicago_last_trick_points(rules, false));
    json_integer(json, "straightFlush", CHICAGO_STRAIGHT_FLUSH_POINTS);
    json_open(json, "points", '[');
    for (unsigned made = 0; made < HAND_STRAIGHT_FLUSH; made++)
        json_integer(json, NULL, rules->points[made]);
    json_close(json, ']');
}

static void print_rules(struct json *json, const struct atlas *atlas) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    json_count(json, "least", (uint64_t)rules->chicago_min_points);
    json_count(json, "target", (uint64_t)rules->target);
    json_count(json, "buyStop", (uint64_t)rules->buy_stop);
    json_count(json, "deals", (uint64_t)rules->max_deals_per_game);
    json_count(json, "players", atlas->setup.entrants);
    json_open(json, "kinds", '['); /* of the opponents */
    for (unsigned i = 1; i < atlas->setup.entrants; i++)
        json_count(json, NULL, atlas->table.populations.of[i]);
    json_close(json, ']');
    json_bool(json, "straightFlushWins",
              rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_WINS_ROUND);
    json_bool(json, "royalWins", !rules->royal_needs_call);
    print_points(json, rules);
}

void call_card_print_data(const struct call_card *call, FILE *out) {
    const struct atlas *atlas = call->report->atlas;
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    print_rules(&json, atlas);
    json_number(&json, "valueError", round(atlas_value_error(atlas) * 1e4) / 1e4);
    print_odds(&json, &call->report->hands->odds);
    print_barred(&json, atlas);
    print_pattern_lines(&json, &call->report->hands->odds);
    print_equity(&json, call->values);
    print_best(&json, call->values);
    print_last(&json, call->values);
    print_patterns(&json, call->report->hands, call->values);
    json_close(&json, '}');
}
