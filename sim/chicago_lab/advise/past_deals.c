#include "sim/chicago_lab/advise/past_deals.h"

#include "sim/chicago/deal.h"
#include "sim/core/preparation.h"
#include "strategies/chicago/model/points_before.h"

#include <stdlib.h>
#include <string.h>

enum {
    REPLAY_TRIES = 100000, /* of an exchange, at most, for PAST_DEALS_MAX deals */
    REPLAY_CLOCK = 256,    /* tries between looks at the clock */
    ENOUGH = 64            /* deals that stand for all; with fewer there are none */
};

/* One's own player in a deal that is played again: it is asked about open cards alone. */
struct replayer {
    struct player player;
    const struct own_past *past;
};

static const struct own_past *past_of(const struct strategy_self *self) {
    return ((const struct replayer *)self->instance)->past;
}

static bool replay_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    return past_of(self)->open[view->exchange - 1] != CHICAGO_NO_CARD;
}

static bool replay_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                             card open) {
    (void)open;
    return chicago_mask_has(past_of(self)->open_kept, view->exchange - 1u);
}

static const struct chicago_decisions replays = {.ask_open = replay_ask_open,
                                                 .keep_open = replay_keep_open};

/* Where past deals are played. */
struct replay {
    const struct position *position;
    const struct own_pasts *pasts;
    struct chicago_table *table;
    struct rng *rng;
    unsigned seat;
};

/* The open card that a seat was shown in an exchange and declined, or none. */
static card_set declined_in(const struct own_past *past, unsigned exchange) {
    bool declined =
        past->open[exchange] != CHICAGO_NO_CARD && !chicago_mask_has(past->open_kept, exchange);
    return declined ? card_bit(past->open[exchange]) : 0;
}

/* Has a card of the stock change places with the one there; false if it is not in the stock. */
static bool put_at(struct chicago_stock *stock, unsigned to, card c) {
    for (unsigned pile = 0; pile < stock->seats; pile++)
        for (unsigned at = stock->next[pile]; at < stock->end[pile]; at++)
            if (stock->cards[at] == c) {
                stock->cards[at] = stock->cards[to];
                stock->cards[to] = c;
                return true;
            }
    return false;
}

/* Puts cards of a set at the top of a pile, which may be shorter; returns where they end. */
static unsigned put_on_top(struct chicago_stock *stock, unsigned top, unsigned end, card_set set) {
    for (; set != 0 && top < end; top++)
        put_at(stock, top, card_set_take_lowest(&set));
    return top;
}

/* How many cards at the top of one's own pile one will draw. */
static unsigned still_drawn(const struct replay *replay, const struct own_past *past,
                            unsigned exchange) {
    unsigned drawn = 0;
    for (; exchange < replay->position->exchanges; exchange++)
        drawn += (unsigned)(card_set_count(past->drawn[exchange]) +
                            card_set_count(declined_in(past, exchange)));
    return drawn;
}

/* The open card that another seat is known to have been shown in an exchange, or none. */
static card shown_to(const struct replay *replay, unsigned exchange, unsigned seat) {
    return seat == replay->seat ? CHICAGO_NO_CARD
                                : replay->position->state.view.seen[exchange].open[seat];
}

/* Puts the open cards shown from an exchange on where nobody draws them before. */
static void put_open_at_bottom(struct replay *replay, unsigned exchange) {
    struct chicago_stock *stock = &replay->table->state.stock;
    uint8_t bottom[CHICAGO_SEATS_MAX];
    memcpy(bottom, stock->end, sizeof bottom);
    for (; exchange < replay->position->exchanges; exchange++)
        for (unsigned seat = 0; seat < stock->seats; seat++)
            if (shown_to(replay, exchange, seat) != CHICAGO_NO_CARD &&
                bottom[seat] > stock->next[seat])
                put_at(stock, --bottom[seat], shown_to(replay, exchange, seat));
}

/* Puts those shown in an exchange where they are drawn now; false where that is not possible. */
static bool put_open_on_top(struct replay *replay, unsigned exchange) {
    struct chicago_stock *stock = &replay->table->state.stock;
    for (unsigned seat = 0; seat < stock->seats; seat++)
        if (shown_to(replay, exchange, seat) != CHICAGO_NO_CARD &&
            (chicago_stock_own(stock, seat) == 0 ||
             !put_at(stock, stock->next[seat], shown_to(replay, exchange, seat))))
            return false;
    return true;
}

/* Whether all that are known were shown, and kept or declined, as they were. */
static bool shown_again(const struct replay *replay, unsigned exchange) {
    const struct chicago_view *view = &replay->table->state.view;
    const struct chicago_exchange_seen *seen = &view->seen[exchange],
                                       *given = &replay->position->state.view.seen[exchange];
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (shown_to(replay, exchange, seat) != CHICAGO_NO_CARD &&
            (seen->open[seat] != given->open[seat] ||
             chicago_mask_has((unsigned)(seen->open_kept ^ given->open_kept), seat)))
            return false;
    return true;
}

/* Deals a sixth card to those in buy-stop, who each lay down one. */
static void lay_down_sixth(struct replay *replay, const struct own_past *past) {
    struct chicago_table *table = replay->table;
    struct chicago_state *state = &table->state;
    const struct chicago_view *now = &replay->position->state.view;
    for (unsigned seat = 0; seat < now->seats; seat++)
        state->view.points[seat] = points_before(now, seat, 0);
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (!points_before_dealt_six(now, seat) || (seat == replay->seat && past->sixth == 0))
            continue;
        state->hand[seat] |= chicago_stock_take(&state->stock, seat, 1);
        card_set sixth =
            seat == replay->seat ? past->sixth : card_bit(chicago_ask_lay_down(table, seat));
        state->hand[seat] ^= sixth;
        state->laid_down[seat] |= sixth;
        state->muck |= sixth;
        state->value[seat] = hand_value_of_five(state->hand[seat]);
    }
}

/* Deals at random, but to one's own pile the hand that one's past began with, and what was drawn.
 */
static void deal_again(struct replay *replay, const struct own_past *past) {
    const struct position *position = replay->position;
    struct chicago_state *state = &replay->table->state;
    struct chicago_stock *stock = &state->stock;
    unsigned seat = replay->seat;
    *state = position->state;
    chicago_deal_clear_view(&state->view);
    state->muck = 0;
    memset(state->laid_down, 0, sizeof state->laid_down);
    card_set first = position->state.hand[seat];
    for (unsigned exchange = position->exchanges; exchange-- > 0;)
        first = (first & ~past->drawn[exchange]) | past->exchanged[exchange];
    rng_shuffle_deck(replay->rng, stock->cards);
    chicago_stock_cut(stock, state->view.seats, CARD_COUNT);
    put_open_at_bottom(replay, 0);
    unsigned end = stock->end[seat], top = put_on_top(stock, stock->next[seat], end, first);
    top = put_on_top(stock, top, end, past->sixth);
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++) {
        top = put_on_top(stock, top, end, declined_in(past, exchange));
        top = put_on_top(stock, top, end, past->drawn[exchange]);
    }
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned dealt = state->order[i];
        state->hand[dealt] = chicago_stock_deal(stock, dealt);
        state->value[dealt] = hand_value_of_five(state->hand[dealt]);
    }
    lay_down_sixth(replay, past);
}

/* Shuffles all that is left in the stock, except what one's own seat draws. */
static void shuffle_rest(struct replay *replay, const struct own_past *past) {
    struct chicago_stock *stock = &replay->table->state.stock;
    uint8_t at[CARD_COUNT], cards[CARD_COUNT];
    unsigned count = 0, kept = still_drawn(replay, past, replay->table->state.view.exchange - 1u);
    for (unsigned pile = 0; pile < stock->seats; pile++) {
        unsigned top = stock->next[pile] + (pile == replay->seat ? kept : 0);
        for (; top < stock->end[pile]; top++)
            at[count++] = (uint8_t)top;
    }
    for (unsigned i = 0; i < count; i++)
        cards[i] = stock->cards[at[i]];
    rng_shuffle(replay->rng, cards, count);
    for (unsigned i = 0; i < count; i++)
        stock->cards[at[i]] = cards[i];
}

/* All lay down in the next exchange; false where somebody laid down fewer or more. */
static bool lay_down_again(struct replay *replay, const struct own_past *past) {
    struct chicago_state *state = &replay->table->state;
    struct chicago_view *view = &state->view;
    const struct chicago_view *now = &replay->position->state.view;
    unsigned exchange = view->exchange++;
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->points[seat] = points_before(now, seat, exchange);
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        card_set cards = past->exchanged[exchange];
        if (seat != replay->seat)
            cards = chicago_in_buy_stop(view, seat) ? 0 : chicago_ask_exchange(replay->table, seat);
        unsigned count = (unsigned)card_set_count(cards);
        if (seat != replay->seat &&
            !chicago_mask_has(replay->position->unknown_counts[exchange], seat) &&
            now->seen[exchange].count[seat] != count)
            return false;
        view->seen[exchange].count[seat] = (uint8_t)count;
        state->exchanged[seat] = cards;
        state->laid_down[seat] |= cards;
        state->muck |= cards;
    }
    return true;
}

/*
 * Changes what one's own seat has drawn into what it did draw, where that came not from its own
 * pile: any card of the stock was as likely. False if somebody else has it.
 */
static bool draw_own(struct replay *replay, card_set wanted) {
    struct chicago_state *state = &replay->table->state;
    struct chicago_stock *stock = &state->stock;
    card_set missing = wanted & ~state->hand[replay->seat];
    card_set instead = state->hand[replay->seat] & ~wanted;
    for (unsigned pile = 0; pile < stock->seats && missing != 0; pile++)
        for (unsigned at = stock->next[pile]; at < stock->end[pile]; at++)
            if (missing & card_bit(stock->cards[at])) {
                missing ^= card_bit(stock->cards[at]);
                stock->cards[at] = card_set_take_lowest(&instead);
            }
    state->hand[replay->seat] = wanted;
    state->value[replay->seat] = hand_value_of_five(wanted);
    return missing == 0;
}

/* All draw other cards; false where these are not the ones that are known. */
static bool draw_again(struct replay *replay, const struct own_past *past) {
    struct chicago_table *table = replay->table;
    struct chicago_state *state = &table->state;
    struct replayer replayer = {.past = past};
    unsigned exchange = state->view.exchange - 1u, seat = replay->seat;
    struct player *seated = table->seated[seat];
    card_set kept = state->hand[seat] & ~past->exchanged[exchange];
    uint64_t group = table->group;
    bool errs = table->errs;
    shuffle_rest(replay, past);
    put_open_at_bottom(replay, exchange + 1);
    if (!put_open_on_top(replay, exchange))
        return false;
    replayer.player.decisions = &replays;
    replayer.player.self.instance = &replayer;
    table->seated[seat] = &replayer.player;
    table->errs = false;
    table->group = rng_next(replay->rng); /* for another order of the muck, each time */
    chicago_exchange_play(table, (struct chicago_exchange_from){.lay = state->order_count});
    table->errs = errs;
    table->group = group;
    table->seated[seat] = seated;
    return draw_own(replay, kept | past->drawn[exchange]) && shown_again(replay, exchange);
}

/* Announces the best hand; false where it would not be the one given, or the deal would end. */
static bool announce_again(struct replay *replay) {
    struct chicago_table *table = replay->table;
    struct chicago_state *state = &table->state;
    unsigned exchange = state->view.exchange - 1u;
    struct chicago_exchange_seen *seen = &state->view.seen[exchange];
    if (!chicago_exchange_scores(&state->view.rules, state->view.exchange))
        return true;
    struct chicago_best best = chicago_best_hand(state);
    unsigned mask = chicago_scoring_seats(state, &best);
    if (mask == 0)
        return !chicago_mask_has(replay->position->announced, exchange);
    unsigned first = card_set_lowest(mask);
    seen->scored = (uint8_t)mask;
    seen->category = (uint8_t)hand_category_of(best.value);
    seen->ranks = table->ranks_read ? chicago_deciding_ranks(state, &best) : 0;
    if (chicago_mask_has(replay->position->announced, exchange)) {
        const struct chicago_exchange_seen *given = &replay->position->state.view.seen[exchange];
        return seen->scored == given->scored && seen->category == given->category;
    }
    if (seen->category == HAND_FOUR_OF_A_KIND && state->view.rules.zeroing == CHICAGO_ZEROING_ALL)
        return !chicago_ask_zero(table, first);
    return chicago_hand_effect_of(state, first, (enum hand_category)seen->category) ==
           CHICAGO_HAND_SCORES;
}

/* Plays on to the next exchange from a deal, or from the start of one; false where it differs. */
static bool play_on(struct replay *replay, const struct past_deals *from, unsigned exchange,
                    struct past_deal *deal) {
    if (exchange == 0) {
        deal->own = (uint16_t)rng_below(replay->rng, replay->pasts->count);
        deal_again(replay, &replay->pasts->past[deal->own]);
        return lay_down_again(replay, &replay->pasts->past[deal->own]);
    }
    const struct past_deal *before = &from->deal[rng_below(replay->rng, from->count)];
    const struct own_past *past = &replay->pasts->past[before->own];
    deal->own = before->own;
    replay->table->state = before->state;
    return draw_again(replay, past) && announce_again(replay) && lay_down_again(replay, past);
}

/* Tries the deals of an exchange. */
static void try_exchange(struct replay *replay, const struct past_deals *from, unsigned exchange,
                         unsigned wanted, double deadline, struct past_deals *into) {
    const uint64_t tries = (uint64_t)REPLAY_TRIES * wanted / PAST_DEALS_MAX;
    into->count = 0;
    for (uint64_t i = 0; i < tries && into->count < wanted; i++) {
        if (i > 0 && i % REPLAY_CLOCK == 0 && clock_counted() > deadline)
            break;
        struct past_deal *deal = &into->deal[into->count];
        if (!play_on(replay, from, exchange, deal))
            continue;
        deal->state = replay->table->state;
        into->count++;
    }
    if (into->count < ENOUGH)
        into->count = 0;
}

bool past_deals_draw(const struct past_deals *deals, const struct position *position,
                     const struct own_pasts *pasts, struct chicago_table *table, struct rng *rng,
                     struct chicago_state *state) {
    const struct past_deal *deal = &deals->deal[rng_below(rng, deals->count)];
    const struct own_past *past = &pasts->past[deal->own];
    struct replay replay = {.position = position,
                            .pasts = pasts,
                            .table = table,
                            .rng = rng,
                            .seat = position->state.view.seat};
    table->state = deal->state;
    if (!draw_again(&replay, past) ||
        (position->point.stage == CHICAGO_AT_EXCHANGE && !announce_again(&replay)))
        return false;
    *state = table->state;
    struct chicago_view *view = &state->view;
    *view = position->state.view;
    memcpy(view->seen, table->state.view.seen, sizeof view->seen);
    view->reshuffles = table->state.view.reshuffles;
    view->laid_down = state->laid_down[replay.seat];
    return true;
}

/* Whether the last exchange's cards are soon found, when they are drawn again. */
static bool are_drawn_often(const struct past_deals *deals, const struct position *position,
                            const struct own_pasts *pasts, struct chicago_table *table,
                            struct rng *rng) {
    enum { DRAWS = 1000, ENOUGH_DRAWS = 20 };
    struct chicago_state state;
    unsigned found = 0;
    for (unsigned i = 0; i < DRAWS && deals->count > 0; i++)
        found += past_deals_draw(deals, position, pasts, table, rng, &state);
    return found >= ENOUGH_DRAWS;
}

static void copy_deals(struct past_deals *into, const struct past_deals *from) {
    into->count = from->count;
    memcpy(into->deal, from->deal, from->count * sizeof *from->deal);
}

enum status past_deals_sample(struct past_deals *deals, const struct position *position,
                              const struct own_pasts *pasts, struct chicago_table *table,
                              unsigned wanted, double deadline) {
    struct past_deals *before = malloc(sizeof *before);
    struct rng rng;
    struct rng_key key = chicago_deal_key(table, RNG_DECK);
    struct replay replay = {.position = position,
                            .pasts = pasts,
                            .table = table,
                            .rng = &rng,
                            .seat = position->state.view.seat};
    deals->count = 0;
    if (!before)
        return error_set(table->error, STATUS_RUNTIME, "out of memory");
    rng_seed(&rng, &key);
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++) {
        if (exchange > 0)
            copy_deals(before, deals);
        try_exchange(&replay, before, exchange, wanted, deadline, deals);
        if (deals->count == 0)
            break;
    }
    free(before);
    if (!are_drawn_often(deals, position, pasts, table, &rng))
        deals->count = 0;
    return table->status;
}
