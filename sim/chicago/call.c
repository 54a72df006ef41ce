#include "sim/chicago/call.h"

#include "sim/chicago/ask.h"
#include "sim/chicago/event.h"
#include "sim/chicago/kept.h"

static struct chicago_call_cells cells_of(struct chicago_table *table, unsigned seat) {
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
    return (struct chicago_call_cells){
        .joint = table->tally->calls[entrant][state->order_count - 2u][own][best][must],
        .cards = table->tally->call_cards[entrant][chicago_run_cards(hand)][high][aces]};
}

static void count(const struct chicago_call_cells *cells, enum tally_call outcome) {
    cells->joint[outcome]++;
    cells->cards[outcome]++;
}

void chicago_call_count(const struct chicago_call_cells *caller, bool won) {
    count(caller, won ? CALL_WON : CALL_LOST);
}

static bool ask(struct chicago_table *table, unsigned seat,
                const struct chicago_call_cells *cells) {
    unsigned entrant = table->state.view.entrant[seat];
    bool calls = chicago_ask_call(table, seat);
    count(cells, CALL_ASKED);
    table->quantity[entrant][QUANTITY_ASKED]++;
    if (table->heard)
        chicago_tell(table, &(struct chicago_event){.kind = EVENT_ASK, .seat = seat, .yes = calls});
    return calls;
}

/* The places in turn order of those who may call: found first, as it is hard to foresee. */
static unsigned places_allowed(const struct chicago_state *state) {
    unsigned places = 0;
    for (unsigned i = 0; i < state->order_count; i++)
        places |= (unsigned)(state->view.points[state->order[i]] >= state->view.chicago_min_points)
                  << i;
    return places;
}

void chicago_call_ask(struct chicago_table *table, unsigned place,
                      struct chicago_call_cells *caller) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    for (unsigned left = places_allowed(state) >> place << place; left != 0; left &= left - 1) {
        unsigned seat = state->order[card_set_lowest(left)];
        struct chicago_call_cells cells = cells_of(table, seat);
        if (ask(table, seat, &cells)) {
            view->caller = (uint8_t)seat;
            view->called |= (uint8_t)(1u << seat);
            count(&cells, CALL_CALLED);
            table->quantity[view->entrant[seat]][QUANTITY_CALLED]++;
            *caller = cells;
            return;
        }
        view->refused |= (uint8_t)(1u << seat);
    }
}
