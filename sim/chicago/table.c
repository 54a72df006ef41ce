#include "sim/chicago/table.h"

#include "sim/chicago/game.h"
#include "sim/core/fault.h"

#include <string.h>

enum { PLACE_SIZE = 160 };

static struct fault chicago_fault(const struct chicago_table *table,
                                  const struct decision *decision, char place[PLACE_SIZE]) {
    const struct chicago_view *view = &table->state.view;
    snprintf(place, PLACE_SIZE, "round %d, game %d, deal %d%s", view->round, view->game, view->deal,
             table->is_fork ? ", in a fork, which no record shows" : "");
    return (struct fault){.entrant = view->entrant[view->seat],
                          .seat = view->seat,
                          .decision = decision,
                          .match = table->match,
                          .place = place};
}

/* Counts an illegal answer of the seat shown. The first fails the match, unless it is forfeited. */
__attribute__((cold)) static void chicago_refuse(struct chicago_table *table,
                                                 enum chicago_decision decision, card_set answer) {
    const struct chicago_view *view = &table->state.view;
    char found[CARD_SET_TEXT_SIZE], place[PLACE_SIZE];
    table->tally->illegal[view->entrant[view->seat]]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    fault_cards_text(answer, found);
    const struct fault fault = chicago_fault(table, &chicago_decisions[decision], place);
    table->status = fault_illegal(&fault, table->setup, found, view->hand, table->error);
}

static void chicago_fail(const struct strategy_self *self, const char *why) {
    struct player *player = player_of(self);
    struct chicago_table *table = player->table;
    char place[PLACE_SIZE];
    player->failed = true;
    if (table->status != STATUS_OK)
        return;
    const struct fault fault = chicago_fault(table, player->asked, place);
    table->status = fault_failed(&fault, table->setup, why, table->error);
}

static const struct chicago_decisions *guarded_by(const struct strategy_self *self) {
    return player_of(self)->strategy->decisions;
}

/* Asks as PLAYER_ASK does; a strategy that has failed answers the lowest legal action. */
#define ASK(which, asking, lowest)                                                                 \
    PLAYER_ASK(self, &chicago_decisions[which], answer, asking, lowest)

static card_set ask_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    volatile card_set answer;
    ASK(CHICAGO_EXCHANGE, guarded_by(self)->exchange(view, self), 0);
    return answer;
}

static bool ask_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    volatile bool answer;
    ASK(CHICAGO_ASK_OPEN, guarded_by(self)->ask_open(view, self), false);
    return answer;
}

static bool ask_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                          card open) {
    volatile bool answer;
    ASK(CHICAGO_KEEP_OPEN, guarded_by(self)->keep_open(view, self, open), false);
    return answer;
}

static bool ask_zero(const struct chicago_view *view, const struct strategy_self *self) {
    volatile bool answer;
    ASK(CHICAGO_ZERO, guarded_by(self)->zero(view, self), false);
    return answer;
}

static bool ask_call(const struct chicago_view *view, const struct strategy_self *self) {
    volatile bool answer;
    ASK(CHICAGO_CALL, guarded_by(self)->call(view, self), false);
    return answer;
}

static card ask_play(const struct chicago_view *view, const struct strategy_self *self) {
    volatile card answer;
    ASK(CHICAGO_PLAY, guarded_by(self)->play(view, self), card_set_lowest(view->legal));
    return answer;
}

static const struct chicago_decisions guarded_decisions = {
    .exchange = ask_exchange,
    .ask_open = ask_ask_open,
    .keep_open = ask_keep_open,
    .zero = ask_zero,
    .call = ask_call,
    .play = ask_play,
};

const struct player_guard chicago_guard = {&guarded_decisions, chicago_fail};

static const struct chicago_decisions *chicago_decisions_of(const struct player *player) {
    return player->decisions;
}

/* Puts what the seat alone knows into the view, and returns its player. */
static const struct player *show(struct chicago_table *table, unsigned seat, card_set hand) {
    struct chicago_state *state = &table->state;
    state->view.seat = (uint8_t)seat;
    state->view.hand = hand;
    state->view.value = state->value[seat];
    state->view.laid_down = state->laid_down[seat];
    return table->seated[seat];
}

card_set chicago_ask_exchange(struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    const struct player *player = show(table, seat, table->state.hand[seat]);
    card_set cards = chicago_decisions_of(player)->exchange(view, &player->self);
    if (!(cards & ~view->hand) && card_set_count(cards) <= chicago_exchange_most(view))
        return cards;
    chicago_refuse(table, CHICAGO_EXCHANGE, cards);
    return 0;
}

bool chicago_ask_open(struct chicago_table *table, unsigned seat, card_set hand) {
    const struct player *player = show(table, seat, hand);
    return chicago_decisions_of(player)->ask_open(&table->state.view, &player->self);
}

bool chicago_ask_keep(struct chicago_table *table, unsigned seat, card_set hand, card open) {
    const struct player *player = show(table, seat, hand);
    return chicago_decisions_of(player)->keep_open(&table->state.view, &player->self, open);
}

bool chicago_ask_zero(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return chicago_decisions_of(player)->zero(&table->state.view, &player->self);
}

bool chicago_ask_call(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return chicago_decisions_of(player)->call(&table->state.view, &player->self);
}

card chicago_ask_play(struct chicago_table *table, unsigned seat, card_set legal) {
    const struct player *player = show(table, seat, table->state.unplayed[seat]);
    table->state.view.legal = legal;
    card answer = chicago_decisions_of(player)->play(&table->state.view, &player->self);
    if (answer < CARD_COUNT && legal & card_bit(answer))
        return answer;
    card_set played = answer < CARD_COUNT ? card_bit(answer) : ~CARD_SET_ALL;
    chicago_refuse(table, CHICAGO_PLAY, played);
    return card_set_lowest(legal);
}

enum status chicago_table_open(struct chicago_table *table, const struct game_setup *setup,
                               struct chicago_tallies *tallies, struct error *error) {
    const struct chicago_rules *rules = setup->rules;
    memset(table, 0, sizeof *table);
    table->setup = setup;
    table->state.view.rules = *rules;
    table->tallies = tallies;
    table->score_bin_width = chicago_score_bin_width(chicago_axes_rules(setup)->target);
    table->score_bin_last = chicago_score_bin_last(chicago_axes_rules(setup)->target);
    struct player *players[CHICAGO_SEATS_MAX] = {NULL};
    for (unsigned i = 0; i < setup->entrants && setup->entrant[i].strategy; i++) {
        players[i] = &table->player[i];
        if (player_open(players[i], setup, i, &chicago_guard, table, error))
            return STATUS_RUNTIME;
    }
    chicago_table_seat(table, players);
    return STATUS_OK;
}

void chicago_table_seat(struct chicago_table *table, struct player *const *players) {
    table->ranks_read = false;
    chicago_table_take_rates(table);
    for (unsigned i = 0; i < table->setup->entrants && players[i]; i++) {
        const struct chicago_decisions *decisions = players[i]->strategy->decisions;
        table->entrant[i] = players[i];
        table->ranks_read |= decisions->reads_ranks;
    }
}

void chicago_table_close(struct chicago_table *table) {
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX; i++)
        player_close(&table->player[i]);
}
