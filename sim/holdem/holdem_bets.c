/* A round of betting: who may do what, and what it does (holdem.md 4.1 to 4.5). */
#include "sim/holdem/holdem_hand.h"

#include <string.h>

static unsigned chair_bit(unsigned chair) {
    return 1u << chair;
}

/* Who is still in and has chips. */
static unsigned able_chairs(const struct holdem_view *view) {
    return view->still_in & ~(unsigned)view->all_in;
}

/* Takes an amount from a chair, or all it has. */
static holdem_chips chair_pay(struct holdem_hand *hand, unsigned chair, holdem_chips amount) {
    struct holdem_view *view = &hand->view;
    holdem_chips *chips = &view->chips[chair], pays = amount < *chips ? amount : *chips;
    *chips -= pays;
    view->all_in = (uint16_t)(view->all_in | (unsigned)(*chips == 0) << chair);
    view->pot += pays;
    hand->total[chair] += pays;
    return pays;
}

void holdem_bets_pay(struct holdem_hand *hand, unsigned chair, holdem_chips amount) {
    hand->view.paid[chair] += chair_pay(hand, chair, amount);
}

void holdem_bets_start(struct holdem_hand *hand) {
    struct holdem_view *view = &hand->view;
    memset(view->paid, 0, sizeof view->paid);
    view->to_match = 0;
    view->to_act = hand->may_raise = (uint16_t)able_chairs(view);
    hand->raise_size = view->big;
}

void holdem_bets_blinds(struct holdem_hand *hand) {
    struct holdem_view *view = &hand->view;
    for (unsigned left = view->ante > 0 ? view->dealt : 0; left; left &= left - 1)
        chair_pay(hand, (unsigned)__builtin_ctz(left), view->ante);
    if (view->small_chair != HOLDEM_NO_CHAIR)
        holdem_bets_pay(hand, view->small_chair, view->small);
    holdem_bets_pay(hand, view->big_chair, view->big);
    view->to_match = view->big;
    view->to_act = (uint16_t)able_chairs(view);
}

/* On the river the one left to act may fold where checking is free (4.3). */
static bool may_fold(const struct holdem_view *view, unsigned chair) {
    return view->to_call > 0 || view->rules.fold_unbet ||
           (view->street == HOLDEM_RIVER && view->to_act == chair_bit(chair));
}

/* Nobody raises when all others still in are all in. */
static bool may_raise(const struct holdem_hand *hand, unsigned chair) {
    const struct holdem_view *view = &hand->view;
    return hand->may_raise >> chair & 1 && able_chairs(view) & ~chair_bit(chair) &&
           view->paid[chair] + view->chips[chair] > view->to_match;
}

void holdem_bets_show(struct holdem_hand *hand, unsigned chair) {
    struct holdem_view *view = &hand->view;
    holdem_chips missing = view->to_match - view->paid[chair], chips = view->chips[chair];
    view->chair = (uint8_t)chair;
    view->entrant = holdem_entrant(hand, chair);
    memcpy(view->cards, hand->deck + HOLDEM_HAND_SIZE * chair, sizeof view->cards);
    view->to_call = missing < chips ? missing : chips;
    view->may_fold = may_fold(view, chair);
    view->raise_min = view->to_match + hand->raise_size;
    view->raise_max = may_raise(hand, chair) ? view->paid[chair] + chips : 0;
}

static bool raise_is_legal(const struct holdem_view *view, holdem_chips to) {
    if (to == view->raise_max)
        return to > 0;
    return to >= view->raise_min && to < view->raise_max && to % view->chip == 0;
}

bool holdem_bets_legal(const struct holdem_view *view, const struct holdem_action *action) {
    switch (action->act) {
    case HOLDEM_FOLD:
        return view->may_fold;
    case HOLDEM_CHECK:
        return view->to_call == 0;
    case HOLDEM_CALL:
        return view->to_call > 0;
    case HOLDEM_RAISE:
        return raise_is_legal(view, action->to);
    default:
        return false;
    }
}

/* A raise opens the betting again to those who acted; a short one only by the rules' option. */
static void chair_raise(struct holdem_hand *hand, unsigned chair, holdem_chips to) {
    struct holdem_view *view = &hand->view;
    holdem_chips added = to - view->to_match;
    holdem_bets_pay(hand, chair, to - view->paid[chair]);
    view->to_match = to;
    view->raises[view->street]++;
    view->raiser[view->street] = (uint8_t)chair;
    view->to_act = (uint16_t)(able_chairs(view) & ~chair_bit(chair));
    if (added >= hand->raise_size || view->rules.short_all_in_reopens)
        hand->may_raise = view->to_act;
    if (added > hand->raise_size)
        hand->raise_size = added;
}

void holdem_bets_act(struct holdem_hand *hand, const struct holdem_action *action) {
    struct holdem_view *view = &hand->view;
    unsigned chair = view->chair, others = ~chair_bit(chair);
    view->acted[view->street][chair] = action->act;
    view->to_act = (uint16_t)(view->to_act & others);
    hand->may_raise = (uint16_t)(hand->may_raise & others);
    if (action->act == HOLDEM_FOLD)
        view->still_in = (uint16_t)(view->still_in & others);
    else if (action->act == HOLDEM_CALL)
        holdem_bets_pay(hand, chair, view->to_call);
    else if (action->act == HOLDEM_RAISE)
        chair_raise(hand, chair, action->to);
}

/* The most that one of the chairs has paid in this street. */
static holdem_chips most_paid(const struct holdem_view *view, unsigned chairs) {
    holdem_chips most = 0;
    for (; chairs; chairs &= chairs - 1) {
        holdem_chips paid = view->paid[__builtin_ctz(chairs)];
        most = paid > most ? paid : most;
    }
    return most;
}

bool holdem_bets_decided(const struct holdem_view *view) {
    unsigned able = able_chairs(view);
    if (able & (able - 1))
        return false;
    return most_paid(view, able) >= most_paid(view, view->still_in) || able == 0;
}

/* Who paid most of those still in, and what another paid at most. */
holdem_chips holdem_bets_return(struct holdem_hand *hand, unsigned *chair) {
    struct holdem_view *view = &hand->view;
    const holdem_chips *total = hand->total;
    unsigned most = (unsigned)__builtin_ctz(view->still_in);
    holdem_chips matched = 0;
    for (unsigned left = view->still_in; left; left &= left - 1)
        most = total[__builtin_ctz(left)] > total[most] ? (unsigned)__builtin_ctz(left) : most;
    for (unsigned left = view->dealt & ~chair_bit(most); left; left &= left - 1)
        matched = total[__builtin_ctz(left)] > matched ? total[__builtin_ctz(left)] : matched;
    *chair = most;
    if (total[most] <= matched)
        return 0;
    holdem_chips back = total[most] - matched;
    view->chips[most] += back;
    view->all_in = (uint16_t)(view->all_in & ~chair_bit(most));
    view->pot -= back;
    hand->total[most] -= back;
    return back;
}
