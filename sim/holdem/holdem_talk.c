#include "sim/holdem/holdem_talk.h"

#include "sim/holdem/holdem_captain.h"
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_fork.h"
#include "sim/holdem/holdem_game.h"

static unsigned stack_number(const struct holdem_field *field, unsigned entrant, unsigned own) {
    return entrant * (unsigned)field->stacks_each + own;
}

static unsigned stacks_in_play(const struct holdem_field *field, unsigned entrant) {
    unsigned count = 0;
    for (unsigned own = 0; own < (unsigned)field->stacks_each; own++)
        count += holdem_stack_plays(&field->stack[stack_number(field, entrant, own)]);
    return count;
}

/* Whether a stack in play could give another one something. */
static bool can_transfer(const struct holdem_team_view *view) {
    int in_play = 0;
    bool has_enough = false;
    for (int own = 0; own < view->rules.stacks; own++) {
        in_play += view->in_play[own];
        has_enough |= view->in_play[own] &&
                      holdem_transfer_amount(&view->rules, view->chips[own], view->chip) > 0;
    }
    return in_play > 1 && has_enough;
}

static void transfer_do(struct holdem_table *table, const struct holdem_transfer *transfer) {
    struct holdem_field *field = &table->field;
    unsigned entrant = (unsigned)table->team_view.entrant;
    unsigned from = stack_number(field, entrant, transfer->from);
    unsigned to = stack_number(field, entrant, transfer->to);
    holdem_chips amount =
        holdem_transfer_amount(holdem_rules_of(table), field->stack[from].chips, field->chip);
    holdem_count_transfer(table, transfer);
    field->stack[from].chips -= amount;
    field->stack[to].chips += amount;
    if (table->record)
        holdem_field_record(table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_TRANSFER,
                                                                .stack = (uint16_t)from,
                                                                .to = (uint16_t)to,
                                                                .amount = amount});
}

static void team_transfer(struct holdem_table *table, unsigned entrant) {
    struct holdem_team_view *view = &table->team_view;
    int32_t most = holdem_rules_of(table)->transfers_per_talk;
    if (most == 0 || !holdem_captain_decides(table, entrant, HOLDEM_TRANSFER))
        return;
    for (view->transfers = 0; view->transfers < most; view->transfers++) {
        holdem_captain_show_team(table, entrant);
        if (!can_transfer(view))
            return;
        struct holdem_transfer transfer = holdem_captain_transfer(table);
        if (table->forks)
            transfer = holdem_fork_transfer(table, transfer);
        if (transfer.from == transfer.to)
            return;
        transfer_do(table, &transfer);
    }
}

/* The captain has been shown what the question is about. */
static void team_seat(struct holdem_table *table) {
    const struct holdem_team_view *view = &table->team_view;
    const struct holdem_seats seats = holdem_captain_seats(table);
    for (unsigned own = 0; own < (unsigned)view->rules.stacks; own++) {
        unsigned stack = stack_number(&table->field, (unsigned)view->entrant, own);
        if (!view->in_play[own] || seats.member[own] == view->member[own])
            continue;
        holdem_member_sit(table, stack, seats.member[own]);
        if (table->record)
            holdem_field_record(table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_SEAT,
                                                                    .stack = (uint16_t)stack,
                                                                    .member = seats.member[own]});
    }
}

static void team_talk(struct holdem_table *table, unsigned entrant) {
    team_transfer(table, entrant);
    if (table->team[entrant].members < 2 || stacks_in_play(&table->field, entrant) == 0 ||
        !holdem_captain_decides(table, entrant, HOLDEM_SEAT))
        return;
    holdem_captain_show_team(table, entrant);
    team_seat(table);
}

void holdem_talk(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = holdem_rules_of(table);
    const struct rng_key key = holdem_field_key(table, RNG_FIELD_TALK, 0);
    struct rng rng;
    int32_t teams = 0;
    if (rules->stacks == 1 && rules->members_max == 1)
        return;
    for (int32_t i = 0; i < field->entrants; i++)
        if (field->team[i].stacks_left > 0)
            field->order[teams++] = (uint16_t)i;
    rng_seed(&rng, &key);
    holdem_order_shuffle(&rng, field->order, teams);
    if (table->record)
        holdem_field_record(
            table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_TALK, .teams = teams});
    holdem_captain_show_all(table);
    for (int32_t i = 0; i < teams; i++)
        team_talk(table, field->order[i]);
}

void holdem_button_swap(struct holdem_table *table, unsigned stack) {
    const struct holdem_field *field = &table->field;
    unsigned entrant = holdem_entrant_of(field, stack);
    if (table->team[entrant].members <= stacks_in_play(field, entrant) ||
        !holdem_captain_decides(table, entrant, HOLDEM_SEAT))
        return;
    holdem_captain_show_all(table);
    holdem_captain_show_team(table, entrant);
    table->team_view.stack = field->stack[stack].own;
    team_seat(table);
}
