/* What captains decide, by a table of gains that is made up. */
#include "group.h"

#include "strategies/holdem/captain/equity.h"
#include "strategies/holdem/captain/forecast.h"
#include "strategies/holdem/holdem_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

enum { BIG = 1000, FOUR_TO_EIGHT = 3, SIXTEEN_AND_MORE = 5 }; /* entries of depths */

static struct stack_outlook outlook;
static struct equity equity = {&outlook, {STACK_JAM, STACK_REGULAR, STACK_BASELINE}};
static struct holdem_team_view view;

/* Nobody gains anything at any depth; a team of 42, 6 and 42 big blinds among three like it. */
static int make_team(void **state) {
    (void)state;
    memset(&outlook, 0, sizeof outlook);
    for (unsigned style = 0; style < STACK_STYLES; style++)
        for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++)
            outlook.gain[style][depth] = (struct stack_gain){0, 0.01, 0.25};
    view = (struct holdem_team_view){
        .rules = {.stacks = 3,
                  .transfer_percent = 10,
                  .prizes_paid = {.count = 3, .item = {{50}, {30}, {20}}}},
        .entrants = 4,
        .entrants_left = 4,
        .big = BIG,
        .chip = 100,
        .members = 3,
        .chips = {42 * BIG, 6 * BIG, 42 * BIG},
        .in_play = {true, true, true},
        .member = {0, 1, 2},
        .stack = -1,
        .team_chips = {90 * BIG, 90 * BIG, 90 * BIG, 90 * BIG}};
    return 0;
}

static void shallow_gains(unsigned style, double mean) {
    for (unsigned depth = 0; depth < SIXTEEN_AND_MORE; depth++)
        outlook.gain[style][depth].mean = mean;
}

static void test_nothing_known(void **state) {
    struct holdem_transfer transfer = equity_transfer(&equity, &view);
    struct holdem_seats seats = equity_seats(&equity, &view);
    (void)state;
    assert_int_equal(transfer.from, transfer.to);
    assert_memory_equal(seats.member, view.member, sizeof view.member);
}

/* Who is strong with few chips gets the small stack, and more chips for it. */
static void test_strong_with_few(void **state) {
    (void)state;
    shallow_gains(STACK_JAM, 0.3);
    struct holdem_seats seats = equity_seats(&equity, &view);
    struct holdem_transfer transfer = equity_transfer(&equity, &view);
    assert_int_equal(seats.member[1], 0);
    assert_int_equal(transfer.to, 1);
    assert_int_not_equal(transfer.from, 1);
    view.stack = 0; /* only who plays that one may change: nobody else is free */
    seats = equity_seats(&equity, &view);
    assert_memory_equal(seats.member, view.member, sizeof view.member);
}

/* What may be chance is not acted on. */
static void test_unsure(void **state) {
    (void)state;
    shallow_gains(STACK_JAM, 0.3);
    for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++)
        outlook.gain[STACK_JAM][depth].error = 0.2;
    test_nothing_known(NULL);
}

/* Prize money bends down: of two ways with equal gains the safer one is better. */
static void test_variance(void **state) {
    const struct prize_slope prize = prize_slope_of(&view, 20 * BIG);
    (void)state;
    assert_true(prize.slope > 0);
    assert_true(prize.bend < 0);
    for (unsigned style = 0; style < STACK_STYLES; style++)
        for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++)
            outlook.gain[style][depth].error = 0;
    outlook.gain[STACK_REGULAR][FOUR_TO_EIGHT].variance = 4;
    assert_int_not_equal(equity_seats(&equity, &view).member[1], 1);
}

static void test_settlement(void **state) {
    (void)state;
    view.stack = 1;
    view.may_rest = true;
    struct holdem_settlement usual = equity_settlement(&equity, &view);
    assert_int_equal(usual.choice, HOLDEM_REST); /* no risk, and nothing lost by it */
    view.may_rest = false;
    usual = equity_settlement(&equity, &view);
    assert_int_equal(usual.choice, HOLDEM_MERGE);
    assert_int_equal(usual.to, 0);
    for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++)
        outlook.gain[STACK_BASELINE][depth].mean = 0.2;
    struct holdem_settlement all = equity_settlement(&equity, &view);
    assert_int_equal(all.choice, HOLDEM_SHARE);
    assert_int_equal(all.amount, 0); /* all to the other, whom baseline plays */
}

/* A member who is weaker than another asks, if the pot matters. */
static void test_timeout(void **state) {
    struct holdem_view at = {.rules = {.prizes_paid = view.rules.prizes_paid},
                             .entrants_left = 4,
                             .chips_all = (holdem_chips)360 * BIG,
                             .big = BIG,
                             .start = {10 * BIG},
                             .members = 3,
                             .member = 2,
                             .pot = 12 * BIG,
                             .to_call = 10 * BIG};
    (void)state;
    assert_false(equity_calls_timeout(&equity, &at, 1));
    shallow_gains(STACK_JAM, 0.3);
    assert_int_equal(equity_best_member(&equity, &at), 0);
    assert_true(equity_calls_timeout(&equity, &at, 1));
    assert_false(equity_calls_timeout(&equity, &at, 20));
    at.member = 0;
    assert_false(equity_calls_timeout(&equity, &at, 1));
}

static struct holdem_transfer transfer_by(const struct strategy *captain) {
    const struct holdem_decisions *decisions = captain->decisions;
    return decisions->transfer(&view, NULL);
}

static void test_simple(void **state) {
    (void)state;
    struct holdem_transfer to_short = transfer_by(&holdem_feed_the_short);
    assert_int_equal(to_short.from, 0);
    assert_int_equal(to_short.to, 1);
    struct holdem_transfer to_big = transfer_by(&holdem_feed_the_big);
    assert_int_equal(to_big.from, 1);
    assert_int_equal(to_big.to, 0);
    view.chips[1] = 500; /* of which 10 percent is less than a smallest chip */
    to_big = transfer_by(&holdem_feed_the_big);
    assert_int_equal(to_big.from, to_big.to);
}

int test_captain(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_nothing_known, make_team),
        cmocka_unit_test_setup(test_strong_with_few, make_team),
        cmocka_unit_test_setup(test_unsure, make_team),
        cmocka_unit_test_setup(test_variance, make_team),
        cmocka_unit_test_setup(test_settlement, make_team),
        cmocka_unit_test_setup(test_timeout, make_team),
        cmocka_unit_test_setup(test_simple, make_team),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
