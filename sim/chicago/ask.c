#include "sim/chicago/ask.h"

#include "sim/chicago/guard.h"

static const struct chicago_decisions *decisions_of(const struct player *player) {
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
    card_set cards = decisions_of(player)->exchange(view, &player->self);
    if (!(cards & ~view->hand) && card_set_count(cards) <= view->rules.max_cards_per_exchange)
        return cards;
    chicago_refuse(table, CHICAGO_EXCHANGE, cards);
    return 0;
}

bool chicago_ask_open(struct chicago_table *table, unsigned seat, card_set hand) {
    const struct player *player = show(table, seat, hand);
    return decisions_of(player)->ask_open(&table->state.view, &player->self);
}

bool chicago_ask_keep(struct chicago_table *table, unsigned seat, card_set hand, card open) {
    const struct player *player = show(table, seat, hand);
    return decisions_of(player)->keep_open(&table->state.view, &player->self, open);
}

bool chicago_ask_zero(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return decisions_of(player)->zero(&table->state.view, &player->self);
}

bool chicago_ask_call(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return decisions_of(player)->call(&table->state.view, &player->self);
}

card chicago_ask_play(struct chicago_table *table, unsigned seat, card_set legal) {
    const struct player *player = show(table, seat, table->state.unplayed[seat]);
    table->state.view.legal = legal;
    card answer = decisions_of(player)->play(&table->state.view, &player->self);
    if (answer < CARD_COUNT && legal & card_bit(answer))
        return answer;
    card_set played = answer < CARD_COUNT ? card_bit(answer) : ~CARD_SET_ALL;
    chicago_refuse(table, CHICAGO_PLAY, played);
    return card_set_lowest(legal);
}
