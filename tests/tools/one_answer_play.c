#include "one_answer.h"

#include "sim/chicago/chicago_match.h"
#include "sim/chicago/deal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct table_populations populations_around(enum population population, unsigned seat) {
    struct table_populations populations;
    memset(populations.of, (int)population, sizeof populations.of);
    populations.of[seat] = POPULATION_EXPERTS;
    return populations;
}

double solver_chance(const struct chicago_model *model, const struct chicago_view *view,
                     enum population population) {
    const struct table_populations populations = populations_around(population, view->seat);
    const struct opponents opponents = opponents_of(view, &populations);
    return (double)trick_odds_five_tricks(model->trick_odds, view->hand, &opponents,
                                          DEFENCE_AS_PLAYED);
}

/* Seats all at the trial's table as they are at another one, before an answer to the question. */
static void seat_as_at(struct chicago_table *table, const struct chicago_table *other) {
    table->state = other->state;
    table->match = other->match;
    table->group = other->group;
    table->status = STATUS_OK;
    table->lead = CHICAGO_NO_SEAT;
    memset(&table->discarded, 0, sizeof table->discarded);
    for (unsigned seat = 0; seat < table->setup->entrants; seat++) {
        unsigned entrant = other->state.view.entrant[seat];
        struct player *own = &table->player[entrant];
        own->rng = other->entrant[entrant]->rng;
        memcpy(own->memory, other->entrant[entrant]->memory,
               table->setup->entrant[entrant].strategy->memory_size);
        table->seated[seat] = own;
    }
}

static double force(struct chicago_table *table, const struct chicago_table *other, unsigned seat,
                    bool yes) {
    struct chicago_view *view = &table->state.view;
    struct chicago_standing standing = {0};
    struct error error;
    seat_as_at(table, other);
    table->error = &error;
    if (yes) {
        view->caller = (uint8_t)seat;
        view->called |= (uint8_t)(1u << seat);
        chicago_tricks_play_called(table);
    } else {
        const struct chicago_point next = {CHICAGO_AT_CALL,
                                           chicago_state_turn(&table->state, seat) + 1};
        view->refused |= (uint8_t)(1u << seat);
        chicago_deal_resume(table, &next);
    }
    chicago_play_on(table, view->rules.max_deals_per_game, &standing);
    return (double)standing.placement[seat] / (double)CHICAGO_PLACEMENT_UNIT;
}

double force_both_ways(struct chicago_trial *trial, const struct chicago_table *table,
                       unsigned seat) {
    double called = force(&trial->table, table, seat, true);
    return called - force(&trial->table, table, seat, false);
}

/* Where deals of a situation are played. */
struct cell_slot {
    struct chicago_observer observer; /* first */
    struct chicago_table *table;
    struct chicago_trial *trial;
    struct chicago_state start;
    struct cell *cell;
    unsigned force;
    unsigned pending; /* chosen patterns not yet forced as often */
};

/* Needed chances lie far beyond 0..1 where a call hardly matters, and are none where it does not.
 */
static double margin_within(double chance, double margin) {
    if (isnan(margin))
        return 0;
    return chance - fmin(fmax(chance - margin, -1), 2);
}

static void count_card(struct asked *asked, const struct cell *cell, card_set hand) {
    const struct answer answer = judge_by_cards(cell->judge, &cell->question, hand);
    asked->card += answer.chance;
    if (answer.verdict == VERDICT_UNKNOWN)
        return;
    asked->card_known++;
    asked->card_margin += margin_within(answer.chance, answer.chance - answer.needed);
    asked->card_error += answer.error;
}

static void count_question(struct cell_slot *slot, const struct chicago_table *table,
                           unsigned seat) {
    struct cell *cell = slot->cell;
    const struct chicago_view *view = &table->state.view;
    unsigned pattern = hand_pattern(view->hand);
    struct asked *asked = &cell->pattern[pattern];
    double chance = solver_chance(cell->judge->atlas.model, view, cell->population);
    double margin = margin_within(chance, (double)table->seated[seat]->margin);
    if (asked->tried < HELD_MOST)
        cell->held[pattern][(unsigned)asked->tried] = (struct held_hand){view->hand, chance};
    asked->tried++;
    asked->stood += chicago_trial_stands(slot->trial, table, seat);
    asked->chance += chance;
    asked->margin += margin;
    asked->margin_squares += margin * margin;
    count_card(asked, cell, view->hand);
}

static void force_question(struct cell_slot *slot, const struct chicago_table *table,
                           unsigned seat) {
    unsigned pattern = hand_pattern(table->state.view.hand);
    struct forcings *forced = &slot->cell->forced[pattern];
    if (!slot->cell->chosen[pattern] || forced->count >= slot->force)
        return;
    double difference = force_both_ways(slot->trial, table, seat);
    forced->count++;
    forced->sum += difference;
    forced->squares += difference * difference;
    slot->pending -= forced->count >= slot->force;
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct cell_slot *slot = (struct cell_slot *)observer;
    if (event->kind == EVENT_SCORE)
        memcpy(slot->table->state.view.points, slot->start.view.points,
               sizeof slot->start.view.points);
    if (event->kind != EVENT_ASK || event->seat != slot->cell->situation->seat)
        return;
    if (slot->force)
        force_question(slot, table, event->seat);
    else
        count_question(slot, table, event->seat);
}

/* Reads a list of numbers, one for each seat. */
static void read_numbers(const char *text, int32_t number[ONE_PLAYERS]) {
    for (unsigned seat = 0; seat < ONE_PLAYERS; seat++) {
        char *end;
        number[seat] = (int32_t)strtol(text, &end, 10);
        text = end + (*end == ',');
    }
}

/* One's own seat is the first entrant's, the others follow in their order. */
static void start_make(struct chicago_state *state, const struct cell *cell) {
    const struct chicago_rules *rules = cell->judge->atlas.setup.rules;
    const struct situation *situation = cell->situation;
    struct chicago_view *view = &state->view;
    int32_t called[ONE_PLAYERS];
    view->rules = *rules;
    view->target = rules->target;
    view->buy_stop = rules->buy_stop;
    view->chicago_min_points = rules->chicago_min_points;
    view->round = view->game = view->deal = 1;
    view->seats = ONE_PLAYERS;
    view->dealer = (uint8_t)situation->dealer;
    chicago_state_start_game(state);
    view->deal = 1;
    read_numbers(situation->scores, view->points);
    read_numbers(situation->called, called);
    for (unsigned seat = 0, next = 1; seat < ONE_PLAYERS; seat++) {
        view->called |= (uint8_t)((unsigned)called[seat] << seat);
        view->entrant[seat] = (uint8_t)(seat == situation->seat ? 0 : next++);
    }
}

static void slot_open(struct cell_slot *slot, struct cell *cell, unsigned force) {
    slot->cell = cell;
    slot->force = force;
    for (unsigned i = 0; i < HAND_PATTERNS; i++)
        slot->pending += cell->chosen[i];
    slot->table = &cell->judge->at.table;
    slot->trial = &cell->judge->trial;
    start_make(&slot->start, cell);
    cell->question = question_of(&slot->start.view, cell->situation->seat, cell->population);
    slot->observer.on_event = on_event;
    slot->table->observer = &slot->observer;
    slot->table->has_observers = true;
}

static void play_deal(struct cell_slot *slot, uint64_t number) {
    struct chicago_table *table = slot->table;
    table->state = slot->start;
    table->match = table->group = number;
    memset(&table->discarded, 0, sizeof table->discarded);
    for (unsigned seat = 0; seat < ONE_PLAYERS; seat++) {
        unsigned entrant = slot->start.view.entrant[seat];
        table->seated[seat] = &table->player[entrant];
        player_start_match(&table->player[entrant], &table->setup->entrant[entrant]);
    }
    chicago_deal_play(table);
}

void cell_play(struct cell *cell, uint64_t deals, unsigned force) {
    struct cell_slot *slot = calloc(1, sizeof *slot);
    struct error error;
    if (!slot)
        one_die("not enough memory for a table");
    slot_open(slot, cell, force);
    slot->table->error = &error;
    for (uint64_t i = 0; i < deals && (!force || slot->pending > 0); i++)
        play_deal(slot, i);
    if (slot->table->status != STATUS_OK)
        one_die(error.text);
    free(slot);
}
