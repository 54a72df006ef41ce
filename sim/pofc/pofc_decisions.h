/*
 * What POFC asks of a strategy: `decisions` of a struct strategy whose game is "pofc".
 *
 * Both answers are the cards of view->dealt by row, within the rows' room; what is left out is
 * discarded. Every answer is checked.
 */
#ifndef UTSPEL_POFC_DECISIONS_H
#define UTSPEL_POFC_DECISIONS_H

#include "sim/core/strategy_declaration.h"
#include "sim/pofc/pofc_view.h"

struct pofc_decisions {
    /* All 5 cards on the first street, 2 of the 3 on the others. */
    struct pofc_rows (*place)(const struct pofc_view *view, const struct strategy_self *self);
    /* In Fantasy Land: 13 of the fantasy_cards, 3 on top, 5 in the middle, 5 at the bottom. */
    struct pofc_rows (*fantasy)(const struct pofc_view *view, const struct strategy_self *self);
};

#endif
