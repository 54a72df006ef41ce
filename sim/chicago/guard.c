#include "sim/chicago/guard.h"

#include "sim/core/fault.h"

enum { PLACE_SIZE = 160 };

static struct fault fault_now(const struct chicago_table *table, const struct decision *decision,
                              char place[PLACE_SIZE]) {
    const struct chicago_view *view = &table->state.view;
    snprintf(place, PLACE_SIZE, "round %d, game %d, deal %d%s", view->round, view->game, view->deal,
             table->is_fork ? ", in a fork, which no record shows" : "");
    return (struct fault){.entrant = view->entrant[view->seat],
                          .seat = view->seat,
                          .decision = decision,
                          .match = table->match,
                          .place = place};
}

void chicago_refuse(struct chicago_table *table, enum chicago_decision decision, card_set answer) {
    const struct chicago_view *view = &table->state.view;
    char found[CARD_SET_TEXT_SIZE], place[PLACE_SIZE];
    table->tally->illegal[view->entrant[view->seat]]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    fault_cards_text(answer, found);
    const struct fault fault = fault_now(table, &chicago_decisions[decision], place);
    table->status = fault_illegal(&fault, table->setup, found, view->hand, table->error);
}

static void fail(const struct strategy_self *self, const char *why) {
    struct player *player = player_of(self);
    struct chicago_table *table = player->table;
    char place[PLACE_SIZE];
    player->failed = true;
    if (table->status != STATUS_OK)
        return;
    const struct fault fault = fault_now(table, player->asked, place);
    table->status = fault_failed(&fault, table->setup, why, table->error);
}

static const struct chicago_decisions *decisions_of(const struct strategy_self *self) {
    return player_of(self)->strategy->decisions;
}

/* Asks as PLAYER_ASK does; a strategy that has failed answers the lowest legal action. */
#define ASK(which, asking, lowest)                                                                 \
    PLAYER_ASK(self, &chicago_decisions[which], answer, asking, lowest)

static card_set ask_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    volatile card_set answer;
    ASK(CHICAGO_EXCHANGE, decisions_of(self)->exchange(view, self), 0);
    return answer;
}

static bool ask_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    volatile bool answer;
    ASK(CHICAGO_ASK_OPEN, decisions_of(self)->ask_open(view, self), false);
    return answer;
}

static bool ask_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                          card open) {
    volatile bool answer;
    ASK(CHICAGO_KEEP_OPEN, decisions_of(self)->keep_open(view, self, open), false);
    return answer;
}

static bool ask_zero(const struct chicago_view *view, const struct strategy_self *self) {
    volatile bool answer;
    ASK(CHICAGO_ZERO, decisions_of(self)->zero(view, self), false);
    return answer;
}

static bool ask_call(const struct chicago_view *view, const struct strategy_self *self) {
    volatile bool answer;
    ASK(CHICAGO_CALL, decisions_of(self)->call(view, self), false);
    return answer;
}

static card ask_play(const struct chicago_view *view, const struct strategy_self *self) {
    volatile card answer;
    ASK(CHICAGO_PLAY, decisions_of(self)->play(view, self), card_set_lowest(view->legal));
    return answer;
}

static const struct chicago_decisions decisions = {
    .exchange = ask_exchange,
    .ask_open = ask_ask_open,
    .keep_open = ask_keep_open,
    .zero = ask_zero,
    .call = ask_call,
    .play = ask_play,
};

const struct player_guard chicago_guard = {&decisions, fail};
