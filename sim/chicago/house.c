/*
 * What house rules put before the exchanges (chicago.md 11): six cards in buy-stop, of which one is
 * laid down, and low hands laid down for five other cards.
 */
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/deal.h"

static unsigned seats_ready(const struct chicago_view *view) {
    unsigned ready = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        ready |=
            (unsigned)(chicago_mask_has(view->playing, seat) && view->points[seat] >= view->target)
            << seat;
    return ready;
}

/* Its hand is counted as the best of the six cards. */
static void deal_sixth(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    uint32_t *dealt = table->tally->dealt[state->view.entrant[seat]];
    dealt[hand_category_of(state->value[seat])]--;
    state->hand[seat] |= chicago_stock_take(&state->stock, seat, 1);
    card_set best = state->hand[seat] ^ card_bit(chicago_card_too_many(state->hand[seat]));
    dealt[hand_category_of(hand_value_of_five(best))]++;
    state->value[seat] = 0;
}

void chicago_house_deal(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    if (view->rules.win_by == CHICAGO_WIN_BY_LAST_TRICK_AFTER)
        view->ready = (uint8_t)seats_ready(view);
    for (unsigned turn = 0; view->rules.buy_stop_cards > 5 && turn < state->order_count; turn++)
        if (chicago_in_buy_stop(view, state->order[turn]))
            deal_sixth(table, state->order[turn]);
}

/* Moves cards from a hand to the muck. */
static void lay_away(struct chicago_state *state, unsigned seat, card_set cards) {
    state->hand[seat] ^= cards;
    state->laid_down[seat] |= cards;
    state->muck |= cards;
}

static void lay_down_sixth(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    if (card_set_count(state->hand[seat]) <= CHICAGO_HAND_SIZE)
        return;
    card c = chicago_ask_lay_down(table, seat);
    lay_away(state, seat, card_bit(c));
    state->value[seat] = hand_value_of_five(state->hand[seat]);
    if (table->has_observers)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_LAY_DOWN, .seat = seat, .card = c});
}

static bool is_low(const struct chicago_view *view, card_set hand) {
    switch (view->rules.low_hand) {
    case CHICAGO_LOW_HAND_BELOW_TEN:
        return !(hand & card_set_from_rank(CARD_TEN));
    case CHICAGO_LOW_HAND_TEN_OR_BELOW:
        return !(hand & card_set_from_rank(CARD_JACK));
    default:
        return false;
    }
}

static void give_other_hand(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    card_set hand = state->hand[seat];
    state->view.shown[seat] = hand;
    state->exchanged[seat] = hand; /* as transcripts tell a hand from what it was given */
    lay_away(state, seat, hand);
    card_set cards = chicago_draw_closed(table, seat, CHICAGO_HAND_SIZE);
    if (table->has_observers)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_DRAW, .seat = seat, .cards = cards});
    state->hand[seat] = cards;
    state->value[seat] = hand_value_of_five(cards);
}

static void offer_redeal(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    card_set hand = state->hand[seat];
    if (chicago_in_buy_stop(&state->view, seat) || !is_low(&state->view, hand))
        return;
    bool yes = chicago_ask_redeal(table, seat);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){
                                .kind = EVENT_REDEAL, .seat = seat, .cards = yes ? hand : 0});
    if (yes)
        give_other_hand(table, seat);
}

void chicago_house_before_exchanges(struct chicago_table *table) {
    const struct chicago_state *state = &table->state;
    for (unsigned turn = 0; turn < state->order_count; turn++)
        lay_down_sixth(table, state->order[turn]);
    for (unsigned turn = 0; turn < state->order_count; turn++)
        offer_redeal(table, state->order[turn]);
}
