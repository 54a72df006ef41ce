#include "sim/pofc/ask.h"

#include "sim/pofc/guard.h"

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
