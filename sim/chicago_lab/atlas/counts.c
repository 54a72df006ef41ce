#include "sim/chicago_lab/atlas/counts.h"

#include "sim/core/schema.h"
#include "strategies/chicago/model/call_values.h"

#include <math.h>
#include <string.h>

static const struct tally tallies[ATLAS_TALLIES] = {
    [ATLAS_SITUATIONS] = SCHEMA_ROW(atlas_counts, TALLY_SUM, situations, "situations",
                                    "left must_call own_score best_opponent sum", "see sum",
                                    "the Chicago question, and what was at stake", "counts.h"),
    [ATLAS_HANDS] = SCHEMA_ROW(atlas_counts, TALLY_COUNT, hands, "held", "hand_class answer",
                               "hands", "hands held when asked", "counts.h"),
};

static const char *const sum_names[ATLAS_SUMS] = {"asked", "close", "broken", "a",
                                                  "b",     "aa",    "ab",     "bb"};
static const char *const answer_names[ATLAS_ANSWERS] = {"held", "called", "stood"};

static void add_axis_of_game(struct tally_schema *schema, const struct tally_schema *game,
                             const char *name) {
    schema->axes[schema->axis_count++] = *tally_schema_axis(game, name, strlen(name));
}

void atlas_schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    struct tally_schema game;
    chicago_schema_init(&game, setup);
    *schema = (struct tally_schema){.block_size = sizeof(struct atlas_block)};
    schema_add_group(schema, "", offsetof(struct atlas_block, counts), tallies, ATLAS_TALLIES);
    add_axis_of_game(schema, &game, "left");
    add_axis_of_game(schema, &game, "must_call");
    add_axis_of_game(schema, &game, "own_score");
    add_axis_of_game(schema, &game, "best_opponent");
    schema_add_labels(schema, "sum", "what is summed", ATLAS_SUMS, ATLAS_SUMS, sum_names);
    schema_add_numbers(schema, "hand_class", "final hands up to the names of suits, by number",
                       HAND_CLASS_COUNT, HAND_CLASS_COUNT, 0, 1);
    schema_add_labels(schema, "answer", "held when asked; of these called; of these stood",
                      ATLAS_ANSWERS, ATLAS_ANSWERS, answer_names);
}

/* Placement points, which a model may take for more than any place brings, or for less. */
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

static bool is_close(const struct chicago_view *view, const struct model *model,
                     struct call_values *call_values) {
    struct opponents opponents = opponents_of(view);
    struct deal_values deal_values;
    deal_values_of_view(&deal_values, &model->equity, view);
    call_values_of(call_values, view, &model->equity, model, &deal_values, &opponents);
    float needed = fminf(fmaxf(call_values_needed(call_values), 0), 1);
    float chance =
        trick_odds_five_tricks(&model->trick_odds, view->hand, &opponents, DEFENCE_AS_PLAYED);
    return fabsf(chance - needed) < ATLAS_CLOSE;
}

/* The view is still that of the seat asked; a yes counts as a call from the answer on. */
static void count_question(struct atlas_counts *counts, const struct model *model,
                           const struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    unsigned must = !chicago_has_called(&table->state, view->seat);
    unsigned own = chicago_score_bin(table, view->points[view->seat]);
    unsigned best = chicago_score_bin(table, chicago_most_points(view, chicago_opponents(view)));
    int64_t *sums = counts->situations[table->state.order_count - 2][must][own][best];
    struct call_values call_values;
    sums[ATLAS_ASKED]++;
    if (is_close(view, model, &call_values))
        add_call_values(sums, &call_values, model->equity.terms.placement[0]);
}

void atlas_on_event(struct atlas_counts *counts, const struct model *model,
                    const struct chicago_table *table, const struct chicago_event *event) {
    if (table->state.view.play_off || (event->kind != EVENT_ASK && event->kind != EVENT_CHICAGO))
        return;
    uint32_t *hand = counts->hands[hand_class(table->state.hand[event->seat], CHICAGO_HAND_SIZE)];
    if (event->kind == EVENT_CHICAGO) {
        hand[ATLAS_STOOD] += event->yes;
        return;
    }
    hand[ATLAS_HELD]++;
    hand[ATLAS_CALLED] += event->yes;
    count_question(counts, model, table);
}
