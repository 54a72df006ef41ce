
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/deal.h"

#include <stdlib.h>
#include <string.h>

static void start_play(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    memcpy(state->unplayed, state->hand, sizeof state->unplayed);
    state->view.trick = 0;
}

enum { NOBODY = CHICAGO_SEATS_MAX }; /* in place of a position in turn order */

/* Takes a card out of a seat's hand and lays it to that trick, from 1. */
static inline void trick_lay(struct chicago_table *table, unsigned seat, card laid,
                             unsigned trick) {
    struct chicago_state *state = &table->state;
    state->unplayed[seat] ^= card_bit(laid);
    state->view.played_set |= card_bit(laid);
    state->view.played[trick - 1][seat] = laid;
    if (table->has_observers)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_PLAY, .seat = seat, .card = laid});
}

static inline card choose_card(struct chicago_table *table, unsigned seat, card_set legal,
                               bool last) {
    return last ? card_set_lowest(legal) : chicago_ask_play(table, seat, legal);
}

/* Not inlined: after what it writes, the others would have to load the view again. */
__attribute__((cold, noinline)) static card
choose_card_with_errors(struct chicago_table *table, unsigned seat, card_set legal, bool last) {
    card wrong = chicago_errors_before_card(table, seat, legal);
    return wrong != CHICAGO_NO_CARD ? wrong : choose_card(table, seat, legal, last);
}

/* A seat lays one of its legal cards, or another by mistake. */
static inline card trick_play_card(struct chicago_table *table, unsigned seat, card_set legal,
                                   unsigned trick, bool last) {
    card laid = table->errs ? choose_card_with_errors(table, seat, legal, last)
                            : choose_card(table, seat, legal, last);
    trick_lay(table, seat, laid, trick);
    return laid;
}

static inline void show_winner(struct chicago_view *view, unsigned seat, card winning) {
    view->winner = (uint8_t)seat;
    view->winning = winning;
}

static inline void trick_lead(struct chicago_table *table, unsigned seat, bool last) {
    struct chicago_view *view = &table->state.view;
    view->trick++;
    view->leader = (uint8_t)seat;
    view->winning = CHICAGO_NO_CARD;
    card_set legal = table->state.unplayed[seat];
    show_winner(view, seat, trick_play_card(table, seat, legal, view->trick, last));
}

/*
 * Plays the rest of a trick, of which count cards lie there, the best from position winner in
 * turn order; gives the position that wins it. Where Chicago is called, the trick ends with the
 * first card that breaks it.
 */
static inline unsigned trick_follow(struct chicago_table *table, unsigned leader, unsigned count,
                                    unsigned winner, bool called, bool last) {
    struct chicago_state *state = &table->state;
    unsigned end = leader + state->order_count, trick = state->view.trick;
    card winning = state->view.winning;
    card_set led = card_set_of_suit(card_suit(winning));
    for (unsigned position = leader + count; position < end; position++) {
        unsigned seat = state->order[position];
        card_set unplayed = state->unplayed[seat];
        card_set suit = unplayed & led;
        /* Even odds: chosen without a branch. */
        card_set legal = __builtin_expect_with_probability(suit != 0, 1, 0.5) ? suit : unplayed;
        /* Last before the answer: a strategy compiled into this loop need not load them. */
        show_winner(&state->view, state->order[winner], winning);
        card laid = trick_play_card(table, seat, legal, trick, last);
        bool wins = (led >> laid & 1) & (laid > winning);
        if (called)
            table->tally->breaks_declined[state->view.entrant[seat]] +=
                !wins & ((unplayed & card_set_above(winning)) != 0);
        winner ^= (winner ^ position) & -(unsigned)wins; /* a branch would often be wrong */
        winning = (card)(winning ^ ((winning ^ laid) & -(unsigned)wins));
        if (called && wins)
            break;
    }
    show_winner(&state->view, state->order[winner], winning);
    return winner;
}

/* The mask of those who played to the first trick. */
static unsigned first_trick(const struct chicago_view *view) {
    unsigned mask = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        mask |= (unsigned)(view->played[0][seat] != CHICAGO_NO_CARD) << seat;
    return mask;
}

static void count_last_trick(struct chicago_table *table, unsigned position, int32_t points) {
    const struct chicago_view *view = &table->state.view;
    unsigned entrant = view->entrant[view->winner];
    if (view->dead || table->tricks_score) /* some may play no more */
        position = chicago_turn_of(first_trick(view), view->winner, view->dealer, view->seats);
    table->tally->last_trick[entrant][position][card_rank(view->winning)]++;
    table->tally->last_trick_points[entrant] += points;
    table->sums->quantity[entrant][QUANTITY_LAST_TRICKS]++;
    table->sums->quantity[entrant][QUANTITY_LAST_TRICK_POINTS] += points;
}

static enum chicago_outcome score_last_trick(struct chicago_table *table, unsigned position) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    int32_t points =
        chicago_last_trick_points(&view->rules, card_rank(view->winning) == CARD_DEUCE);
    if (table->errs)
        chicago_penalties_before_points(table, view->winner, points);
    int32_t before = view->points[view->winner];
    chicago_add_points(state, view->winner, points);
    count_last_trick(table, position, points);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_LAST_TRICK,
                                                    .seat = view->winner,
                                                    .card = view->winning,
                                                    .points = points,
                                                    .total = view->points[view->winner]});
    return chicago_settle(table, view->winner, before, CAUSE_LAST_TRICK);
}

/*
 * A trick before the last scores, by trick_points. Whoever that disqualifies leads no more: the
 * next in turn order who plays does. Gives its position, or NOBODY.
 */
static enum chicago_outcome score_trick(struct chicago_table *table, unsigned *leader) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned winner = view->winner;
    int32_t points = view->rules.trick_points.item[view->trick - 1];
    if (points == 0)
        return CHICAGO_GOES_ON;
    if (table->errs)
        chicago_penalties_before_points(table, winner, points);
    int32_t before = view->points[winner];
    chicago_add_points(state, winner, points);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_TRICK,
                                                    .seat = winner,
                                                    .points = points,
                                                    .total = view->points[winner]});
    enum chicago_outcome outcome = chicago_settle(table, winner, before, CAUSE_LAST_TRICK);
    if (outcome == CHICAGO_GOES_ON && !chicago_mask_has(view->playing, winner)) {
        unsigned alive = chicago_hands_alive(view);
        *leader = alive
                      ? chicago_state_turn(state, chicago_seat_after_in(alive, winner, view->seats))
                      : NOBODY;
    }
    return outcome;
}

static void count_call_points(struct chicago_table *table, unsigned seat, enum tally_swing swing,
                              int32_t points) {
    unsigned entrant = table->state.view.entrant[seat];
    table->tally->swing[entrant][swing] += points;
    table->sums->quantity[entrant][QUANTITY_CALL_POINTS] += points;
    table->sums->measure[MEASURE_SWING] += abs(points);
}

static void record_chicago(const struct chicago_table *table, unsigned breaker) {
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_CHICAGO,
                                                    .seat = table->state.view.caller,
                                                    .yes = breaker == CHICAGO_NO_SEAT,
                                                    .breaker = breaker});
}

static enum chicago_outcome call_won(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned caller = view->caller;
    int32_t won = chicago_won_points(&view->rules, card_rank(view->winning) == CARD_DEUCE);
    if (table->errs)
        chicago_penalties_before_points(table, caller, won);
    int32_t before = view->points[caller];
    int32_t points = chicago_add_points(state, caller, won);
    view->chicagos_won[caller]++;
    count_call_points(table, caller, SWING_WON, points);
    table->sums->quantity[view->entrant[caller]][QUANTITY_CALLS_WON]++;
    record_chicago(table, CHICAGO_NO_SEAT);
    return chicago_settle(table, caller, before, CAUSE_CHICAGO);
}

static enum chicago_outcome call_broken(struct chicago_table *table, unsigned breaker) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned caller = view->caller;
    int32_t lost = chicago_add_points(state, caller, view->rules.chicago_lost);
    if (table->errs)
        chicago_penalties_before_points(table, breaker, view->rules.chicago_breaker);
    int32_t before = view->points[breaker];
    int32_t gained = chicago_add_points(state, breaker, view->rules.chicago_breaker);
    count_call_points(table, caller, SWING_LOST, lost);
    count_call_points(table, breaker, SWING_BROKE, gained);
    table->tally->call_broken[view->entrant[caller]][caller][breaker][view->trick - 1]++;
    table->tally->call_breakers[view->entrant[caller]][view->entrant[breaker]]++;
    record_chicago(table, breaker);
    return chicago_settle(table, breaker, before, CAUSE_BREAK);
}

/* Who has revoked plays to no later trick; gives the position of the next leader then. */
static unsigned leave_out_dead(struct chicago_state *state, unsigned leader) {
    unsigned seat = state->order[leader];
    chicago_state_set_order(state);
    return chicago_state_turn(state, seat);
}

/* Plays a trick, the last one or another; of which count cards lie there already, the best, if
 * there is any, from position winner. Gives the position that wins it. */
static inline __attribute__((always_inline)) unsigned trick_play(struct chicago_table *table,
                                                                 unsigned leader, unsigned count,
                                                                 unsigned winner, bool called,
                                                                 bool last) {
    if (count > 0)
        return trick_follow(table, leader, count, winner, called, last);
    trick_lead(table, table->state.order[leader], last);
    return trick_follow(table, leader, 1, leader, called, last);
}

/*
 * Plays the tricks from the one on that a position leads, of which count cards lie there, the best
 * from position winner.
 */
static inline enum chicago_outcome tricks_play_on(struct chicago_table *table, unsigned leader,
                                                  unsigned count, unsigned winner, bool called) {
    struct chicago_state *state = &table->state;
    for (;; count = 0) {
        /* Compiled apart for the last one, in which nobody has a choice. */
        bool last = state->view.trick + (count == 0) == CHICAGO_TRICKS;
        winner = last ? trick_play(table, leader, count, winner, called, true)
                      : trick_play(table, leader, count, winner, called, false);
        if (called && winner != leader)
            return call_broken(table, state->order[winner]);
        leader = winner < state->order_count ? winner : winner - state->order_count;
        if (state->view.dead)
            leader = leave_out_dead(state, leader);
        if (last)
            return called ? call_won(table) : score_last_trick(table, leader);
        if (table->tricks_score && !called) {
            enum chicago_outcome outcome = score_trick(table, &leader);
            if (outcome != CHICAGO_GOES_ON || leader == NOBODY)
                return outcome;
        }
    }
}

enum chicago_outcome chicago_tricks_play(struct chicago_table *table) {
    start_play(table);
    return tricks_play_on(table, 0, 0, 0, false);
}

enum chicago_outcome chicago_tricks_play_called(struct chicago_table *table) {
    unsigned leader = chicago_state_turn(&table->state, table->state.view.caller);
    start_play(table);
    return tricks_play_on(table, leader, 0, leader, true);
}

/* Cards that lie in the trick now, of those who still play. */
static unsigned count_laid(const struct chicago_view *view) {
    unsigned count = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        count += !chicago_mask_has(view->dead, seat) &&
                 view->played[view->trick - 1u][seat] != CHICAGO_NO_CARD;
    return count;
}

enum chicago_outcome chicago_tricks_resume(struct chicago_table *table) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    unsigned leader = chicago_state_turn(state, view->leader), count = count_laid(view);
    if (count == 0)
        view->trick--;
    unsigned winner = count == 0 ? leader : chicago_state_turn(state, view->winner);
    return tricks_play_on(table, leader, count, winner, view->caller != CHICAGO_NO_SEAT);
}
