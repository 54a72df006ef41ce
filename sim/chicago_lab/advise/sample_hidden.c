#include "sim/chicago_lab/advise/chicago_rollout.h"

#include "sim/chicago/deal.h"
#include "sim/chicago_lab/advise/past_deals.h"
#include "strategies/chicago/model/determinizations.h"
#include "strategies/chicago/model/points_before.h"

enum {
    PASTS = 16,          /* of what each opponent may have kept */
    SAMPLE_DRAWS = 32,   /* of hands, by the same pasts */
    SAMPLE_TRIES = 1000, /* of hands, to come to the question; */
    MORE = 50,     /* times as many with counts of the exchange in progress, and of past deals */
    ANSWERED = 250 /* of these, in which the others answer Chicago as they did: those who are taken
                      for them may never do so */
};

static bool knows_counts(const struct chicago_view *view, const struct position *position,
                         bool knows_own) {
    unsigned unknown = 0;
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++)
        unknown |= position->unknown_counts[exchange];
    return (unknown & ~((unsigned)knows_own << view->seat)) == 0;
}

/* What one has laid down oneself, as in one of the pasts. */
static void take_own_past(struct chicago_state *state, const struct position *position,
                          const struct own_pasts *pasts, struct rng *rng) {
    struct chicago_view *view = &state->view;
    const struct own_past *past = &pasts->past[rng_below(rng, pasts->count)];
    unsigned seat = view->seat;
    view->laid_down = state->laid_down[seat] = past->laid_down;
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++) {
        struct chicago_exchange_seen *seen = &view->seen[exchange];
        seen->count[seat] = (uint8_t)card_set_count(past->exchanged[exchange]);
        if (past->open[exchange] == CHICAGO_NO_CARD)
            continue;
        seen->open[seat] = past->open[exchange];
        if (chicago_mask_has(past->open_kept, exchange))
            seen->open_kept |= (uint8_t)(1u << seat);
    }
}

/* A deal of the whole deck at the table, up to its first exchange. */
static void deal_another(struct chicago_table *table, struct rng *rng) {
    struct chicago_state *state = &table->state;
    rng_shuffle_deck(rng, state->stock.cards);
    chicago_stock_cut(&state->stock, state->view.seats, CARD_COUNT);
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        state->hand[seat] = chicago_stock_deal(&state->stock, seat);
        state->value[seat] = hand_value_of_five(state->hand[seat]);
        state->laid_down[seat] = 0;
    }
}

/* Counts not given are those of another deal, with the points as they are now. */
static void sample_hidden_counts(struct chicago_state *state, const struct position *position,
                                 bool knows_own, struct chicago_table *table, struct rng *rng) {
    unsigned own = knows_own ? state->view.seat : CHICAGO_NO_SEAT;
    struct chicago_view *played = &table->state.view;
    table->state = position->state;
    chicago_deal_clear_view(played);
    deal_another(table, rng);
    while (played->exchange < position->exchanges) {
        unsigned exchange = played->exchange++;
        chicago_exchange_play(table, (struct chicago_exchange_from){0});
        for (unsigned seat = 0; seat < played->seats; seat++)
            if (seat != own && chicago_mask_has(position->unknown_counts[exchange], seat))
                state->view.seen[exchange].count[seat] = played->seen[exchange].count[seat];
    }
}

/* The open card that the seat is asked about lies there: nobody else has it, and no muck. */
static void hold_open_card(struct chicago_view *view) {
    struct chicago_exchange_seen *seen = &view->seen[view->exchange - 1];
    view->hand |= card_bit(seen->open[view->seat]);
    seen->open_kept |= (uint8_t)(1u << view->seat);
}

/* A hand that was announced, but is not given, was at least as good as all others. */
static struct chicago_view view_for_determinizations(const struct chicago_state *state,
                                                     const struct position *position) {
    struct chicago_view view = state->view;
    if (position->point.stage == CHICAGO_AT_OPEN_CARD)
        hold_open_card(&view);
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++)
        if (!chicago_mask_has(position->announced, exchange)) {
            view.seen[exchange].scored = (uint8_t)(1u << view.seat);
            view.seen[exchange].category = HAND_ROYAL_FLUSH;
        }
    return view;
}

static void take_determinization(struct chicago_state *state,
                                 const struct determinization *determinization) {
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (seat == state->view.seat)
            continue;
        state->unplayed[seat] = determinization->hand[seat];
        state->hand[seat] = determinization->hand[seat] | position_played_by(&state->view, seat);
        state->value[seat] = hand_value_of_five(state->hand[seat]);
    }
}

static bool sample_hidden_hands(struct chicago_state *state, const struct rollout_task *task,
                                struct chicago_table *table, struct rng *rng) {
    const struct position *position = task->position;
    struct chicago_view view = view_for_determinizations(state, position);
    struct determinizations determinizations;
    struct determinization determinization;
    const unsigned tries = position->counted != 0 ? MORE * SAMPLE_TRIES : SAMPLE_TRIES;
    for (unsigned i = 0; i < tries && table->status == STATUS_OK; i++) {
        if (i % SAMPLE_DRAWS == 0)
            determinizations_prepare(&determinizations, &view, position->exchanges,
                                     task->discard_samples, NULL, NULL, PASTS, rng);
        determinizations_draw(&determinizations, rng, &determinization);
        take_determinization(state, &determinization);
        if (comes_to_question(state, position, table, i < ANSWERED))
            return true;
    }
    return false;
}

/* The cards that are nowhere yet, in random order. */
struct pool {
    card cards[CARD_COUNT];
    unsigned count;
};

static void pool_fill(struct pool *pool, const struct chicago_state *state,
                      const struct position *position, struct rng *rng) {
    card_set free = CARD_SET_ALL & ~(position_seen(position) | state->view.laid_down);
    for (unsigned i = 0; i < state->order_count; i++)
        free &= ~state->hand[state->order[i]];
    pool->count = 0;
    while (free != 0)
        pool->cards[pool->count++] = card_set_take_lowest(&free);
    rng_shuffle(rng, pool->cards, pool->count);
}

static card_set pool_take(struct pool *pool, unsigned count) {
    card_set set = 0;
    for (; count > 0 && pool->count > 0; count--)
        set |= card_bit(pool->cards[--pool->count]);
    return set;
}

/* Open cards that a seat was shown: those it kept, or those it declined. */
static card_set cards_shown_to(const struct chicago_view *view, unsigned seat, bool kept) {
    card_set shown = 0;
    for (int32_t i = 0; i < view->exchange; i++)
        if (view->seen[i].open[seat] != CHICAGO_NO_CARD &&
            chicago_mask_has(view->seen[i].open_kept, seat) == kept)
            shown |= card_bit(view->seen[i].open[seat]);
    return shown;
}

/* Whether a seat has laid down cards in the exchange now, and not drawn yet. */
static bool waits(const struct position *position, unsigned turn) {
    enum chicago_stage stage = position->point.stage;
    return turn > position->point.turn &&
           (stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD);
}

/* How many cards a seat has laid down of which nobody knows what they are, a sixth one included; of
 * one that waits, in earlier exchanges. */
static unsigned unknown_laid(const struct chicago_state *state, const struct position *position,
                             unsigned turn) {
    unsigned seat = state->order[turn], count = points_before_dealt_six(&state->view, seat);
    unsigned exchanges = position->exchanges - waits(position, turn);
    for (unsigned exchange = 0; exchange < exchanges; exchange++)
        count += state->view.seen[exchange].count[seat];
    unsigned known = (unsigned)card_set_count(state->laid_down[seat]);
    return count > known ? count - known : 0;
}

/* The cards that hands keep. */
static card_set cards_kept(const struct chicago_state *state) {
    card_set kept = 0;
    for (unsigned i = 0; i < state->order_count; i++)
        kept |= state->hand[state->order[i]] & ~state->exchanged[state->order[i]];
    return kept;
}

/*
 * What was laid down; more than there is has gone back to the stock. What was known to be laid down
 * may be in a hand again then.
 */
static void sample_hidden_laid_down(struct chicago_state *state, const struct position *position,
                                    struct pool *pool) {
    const card_set kept = cards_kept(state);
    unsigned total = 0;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (seat != state->view.seat)
            state->laid_down[seat] = cards_shown_to(&state->view, seat, true) & ~state->hand[seat];
        total += unknown_laid(state, position, i);
        total += waits(position, i) ? state->view.seen[state->view.exchange - 1].count[seat] : 0;
    }
    state->view.reshuffles = total > pool->count;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i], count = unknown_laid(state, position, i);
        state->laid_down[seat] |= state->view.reshuffles ? 0 : pool_take(pool, count);
        if (seat != state->view.seat)
            state->laid_down[seat] |= cards_shown_to(&state->view, seat, false);
        state->laid_down[seat] |= state->exchanged[seat]; /* in this exchange, if so far */
        state->laid_down[seat] &= ~kept;
        state->muck |= state->laid_down[seat];
    }
}

/* Count cards of a set, at random. */
static card_set draw_from(card_set set, unsigned count, struct rng *rng) {
    card_set drawn = 0;
    for (; count > 0; count--) {
        card_set rest = set & ~drawn;
        for (unsigned skip = rng_below(rng, (uint32_t)card_set_count(rest)); skip > 0; skip--)
            rest &= rest - 1;
        drawn |= card_bit(card_set_lowest(rest));
    }
    return drawn;
}

/*
 * The hand of a seat that waits: some of the five it will have are still on their way, given here,
 * and those laid down are in their place.
 */
static card_set undraw(struct chicago_state *state, unsigned seat, struct pool *pool,
                       struct rng *rng) {
    uint8_t *count = &state->view.seen[state->view.exchange - 1].count[seat];
    card_set gone = pool_take(pool, *count);
    *count = (uint8_t)card_set_count(gone);
    card_set coming = draw_from(state->hand[seat], *count, rng);
    state->exchanged[seat] = gone;
    state->laid_down[seat] |= gone;
    state->muck |= gone;
    state->hand[seat] = (state->hand[seat] & ~coming) | gone;
    state->value[seat] = hand_value_of_five(state->hand[seat]);
    return coming;
}

/* The rest of the pool, with what is on its way on top of each pile, as far as there is room. */
static void sample_hidden_stock(struct chicago_state *state, struct pool *pool,
                                card_set coming[CHICAGO_SEATS_MAX]) {
    struct chicago_stock *stock = &state->stock;
    unsigned on_top[CHICAGO_SEATS_MAX], count = pool->count;
    for (unsigned seat = 0; seat < state->view.seats; seat++)
        count += (unsigned)card_set_count(coming[seat]);
    chicago_stock_cut(stock, state->view.seats, count);
    for (unsigned seat = 0; seat < state->view.seats; seat++) {
        on_top[seat] = stock->next[seat];
        while (coming[seat] != 0 && on_top[seat] < stock->end[seat])
            stock->cards[on_top[seat]++] = card_set_take_lowest(&coming[seat]);
        while (coming[seat] != 0)
            pool->cards[pool->count++] = card_set_take_lowest(&coming[seat]);
    }
    for (unsigned seat = 0; seat < state->view.seats; seat++)
        while (on_top[seat] < stock->end[seat])
            stock->cards[on_top[seat]++] = pool->cards[--pool->count];
}

static void sample_hidden_draws(struct chicago_state *state, const struct position *position,
                                struct pool *pool, struct rng *rng) {
    card_set coming[CHICAGO_SEATS_MAX] = {0};
    for (unsigned i = 0; i < state->order_count; i++)
        if (waits(position, i))
            coming[state->order[i]] = undraw(state, state->order[i], pool, rng);
    sample_hidden_stock(state, pool, coming);
}

/* Deals six unseen cards to another seat, which then lays down one, unless that is not done yet. */
static void deal_six(struct chicago_state *state, unsigned seat, struct pool *pool,
                     const struct position *position, struct chicago_table *table) {
    state->hand[seat] = pool_take(pool, CHICAGO_HAND_SIZE + 1);
    state->value[seat] = 0;
    if (position->point.stage == CHICAGO_AT_LAY_DOWN)
        return;
    table->state = *state;
    table->state.view.exchange = 0;
    card_set sixth = card_bit(chicago_ask_lay_down(table, seat));
    state->hand[seat] ^= sixth;
    state->value[seat] = hand_value_of_five(state->hand[seat]);
    state->laid_down[seat] = sixth;
    state->muck |= sixth;
}

/* Before any exchange all unseen cards are alike. */
static void deal_unseen(struct chicago_state *state, const struct position *position,
                        struct chicago_table *table, struct rng *rng) {
    struct pool pool;
    *state = position->state;
    pool_fill(&pool, state, position, rng);
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (seat == state->view.seat)
            continue;
        if (points_before_dealt_six(&state->view, seat)) {
            deal_six(state, seat, &pool, position, table);
        } else {
            state->hand[seat] = pool_take(&pool, CHICAGO_HAND_SIZE);
            state->value[seat] = hand_value_of_five(state->hand[seat]);
        }
    }
    sample_hidden_stock(state, &pool, (card_set[CHICAGO_SEATS_MAX]){0});
}

static bool sample_deal(struct chicago_state *state, const struct rollout_task *task,
                        struct chicago_table *table, struct rng *rng) {
    for (unsigned i = 0; i < MORE * SAMPLE_TRIES && table->status == STATUS_OK; i++) {
        deal_unseen(state, task->position, table, rng);
        if (comes_to_question(state, task->position, table, false))
            return true;
    }
    return false;
}

/* Those who have been asked for Chicago before: all that may be, up to the seat or the caller. */
static void note_refusals(struct chicago_state *state, enum chicago_stage stage) {
    struct chicago_view *view = &state->view;
    for (unsigned i = 0; i < state->order_count && stage >= CHICAGO_AT_CALL; i++) {
        unsigned seat = state->order[i];
        if (seat == view->caller || (stage == CHICAGO_AT_CALL && seat == view->seat))
            break;
        bool asked = view->points[seat] >= view->chicago_min_points;
        view->refused |= (uint8_t)((unsigned)asked << seat);
    }
    state->chose_points = stage >= CHICAGO_AT_CALL ? view->playing : 0;
}

/* A past deal that comes to the question. */
static bool sample_past_deal(struct chicago_state *state, const struct rollout_task *task,
                             struct chicago_table *table, struct rng *rng) {
    const struct position *position = task->position;
    for (unsigned i = 0; i < MORE * SAMPLE_TRIES && table->status == STATUS_OK; i++)
        if (past_deals_draw(task->past_deals, position, task->own_pasts, table, rng, state) &&
            comes_to_question(state, position, table, i < ANSWERED))
            return true;
    return false;
}

/* Determinizations, and what was laid down and is left as far as that can be told. */
static bool sample_determinization(struct chicago_state *state, const struct rollout_task *task,
                                   struct chicago_table *table, struct rng *rng) {
    const struct position *position = task->position;
    bool knows_own = task->own_pasts != NULL;
    struct pool pool;
    if (knows_own)
        take_own_past(state, position, task->own_pasts, rng);
    if (!knows_counts(&state->view, position, knows_own))
        sample_hidden_counts(state, position, knows_own, table, rng);
    if (!sample_hidden_hands(state, task, table, rng))
        return false;
    pool_fill(&pool, state, position, rng);
    sample_hidden_laid_down(state, position, &pool);
    sample_hidden_draws(state, position, &pool, rng);
    return true;
}

bool sample_hidden(struct chicago_state *state, const struct rollout_task *task,
                   struct chicago_table *table) {
    struct rng rng;
    *state = task->position->state;
    table->state = *state;
    struct rng_key key = chicago_deal_key(table, RNG_DECK);
    rng_seed(&rng, &key);
    bool six = state->view.rules.buy_stop_cards > CHICAGO_HAND_SIZE;
    bool found = task->past_deals ? sample_past_deal(state, task, table, &rng)
                 : six && task->position->exchanges == 0
                     ? sample_deal(state, task, table, &rng)
                     : sample_determinization(state, task, table, &rng);
    if (found)
        note_refusals(state, task->position->point.stage);
    return found;
}
