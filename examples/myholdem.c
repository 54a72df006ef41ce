/* A strategy for hold'em as a shared object. <utspel/chicago.h> describes how to build it. */
#include <utspel/holdem.h>

/* How many of the own cards are high before the flop, or pair something after it: 0, 1, 2. */
static int cards_good(const struct utspel_holdem_view *view) {
    int good = 0;
    for (int i = 0; i < UTSPEL_HOLDEM_HAND_SIZE; i++) {
        unsigned rank = utspel_card_rank(view->cards[i]);
        bool pairs = rank == utspel_card_rank(view->cards[!i]);
        for (int j = 0; j < view->board_size; j++)
            pairs |= rank == utspel_card_rank(view->board[j]);
        good += pairs || (view->board_size == 0 && rank >= UTSPEL_CARD_TEN);
    }
    return good;
}

/* A raise to what is meant, within what is legal; else a call. */
static struct utspel_holdem_action raise_to(const struct utspel_holdem_view *view,
                                            utspel_holdem_chips to) {
    if (view->raise_max == 0)
        return (struct utspel_holdem_action){.act = view->to_call > 0 ? UTSPEL_HOLDEM_CALL
                                                                      : UTSPEL_HOLDEM_CHECK};
    to = to < view->raise_min ? view->raise_min : to - to % view->chip;
    return (struct utspel_holdem_action){.act = UTSPEL_HOLDEM_RAISE,
                                         .to = to < view->raise_max ? to : view->raise_max};
}

/* With two good cards it raises by the pot, with one it calls what is cheap. */
static struct utspel_holdem_action act(const struct utspel_holdem_view *view,
                                       const struct utspel_strategy_self *self) {
    (void)self;
    int good = cards_good(view);
    if (good == 2)
        return raise_to(view, view->to_match + view->pot);
    if (view->to_call == 0)
        return (struct utspel_holdem_action){.act = UTSPEL_HOLDEM_CHECK};
    bool cheap = good * view->pot >= 3 * view->to_call;
    return (struct utspel_holdem_action){.act = cheap ? UTSPEL_HOLDEM_CALL : UTSPEL_HOLDEM_FOLD};
}

const struct utspel_strategy *utspel_strategy(void) {
    static const struct utspel_holdem_decisions decisions = {.act = act};
    static const struct utspel_strategy strategy = {
        UTSPEL_STRATEGY_FOR(holdem), .name = "myholdem",
        .summary = "raises with two good cards, calls with one", .decisions = &decisions};
    return &strategy;
}
