/* Hands of hold'em by chance: what strategies see, what they may answer, where the chips go. */
#include "cards.h"
#include "group.h"
#include "holdem.h"
#include "strategies/holdem/holdem_strategies.h"

#include <stdlib.h>
#include <string.h>

static struct holdem_test test;
static struct rng chance;

static int start(void **state) {
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    holdem_test_open(&test);
    chance = (struct rng){7, 1};
    return 0;
}

/* Two to nine stacks of 1 to 64 smallest chips, or now and then many more; antes now and then. */
static holdem_chips seat_by_chance(unsigned hand) {
    static const holdem_chips antes[] = {0, 25, 100};
    struct holdem_view *view = &test.table.hand.view;
    holdem_chips chips[HOLDEM_TEST_CHAIRS], sum = 0;
    unsigned count = 2 + rng_below(&chance, HOLDEM_TEST_CHAIRS - 1);
    for (unsigned chair = 0; chair < count; chair++) {
        uint32_t most = rng_below(&chance, 4) ? 64 : 1024;
        chips[chair] = 25 * (1 + (holdem_chips)rng_below(&chance, most));
        sum += chips[chair];
    }
    view->lap = (int32_t)hand;
    view->ante = antes[rng_below(&chance, 3)];
    holdem_test_seat(&test, chips, count);
    if (count > 2 && rng_below(&chance, 4) == 0)
        view->small_chair = HOLDEM_NO_CHAIR;
    return sum;
}

static holdem_chips sum_of(const holdem_chips *chips) {
    holdem_chips sum = 0;
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++)
        sum += chips[chair];
    return sum;
}

/* Each pot was paid to those in it, and what was paid is what is won. */
static void assert_pots(const struct holdem_hand *hand) {
    holdem_chips sum = 0;
    for (unsigned i = 0; i < hand->pots; i++) {
        const struct holdem_pot *pot = &hand->pot[i];
        holdem_chips won = pot->share * holdem_count(pot->to) + pot->odd * hand->view.chip;
        sum += pot->amount;
        assert_true(won == pot->amount && pot->to && !(pot->to & ~pot->of) && pot->odd < 9);
    }
    assert_true(sum == hand->view.pot && sum == sum_of(hand->total));
}

/* No chip is made or lost, or broken, whoever plays and however short he is. */
static void test_chips_are_kept(void **state) {
    (void)state;
    const struct holdem_view *view = &test.table.hand.view;
    for (unsigned chair = 0; chair < HOLDEM_TEST_CHAIRS; chair++)
        holdem_test_player(&test, chair, chair % 3 ? &holdem_random : &holdem_baseline);
    for (unsigned hand = 0; hand < 1000000; hand++) {
        holdem_chips sum = seat_by_chance(hand);
        holdem_hand_play(&test.table);
        assert_true(sum == sum_of(view->chips));
        for (unsigned chair = 0; chair < HOLDEM_TEST_CHAIRS; chair++)
            assert_true(view->chips[chair] >= 0 && view->chips[chair] % view->chip == 0);
        assert_pots(&test.table.hand);
    }
    assert_int_equal(test.tallies.illegal[0], 0);
}

int test_holdem_play(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_chips_are_kept, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
