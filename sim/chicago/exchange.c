#include "sim/chicago/deal.h"

#include "sim/chicago/chicago_event.h"

/* Counts a seat that buy-stop keeps from an exchange: in the tally once a deal; its turn is no
 * exchange. */
__attribute__((cold)) static void count_barred(struct chicago_table *table, unsigned seat) {
    if (!chicago_mask_has(table->barred, seat))
        table->tally->buy_stop_deals[table->state.view.entrant[seat]]++;
    table->sums->measure[MEASURE_EXCHANGES]--;
    table->barred |= (uint8_t)(1u << seat);
}

__attribute__((cold)) static void count_broken(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    struct chicago_exchange_seen *seen = &view->seen[view->exchange - 1];
    unsigned category = state->combination_category[seat];
    table->tally->broken[view->entrant[seat]][view->exchange - 1][category]++;
    state->combination[seat] = 0;
    if (view->rules.announce_broken_hand)
        seen->broke |= (uint8_t)(1u << seat);
}

/* Takes the cards that a seat lays down out of play. */
static inline void lay_down(struct chicago_table *table, unsigned seat, card_set cards,
                            struct chicago_exchange_seen *seen) {
    struct chicago_state *state = &table->state;
    bool broke = cards & state->combination[seat];
    if (broke)
        count_broken(table, seat);
    state->exchanged[seat] = cards;
    state->laid_down[seat] |= cards;
    state->muck |= cards;
    seen->count[seat] = (uint8_t)card_set_count(cards);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){
                                .kind = EVENT_DISCARD, .seat = seat, .cards = cards, .yes = broke});
}

/* The cards that a seat chooses to lay down: none in buy-stop. */
static inline card_set choose_cards(struct chicago_table *table, unsigned seat) {
    if (!chicago_in_buy_stop(&table->state.view, seat))
        return chicago_ask_exchange(table, seat);
    count_barred(table, seat);
    return 0;
}

static void count_exchange(struct chicago_table *table, unsigned seat, hand_value before,
                           card_set kept, unsigned cards) {
    const struct chicago_view *view = &table->state.view;
    struct chicago_deal_tallies *tally = table->tally;
    unsigned exchange = chicago_tally_exchange(view->entrant[seat], view->exchange - 1u);
    unsigned from = hand_category_of(before), to = hand_category_of(table->state.value[seat]);
    tally->transitions[exchange][from][cards][to]++;
    tally->kept[exchange][chicago_kept(kept, (enum hand_category)from)]++;
}

static void show_open(struct chicago_table *table, unsigned seat,
                      struct chicago_exchange_seen *seen) {
    seen->open[seat] = card_set_lowest(chicago_draw_closed(table, seat, 1));
}

/* The open card shown is given if it is kept, else mucked. */
static card_set settle_open(struct chicago_table *table, unsigned seat,
                            struct chicago_exchange_seen *seen, card_set held) {
    struct chicago_state *state = &table->state;
    card open = seen->open[seat];
    bool kept = chicago_ask_keep(table, seat, held, open);
    seen->open_kept |= (uint8_t)((unsigned)kept << seat);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){
                                .kind = EVENT_OPEN, .seat = seat, .card = open, .yes = kept});
    if (kept)
        return card_bit(open);
    state->muck |= card_bit(open);
    state->laid_down[seat] |= card_bit(open);
    return 0;
}

static void count_open(struct chicago_table *table, unsigned seat, hand_value before) {
    const struct chicago_view *view = &table->state.view;
    unsigned entrant = view->entrant[seat], exchange = view->exchange - 1u;
    bool kept = chicago_mask_has(view->seen[exchange].open_kept, seat);
    table->tally->open[entrant][exchange][hand_category_of(
        before)][kept ? OPEN_KEPT : OPEN_DECLINED][hand_category_of(table->state.value[seat])]++;
}

/* Closed cards, if any, as the table sees them given. */
static card_set draw_shown(struct chicago_table *table, unsigned seat, unsigned count) {
    card_set cards = chicago_draw_closed(table, seat, count);
    if (table->has_observers && cards)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_DRAW, .seat = seat, .cards = cards});
    return cards;
}

/* Where no open card is forced. */
static bool asks_for_open(struct chicago_table *table, unsigned seat, card_set kept) {
    return table->state.view.rules.open_card == CHICAGO_OPEN_OPTIONAL &&
           chicago_ask_open(table, seat, kept);
}

/* A seat gets its cards; `shown`: it is asked about an open card that lies there already. */
static void exchange_draw(struct chicago_table *table, unsigned seat,
                          struct chicago_exchange_seen *seen, bool shown) {
    struct chicago_state *state = &table->state;
    const struct chicago_view *view = &state->view;
    hand_value before = state->value[seat];
    card_set kept = state->hand[seat] & ~state->exchanged[seat], cards = 0;
    /* The number announced: a position given may not say which cards they were. */
    unsigned count = seen->count[seat];
    if (table->errs && chicago_errors_before_draw(table, seat, count)) {
        state->hand[seat] = kept | draw_shown(table, seat, count - 1);
        return;
    }
    bool forced = view->rules.open_card == CHICAGO_OPEN_FORCED;
    bool open = count == 1 && (forced || shown || asks_for_open(table, seat, kept));
    if (open) {
        if (!shown)
            show_open(table, seat, seen);
        cards = settle_open(table, seat, seen, kept);
    }
    if (!cards)
        cards = draw_shown(table, seat, count);
    state->hand[seat] = kept | cards;
    state->value[seat] = hand_value_of_five(state->hand[seat]);
    count_exchange(table, seat, before, kept, count);
    if (open)
        count_open(table, seat, before);
}

/* The cards that a flashed one has kept from their players until all were served. */
__attribute__((cold)) static void draw_due(struct chicago_table *table,
                                           const struct chicago_exchange_seen *seen) {
    struct chicago_state *state = &table->state;
    for (unsigned turn = 0; turn < state->order_count; turn++) {
        unsigned seat = state->order[turn];
        if (!chicago_mask_has(table->mistakes.due, seat))
            continue;
        hand_value before = state->value[seat];
        card_set kept = table->mistakes.kept[seat];
        state->hand[seat] |= draw_shown(table, seat, 1);
        state->value[seat] = hand_value_of_five(state->hand[seat]);
        count_exchange(table, seat, before, kept, seen->count[seat]);
    }
    table->mistakes.due = 0;
}

/* The seats' turns, and the cards they lay down. */
static void count_turns(struct chicago_table *table, const struct chicago_exchange_seen *seen,
                        unsigned turns) {
    int32_t *measure = table->sums->measure, cards = 0;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        cards += seen->count[seat];
    measure[MEASURE_EXCHANGES] += (int32_t)turns;
    measure[MEASURE_EXCHANGED] += cards;
}

/*
 * All lay down from that turn on, where players make mistakes; those who fold instead do not, and
 * no more do when that leaves fewer than two hands. Returned: the turns there were.
 */
static unsigned lay_down_with_errors(struct chicago_table *table, unsigned turn,
                                     struct chicago_exchange_seen *seen) {
    struct chicago_state *state = &table->state;
    while (turn < state->order_count && state->order_count > 1) {
        unsigned seat = state->order[turn];
        bool must_exchange = chicago_errors_before_exchange(table, seat);
        if (must_exchange && chicago_mask_has(state->view.folded, seat))
            continue;
        card_set cards = choose_cards(table, seat);
        if (must_exchange && !cards)
            cards = card_bit(card_set_lowest(state->hand[seat]));
        lay_down(table, seat, cards, seen);
        turn++;
    }
    return turn;
}

/* All together, so that one fetches while another waits. Compiled apart from the deal, which has
 * few registers. */
__attribute__((noinline)) static void foresee(struct chicago_table *table, unsigned turn) {
    const struct chicago_state *state = &table->state;
    for (; turn < state->order_count; turn++)
        if (!chicago_in_buy_stop(&state->view, state->order[turn]))
            chicago_foresee_exchange(table, state->order[turn]);
}

static void lay_down_all(struct chicago_table *table, unsigned turn,
                         struct chicago_exchange_seen *seen) {
    const struct chicago_state *state = &table->state;
    if (table->foresees)
        foresee(table, turn);
    if (table->errs)
        turn = lay_down_with_errors(table, turn, seen);
    else
        for (unsigned end = state->order_count; turn < end; turn++) {
            unsigned seat = state->order[turn];
            lay_down(table, seat, choose_cards(table, seat), seen);
        }
    count_turns(table, seen, turn);
}

void chicago_exchange_play(struct chicago_table *table, struct chicago_exchange_from from) {
    struct chicago_state *state = &table->state;
    struct chicago_exchange_seen *seen = &state->view.seen[state->view.exchange - 1];
    lay_down_all(table, from.lay, seen);
    bool shown = from.shown;
    unsigned end = state->order_count > 1 ? state->order_count : 0;
    for (unsigned turn = from.draw; turn < end; turn++, shown = false)
        exchange_draw(table, state->order[turn], seen, shown);
    if (table->errs && table->mistakes.due) {
        chicago_errors_return_cards(table);
        draw_due(table, seen);
    }
}
