/* Closed cards from the stock, and the muck that becomes it: chicago.md 3.3. */
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/deal.h"

/* Puts a card there; the next one goes behind it if it is in the set, else over it. */
static inline card *put_if_in(card_set set, card c, card *next) {
    *next = c;
    return next + (set >> c & 1); /* no branch: every second one would be mispredicted */
}

/* The cards of a set in the deck's order, with room for one more; returns how many. */
static unsigned select_cards(card_set set, const card deck[CARD_COUNT], card *cards) {
    card *next = cards;
    for (unsigned i = 0; i < CARD_COUNT; i += 4) {
        next = put_if_in(set, deck[i], next);
        next = put_if_in(set, deck[i + 1], next);
        next = put_if_in(set, deck[i + 2], next);
        next = put_if_in(set, deck[i + 3], next);
    }
    return (unsigned)(next - cards);
}

/* The muck becomes the stock, ordered by the deal's next extra permutation of all cards. */
void chicago_reshuffle(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    struct rng rng;
    card deck[CARD_COUNT];
    struct rng_key key = chicago_deal_key(table, RNG_RESHUFFLE);
    key.seat = view->reshuffles++;
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, deck);
    unsigned count = select_cards(state->muck, deck, state->stock.cards);
    chicago_stock_cut(&state->stock, view->seats, count);
    state->muck = 0;
    if (view->exchange > 0) /* before the first, a low hand was redealt */
        table->tally->reshuffles[view->exchange - 1]++;
    if (table->has_observers)
        chicago_emit(
            table, &(struct chicago_event){.kind = EVENT_RESHUFFLE, .seat = seat, .count = count});
}

/* Up to count cards: those of the seat's own pile, then the others'. Leaves in count what the stock
 * lacked. */
static card_set take_all(struct chicago_stock *stock, unsigned seat, unsigned *count) {
    unsigned pile = chicago_stock_own(stock, seat), own = *count < pile ? *count : pile;
    card_set cards = chicago_stock_take(stock, seat, own);
    *count -= own;
    return *count > 0 ? cards | chicago_stock_take_others(stock, seat, count) : cards;
}

/*
 * Cards for a seat whose pile has too few: all that the stock has, then the muck's, of which at a
 * table of six its own pile may have too few again. Not inlined: every draw would save the
 * registers that this one needs.
 */
__attribute__((noinline)) card_set chicago_draw_beyond(struct chicago_table *table, unsigned seat,
                                                       unsigned count) {
    struct chicago_stock *stock = &table->state.stock;
    card_set cards = take_all(stock, seat, &count);
    if (count == 0)
        return cards;
    chicago_reshuffle(table, seat);
    return cards | take_all(stock, seat, &count);
}
