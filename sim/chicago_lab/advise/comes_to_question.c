/* Whether a deal with these hands comes to a question: by what all before it decide. */
#include "sim/chicago_lab/advise/chicago_rollout.h"

#include <string.h>

/* Whether with these hands the deal would have come to where it is. */
static bool is_asked(const struct chicago_state *state, enum chicago_stage stage) {
    if (stage < CHICAGO_AT_SCORING ||
        !chicago_exchange_scores(&state->view.rules, state->view.exchange))
        return true;
    struct chicago_best best = chicago_best_hand(state);
    unsigned mask = chicago_scoring_seats(state, &best);
    if (stage == CHICAGO_AT_SCORING)
        return mask == 1u << state->view.seat;
    return mask == 0 || chicago_hand_effect_of(state, card_set_lowest(mask),
                                               hand_category_of(best.value)) == CHICAGO_HAND_SCORES;
}

/*
 * Those who come before the seat in this exchange lay down, each as its player decides. Returned:
 * whether they lay down as many as the table saw.
 */
static bool lay_down_before(struct chicago_state *state, const struct position *position,
                            struct chicago_table *table) {
    struct chicago_view *view = &table->state.view;
    table->state = *state;
    for (unsigned turn = 0; turn < position->point.turn; turn++) {
        unsigned seat = state->order[turn], exchange = view->exchange - 1u;
        card_set cards = chicago_in_buy_stop(view, seat) ? 0 : chicago_ask_exchange(table, seat);
        unsigned count = (unsigned)card_set_count(cards);
        if (chicago_mask_has(position->counted, seat) &&
            state->view.seen[exchange].count[seat] != count)
            return false;
        view->seen[exchange].count[seat] = (uint8_t)count;
        state->exchanged[seat] = table->state.exchanged[seat] = cards;
    }
    if (position->counted != 0)
        state->view.seen[view->exchange - 1] = view->seen[view->exchange - 1];
    return true;
}

/* Makes the view what it was when Chicago was asked for, before anybody answered. */
static void show_question(struct chicago_view *view, const struct position *position) {
    const struct chicago_view *now = &position->state.view;
    if (now->caller != CHICAGO_NO_SEAT && !chicago_mask_has(position->called_before, now->caller))
        view->called &= (uint8_t) ~(1u << now->caller);
    view->caller = CHICAGO_NO_SEAT;
    view->refused = 0;
    view->trick = 0;
    view->leader = view->winner = CHICAGO_NO_SEAT;
    view->winning = CHICAGO_NO_CARD;
    memset(view->played, CHICAGO_NO_CARD, sizeof view->played);
    view->played_set = 0;
}

/* Whether with these hands the others would have answered the Chicago question as they did. */
static bool answer_so(const struct chicago_state *state, const struct position *position,
                      struct chicago_table *table) {
    struct chicago_view *view = &table->state.view;
    unsigned own = state->view.seat, caller = state->view.caller;
    bool over = position->point.stage < CHICAGO_AT_CALL;
    table->state = *state;
    show_question(view, position);
    for (unsigned i = 0; i < state->order_count && !over; i++) {
        unsigned seat = state->order[i];
        bool asked = view->points[seat] >= view->chicago_min_points;
        over = seat == caller || (seat == own && position->point.stage == CHICAGO_AT_CALL);
        if (asked && seat != own && chicago_ask_call(table, seat) != (seat == caller))
            return false;
        view->refused |= (uint8_t)((unsigned)asked << seat);
    }
    return true;
}

bool comes_to_question(struct chicago_state *state, const struct position *position,
                       struct chicago_table *table, bool answers) {
    return is_asked(state, position->point.stage) &&
           (position->counted == 0 || lay_down_before(state, position, table)) &&
           (!answers || answer_so(state, position, table));
}
