#include "group.h"

#include "sim/chicago/chicago_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* chicago.md §2 and §11, whose order records and effective configs keep; later options may stand
 * between.
 */
static const char *const keys[] = {
    "redraw_seats",
    "rounds_per_match",
    "max_deals_per_game",
    "games_per_round",
    "exchanges",
    "max_cards_per_exchange",
    "announce_broken_hand",
    "open_card",
    "points.pair",
    "points.two_pair",
    "points.three_of_a_kind",
    "points.straight",
    "points.flush",
    "points.full_house",
    "points.four_of_a_kind",
    "zeroing",
    "zeroing_keeps_call",
    "straight_flush",
    "royal_needs_call",
    "royal_flush",
    "suit_order",
    "tied_hands",
    "last_trick_points",
    "last_trick_with_two_points",
    "chicago_min_points",
    "chicago_won",
    "chicago_lost",
    "chicago_breaker",
    "buy_stop",
    "buy_stop_violation",
    "target",
    "must_have_called_to_win",
    "score_floor",
    "placement_points",
    "disqualified_placement_points",
    "disqualified_points",
    "third_exchange_scores",
    "tie_break",
    "play_off_deals",
    "play_off_chicago",
    "max_deals_safety",
    "dealer",
    "misdeal_penalty",
    "revoke",
    "advance",
    "finals",
    "unscored_exchanges",
    "low_hand",
    "buy_stop_cards",
    "points.straight_flush",
    "points.royal_flush",
    "trick_points",
    "chicago_won_with_two",
    "chicago_keeps_hands",
    "win_by",
};
enum { KEYS = sizeof keys / sizeof *keys, CHANGES_MAX = 10 };

/* A mix of rules: what differs from the defaults, as key and value in turn. */
struct mix {
    unsigned players;
    const char *changes[CHANGES_MAX][2];
    const char *refusal; /* how the error begins; NULL: accepted */
};

static void assert_judged(const struct mix *mix) {
    struct chicago_rules rules;
    struct error error = {""};
    option_set_defaults(&chicago_rules_options, &rules);
    for (size_t i = 0; i < CHANGES_MAX && mix->changes[i][0]; i++) {
        const struct option *option = option_find(&chicago_rules_options, mix->changes[i][0]);
        assert_non_null(option);
        if (option_set(option, &rules, mix->changes[i][1], &error) != STATUS_OK)
            fail_msg("%s", error.text);
    }
    struct option_keys concerned;
    enum status status = chicago_rules_check(&rules, mix->players, &concerned, &error);
    if (status != (mix->refusal ? STATUS_USAGE : STATUS_OK))
        fail_msg("%s: %s", mix->changes[0][0] ? mix->changes[0][0] : "defaults", error.text);
    if (!mix->refusal)
        return;
    assert_memory_equal(error.text, mix->refusal, strlen(mix->refusal));
    assert_memory_equal(error.text, concerned.key[0], strlen(concerned.key[0]));
    for (size_t i = 0; i < concerned.count; i++)
        assert_true(option_find(&chicago_rules_options, concerned.key[i]) ||
                    strcmp(concerned.key[i], "players") == 0);
}

static void test_table(void **state) {
    (void)state;
    const struct option_table *table = &chicago_rules_options;
    struct error error;
    size_t known = 0;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        known += known < KEYS && strcmp(option->key, keys[known]) == 0;
        assert_true(strlen(option->meaning) > 10);
        assert_non_null(option->source);
    }
    assert_int_equal(known, KEYS);
    if (option_table_check(table, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* Words stand for the enums' values, suits for those of cards. */
static void test_words(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    const int32_t suits[] = {CARD_SPADES, CARD_HEARTS, CARD_DIAMONDS, CARD_CLUBS};
    const int32_t steps[] = {CHICAGO_TIE_TOTAL_POINTS, CHICAGO_TIE_CHICAGOS_WON,
                             CHICAGO_TIE_PLAY_OFF};
    assert_memory_equal(rules.suit_order.item, suits, sizeof suits);
    assert_memory_equal(rules.tie_break.item, steps, sizeof steps);
    assert_int_equal(rules.points[HAND_HIGH_CARD], 0);
    assert_int_equal(rules.points[HAND_PAIR], 1);
    assert_int_equal(rules.points[HAND_FOUR_OF_A_KIND], 8);
    assert_int_equal(rules.points[HAND_ROYAL_FLUSH], 0);
}

static void test_odd_mixes(void **state) {
    (void)state;
    static const struct mix mixes[] = {
        {4, {{0}}, NULL},
        {3, {{0}}, NULL},
        {2, {{0}}, NULL},
        {5, {{"placement_points", "9 7 5 3 1"}}, NULL},
        {4, {{"placement_points", "1 0 0 0"}}, NULL},
        {4, {{"placement_points", "5 5 5 5 5 5 5 5"}}, NULL},
        {4, {{"disqualified_placement_points", "100"}}, NULL},
        {4, {{"tie_break", ""}}, NULL},
        {4, {{"tie_break", "chicagos-won"}}, NULL},
        {4, {{"tie_break", "play-off"}}, NULL},
        {4, {{"chicago_min_points", "60"}, {"must_have_called_to_win", "false"}}, NULL},
        {4, {{"chicago_min_points", "0"}}, NULL},
        {4, {{"chicago_min_points", "51"}}, NULL},
        {4, {{"target", "16"}}, NULL},
        {4, {{"buy_stop", "53"}}, NULL},
        {4, {{"buy_stop", "1"}}, NULL},
        {4, {{"score_floor", "-100"}}, NULL},
        {4, {{"last_trick_points", "0"}, {"last_trick_with_two_points", "0"}}, NULL},
        {4, {{"exchanges", "5"}, {"max_cards_per_exchange", "5"}}, NULL},
        {6, {{"placement_points", "6 5 4 3 2 1"}}, NULL},
        {4, {{"play_off_deals", "0"}, {"play_off_chicago", "true"}}, NULL},
        {4, {{"play_off_deals", "0"}, {"max_deals_per_game", "4"}}, NULL},
        {4, {{"play_off_deals", "0"}, {"tie_break", "total-points"}}, NULL},
        {4, {{"play_off_deals", "0"}, {"must_have_called_to_win", "false"}}, NULL},
        {4, {{"max_deals_per_game", "1000"}}, NULL},
        {4, {{"royal_needs_call", "true"}, {"straight_flush", "points-20"}}, NULL},
    };
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        assert_judged(&mixes[i]);
}

static void test_contradictions(void **state) {
    (void)state;
    static const struct mix mixes[] = {
        {1, {{0}}, "players: got 1, expected 2..6"},
        {7, {{"placement_points", "7 6 5 4 3 2 1"}}, "players: got 7, expected 2..6"},
        {5, {{0}}, "placement_points: 4 places for 5 players"},
        {6, {{"placement_points", "5 4 3 2 1"}}, "placement_points: 5 places for 6 players"},
        {3, {{"placement_points", "20 12"}}, "placement_points: 2 places for 3 players"},
        {4, {{"placement_points", "4 3 2 5"}}, "placement_points: place 3 brings 2 and place 4"},
        {4, {{"tie_break", "play-off chicagos-won"}}, "tie_break: 'chicagos-won' comes after"},
        {4, {{"chicago_min_points", "52"}}, "chicago_min_points: 52 is not below target (52)"},
        {4, {{"target", "15"}}, "chicago_min_points: 15 is not below target (15)"},
        {4, {{"play_off_deals", "0"}}, "play_off_chicago: false"},
        {4, {{"max_deals_per_game", "1001"}}, "max_deals_safety: 1000"},
        {4,
         {{"points.pair", "0"},
          {"points.two_pair", "0"},
          {"points.three_of_a_kind", "0"},
          {"points.straight", "0"},
          {"points.flush", "0"},
          {"points.full_house", "0"},
          {"points.four_of_a_kind", "0"},
          {"last_trick_points", "0"},
          {"last_trick_with_two_points", "0"}},
         "last_trick_points: 0"},
    };
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        assert_judged(&mixes[i]);
}

static void test_house_rules(void **state) {
    (void)state;
    static const struct mix mixes[] = {
        {4, {{"score_floor", "-10"}, {"chicago_min_points", "-10"}}, NULL},
        {4, {{"score_floor", "-10"}, {"chicago_min_points", "-11"}}, "chicago_min_points: -11 is"},
        {4, {{"unscored_exchanges", "3 1"}}, NULL},
        {4, {{"unscored_exchanges", "4"}}, "unscored_exchanges: got 4, expected 1..3"},
        {4, {{"unscored_exchanges", "2 1 2"}}, "unscored_exchanges: 2 is given twice"},
        {4, {{"buy_stop_cards", "6"}}, NULL},
        {4, {{"buy_stop_cards", "6"}, {"buy_stop", "51"}}, NULL},
        {4, {{"buy_stop_cards", "6"}, {"buy_stop", "52"}}, "buy_stop_cards: got 6, expected 5"},
        {4, {{"buy_stop_cards", "6"}, {"buy_stop", "60"}, {"win_by", "last-trick-after"}}, NULL},
        {4, {{"chicago_min_points", "60"}, {"win_by", "last-trick-after"}}, NULL},
        {4, {{"points.royal_flush", "0"}, {"low_hand", "ten-or-below"}}, NULL},
    };
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        assert_judged(&mixes[i]);
}

/* Only old options are understood, and of these only old values. */
static void test_understood(void **state) {
    (void)state;
    static const char *const cases[][3] = {
        {"zeroing", "false", NULL},
        {"tied_hands", "suit", NULL},
        {"suit_order", "C D H S", NULL},
        {"score_floor", "-30", NULL},
        {"repeat_penalty", "last-place", NULL}, /* not of play */
        {"unscored_exchanges", "", NULL},       /* as it was */
        {"unscored_exchanges", "1", NULL},
        {"open_card", "none", NULL},
        {"low_hand", "below-ten", "low_hand"},
        {"buy_stop_cards", "6", NULL},
        {"straight_flush", "points", NULL},
        {"royal_flush", "points", NULL},
        {"points.straight_flush", "9", NULL},
        {"points.royal_flush", "8", NULL},
        {"zeroing", "chosen", "zeroing"},
        {"zeroing", "wins-round", NULL},
        {"trick_points", "0 0 0 1", NULL},
        {"chicago_won_with_two", "15", NULL},
        {"chicago_keeps_hands", "true", NULL},
        {"chicago_min_points", "-1", NULL},
        {"tied_hands", "first", NULL},
        {"win_by", "last-trick-after", "win_by"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_rules rules;
        struct error error = {""};
        char refusal[64];
        option_set_defaults(&chicago_rules_options, &rules);
        option_set(option_find(&chicago_rules_options, cases[i][0]), &rules, cases[i][1], &error);
        enum status status = chicago_rules_understood(&rules, "x", CHICAGO_PARTS_ALL, &error);
        assert_int_equal(status, cases[i][2] ? STATUS_USAGE : STATUS_OK);
        snprintf(refusal, sizeof refusal, "x: not understood: %s", cases[i][2] ? cases[i][2] : "");
        if (cases[i][2])
            assert_string_equal(error.text, refusal);
    }
}

static void test_suit_order_is_a_permutation(void **state) {
    (void)state;
    static const char *const orders[] = {"S H D", "S H D D", "S H D C S", "S H D X", ""};
    struct chicago_rules rules;
    struct error error;
    const struct option *option = option_find(&chicago_rules_options, "suit_order");
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        assert_int_equal(option_set(option, &rules, orders[i], &error), STATUS_USAGE);
}

static void test_hands_that_win_score_the_rest(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    assert_int_equal(chicago_hand_points(&rules, HAND_FLUSH, 20, false), rules.points[HAND_FLUSH]);
    assert_int_equal(chicago_hand_points(&rules, HAND_STRAIGHT_FLUSH, 20, false), 32);
    assert_int_equal(chicago_hand_points(&rules, HAND_ROYAL_FLUSH, 20, true), 32);
    assert_int_equal(chicago_hand_points(&rules, HAND_ROYAL_FLUSH, 60, true), 0);
    rules.straight_flush = CHICAGO_STRAIGHT_FLUSH_POINTS_20;
    assert_int_equal(chicago_hand_points(&rules, HAND_STRAIGHT_FLUSH, 20, false), 20);
    assert_int_equal(chicago_hand_points(&rules, HAND_STRAIGHT_FLUSH, 20, true), 32);
    assert_int_equal(chicago_hand_points(&rules, HAND_STRAIGHT_FLUSH, 40, true), 20);
    assert_int_equal(chicago_hand_points(&rules, HAND_ROYAL_FLUSH, 40, false), 12);
    rules.straight_flush = CHICAGO_STRAIGHT_FLUSH_SCORES;
    rules.royal_flush = CHICAGO_ROYAL_SCORES;
    rules.zeroing = CHICAGO_ZEROING_WINS_ROUND;
    assert_int_equal(chicago_hand_points(&rules, HAND_STRAIGHT_FLUSH, 20, true), 8);
    assert_int_equal(chicago_hand_points(&rules, HAND_ROYAL_FLUSH, 20, true), 9);
    assert_int_equal(chicago_hand_points(&rules, HAND_FOUR_OF_A_KIND, 20, false), 32);
}

int test_rules(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_that_win_score_the_rest),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_odd_mixes),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_understood),
        cmocka_unit_test(test_suit_order_is_a_permutation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
