/* What house rules (chicago.md 11) make calls and scores worth, by a network that says half of the
 * first place whatever the score: between deals everything is worth 10 placement points, a win 20.
 */
#include "cards.h"
#include "group.h"

#include "strategies/chicago/model/calls.h"
#include "strategies/chicago/model/deal_end.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct chicago_rules rules;
static struct equity equity;

static void assert_near(float found, double expected) {
    if (!(fabs((double)found - expected) < 1e-4))
        fail_msg("%.9g is not %.9g", (double)found, expected);
}

static int begin(void **state) {
    (void)state;
    option_set_defaults(&chicago_rules_options, &rules);
    memset(&equity, 0, sizeof equity);
    equity_terms_of(&rules, &equity.terms);
    equity.net.output_bias = 0.5F;
    return 0;
}

/* Seat 0 has so many points. */
static struct equity_situation with_points(int16_t points) {
    return (struct equity_situation){.points = {points, 10, 10, 10},
                                     .seats = 4,
                                     .playing = 15,
                                     .winner = CHICAGO_NO_SEAT,
                                     .deals_left = EQUITY_NO_LIMIT};
}

static struct deal_values called_with(int16_t points) {
    const struct equity_situation now = with_points(points);
    struct deal_values deal_values = {0};
    deal_values_of_call(&deal_values, &equity, &rules, &now, 0);
    return deal_values;
}

/* 25 points and 15 more do not win, 30 more do. */
static void test_a_deuce_wins_a_chicago_for_30(void **state) {
    (void)state;
    rules.chicago_won_with_two = 30;
    struct deal_values of = called_with(25);
    assert_near(deal_values_stands(&of, cards("As Ks Qs Js Ts")), 10);
    assert_near(deal_values_stands(&of, cards("As Ks Qs Jh 2h")), 20);
    assert_near(deal_values_stands(&of, cards("As Ks Qs Js 2s")), 20);
    rules.chicago_won_with_two = CHICAGO_WON_WITH_TWO_SAME;
    of = called_with(25);
    assert_near(deal_values_stands(&of, cards("As Ks Qs Js 2s")), 10);
}

/* Whoever holds a lowest card of another suit plays that last. */
static void test_a_deuce_that_is_worth_less_is_not_kept(void **state) {
    (void)state;
    rules.chicago_won = 30;
    rules.chicago_won_with_two = 0;
    struct deal_values of = called_with(25);
    assert_near(deal_values_stands(&of, cards("As Ks Qs Jh 2h")), 20);
    assert_near(deal_values_stands(&of, cards("As Ks Qs Js 2s")), 10);
    assert_near(deal_values_stands(&of, cards("As 2s 2h 2d 2c")), 10);
}

/* The call values with a hand that is best three times in four and then brings 8 points. */
static struct call_values kept_with(int16_t points) {
    const struct equity_situation now = with_points(points);
    const struct deal_values of = called_with(points);
    const struct uncalled uncalled = {.points = 8, .best = 0.75F};
    struct call_values values = {.stands = of.stands, .broken = of.broken};
    call_values_keep_hands(&values, &equity, &rules, &now, 0, cards("As Ah Ad Ac Ks"), &of,
                           &uncalled);
    return values;
}

/* With 47 points the hand wins before the tricks; after a Chicago that is lost, not. */
static void test_a_hand_that_is_kept_wins_though_the_chicago_be_lost(void **state) {
    (void)state;
    assert_near(kept_with(47).broken, 10);
    rules.chicago_keeps_hands = true;
    assert_near(kept_with(47).broken, 17.5);
    assert_near(kept_with(47).stands, 20);
    assert_near(kept_with(30).stands, 0.75 * 20 + 0.25 * 10); /* 30 and 15 and 8 */
    rules.third_exchange_scores = CHICAGO_THIRD_AFTER_PLAY;
    assert_near(kept_with(47).broken, 10);
    assert_near(kept_with(30).stands, 0.75 * 20 + 0.25 * 10);
}

/* Where the last exchange does not score, no other hand does either. */
static void test_nothing_is_lost_to_hands_that_do_not_score(void **state) {
    (void)state;
    const struct equity_situation now = with_points(20);
    const struct deal_values of = {.base = 10, .last = 10, .not_last = 10, .other = 0.5F};
    struct uncalled uncalled = {.trick = 5, .last = 0.5F};
    struct value_after value_after;
    value_after_of(&value_after, &equity, &now, 0);
    assert_near(call_values_uncalled(&of, &value_after, &uncalled), 9);
    uncalled.unscored = true;
    assert_near(call_values_uncalled(&of, &value_after, &uncalled), 10);
}

/* The call counts: with it a straight flush wins that brings 20 points without. */
static void test_a_hand_wins_since_it_called(void **state) {
    (void)state;
    const struct equity_situation now = with_points(25);
    const struct deal_values of = called_with(25);
    const struct uncalled uncalled = {.points = 20, .best = 0.75F};
    rules.chicago_keeps_hands = true;
    for (int32_t when = CHICAGO_THIRD_BEFORE_PLAY; when <= CHICAGO_THIRD_AFTER_PLAY; when++)
        for (int32_t scores = 0; scores < 2; scores++) {
            struct call_values values = {.stands = of.stands, .broken = of.broken};
            rules.third_exchange_scores = when;
            rules.straight_flush =
                scores ? CHICAGO_STRAIGHT_FLUSH_SCORES : CHICAGO_STRAIGHT_FLUSH_POINTS_20;
            call_values_keep_hands(&values, &equity, &rules, &now, 0, cards("9s 8s 7s 6s 5s"), &of,
                                   &uncalled);
            assert_near(values.broken, scores ? 10 : 17.5);
            assert_near(values.stands, scores ? 10 : 17.5);
        }
}

static void test_plans_know_which_hands_end_the_game(void **state) {
    (void)state;
    static const struct {
        int32_t zeroing, straight_flush, royal_flush;
        int32_t four, straight, royal; /* steps then */
    } cases[] = {
        {CHICAGO_ZEROING_ALL, CHICAGO_STRAIGHT_FLUSH_WINS_ROUND,
         CHICAGO_ROYAL_WINS_ROUND_AND_ZEROES, 8, PLAN_ENDS, PLAN_ENDS},
        {CHICAGO_ZEROING_NONE, CHICAGO_STRAIGHT_FLUSH_POINTS_20, CHICAGO_ROYAL_WINS_ROUND, 8, 20,
         PLAN_ENDS},
        {CHICAGO_ZEROING_WINS_ROUND, CHICAGO_STRAIGHT_FLUSH_SCORES, CHICAGO_ROYAL_SCORES, PLAN_ENDS,
         8, 9},
    };
    const struct plan_rules plain = plan_rules_of(&rules);
    assert_memory_equal(&plain.house, &(struct plan_house_rules){0}, sizeof plain.house);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rules.target = i % 2 == 0 ? 52 : PLAN_ENDS - 4; /* fewer points win as well */
        rules.zeroing = cases[i].zeroing;
        rules.straight_flush = cases[i].straight_flush;
        rules.royal_flush = cases[i].royal_flush;
        const struct plan_rules plan_rules = plan_rules_of(&rules);
        assert_int_equal(plan_rules.hand[HAND_FULL_HOUSE], 6);
        assert_int_equal(plan_rules.hand[HAND_FOUR_OF_A_KIND], cases[i].four);
        assert_int_equal(plan_rules.hand[HAND_STRAIGHT_FLUSH], cases[i].straight);
        assert_int_equal(plan_rules.hand[HAND_ROYAL_FLUSH], cases[i].royal);
        assert_int_equal(plan_rules.house.four_ends, cases[i].four == PLAN_ENDS);
    }
}

/* A hand with which the game ends, or that brings 3 points of no worth, and is best a quarter of
 * the time: what it is worth to a player who is asked about Chicago, or of whom another calls. */
static double at_question(bool ends, bool keeps_hands, bool four_ends, bool asked, bool other) {
    static struct profile profile = {.stands = 4};
    const struct plan_rules plan_rules = {
        .exchanges = 1,
        .first_place = 20,
        .house = {.keeps_hands = keeps_hands, .four_ends = four_ends}};
    const struct hand_odds odds = {.five = 1};
    profile.may_call = asked;
    for (unsigned gain = 0; gain < PROFILE_GAINS; gain++)
        profile.gained[gain] = 10;
    const struct deal_end end = {.profile = &profile,
                                 .called_before = &profile,
                                 .rules = &plan_rules,
                                 .called = other,
                                 .called_after = other,
                                 .asked = 1,
                                 .over = DEAL_END_NEVER_OVER};
    return (double)deal_end_value(&end, 0, &odds, 0.25F, ends ? PLAN_ENDS : 3);
}

/* A Chicago that is won is worth 14, a game 20. Where a call takes the hand's points, it takes the
 * end of the game, too, unless that comes before the question. */
static void test_a_hand_that_ends_the_game_does_so_where_it_scores(void **state) {
    (void)state;
    const double win = 0.25 * 20, uncalled = win + 0.75 * 10, called = win + 0.75 * 14;
    assert_near((float)at_question(true, false, false, false, false), uncalled);
    assert_near((float)at_question(true, false, false, false, true), 10);
    assert_near((float)at_question(true, true, false, false, true), uncalled);
    assert_near((float)at_question(true, false, true, false, true), uncalled);
    assert_near((float)at_question(true, false, false, true, false), 14);
    assert_near((float)at_question(true, true, false, true, false), called);
    assert_near((float)at_question(true, false, true, true, false), called);
    for (unsigned i = 0; i < 4; i++) {
        bool keeps_hands = i & 1, other = i >> 1;
        assert_near((float)at_question(false, keeps_hands, true, false, other), 10);
        assert_near((float)at_question(false, keeps_hands, true, true, other), 14);
    }
}

/* Seat 0 deals: before seat 2 comes seat 1, who counts only where that settles ties. */
static void test_who_is_ahead_of_equals(void **state) {
    (void)state;
    struct table_populations populations = {{0}};
    struct chicago_view view = {.seats = 4, .playing = 15, .seat = 2, .exchange = 1};
    view.buy_stop = view.target = CHICAGO_NEVER;
    for (int32_t tied = CHICAGO_TIED_ALL_SCORE; tied <= CHICAGO_TIED_FIRST; tied++) {
        view.rules.tied_hands = tied;
        const struct opponents opponents = opponents_of(&view, &populations);
        bool first = tied == CHICAGO_TIED_FIRST;
        assert_int_equal(opponents.count, 3);
        assert_int_equal(opponents.ahead[0], false);
        assert_int_equal(opponents.ahead[1], first);
        assert_int_equal(opponents.ahead[2], false);
    }
}

/* By sm-2025 each score has a slot of its own. Where scores fall to -1000, those that matter still
 * do, and those below 0 have slots of 8. */
static void test_low_scores_share_slots(void **state) {
    (void)state;
    struct equity_terms low;
    rules.score_floor = rules.chicago_min_points = -1000;
    equity_terms_of(&rules, &low);
    for (int32_t points = 0; points < 52; points++) {
        assert_int_equal(equity_slot(&equity.terms, points), points);
        assert_int_equal(equity_slot(&low, points), 12 + points);
    }
    assert_int_equal(equity_slots_used(&low), EQUITY_SLOTS);
    assert_int_equal(equity_slot(&low, -1), 11);
    assert_int_equal(equity_slot(&low, -8), 11);
    assert_int_equal(equity_slot(&low, -9), 10);
    assert_int_equal(equity_slot(&low, -96), 0);
    assert_int_equal(equity_slot(&low, -1000), 0);
    rules.score_floor = -10; /* all have room */
    equity_terms_of(&rules, &low);
    assert_int_equal(equity_slot(&low, -10), 0);
    assert_int_equal(equity_slot(&low, 51), 61);
}

/* Three opponents, each of whom calls half of the time: who is last is asked one time in eight. */
static void test_a_player_is_asked_if_nobody_called(void **state) {
    (void)state;
    static const struct trick_odds trick_odds = {.calls = 0.5F};
    const struct profile profile = {.callers = 3, .may_call = 1};
    const struct plan_rules plan_rules = plan_rules_of(&rules);
    const struct deal_end end = deal_end_of(&profile, &profile, &plan_rules, &trick_odds, 3, 5);
    const double asked = (1 + 0.5 + 0.25 + 0.125) / 4;
    assert_near(end.called, 0.875);
    assert_near(end.asked, asked);
    assert_near(end.called_after, 1 - 0.125 / asked);
}

/* With 47 points, in buy-stop: what a hand is worth that is best half of the time after exchange 1
 * and a quarter of it after exchange 2, and takes two last tricks in five. */
static float kept_through_exchanges(int32_t hand) {
    static const struct trick_odds trick_odds;
    const struct plan_rules plan_rules = plan_rules_of(&rules);
    const struct equity_situation now = with_points(47);
    const struct profile profile = profile_of(&equity, &rules, &now, 0);
    const struct deal_end end = deal_end_of(&profile, &profile, &plan_rules, &trick_odds, 3, 5);
    const struct hand_odds odds = {.last = 0.4F};
    const float scores[CHICAGO_EXCHANGES_MAX] = {0.5F, 0.25F};
    return deal_end_kept_value(&end, &odds, scores, hand, 0, 0);
}

static void test_a_hand_is_kept_in_buy_stop(void **state) {
    (void)state;
    rules.exchanges = 2;
    rules.must_have_called_to_win = false;
    rules.chicago_min_points = 60; /* so that nobody is asked */
    equity_terms_of(&rules, &equity.terms);
    const double played = 0.4 * 20 + 0.6 * 10;
    assert_near(kept_through_exchanges(0), played);
    assert_near(kept_through_exchanges(3), 0.125 * 20 + 0.875 * played); /* twice, or a trick */
    assert_near(kept_through_exchanges(5), 0.625 * 20 + 0.375 * played);
    rules.unscored_exchanges = (struct option_list){.count = 1, .item = {1}};
    assert_near(kept_through_exchanges(3), played);
    assert_near(kept_through_exchanges(5), 0.25 * 20 + 0.75 * played);
    rules.must_have_called_to_win = true; /* and whoever reaches the target is out */
    rules.unscored_exchanges.count = 0;
    equity_terms_of(&rules, &equity.terms);
    assert_near(kept_through_exchanges(5), 0.375 * 0.6 * 10);
}

/* Plans by which pairs alone are worth anything, in the end or where they score. */
static float pairs[HAND_CLASS_COUNT];
static int16_t points[HAND_CLASS_COUNT];

static void pairs_at_end(const struct plan_lane lanes[DRAWS_LANES], const struct plan_hands *hands,
                         draws_lanes after[]) {
    (void)lanes;
    for (uint32_t i = 0; i < hands->count; i++)
        after[i] = (draws_lanes){0} + pairs[hands->hand[i]];
}

static const struct plan_values *values_given(void *of) {
    return of;
}

static void values_keep(void *of) {
    (void)of;
}

static struct plans *plans_by(const struct plan_rules *plan_rules) {
    static float nothing[PLAN_GAINS];
    static struct plan_values values;
    const struct plan_source source = {.rules = *plan_rules,
                                       .profiles = 1,
                                       .row = 1,
                                       .values = values_given,
                                       .free = values_keep,
                                       .of = &values};
    values = (struct plan_values){.scores = {pairs, pairs},
                                  .points = points,
                                  .not_scored = 1,
                                  .gained = nothing,
                                  .barred = PLAN_GAINS,
                                  .final = pairs_at_end};
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        pairs[hand] = (float)card_set_pairs(hand_class_set(hand, 5)) / 8;
        points[hand] = (int16_t)(hand % 3);
    }
    assert_int_equal(setenv("XDG_CACHE_HOME", "/nowhere", 1), 0);
    struct plans *plans = plans_new(&source);
    assert_non_null(plans);
    return plans;
}

/* The best discards, and what they are worth, when hands are worth so much afterwards. */
static void best_of(const float after[HAND_CLASS_COUNT], bool open, uint8_t *discard,
                    float value[HAND_CLASS_COUNT]) {
    static draws_lanes held[HAND_CLASS_COUNT], best[HAND_CLASS_COUNT];
    struct draws *draws = draws_new();
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        held[hand][0] = after[hand];
    draws_set(draws, (struct draws_rules){.max_cards = 4, .open_card = open}, held, NULL);
    draws_best(draws, (uint8_t *const[DRAWS_LANES]){discard}, best);
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        value[hand] = best[hand][0];
    draws_free(draws);
}

/* No card is shown and declined; what hands might score after the first exchange plays no part. */
static void test_plans_are_of_closed_cards_and_of_exchanges_that_score(void **state) {
    (void)state;
    static uint8_t first[HAND_CLASS_COUNT], last[HAND_CLASS_COUNT];
    static float value[HAND_CLASS_COUNT];
    const struct plan_rules closed = {.exchanges = 2,
                                      .max_cards_per_exchange = 4,
                                      .house = {.closed_cards = true, .unscored = 1}};
    struct plans *plans = plans_by(&closed);
    best_of(pairs, false, last, value);
    best_of(value, false, first, value);
    assert_memory_equal(plans_stage(plans, 0, 1)->discard, first, sizeof first);
    assert_memory_equal(plans_stage(plans, 0, 2)->discard, last, sizeof last);
    best_of(pairs, true, first, value);
    assert_memory_not_equal(last, first, sizeof first);
    plans_free(plans);
}

int test_house_values(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_deuce_wins_a_chicago_for_30, begin),
        cmocka_unit_test_setup(test_a_deuce_that_is_worth_less_is_not_kept, begin),
        cmocka_unit_test_setup(test_a_hand_that_is_kept_wins_though_the_chicago_be_lost, begin),
        cmocka_unit_test_setup(test_nothing_is_lost_to_hands_that_do_not_score, begin),
        cmocka_unit_test_setup(test_a_hand_wins_since_it_called, begin),
        cmocka_unit_test_setup(test_a_hand_that_ends_the_game_does_so_where_it_scores, begin),
        cmocka_unit_test_setup(test_plans_know_which_hands_end_the_game, begin),
        cmocka_unit_test_setup(test_who_is_ahead_of_equals, begin),
        cmocka_unit_test_setup(test_low_scores_share_slots, begin),
        cmocka_unit_test_setup(test_a_player_is_asked_if_nobody_called, begin),
        cmocka_unit_test_setup(test_a_hand_is_kept_in_buy_stop, begin),
        cmocka_unit_test_setup(test_plans_are_of_closed_cards_and_of_exchanges_that_score, begin),
    };
    hand_tables_init();
    hand_class_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
