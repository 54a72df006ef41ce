/*
 * What Chicago asks of a strategy: `decisions` of a struct strategy whose game is "chicago".
 *
 * A strategy is asked whenever it may have a choice: not for an exchange in buy-stop, nor for
 * the last card. Every answer is checked.
 */
#ifndef UTSPEL_CHICAGO_DECISIONS_H
#define UTSPEL_CHICAGO_DECISIONS_H

#include "sim/chicago/chicago_view.h"
#include "sim/core/strategy_declaration.h"

struct chicago_decisions {
    bool reads_ranks; /* reads seen[].ranks, which take time to find; they are 0 if nobody does */
    /* The cards to lay down: a subset of view->hand, at most rules.max_cards_per_exchange. */
    card_set (*exchange)(const struct chicago_view *view, const struct strategy_self *self);
    /* Having laid down one card, with open_card = optional: ask for an open card? */
    bool (*ask_open)(const struct chicago_view *view, const struct strategy_self *self);
    /* Keep this open card? view->hand holds the four others. */
    bool (*keep_open)(const struct chicago_view *view, const struct strategy_self *self, card open);
    /* Four of a kind is the best hand: zero the opponents instead of scoring points? */
    bool (*zero)(const struct chicago_view *view, const struct strategy_self *self);
    /* Call Chicago? */
    bool (*call)(const struct chicago_view *view, const struct strategy_self *self);
    /* A card of view->legal; it may be the only one. */
    card (*play)(const struct chicago_view *view, const struct strategy_self *self);
};

#endif
