/* Whose hand scores after an exchange (chicago.md 5): ties of every kind, by every rule. */
#include "cards.h"
#include "group.h"

#include "sim/chicago/chicago_state.h"

#include <stdio.h>
#include <string.h>

enum { HANDS = 3 };

static const struct {
    const char *hand[HANDS];
    unsigned all_score, none_score, suit; /* masks of the seats that score, by each rule of ties */
} cases[] = {
    {{"Ks Kd 9h 5c 2d", "Qs Qd 9s 5d 2h", "As 9c 5h 4c 3d"}, 1, 1, 1},
    {{"Ks Qd 9h 5c 2d", "Kc Qs 9s 5d 2h", "As 9c 8h 4c 3d"}, 0, 0, 0}, /* a high card never does */
    {{"Kh Kd 9h 5c 2d", "Ks Kc 9s 5d 2h", "As Ac 8h 4c 3d"}, 4, 4, 4},
    {{"Kh Kd 9h 5c 2d", "Ks Kc 9s 5d 2h", "As 9c 8h 4c 3d"}, 3, 0, 2},
    {{"9h 8d 7h 6c 5d", "9d 8s 7s 6d 5s", "9c 8h 7c 6h 5c"}, 7, 0, 1},
    {{"Kd Qd 9d 5d 2d", "As 9c 8h 4c 3d", "Kh Qh 9h 5h 2h"}, 5, 0, 4},
    {{"9d 8d 7d 6d 5d", "9h 8h 7h 6h 5h", "As Ah Ac Ad 3d"}, 2, 2, 2}, /* the suit, in any case */
    {{"5c 4c 3c 2c Ac", "Ks Kh 9c 9h 4d", "5d 4d 3d 2d Ad"}, 4, 4, 4},
    {{"As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td"}, 1, 1, 1},
};

static struct chicago_state state_of(size_t which, int32_t tied_hands) {
    struct chicago_state state;
    memset(&state, 0, sizeof state);
    option_set_defaults(&chicago_rules_options, &state.view.rules);
    state.view.rules.tied_hands = tied_hands;
    state.view.seats = HANDS;
    for (unsigned seat = 0; seat < HANDS; seat++) {
        state.hand[seat] = cards(cases[which].hand[seat]);
        state.value[seat] = hand_value_of_five(state.hand[seat]);
    }
    return state;
}

static unsigned scoring(const struct chicago_state *state) {
    const struct chicago_best best = chicago_best_hand(state);
    return chicago_scoring_seats(state, &best);
}

static void assert_scores(size_t which, int32_t tied_hands, unsigned expected) {
    const struct chicago_state state = state_of(which, tied_hands);
    if (scoring(&state) != expected)
        fail_msg("%s against %s: %x, expected %x", cases[which].hand[0], cases[which].hand[1],
                 scoring(&state), expected);
}

static void test_ties_are_settled_by_the_rule(void **state) {
    (void)state;
    hand_tables_init();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_scores(i, CHICAGO_TIED_ALL_SCORE, cases[i].all_score);
        assert_scores(i, CHICAGO_TIED_NONE_SCORE, cases[i].none_score);
        assert_scores(i, CHICAGO_TIED_SUIT, cases[i].suit);
    }
}

/* Of the two straight flushes, hearts and diamonds; of the royal ones spades, hearts, diamonds. */
static void test_suits_rank_by_their_order(void **state) {
    (void)state;
    static const int32_t upwards[CARD_SUITS] = {CARD_CLUBS, CARD_DIAMONDS, CARD_HEARTS,
                                                CARD_SPADES};
    const size_t last = sizeof cases / sizeof *cases - 1;
    struct chicago_state straight = state_of(last - 2, CHICAGO_TIED_ALL_SCORE);
    struct chicago_state royal = state_of(last, CHICAGO_TIED_NONE_SCORE);
    for (unsigned i = 0; i < CARD_SUITS; i++)
        straight.view.rules.suit_order.item[i] = royal.view.rules.suit_order.item[i] = upwards[i];
    assert_int_equal(scoring(&straight), 1);
    assert_int_equal(scoring(&royal), 4);
}

int test_scoring_hands(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ties_are_settled_by_the_rule),
                                       cmocka_unit_test(test_suits_rank_by_their_order)};
    return cmocka_run_group_tests_name("scoring_hands", tests, NULL, NULL);
}
