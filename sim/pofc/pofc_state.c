#include "sim/pofc/pofc_state.h"

#include "sim/core/seating.h"

#include <string.h>

static unsigned dealer_next(const struct pofc_state *state) {
    return (unsigned)(state->view.hand - 1 + state->passed) % state->view.seats;
}

static void pass_deal(struct pofc_state *state) {
    while (pofc_is_out(&state->view, dealer_next(state)))
        state->passed++;
    state->view.dealer = (uint8_t)dealer_next(state);
}

void pofc_state_start_hand(struct pofc_state *state) {
    struct pofc_view *view = &state->view;
    view->street = 0;
    memset(view->rows, 0, sizeof view->rows);
    memset(view->placed, 0, sizeof view->placed);
    memset(state->dealt, 0, sizeof state->dealt);
    memset(state->held, 0, sizeof state->held);
    memset(state->discarded, 0, sizeof state->discarded);
    pass_deal(state);
    unsigned seat = view->dealer;
    state->players = 0;
    for (unsigned i = 0; i < view->seats; i++) {
        seat = seat + 1 < view->seats ? seat + 1 : 0;
        if (!pofc_is_out(view, seat))
            state->order[state->players++] = (uint8_t)seat;
    }
}

void pofc_state_deal(struct pofc_state *state, unsigned seat, unsigned count) {
    const card *top = state->deck + seat * POFC_PILE + state->dealt[seat];
    for (unsigned i = 0; i < count; i++)
        state->held[seat] |= card_bit(top[i]);
    state->dealt[seat] = (uint8_t)(state->dealt[seat] + count);
}

void pofc_state_show(struct pofc_state *state, unsigned seat) {
    struct pofc_view *view = &state->view;
    view->seat = (uint8_t)seat;
    view->dealt = state->held[seat];
    view->discarded = state->discarded[seat];
}

bool pofc_is_legal(const struct pofc_view *view, const struct pofc_rows *rows) {
    card_set all = pofc_rows_cards(rows);
    int count = 0;
    bool fits = true;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        int cards = card_set_count(rows->row[row]);
        fits &= cards <= pofc_room(view, row);
        count += cards;
    }
    return fits && !(all & ~view->dealt) && count == pofc_cards_to_place(view) &&
           card_set_count(all) == count;
}

struct pofc_rows pofc_lowest_legal(const struct pofc_view *view) {
    struct pofc_rows rows = {{0}};
    card_set left = card_set_lowest_of(view->dealt, pofc_cards_to_place(view));
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        rows.row[row] = card_set_lowest_of(left, pofc_room(view, row));
        left ^= rows.row[row];
    }
    return rows;
}

void pofc_state_place(struct pofc_state *state, unsigned seat, const struct pofc_rows *rows) {
    struct pofc_view *view = &state->view;
    state->discarded[seat] |= state->held[seat] & ~pofc_rows_cards(rows);
    state->held[seat] = 0;
    if (view->street == 0) {
        state->set[seat] = *rows;
        return;
    }
    view->placed[view->street - 1][seat] = *rows;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        view->rows[seat].row[row] |= rows->row[row];
}

void pofc_state_reveal(struct pofc_state *state) {
    for (unsigned seat = 0; seat < state->view.seats; seat++)
        if (pofc_in_fantasy(state, seat))
            state->view.rows[seat] = state->set[seat];
}

struct pofc_standing pofc_standing_of(const struct pofc_state *state) {
    const struct pofc_view *view = &state->view;
    struct pofc_standing standing = {.aborted = view->hand < view->hands &&
                                                pofc_players_left(view) >= POFC_SEATS_MIN};
    int64_t by_seat[POFC_SEATS_MAX], by_entrant[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < view->seats && seat < POFC_SEATS_MAX; seat++) {
        by_seat[seat] = by_entrant[view->entrant[seat]] = view->points[seat];
        standing.ranking[seat] = (uint8_t)seat;
    }
    for (unsigned i = 0; i < state->put_out_count; i++) {
        unsigned seat = state->put_out[i];
        by_seat[seat] = by_entrant[view->entrant[seat]] = INT64_MIN + i; /* the later the better */
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        struct seating_place place = seating_place_of(by_seat, view->seats, seat);
        standing.place[seat] = (uint8_t)(place.higher + 1);
        standing.sharing[seat] = (uint8_t)place.equal;
    }
    seating_rank(by_entrant, standing.ranking, view->seats);
    return standing;
}
