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
    holdem_test_button(&test, rng_below(&chance, count));
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

/* What a strategy is shown, by one that looks before it acts as another. */
static const struct strategy *watched;

static void assert_hidden(const struct holdem_view *view) {
    const card *deck = test.table.hand.deck;
    for (unsigned i = 0; i < HOLDEM_BOARD_SIZE; i++)
        assert_int_equal(view->board[i], i < view->board_size
                                             ? deck[HOLDEM_HAND_SIZE * view->chairs + i]
                                             : HOLDEM_NO_CARD);
    assert_memory_equal(view->cards, deck + HOLDEM_HAND_SIZE * view->chair, HOLDEM_HAND_SIZE);
    assert_int_equal(view->board_size, view->street ? view->street + 2 : 0);
}

/* Streets to come are empty, and those before were paid to the end by whoever could. */
static void assert_streets(const struct holdem_view *view) {
    for (unsigned street = view->street; street < HOLDEM_STREETS; street++)
        for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++) {
            assert_true(view->street_paid[street][chair] == 0);
            assert_true(street == view->street || view->acted[street][chair] == HOLDEM_NOTHING);
        }
    for (unsigned street = 0; street < view->street; street++)
        for (unsigned left = view->still_in & ~(unsigned)view->all_in; left; left &= left - 1)
            assert_true(view->street_paid[street][__builtin_ctz(left)] ==
                        view->street_paid[street][view->chair]);
}

static struct holdem_action watching_act(const struct holdem_view *view,
                                         const struct strategy_self *self) {
    unsigned bit = 1u << view->chair;
    holdem_chips has = view->chips[view->chair], paid = view->paid[view->chair];
    assert_true(view->to_act & view->still_in & bit && !(view->all_in & bit) && has > 0);
    assert_true(sum_of(view->chips) + view->pot == sum_of(view->start));
    assert_true(view->to_call <= has && view->to_call >= 0 && paid <= view->to_match);
    assert_true(view->raise_max == 0 || view->raise_max == has + paid);
    assert_true(view->raise_min >= view->to_match + view->big);
    assert_int_equal(view->may_fold, view->to_call > 0 || (view->street == HOLDEM_RIVER &&
                                                           holdem_count(view->to_act) == 1));
    assert_hidden(view);
    assert_streets(view);
    return ((const struct holdem_decisions *)watched->decisions)->act(view, self);
}

static const struct holdem_decisions watching_decisions = {.act = watching_act};

static void test_views(void **state) {
    (void)state;
    static struct strategy watching;
    watched = &holdem_random;
    watching =
        (struct strategy){.name = "watching", .draws = true, .decisions = &watching_decisions};
    for (unsigned chair = 0; chair < HOLDEM_TEST_CHAIRS; chair++)
        holdem_test_player(&test, chair, &watching);
    for (unsigned hand = 0; hand < 20000; hand++) {
        seat_by_chance(hand);
        holdem_hand_play(&test.table);
    }
}

/* The deck follows from seed, match, table and lap alone. */
static void test_decks(void **state) {
    (void)state;
    card deck[5][CARD_COUNT];
    for (int i = 0; i < 5; i++) {
        test.setup.seed = i == 1 ? 2 : 1;
        test.table.match = i == 2;
        test.table.hand.table = i == 3;
        seat_by_chance(i == 4);
        holdem_test_player(&test, 0, i % 2 ? &holdem_baseline : &holdem_random);
        for (unsigned chair = 1; chair < HOLDEM_TEST_CHAIRS; chair++)
            holdem_test_player(&test, chair, &holdem_random);
        holdem_hand_play(&test.table);
        memcpy(deck[i], test.table.hand.deck, CARD_COUNT);
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(deck[i], deck[j], CARD_COUNT);
    }
    test.setup.seed = 1;
    test.table.match = test.table.hand.table = 0;
    seat_by_chance(0);
    holdem_hand_play(&test.table);
    assert_memory_equal(test.table.hand.deck, deck[0], CARD_COUNT);
}

/* What the first to act on the flop answers; all else is called or checked. */
static struct holdem_action wrong_answer;

static struct holdem_action wrong_act(const struct holdem_view *view,
                                      const struct strategy_self *self) {
    (void)self;
    if (view->street == HOLDEM_FLOP && view->acted[HOLDEM_FLOP][1] == HOLDEM_NOTHING)
        return wrong_answer;
    return (struct holdem_action){view->to_call > 0 ? HOLDEM_CALL : HOLDEM_CHECK, 0};
}

static const struct holdem_decisions wrong_decisions = {.act = wrong_act};
static const struct strategy wrong = {.name = "wrong", .decisions = &wrong_decisions};

static void assert_answer(struct holdem_action answer, bool is_legal) {
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    for (unsigned chair = 0; chair < 2; chair++)
        holdem_test_player(&test, chair, &wrong);
    wrong_answer = answer;
    test.tallies.illegal[0] = 0;
    holdem_hand_play(&test.table);
    assert_int_equal(test.tallies.illegal[0], !is_legal);
    assert_int_equal(test.table.hand.view.acted[HOLDEM_FLOP][1],
                     is_legal ? answer.act : HOLDEM_CHECK);
}

static void test_illegal_answers(void **state) {
    (void)state;
    test.setup.forfeit_illegal = true;
    assert_answer((struct holdem_action){HOLDEM_CHECK, 0}, true);
    assert_answer((struct holdem_action){HOLDEM_NOTHING, 0}, false);
    assert_answer((struct holdem_action){HOLDEM_ACTS, 0}, false);
    assert_answer((struct holdem_action){HOLDEM_FOLD, 0}, false);
    assert_answer((struct holdem_action){HOLDEM_CALL, 0}, false);
    assert_answer((struct holdem_action){HOLDEM_RAISE, 0}, false);
    assert_answer((struct holdem_action){HOLDEM_RAISE, 75}, false);
    assert_answer((struct holdem_action){HOLDEM_RAISE, 110}, false);
    assert_answer((struct holdem_action){HOLDEM_RAISE, 925}, false);
    assert_answer((struct holdem_action){HOLDEM_RAISE, 100}, true);
    assert_answer((struct holdem_action){HOLDEM_RAISE, 900}, true);
    assert_int_equal(test.table.status, STATUS_OK);
    test.setup = (struct game_setup){.entrants = 1, .entrant = {{.strategy = &wrong}}};
    assert_answer((struct holdem_action){HOLDEM_RAISE, 110}, false);
    assert_int_equal(test.table.status, STATUS_RUNTIME);
    assert_non_null(strstr(test.error.text, "answered act with 'raise to 110'"));
    assert_non_null(strstr(test.error.text, "in match 0, lap 1, table 0, flop"));
}

int test_holdem_play(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_chips_are_kept, start),
        cmocka_unit_test_setup(test_views, start),
        cmocka_unit_test_setup(test_decks, start),
        cmocka_unit_test_setup(test_illegal_answers, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
