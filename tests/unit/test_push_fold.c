/* All in or fold: classes of hands, what is learned of them, and what is published. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/holdem/holdem_hand.h"
#include "sim/holdem_lab/train/push_fold_learner.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

/* Heads-up at ten big blinds. */
enum { TEN = 10, SMALL_BLIND = 1, BIG_BLIND = 0 };

static struct push_fold *learned;
static struct push_fold_odds *odds;

static int learn(void **state) {
    const struct push_fold_course course = {
        .seed = 5, .deals = is_night ? 4000000 : 400000, .chairs = 2, .small = 0.5};
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    learned = calloc(1, sizeof *learned);
    odds = calloc(1, sizeof *odds);
    push_fold_learn(learned, TEN, &course);
    push_fold_meet(learned, &(struct push_fold_course){.seed = 5, .deals = 40000});
    return push_fold_odds_make(odds, learned) ? 0 : -1;
}

static int forget(void **state) {
    (void)state;
    free(odds);
    free(learned);
    return 0;
}

static unsigned hand_of(const char *text) {
    card a = 0, b = 0;
    assert_true(card_from_text(text, &a) && card_from_text(text + 2, &b));
    return starting_hand(a, b);
}

/* Every two cards have one class; the ways to hold it, next to any other hand, are counted. */
static void test_ways(void **state) {
    (void)state;
    for (unsigned i = 0; i < CARD_COUNT; i++)
        for (unsigned j = 0; j < i; j++) {
            unsigned ways[STARTING_HANDS] = {0}, held = starting_hand((card)i, (card)j);
            assert_int_equal(held, starting_hand((card)j, (card)i));
            for (unsigned k = 0; k < CARD_COUNT; k++)
                for (unsigned l = 0; l < k; l++)
                    if (k != i && k != j && l != i && l != j)
                        ways[starting_hand((card)k, (card)l)]++;
            for (unsigned other = 0; other < STARTING_HANDS; other++)
                assert_int_equal(ways[other], starting_hand_ways(held, other));
        }
}

/* Chen's count, doubled (Krieger and Chen, "Hold'em Excellence"). */
static void test_points(void **state) {
    (void)state;
    assert_int_equal(starting_hand_points(hand_of("AsAh")), 40);
    assert_int_equal(starting_hand_points(hand_of("AsKs")), 24);
    assert_int_equal(starting_hand_points(hand_of("TsTh")), 20);
    assert_int_equal(starting_hand_points(hand_of("5s7s")), 11); /* which he rounds up */
    assert_int_equal(starting_hand_points(hand_of("2s7h")), -3);
    assert_int_equal(starting_hand_points(hand_of("2s2h")), 10);
}

/* How many hands go all in, of all. */
static double width(unsigned situation) {
    double sum = 0;
    for (unsigned i = 0; i < CARD_COUNT; i++)
        for (unsigned j = 0; j < i; j++)
            sum += push_fold_chance(odds, 10, situation, starting_hand((card)i, (card)j));
    return sum / (CARD_COUNT * (CARD_COUNT - 1) / 2);
}

/* Heads-up at ten big blinds .583 go all in, and .374 call (holdemresources.net). */
static void test_heads_up(void **state) {
    double jams = width(push_fold_open(SMALL_BLIND));
    double calls = width(push_fold_one(BIG_BLIND, SMALL_BLIND));
    (void)state;
    assert_true(fabs(jams - 0.583) < 0.02);
    assert_true(fabs(calls - 0.374) < 0.02);
    assert_true(push_fold_chance(odds, 10, push_fold_open(SMALL_BLIND), hand_of("AsAh")) > 0.99);
    assert_true(push_fold_chance(odds, 10, push_fold_open(SMALL_BLIND), hand_of("2s7h")) < 0.1);
}

/* Aces before the flop win .852 against any hand. */
static void test_equity(void **state) {
    uint64_t met = 0, won = 0;
    unsigned aces = hand_of("AsAh");
    (void)state;
    for (unsigned other = 0; other < STARTING_HANDS; other++) {
        met += learned->met[aces][other];
        won += learned->won[aces][other];
        assert_int_equal(learned->met[aces][other], learned->met[other][aces]);
        assert_int_equal(learned->won[aces][other] + learned->won[other][aces],
                         2 * learned->met[aces][other]);
    }
    assert_true(fabs((double)won / (double)(2 * met) - 0.852) < 0.02);
}

/* Best answers gain little against what was learned, and much against who never folds. */
static void test_gain(void **state) {
    const struct push_fold_course course = {.seed = 6, .deals = 400000, .chairs = 2, .small = 0.5};
    double gain[3] = {0};
    (void)state;
    assert_true(push_fold_validate(learned, TEN, &course, gain));
    assert_true(gain[2] < (is_night ? 0.005 : 0.03));
    for (unsigned hand = 0; hand < STARTING_HANDS; hand++)
        learned->nodes[TEN][push_fold_open(SMALL_BLIND)][hand].jams =
            learned->asked[TEN][SMALL_BLIND][hand];
    gain[2] = 0;
    assert_true(push_fold_validate(learned, TEN, &course, gain));
    assert_true(gain[2] > 0.1);
}

int test_push_fold(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ways),     cmocka_unit_test(test_points),
        cmocka_unit_test(test_heads_up), cmocka_unit_test(test_equity),
        cmocka_unit_test(test_gain),
    };
    return cmocka_run_group_tests(tests, learn, forget);
}
