#include "sim/pofc/pofc_table.h"

#include "sim/pofc/pofc_game.h"

enum { ANSWER_SIZE = POFC_ROWS * (CARD_SET_TEXT_SIZE + 16) };

static void answer_text(const struct pofc_rows *rows, char text[ANSWER_SIZE]) {
    char row[POFC_ROWS][CARD_SET_TEXT_SIZE];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        fault_cards_text(rows->row[i], row[i]);
    snprintf(text, ANSWER_SIZE, "top: %s, middle: %s, bottom: %s", row[POFC_TOP], row[POFC_MIDDLE],
             row[POFC_BOTTOM]);
}

static void pofc_add_place(const void *memory, struct error *error) {
    const struct pofc_table *table = memory;
    error_add(error, "hand ");
    error_add_count(error, (uint64_t)table->state.view.hand);
    error_add(error, ", street ");
    error_add_count(error, (uint64_t)table->state.view.street);
}

static struct fault pofc_fault(const struct pofc_table *table) {
    const struct pofc_view *view = &table->state.view;
    return (struct fault){.setup = table->setup,
                          .entrant = view->entrant[view->seat],
                          .seat = view->seat,
                          .decision = &pofc_decisions[view->street ? POFC_PLACE : POFC_FANTASY],
                          .match = table->match,
                          .table = table,
                          .add_place = pofc_add_place};
}

static struct fault pofc_player_fault(const struct player *player) {
    return pofc_fault(player->table);
}

/* Counts an illegal answer of the seat shown. The first fails the match, unless it is forfeited. */
static void pofc_refuse(struct pofc_table *table, const struct pofc_rows *rows) {
    const struct pofc_view *view = &table->state.view;
    char answer[ANSWER_SIZE];
    table->tallies->illegal[view->entrant[view->seat]]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    answer_text(rows, answer);
    const struct fault fault = pofc_fault(table);
    table->status = fault_illegal(&fault, answer, view->dealt, table->error);
}

static void pofc_fail(const struct strategy_self *self, const char *why) {
    struct player *player = player_of(self);
    struct pofc_table *table = player->table;
    player->failed = true;
    if (table->status != STATUS_OK)
        return;
    const struct fault fault = pofc_fault(table);
    *table->error->text = '\0';
    fault_add_failed(&fault, why, table->error);
    table->status = STATUS_RUNTIME;
}

static const struct pofc_decisions *pofc_guarded_by(const struct strategy_self *self) {
    return player_of(self)->strategy->decisions;
}

static struct pofc_rows ask_place(const struct pofc_view *view, const struct strategy_self *self) {
    if (!player_asks(self, &pofc_decisions[POFC_PLACE]))
        return pofc_lowest_legal(view);
    struct pofc_rows answer = pofc_guarded_by(self)->place(view, self);
    watch_end();
    return answer;
}

static struct pofc_rows ask_fantasy(const struct pofc_view *view,
                                    const struct strategy_self *self) {
    if (!player_asks(self, &pofc_decisions[POFC_FANTASY]))
        return pofc_lowest_legal(view);
    struct pofc_rows answer = pofc_guarded_by(self)->fantasy(view, self);
    watch_end();
    return answer;
}

static const struct pofc_decisions guarded_decisions = {.place = ask_place, .fantasy = ask_fantasy};

const struct player_guard pofc_guard = {&guarded_decisions, pofc_fail, pofc_player_fault};

struct pofc_rows pofc_ask(struct pofc_table *table, unsigned seat) {
    const struct pofc_view *view = &table->state.view;
    const struct player *player = table->seated[seat];
    const struct pofc_decisions *decisions = player->decisions;
    pofc_state_show(&table->state, seat);
    struct pofc_rows rows = view->street == 0 ? decisions->fantasy(view, &player->self)
                                              : decisions->place(view, &player->self);
    if (pofc_is_legal(view, &rows))
        return rows;
    pofc_refuse(table, &rows);
    return pofc_lowest_legal(view);
}
