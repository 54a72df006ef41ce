/* What a seat plays for: points far from the end, the win near it. */
#include "group.h"

#include "sim/pofc/pofc_rules.h"
#include "strategies/pofc/solver/stakes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

static struct pofc_rules rules;
static struct match_equity equity;
static struct stakes stakes;

/* Hands that bring 0 to 12 points either way, each as often; one in eight leads to Fantasy Land. */
static int make_equity(void **state) {
    (void)state;
    option_set_defaults(&pofc_rules_options, &rules);
    struct hand_outcomes outcomes = {.step = hand_outcomes_step(&rules, 2)};
    for (int i = 0; i < 20000; i++)
        for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++) {
            int32_t points = i % 25 - 12;
            unsigned next = i % 8 == 0 ? (unsigned)i / 8 % 4 : 0;
            points += fantasy == 1 ? 11 : fantasy == 2 ? -11 : 0;
            hand_outcomes_count(&outcomes, fantasy, next, next != 0, 2 * points);
        }
    match_equity_make(&equity, &outcomes);
    return stakes_init(&stakes, &rules, 14) ? 0 : -1;
}

static int free_stakes(void **state) {
    (void)state;
    stakes_free(&stakes);
    return 0;
}

static struct pofc_view view_of(unsigned seats, int32_t left, int32_t lead) {
    struct pofc_view view = {.rules = rules,
                             .hand = rules.hands_per_match - left,
                             .hands = rules.hands_per_match,
                             .seats = (uint8_t)seats,
                             .seat = 1,
                             .street = 3};
    view.points[1] = lead;
    return view;
}

/* Against each opponent: a mean of points, how far they spread, and Fantasy Land. */
static float expect(const struct pofc_view *view, float points, float spread, float enters) {
    struct board_value value[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < POFC_SEATS_MAX; seat++)
        value[seat] = (struct board_value){{points, enters, points * points + spread * spread}};
    stakes_prepare(&stakes, &equity, view);
    return stakes_expect(&stakes, view, value);
}

static void test_ahead_avoids_risk_and_behind_seeks_it(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 3; seats++)
        for (int32_t left = 0; left <= 2; left++) {
            struct pofc_view ahead = view_of(seats, left, 12), behind = view_of(seats, left, -24);
            assert_true(expect(&ahead, 0, 2, 0.1F) > expect(&ahead, 0, 14, 0.1F));
            assert_true(expect(&behind, 0, 2, 0.1F) < expect(&behind, 0, 14, 0.1F));
        }
}

/* Far behind, the hand that it adds is the last chance; without that hand it comes too late. */
static void test_fantasy_land_counts_by_the_hand_that_it_adds(void **state) {
    (void)state;
    struct pofc_view last = view_of(2, 0, -30), first = view_of(2, 18, 0);
    float early = expect(&first, 0, 3, 0.9F) - expect(&first, 0, 3, 0);
    float late = expect(&last, 0, 3, 0.9F) - expect(&last, 0, 3, 0);
    assert_true(early > 6 && late > 6);
    last.hand++; /* tables are made again for another moment alone */
    last.hands++;
    last.rules.fantasy_extra_hand = 0;
    assert_true(expect(&last, 0, 3, 0.9F) - expect(&last, 0, 3, 0) < 0.5F);
}

/* It changes the match once, however many opponents there are: a point is won from one of them. */
static void test_fantasy_land_counts_once_among_three(void **state) {
    (void)state;
    struct pofc_view first = view_of(3, 18, 0);
    float worth = expect(&first, 0, 3, 0.9F) - expect(&first, 0, 3, 0);
    assert_true(worth > 0.9F * 11 && worth < 0.9F * 19);
}

static void test_far_from_the_end_points_count(void **state) {
    (void)state;
    struct pofc_view first = view_of(2, 19, 0);
    for (float points = -5; points <= 5; points += 1)
        assert_true(fabsf(expect(&first, points + 1, 10, 0.1F) - expect(&first, points, 10, 0.1F) -
                          1.02F) < 0.2F);
}

static void test_more_points_are_never_worth_less(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 3; seats++)
        for (int32_t left = 0; left <= 20; left += 4)
            for (int32_t lead = -60; lead <= 60; lead += 20) {
                struct pofc_view view = view_of(seats, left, lead);
                stakes_prepare(&stakes, &equity, &view);
                for (int end = 0; end < 4; end++) {
                    const double *worth = stakes.worth[0].of[end >> 1][end & 1];
                    for (int32_t points = -stakes.most; points < stakes.most; points++)
                        assert_true(worth[points + 1] >= worth[points]);
                }
            }
}

static void test_without_the_match_it_is_points_and_fantasy_land(void **state) {
    (void)state;
    struct pofc_view view = view_of(3, 0, -80);
    view.out = 4; /* seat 2: no opponent any more */
    stakes_prepare(&stakes, NULL, &view);
    for (int end = 0; end < 4; end++)
        for (int32_t points = -stakes.most; points <= stakes.most; points++)
            assert_true(stakes.worth[0].of[end >> 1][end & 1][points] ==
                        points + 14 * ((end >> 1) - (end & 1)));
    const struct board_value value[POFC_SEATS_MAX] = {{{3, 0.5F, 100}}, {{0}}, {{50, 1, 100}}};
    assert_true(stakes_expect(&stakes, &view, value) == 10);
}

static void test_who_is_out_counts_no_more(void **state) {
    (void)state;
    for (int32_t lead = -30; lead <= 30; lead += 15) {
        struct pofc_view two = view_of(2, 1, lead), three = view_of(3, 1, lead);
        three.out = 4;
        three.points[2] = 90;
        assert_true(expect(&three, 3, 8, 0.2F) == expect(&two, 3, 8, 0.2F));
    }
}

int test_stakes(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ahead_avoids_risk_and_behind_seeks_it),
        cmocka_unit_test(test_fantasy_land_counts_by_the_hand_that_it_adds),
        cmocka_unit_test(test_fantasy_land_counts_once_among_three),
        cmocka_unit_test(test_far_from_the_end_points_count),
        cmocka_unit_test(test_more_points_are_never_worth_less),
        cmocka_unit_test(test_who_is_out_counts_no_more),
        cmocka_unit_test(test_without_the_match_it_is_points_and_fantasy_land),
    };
    return cmocka_run_group_tests(tests, make_equity, free_stakes);
}
