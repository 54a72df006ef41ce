#include "sim/chicago/chicago_fork.h"

#include "sim/core/option_rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define OPTIONS_OF struct chicago_fork_shares

#define SHARE(name, kind, about)                                                                   \
    OPTION_ROW(name, OPTION_REAL, share[kind], 0, 1, NULL, "0", about, NULL)

static const struct option share_options[] = {
    SHARE("call", FORK_CALL, "Share of Chicago questions played out both with yes and with no"),
    SHARE("zero", FORK_ZERO, "Share of fours of a kind played out both as zeroing and as points"),
    SHARE("break", FORK_BREAK,
          "Share of plays with a choice to break a Chicago, played out both ways"),
    SHARE("exchange", FORK_EXCHANGE,
          "Share of exchanges also played out with every other number of cards, the poorest"),
};

const struct option_table chicago_fork_options = {share_options,
                                                  sizeof share_options / sizeof *share_options,
                                                  sizeof(struct chicago_fork_shares)};

#undef OPTIONS_OF

bool chicago_forks_wanted(const struct game_setup *setup) {
    const struct chicago_fork_shares *shares = setup->forks;
    for (unsigned kind = 0; shares && kind < TALLY_FORKS; kind++)
        if (shares->share[kind] > 0)
            return true;
    return false;
}

static unsigned zone_of(const struct chicago_table *table, int32_t points) {
    int32_t target = chicago_axes_rules(table->setup)->target;
    return tally_entry(points / chicago_zone_width(target), (unsigned)chicago_zone_last(target));
}

/* What the cells of decisions of every kind go by. */
struct fork_key {
    unsigned entrant, own, opponent, must;
};

static struct fork_key fork_key_of(const struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    return (struct fork_key){
        .entrant = state->view.entrant[seat],
        .own = zone_of(table, state->view.points[seat]),
        .opponent =
            zone_of(table, chicago_most_points(&state->view, chicago_opponents(&state->view))),
        .must = !chicago_has_called(state, seat)};
}

static int64_t *call_cell(const struct chicago_table *table, unsigned seat) {
    struct fork_key key = fork_key_of(table, seat);
    int32_t points = table->state.view.points[seat];
    unsigned own = chicago_score_bin(table, points);
    unsigned run = chicago_run_cards(table->state.hand[seat]);
    return table->tallies->forks.calls[key.entrant][own][key.opponent][key.must][run];
}

/* By what the strategy chose itself. */
static int64_t *choice_cell(const struct chicago_table *table, unsigned seat, bool called) {
    struct fork_key key = fork_key_of(table, seat);
    unsigned own = chicago_score_bin(table, table->state.view.points[seat]);
    return table->tallies->forks.call_choices[key.entrant][called][own][key.must];
}

/* By how far the chance that the strategy noted is from what it needs; NULL: it noted none. */
static int64_t *margin_cell(const struct chicago_table *table, unsigned seat, float margin) {
    struct fork_key key = fork_key_of(table, seat);
    return isnan(margin) ? NULL
                         : table->tallies->forks
                               .call_margins[key.entrant][chicago_margin_bin(margin)][key.must];
}

static int64_t *hand_cell(const struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    card_set hand = state->hand[seat];
    int high = card_set_count(hand & card_set_from_rank(CARD_QUEEN));
    int aces = card_set_count(hand & card_set_of_rank(CARD_ACE));
    return table->tallies->forks
        .call_cards[state->view.entrant[seat]][chicago_run_cards(hand)][high][aces];
}

static int64_t *zero_cell(const struct chicago_table *table, unsigned seat) {
    struct fork_key key = fork_key_of(table, seat);
    return table->tallies->forks
        .zeroings[key.entrant][table->state.view.exchange - 1][key.own][key.opponent][key.must];
}

static int64_t *break_cell(const struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    struct fork_key key = fork_key_of(table, seat);
    bool game = view->points[view->caller] + view->rules.chicago_won >= view->target;
    return table->tallies->forks.breaks[key.entrant][view->trick - 1][key.own][key.opponent]
                                       [key.must][game ? STAKE_GAME : STAKE_POINTS];
}

static int64_t *exchange_cell(const struct chicago_table *table, unsigned seat) {
    struct fork_key key = fork_key_of(table, seat);
    return table->tallies->forks.exchange_scores[key.entrant][table->state.view.exchange - 1]
                                                [key.own][key.opponent][key.must];
}

static int64_t *cards_cell(const struct chicago_table *table, unsigned seat, card_set chosen,
                           card_set alternative) {
    const struct chicago_state *state = &table->state;
    enum hand_category category = hand_category_of(state->value[seat]);
    unsigned kept = chicago_kept(state->hand[seat] & ~chosen, category);
    return table->tallies->forks
        .exchanges[state->view.entrant[seat]][state->view.exchange - 1][category]
                  [chicago_kept_kind(kept)][card_set_count(chosen)][card_set_count(alternative)];
}

static struct chicago_table *fork_table_of(const struct strategy_self *self) {
    return player_of(self)->table;
}

static const struct chicago_decisions *fork_asked(const struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    return table->forks->asked[view->entrant[view->seat]];
}

/* Whether the second table has come to where the first one is, and just as that did. */
static bool is_at_fork(const struct chicago_forks *forks, unsigned decision) {
    const struct chicago_state *here = &forks->second.state, *there = &forks->first->state;
    const struct chicago_view *view = &here->view;
    return !forks->taken && decision == forks->at.decision && view->round == forks->at.round &&
           view->game == forks->at.game && view->deal == forks->at.deal &&
           view->seat == there->view.seat && view->played_set == there->view.played_set &&
           memcmp(view->points, there->view.points, sizeof view->points) == 0 &&
           memcmp(here->hand, there->hand, sizeof here->hand) == 0 &&
           memcmp(here->laid_down, there->laid_down, sizeof here->laid_down) == 0;
}

/* Every decision passes through here; at the second table one is replaced by its alternative. */
static card_set fork_take(struct chicago_table *table, card_set answer) {
    struct chicago_forks *forks = table->forks;
    const struct chicago_view *view = &table->state.view;
    if (!table->is_fork) {
        forks->at = (struct chicago_fork_coordinates){view->round, view->game, view->deal,
                                                      forks->decisions++};
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
    if (table->is_fork || table->state.view.play_off || table->status != STATUS_OK)
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
    struct chicago_table *table = fork_table_of(self);
    *self->margin = NAN;
    bool calls = fork_take(table, fork_asked(table)->call(view, self));
    if (is_drawn(table, FORK_CALL))
        fork_answer(table, calls,
                    (struct chicago_fork){.kind = FORK_CALL,
                                          .cell = {call_cell(table, view->seat),
                                                   hand_cell(table, view->seat),
                                                   choice_cell(table, view->seat, calls),
                                                   margin_cell(table, view->seat, *self->margin)}});
    return calls;
}

static bool decide_zero(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = fork_table_of(self);
    bool zeroes = fork_take(table, fork_asked(table)->zero(view, self));
    if (is_drawn(table, FORK_ZERO))
        fork_answer(
            table, zeroes,
            (struct chicago_fork){.kind = FORK_ZERO, .cell = {zero_cell(table, view->seat)}});
    return zeroes;
}

/*
 * Against a Chicago, the cards that break it; 0 where there is no choice. The caller leads, so
 * that a card to beat is the caller's.
 */
static card_set breaking(const struct chicago_view *view) {
    if (view->caller == CHICAGO_NO_SEAT || view->winning == CHICAGO_NO_CARD)
        return 0;
    card_set cards = view->legal & card_set_above(view->winning);
    return cards == view->legal ? 0 : cards;
}

/* Whichever card breaks, the deal ends the same way; declining is following with the lowest. */
static void fork_break(struct chicago_table *table, card_set chosen, card_set cards) {
    const struct chicago_view *view = &table->state.view;
    bool breaks = chosen & cards;
    card_set others = breaks ? view->legal & ~cards : cards;
    struct chicago_fork fork = {.kind = FORK_BREAK,
                                .seat = view->seat,
                                .answer = card_set_lowest_of(others, 1),
                                .sign = breaks ? -1 : 1,
                                .cell = {break_cell(table, view->seat)}};
    chicago_fork_play(table->forks, &fork);
}

static card decide_play(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = fork_table_of(self);
    card laid = fork_asked(table)->play(view, self);
    card_set chosen = fork_take(table, laid < CARD_COUNT ? card_bit(laid) : 0);
    card_set cards = breaking(view);
    if (!(chosen & view->legal))
        return laid;
    if (cards && is_drawn(table, FORK_BREAK))
        fork_break(table, chosen, cards);
    return card_set_lowest(chosen);
}

/* That many cards of a hand: first those with the fewest of their rank, then the lowest. */
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
    for (int count = 0; count <= chicago_exchange_most(view); count++) {
        card_set cards = poorest(view->hand, count);
        struct chicago_fork fork = {.kind = FORK_EXCHANGE,
                                    .seat = view->seat,
                                    .answer = cards,
                                    .sign = -1,
                                    .cell = {exchange_cell(table, view->seat),
                                             cards_cell(table, view->seat, chosen, cards)}};
        if (cards != chosen)
            chicago_fork_play(table->forks, &fork);
    }
}

static card_set decide_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_table *table = fork_table_of(self);
    card_set chosen = fork_take(table, fork_asked(table)->exchange(view, self));
    bool legal = !(chosen & ~view->hand) && card_set_count(chosen) <= chicago_exchange_most(view);
    if (legal && is_drawn(table, FORK_EXCHANGE))
        fork_exchange(table, chosen);
    return chosen;
}

static bool decide_open(const struct chicago_view *view, const struct strategy_self *self) {
    return fork_asked(fork_table_of(self))->ask_open(view, self);
}

static bool decide_keep(const struct chicago_view *view, const struct strategy_self *self,
                        card open) {
    return fork_asked(fork_table_of(self))->keep_open(view, self, open);
}

static card decide_lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    return chicago_answer_lay_down(fork_asked(fork_table_of(self)), view, self);
}

static bool decide_redeal(const struct chicago_view *view, const struct strategy_self *self) {
    return chicago_answer_redeal(fork_asked(fork_table_of(self)), view, self);
}

static unsigned decide_whom(const struct chicago_view *view, const struct strategy_self *self) {
    return chicago_answer_zero_whom(fork_asked(fork_table_of(self)), view, self);
}

const struct chicago_decisions chicago_fork_decisions = {
    .exchange = decide_exchange,
    .ask_open = decide_open,
    .keep_open = decide_keep,
    .zero = decide_zero,
    .call = decide_call,
    .play = decide_play,
    .lay_down = decide_lay_down,
    .redeal = decide_redeal,
    .zero_whom = decide_whom,
};

static void pass_questions(struct chicago_forks *forks, const struct game_setup *setup) {
    for (unsigned i = 0; i < setup->entrants; i++) {
        forks->asked[i] = forks->first->player[i].decisions;
        forks->first->player[i].decisions = &chicago_fork_decisions;
        forks->second.player[i].decisions = &chicago_fork_decisions;
        forks->remembers |= setup->entrant[i].strategy->remembers;
    }
}

enum status chicago_forks_open(struct chicago_table *table, struct error *error) {
    struct chicago_forks *forks = table->forks = calloc(1, sizeof *forks);
    struct chicago_tallies *tallies =
        forks ? calloc(1, offsetof(struct chicago_tallies, forks)) : NULL;
    if (!tallies)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a table of forks");
    enum status status = chicago_table_open(&forks->second, table->setup, tallies, error);
    forks->first = table;
    forks->shares = table->setup->forks;
    forks->second.forks = forks;
    forks->second.is_fork = true;
    forks->first->follower = forks->second.follower = &chicago_fork_follower;
    forks->second.tally = &tallies->games;
    forks->second.sums = &forks->second.discarded;
    pass_questions(forks, table->setup);
    return status;
}

void chicago_forks_close(struct chicago_table *table) {
    struct chicago_forks *forks = table->forks;
    if (!forks)
        return;
    chicago_table_close(&forks->second);
    free(forks->second.tallies);
    free(forks->played);
    free(forks);
}
