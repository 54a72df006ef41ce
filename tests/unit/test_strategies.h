/* A seat at a Chicago table, set up by hand: what the tests of strategies share. */
#ifndef UTSPEL_TEST_STRATEGIES_H
#define UTSPEL_TEST_STRATEGIES_H

#include "cards.h"

#include "sim/chicago/chicago_view.h"

#include <string.h>

/* Seat 0 of four at 0 points, sm-2025 rules, at the first exchange with this hand. */
static inline struct chicago_view view_of(const char *hand) {
    struct chicago_view view = {.target = 52,
                                .buy_stop = 45,
                                .chicago_min_points = 15,
                                .round = 1,
                                .game = 1,
                                .deal = 1,
                                .seats = 4,
                                .playing = 15,
                                .dealer = 3,
                                .exchange = 1,
                                .caller = CHICAGO_NO_SEAT,
                                .winner = CHICAGO_NO_SEAT,
                                .winning = CHICAGO_NO_CARD,
                                .hand = cards(hand)};
    option_set_defaults(&chicago_rules_options, &view.rules);
    memset(view.played, CHICAGO_NO_CARD, sizeof view.played);
    if (card_set_count(view.hand) == CHICAGO_HAND_SIZE)
        view.value = hand_value_5(hand_sum_of_set(view.hand));
    return view;
}

/* The same seat in trick play: the trick, and the card now winning it (NULL: to lead). */
static inline struct chicago_view trick_view_of(const char *hand, int trick, const char *winning) {
    struct chicago_view view = view_of(hand);
    view.exchange = (uint8_t)view.rules.exchanges;
    view.trick = (uint8_t)trick;
    view.legal = view.hand;
    if (winning) {
        view.leader = view.winner = 3;
        view.winning = card_of(winning);
        view.played[trick - 1][3] = view.winning;
        view.played_set = card_bit(view.winning);
        card_set suited = view.hand & card_set_of_suit(card_suit(view.winning));
        view.legal = suited ? suited : view.hand;
    }
    return view;
}

static inline const struct chicago_decisions *decisions_of(const struct strategy *strategy) {
    return strategy->decisions;
}

static inline void assert_cards(card_set actual, const char *expected) {
    char text[CARD_SET_TEXT_SIZE], wanted[CARD_SET_TEXT_SIZE];
    card_set_to_text(actual, text);
    card_set_to_text(cards(expected), wanted);
    assert_string_equal(text, wanted);
}

#endif
