#include "sim/chicago/deal.h"

#include "sim/chicago/chicago_event.h"

#include <string.h>

/* The Chicago question: chicago.md 7.1. */

/* The cells of the call tallies that one asked seat's answer goes to. */
struct call_cells {
    uint32_t *joint, *cards;
};

static struct call_cells cells_of(struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    const struct chicago_view *view = &state->view;
    card_set hand = state->hand[seat];
    unsigned entrant = view->entrant[seat];
    int32_t points = view->points[seat];
    unsigned own = chicago_score_bin(table, points);
    unsigned best =
        chicago_score_bin(table, chicago_most_points(view, view->playing & ~(1u << seat)));
    unsigned must = !chicago_has_called(state, seat);
    unsigned high = (unsigned)card_set_count(hand & card_set_from_rank(CARD_QUEEN));
    unsigned aces = (unsigned)card_set_count(hand & card_set_of_rank(CARD_ACE));
    return (struct call_cells){
        .joint = table->tally->calls[entrant][state->order_count - 2u][own][best][must],
        .cards = table->tally->call_cards[entrant][chicago_run_cards(hand)][high][aces]};
}

static void count_call(const struct call_cells *cells, enum tally_call outcome) {
    cells->joint[outcome]++;
    cells->cards[outcome]++;
}

/* Whether the call was won. */
static void count_outcome(const struct call_cells *caller, bool won) {
    count_call(caller, won ? CALL_WON : CALL_LOST);
}

static bool ask_seat(struct chicago_table *table, unsigned seat, const struct call_cells *cells) {
    unsigned entrant = table->state.view.entrant[seat];
    bool calls = chicago_ask_call(table, seat);
    count_call(cells, CALL_ASKED);
    table->sums->quantity[entrant][QUANTITY_ASKED]++;
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_ASK, .seat = seat, .yes = calls});
    return calls;
}

/* The turns of those who may call: found first, as branches on it are mispredicted.
 */
static unsigned turns_allowed(const struct chicago_state *state) {
    unsigned turns = 0;
    for (unsigned i = 0; i < state->order_count; i++)
        turns |= (unsigned)(state->view.points[state->order[i]] >= state->view.chicago_min_points)
                 << i;
    return turns;
}

/*
 * Asks from that turn on, up to the first yes; sets view.caller, or leaves it
 * CHICAGO_NO_SEAT. The cells of all are fetched first, since few of the many are near.
 */
static void ask_for_call(struct chicago_table *table, unsigned turn, struct call_cells *caller) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    struct call_cells cells[CHICAGO_SEATS_MAX];
    unsigned asked = turns_allowed(state) >> turn << turn;
    for (unsigned left = asked; left != 0; left &= left - 1) {
        unsigned next = card_set_lowest(left);
        cells[next] = cells_of(table, state->order[next]);
        __builtin_prefetch(cells[next].joint, 1);
    }
    for (unsigned left = asked; left != 0; left &= left - 1) {
        unsigned next = card_set_lowest(left), seat = state->order[next];
        if (ask_seat(table, seat, &cells[next])) {
            view->caller = (uint8_t)seat;
            view->called |= (uint8_t)(1u << seat);
            count_call(&cells[next], CALL_CALLED);
            table->sums->quantity[view->entrant[seat]][QUANTITY_CALLED]++;
            *caller = cells[next];
            return;
        }
        view->refused |= (uint8_t)(1u << seat);
    }
}

/* Each seat's pile starts with its hand; a seat out of the round leaves all in its pile. */
static void give_hands(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    chicago_stock_cut(&state->stock, state->view.seats, CARD_COUNT);
    for (unsigned seat = 0; seat < state->view.seats; seat++) {
        state->hand[seat] = 0;
        state->value[seat] = 0;
        if (!chicago_mask_has(state->view.playing, seat))
            continue;
        unsigned entrant = state->view.entrant[seat];
        state->hand[seat] = chicago_stock_deal(&state->stock, seat);
        state->value[seat] = hand_value_of_five(state->hand[seat]);
        table->tally->dealt[entrant][hand_category_of(state->value[seat])]++;
        table->sums->quantity[entrant][QUANTITY_DEALS]++;
    }
}

void chicago_deal_clear_view(struct chicago_view *view) {
    static const struct chicago_exchange_seen nothing = {
        .open = {CHICAGO_NO_CARD, CHICAGO_NO_CARD, CHICAGO_NO_CARD, CHICAGO_NO_CARD,
                 CHICAGO_NO_CARD, CHICAGO_NO_CARD}};
    _Static_assert(CHICAGO_SEATS_MAX == 6, "no seat has an open card");
    for (unsigned i = 0; i < CHICAGO_EXCHANGES_MAX; i++)
        view->seen[i] = nothing;
    view->exchange = 0;
    view->reshuffles = 0;
    view->ready = 0;
    view->zeroed = 0;
    memset(view->shown, 0, sizeof view->shown);
    view->caller = CHICAGO_NO_SEAT;
    view->refused = 0;
    view->trick = 0;
    view->leader = CHICAGO_NO_SEAT;
    view->winner = CHICAGO_NO_SEAT;
    view->winning = CHICAGO_NO_CARD;
    view->legal = 0;
    memset(view->played, CHICAGO_NO_CARD, sizeof view->played);
    view->played_set = 0;
    view->folded = 0;
    view->dead = 0;
    view->flashed = 0;
    memset(view->revoked, 0, sizeof view->revoked);
}

/* Shuffles, and seeds the strategies. */
static void start_generators(struct chicago_table *table) {
    struct rng rng;
    struct rng_key key = chicago_deal_key(table, RNG_DECK);
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, table->state.stock.cards);
    key.purpose = RNG_STRATEGY;
    key.match = table->match;
    player_seed(table->seated, table->state.view.seats, &key);
}

static void start_deal(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    start_generators(table);
    chicago_deal_clear_view(&state->view);
    state->muck = 0;
    state->chose_points = 0;
    state->chose_zero = 0;
    table->barred = 0;
    memset(state->laid_down, 0, sizeof state->laid_down);
    memset(state->combination, 0, sizeof state->combination);
    chicago_state_set_order(state);
    table->tally->deals[state->order_count - 2]++;
    give_hands(table);
    if (table->house)
        chicago_house_deal(table);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_DEAL});
    if (table->errs)
        chicago_errors_start_deal(table);
}

/* Whether a deal ends since mistakes have left fewer than two hands (chicago.md 8). */
static enum chicago_outcome too_few_hands(struct chicago_table *table,
                                          enum chicago_outcome outcome) {
    bool few = outcome == CHICAGO_GOES_ON && table->state.order_count < 2;
    return few ? CHICAGO_DEAL_OVER : outcome;
}

/* After an exchange; the last one's hands wait for the Chicago question. */
static enum chicago_outcome score_exchange(struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    if (!chicago_exchange_scores(&view->rules, view->exchange))
        return CHICAGO_GOES_ON;
    return view->exchange == view->rules.exchanges ? chicago_hands_announce(table)
                                                   : chicago_hands_score(table);
}

/* The exchanges still to come. */
static enum chicago_outcome play_exchanges(struct chicago_table *table) {
    struct chicago_view *view = &table->state.view;
    enum chicago_outcome outcome = CHICAGO_GOES_ON;
    while (outcome == CHICAGO_GOES_ON && view->exchange < view->rules.exchanges) {
        view->exchange++;
        chicago_exchange_play(table, (struct chicago_exchange_from){0});
        outcome = too_few_hands(table, CHICAGO_GOES_ON);
        if (outcome == CHICAGO_GOES_ON)
            outcome = too_few_hands(table, score_exchange(table));
    }
    return outcome;
}

/* The last exchange scores, if that is when it does (chicago.md 6.4). */
static enum chicago_outcome score_last_exchange(struct chicago_table *table,
                                                enum chicago_third_exchange when) {
    const struct chicago_rules *rules = &table->state.view.rules;
    bool now = rules->third_exchange_scores == (int32_t)when &&
               chicago_exchange_scores(rules, rules->exchanges);
    return now ? chicago_hands_score(table) : CHICAGO_GOES_ON;
}

static enum chicago_outcome end_without_play(struct chicago_table *table,
                                             enum chicago_outcome outcome) {
    bool few = outcome == CHICAGO_DEAL_OVER && table->state.order_count < 2;
    enum tally_ending zeroed = few ? ENDED_FOLDED : ENDED_ZEROED;
    table->tally->endings[outcome == CHICAGO_DEAL_OVER ? zeroed : ENDED_EXIT]++;
    if (few && table->errs)
        chicago_errors_count_ended(table);
    return outcome;
}

static enum chicago_outcome score_after_play(struct chicago_table *table,
                                             enum chicago_outcome outcome) {
    table->state.view.legal = 0; /* of whoever played the last card */
    return outcome == CHICAGO_GOES_ON ? score_last_exchange(table, CHICAGO_THIRD_AFTER_PLAY)
                                      : outcome;
}

static enum chicago_outcome score_before_play(struct chicago_table *table) {
    return too_few_hands(table, score_last_exchange(table, CHICAGO_THIRD_BEFORE_PLAY));
}

static enum chicago_outcome play_chicago(struct chicago_table *table,
                                         const struct call_cells *cells) {
    const struct chicago_view *view = &table->state.view;
    int32_t won_before = view->chicagos_won[view->caller];
    enum chicago_outcome outcome = chicago_tricks_play_called(table);
    bool won = view->chicagos_won[view->caller] > won_before;
    count_outcome(cells, won);
    table->tally->endings[won ? ENDED_CHICAGO_WON : ENDED_CHICAGO_LOST]++;
    return outcome;
}

/* Only by chicago_keeps_hands does the last exchange score, too. */
static enum chicago_outcome play_called(struct chicago_table *table,
                                        const struct call_cells *cells) {
    if (!table->state.view.rules.chicago_keeps_hands)
        return play_chicago(table, cells);
    enum chicago_outcome outcome = score_before_play(table);
    if (outcome != CHICAGO_GOES_ON)
        return end_without_play(table, outcome);
    return score_after_play(table, play_chicago(table, cells));
}

/* When nobody calls, the last exchange scores, before or after the tricks. */
static enum chicago_outcome play_uncalled(struct chicago_table *table) {
    enum chicago_outcome outcome = score_before_play(table);
    if (outcome != CHICAGO_GOES_ON)
        return end_without_play(table, outcome);
    table->tally->endings[ENDED_LAST_TRICK]++;
    return score_after_play(table, chicago_tricks_play(table));
}

/* From the Chicago question on, asking from a turn on. */
static inline enum chicago_outcome play_out(struct chicago_table *table, unsigned turn) {
    struct call_cells cells = {0};
    ask_for_call(table, turn, &cells);
    return table->state.view.caller == CHICAGO_NO_SEAT ? play_uncalled(table)
                                                       : play_called(table, &cells);
}

/* The rest of a deal from one of its exchanges on, after that has scored. */
static inline enum chicago_outcome play_rest(struct chicago_table *table,
                                             enum chicago_outcome outcome) {
    if (outcome == CHICAGO_GOES_ON)
        outcome = play_exchanges(table);
    return outcome == CHICAGO_GOES_ON ? play_out(table, 0) : end_without_play(table, outcome);
}

enum chicago_outcome chicago_deal_play(struct chicago_table *table) {
    start_deal(table);
    enum chicago_outcome outcome = too_few_hands(table, CHICAGO_GOES_ON);
    if (table->house && outcome == CHICAGO_GOES_ON)
        chicago_house_before_exchanges(table);
    return play_rest(table, outcome);
}

/* From within an exchange on. */
static enum chicago_outcome resume_exchange(struct chicago_table *table,
                                            const struct chicago_point *point) {
    struct chicago_exchange_from from = {.lay = point->turn};
    if (point->stage != CHICAGO_AT_EXCHANGE)
        from = (struct chicago_exchange_from){.lay = table->state.order_count,
                                              .draw = point->turn,
                                              .shown = point->stage == CHICAGO_AT_OPEN_CARD};
    if (point->stage != CHICAGO_AT_SCORING)
        chicago_exchange_play(table, from);
    return play_rest(table, too_few_hands(table, score_exchange(table)));
}

enum chicago_outcome chicago_deal_resume(struct chicago_table *table,
                                         const struct chicago_point *point) {
    if (point->stage == CHICAGO_AT_LAY_DOWN) {
        chicago_house_before_exchanges(table);
        return play_rest(table, CHICAGO_GOES_ON);
    }
    if (point->stage < CHICAGO_AT_CALL)
        return resume_exchange(table, point);
    if (point->stage == CHICAGO_AT_CALL)
        return play_out(table, point->turn);
    const struct chicago_view *view = &table->state.view;
    enum chicago_outcome outcome = chicago_tricks_resume(table);
    bool scores = view->caller == CHICAGO_NO_SEAT || view->rules.chicago_keeps_hands;
    return scores ? score_after_play(table, outcome) : outcome;
}
