#include "sim/chicago/fork_table.h"

#include "sim/chicago/trick.h"

#include <string.h>

static struct chicago_table *table_of(const struct strategy_self *self) {
    return player_of(self)->table;
}

static const struct chicago_decisions *asked(const struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    return table->forks->asked[view->entrant[view->seat]];
}

/* Whether the second table has come to where the first one is, and just as that did. */
static bool is_at_fork(const struct chicago_forks *forks, unsigned decision) {
    const struct chicago_state *here = &forks->second.state, *there = &forks->first->state;
    const struct chicago_view *view = &here->view;
    return !forks->taken && decision == forks->place.decision &&
           view->round == forks->place.round && view->game == forks->place.game &&
           view->deal == forks->place.deal && view->seat == there->view.seat &&
           view->played_set == there->view.played_set &&
           memcmp(view->points, there->view.points, sizeof view->points) == 0 &&
           memcmp(here->hand, there->hand, sizeof here->hand) == 0 &&
           memcmp(here->laid_down, there->laid_down, sizeof here->laid_down) == 0;
}

/* Every decision comes by here; at the second table one is taken otherwise. */
static card_set take(struct chicago_table *table, card_set answer) {
    struct chicago_forks *forks = table->forks;
    const struct chicago_view *view = &table->state.view;
    if (!chicago_is_fork(table)) {
        forks->place =
            (struct chicago_fork_place){view->round, view->game, view->deal, forks->decisions++};
        return answer;
    }
    if (!is_at_fork(forks, forks->second_decisions++))
        return answer;
    forks->taken = true;
    return forks->fork->answer;
}

/* Whether the decision just made is one to fork. */
static bool is_drawn(const struct chicago_table *table, enum tally_fork kind) {
    struct chicago_forks *forks = table->forks;
    if (chicago_is_fork(table) || table->state.view.play_off || table->status != STATUS_OK)
        return false;
    double share = forks->shares->share[kind];
    return share > 0 && (double)(rng_next(&forks->rng[kind]) >> 11) * 0x1p-53 < share;
}

static void fork_answer(struct chicago_table *table, bool yes, struct chicago_fork fork) {
    fork.seat = table->state.view.seat;
    fork.answer = !yes;
    fork.sign = yes ? -1 : 1;
    chicago_fork_play(table->forks, &fork);
}

static bool decide_call(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = table_of(self);
    bool calls = take(table, asked(table)->call(view, self));
    if (is_drawn(table, FORK_CALL))
        fork_answer(table, calls,
                    (struct chicago_fork){.kind = FORK_CALL,
                                          .cell = {chicago_fork_call_cell(table, view->seat),
                                                   chicago_fork_hand_cell(table, view->seat)}});
    return calls;
}

static bool decide_zero(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = table_of(self);
    bool zeroes = take(table, asked(table)->zero(view, self));
    if (is_drawn(table, FORK_ZERO))
        fork_answer(table, zeroes,
                    (struct chicago_fork){.kind = FORK_ZERO,
                                          .cell = {chicago_fork_zero_cell(table, view->seat)}});
    return zeroes;
}

/*
 * Against a Chicago, the cards that break it; none where there is no choice. The caller leads, so
 * that a card to beat is the caller's.
 */
static card_set breaking(const struct chicago_view *view) {
    if (view->caller == CHICAGO_NO_SEAT || view->winning == CHICAGO_NO_CARD)
        return 0;
    card_set cards = chicago_cards_above(view->legal, view->winning);
    return cards == view->legal ? 0 : cards;
}

/* Any card that breaks ends the deal alike; who declines follows with the lowest. */
static void fork_break(struct chicago_table *table, card_set chosen, card_set cards) {
    const struct chicago_view *view = &table->state.view;
    bool breaks = chosen & cards;
    card_set others = breaks ? view->legal & ~cards : cards;
    struct chicago_fork fork = {.kind = FORK_BREAK,
                                .seat = view->seat,
                                .answer = card_set_lowest_of(others, 1),
                                .sign = breaks ? -1 : 1,
                                .cell = {chicago_fork_break_cell(table, view->seat)}};
    chicago_fork_play(table->forks, &fork);
}

static card decide_play(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = table_of(self);
    card laid = asked(table)->play(view, self);
    card_set chosen = take(table, laid < CARD_COUNT ? card_bit(laid) : 0);
    card_set cards = breaking(view);
    if (!(chosen & view->legal))
        return laid;
    if (cards && is_drawn(table, FORK_BREAK))
        fork_break(table, chosen, cards);
    return card_set_lowest(chosen);
}

/* So many cards of a hand, those fewest of their rank first, then the lowest. */
static card_set poorest(card_set hand, int count) {
    card_set cards = 0;
    for (int alike = 1; alike <= CARD_SUITS; alike++)
        for (unsigned rank = 0; rank < CARD_RANKS; rank++) {
            card_set same = hand & card_set_of_rank(rank);
            if (card_set_count(same) == alike)
                cards |= card_set_lowest_of(same, count - card_set_count(cards));
        }
    return cards;
}

/* Against laying down any other number of cards, or the same number of poorer ones. */
static void fork_exchange(struct chicago_table *table, card_set chosen) {
    const struct chicago_view *view = &table->state.view;
    for (int count = 0; count <= view->rules.max_cards_per_exchange; count++) {
        card_set cards = poorest(view->hand, count);
        struct chicago_fork fork = {
            .kind = FORK_EXCHANGE,
            .seat = view->seat,
            .answer = cards,
            .sign = -1,
            .cell = {chicago_fork_exchange_cell(table, view->seat),
                     chicago_fork_cards_cell(table, view->seat, chosen, cards)}};
        if (cards != chosen)
            chicago_fork_play(table->forks, &fork);
    }
}

static card_set decide_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = table_of(self);
    card_set chosen = take(table, asked(table)->exchange(view, self));
    bool legal =
        !(chosen & ~view->hand) && card_set_count(chosen) <= view->rules.max_cards_per_exchange;
    if (legal && is_drawn(table, FORK_EXCHANGE))
        fork_exchange(table, chosen);
    return chosen;
}

static bool decide_open(const struct chicago_view *view, const struct strategy_self *self) {
    return asked(table_of(self))->ask_open(view, self);
}

static bool decide_keep(const struct chicago_view *view, const struct strategy_self *self,
                        card open) {
    return asked(table_of(self))->keep_open(view, self, open);
}

const struct chicago_decisions chicago_fork_decisions = {
    .exchange = decide_exchange,
    .ask_open = decide_open,
    .keep_open = decide_keep,
    .zero = decide_zero,
    .call = decide_call,
    .play = decide_play,
};
