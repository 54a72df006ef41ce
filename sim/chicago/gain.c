#include "sim/chicago/gain.h"

#include "sim/chicago/event.h"

static void record_out(const struct chicago_table *table, unsigned seat,
                       enum chicago_out_reason reason) {
    if (table->heard)
        chicago_tell(table,
                     &(struct chicago_event){.kind = EVENT_OUT, .seat = seat, .reason = reason});
}

enum chicago_outcome chicago_win(struct chicago_table *table, unsigned seat,
                                 enum tally_cause cause) {
    table->state.winner = (uint8_t)seat;
    table->tally->exits[table->state.view.entrant[seat]][cause]++;
    record_out(table, seat, cause == CAUSE_LAST_LEFT ? OUT_LAST_LEFT : OUT_WON);
    return CHICAGO_GAME_OVER;
}

static enum chicago_outcome disqualify(struct chicago_table *table, unsigned seat,
                                       enum tally_cause cause) {
    struct chicago_state *state = &table->state;
    table->tally->disqualified[state->view.entrant[seat]][cause]++;
    chicago_disqualify(state, seat);
    record_out(table, seat, OUT_DISQUALIFIED);
    if (state->order_count > 1)
        return CHICAGO_GOES_ON;
    return chicago_win(table, state->order[0], CAUSE_LAST_LEFT);
}

enum chicago_outcome chicago_settle(struct chicago_table *table, unsigned seat,
                                    int32_t points_before, enum tally_cause cause) {
    const struct chicago_view *view = &table->state.view;
    int32_t points = view->points[seat];
    if (points >= view->target) {
        if (chicago_has_called(&table->state, seat) || !view->rules.must_have_called_to_win)
            return chicago_win(table, seat, cause);
        return disqualify(table, seat, cause);
    }
    if (points >= view->buy_stop && points_before < view->buy_stop)
        table->tally->buy_stop_reached[view->entrant[seat]]++;
    return CHICAGO_GOES_ON;
}
