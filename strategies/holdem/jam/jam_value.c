#include "strategies/holdem/jam/jam_value.h"

#include "sim/holdem/holdem_icm.h"
#include "strategies/holdem/regular.h"

enum { STACKS_VALUED = 30 };

bool jam_values_prizes(const struct holdem_view *view) {
    return view->entrants_left <= STACKS_VALUED;
}

/* The chips of all who are left, those at other tables as their mean; the pot is nobody's yet. */
static struct holdem_field_chips chips_now(const struct holdem_view *view) {
    struct holdem_field_chips field = {.count = view->chairs, .prizes = &view->rules.prizes_paid};
    double here = (double)view->pot;
    unsigned seated = 0;
    for (unsigned chair = 0; chair < view->chairs; chair++) {
        field.chips[chair] = (double)view->chips[chair];
        here += field.chips[chair];
        seated += view->seated >> chair & 1;
    }
    field.others = (unsigned)view->entrants_left - seated;
    if (field.others > 0)
        field.chips_of_other = ((double)view->chips_all - here) / field.others;
    return field;
}

/* The prize money if one takes the pot now. */
static double value_if_taken(const struct holdem_view *view, unsigned winner) {
    struct holdem_field_chips field = chips_now(view);
    field.chips[winner] += (double)view->pot;
    return holdem_icm(&field, view->chair);
}

/* The same if two have gone all in, and the winner has also what else was in the pot. */
static double value_if_won(const struct holdem_view *view, unsigned winner, unsigned loser) {
    struct holdem_field_chips field = chips_now(view);
    double paid_won = (double)(view->start[winner] - view->chips[winner]);
    double paid_lost = (double)(view->start[loser] - view->chips[loser]);
    double whole_won = (double)view->start[winner], whole_lost = (double)view->start[loser];
    double lost = whole_won < whole_lost ? whole_won : whole_lost;
    double dead = (double)view->pot - paid_won - paid_lost;
    field.chips[winner] = whole_won + lost + dead;
    field.chips[loser] = whole_lost - lost;
    return holdem_icm(&field, view->chair);
}

static double value_of_showdown(const struct holdem_view *view, unsigned other, double equity) {
    return equity * value_if_won(view, view->chair, other) +
           (1 - equity) * value_if_won(view, other, view->chair);
}

static unsigned own_hand(const struct holdem_view *view) {
    return starting_hand(view->cards[0], view->cards[1]);
}

/* To be the first: those behind call one after the other, or nobody does. */
static double value_of_opening(const struct holdem_view *view, const struct push_fold_odds *odds,
                               const struct jam_situation *at) {
    double value = 0, open = 1;
    unsigned chair = view->chair, hand = own_hand(view);
    for (unsigned behind = at->behind; behind-- > 0;) {
        unsigned situation = push_fold_one(behind, at->behind);
        double calls = push_fold_meets(odds, at->depth, situation, hand);
        double equity = push_fold_equity(odds, at->depth, situation, hand);
        chair = holdem_next(view->dealt, chair);
        value += open * calls * value_of_showdown(view, chair, equity);
        open *= 1 - calls;
    }
    return value + open * value_if_taken(view, view->chair);
}

/* What is won of the pot against all who are in, each by what brought it there. */
static double equity_against(const struct holdem_view *view, const struct push_fold_odds *odds,
                             const struct jam_situation *at) {
    unsigned first = holdem_chairs_behind(view, at->chair[0]), hand = own_hand(view);
    double equity = push_fold_equity(odds, at->depth, push_fold_open(first), hand);
    if (at->in == 1)
        return equity;
    unsigned second = push_fold_one(holdem_chairs_behind(view, at->chair[1]), first);
    return equity * push_fold_equity(odds, at->depth, second, hand);
}

double jam_gain(const struct holdem_view *view, const struct push_fold_odds *odds,
                const struct jam_situation *at) {
    if (at->in == 0)
        return value_of_opening(view, odds, at) - value_if_taken(view, view->big_chair);
    double equity = equity_against(view, odds, at);
    return value_of_showdown(view, at->chair[0], equity) - value_if_taken(view, at->chair[0]);
}
