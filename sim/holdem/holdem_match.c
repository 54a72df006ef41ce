#include "sim/holdem/holdem_match.h"

#include "sim/core/stop.h"
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_penalties.h"
#include "sim/holdem/holdem_talk.h"

#include <string.h>

static void record_event(const struct holdem_table *table, enum holdem_field_event_kind kind) {
    if (table->record)
        holdem_field_record(table, &(struct holdem_field_event){.kind = kind});
}

static void match_start(struct holdem_table *table) {
    struct holdem_view *view = &table->hand.view;
    for (int32_t i = 0; i < table->players; i++)
        player_start_match(&table->player[i], table->player[i].entrant);
    holdem_field_start(&table->field, &view->rules);
    holdem_penalties_start(table);
    for (unsigned i = 0; i < (unsigned)table->field.stacks; i++)
        holdem_member_sit(table, i, table->field.stack[i].own);
    view->entrants = table->entrants;
    view->chairs = (uint8_t)view->rules.table_max;
    record_event(table, HOLDEM_FIELD_MATCH);
    holdem_seats_draw(table);
    if (table->field.tables_left <= 2)
        holdem_count_two_tables(table);
    holdem_count_level(table);
}

/* What everybody sees of the tournament in this lap. */
static void view_set_lap(struct holdem_view *view, const struct holdem_field *field) {
    view->entrants_left = field->entrants_left;
    view->stacks_left = field->stacks_left;
    view->tables = field->tables_left;
    view->chips_all = field->chips;
    view->lap = field->lap;
    view->level = field->level;
    view->laps_left = view->rules.level_laps - (field->lap - 1) % view->rules.level_laps;
    view->small = field->small;
    view->big = field->big;
    view->ante = field->ante;
    view->chip = field->chip;
}

/* The hand to come at a table. */
static void hand_set(struct holdem_hand *hand, struct holdem_field *field, unsigned number) {
    const struct holdem_place *place = &field->table[number];
    struct holdem_view *view = &hand->view;
    view->dealt = holdem_blinds_move(field, number);
    view->seated = place->seated;
    view->button = place->button;
    view->small_chair = place->small_chair;
    view->big_chair = place->big_chair;
    hand->table = (uint16_t)number;
    memcpy(hand->stack, place->stack, sizeof hand->stack);
    memset(view->start, 0, sizeof view->start);
    for (unsigned left = place->seated; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        view->start[chair] = field->stack[place->stack[chair]].chips;
    }
    memcpy(view->chips, view->start, sizeof view->chips);
}

static void hands_play(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    for (unsigned i = 0; i < (unsigned)field->tables_left && table->status == STATUS_OK; i++) {
        if (holdem_count(field->table[i].seated) < 2)
            continue;
        hand_set(&table->hand, field, i);
        if (field->tables_left == 1 && table->hand.view.rules.button_swaps)
            holdem_button_swap(table, table->hand.stack[table->hand.view.button]);
        holdem_hand_play(table);
        holdem_field_take(field, &table->hand);
    }
}

static void lap_play(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    holdem_lap_next(field);
    view_set_lap(&table->hand.view, field);
    record_event(table, HOLDEM_FIELD_LAP);
    hands_play(table);
    if (table->mistakes.leaving)
        holdem_stacks_disqualify(table);
    holdem_field_place_outs(field);
    holdem_count_lap(table);
    for (int32_t i = 0; i < field->outs && table->record; i++)
        holdem_field_record(table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_OUT,
                                                                .stack = field->out[i].stack});
}

static bool match_goes_on(const struct holdem_table *table) {
    return table->status == STATUS_OK && !stop_overdue() && table->field.entrants_left > 1 &&
           table->field.lap < table->hand.view.rules.max_laps_safety;
}

/* What comes between two laps, in this order (holdem.md 6). */
static void lap_prepare(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = &table->hand.view.rules;
    bool is_new = field->lap % rules->level_laps == 0;
    if (is_new) {
        holdem_count_gains(table);
        holdem_level_next(field, rules);
        record_event(table, HOLDEM_FIELD_LEVEL);
        holdem_talk(table);
    }
    holdem_rests_end(table);
    if (is_new) {
        holdem_chips_race(table);
        holdem_count_level(table);
    }
    if (field->outs == 0 && !is_new)
        return; /* nobody has left a table or come back to one */
    holdem_tables_break(table);
    holdem_tables_balance(table);
    holdem_stacks_part(table);
}

void holdem_match_play(struct holdem_table *table) {
    match_start(table);
    for (lap_play(table); match_goes_on(table); lap_play(table))
        lap_prepare(table);
    holdem_count_gains(table);
    holdem_field_end(&table->field);
    record_event(table, HOLDEM_FIELD_MATCH_END);
}
