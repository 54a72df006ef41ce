#include "sim/chicago/trick.h"

#include "sim/chicago/ask.h"
#include "sim/chicago/event.h"
#include "sim/chicago/gain.h"

#include <string.h>

static void start_play(struct chicago_table *table, unsigned leader) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    memcpy(state->unplayed, state->hand, sizeof state->unplayed);
    memset(view->played, CHICAGO_NO_CARD, sizeof view->played);
    view->played_set = 0;
    view->trick = 0;
    view->leader = (uint8_t)leader;
}

static void start_trick(struct chicago_view *view, unsigned leader) {
    view->trick++;
    view->leader = (uint8_t)leader;
    view->winning = CHICAGO_NO_CARD;
}

/* The cards a seat may play: of the suit led if it holds any. */
static card_set legal_cards(const struct chicago_view *view, card_set unplayed) {
    if (view->winning == CHICAGO_NO_CARD)
        return unplayed;
    card_set follow = unplayed & card_set_of_suit(card_suit(view->winning));
    return follow ? follow : unplayed;
}

static bool beats(card played, card winning) {
    return winning == CHICAGO_NO_CARD ||
           (card_suit(played) == card_suit(winning) && played > winning);
}

/* A seat plays to the trick; true if its card takes the lead in it. */
static bool play_card(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    card_set legal = legal_cards(view, state->unplayed[seat]);
    card played =
        legal & (legal - 1) ? chicago_ask_play(table, seat, legal) : card_set_lowest(legal);
    bool wins = beats(played, view->winning);
    state->unplayed[seat] &= ~card_bit(played);
    view->played[view->trick - 1][seat] = played;
    view->played_set |= card_bit(played);
    if (table->record)
        chicago_record(table,
                       &(struct chicago_event){.kind = EVENT_PLAY, .seat = seat, .card = played});
    view->winning = wins ? played : view->winning;
    view->winner = wins ? (uint8_t)seat : view->winner;
    return wins;
}

static unsigned next_playing(const struct chicago_table *table, unsigned seat) {
    do
        seat = chicago_seat_after(table, seat);
    while (!chicago_mask_has(table->state.view.playing, seat));
    return seat;
}

static void count_last_trick(struct chicago_table *table, unsigned first_leader, int32_t points) {
    const struct chicago_view *view = &table->state.view;
    unsigned entrant = view->entrant[view->winner];
    unsigned position = 0;
    for (unsigned seat = first_leader; seat != view->winner; seat = next_playing(table, seat))
        position++;
    table->tally->last_trick[entrant][position][card_rank(view->winning)]++;
    table->tally->last_trick_points[entrant] += points;
    table->quantity[entrant][QUANTITY_LAST_TRICKS]++;
    table->quantity[entrant][QUANTITY_LAST_TRICK_POINTS] += points;
}

static enum chicago_outcome score_last_trick(struct chicago_table *table, unsigned first_leader) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    int32_t before = view->points[view->winner];
    int32_t points = card_rank(view->winning) == CARD_DEUCE ? view->rules.last_trick_with_two_points
                                                            : view->rules.last_trick_points;
    chicago_add_points(state, view->winner, points);
    count_last_trick(table, first_leader, points);
    if (table->record)
        chicago_record(table, &(struct chicago_event){.kind = EVENT_LAST_TRICK,
                                                      .seat = view->winner,
                                                      .card = view->winning,
                                                      .points = points,
                                                      .total = view->points[view->winner]});
    return chicago_settle(table, view->winner, before, CAUSE_LAST_TRICK);
}

enum chicago_outcome chicago_tricks_play(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned first_leader = state->order[0];
    start_play(table, first_leader);
    view->winner = (uint8_t)first_leader;
    while (view->trick < CHICAGO_TRICKS) {
        unsigned seat = view->winner;
        start_trick(view, seat);
        for (unsigned i = 0; i < state->order_count; i++, seat = next_playing(table, seat))
            play_card(table, seat);
    }
    return score_last_trick(table, first_leader);
}

static void count_call_points(struct chicago_table *table, unsigned seat, enum tally_swing swing,
                              int32_t points) {
    unsigned entrant = table->state.view.entrant[seat];
    table->tally->swing[entrant][swing] += points;
    table->quantity[entrant][QUANTITY_CALL_POINTS] += points;
}

static void record_chicago(const struct chicago_table *table, unsigned breaker) {
    if (table->record)
        chicago_record(table, &(struct chicago_event){.kind = EVENT_CHICAGO,
                                                      .seat = table->state.view.caller,
                                                      .yes = breaker == CHICAGO_NO_SEAT,
                                                      .breaker = breaker});
}

static enum chicago_outcome call_won(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned caller = view->caller;
    int32_t before = view->points[caller];
    int32_t points = chicago_add_points(state, caller, view->rules.chicago_won);
    view->chicagos_won[caller]++;
    count_call_points(table, caller, SWING_WON, points);
    table->quantity[view->entrant[caller]][QUANTITY_CALLS_WON]++;
    record_chicago(table, CHICAGO_NO_SEAT);
    return chicago_settle(table, caller, before, CAUSE_CHICAGO);
}

static enum chicago_outcome call_broken(struct chicago_table *table, unsigned breaker) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned caller = view->caller;
    int32_t lost = chicago_add_points(state, caller, view->rules.chicago_lost);
    int32_t before = view->points[breaker];
    int32_t gained = chicago_add_points(state, breaker, view->rules.chicago_breaker);
    count_call_points(table, caller, SWING_LOST, lost);
    count_call_points(table, breaker, SWING_BROKE, gained);
    table->tally->call_broken[view->entrant[caller]][caller][breaker][view->trick - 1]++;
    table->tally->call_breakers[view->entrant[caller]][view->entrant[breaker]]++;
    record_chicago(table, breaker);
    return chicago_settle(table, breaker, before, CAUSE_BREAK);
}

/* Whether the seat held a card that would have broken the Chicago in place of the one played. */
static bool could_break(const struct chicago_view *view, card_set unplayed) {
    card_set suit = card_set_of_suit(card_suit(view->winning));
    return unplayed & suit & ~(card_bit(view->winning) - 1);
}

/* The others follow the caller's card; the seat that breaks it, or CHICAGO_NO_SEAT. */
static unsigned call_trick(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    start_trick(view, view->caller);
    play_card(table, view->caller);
    unsigned seat = next_playing(table, view->caller);
    for (; seat != view->caller; seat = next_playing(table, seat)) {
        bool could = could_break(view, state->unplayed[seat]);
        if (play_card(table, seat))
            return seat;
        table->tally->breaks_declined[view->entrant[seat]] += could;
    }
    return CHICAGO_NO_SEAT;
}

enum chicago_outcome chicago_call_play(struct chicago_table *table) {
    struct chicago_view *view = &table->state.view;
    start_play(table, view->caller);
    while (view->trick < CHICAGO_TRICKS) {
        unsigned breaker = call_trick(table);
        if (breaker != CHICAGO_NO_SEAT)
            return call_broken(table, breaker);
    }
    return call_won(table);
}
