#include "sim/holdem/holdem_field_record.h"

#include "sim/core/record.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_hand_record.h"
#include "sim/words/language.h"

#include <inttypes.h>

/* An event that is being written. */
struct field_line {
    const struct holdem_table *table;
    const struct holdem_field *field;
    const struct holdem_field_event *event;
    FILE *out;
};

/* An event as one line of JSON Lines. */

static void field_put_match(const struct field_line *line) {
    const struct holdem_rules *rules = holdem_rules_of(line->table);
    record_match(line->out, "holdem", line->table->setup,
                 rules->members_max > 1 ? (unsigned)rules->members_min : 0, line->table->match);
    record_options(line->out, &holdem_rules_options, &line->table->hand.view.rules);
    record_errors(line->out, &holdem_errors_options, line->table->setup);
}

static void put_chairs(const struct field_line *line, const struct holdem_place *place) {
    for (int chair = 0; chair < line->table->hand.view.rules.table_max; chair++) {
        fputc(chair > 0 ? ',' : '[', line->out);
        if (place->stack[chair] == HOLDEM_NO_STACK)
            fputs("null", line->out);
        else
            fprintf(line->out, "%u", place->stack[chair]);
    }
    fputc(']', line->out);
}

static void field_put_redraw(const struct field_line *line) {
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

static void field_put_level(const struct field_line *line) {
    record_number(line->out, "level", line->field->level);
    record_number(line->out, "small", line->field->small);
    record_number(line->out, "big", line->field->big);
    record_number(line->out, "ante", line->field->ante);
}

static void field_put_lap(const struct field_line *line) {
    record_number(line->out, "lap", line->field->lap);
    field_put_level(line);
}

/* An entrant has a place when its last stack is out. */
static void put_out_place(const struct field_line *line) {
    const struct holdem_field *field = line->field;
    int32_t place = field->team[holdem_entrant_of(field, line->event->stack)].place;
    if (place > 0)
        record_number(line->out, "place", place);
    else
        fputs(",\"place\":null", line->out);
}

static void field_put_disqualified(const struct field_line *line) {
    const struct holdem_shares *shares = line->event->shares;
    record_number(line->out, "stack", line->event->stack);
    record_number(line->out, "chips", line->field->stack[line->event->stack].chips);
    fputs(",\"to\":[", line->out);
    for (unsigned i = 0; i < shares->count; i++)
        fprintf(line->out, "%s[%u,%" PRId64 "]", i > 0 ? "," : "", shares->stack[i],
                shares->amount[i]);
    fputc(']', line->out);
}

static void field_put_out(const struct field_line *line) {
    const struct holdem_stack *stack = &line->field->stack[line->event->stack];
    record_number(line->out, "stack", line->event->stack);
    record_number(line->out, "table", stack->table);
    record_number(line->out, "chair", stack->chair);
    put_out_place(line);
}

static void put_entrant(const struct field_line *line) {
    record_number(line->out, "entrant", holdem_entrant_of(line->field, line->event->stack));
}

static void field_put_talk(const struct field_line *line) {
    fputs(",\"order\":", line->out);
    for (int32_t i = 0; i < line->event->teams; i++)
        fprintf(line->out, "%c%u", i > 0 ? ',' : '[', line->field->order[i]);
    fputc(']', line->out);
}

static void field_put_transfer(const struct field_line *line) {
    put_entrant(line);
    record_number(line->out, "from", line->event->stack);
    record_number(line->out, "to", line->event->to);
    record_number(line->out, "amount", line->event->amount);
}

static void field_put_seat(const struct field_line *line) {
    put_entrant(line);
    record_number(line->out, "stack", line->event->stack);
    record_number(line->out, "member", line->event->member);
}

static void field_put_two_tables(const struct field_line *line) {
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
static void put_race_cards(const struct field_line *line, const struct holdem_race *race) {
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

static void field_put_race(const struct field_line *line) {
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

static void field_put_break(const struct field_line *line) {
    record_number(line->out, "table", line->event->table);
}

static void field_put_move(const struct field_line *line) {
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

static void field_put_match_end(const struct field_line *line) {
    fputs(",\"places\":", line->out);
    for (int32_t i = 0; i < line->field->entrants; i++)
        fprintf(line->out, "%c%" PRId32, i > 0 ? ',' : '[', line->field->team[i].place);
    fputc(']', line->out);
    record_number(line->out, "laps", line->field->lap);
    record_number(line->out, "hands", line->field->hands);
    record_bool(line->out, "aborted", line->field->aborted);
}

static void field_record_json(const struct field_line *line) {
    static const struct {
        const char *name;
        void (*put)(const struct field_line *line);
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

/* An event in words: players by strategy name and number, tables and seats, all from 1. */

static void print_entrant(const struct field_line *line, unsigned entrant) {
    transcript_player(line->out, line->table->setup, entrant);
}

static void field_print_stack(const struct field_line *line, unsigned stack) {
    holdem_print_stack(line->table, stack);
}

static void field_print_match(const struct field_line *line) {
    const struct game_setup *setup = line->table->setup;
    fputs(said("Hold'em, rules "), line->out);
    game_record_rules(setup->rules_name, setup->rules_changes, line->out);
    fprintf(line->out, said(", seed %llu, match %llu\n"), (unsigned long long)setup->seed,
            (unsigned long long)line->table->match);
}

static void field_print_redraw(const struct field_line *line) {
    fprintf(line->out, said("Seats are drawn for %d players\n"), line->field->stacks_left);
    for (int32_t i = 0; i < line->field->tables_left; i++) {
        const struct holdem_place *place = &line->field->table[i];
        fprintf(line->out, said("  Table %d: "), i + 1);
        for (unsigned left = place->seated; left; left &= left - 1) {
            field_print_stack(line, place->stack[__builtin_ctz(left)]);
            fputs(left & (left - 1) ? ", " : "\n", line->out);
        }
    }
}

static void field_print_amounts(const struct field_line *line) {
    fprintf(line->out, said("blinds %lld/%lld"), (long long)line->field->small,
            (long long)line->field->big);
    if (line->field->ante > 0)
        fprintf(line->out, said(", ante %lld"), (long long)line->field->ante);
    fputc('\n', line->out);
}

static void field_print_lap(const struct field_line *line) {
    fprintf(line->out, said("\nLap %d, level %d: "), line->field->lap, line->field->level);
    field_print_amounts(line);
}

static void field_print_disqualified(const struct field_line *line) {
    const struct holdem_shares *shares = line->event->shares;
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    fprintf(line->out,
            shares->count > 0 ? said(" is disqualified, and the table shares %lld\n")
                              : said(" is disqualified, and %lld go out of play\n"),
            (long long)line->field->stack[line->event->stack].chips);
    for (unsigned i = 0; i < shares->count; i++) {
        fputs("    ", line->out);
        field_print_stack(line, shares->stack[i]);
        fprintf(line->out, said(" gets %lld\n"), (long long)shares->amount[i]);
    }
}

static void field_print_out(const struct field_line *line) {
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    int32_t place = line->field->team[holdem_entrant_of(line->field, line->event->stack)].place;
    if (place > 0)
        fprintf(line->out, said(" is out in place %d\n"), place);
    else
        fputs(said(" is out\n"), line->out);
}

static void field_print_talk(const struct field_line *line) {
    fputs(said("Talk: "), line->out);
    for (int32_t i = 0; i < line->event->teams; i++) {
        fputs(i > 0 ? ", " : "", line->out);
        print_entrant(line, line->field->order[i]);
    }
    fputc('\n', line->out);
}

static void field_print_transfer(const struct field_line *line) {
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    fprintf(line->out, said(" gives %lld to "), (long long)line->event->amount);
    field_print_stack(line, line->event->to);
    fputc('\n', line->out);
}

static void field_print_seat(const struct field_line *line) {
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    fprintf(line->out, said(" is played by member %u\n"), line->event->member + 1);
}

static void field_print_two_tables(const struct field_line *line) {
    const struct holdem_field *field = line->field;
    unsigned first = line->event->stack - field->stack[line->event->stack].own;
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    fputs(line->event->choice == HOLDEM_REST ? said(" rests") : said(" is handed over"), line->out);
    for (unsigned own = 0; own < (unsigned)field->stacks_each; own++) {
        if (line->event->gets[own] == 0)
            continue;
        fprintf(line->out, said(", %lld to "), (long long)line->event->gets[own]);
        field_print_stack(line, first + own);
    }
    fputc('\n', line->out);
}

static void field_print_level(const struct field_line *line) {
    fprintf(line->out, said("Level %d: "), line->field->level);
    field_print_amounts(line);
}

static void field_print_race(const struct field_line *line) {
    const struct holdem_race *race = line->event->race;
    const struct holdem_place *place = race->place;
    if (race->table < (unsigned)line->field->tables)
        fprintf(line->out, said("  Table %u races off chips of %lld for %lld\n"), race->table + 1,
                (long long)race->chip, (long long)race->next);
    else
        fprintf(line->out, said("  A stack that rests races off chips of %lld for %lld\n"),
                (long long)race->chip, (long long)race->next);
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++) {
        if (!race->cards[chair])
            continue;
        fputs("    ", line->out);
        field_print_stack(line, place->stack[chair]);
        fprintf(line->out, "  %s", transcript_cards(race->cards[chair]).text);
        for (unsigned i = 0; i < race->winners; i++)
            fputs(race->won[i] == chair ? said("  wins a chip") : "", line->out);
        fputs(race->saved >> chair & 1 ? said("  gets one to stay in\n") : "\n", line->out);
    }
}

static void field_print_break(const struct field_line *line) {
    fprintf(line->out, said("  Table %u is broken\n"), line->event->table + 1);
}

static void field_print_move(const struct field_line *line) {
    const struct holdem_stack *stack = &line->field->stack[line->event->stack];
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    if (line->event->why == HOLDEM_WHY_RETURN)
        fprintf(line->out, said(" sits down at table %u, seat %u\n"), line->event->table + 1,
                line->event->chair + 1);
    else
        fprintf(line->out, said(" moves from table %u to table %u, seat %u\n"), stack->table + 1u,
                line->event->table + 1, line->event->chair + 1);
}

/* The winner first; of places that are shared, the lower numbers first. */
static void field_print_match_end(const struct field_line *line) {
    const struct holdem_field *field = line->field;
    fprintf(line->out, said("\nMatch %s after %d laps and %d hands\n"),
            field->aborted ? said("aborted") : said("over"), field->lap, field->hands);
    fputs(said("  place  player\n"), line->out);
    for (int32_t place = 1; place <= field->entrants; place++)
        for (int32_t i = 0; i < field->entrants; i++) {
            if (field->team[i].place != place)
                continue;
            fprintf(line->out, "  %5" PRId32 "  ", place);
            print_entrant(line, (unsigned)i);
            fputc('\n', line->out);
        }
}

static void field_record_transcript(const struct field_line *line) {
    static void (*const print[])(const struct field_line *line) = {
        [HOLDEM_FIELD_MATCH] = field_print_match,
        [HOLDEM_FIELD_REDRAW] = field_print_redraw,
        [HOLDEM_FIELD_LAP] = field_print_lap,
        [HOLDEM_FIELD_DISQUALIFIED] = field_print_disqualified,
        [HOLDEM_FIELD_OUT] = field_print_out,
        [HOLDEM_FIELD_LEVEL] = field_print_level,
        [HOLDEM_FIELD_TALK] = field_print_talk,
        [HOLDEM_FIELD_TRANSFER] = field_print_transfer,
        [HOLDEM_FIELD_SEAT] = field_print_seat,
        [HOLDEM_FIELD_TWO_TABLES] = field_print_two_tables,
        [HOLDEM_FIELD_RACE] = field_print_race,
        [HOLDEM_FIELD_BREAK] = field_print_break,
        [HOLDEM_FIELD_MOVE] = field_print_move,
        [HOLDEM_FIELD_MATCH_END] = field_print_match_end};
    print[line->event->kind](line);
}

void holdem_field_record(const struct holdem_table *table, const struct holdem_field_event *event) {
    const struct field_line line = {table, &table->field, event, table->record};
    if (table->format == GAME_RECORD_JSON)
        field_record_json(&line);
    else
        field_record_transcript(&line);
}
