/* Asking strategies that are not built in, and what is reported when an answer cannot be. */
#include "sim/holdem/holdem_captain.h"
#include "sim/holdem/holdem_game.h"

static void add_lap(int32_t lap, struct error *error) {
    error_add(error, "lap ");
    error_add_count(error, (uint64_t)lap);
}

static void holdem_add_place(const void *memory, struct error *error) {
    const struct holdem_table *table = memory;
    add_lap(table->hand.view.lap, error);
    error_add(error, ", table ");
    error_add_count(error, table->hand.table);
    error_add(error, ", ");
    error_add(error, holdem_street_names[table->hand.view.street]);
}

static void holdem_add_talk(const void *memory, struct error *error) {
    add_lap(((const struct holdem_table *)memory)->field.lap, error);
    error_add(error, ", after its hands");
}

/* Captains are asked between hands, others at a chair of the hand in play. */
static struct fault holdem_fault(const struct player *player, const struct decision *decision) {
    const struct holdem_table *table = player->table;
    const struct holdem_view *view = &table->hand.view;
    bool is_talk = decision->view != NULL;
    int32_t entrant = is_talk ? table->team_view.entrant : view->entrant;
    return (struct fault){.setup = table->setup,
                          .entrant = table->line[entrant * view->rules.stacks],
                          .seat = is_talk ? FAULT_NO_SEAT : view->chair,
                          .player = player->entrant,
                          .decision = decision,
                          .match = table->match,
                          .table = table,
                          .add_place = is_talk ? holdem_add_talk : holdem_add_place};
}

static struct fault holdem_player_fault(const struct player *player) {
    return holdem_fault(player, player->asked);
}

void holdem_refuse(const struct player *player, const struct decision *decision,
                   const char *answer) {
    struct holdem_table *table = player->table;
    const struct fault fault = holdem_fault(player, decision);
    const card *cards = table->hand.view.cards;
    table->tallies->illegal[fault.entrant]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    card_set held =
        decision == &holdem_decisions[HOLDEM_ACT] ? card_bit(cards[0]) | card_bit(cards[1]) : 0;
    table->status = fault_illegal(&fault, answer, held, table->error);
}

static void holdem_fail(const struct strategy_self *self, const char *why) {
    struct player *player = player_of(self);
    struct holdem_table *table = player->table;
    player->failed = true;
    if (table->status != STATUS_OK)
        return;
    const struct fault fault = holdem_player_fault(player);
    *table->error->text = '\0';
    fault_add_failed(&fault, why, table->error);
    table->status = STATUS_RUNTIME;
}

static struct holdem_action guarded_act(const struct holdem_view *view,
                                        const struct strategy_self *self) {
    if (!player_asks(self, &holdem_decisions[HOLDEM_ACT]))
        return holdem_give_up(view);
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    struct holdem_action answer = decisions->act(view, self);
    watch_end();
    return answer;
}

static struct holdem_transfer guarded_transfer(const struct holdem_team_view *view,
                                               const struct strategy_self *self) {
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    struct holdem_transfer answer = {0, 0};
    if (!decisions->transfer || !player_asks(self, &holdem_decisions[HOLDEM_TRANSFER]))
        return answer;
    answer = decisions->transfer(view, self);
    watch_end();
    return answer;
}

static struct holdem_seats guarded_seat(const struct holdem_team_view *view,
                                        const struct strategy_self *self) {
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    struct holdem_seats answer = holdem_seats_before(view);
    if (!decisions->seat || !player_asks(self, &holdem_decisions[HOLDEM_SEAT]))
        return answer;
    answer = decisions->seat(view, self);
    watch_end();
    return answer;
}

static struct holdem_settlement guarded_settle(const struct holdem_team_view *view,
                                               const struct strategy_self *self) {
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    struct holdem_settlement answer = holdem_settlement_usual(view);
    if (!decisions->settle || !player_asks(self, &holdem_decisions[HOLDEM_SETTLE]))
        return answer;
    answer = decisions->settle(view, self);
    watch_end();
    return answer;
}

static bool guarded_timeout(const struct holdem_view *view, const struct strategy_self *self) {
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    if (!decisions->timeout || !player_asks(self, &holdem_decisions[HOLDEM_TIMEOUT]))
        return false;
    bool answer = decisions->timeout(view, self);
    watch_end();
    return answer;
}

static uint8_t guarded_advise(const struct holdem_view *view, const struct strategy_self *self) {
    const struct holdem_decisions *decisions = player_of(self)->strategy->decisions;
    if (!decisions->advise || !player_asks(self, &holdem_decisions[HOLDEM_ADVISE]))
        return 0;
    uint8_t answer = decisions->advise(view, self);
    watch_end();
    return answer;
}

static const struct holdem_decisions guarded_decisions = {
    guarded_act, guarded_transfer, guarded_seat, guarded_settle, guarded_timeout, guarded_advise};

const struct player_guard holdem_guard = {&guarded_decisions, holdem_fail, holdem_player_fault};
