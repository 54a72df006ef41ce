/* Events around hands in words: players by strategy name and number, tables and seats, from 1. */
#include "sim/core/record.h"
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_hand_record.h"
#include "sim/words/language.h"

#include <inttypes.h>

static void print_entrant(const struct holdem_field_line *line, unsigned entrant) {
    transcript_player(line->out, line->table->setup, entrant);
}

static void field_print_stack(const struct holdem_field_line *line, unsigned stack) {
    holdem_print_stack(line->table, stack);
}

static void field_print_match(const struct holdem_field_line *line) {
    const struct game_setup *setup = line->table->setup;
    fputs(said("Hold'em, rules "), line->out);
    game_record_rules(setup->rules_name, setup->rules_changes, line->out);
    fprintf(line->out, said(", seed %llu, match %llu\n"), (unsigned long long)setup->seed,
            (unsigned long long)line->table->match);
}

static void field_print_redraw(const struct holdem_field_line *line) {
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

static void field_print_amounts(const struct holdem_field_line *line) {
    fprintf(line->out, said("blinds %lld/%lld"), (long long)line->field->small,
            (long long)line->field->big);
    if (line->field->ante > 0)
        fprintf(line->out, said(", ante %lld"), (long long)line->field->ante);
    fputc('\n', line->out);
}

static void field_print_lap(const struct holdem_field_line *line) {
    fprintf(line->out, said("\nLap %d, level %d: "), line->field->lap, line->field->level);
    field_print_amounts(line);
}

static void field_print_disqualified(const struct holdem_field_line *line) {
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

static void field_print_out(const struct holdem_field_line *line) {
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    int32_t place = line->field->team[holdem_entrant_of(line->field, line->event->stack)].place;
    if (place > 0)
        fprintf(line->out, said(" is out in place %d\n"), place);
    else
        fputs(said(" is out\n"), line->out);
}

static void field_print_talk(const struct holdem_field_line *line) {
    fputs(said("Talk: "), line->out);
    for (int32_t i = 0; i < line->event->teams; i++) {
        fputs(i > 0 ? ", " : "", line->out);
        print_entrant(line, line->field->order[i]);
    }
    fputc('\n', line->out);
}

static void field_print_transfer(const struct holdem_field_line *line) {
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    fprintf(line->out, said(" gives %lld to "), (long long)line->event->amount);
    field_print_stack(line, line->event->to);
    fputc('\n', line->out);
}

static void field_print_seat(const struct holdem_field_line *line) {
    fputs("  ", line->out);
    field_print_stack(line, line->event->stack);
    fprintf(line->out, said(" is played by member %u\n"), line->event->member + 1);
}

static void field_print_two_tables(const struct holdem_field_line *line) {
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

static void field_print_level(const struct holdem_field_line *line) {
    fprintf(line->out, said("Level %d: "), line->field->level);
    field_print_amounts(line);
}

static void field_print_race(const struct holdem_field_line *line) {
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

static void field_print_break(const struct holdem_field_line *line) {
    fprintf(line->out, said("  Table %u is broken\n"), line->event->table + 1);
}

static void field_print_move(const struct holdem_field_line *line) {
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
static void field_print_match_end(const struct holdem_field_line *line) {
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

void holdem_field_print(const struct holdem_field_line *line) {
    static void (*const print[])(const struct holdem_field_line *line) = {
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
