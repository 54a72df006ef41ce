#include "sim/holdem/holdem_captain.h"

#include "sim/holdem/holdem_game.h"

#include <string.h>

/* What is shown. */

static void show_tournament(struct holdem_team_view *view, const struct holdem_field *field) {
    view->entrants = field->entrants;
    view->entrants_left = field->entrants_left;
    view->stacks_left = field->stacks_left;
    view->tables_left = field->tables_left;
    view->lap = field->lap;
    view->level = field->level;
    view->small = field->small;
    view->big = field->big;
    view->ante = field->ante;
    view->chip = field->chip;
}

void holdem_captain_show_all(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    struct holdem_team_view *view = &table->team_view;
    show_tournament(view, field);
    for (unsigned i = 0; i < (unsigned)field->entrants; i++) {
        view->team_chips[i] = holdem_team_chips(field, i);
        view->team_stacks[i] = field->team[i].stacks_left;
    }
}

static void show_stack(struct holdem_team_view *view, const struct holdem_field *field,
                       unsigned own) {
    const struct holdem_stack *stack =
        &field->stack[view->entrant * field->stacks_each + (int32_t)own];
    bool plays = holdem_stack_plays(stack);
    view->chips[own] = stack->chips;
    view->in_play[own] = plays;
    view->rests[own] = stack->chips > 0 && !plays;
    view->table[own] = plays ? stack->table : -1;
    view->seated[own] = plays ? holdem_count(field->table[stack->table].seated) : 0;
    view->member[own] = stack->member;
}

void holdem_captain_show_team(struct holdem_table *table, unsigned entrant) {
    const struct holdem_field *field = &table->field;
    struct holdem_team_view *view = &table->team_view;
    view->entrant = (int32_t)entrant;
    view->members = (int32_t)table->team[entrant].members;
    view->timeouts = field->team[entrant].timeouts;
    view->stack = -1;
    view->may_rest = false;
    for (unsigned own = 0; own < (unsigned)field->stacks_each; own++)
        show_stack(view, field, own);
}

/* Asking. */

static bool has_decision(const struct player *player, unsigned decision) {
    void (*function)(void);
    memcpy(&function, (const char *)player->decisions + holdem_decisions[decision].offset,
           sizeof function);
    return function != NULL;
}

bool holdem_captain_decides(struct holdem_table *table, unsigned entrant, unsigned decision) {
    struct player *captain = table->team[entrant].captain;
    bool decides = has_decision(captain, decision);
    if (decides && captain->draws) {
        struct rng_key key = holdem_field_key(table, RNG_CAPTAIN, entrant);
        key.round = decision;
        key.seat = (uint16_t)table->field.hands;
        rng_seed(&captain->rng, &key);
    }
    return decides;
}

static const struct player *captain_of(const struct holdem_table *table) {
    return table->team[table->team_view.entrant].captain;
}

enum { CAPTAIN_ANSWER_SIZE = 96 };

static bool is_in_play(const struct holdem_team_view *view, unsigned own) {
    return own < HOLDEM_STACKS_MAX && view->in_play[own];
}

static bool transfer_is_legal(const struct holdem_team_view *view,
                              const struct holdem_transfer *transfer) {
    return transfer->from == transfer->to ||
           (is_in_play(view, transfer->from) && is_in_play(view, transfer->to) &&
            holdem_transfer_amount(&view->rules, view->chips[transfer->from], view->chip) > 0);
}

struct holdem_transfer holdem_captain_transfer(struct holdem_table *table) {
    const struct player *captain = captain_of(table);
    const struct holdem_decisions *decisions = captain->decisions;
    struct holdem_transfer transfer = decisions->transfer(&table->team_view, &captain->self);
    char answer[CAPTAIN_ANSWER_SIZE];
    if (transfer_is_legal(&table->team_view, &transfer))
        return transfer;
    snprintf(answer, sizeof answer, "from stack %u to stack %u", transfer.from, transfer.to);
    holdem_refuse(captain, &holdem_decisions[HOLDEM_TRANSFER], answer);
    return (struct holdem_transfer){0, 0};
}

static bool seats_are_legal(const struct holdem_team_view *view, const struct holdem_seats *seats) {
    unsigned seated = 0;
    for (unsigned own = 0; own < HOLDEM_STACKS_MAX; own++) {
        unsigned member = seats->member[own];
        if (!view->in_play[own])
            continue;
        bool may_change = view->stack < 0 || view->stack == (int32_t)own;
        if (member >= (unsigned)view->members || seated >> member & 1 ||
            (!may_change && member != view->member[own]))
            return false;
        seated |= 1u << member;
    }
    return true;
}

struct holdem_seats holdem_captain_seats(struct holdem_table *table) {
    const struct holdem_team_view *view = &table->team_view;
    const struct player *captain = captain_of(table);
    const struct holdem_decisions *decisions = captain->decisions;
    struct holdem_seats seats = decisions->seat(view, &captain->self);
    char answer[CAPTAIN_ANSWER_SIZE];
    if (seats_are_legal(view, &seats))
        return seats;
    int length = 0;
    for (int own = 0; own < view->rules.stacks; own++)
        length += snprintf(answer + length, sizeof answer - (size_t)length, "%sstack %d: member %u",
                           own > 0 ? ", " : "", own, seats.member[own]);
    holdem_refuse(captain, &holdem_decisions[HOLDEM_SEAT], answer);
    return holdem_seats_before(view);
}

static bool settlement_is_legal(const struct holdem_team_view *view,
                                const struct holdem_settlement *settlement) {
    int others = 0;
    for (int own = 0; own < HOLDEM_STACKS_MAX; own++)
        others += own != view->stack && view->in_play[own];
    switch (settlement->choice) {
    case HOLDEM_REST:
        return view->may_rest;
    case HOLDEM_SHARE:
        return others == 2 && settlement->amount >= 0 &&
               settlement->amount <= view->chips[view->stack] &&
               settlement->amount % view->chip == 0;
    case HOLDEM_MERGE:
        return settlement->to != view->stack && is_in_play(view, settlement->to);
    default:
        return false;
    }
}

static void settlement_text(const struct holdem_settlement *settlement,
                            char text[CAPTAIN_ANSWER_SIZE]) {
    if (settlement->choice >= HOLDEM_CHOICES)
        snprintf(text, CAPTAIN_ANSWER_SIZE, "choice %u, which does not exist", settlement->choice);
    else if (settlement->choice == HOLDEM_SHARE)
        snprintf(text, CAPTAIN_ANSWER_SIZE, "share, %lld to the lower one",
                 (long long)settlement->amount);
    else if (settlement->choice == HOLDEM_MERGE)
        snprintf(text, CAPTAIN_ANSWER_SIZE, "merge with stack %u", settlement->to);
    else
        snprintf(text, CAPTAIN_ANSWER_SIZE, "rest");
}

struct holdem_settlement holdem_captain_settlement(struct holdem_table *table) {
    const struct player *captain = captain_of(table);
    const struct holdem_decisions *decisions = captain->decisions;
    struct holdem_settlement settlement = decisions->settle(&table->team_view, &captain->self);
    char answer[CAPTAIN_ANSWER_SIZE];
    if (settlement_is_legal(&table->team_view, &settlement))
        return settlement;
    settlement_text(&settlement, answer);
    holdem_refuse(captain, &holdem_decisions[HOLDEM_SETTLE], answer);
    return holdem_settlement_usual(&table->team_view);
}
