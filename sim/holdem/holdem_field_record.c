#include "sim/holdem/holdem_field_record.h"

#include "sim/core/record.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_hand_record.h"
#include "sim/words/language.h"

#include <inttypes.h>

/* An event as one line of JSON Lines. */

static void field_put_match(const struct holdem_field_line *line) {
    const struct holdem_rules *rules = holdem_rules_of(line->table);
    record_match(line->out, "holdem", line->table->setup,
                 rules->members_max > 1 ? (unsigned)rules->members_min : 0, line->table->match);
    record_options(line->out, &holdem_rules_options, &line->table->hand.view.rules);
    record_errors(line->out, &holdem_errors_options, line->table->setup);
}

static void put_chairs(const struct holdem_field_line *line, const struct holdem_place *place) {
    for (int chair = 0; chair < line->table->hand.view.rules.table_max; chair++) {
        fputc(chair > 0 ? ',' : '[', line->out);
        if (place->stack[chair] == HOLDEM_NO_STACK)
            fputs("null", line->out);
        else
            fprintf(line->out, "%u", place->stack[chair]);
    }
    fputc(']', line->out);
}

static void field_put_redraw(const struct holdem_field_line *line) {
    fputs(",\"tables\":", line->out);
    for (int32_t i = 0; i < line->field->tables_left; i++) {
        fputc(i > 0 ? ',' : '[', line->out);
        put_chairs(line, &line->field->table[i]);
    }
    fputs("],\"big\":", line->out);
    for (int32_t i = 0; i < line->field->tables_left; i++)
        fprintf(line->out, "%c%u", i > 0 ? ',' : '[', line->field->table[i].big_chair);
    fputc(']', line->out);
}

static void field_put_level(const struct holdem_field_line *line) {
    record_number(line->out, "level", line->field->level);
    record_number(line->out, "small", line->field->small);
    record_number(line->out, "big", line->field->big);
    record_number(line->out, "ante", line->field->ante);
}

static void field_put_lap(const struct holdem_field_line *line) {
    record_number(line->out, "lap", line->field->lap);
    field_put_level(line);
}

/* An entrant has a place when its last stack is out. */
static void put_out_place(const struct holdem_field_line *line) {
    const struct holdem_field *field = line->field;
    int32_t place = field->team[holdem_entrant_of(field, line->event->stack)].place;
    if (place > 0)
        record_number(line->out, "place", place);
    else
        fputs(",\"place\":null", line->out);
}

static void field_put_disqualified(const struct holdem_field_line *line) {
    const struct holdem_shares *shares = line->event->shares;
    record_number(line->out, "stack", line->event->stack);
    record_number(line->out, "chips", line->field->stack[line->event->stack].chips);
    fputs(",\"to\":[", line->out);
    for (unsigned i = 0; i < shares->count; i++)
        fprintf(line->out, "%s[%u,%" PRId64 "]", i > 0 ? "," : "", shares->stack[i],
                shares->amount[i]);
    fputc(']', line->out);
}

static void field_put_out(const struct holdem_field_line *line) {
    const struct holdem_stack *stack = &line->field->stack[line->event->stack];
    record_number(line->out, "stack", line->event->stack);
    record_number(line->out, "table", stack->table);
    record_number(line->out, "chair", stack->chair);
    put_out_place(line);
}

static void put_entrant(const struct holdem_field_line *line) {
    record_number(line->out, "entrant", holdem_entrant_of(line->field, line->event->stack));
}

static void field_put_talk(const struct holdem_field_line *line) {
    fputs(",\"order\":", line->out);
    for (int32_t i = 0; i < line->event->teams; i++)
        fprintf(line->out, "%c%u", i > 0 ? ',' : '[', line->field->order[i]);
    fputc(']', line->out);
}

static void field_put_transfer(const struct holdem_field_line *line) {
    put_entrant(line);
    record_number(line->out, "from", line->event->stack);
    record_number(line->out, "to", line->event->to);
    record_number(line->out, "amount", line->event->amount);
}

static void field_put_seat(const struct holdem_field_line *line) {
    put_entrant(line);
    record_number(line->out, "stack", line->event->stack);
    record_number(line->out, "member", line->event->member);
}

static void field_put_two_tables(const struct holdem_field_line *line) {
    const struct holdem_field *field = line->field;
    unsigned first = line->event->stack - field->stack[line->event->stack].own;
    const char *separator = "";
    put_entrant(line);
    record_number(line->out, "stack", line->event->stack);
    record_word(line->out, "choice", holdem_choice_names[line->event->choice]);
    fputs(",\"to\":[", line->out);
    for (unsigned own = 0; own < (unsigned)field->stacks_each; own++) {
        if (line->event->gets[own] == 0)
            continue;
        fprintf(line->out, "%s[%u,%" PRId64 "]", separator, first + own, line->event->gets[own]);
        separator = ",";
    }
    fputc(']', line->out);
}

/* The stacks of the race, with their cards. */
static void put_race_cards(const struct holdem_field_line *line, const struct holdem_race *race) {
    const struct holdem_place *place = race->place;
    unsigned chair = place->button;
    const char *separator = "";
    fputs(",\"cards\":[", line->out);
    for (int i = 0; i < holdem_count(place->seated); i++) {
        chair = holdem_next(place->seated, chair);
        if (!race->cards[chair])
            continue;
        fprintf(line->out, "%s[%u,", separator, place->stack[chair]);
        record_print_cards(line->out, race->cards[chair]);
        fputc(']', line->out);
        separator = ",";
    }
    fputc(']', line->out);
}

static void field_put_race(const struct holdem_field_line *line) {
    const struct holdem_race *race = line->event->race;
    const struct holdem_place *place = race->place;
    int32_t won[HOLDEM_CHAIRS_MAX], saved[HOLDEM_CHAIRS_MAX];
    unsigned count = 0, chair = place->button;
    for (unsigned i = 0; i < race->winners; i++)
        won[i] = place->stack[race->won[i]];
    for (unsigned left = race->saved; left;) {
        chair = holdem_take_next(&left, chair);
        saved[count++] = place->stack[chair];
    }
    if (race->table < (unsigned)line->field->tables)
        record_number(line->out, "table", race->table);
    else
        fputs(",\"table\":null", line->out);
    record_number(line->out, "chip", race->chip);
    record_number(line->out, "next", race->next);
    put_race_cards(line, race);
    record_numbers(line->out, "won", won, race->winners);
    record_numbers(line->out, "saved", saved, count);
}

static void field_put_break(const struct holdem_field_line *line) {
    record_number(line->out, "table", line->event->table);
}

static void field_put_move(const struct holdem_field_line *line) {
    const struct holdem_field_event *event = line->event;
    const struct holdem_stack *stack = &line->field->stack[event->stack];
    const int32_t from[] = {stack->table, stack->chair};
    const int32_t to[] = {(int32_t)event->table, (int32_t)event->chair};
    record_number(line->out, "stack", event->stack);
    if (event->why == HOLDEM_WHY_RETURN)
        fputs(",\"from\":null", line->out);
    else
        record_numbers(line->out, "from", from, 2);
    record_numbers(line->out, "to", to, 2);
    record_word(line->out, "why", holdem_why_names[event->why]);
}

static void field_put_match_end(const struct holdem_field_line *line) {
    fputs(",\"places\":", line->out);
    for (int32_t i = 0; i < line->field->entrants; i++)
        fprintf(line->out, "%c%" PRId32, i > 0 ? ',' : '[', line->field->team[i].place);
    fputc(']', line->out);
    record_number(line->out, "laps", line->field->lap);
    record_number(line->out, "hands", line->field->hands);
    record_bool(line->out, "aborted", line->field->aborted);
}

static void field_record_json(const struct holdem_field_line *line) {
    static const struct {
        const char *name;
        void (*put)(const struct holdem_field_line *line);
    } events[] = {[HOLDEM_FIELD_MATCH] = {"match", field_put_match},
                  [HOLDEM_FIELD_REDRAW] = {"redraw", field_put_redraw},
                  [HOLDEM_FIELD_LAP] = {"lap", field_put_lap},
                  [HOLDEM_FIELD_DISQUALIFIED] = {"disqualified", field_put_disqualified},
                  [HOLDEM_FIELD_OUT] = {"out", field_put_out},
                  [HOLDEM_FIELD_LEVEL] = {"level", field_put_level},
                  [HOLDEM_FIELD_TALK] = {"talk", field_put_talk},
                  [HOLDEM_FIELD_TRANSFER] = {"transfer", field_put_transfer},
                  [HOLDEM_FIELD_SEAT] = {"seat", field_put_seat},
                  [HOLDEM_FIELD_TWO_TABLES] = {"two-tables", field_put_two_tables},
                  [HOLDEM_FIELD_RACE] = {"race", field_put_race},
                  [HOLDEM_FIELD_BREAK] = {"break", field_put_break},
                  [HOLDEM_FIELD_MOVE] = {"move", field_put_move},
                  [HOLDEM_FIELD_MATCH_END] = {"match-end", field_put_match_end}};
    fprintf(line->out, "{\"e\":\"%s\"", events[line->event->kind].name);
    events[line->event->kind].put(line);
    fputs("}\n", line->out);
}

void holdem_field_record(const struct holdem_table *table, const struct holdem_field_event *event) {
    const struct holdem_field_line line = {table, &table->field, event, table->record};
    if (table->format == GAME_RECORD_JSON)
        field_record_json(&line);
    else
        holdem_field_print(&line);
}
