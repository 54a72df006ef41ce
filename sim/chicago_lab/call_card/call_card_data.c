/* What the card's script knows, as JSON; judge.js, which reads it, says what members are for. */
#include "sim/chicago_lab/call_card/call_card_data.h"

#include "evaluator/hand_pattern.h"

/*
 * The chance of every hand, small enough for a page: the hazards of the 2,380 sets of ranks that a
 * suit of five cards can have, by opponents, and a line for each pattern (atlas_odds.h) give the
 * chance of all hands; with a factor for each set also against who exchanged so many cards, or
 * might not, and with one for each opponent against who is unwilling.
 */

/* Parts of one that figures are given in. */
enum { HAZARD_PARTS = 100000, EXCHANGED_PARTS = 1000 };

static void print_hazards(struct json *json, const struct atlas *atlas, unsigned count) {
    const struct opponents opponents = atlas_odds_opponents(atlas, count, EXCHANGED_UNKNOWN);
    card_set suits[CALL_CARD_SUITS];
    call_card_fill_suits(suits);
    json_open(json, "hazard", '[');
    for (unsigned i = 0; i < CALL_CARD_SUITS; i++)
        json_parts(json, NULL, atlas_odds_hazard(atlas, suits[i], &opponents), HAZARD_PARTS);
    json_close(json, ']');
}

/*
 * The factor on hazards where all exchanged so: that of a full table, so a mean over its
 * populations, which keeps the page of a mixed one small.
 */
static void print_times(struct json *json, const struct atlas *atlas,
                        enum opponent_exchanged exchanged) {
    unsigned count = atlas->setup.entrants - 1;
    const struct opponents unknown = atlas_odds_opponents(atlas, count, EXCHANGED_UNKNOWN),
                           known = atlas_odds_opponents(atlas, count, exchanged);
    card_set suits[CALL_CARD_SUITS];
    call_card_fill_suits(suits);
    json_open(json, NULL, '[');
    for (unsigned i = 0; i < CALL_CARD_SUITS; i++) {
        float before = atlas_odds_hazard(atlas, suits[i], &unknown);
        float after = atlas_odds_hazard(atlas, suits[i], &known);
        json_parts(json, NULL, before > 0 ? after / before : 1, EXCHANGED_PARTS);
    }
    json_close(json, ']');
}

static void print_exchanged(struct json *json, const struct atlas *atlas) {
    json_open(json, "exchanged", '[');
    for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++)
        print_times(json, atlas, exchanged);
    json_close(json, ']');
}

/* The factor on the hazard of each opponent where it is unwilling. */
static void print_unwilling(struct json *json, const struct atlas *atlas) {
    json_open(json, "unwilling", '[');
    for (unsigned i = 1; i < atlas->setup.entrants; i++) {
        enum population population = atlas->table.populations.of[i];
        json_rounded(json, NULL, (double)atlas->model->trick_odds[population].unwilling, 1e-4);
    }
    json_close(json, ']');
}

static void print_odds(struct json *json, const struct atlas_odds *odds) {
    json_open(json, "odds", '[');
    for (unsigned opponents = 1; opponents < odds->atlas->setup.entrants; opponents++) {
        json_open(json, NULL, '{');
        print_hazards(json, odds->atlas, opponents);
        const struct hazard_line line = odds->lines.of_all[trick_odds_line(opponents)];
        json_rounded_list(json, "line", (const float[]){line.offset, line.slope}, 2, 1e-4);
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
        json_rounded(json, NULL, (double)odds->lines.pattern[i].offset, 1e-4);
        json_rounded(json, NULL, (double)odds->lines.pattern[i].slope, 1e-4);
        json_rounded(json, NULL, trick_odds_line_error(&odds->lines, i), 1e-3);
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            json_count(json, NULL, (uint64_t)counts[i][answer]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* Patterns, and the rules; all of it together. */

static void print_chances(struct json *json, const char *key, const struct atlas_chances *chances,
                          unsigned opponents) {
    json_open(json, key, '[');
    for (unsigned i = 0; i < opponents; i++)
        json_rounded(json, NULL, chances->by[DEFENCE_AS_PLAYED][i], 1e-4);
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
        json_rounded(json, NULL, hands->share[made], 1e-4);
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void print_patterns_data(struct json *json, const struct atlas_hands *hands,
                                const struct card_values *values) {
    struct pattern_hands of[ATLAS_PATTERNS_MAX];
    struct atlas_chances exchanged[EXCHANGED_UNKNOWN][ATLAS_PATTERNS_MAX];
    card_pattern_hands(values, hands, of);
    for (unsigned kind = 0; kind < EXCHANGED_UNKNOWN; kind++)
        card_pattern_exchanged(hands, kind, exchanged[kind]);
    json_open(json, "patterns", '[');
    for (size_t i = 0; i < hands->pattern_count; i++) {
        const struct atlas_pattern *pattern = &hands->pattern[i];
        json_open(json, NULL, '{');
        json_text(json, "name", pattern->name);
        print_chances(json, "mean", &pattern->mean, hands->opponents);
        json_open(json, "exchanged", '[');
        for (unsigned kind = 0; kind < EXCHANGED_UNKNOWN; kind++)
            print_chances(json, NULL, &exchanged[kind][i], hands->opponents);
        json_close(json, ']');
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

/* Only those that there are. */
static void print_house_rules(struct json *json, const struct chicago_rules *rules) {
    if (rules->tied_hands == CHICAGO_TIED_FIRST)
        json_bool(json, "firstScores", true);
    if (rules->chicago_won_with_two != CHICAGO_WON_WITH_TWO_SAME)
        json_integer(json, "wonWithTwo", rules->chicago_won_with_two);
    if (rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_SCORES)
        json_integer(json, "straightFlushScores", rules->straight_flush_points);
    if (rules->royal_flush == CHICAGO_ROYAL_SCORES)
        json_integer(json, "royalFlushScores", rules->royal_flush_points);
    if (trick_odds_points(rules) > 0)
        json_integer(json, "trickPoints", trick_odds_points(rules));
    if (rules->zeroing == CHICAGO_ZEROING_WINS_ROUND)
        json_bool(json, "fourWins", true);
    if (!chicago_exchange_scores(rules, rules->exchanges))
        json_bool(json, "unscored", true);
    if (rules->chicago_keeps_hands)
        json_text(json, "keepsHands",
                  rules->third_exchange_scores == CHICAGO_THIRD_AFTER_PLAY ? "after" : "before");
}

static void print_rules_data(struct json *json, const struct atlas *atlas) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    json_integer(json, "least", rules->chicago_min_points);
    json_count(json, "target", (uint64_t)rules->target);
    json_count(json, "buyStop", (uint64_t)rules->buy_stop);
    json_count(json, "deals", (uint64_t)rules->max_deals_per_game);
    json_count(json, "mostExchanged", (uint64_t)rules->max_cards_per_exchange);
    json_count(json, "players", atlas->setup.entrants);
    json_open(json, "kinds", '['); /* of the opponents */
    for (unsigned i = 1; i < atlas->setup.entrants; i++)
        json_count(json, NULL, atlas->table.populations.of[i]);
    json_close(json, ']');
    json_bool(json, "straightFlushWins",
              rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_WINS_ROUND);
    json_bool(json, "royalWins", !rules->royal_needs_call);
    print_points(json, rules);
    print_house_rules(json, rules);
}

void card_table_print_data(const struct card_table *table, FILE *out) {
    const struct atlas *atlas = table->report->atlas;
    struct json json = {.out = out, .compact = true};
    json_open(&json, NULL, '{');
    print_rules_data(&json, atlas);
    json_rounded(&json, "valueError", atlas_value_error(atlas), 1e-4);
    print_odds(&json, &table->report->hands->odds);
    print_exchanged(&json, atlas);
    print_unwilling(&json, atlas);
    print_pattern_lines(&json, &table->report->hands->odds);
    call_card_print_values(&json, table->values);
    print_patterns_data(&json, table->report->hands, table->values);
    json_close(&json, '}');
}
