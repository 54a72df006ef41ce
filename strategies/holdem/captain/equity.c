#include "strategies/holdem/captain/equity.h"

#include "sim/holdem/holdem_icm.h"
#include "strategies/holdem/captain/forecast.h"
#include "strategies/holdem/captain/own_stacks.h"

#include <math.h>

/* A question, and the best answer so far. */
struct search {
    const struct equity *equity;
    const struct holdem_team_view *view;
    struct prize_slope prize;
    struct forecast usual; /* what is expected if nothing else is done */
    double gain;           /* of the best, over that; 0: nothing is better */
    struct forecast best;
    struct holdem_seats seats; /* that it is with */
};

static struct arrangement arrangement_now(const struct equity *equity,
                                          const struct holdem_team_view *view) {
    struct arrangement now;
    for (unsigned own = 0; own < HOLDEM_STACKS_MAX; own++) {
        now.chips[own] = (double)view->chips[own];
        now.style[own] = view->in_play[own] ? equity->style[view->member[own]] : STACK_STYLES;
    }
    return now;
}

static void search_start(struct search *search, const struct equity *equity,
                         const struct holdem_team_view *view, const struct arrangement *usual) {
    *search = (struct search){.equity = equity, .view = view};
    search->usual = search->best = forecast_make(equity->outlook, usual, view->big);
    search->prize = prize_slope_of(view, sqrt(search->usual.variance));
    for (unsigned own = 0; own < HOLDEM_STACKS_MAX; own++)
        search->seats.member[own] = view->member[own];
}

/* Whether an arrangement is the best so far. */
static bool search_try(struct search *search, const struct arrangement *arrangement) {
    const struct stack_outlook *outlook = search->equity->outlook;
    const struct forecast forecast = forecast_make(outlook, arrangement, search->view->big);
    double gain = forecast_sure_gain(outlook, &search->prize, &search->usual, &forecast);
    if (gain <= search->gain)
        return false;
    search->gain = gain;
    search->best = forecast;
    return true;
}

/* Tries all members, but those taken, for the stacks from `own` on. */
static void search_seats(struct search *search, struct arrangement *arrangement,
                         struct holdem_seats *seats, unsigned own, unsigned taken) {
    const struct holdem_team_view *view = search->view;
    while (own < HOLDEM_STACKS_MAX && !view->in_play[own])
        own++;
    if (own == HOLDEM_STACKS_MAX) {
        if (search_try(search, arrangement))
            search->seats = *seats;
        return;
    }
    for (unsigned member = 0; member < (unsigned)view->members; member++) {
        bool may_sit = view->stack < 0 || view->stack == (int)own || view->member[own] == member;
        if (taken >> member & 1 || !may_sit)
            continue;
        seats->member[own] = (uint8_t)member;
        arrangement->style[own] = search->equity->style[member];
        search_seats(search, arrangement, seats, own + 1, taken | 1U << member);
    }
}

static void search_all_seats(struct search *search, const struct arrangement *given) {
    struct arrangement arrangement = *given;
    struct holdem_seats seats = search->seats;
    search_seats(search, &arrangement, &seats, 0, 0);
}

struct holdem_seats equity_seats(const struct equity *equity, const struct holdem_team_view *view) {
    struct arrangement now = arrangement_now(equity, view);
    struct search search;
    search_start(&search, equity, view, &now);
    search_all_seats(&search, &now);
    return search.seats;
}

/* The stacks after a transfer; false if there can be none between these two. */
static bool transfer_try(struct arrangement *after, const struct holdem_team_view *view, int from,
                         int to) {
    if (from == to || !view->in_play[from] || !view->in_play[to])
        return false;
    double amount = (double)holdem_transfer_amount(&view->rules, view->chips[from], view->chip);
    after->chips[from] -= amount;
    after->chips[to] += amount;
    return amount > 0;
}

struct holdem_transfer equity_transfer(const struct equity *equity,
                                       const struct holdem_team_view *view) {
    const struct arrangement now = arrangement_now(equity, view);
    struct holdem_transfer best = {0, 0};
    struct search search;
    search_start(&search, equity, view, &now);
    search_all_seats(&search, &now); /* which is what comes next */
    search.usual = search.best;
    search.gain = 0;
    for (int from = 0; from < HOLDEM_STACKS_MAX; from++)
        for (int to = 0; to < HOLDEM_STACKS_MAX; to++) {
            struct arrangement after = now;
            double before = search.gain;
            if (transfer_try(&after, view, from, to))
                search_all_seats(&search, &after);
            if (search.gain > before)
                best = (struct holdem_transfer){(uint8_t)from, (uint8_t)to};
        }
    return best;
}

/* Parts of a stack that are tried for the one to which it is shared out. */
enum { SHARES = 8 };

/* The stacks when the third is gone, and so much of it went to one, the rest to the other. */
static struct arrangement settled(const struct arrangement *now, int third, int to,
                                  holdem_chips amount, int other) {
    struct arrangement after = *now;
    double chips = now->chips[third];
    after.chips[third] = 0;
    after.style[third] = STACK_STYLES;
    after.chips[to] += (double)amount;
    if (other != OWN_NONE)
        after.chips[other] += chips - (double)amount;
    return after;
}

static void settlement_try(struct search *search, const struct arrangement *after,
                           struct holdem_settlement settlement, struct holdem_settlement *best) {
    if (search_try(search, after))
        *best = settlement;
}

/* All ways to share a third stack among the two others, to merge with either one included. */
static void shares_try(struct search *search, const struct arrangement *now, int low, int high,
                       struct holdem_settlement *best) {
    const struct holdem_team_view *view = search->view;
    holdem_chips chips = view->chips[view->stack];
    for (int share = 0; share <= SHARES; share++) {
        holdem_chips amount = share * chips / SHARES;
        amount -= amount % view->chip;
        const struct arrangement after = settled(now, view->stack, low, amount, high);
        settlement_try(search, &after,
                       (struct holdem_settlement){.choice = HOLDEM_SHARE, .amount = amount}, best);
    }
}

struct holdem_settlement equity_settlement(const struct equity *equity,
                                           const struct holdem_team_view *view) {
    const struct arrangement now = arrangement_now(equity, view);
    int to = own_largest(view, view->stack), other = OWN_NONE;
    for (int own = 0; own < HOLDEM_STACKS_MAX; own++)
        other = own != to && own != view->stack && view->in_play[own] ? own : other;
    const struct arrangement usual =
        settled(&now, view->stack, to, view->chips[view->stack], OWN_NONE);
    struct holdem_settlement best = {.choice = HOLDEM_MERGE, .to = (uint8_t)to};
    struct search search;
    search_start(&search, equity, view, &usual);
    if (other != OWN_NONE)
        shares_try(&search, &now, to < other ? to : other, to < other ? other : to, &best);
    if (view->may_rest) {
        struct arrangement rests = now;
        rests.style[view->stack] = STACK_STYLES;
        settlement_try(&search, &rests, (struct holdem_settlement){.choice = HOLDEM_REST}, &best);
    }
    return best;
}

/* Time-outs. */

static struct stack_depth depth_of(const struct holdem_view *view) {
    return stack_depth_of((double)view->start[view->chair] / (double)view->big);
}

unsigned equity_best_member(const struct equity *equity, const struct holdem_view *view) {
    const struct stack_depth depth = depth_of(view);
    unsigned best = 0;
    for (unsigned member = 1; member < (unsigned)view->members; member++)
        if (stack_gain_at(equity->outlook, equity->style[member], depth).mean >
            stack_gain_at(equity->outlook, equity->style[best], depth).mean)
            best = member;
    return best;
}

/* A team's prize money with so many more chips than the others, all of which are equal. */
static double prize_with(const struct holdem_view *view, double more) {
    unsigned others = (unsigned)view->entrants_left - 1;
    double mean = (double)view->chips_all / view->entrants_left;
    const struct holdem_icm_chips field[] = {{mean + more, 1}, {mean - more / others, others}};
    return holdem_icm(&view->rules.prizes_paid, field, 2, 0);
}

static double stake_of(const struct holdem_view *view) {
    double most = (double)view->chips_all / view->entrants_left;
    double lost = (double)view->to_call;
    return prize_with(view, (double)view->pot) - prize_with(view, -(lost < most ? lost : most));
}

bool equity_calls_timeout(const struct equity *equity, const struct holdem_view *view, double at) {
    const struct stack_depth depth = depth_of(view);
    unsigned best = equity_best_member(equity, view);
    struct stack_gain own = stack_gain_at(equity->outlook, equity->style[view->member], depth);
    struct stack_gain other = stack_gain_at(equity->outlook, equity->style[best], depth);
    return other.mean - own.mean > 2 * hypot(own.error, other.error) && stake_of(view) >= at;
}
