/*
 * What `equity` decides: of all that a captain may do, what brings most prize money by the next
 * talk (forecast.h), if that is surely more than the usual.
 */
#ifndef UTSPEL_EQUITY_H
#define UTSPEL_EQUITY_H

#include "sim/core/game_setup.h"
#include "sim/holdem/holdem_view.h"
#include "strategies/holdem/model/stack_gains.h"

/* What a captain goes by: what was learned, and how his members play. */
struct equity {
    const struct stack_outlook *outlook;
    uint8_t style[GAME_MEMBERS_MAX]; /* by member: enum stack_style */
};

/* Usual is: no transfer, all seats as before, to merge with the larger stack. */
struct holdem_transfer equity_transfer(const struct equity *equity,
                                       const struct holdem_team_view *view);
struct holdem_seats equity_seats(const struct equity *equity, const struct holdem_team_view *view);
struct holdem_settlement equity_settlement(const struct equity *equity,
                                           const struct holdem_team_view *view);

/* Who gains most with a stack as deep as the one that is to act: of several members the first. */
unsigned equity_best_member(const struct equity *equity, const struct holdem_view *view);

/*
 * Whether that is somebody else, surely, and the pot is so many percent of the prize money: what it
 * brings to win it, and costs to lose the call, if all teams have equal chips.
 */
bool equity_calls_timeout(const struct equity *equity, const struct holdem_view *view, double at);

#endif
