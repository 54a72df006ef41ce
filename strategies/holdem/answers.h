/* Answers that strategies of hold'em give, made legal: a raise within its limits, or a call. */
#ifndef UTSPEL_HOLDEM_ANSWERS_H
#define UTSPEL_HOLDEM_ANSWERS_H

#include "sim/holdem/holdem_view.h"

/* To check if that is free, else to call. */
static inline struct holdem_action holdem_stay(const struct holdem_view *view) {
    return (struct holdem_action){.act = view->to_call > 0 ? HOLDEM_CALL : HOLDEM_CHECK};
}

/* All in; to call or check where no raise is legal. */
static inline struct holdem_action holdem_go_all_in(const struct holdem_view *view) {
    if (view->raise_max == 0)
        return holdem_stay(view);
    return (struct holdem_action){.act = HOLDEM_RAISE, .to = view->raise_max};
}

/*
 * To raise to about so much: whole smallest chips, at least the smallest raise; all in if that is
 * half of the stack or more.
 */
static inline struct holdem_action holdem_raise_to(const struct holdem_view *view,
                                                   holdem_chips amount) {
    holdem_chips to = amount - amount % view->chip;
    if (to < view->raise_min)
        to = view->raise_min;
    if (2 * to >= view->raise_max)
        return holdem_go_all_in(view);
    return (struct holdem_action){.act = HOLDEM_RAISE, .to = to};
}

#endif
