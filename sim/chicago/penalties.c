/* What mistakes cost: warnings and points. */
#include "sim/chicago/deal.h"

#include "sim/chicago/chicago_event.h"

int64_t *chicago_mistake_counts(struct chicago_table *table, struct chicago_mistake mistake) {
    return table->error_tally->counts[mistake.entrant][mistake.kind];
}

struct chicago_mistake chicago_mistake_of(const struct chicago_table *table, unsigned seat,
                                          enum chicago_error kind) {
    return (struct chicago_mistake){table->state.view.entrant[seat], (uint8_t)kind};
}

/* Warnings. */

static void leave_after_deal(struct chicago_mistakes *mistakes, unsigned seat,
                             enum chicago_error kind) {
    for (unsigned i = 0; i < mistakes->leaving_count; i++)
        if (mistakes->leaving[i] == seat)
            return;
    mistakes->leaving_for[mistakes->leaving_count] = (uint8_t)kind;
    mistakes->leaving[mistakes->leaving_count++] = (uint8_t)seat;
}

static void sit_out(struct chicago_state *state, unsigned seat, enum chicago_error kind) {
    unsigned entrant = state->view.entrant[seat];
    if (chicago_mask_has(state->sits_out, entrant))
        return;
    state->sits_out |= (uint8_t)(1u << entrant);
    state->sits_out_for[entrant] = (uint8_t)kind;
}

/* Warns the seat, with what that costs from the second time on; fills in the event. */
void chicago_warn(struct chicago_table *table, struct chicago_event *event) {
    struct chicago_state *state = &table->state;
    unsigned seat = event->seat;
    event->warning = ++state->warnings[state->view.entrant[seat]];
    state->view.warnings[seat] = event->warning;
    chicago_mistake_counts(table,
                           chicago_mistake_of(table, seat, event->error))[MISTAKE_WARNINGS]++;
    if (event->warning < 2)
        return;
    event->consequence = (enum chicago_repeat_penalty)state->view.rules.repeat_penalty;
    if (event->consequence == CHICAGO_REPEAT_SIT_OUT_DEAL)
        sit_out(state, seat, event->error);
    else if (event->consequence != CHICAGO_REPEAT_NONE)
        leave_after_deal(&table->mistakes, seat, event->error);
}

/* Penalties. */

static int32_t price_of(const struct chicago_rules *rules, enum chicago_error kind) {
    return kind == CHICAGO_ERROR_REVOKE ? CHICAGO_REVOKE_PENALTY : rules->misdeal_penalty;
}

/* What a mistake costs the seat in points, taken now or noted; 0 in buy-stop. */
int32_t chicago_charge(struct chicago_table *table, unsigned seat, enum chicago_error kind) {
    struct chicago_state *state = &table->state;
    struct chicago_mistakes *mistakes = &table->mistakes;
    const struct chicago_rules *rules = &state->view.rules;
    int32_t price = price_of(rules, kind);
    if (price == 0 || chicago_in_buy_stop(&state->view, seat))
        return 0;
    if (rules->penalties_apply == CHICAGO_PENALTIES_AFTER_DEAL)
        mistakes->noted[seat][mistakes->noted_count[seat]++] = (uint8_t)kind;
    else
        chicago_mistake_counts(table, chicago_mistake_of(table, seat, kind))[MISTAKE_POINTS_LOST] -=
            chicago_add_points(state, seat, -price);
    return price;
}

static int32_t noted_points(const struct chicago_table *table, unsigned seat) {
    const struct chicago_mistakes *mistakes = &table->mistakes;
    int32_t points = 0;
    for (unsigned i = 0; i < mistakes->noted_count[seat]; i++)
        points += price_of(&table->state.view.rules, (enum chicago_error)mistakes->noted[seat][i]);
    return points;
}

/* Points lost count for the kinds in the order they were noted, down to the floor. */
static void count_noted(struct chicago_table *table, unsigned seat, int32_t lost) {
    const struct chicago_mistakes *mistakes = &table->mistakes;
    for (unsigned i = 0; i < mistakes->noted_count[seat] && lost > 0; i++) {
        enum chicago_error kind = (enum chicago_error)mistakes->noted[seat][i];
        int32_t price = price_of(&table->state.view.rules, kind);
        price = price < lost ? price : lost;
        chicago_mistake_counts(table, chicago_mistake_of(table, seat, kind))[MISTAKE_POINTS_LOST] +=
            price;
        lost -= price;
    }
}

/* Takes all that the seat was noted for, if that is anything; gives the kind noted last. */
static enum chicago_error take_noted(struct chicago_table *table, unsigned seat) {
    struct chicago_mistakes *mistakes = &table->mistakes;
    int32_t points = noted_points(table, seat);
    enum chicago_error last =
        (enum chicago_error)mistakes->noted[seat][mistakes->noted_count[seat] - 1];
    count_noted(table, seat, -chicago_add_points(&table->state, seat, -points));
    mistakes->noted_count[seat] = 0;
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_PENALTY,
                                                    .seat = seat,
                                                    .points = points,
                                                    .total = table->state.view.points[seat]});
    return last;
}

void chicago_penalties_before_points(struct chicago_table *table, unsigned seat, int32_t points) {
    const struct chicago_view *view = &table->state.view;
    if (table->mistakes.noted_count[seat] == 0 || view->points[seat] + points < view->target)
        return;
    enum chicago_error last = take_noted(table, seat);
    if (view->points[seat] + points < view->target)
        chicago_mistake_counts(table,
                               chicago_mistake_of(table, seat, last))[MISTAKE_EXITS_PREVENTED]++;
}

/* A hand that wins the round does so with whatever points. */
void chicago_penalties_before_hand(struct chicago_table *table, unsigned seat,
                                   enum hand_category category) {
    const struct chicago_state *state = &table->state;
    int32_t points = chicago_hand_points(&state->view.rules, category, state->view.points[seat],
                                         chicago_has_called(state, seat));
    if (chicago_hand_effect_of(state, seat, category) == CHICAGO_HAND_SCORES)
        chicago_penalties_before_points(table, seat, points);
    else if (table->mistakes.noted_count[seat] > 0 && state->view.target != CHICAGO_NEVER)
        take_noted(table, seat);
}

void chicago_penalties_take(struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    unsigned seat = view->dealer;
    for (unsigned i = 0; i < view->seats; i++) {
        seat = chicago_seat_after(seat, view->seats);
        if (chicago_mask_has(view->playing, seat) && table->mistakes.noted_count[seat] > 0)
            take_noted(table, seat);
    }
}
