#include "sim/chicago_lab/advise/forced.h"

/* What a question is answered with; the seat's own player is back by then. */
static const struct forced *leave(const struct chicago_view *view,
                                  const struct strategy_self *self) {
    struct forced *forced = self->instance;
    struct chicago_table *table = forced->table;
    table->seated[view->seat] = &table->player[view->entrant[view->seat]];
    return forced;
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    return leave(view, self)->cards;
}

static bool say(const struct chicago_view *view, const struct strategy_self *self) {
    return leave(view, self)->yes;
}

static bool keep_open(const struct chicago_view *view, const struct strategy_self *self,
                      card open) {
    (void)open;
    return leave(view, self)->yes;
}

static card play(const struct chicago_view *view, const struct strategy_self *self) {
    return card_set_lowest(leave(view, self)->cards);
}

static const struct chicago_decisions decisions = {.exchange = exchange,
                                                   .ask_open = say,
                                                   .keep_open = keep_open,
                                                   .zero = say,
                                                   .call = say,
                                                   .play = play};

void forced_sit(struct forced *forced, struct chicago_table *table, unsigned seat) {
    forced->table = table;
    forced->player.decisions = &decisions;
    forced->player.self.instance = forced;
    table->seated[seat] = &forced->player;
}
