#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_table.h"

#include <inttypes.h>

static void holdem_add_place(const void *memory, struct error *error) {
    const struct holdem_table *table = memory;
    error_add(error, "lap ");
    error_add_count(error, (uint64_t)table->hand.view.lap);
    error_add(error, ", table ");
    error_add_count(error, table->hand.table);
    error_add(error, ", ");
    error_add(error, holdem_street_names[table->hand.view.street]);
}

static struct fault holdem_fault(const struct holdem_table *table) {
    const struct holdem_view *view = &table->hand.view;
    return (struct fault){.setup = table->setup,
                          .entrant = table->line[view->entrant],
                          .seat = view->chair,
                          .decision = &holdem_decisions[HOLDEM_ACT],
                          .match = table->match,
                          .table = table,
                          .add_place = holdem_add_place};
}

static struct fault holdem_player_fault(const struct player *player) {
    return holdem_fault(player->table);
}

enum { ANSWER_SIZE = 64 };

static void answer_text(const struct holdem_action *action, char text[ANSWER_SIZE]) {
    if (action->act >= HOLDEM_ACTS)
        snprintf(text, ANSWER_SIZE, "act %u, which does not exist", action->act);
    else if (action->act == HOLDEM_RAISE)
        snprintf(text, ANSWER_SIZE, "raise to %" PRId64, action->to);
    else
        snprintf(text, ANSWER_SIZE, "%s", holdem_act_names[action->act]);
}

/* Counts an illegal answer of the chair shown. The first fails the match, unless it is forfeited.
 */
static void holdem_refuse(struct holdem_table *table, const struct holdem_action *action) {
    const struct holdem_view *view = &table->hand.view;
    char answer[ANSWER_SIZE];
    table->tallies->illegal[table->line[view->entrant]]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    answer_text(action, answer);
    const struct fault fault = holdem_fault(table);
    table->status = fault_illegal(
        &fault, answer, card_bit(view->cards[0]) | card_bit(view->cards[1]), table->error);
}

static void holdem_fail(const struct strategy_self *self, const char *why) {
    struct player *player = player_of(self);
    struct holdem_table *table = player->table;
    player->failed = true;
    if (table->status != STATUS_OK)
        return;
    const struct fault fault = holdem_fault(table);
    *table->error->text = '\0';
    fault_add_failed(&fault, why, table->error);
    table->status = STATUS_RUNTIME;
}

static struct holdem_action ask_act(const struct holdem_view *view,
                                    const struct strategy_self *self) {
    if (!player_asks(self, &holdem_decisions[HOLDEM_ACT]))
        return holdem_give_up(view);
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    struct holdem_action answer = decisions->act(view, self);
    watch_end();
    return answer;
}

static const struct holdem_decisions guarded_decisions = {.act = ask_act};

const struct player_guard holdem_guard = {&guarded_decisions, holdem_fail, holdem_player_fault};

struct holdem_action holdem_ask(struct holdem_table *table, unsigned chair) {
    struct holdem_hand *hand = &table->hand;
    const struct player *player = &table->player[holdem_entrant(hand, chair)];
    const struct holdem_decisions *decisions = player->decisions;
    holdem_bets_show(hand, chair);
    struct holdem_action action = decisions->act(&hand->view, &player->self);
    if (holdem_bets_legal(&hand->view, &action))
        return action;
    holdem_refuse(table, &action);
    return holdem_give_up(&hand->view);
}
