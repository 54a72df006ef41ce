/* What house rules (chicago.md 11) make calls and scores worth, by a network that says half of the
 * first place whatever the score: between deals everything is worth 10 placement points, a win 20.
 */
#include "cards.h"
#include "group.h"

#include "strategies/chicago/model/calls.h"
#include "strategies/chicago/model/profiles.h"

#include <math.h>
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

static void test_plans_know_which_hands_end_the_game(void **state) {
    (void)state;
    struct plan_rules plain = plan_rules_of(&rules);
    assert_int_equal(plain.hand[HAND_FOUR_OF_A_KIND], 8);
    assert_int_equal(plain.hand[HAND_STRAIGHT_FLUSH], PLAN_ENDS);
    assert_int_equal(plain.hand[HAND_ROYAL_FLUSH], PLAN_ENDS);
    assert_memory_equal(&plain.house, &(struct plan_house_rules){0}, sizeof plain.house);
    rules.zeroing = CHICAGO_ZEROING_WINS_ROUND;
    rules.straight_flush = CHICAGO_STRAIGHT_FLUSH_SCORES;
    rules.royal_flush = CHICAGO_ROYAL_SCORES;
    struct plan_rules house = plan_rules_of(&rules);
    assert_int_equal(house.hand[HAND_FOUR_OF_A_KIND], PLAN_ENDS);
    assert_int_equal(house.hand[HAND_STRAIGHT_FLUSH], 8);
    assert_int_equal(house.hand[HAND_ROYAL_FLUSH], 9);
    assert_true(house.house.four_ends);
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

int test_house_values(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_deuce_wins_a_chicago_for_30, begin),
        cmocka_unit_test_setup(test_a_deuce_that_is_worth_less_is_not_kept, begin),
        cmocka_unit_test_setup(test_a_hand_that_is_kept_wins_though_the_chicago_be_lost, begin),
        cmocka_unit_test_setup(test_nothing_is_lost_to_hands_that_do_not_score, begin),
        cmocka_unit_test_setup(test_plans_know_which_hands_end_the_game, begin),
        cmocka_unit_test_setup(test_low_scores_share_slots, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
