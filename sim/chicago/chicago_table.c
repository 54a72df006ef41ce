/* Who sits at a table, how often each errs (chicago.md 8), and what they are asked. */
#include "sim/chicago/chicago_table.h"

#include "sim/chicago/chicago_direct.h"
#include "sim/chicago/chicago_game.h"
#include "sim/core/option_rows.h"

#include <stdio.h>
#include <string.h>

static void chicago_add_coordinates(const void *memory, struct error *error) {
    const struct chicago_table *table = memory;
    const struct chicago_view *view = &table->state.view;
    error_add(error, "round ");
    error_add_count(error, (uint64_t)view->round);
    error_add(error, ", game ");
    error_add_count(error, (uint64_t)view->game);
    error_add(error, ", deal ");
    error_add_count(error, (uint64_t)view->deal);
    error_add(error, table->is_fork ? ", in a fork, which no record shows" : "");
}

static struct fault chicago_fault(const struct chicago_table *table,
                                  const struct decision *decision) {
    const struct chicago_view *view = &table->state.view;
    return (struct fault){.setup = table->setup,
                          .entrant = view->entrant[view->seat],
                          .seat = view->seat,
                          .decision = decision,
                          .match = table->match,
                          .table = table,
                          .add_place = chicago_add_coordinates};
}

static struct fault chicago_player_fault(const struct player *player) {
    return chicago_fault(player->table, player->asked);
}

/* Counts an illegal answer of the seat shown. The first fails the match, unless it is forfeited. */
__attribute__((cold, noinline)) static void chicago_refuse_text(struct chicago_table *table,
                                                                enum chicago_decision decision,
                                                                const char *found) {
    const struct chicago_view *view = &table->state.view;
    table->tally->illegal[view->entrant[view->seat]]++;
    if (table->setup->forfeit_illegal || table->status != STATUS_OK)
        return;
    const struct fault fault = chicago_fault(table, &chicago_decisions[decision]);
    table->status = fault_illegal(&fault, found, view->hand, table->error);
}

__attribute__((cold, noinline)) static void
chicago_refuse(struct chicago_table *table, enum chicago_decision decision, card_set answer) {
    char found[CARD_SET_TEXT_SIZE];
    fault_cards_text(answer, found);
    chicago_refuse_text(table, decision, found);
}

__attribute__((cold, noinline)) static void chicago_refuse_seat(struct chicago_table *table,
                                                                unsigned answer) {
    char found[CARD_SET_TEXT_SIZE];
    snprintf(found, sizeof found, "seat %u", answer);
    chicago_refuse_text(table, CHICAGO_ZERO_WHOM, found);
}

static void chicago_fail(const struct strategy_self *self, const char *why) {
    struct player *player = player_of(self);
    struct chicago_table *table = player->table;
    player->failed = true;
    if (table->status != STATUS_OK)
        return;
    const struct fault fault = chicago_player_fault(player);
    *table->error->text = '\0';
    fault_add_failed(&fault, why, table->error);
    table->status = STATUS_RUNTIME;
}

static const struct chicago_decisions *guarded_by(const struct strategy_self *self) {
    return player_of(self)->strategy->decisions;
}

static bool chicago_asks(const struct strategy_self *self, enum chicago_decision decision) {
    return player_asks(self, &chicago_decisions[decision]);
}

static card_set ask_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_EXCHANGE))
        return 0;
    card_set answer = guarded_by(self)->exchange(view, self);
    watch_end();
    return answer;
}

static bool ask_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_ASK_OPEN))
        return false;
    bool answer = guarded_by(self)->ask_open(view, self);
    watch_end();
    return answer;
}

static bool ask_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                          card open) {
    if (!chicago_asks(self, CHICAGO_KEEP_OPEN))
        return false;
    bool answer = guarded_by(self)->keep_open(view, self, open);
    watch_end();
    return answer;
}

static bool ask_zero(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_ZERO))
        return false;
    bool answer = guarded_by(self)->zero(view, self);
    watch_end();
    return answer;
}

static bool ask_call(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_CALL))
        return false;
    bool answer = guarded_by(self)->call(view, self);
    watch_end();
    return answer;
}

/* Those that a strategy may lack are answered then as struct chicago_decisions says. */

static card ask_lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_LAY_DOWN))
        return card_set_lowest(view->hand);
    card answer = chicago_answer_lay_down(guarded_by(self), view, self);
    watch_end();
    return answer;
}

static bool ask_redeal(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_REDEAL))
        return false;
    bool answer = chicago_answer_redeal(guarded_by(self), view, self);
    watch_end();
    return answer;
}

static unsigned ask_zero_whom(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_ZERO_WHOM))
        return chicago_richest_opponent(view);
    unsigned answer = chicago_answer_zero_whom(guarded_by(self), view, self);
    watch_end();
    return answer;
}

static card ask_play(const struct chicago_view *view, const struct strategy_self *self) {
    if (!chicago_asks(self, CHICAGO_PLAY))
        return card_set_lowest(view->legal);
    card answer = guarded_by(self)->play(view, self);
    watch_end();
    return answer;
}

static const struct chicago_decisions guarded_decisions = {
    .exchange = ask_exchange,
    .ask_open = ask_ask_open,
    .keep_open = ask_keep_open,
    .zero = ask_zero,
    .call = ask_call,
    .play = ask_play,
    .lay_down = ask_lay_down,
    .redeal = ask_redeal,
    .zero_whom = ask_zero_whom,
};

const struct player_guard chicago_guard = {&guarded_decisions, chicago_fail, chicago_player_fault};

static const struct chicago_decisions *chicago_decisions_of(const struct player *player) {
    return player->decisions;
}

/* A card as it was answered, which may be none. */
static card_set chicago_answer_set(card answer) {
    return answer < CARD_COUNT ? card_bit(answer) : ~CARD_SET_ALL;
}

/* Puts what the seat alone knows into the view, and returns its player. */
static const struct player *show(struct chicago_table *table, unsigned seat, card_set hand) {
    struct chicago_state *state = &table->state;
    state->view.seat = (uint8_t)seat;
    state->view.hand = hand;
    state->view.value = state->value[seat];
    state->view.laid_down = state->laid_down[seat];
    return table->seated[seat];
}

void chicago_foresee_exchange(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    if (chicago_foresees(chicago_decisions_of(player)))
        chicago_foresee(&table->state.view, &player->self);
}

card_set chicago_ask_exchange(struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    const struct player *player = show(table, seat, table->state.hand[seat]);
    card_set cards = chicago_decide_exchange(chicago_decisions_of(player), view, &player->self);
    if (!(cards & ~view->hand) && card_set_count(cards) <= chicago_exchange_most(view))
        return cards;
    chicago_refuse(table, CHICAGO_EXCHANGE, cards);
    return 0;
}

bool chicago_ask_open(struct chicago_table *table, unsigned seat, card_set hand) {
    const struct player *player = show(table, seat, hand);
    return chicago_decisions_of(player)->ask_open(&table->state.view, &player->self);
}

bool chicago_ask_keep(struct chicago_table *table, unsigned seat, card_set hand, card open) {
    const struct player *player = show(table, seat, hand);
    return chicago_decide_keep_open(chicago_decisions_of(player), &table->state.view, &player->self,
                                    open);
}

bool chicago_ask_zero(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return chicago_decisions_of(player)->zero(&table->state.view, &player->self);
}

bool chicago_ask_call(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return chicago_decide_call(chicago_decisions_of(player), &table->state.view, &player->self);
}

card chicago_ask_lay_down(struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    const struct player *player = show(table, seat, table->state.hand[seat]);
    card answer = chicago_answer_lay_down(chicago_decisions_of(player), view, &player->self);
    if (answer < CARD_COUNT && view->hand & card_bit(answer))
        return answer;
    chicago_refuse(table, CHICAGO_LAY_DOWN, chicago_answer_set(answer));
    return card_set_lowest(view->hand);
}

bool chicago_ask_redeal(struct chicago_table *table, unsigned seat) {
    const struct player *player = show(table, seat, table->state.hand[seat]);
    return chicago_answer_redeal(chicago_decisions_of(player), &table->state.view, &player->self);
}

unsigned chicago_ask_zero_whom(struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    const struct player *player = show(table, seat, table->state.hand[seat]);
    unsigned opponents = chicago_opponents(view);
    if (!(opponents & (opponents - 1)))
        return card_set_lowest(opponents);
    unsigned answer = chicago_answer_zero_whom(chicago_decisions_of(player), view, &player->self);
    if (answer < view->seats && chicago_mask_has(opponents, answer))
        return answer;
    chicago_refuse_seat(table, answer);
    return chicago_seat_after_in(opponents, view->dealer, view->seats);
}

card chicago_ask_play(struct chicago_table *table, unsigned seat, card_set legal) {
    const struct player *player = show(table, seat, table->state.unplayed[seat]);
    table->state.view.legal = legal;
    card answer =
        chicago_decide_play(chicago_decisions_of(player), &table->state.view, &player->self);
    if (answer < CARD_COUNT && legal & card_bit(answer))
        return answer;
    chicago_refuse(table, CHICAGO_PLAY, chicago_answer_set(answer));
    return card_set_lowest(legal);
}

/* How often players err. */

#define OPTIONS_OF struct chicago_errors

#define RATE(name, kind, about, source)                                                            \
    OPTION_ROW(name, OPTION_REAL, rate[kind], 0, 1, NULL, "0", about, source)

static const struct option error_options[CHICAGO_ERRORS] = {
    [CHICAGO_ERROR_MISDEAL] =
        RATE("misdeal", CHICAGO_ERROR_MISDEAL,
             "Of players served by this dealing player: one card too many or too few",
             "SM25 §14; SMC §14; SHO II"),
    [CHICAGO_ERROR_FLASHED] =
        RATE("flashed", CHICAGO_ERROR_FLASHED,
             "Of players served two or more cards by this dealing player, or else of this player's "
             "own: a card is shown",
             "SM25 §15; SMC §15"),
    [CHICAGO_ERROR_REVOKE] =
        RATE("revoke", CHICAGO_ERROR_REVOKE,
             "Of cards that must follow suit while another is held: that suit is not followed",
             "SM25 §26; SMC §26; SHO II"),
    [CHICAGO_ERROR_BUY_STOP_EXCHANGE] =
        RATE("buy_stop_exchange", CHICAGO_ERROR_BUY_STOP_EXCHANGE,
             "Of exchanges in buy-stop: cards are laid down all the same", "SMC §18; SHO II"),
    [CHICAGO_ERROR_AWAY] =
        RATE("away", CHICAGO_ERROR_AWAY, "Of hands dealt: the player is away, the hand is folded",
             "SM25 §35"),
    [CHICAGO_ERROR_SLOW] =
        RATE("slow", CHICAGO_ERROR_SLOW,
             "Of exchanges and cards played: so slow that a warning is given", "SM25 §33, §34"),
};

const struct option_table chicago_errors_options = {error_options, CHICAGO_ERRORS,
                                                    sizeof(struct chicago_errors)};

#undef OPTIONS_OF

static bool buy_stop_exchange_is_idle(const struct chicago_rules *rules, char *why, size_t size) {
    bool barred = rules->buy_stop <= rules->target;
    snprintf(why, size, "%s", barred ? "buy_stop_violation is impossible" : "there is no buy-stop");
    return !barred || rules->buy_stop_violation == CHICAGO_BUY_STOP_IMPOSSIBLE;
}

bool chicago_errors_idle(const void *memory, const struct option *kind, char *why, size_t size) {
    const struct chicago_rules *rules = memory;
    switch (kind - error_options) {
    case CHICAGO_ERROR_MISDEAL:
        snprintf(why, size, "dealer is dedicated");
        return rules->dealer == CHICAGO_DEALER_DEDICATED;
    case CHICAGO_ERROR_BUY_STOP_EXCHANGE:
        return buy_stop_exchange_is_idle(rules, why, size);
    default:
        return false;
    }
}

/* The table. */

/* Takes the rates of mistakes of those who sit there now; errs is false if they have none. */
static void take_rates(struct chicago_table *table) {
    const struct game_setup *setup = table->setup;
    struct chicago_mistakes *mistakes = &table->mistakes;
    table->errs = false;
    mistakes->kinds = 0;
    for (unsigned i = 0; i < setup->entrants; i++) {
        static const struct chicago_errors none = {{0}};
        const struct chicago_errors *errors = setup->entrant[i].errors;
        mistakes->rates[i] = errors ? *errors : none;
        table->errs |= errors != NULL;
        for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++)
            mistakes->kinds |= (uint8_t)((mistakes->rates[i].rate[kind] > 0) << kind);
    }
}

enum status chicago_table_open(struct chicago_table *table, const struct game_setup *setup,
                               struct chicago_tallies *tallies, struct error *error) {
    const struct chicago_rules *rules = setup->rules;
    memset(table, 0, sizeof *table);
    table->setup = setup;
    table->state.view.rules = *rules;
    table->house = rules->win_by != CHICAGO_WIN_BY_REACHING_TARGET ||
                   rules->buy_stop_cards > CHICAGO_HAND_SIZE ||
                   rules->low_hand != CHICAGO_LOW_HAND_STANDS;
    for (int32_t i = 0; i < rules->trick_points.count; i++)
        table->tricks_score |= rules->trick_points.item[i] != 0;
    table->tallies = tallies;
    table->score_step =
        CHICAGO_SCORE_BIN / chicago_score_bin_width(chicago_axes_rules(setup)->target) + 1;
    table->score_bin_last = chicago_score_bin_last(chicago_axes_rules(setup)->target);
    struct player *players[CHICAGO_SEATS_MAX] = {NULL};
    for (unsigned i = 0; i < setup->entrants && setup->entrant[i].strategy; i++) {
        players[i] = &table->player[i];
        if (player_open(players[i], setup, i, &setup->entrant[i], &chicago_guard, table, error))
            return STATUS_RUNTIME;
    }
    chicago_table_seat(table, players);
    return STATUS_OK;
}

void chicago_table_seat(struct chicago_table *table, struct player *const *players) {
    table->ranks_read = table->foresees = false;
    take_rates(table);
    for (unsigned i = 0; i < table->setup->entrants && players[i]; i++) {
        const struct chicago_decisions *decisions = players[i]->strategy->decisions;
        table->entrant[i] = players[i];
        table->ranks_read |= decisions->reads_ranks;
        table->foresees |= chicago_foresees(players[i]->decisions);
    }
}

void chicago_table_close(struct chicago_table *table) {
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX; i++)
        player_close(&table->player[i]);
}
