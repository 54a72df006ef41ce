/* What a lead is worth: against play by the same chances, and what must hold of any. */
#include "group.h"

#include "evaluator/rng.h"
#include "sim/pofc/pofc_rules.h"
#include "strategies/pofc/model/match_equity.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

static struct pofc_rules rules;
static struct hand_outcomes outcomes;
static struct match_equity equity;

enum { ENTERS_IN = 7, STAYS_IN = 6, MOST = 60 };

/* A hand of invented chances: a few points either way, more for who is in Fantasy Land. */
static int32_t draw_hand(struct rng *rng, unsigned fantasy, unsigned *next) {
    int32_t points = (int32_t)rng_below(rng, 25) - 12;
    *next = 0;
    for (unsigned i = 0; i < 2; i++) {
        bool there = fantasy >> i & 1;
        points += there ? (i == 0 ? 11 : -11) : 0;
        if (rng_below(rng, there ? STAYS_IN : ENTERS_IN) == 0)
            *next |= 1u << i;
    }
    return points;
}

static unsigned turned(unsigned fantasy) {
    return fantasy >> 1 | (fantasy & 1) << 1;
}

static bool adds_hand(unsigned fantasy, unsigned next) {
    bool enters = next & ~fantasy, stays = next & fantasy;
    return (enters && rules.fantasy_extra_hand) || (stays && rules.fantasy_stay_extra_hand);
}

static void count_outcomes(unsigned players) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 1});
    outcomes = (struct hand_outcomes){.step = hand_outcomes_step(&rules, players)};
    for (int i = 0; i < 400000; i++) {
        unsigned fantasy = rng_below(&rng, OUTCOME_FANTASY), next;
        int32_t change = 2 * draw_hand(&rng, fantasy, &next);
        bool added = adds_hand(fantasy, next);
        hand_outcomes_count(&outcomes, fantasy, next, added, change);
        hand_outcomes_count(&outcomes, turned(fantasy), turned(next), added, -change);
    }
    match_equity_make(&equity, &outcomes);
}

static int begin(void **state) {
    (void)state;
    option_set_defaults(&pofc_rules_options, &rules);
    count_outcomes(2);
    return 0;
}

static float ahead(int left, unsigned fantasy, int lead) {
    return match_equity_ahead(&equity, left, fantasy, (float)lead);
}

static void test_no_hand_left_is_decided(void **state) {
    (void)state;
    for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++) {
        assert_true(ahead(0, fantasy, 1) == 1);
        assert_true(ahead(0, fantasy, 0) == 0.5F);
        assert_true(ahead(0, fantasy, -1) == 0);
    }
}

static void test_both_sides_add_up_to_one(void **state) {
    (void)state;
    for (int left = 0; left <= 40; left += 4)
        for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++)
            for (int lead = -90; lead <= 90; lead += 5)
                assert_float_equal(ahead(left, fantasy, lead) + ahead(left, turned(fantasy), -lead),
                                   1, 2e-4);
}

static void test_a_lead_never_hurts(void **state) {
    (void)state;
    for (int left = 1; left <= 40; left++)
        for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++)
            for (int lead = -120; lead < 120; lead++)
                assert_true(ahead(left, fantasy, lead + 1) >= ahead(left, fantasy, lead) - 1e-6F);
}

/* A lead is worth less the more hands are left; Fantasy Land is worth something whatever it is. */
static void test_hands_and_fantasy_land_count(void **state) {
    (void)state;
    const unsigned own = outcome_fantasy(true, false);
    for (int lead = 4; lead <= 40; lead += 4)
        for (int left = 1; left < 30; left++) {
            assert_true(ahead(left + 1, 0, lead) < ahead(left, 0, lead));
            assert_true(ahead(left, own, lead) > ahead(left, 0, lead));
        }
}

/* Plays a match to its end by the same chances. */
static double play(struct rng *rng, int left, unsigned fantasy, int32_t lead) {
    while (left-- > 0) {
        unsigned next;
        lead += 2 * draw_hand(rng, fantasy, &next);
        left += adds_hand(fantasy, next);
        fantasy = next;
    }
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

static void check_against_play(int left, unsigned fantasy, int32_t lead) {
    enum { MATCHES = 10000 };
    struct rng rng;
    double sum = 0, expected = (double)ahead(left, fantasy, lead);
    rng_seed(&rng, &(struct rng_key){.seed = 2, .match = (uint64_t)(left * 1000 + lead + 500)});
    for (int i = 0; i < MATCHES; i++)
        sum += play(&rng, left, fantasy, lead);
    double error = sqrt(fmax(expected * (1 - expected), 1e-4) / MATCHES);
    if (fabs(sum / MATCHES - expected) > 4 * error + 0.001)
        fail_msg("%d left, fantasy %u, lead %d: %.4f, played %.4f", left, fantasy, lead, expected,
                 sum / MATCHES);
}

static void test_it_is_what_play_brings(void **state) {
    (void)state;
    for (int extra = 0; extra < 4; extra++) {
        rules.fantasy_extra_hand = extra & 1;
        rules.fantasy_stay_extra_hand = extra >> 1;
        count_outcomes(2);
        for (int left = 1; left <= 22; left += 7)
            for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++)
                for (int32_t lead = -20; lead <= 20; lead += 10)
                    check_against_play(left, fantasy, lead);
    }
    rules.fantasy_extra_hand = rules.fantasy_stay_extra_hand = 1;
    count_outcomes(2);
    check_against_play(30, 0, 16); /* beyond the table */
}

/* In steps of a point, as with three players, leads are many steps. */
static void test_far_leads_may_still_be_lost(void **state) {
    (void)state;
    count_outcomes(3);
    assert_true(equity.step == 1);
    for (int32_t lead = -300; lead <= 300; lead += 50)
        check_against_play(22, 0, lead);
    count_outcomes(2);
}

static void test_three_share_what_is_even(void **state) {
    (void)state;
    assert_float_equal(match_equity_win(0.5F, 0.5F), 1.0 / 3, 1e-6);
    assert_float_equal(match_equity_win(1, 0.3F), 0.3, 1e-6);
    assert_float_equal(match_equity_win(0, 0.9F), 0, 1e-6);
    assert_true(match_equity_win(0, 0) == 0);
}

/* 11 points, and as much again for whoever goes on from there: by the chances above. */
static void test_the_value_of_fantasy_land(void **state) {
    (void)state;
    assert_float_equal((float)hand_outcomes_fantasy_value(&outcomes, 2),
                       11 / (1 - 1.0F / STAYS_IN + 1.0F / ENTERS_IN), 0.2F);
    const struct hand_outcomes nobody = {.step = 2};
    assert_true(hand_outcomes_fantasy_value(&nobody, 2) == 0);
}

/* Without any outcome yet, as with rules that nobody has played. */
static void test_nothing_known_is_no_lead(void **state) {
    (void)state;
    static struct match_equity plain;
    const struct hand_outcomes nothing = {.step = 2};
    match_equity_make(&plain, &nothing);
    assert_float_equal(match_equity_ahead(&plain, 5, 0, 0), 0.5, 1e-5);
    assert_true(match_equity_ahead(&plain, 5, 0, 10) > 0.9F);
}

static void test_far_changes_count_as_the_last_step(void **state) {
    (void)state;
    struct hand_outcomes far = {.step = 2};
    hand_outcomes_count(&far, 0, 3, true, 10000);
    hand_outcomes_count(&far, 3, 0, false, -10000);
    hand_outcomes_count(&far, 0, 0, false, -1);
    assert_true(far.count[0][3][1][OUTCOME_CHANGES - 1] == 1 && far.count[3][0][0][0] == 1);
    assert_true(far.hands[0] == 2 && far.change[0] == 9999 && far.change[3] == -10000);
    struct hand_outcomes sum = {.step = 2};
    hand_outcomes_add(&sum, &far);
    hand_outcomes_add(&sum, &far);
    assert_true(sum.step == 2 && sum.hands[0] == 4 && sum.count[0][3][1][OUTCOME_CHANGES - 1] == 2);
}

int test_match_equity(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_hand_left_is_decided),
        cmocka_unit_test(test_both_sides_add_up_to_one),
        cmocka_unit_test(test_a_lead_never_hurts),
        cmocka_unit_test(test_hands_and_fantasy_land_count),
        cmocka_unit_test(test_it_is_what_play_brings),
        cmocka_unit_test(test_far_leads_may_still_be_lost),
        cmocka_unit_test(test_three_share_what_is_even),
        cmocka_unit_test(test_the_value_of_fantasy_land),
        cmocka_unit_test(test_nothing_known_is_no_lead),
        cmocka_unit_test(test_far_changes_count_as_the_last_step),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
