#include "strategies/holdem/jam/jam_value.h"

#include "sim/holdem/holdem_icm.h"
#include "strategies/holdem/regular.h"

enum { STACKS_VALUED = 30 };

bool jam_values_prizes(const struct holdem_view *view) {
    return view->stacks_left <= STACKS_VALUED;
}

/* The chips of all who are left: by chair, and those at other tables as their mean, last. */
enum { OTHERS = HOLDEM_CHAIRS_MAX, FIELD };

/* The pot is nobody's yet. */
static void chips_now(const struct holdem_view *view, struct holdem_icm_chips field[FIELD]) {
    double here = (double)view->pot;
    unsigned seated = 0;
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++) {
        field[chair] = (struct holdem_icm_chips){(double)view->chips[chair], 1};
        here += field[chair].chips;
        seated += view->seated >> chair & 1;
    }
    unsigned others = (unsigned)view->stacks_left - seated;
    double mean = others > 0 ? ((double)view->chips_all - here) / others : 0;
    field[OTHERS] = (struct holdem_icm_chips){mean, others};
}

/* The prize money if one takes the pot now. */
static double value_if_taken(const struct holdem_view *view, unsigned winner) {
    struct holdem_icm_chips field[FIELD];
    chips_now(view, field);
    field[winner].chips += (double)view->pot;
    return holdem_icm(&view->rules.prizes_paid, field, FIELD, view->chair);
}

/* The same if two have gone all in, and the winner has also what else was in the pot. */
static double value_if_won(const struct holdem_view *view, unsigned winner, unsigned loser) {
    struct holdem_icm_chips field[FIELD];
    chips_now(view, field);
    double paid_won = (double)(view->start[winner] - view->chips[winner]);
    double paid_lost = (double)(view->start[loser] - view->chips[loser]);
    double whole_won = (double)view->start[winner], whole_lost = (double)view->start[loser];
    double lost = whole_won < whole_lost ? whole_won : whole_lost;
    double dead = (double)view->pot - paid_won - paid_lost;
    field[winner].chips = whole_won + lost + dead;
    field[loser].chips = whole_lost - lost;
    return holdem_icm(&view->rules.prizes_paid, field, FIELD, view->chair);
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
