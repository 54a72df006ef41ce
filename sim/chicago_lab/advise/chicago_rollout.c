#include "sim/chicago_lab/advise/chicago_rollout.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_match.h"
#include "strategies/model/model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a question is answered with; the seat's own player is back by then. */
static struct forced *forced_leave(const struct chicago_view *view,
                                   const struct strategy_self *self) {
    struct forced *forced = self->instance;
    struct chicago_table *table = forced->table;
    table->seated[view->seat] = &table->player[view->entrant[view->seat]];
    return forced;
}

static const struct chicago_decisions *own_decisions(const struct forced *forced) {
    return forced->own->decisions;
}

static card_set forced_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->cards = own_decisions(forced)->exchange(view, &forced->own->self);
    return forced->cards;
}

static bool forced_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->yes = own_decisions(forced)->ask_open(view, &forced->own->self);
    return forced->yes;
}

static bool forced_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                             card open) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->yes = own_decisions(forced)->keep_open(view, &forced->own->self, open);
    return forced->yes;
}

static bool forced_zero(const struct chicago_view *view, const struct strategy_self *self) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->yes = own_decisions(forced)->zero(view, &forced->own->self);
    return forced->yes;
}

static bool forced_call(const struct chicago_view *view, const struct strategy_self *self) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->yes = own_decisions(forced)->call(view, &forced->own->self);
    return forced->yes;
}

static card forced_play(const struct chicago_view *view, const struct strategy_self *self) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->cards = card_bit(own_decisions(forced)->play(view, &forced->own->self));
    return card_set_lowest(forced->cards);
}

static card forced_lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    struct forced *forced = forced_leave(view, self);
    if (forced->own)
        forced->cards =
            card_bit(chicago_answer_lay_down(own_decisions(forced), view, &forced->own->self));
    return card_set_lowest(forced->cards);
}

static const struct chicago_decisions decisions = {.exchange = forced_exchange,
                                                   .ask_open = forced_ask_open,
                                                   .keep_open = forced_keep_open,
                                                   .zero = forced_zero,
                                                   .call = forced_call,
                                                   .play = forced_play,
                                                   .lay_down = forced_lay_down};

/* Takes the seat at a table; the strategy there is not asked the next question put to it. */
static void forced_sit(struct forced *forced, struct chicago_table *table, unsigned seat) {
    forced->table = table;
    forced->player.decisions = &decisions;
    forced->player.self.instance = forced;
    table->seated[seat] = &forced->player;
}

enum status rollout_open(struct rollout *rollout, const struct rollout_task *task, void *tallies,
                         struct error *error) {
    memset(rollout, 0, sizeof *rollout);
    rollout->own = task->position->state.view.seat;
    return chicago_game.play.open(&rollout->table, task->setup, tallies, error);
}

void rollout_close(struct rollout *rollout) {
    free(rollout->kept);
    if (rollout->model)
        model_share_close(rollout->model);
    chicago_game.play.close(&rollout->table);
}

/* Everybody at a place, with nothing in mind, and generators of this sample. */
static void seat_all(struct chicago_table *table) {
    const struct game_setup *setup = table->setup;
    struct rng_key key = chicago_deal_key(table, RNG_STRATEGY);
    for (unsigned seat = 0; seat < setup->entrants; seat++) {
        table->seated[seat] = &table->player[seat];
        player_start_match(&table->player[seat], &setup->entrant[seat]);
    }
    player_seed(table->seated, setup->entrants, &key);
    table->tally = &table->tallies->games;
    table->sums = &table->unit;
    memset(&table->unit, 0, sizeof table->unit); /* what a game adds to, within 32 bits */
    table->lead = CHICAGO_NO_SEAT;
}

/* Whether the deal went as the seat wants it: a Chicago, or else the last trick. */
static bool meets_aim(const struct chicago_state *state, const struct chicago_state *start) {
    const struct chicago_view *view = &state->view;
    unsigned seat = start->view.seat, caller = view->caller;
    if (caller == CHICAGO_NO_SEAT)
        return view->trick == CHICAGO_TRICKS && view->winner == seat;
    bool stands = view->chicagos_won[caller] > start->view.chicagos_won[caller];
    return stands == (caller == seat);
}

/* How the game ends. */
struct ending {
    int64_t value;  /* in 1/CHICAGO_PLACEMENT_UNIT */
    unsigned place; /* 0: thrown out, or not known */
};

static struct ending play_to_end(struct chicago_table *table, unsigned seat) {
    struct chicago_standing standing = {0};
    chicago_play_on(table, table->state.view.rules.max_deals_per_game, &standing);
    bool in = chicago_mask_has(table->state.view.playing, seat);
    return (struct ending){standing.placement[seat], in ? standing.place[seat] : 0};
}

/* What is to be expected of it, by the scores after the deal. */
static struct ending value_scores(const struct chicago_table *table, const struct equity *equity,
                                  unsigned seat) {
    const struct game_setup *setup = table->setup;
    struct table_populations populations;
    struct equity_situation after;
    for (unsigned i = 0; i < setup->entrants; i++)
        populations.of[i] = (uint8_t)population_of_strategy(setup->entrant[i].strategy->name);
    equity_situation_of(&table->state.view, &populations, &after);
    after.winner = table->state.winner;
    equity_pass_deal(&after);
    double value = (double)equity_of(equity, &after, seat);
    return (struct ending){llround(value * (double)CHICAGO_PLACEMENT_UNIT), 0};
}

static struct elimination_result play_alternative(struct rollout *rollout,
                                                  const struct rollout_task *task, unsigned i) {
    const struct alternative *alternative = &task->alternatives[i];
    struct chicago_table *table = &rollout->table;
    unsigned seat = rollout->start.view.seat;
    table->state = rollout->start;
    seat_all(table);
    rollout->forced.own = NULL;
    rollout->forced.cards = alternative->cards;
    rollout->forced.yes = alternative->yes;
    forced_sit(&rollout->forced, table, seat);
    chicago_deal_resume(table, &task->position->point);
    bool aim = meets_aim(&table->state, &rollout->start);
    struct deal_effects effects = deal_effects_of(&table->state, &rollout->start);
    struct ending ending = rollout->model && task->to_deal_end
                               ? value_scores(table, &rollout->model->equity, seat)
                               : play_to_end(table, seat);
    effects.of[EFFECT_VALUE] = (int32_t)ending.value;
    deal_effects_count(&rollout->effects, i, &effects);
    return (struct elimination_result){
        ending.value, (uint8_t)(1u << ending.place | (unsigned)aim << ROLLOUT_AIM)};
}

static enum status no_hands(struct error *error) {
    return error_set(error, STATUS_USAGE, "found no hands of the others that fit this position");
}

/* Of the others: they are who is sampled. */
static void rollout_on_event(struct chicago_observer *observer, const struct chicago_table *table,
                             const struct chicago_event *event) {
    const struct rollout *rollout = (const struct rollout *)observer;
    struct seats_part others = seats_all();
    for (unsigned seat = 0; seat < table->state.view.seats; seat++)
        if (table->state.view.entrant[seat] == rollout->own)
            others.opponents &= ~(1u << seat);
    discard_samples_counts_on_event(rollout->kept, &others, table, event);
}

static enum status begin_learning(struct rollout *rollout, struct error *error) {
    rollout->kept = calloc(1, sizeof *rollout->kept);
    if (!rollout->kept)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    rollout->observer.on_event = rollout_on_event;
    chicago_observe(&rollout->table, &rollout->observer);
    return STATUS_OK;
}

enum status rollout_learn(struct rollout *rollout, uint64_t match, struct error *error) {
    const struct game_output none = {0};
    enum status status = rollout->kept ? STATUS_OK : begin_learning(rollout, error);
    if (status != STATUS_OK)
        return status;
    return chicago_game.play.match(&rollout->table, match, &none, error);
}

void rollout_end_learning(struct rollout *rollout, struct discard_samples_counts *into) {
    if (!rollout->kept)
        return;
    chicago_observe(&rollout->table, NULL);
    rollout->table.has_observers = false;
    discard_samples_counts_add(into, rollout->kept);
    free(rollout->kept);
    rollout->kept = NULL;
}

/* Begins a sample of that number. */
static void begin_sample(struct rollout *rollout, const struct position *position, uint64_t sample,
                         struct error *error) {
    struct chicago_table *table = &rollout->table;
    table->error = error;
    table->match = table->group = sample;
    table->state.view = position->state.view;
    seat_all(table);
}

enum status rollout_sample_own(struct rollout *rollout, const struct rollout_task *task,
                               uint64_t sample, double deadline, struct own_pasts *pasts,
                               struct error *error) {
    begin_sample(rollout, task->position, sample, error);
    return own_pasts_sample(pasts, task->position, &rollout->table, deadline);
}

/* Whether all cards known of the others are open ones: none was played, none is settled now. */
static bool has_past_deals(const struct position *position) {
    enum chicago_stage stage = position->point.stage;
    return position->exchanges > 0 && stage != CHICAGO_AT_DRAW && stage != CHICAGO_AT_OPEN_CARD &&
           stage != CHICAGO_AT_PLAY;
}

enum status rollout_sample_deals(struct rollout *rollout, const struct rollout_task *task,
                                 uint64_t sample, double deadline, struct past_deals *deals,
                                 struct error *error) {
    deals->count = 0;
    if (!has_past_deals(task->position))
        return STATUS_OK;
    begin_sample(rollout, task->position, sample, error);
    return past_deals_sample(deals, task->position, task->own_pasts, &rollout->table,
                             past_deals_wanted(task->samples), deadline);
}

static void find_model(struct rollout *rollout) {
    const struct game_setup *setup = rollout->table.setup;
    rollout->has_sought = true;
    rollout->model = chicago_model_open(setup->rules, setup->entrants);
}

enum status rollout_play(struct rollout *rollout, const struct rollout_task *task, uint64_t sample,
                         struct error *error) {
    struct elimination_result results[ALTERNATIVES_MAX];
    struct chicago_table *table = &rollout->table;
    if (task->to_deal_end && !rollout->has_sought)
        find_model(rollout);
    begin_sample(rollout, task->position, sample, error);
    if (!sample_hidden(&rollout->start, task, table))
        return table->status != STATUS_OK ? table->status : no_hands(error);
    for (unsigned i = 0; i < ALTERNATIVES_MAX; i++)
        if (task->remaining >> i & 1)
            results[i] = play_alternative(rollout, task, i);
    if (table->status == STATUS_OK)
        elimination_count(&rollout->counts, task->remaining, results);
    return table->status;
}

enum status rollout_ask(struct rollout *rollout, const struct rollout_task *task, uint64_t sample,
                        struct alternative *answer, struct error *error) {
    struct chicago_table *table = &rollout->table;
    struct forced *forced = &rollout->forced;
    begin_sample(rollout, task->position, sample, error);
    if (!sample_hidden(&rollout->start, task, table))
        return table->status != STATUS_OK ? table->status : no_hands(error);
    table->state = rollout->start;
    seat_all(table);
    *forced = (struct forced){.own = &table->player[rollout->start.view.entrant[rollout->own]]};
    forced_sit(forced, table, rollout->start.view.seat);
    chicago_deal_resume(table, &task->position->point);
    *answer = (struct alternative){forced->cards, forced->yes};
    return table->status;
}
