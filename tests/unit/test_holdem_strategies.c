/* Hold'em's `random` and `baseline`, against holdem.md 13 written down a second time. */
#include "cards.h"
#include "evaluator/hand.h"
#include "group.h"
#include "holdem.h"
#include "strategies/holdem/holdem_strategies.h"

#include <string.h>

static struct holdem_test test;

static int start(void **state) {
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    holdem_test_open(&test);
    return 0;
}

/* How many cards of a set are of a rank, 2 to 14. */
static int of_rank(card_set set, int rank) {
    return rank == 1 ? of_rank(set, 14)
                     : card_set_count(set & card_set_of_rank((unsigned)rank - 2));
}

/* The highest category of five of the cards; of fewer, by pairs. */
static enum hand_category category(card_set set) {
    enum hand_category best = HAND_HIGH_CARD;
    if (card_set_count(set) < 5) {
        static const enum hand_category by_pairs[] = {
            HAND_HIGH_CARD, HAND_PAIR,      HAND_TWO_PAIR,      HAND_THREE_OF_A_KIND,
            HAND_HIGH_CARD, HAND_HIGH_CARD, HAND_FOUR_OF_A_KIND};
        return by_pairs[card_set_pairs(set)];
    }
    for (card_set five = card_set_highest_of(set, 5); five;
         five = card_set_next_subset(five, set)) {
        enum hand_category of = hand_category_of(hand_value_of_five(five));
        best = of > best ? of : best;
    }
    return best;
}

static bool has_draw(card_set own, card_set all) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count_of_suit(all, suit) == 4 && card_set_count_of_suit(own, suit) > 0)
            return true;
    for (int r = 2; r <= 10; r++) {
        int ranks = 0, held = 0;
        for (int rank = r; rank <= r + 3; rank++) {
            ranks += of_rank(all, rank) > 0;
            held += of_rank(own, rank);
        }
        if (ranks == 4 && held > 0)
            return true;
    }
    return false;
}

/* What is meant: to fold unless it is free, to call, or to raise to so much. */
enum { FOLD = -1, CALL = -2, ALL_IN = -3 };

static holdem_chips meant_preflop(const struct holdem_view *view, card_set own) {
    bool pair = card_set_pairs(own) == 1,
         suited = card_suit(view->cards[0]) == card_suit(view->cards[1]);
    unsigned high = card_rank(card_set_highest(own)) + 2, low = card_rank(card_set_lowest(own)) + 2;
    holdem_chips chips = view->start[view->chair];
    if (!(pair && high >= 7) && low < 10 && !(high == 14 && suited))
        return FOLD;
    if (view->raises[HOLDEM_PREFLOP] == 0)
        return 3 * view->big * 2 >= chips ? ALL_IN : 3 * view->big;
    if ((pair && high >= 12) || (high == 14 && low == 13))
        return ALL_IN;
    return view->raises[HOLDEM_PREFLOP] == 1 && view->to_match * 10 <= chips ? CALL : FOLD;
}

static holdem_chips meant_postflop(const struct holdem_view *view, card_set own) {
    card_set board = 0;
    for (int i = 0; i < view->board_size; i++)
        board |= card_bit(view->board[i]);
    bool facing = view->to_call > 0;
    if (category(own | board) > category(board)) {
        if (!facing)
            return view->pot / 2 - view->pot / 2 % view->chip;
        if (category(own | board) >= HAND_TWO_PAIR)
            return ALL_IN;
        return view->to_call <= view->pot ? CALL : FOLD;
    }
    bool draws = view->street != HOLDEM_RIVER && has_draw(own, own | board);
    return facing && draws && view->to_call * 3 <= view->pot ? CALL : FOLD;
}

static struct holdem_action action_meant(const struct holdem_view *view, holdem_chips meant) {
    holdem_chips least = view->raise_min < view->raise_max ? view->raise_min : view->raise_max;
    if (meant == FOLD)
        return (struct holdem_action){view->to_call > 0 ? HOLDEM_FOLD : HOLDEM_CHECK, 0};
    if (meant == CALL || view->raise_max == 0)
        return (struct holdem_action){view->to_call > 0 ? HOLDEM_CALL : HOLDEM_CHECK, 0};
    if (meant == ALL_IN || meant > view->raise_max)
        return (struct holdem_action){HOLDEM_RAISE, view->raise_max};
    return (struct holdem_action){HOLDEM_RAISE, meant < least ? least : meant};
}

static uint64_t asked[HOLDEM_STREETS][HOLDEM_ACTS]; /* how often that was the answer */

static struct holdem_action checking_act(const struct holdem_view *view,
                                         const struct strategy_self *self) {
    const struct holdem_decisions *baseline = holdem_baseline.decisions;
    card_set own = card_bit(view->cards[0]) | card_bit(view->cards[1]);
    holdem_chips meant =
        view->street == HOLDEM_PREFLOP ? meant_preflop(view, own) : meant_postflop(view, own);
    struct holdem_action expected = action_meant(view, meant), answer = baseline->act(view, self);
    assert_int_equal(answer.act, expected.act);
    assert_true(answer.to == expected.to);
    asked[view->street][answer.act]++;
    return answer;
}

static const struct holdem_decisions checking_decisions = {.act = checking_act};
static const struct strategy checking = {.name = "checking", .decisions = &checking_decisions};

static void play_hands(unsigned hands) {
    struct holdem_view *view = &test.table.hand.view;
    for (unsigned hand = 0; hand < hands; hand++) {
        holdem_chips chips[HOLDEM_TEST_CHAIRS];
        for (unsigned chair = 0; chair < HOLDEM_TEST_CHAIRS; chair++)
            chips[chair] = 25 * (1 + (holdem_chips)(hand * 7919 + chair * 104729) % 997);
        view->lap = (int32_t)hand + 1;
        holdem_test_seat(&test, chips, 2 + hand % (HOLDEM_TEST_CHAIRS - 1));
        holdem_test_button(&test, hand % 2);
        holdem_hand_play(&test.table);
    }
}

/* Among players who raise and call by chance, so that it meets all there is. */
static void test_baseline(void **state) {
    (void)state;
    for (unsigned chair = 0; chair < HOLDEM_TEST_CHAIRS; chair++)
        holdem_test_player(&test, chair, chair % 3 ? &checking : &holdem_random);
    play_hands(60000);
    for (unsigned street = 0; street < HOLDEM_STREETS; street++)
        for (unsigned act = HOLDEM_FOLD; act < HOLDEM_ACTS; act++)
            assert_true(asked[street][act] > 100);
}

/* How often each of up to four choices was made where there were so many. */
static uint32_t chosen[5][4];

static struct holdem_action counting_act(const struct holdem_view *view,
                                         const struct strategy_self *self) {
    const struct holdem_decisions *random = holdem_random.decisions;
    struct holdem_action answer = random->act(view, self);
    bool least = view->raise_max > view->raise_min;
    unsigned folds = view->may_fold, count = folds + 1u + least + (view->raise_max > 0);
    unsigned which = answer.act == HOLDEM_FOLD      ? 0
                     : answer.act != HOLDEM_RAISE   ? folds
                     : answer.to == view->raise_max ? count - 1
                                                    : folds + 1;
    assert_true(answer.act != HOLDEM_RAISE || answer.to == view->raise_max ||
                answer.to == view->raise_min);
    chosen[count][which]++;
    return answer;
}

static const struct holdem_decisions counting_decisions = {.act = counting_act};
static const struct strategy counting = {
    .name = "counting", .draws = true, .decisions = &counting_decisions};

static void test_random(void **state) {
    (void)state;
    for (unsigned chair = 0; chair < HOLDEM_TEST_CHAIRS; chair++)
        holdem_test_player(&test, chair, &counting);
    play_hands(20000);
    for (unsigned count = 2; count <= 4; count++) {
        double sum = 0, expected, chi_square = 0;
        for (unsigned i = 0; i < count; i++)
            sum += chosen[count][i];
        expected = sum / count;
        for (unsigned i = 0; i < count; i++)
            chi_square += (chosen[count][i] - expected) * (chosen[count][i] - expected) / expected;
        assert_true(sum > 1000 && chi_square < 30);
    }
}

int test_holdem_strategies(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_baseline, start),
        cmocka_unit_test_setup(test_random, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
