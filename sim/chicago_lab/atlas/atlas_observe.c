/* What is observed of a table, and counted; and the atlas as a task of the engine. */
#include "sim/chicago_lab/atlas/atlas.h"

#include "sim/chicago/chicago_trial.h"
#include "sim/core/bounds.h"
#include "strategies/chicago/model/calls.h"

#include <math.h>
#include <stdalign.h>
#include <stdlib.h>

/* Placement points. A model may give more than any place brings, or less than 0. */
static int64_t in_units(float points, float most) {
    return llrintf(fminf(fmaxf(points, 0), most) * (float)ATLAS_VALUE_UNIT);
}

static void add_call_values(int64_t sums[ATLAS_SUMS], const struct call_values *call_values,
                            float most) {
    int64_t broken = in_units(call_values->broken, most);
    int64_t a = in_units(call_values->uncalled, most) - broken;
    int64_t b = in_units(call_values->stands, most) - broken;
    sums[ATLAS_CLOSE_ASKED]++;
    sums[ATLAS_BROKEN] += broken;
    sums[ATLAS_A] += a;
    sums[ATLAS_B] += b;
    sums[ATLAS_AA] += a * a;
    sums[ATLAS_AB] += a * b;
    sums[ATLAS_BB] += b * b;
}

static struct table_populations populations_by_seat(const struct atlas_table *who,
                                                    const struct chicago_view *view) {
    struct table_populations populations = {{0}};
    for (unsigned seat = 0; seat < view->seats; seat++)
        populations.of[seat] = who->populations.of[view->entrant[seat]];
    return populations;
}

static bool is_close(const struct chicago_view *view, const struct table_populations *populations,
                     const struct chicago_model *model, struct call_values *call_values) {
    struct opponents opponents = opponents_of(view, populations);
    struct deal_values deal_values;
    deal_values_of_view(&deal_values, &model->equity, view, populations);
    call_values_of(call_values, view, populations, &model->equity, model, &deal_values);
    float needed = fminf(fmaxf(call_values_needed(call_values), 0), 1);
    float chance =
        trick_odds_five_tricks(model->trick_odds, view->hand, &opponents, DEFENCE_AS_PLAYED);
    return fabsf(chance - needed) < ATLAS_CLOSE;
}

/* The view is still that of the seat asked; a yes counts as a call from the answer on. */
static void count_question(struct atlas_counts *counts, const struct chicago_model *model,
                           const struct atlas_table *who, const struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    unsigned must = !chicago_has_called(&table->state, view->seat);
    unsigned own = chicago_score_bin(table, view->points[view->seat]);
    int32_t most = chicago_most_points(view, chicago_opponents(view));
    unsigned best = chicago_score_bin(table, most), near = most >= atlas_near(&view->rules);
    int64_t *sums = counts->situations[table->state.order_count - 2][must][own][best];
    int64_t *held =
        counts->held_hands[must][near][own][chicago_run_cards(view->hand)][atlas_made(view->value)];
    struct call_values call_values;
    const struct table_populations populations = populations_by_seat(who, view);
    sums[ATLAS_ASKED]++;
    held[ATLAS_ASKED]++;
    if (is_close(view, &populations, model, &call_values))
        add_call_values(sums, &call_values, model->equity.terms.placement[0]);
    add_call_values(held, &call_values, model->equity.terms.placement[0]);
}

/* What a thread observes with; the game's table lies behind it. */
struct atlas_slot {
    alignas(ENGINE_LINE) struct chicago_observer observer; /* first */
    const struct atlas_task *task;
    struct atlas_counts *counts;
    struct chicago_trial *trial;
};

/* Whether the Chicago of the seat asked would have been won, if nobody is out. */
static void try_call(const struct atlas_slot *slot, const struct chicago_table *table,
                     unsigned seat, uint32_t answers[ATLAS_ANSWERS]) {
    if (slot->trial->remembers || table->state.order_count < table->setup->entrants)
        return;
    answers[ATLAS_TRIED]++;
    answers[ATLAS_TRIED_STOOD] += chicago_trial_stands(slot->trial, table, seat);
}

/* Counts an event. Matches are independent of each other; play-offs are left out. */
static void atlas_observe(struct chicago_observer *observer, const struct chicago_table *table,
                          const struct chicago_event *event) {
    const struct atlas_slot *slot = (const struct atlas_slot *)observer;
    const struct atlas_table *who = &slot->task->table;
    if (table->state.view.play_off || (event->kind != EVENT_ASK && event->kind != EVENT_CHICAGO))
        return;
    if (who->first_alone && table->state.view.entrant[event->seat] != 0)
        return;
    uint32_t *hand =
        slot->counts->hands[hand_class(table->state.hand[event->seat], CHICAGO_HAND_SIZE)];
    if (event->kind == EVENT_CHICAGO) {
        hand[ATLAS_STOOD] += event->yes;
        return;
    }
    hand[ATLAS_HELD]++;
    hand[ATLAS_CALLED] += event->yes;
    try_call(slot, table, event->seat, hand);
    count_question(slot->counts, slot->task->model, who, table);
}

static enum status atlas_open_table(const void *context, void *memory, void *tallies,
                                    struct error *error) {
    const struct atlas_task *atlas_task = context;
    struct atlas_slot *slot = memory;
    struct atlas_block *block = tallies;
    const struct game_task *game = &atlas_task->game;
    *slot = (struct atlas_slot){
        {atlas_observe}, atlas_task, &block->counts, calloc(1, sizeof *slot->trial)};
    if (!slot->trial)
        return error_set(error, STATUS_RUNTIME, "not enough memory for an atlas");
    enum status status = game->game->play.open(slot + 1, game->setup, &block->game, error);
    if (status == STATUS_OK)
        status = chicago_trial_open(slot->trial, game->setup, error);
    if (status == STATUS_OK)
        chicago_observe(slot + 1, &slot->observer);
    return status;
}

static void atlas_close_table(const void *context, void *memory) {
    const struct atlas_task *atlas_task = context;
    struct atlas_slot *slot = memory;
    atlas_task->game.game->play.close(slot + 1);
    if (slot->trial)
        chicago_trial_close(slot->trial);
    free(slot->trial);
}

static enum status atlas_play_match(const void *context, void *memory, uint64_t match,
                                    const struct game_output *output, struct error *error) {
    const struct atlas_task *atlas_task = context;
    struct atlas_slot *slot = memory;
    return atlas_task->game.game->play.match(slot + 1, match, output, error);
}

static uint64_t atlas_sample(const void *context, const void *memory, uint64_t match) {
    const struct atlas_task *atlas_task = context;
    const struct atlas_slot *slot = memory;
    (void)match;
    return game_table_sample(&atlas_task->game, slot + 1);
}

static struct task task_make(const struct atlas_task *atlas_task,
                             const struct tally_schema *schema) {
    struct task task = game_task_make(&atlas_task->game, schema);
    struct game_bounds bounds; /* a question adds call values and their products */
    uint64_t value = (uint64_t)in_units(INFINITY, atlas_task->model->equity.terms.placement[0]);
    bounds_find(&bounds, atlas_task->game.game, atlas_task->game.setup);
    task.context = atlas_task;
    task.slot_size += sizeof(struct atlas_slot);
    task.sum_bound =
        bound_product(bounds.measure[MEASURE_ASKED], 2 + 3 * value + 3 * value * value);
    task.open = atlas_open_table;
    task.close = atlas_close_table;
    task.play = atlas_play_match;
    task.sample = atlas_sample;
    return task;
}

struct task atlas_task_make(struct atlas *atlas) {
    atlas->playing =
        (struct atlas_task){{atlas->config->game, &atlas->setup}, atlas->model, atlas->table};
    return task_make(&atlas->playing, &atlas->schema);
}
