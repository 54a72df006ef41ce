#include "sim/holdem/holdem_captain.h"
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_fork.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_talk.h"

enum { NO_OWN_STACK = -1, RESTS_LEVELS = 2 /* the rest of this one, and the next */ };

/* The own stack of the team shown that rests, or that sits at a table; of several the smallest. */
static int own_resting(const struct holdem_team_view *view) {
    for (int own = 0; own < view->rules.stacks; own++)
        if (view->rests[own])
            return own;
    return NO_OWN_STACK;
}

static int own_at(const struct holdem_team_view *view, int32_t table) {
    int found = NO_OWN_STACK;
    for (int own = 0; own < view->rules.stacks; own++)
        if (view->table[own] == table &&
            (found == NO_OWN_STACK || view->chips[own] < view->chips[found]))
            found = own;
    return found;
}

static int others_in_play(const struct holdem_team_view *view) {
    int count = 0;
    for (int own = 0; own < view->rules.stacks; own++)
        count += own != view->stack && view->in_play[own];
    return count;
}

/* What the own stacks get of the one that is asked for. */
static void settlement_amounts(const struct holdem_team_view *view,
                               const struct holdem_settlement *settlement,
                               holdem_chips gets[HOLDEM_STACKS_MAX]) {
    holdem_chips all = view->chips[view->stack];
    bool is_lower = true;
    for (int own = 0; own < view->rules.stacks; own++) {
        gets[own] = 0;
        if (own == view->stack || !view->in_play[own])
            continue;
        if (settlement->choice == HOLDEM_SHARE)
            gets[own] = is_lower ? settlement->amount : all - settlement->amount;
        else if (settlement->choice == HOLDEM_MERGE)
            gets[own] = settlement->to == own ? all : 0;
        is_lower = false;
    }
}

/* A share with nothing for one of them is a merge. */
static enum holdem_choice choice_of(const struct holdem_team_view *view,
                                    const struct holdem_settlement *settlement,
                                    const holdem_chips gets[HOLDEM_STACKS_MAX]) {
    for (int own = 0; own < view->rules.stacks; own++)
        if (gets[own] == view->chips[view->stack])
            return HOLDEM_MERGE;
    return settlement->choice;
}

/* The stack that was asked for rests, or is gone: what it had the others get. */
static void settlement_do(struct holdem_table *table, const struct holdem_settlement *settlement) {
    const struct holdem_team_view *view = &table->team_view;
    struct holdem_field *field = &table->field;
    unsigned first = (unsigned)(view->entrant * field->stacks_each);
    unsigned number = first + (unsigned)view->stack;
    struct holdem_stack *stack = &field->stack[number];
    holdem_chips gets[HOLDEM_STACKS_MAX];
    settlement_amounts(view, settlement, gets);
    holdem_count_choice(table, choice_of(view, settlement, gets));
    if (table->record)
        holdem_field_record(
            table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_TWO_TABLES,
                                                .stack = (uint16_t)number,
                                                .choice = choice_of(view, settlement, gets),
                                                .gets = gets});
    if (view->in_play[view->stack])
        holdem_stack_leave(field, (uint16_t)number);
    field->resting -= view->rests[view->stack];
    stack->rests_to = 0;
    stack->level_chips = 0;
    if (settlement->choice == HOLDEM_REST) {
        stack->rests_to = field->level + RESTS_LEVELS;
        field->resting++;
        return;
    }
    stack->chips = 0;
    for (int32_t own = 0; own < field->stacks_each; own++) {
        struct holdem_stack *other = &field->stack[first + (unsigned)own];
        other->chips += gets[own];
        other->level_chips = gets[own] > 0 ? 0 : other->level_chips;
    }
    field->team[view->entrant].stacks_left--;
    field->stacks_left--;
}

/* The captain has been shown his team. Where all must merge with one stack, he is not asked. */
static void stack_settle(struct holdem_table *table, int own, bool may_rest) {
    struct holdem_team_view *view = &table->team_view;
    view->stack = own;
    view->may_rest = may_rest;
    struct holdem_settlement settlement = holdem_settlement_usual(view);
    bool is_free = others_in_play(view) > 1;
    if (is_free && holdem_captain_decides(table, (unsigned)view->entrant, HOLDEM_SETTLE))
        settlement = holdem_captain_settlement(table);
    if (is_free && table->forks)
        settlement = holdem_fork_settle(table, settlement);
    settlement_do(table, &settlement);
}

void holdem_third_stacks_settle(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = holdem_rules_of(table);
    bool settles = rules->third_stack == HOLDEM_THIRD_SETTLED && rules->stacks == 3;
    if (!settles && rules->timeouts_late == 0)
        return;
    holdem_captain_show_all(table);
    for (unsigned i = 0; i < (unsigned)field->entrants; i++) {
        struct holdem_team_view *view = &table->team_view;
        if (field->team[i].stacks_left == 0)
            continue;
        field->team[i].timeouts += rules->timeouts_late;
        holdem_captain_show_team(table, i);
        int own = own_at(view, field->tables_left);
        if (settles && own != NO_OWN_STACK && view->in_play[0] && view->in_play[1] &&
            view->in_play[2])
            stack_settle(table, own, true);
    }
}

/* A stack that rests sits down when it is the last of its team, or is asked for at its level. */
static void rest_end(struct holdem_table *table, unsigned entrant, int own) {
    const struct holdem_field *field = &table->field;
    unsigned number = entrant * (unsigned)field->stacks_each + (unsigned)own;
    table->team_view.stack = own;
    if (others_in_play(&table->team_view) == 0)
        holdem_stack_return(table, number);
    else if (field->stack[number].rests_to == field->level)
        stack_settle(table, own, false);
}

void holdem_rests_end(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    if (field->resting == 0)
        return;
    holdem_captain_show_all(table);
    for (unsigned i = 0; i < (unsigned)field->entrants; i++) {
        holdem_captain_show_team(table, i);
        int own = own_resting(&table->team_view);
        if (own != NO_OWN_STACK)
            rest_end(table, i, own);
    }
}
