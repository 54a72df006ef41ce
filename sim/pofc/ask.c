#include "sim/pofc/ask.h"

#include "sim/core/illegal.h"

enum { ANSWER_SIZE = POFC_ROWS * (CARD_SET_TEXT_SIZE + 16), PLACE_SIZE = 64 };

static void answer_text(const struct pofc_rows *rows, char text[ANSWER_SIZE]) {
    char row[POFC_ROWS][CARD_SET_TEXT_SIZE];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        illegal_cards_text(rows->row[i], row[i]);
    snprintf(text, ANSWER_SIZE, "top: %s, middle: %s, bottom: %s", row[POFC_TOP], row[POFC_MIDDLE],
             row[POFC_BOTTOM]);
}

static void refuse(struct pofc_table *table, unsigned seat, const struct pofc_rows *rows) {
    const struct pofc_view *view = &table->state.view;
    char answer[ANSWER_SIZE], place[PLACE_SIZE];
    unsigned entrant = view->entrant[seat];
    table->tallies->illegal[entrant]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    answer_text(rows, answer);
    snprintf(place, sizeof place, "hand %d, street %d", view->hand, view->street);
    const struct illegal illegal = {
        .entrant = entrant,
        .decision = view->street == 0 ? "fantasy" : "place",
        .answer = answer,
        .held = view->dealt,
        .allowed = view->street == 0   ? "13 of these, 3 on top, 5 in the middle, 5 at the bottom"
                   : view->street == 1 ? "all 5, in rows with room for them"
                                       : "2 of these, in rows with room for them",
        .match = table->match,
        .place = place};
    table->status = illegal_refuse(&illegal, table->setup, table->error);
}

struct pofc_rows pofc_ask(struct pofc_table *table, unsigned seat) {
    const struct pofc_view *view = &table->state.view;
    const struct player *player = table->seated[seat];
    const struct pofc_decisions *decisions = player->decisions;
    pofc_state_show(&table->state, seat);
    struct pofc_rows rows = view->street == 0 ? decisions->fantasy(view, &player->self)
                                              : decisions->place(view, &player->self);
    if (pofc_is_legal(view, &rows))
        return rows;
    refuse(table, seat, &rows);
    return pofc_lowest_legal(view);
}
