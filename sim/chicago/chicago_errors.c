
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/deal.h"

#include <string.h>

/* Whether this occasion of the seat's makes it err. */
static bool errs(struct chicago_table *table, unsigned seat, enum chicago_error kind) {
    struct chicago_mistakes *mistakes = &table->mistakes;
    if (!(mistakes->kinds >> kind & 1))
        return false;
    const struct chicago_mistake mistake = chicago_mistake_of(table, seat, kind);
    double rate = mistakes->rates[mistake.entrant].rate[kind];
    bool happens = (double)(rng_next(&mistakes->rng[kind]) >> 11) * 0x1p-53 < rate;
    int64_t *counts = chicago_mistake_counts(table, mistake);
    counts[MISTAKE_OCCASIONS]++;
    counts[MISTAKE_MADE] += happens;
    return happens;
}

/* An event of a mistake by a seat, without what it costs. */
static struct chicago_event error_event(unsigned seat, enum chicago_error kind) {
    return (struct chicago_event){.kind = EVENT_ERROR,
                                  .seat = seat,
                                  .error = kind,
                                  .served = CHICAGO_NO_SEAT,
                                  .card = CHICAGO_NO_CARD};
}

static void emit_error(const struct chicago_table *table, struct chicago_event *event) {
    if (!table->has_observers)
        return;
    event->total = event->seat == CHICAGO_NO_SEAT ? 0 : table->state.view.points[event->seat];
    chicago_emit(table, event);
}

/* Hands. */

static void fold(struct chicago_table *table, unsigned seat, enum chicago_error kind) {
    table->mistakes.last_fold = chicago_mistake_of(table, seat, kind);
    chicago_fold(&table->state, seat);
}

static void seed_kinds(struct chicago_table *table) {
    struct chicago_mistakes *mistakes = &table->mistakes;
    struct rng_key key = chicago_deal_key(table, RNG_ERRORS);
    key.match = table->match;
    for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++) {
        key.seat = (uint16_t)kind;
        if (mistakes->kinds >> kind & 1)
            rng_seed(&mistakes->rng[kind], &key);
    }
}

static void fold_those_sitting_out(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    for (unsigned turn = 0; turn < state->order_count;) {
        unsigned seat = state->order[turn], entrant = state->view.entrant[seat];
        if (!chicago_mask_has(state->sits_out, entrant)) {
            turn++;
            continue;
        }
        state->sits_out &= (uint8_t) ~(1u << entrant);
        fold(table, seat, (enum chicago_error)state->sits_out_for[entrant]);
    }
}

void chicago_errors_start_deal(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_mistakes *mistakes = &table->mistakes;
    seed_kinds(table);
    memset(mistakes->noted_count, 0, sizeof mistakes->noted_count);
    mistakes->leaving_count = 0;
    mistakes->aside = 0;
    mistakes->due = 0;
    fold_those_sitting_out(table);
    for (unsigned turn = 0; turn < state->order_count;) {
        unsigned seat = state->order[turn];
        if (!errs(table, seat, CHICAGO_ERROR_AWAY)) {
            turn++;
            continue;
        }
        struct chicago_event event = error_event(seat, CHICAGO_ERROR_AWAY);
        fold(table, seat, CHICAGO_ERROR_AWAY);
        emit_error(table, &event);
    }
}

static void be_slow(struct chicago_table *table, unsigned seat) {
    if (!errs(table, seat, CHICAGO_ERROR_SLOW))
        return;
    struct chicago_event event = error_event(seat, CHICAGO_ERROR_SLOW);
    chicago_warn(table, &event);
    emit_error(table, &event);
}

/* All points are lost, and the call and the hand with them or not. */
static void exchange_in_buy_stop(struct chicago_table *table, unsigned seat) {
    struct chicago_view *view = &table->state.view;
    struct chicago_event event = error_event(seat, CHICAGO_ERROR_BUY_STOP_EXCHANGE);
    event.points = view->points[seat];
    view->points[seat] = 0;
    chicago_mistake_counts(
        table, chicago_mistake_of(table, seat, event.error))[MISTAKE_POINTS_LOST] += event.points;
    if (view->rules.buy_stop_violation == CHICAGO_BUY_STOP_RESETS_LOSING_CALL) {
        view->called &= (uint8_t) ~(1u << seat);
        fold(table, seat, event.error);
    }
    emit_error(table, &event);
}

bool chicago_errors_before_exchange(struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    if (!chicago_in_buy_stop(view, seat)) {
        be_slow(table, seat);
        return false;
    }
    if (view->rules.buy_stop_violation == CHICAGO_BUY_STOP_IMPOSSIBLE ||
        !errs(table, seat, CHICAGO_ERROR_BUY_STOP_EXCHANGE))
        return false;
    exchange_in_buy_stop(table, seat);
    return true;
}

/* Dealing. */

/* Whose mistake it is to serve a seat wrongly: CHICAGO_NO_SEAT where none can be made. */
static unsigned dealing_seat(const struct chicago_view *view) {
    bool deals = chicago_mask_has(chicago_hands(view), view->dealer);
    return view->rules.dealer == CHICAGO_DEALER_PLAYER && deals ? view->dealer : CHICAGO_NO_SEAT;
}

static void misdeal(struct chicago_table *table, unsigned dealer, unsigned served) {
    struct chicago_event event = error_event(dealer, CHICAGO_ERROR_MISDEAL);
    event.served = served;
    event.points = chicago_charge(table, dealer, event.error);
    emit_error(table, &event);
}

/* Shows the next card meant for a seat, and gives where in the stock it is. */
static unsigned show_next(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    if (chicago_stock_count(&state->stock) == 0)
        chicago_reshuffle(table, seat);
    unsigned at = chicago_stock_next(&state->stock, seat);
    state->view.flashed |= card_bit(state->stock.cards[at]);
    return at;
}

/* Puts a card of the stock to a random position in it; the one there takes its own. */
static void put_back(struct chicago_table *table, unsigned seat, unsigned at) {
    struct chicago_stock *stock = &table->state.stock;
    uint32_t position =
        rng_below(&table->mistakes.rng[CHICAGO_ERROR_FLASHED], chicago_stock_count(stock));
    unsigned to = chicago_stock_at(stock, seat, position);
    card shown = stock->cards[at];
    stock->cards[at] = stock->cards[to];
    stock->cards[to] = shown;
}

static void set_aside(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    struct chicago_mistakes *mistakes = &table->mistakes;
    mistakes->aside |= chicago_draw_closed(table, seat, 1);
    mistakes->due |= (uint8_t)(1u << seat);
    mistakes->kept[seat] = state->hand[seat] & ~state->exchanged[seat];
}

/* By the dealing seat, or a dedicated dealer. True: a card was set aside. */
static bool flash(struct chicago_table *table, unsigned dealer, unsigned served) {
    struct chicago_state *state = &table->state;
    struct chicago_event event = error_event(dealer, CHICAGO_ERROR_FLASHED);
    bool aside = state->view.rules.flashed_card == CHICAGO_FLASHED_SET_ASIDE;
    unsigned at = show_next(table, served);
    event.served = served;
    event.card = state->stock.cards[at];
    if (aside)
        set_aside(table, served);
    else
        put_back(table, served, at);
    if (dealer != CHICAGO_NO_SEAT)
        event.points = chicago_charge(table, dealer, event.error);
    emit_error(table, &event);
    return aside;
}

bool chicago_errors_before_draw(struct chicago_table *table, unsigned seat, unsigned count) {
    const struct chicago_view *view = &table->state.view;
    unsigned dealer = dealing_seat(view);
    bool dedicated = view->rules.dealer == CHICAGO_DEALER_DEDICATED;
    if (count > 0 && dealer != CHICAGO_NO_SEAT && errs(table, dealer, CHICAGO_ERROR_MISDEAL))
        misdeal(table, dealer, seat);
    if (count < 2 || (!dedicated && dealer == CHICAGO_NO_SEAT))
        return false;
    return errs(table, dedicated ? seat : dealer, CHICAGO_ERROR_FLASHED) &&
           flash(table, dealer, seat);
}

void chicago_errors_return_cards(struct chicago_table *table) {
    struct chicago_mistakes *mistakes = &table->mistakes;
    struct chicago_stock *stock = &table->state.stock;
    card cards[CARD_COUNT];
    unsigned count = chicago_stock_count(stock);
    for (unsigned i = 0; i < count; i++)
        cards[i] = stock->cards[chicago_stock_at(stock, 0, i)];
    while (mistakes->aside)
        cards[count++] = card_set_take_lowest(&mistakes->aside);
    rng_shuffle(&mistakes->rng[CHICAGO_ERROR_FLASHED], cards, count);
    memcpy(stock->cards, cards, count);
    chicago_stock_cut(stock, stock->seats, count);
}

/* Cards. */

static card wrong_card(struct chicago_table *table, card_set cards) {
    uint32_t skipped =
        rng_below(&table->mistakes.rng[CHICAGO_ERROR_REVOKE], (uint32_t)card_set_count(cards));
    while (skipped-- > 0)
        card_set_take_lowest(&cards);
    return card_set_lowest(cards);
}

/* One of these cards is played in place of a legal one; it stands or is taken back. */
static card revoke(struct chicago_table *table, unsigned seat, card_set others) {
    struct chicago_view *view = &table->state.view;
    struct chicago_event event = error_event(seat, CHICAGO_ERROR_REVOKE);
    bool stands = view->rules.revoke == CHICAGO_REVOKE_DEAD_HAND;
    event.card = wrong_card(table, others);
    if (stands) {
        view->dead |= (uint8_t)(1u << seat);
        chicago_warn(table, &event);
    } else {
        view->revoked[seat] |= card_bit(event.card);
        event.points = chicago_charge(table, seat, event.error);
    }
    emit_error(table, &event);
    return stands ? event.card : CHICAGO_NO_CARD;
}

card chicago_errors_before_card(struct chicago_table *table, unsigned seat, card_set legal) {
    card_set others = table->state.unplayed[seat] & ~legal;
    be_slow(table, seat);
    if (!others || !errs(table, seat, CHICAGO_ERROR_REVOKE))
        return CHICAGO_NO_CARD;
    return revoke(table, seat, others);
}

/* The end of a deal. */

void chicago_errors_count_ended(struct chicago_table *table) {
    chicago_mistake_counts(table, table->mistakes.last_fold)[MISTAKE_DEALS_ENDED]++;
}

/* Takes the seat out of the round, placed last or not at all. */
static enum chicago_outcome leave(struct chicago_table *table, unsigned seat,
                                  enum chicago_error kind) {
    struct chicago_state *state = &table->state;
    bool placed = state->view.rules.repeat_penalty == CHICAGO_REPEAT_LAST_PLACE;
    if (placed)
        state->left |= (uint8_t)(1u << seat);
    else
        table->tally->disqualified[state->view.entrant[seat]][CAUSE_WARNINGS]++;
    chicago_disqualify(state, seat);
    if (table->has_observers)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_OUT,
                                             .seat = seat,
                                             .reason = placed ? OUT_LAST_PLACE : OUT_NO_PLACEMENT});
    enum chicago_outcome outcome = chicago_settle_last_left(table);
    if (outcome == CHICAGO_GAME_OVER)
        chicago_mistake_counts(table,
                               chicago_mistake_of(table, seat, kind))[MISTAKE_ROUNDS_ENDED]++;
    return outcome;
}

void chicago_errors_end_deal(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_mistakes *mistakes = &table->mistakes;
    chicago_penalties_take(table);
    for (unsigned i = 0; i < mistakes->leaving_count && state->winner == CHICAGO_NO_SEAT; i++)
        if (chicago_mask_has(state->view.playing, mistakes->leaving[i]))
            leave(table, mistakes->leaving[i], (enum chicago_error)mistakes->leaving_for[i]);
    state->view.folded = 0;
    state->view.dead = 0;
    chicago_state_set_order(state);
}
