#include "one_answer.h"

#include "sim/chicago/chicago_game.h"
#include "strategies/chicago/model/calls.h"

#include <math.h>
#include <stdlib.h>

struct cost_slot {
    struct chicago_observer observer; /* first */
    struct judge *judge;
    enum population population;
    struct card_cost cost;
    double tried_squares, played_squares;
};

static struct call_values values_of(const struct cost_slot *slot, const struct chicago_view *view) {
    const struct chicago_model *model = slot->judge->atlas.model;
    const struct table_populations populations = populations_around(slot->population, view->seat);
    struct deal_values deal_values;
    struct call_values values;
    deal_values_of_view(&deal_values, &model->equity, view, &populations);
    call_values_of(&values, view, &populations, &model->equity, model, &deal_values);
    return values;
}

static void count_differing(struct cost_slot *slot, const struct chicago_table *table,
                            const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    struct chicago_trial *trial = &slot->judge->trial;
    const struct call_values values = values_of(slot, view);
    double sign = event->yes ? 1 : -1, spread = (double)(values.stands - values.broken);
    double uncalled = (double)(values.uncalled - values.broken);
    double chance = solver_chance(slot->judge->atlas.model, view, slot->population);
    double tried =
        sign * ((chicago_trial_stands(trial, table, event->seat) ? spread : 0) - uncalled);
    double played = sign * force_both_ways(trial, table, event->seat);
    slot->cost.differing++;
    slot->cost.expected += sign * (chance * spread - uncalled);
    slot->cost.tried += tried;
    slot->tried_squares += tried * tried;
    slot->cost.played += played;
    slot->played_squares += played * played;
}

/* All that the card asks for. */
static struct card_question question_told(const struct chicago_view *view,
                                          enum population population) {
    struct card_question question = question_of(view, view->seat, population);
    const struct opponents known = opponents_of(view, &question.situation.populations);
    unsigned i = 0;
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1)
        question.exchanged[card_set_lowest(left)] = known.exchanged[i++];
    question.dealer_told = true;
    return question;
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct cost_slot *slot = (struct cost_slot *)observer;
    const struct chicago_view *view = &table->state.view;
    if (event->kind != EVENT_ASK || view->play_off || view->entrant[event->seat] != 0)
        return;
    const struct card_question question = question_told(view, slot->population);
    const struct answer answer = judge_by_cards(slot->judge, &question, view->hand);
    slot->cost.questions++;
    if ((answer.chance > answer.needed) != event->yes)
        count_differing(slot, table, event);
}

struct card_cost card_cost_of(struct judge *judge, enum population population, uint64_t matches) {
    const struct game_setup *setup = &judge->atlas.setup;
    struct cost_slot *slot = calloc(1, sizeof *slot);
    void *table = calloc(1, chicago_game.play.table_size);
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    struct error error = {.text = "not enough memory for a table"};
    const struct game_output none = {0};
    if (!slot || !table || !tallies ||
        chicago_game.play.open(table, setup, tallies, &error) != STATUS_OK)
        one_die(error.text);
    slot->observer.on_event = on_event;
    slot->judge = judge;
    slot->population = population;
    chicago_observe(table, &slot->observer);
    for (uint64_t match = 0; match < matches; match++)
        if (chicago_game.play.match(table, match, &none, &error) != STATUS_OK)
            one_die(error.text);
    struct card_cost cost = slot->cost;
    cost.tried_error = sqrt(slot->tried_squares);
    cost.played_error = sqrt(slot->played_squares);
    chicago_game.play.close(table);
    free(tallies);
    free(table);
    free(slot);
    return cost;
}
