#include "sim/holdem/holdem_field.h"

#include "sim/holdem/holdem_table.h"

#include <stdlib.h>

const char *const holdem_why_names[HOLDEM_WHYS] = {
    [HOLDEM_WHY_BREAK] = "break",
    [HOLDEM_WHY_BALANCE] = "balance",
    [HOLDEM_WHY_APART] = "apart",
    [HOLDEM_WHY_RETURN] = "return",
};

enum status holdem_field_open(struct holdem_field *field, const struct holdem_rules *rules,
                              unsigned entrants, struct error *error) {
    field->stacks = (int32_t)entrants;
    field->tables = holdem_tables_needed(rules, field->stacks);
    field->stack = calloc(entrants, sizeof *field->stack);
    field->table = calloc((size_t)field->tables, sizeof *field->table);
    field->out = calloc(entrants, sizeof *field->out);
    field->order = calloc(entrants, sizeof *field->order);
    if (field->stack && field->table && field->out && field->order)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory for the tables of a tournament");
}

void holdem_field_close(struct holdem_field *field) {
    free(field->stack);
    free(field->table);
    free(field->out);
    free(field->order);
    *field = (struct holdem_field){0};
}

struct rng_key holdem_field_key(const struct holdem_table *table, enum rng_purpose purpose,
                                unsigned number) {
    return (struct rng_key){.seed = table->setup->seed,
                            .match = table->match,
                            .game = number,
                            .deal = (uint32_t)table->field.lap,
                            .purpose = (uint16_t)purpose};
}

static void level_set(struct holdem_field *field, const int32_t row[HOLDEM_AMOUNTS]) {
    field->small = row[HOLDEM_SMALL];
    field->big = row[HOLDEM_BIG];
    field->ante = row[HOLDEM_ANTE];
}

void holdem_level_next(struct holdem_field *field, const struct holdem_rules *rules) {
    field->level++;
    if (field->level <= rules->levels.count) {
        level_set(field, rules->levels.item[field->level - 1]);
    } else if (field->big < holdem_chips_all(field, rules)) {
        field->small *= 2;
        field->big *= 2;
        field->ante *= 2;
    }
}

void holdem_field_start(struct holdem_field *field, const struct holdem_rules *rules) {
    for (int32_t i = 0; i < field->stacks; i++)
        field->stack[i] = (struct holdem_stack){.chips = rules->start_chips};
    field->stacks_left = field->entrants_left = field->stacks;
    field->outs = field->lap = field->level = field->hands = 0;
    field->chip = rules->chips.item[0];
    field->chips = holdem_chips_all(field, rules);
    field->aborted = false;
    holdem_level_next(field, rules);
}

void holdem_lap_next(struct holdem_field *field) {
    field->lap++;
    field->outs = 0;
}

void holdem_stack_sit(struct holdem_field *field, uint16_t stack, unsigned table, unsigned chair) {
    struct holdem_place *place = &field->table[table];
    place->stack[chair] = stack;
    place->seated |= (uint16_t)(1u << chair);
    field->stack[stack].table = (uint16_t)table;
    field->stack[stack].chair = (uint8_t)chair;
}

void holdem_stack_leave(struct holdem_field *field, uint16_t stack) {
    struct holdem_place *place = &field->table[field->stack[stack].table];
    unsigned chair = field->stack[stack].chair;
    place->stack[chair] = HOLDEM_NO_STACK;
    place->seated &= (uint16_t) ~(1u << chair);
    place->fresh &= (uint16_t) ~(1u << chair);
}

/* 1 and how many of those chairs had more chips at the start of the hand. */
static unsigned position_of(const struct holdem_view *view, unsigned chair, unsigned out) {
    unsigned position = 1;
    for (; out; out &= out - 1)
        position += view->start[__builtin_ctz(out)] > view->start[chair];
    return position;
}

void holdem_field_take(struct holdem_field *field, const struct holdem_hand *hand) {
    const struct holdem_view *view = &hand->view;
    unsigned out = 0;
    for (unsigned dealt = view->dealt; dealt; dealt &= dealt - 1) {
        unsigned chair = (unsigned)__builtin_ctz(dealt);
        struct holdem_stack *stack = &field->stack[hand->stack[chair]];
        stack->chips = view->chips[chair];
        out |= (unsigned)(stack->chips == 0) << chair;
    }
    for (unsigned left = out; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        field->out[field->outs++] =
            (struct holdem_out){hand->stack[chair], (uint8_t)position_of(view, chair, out)};
        holdem_stack_leave(field, hand->stack[chair]);
    }
    field->table[hand->table].fresh &= (uint16_t)~view->dealt;
    field->hands++;
}

void holdem_field_place_outs(struct holdem_field *field) {
    int32_t with[HOLDEM_CHAIRS_MAX + 1] = {0}; /* by position */
    for (int32_t i = 0; i < field->outs; i++)
        with[field->out[i].position]++;
    field->stacks_left = field->entrants_left -= field->outs;
    int32_t place[HOLDEM_CHAIRS_MAX + 1];
    place[1] = field->entrants_left + 1;
    for (int position = 1; position < HOLDEM_CHAIRS_MAX; position++)
        place[position + 1] = place[position] + with[position];
    for (int32_t i = 0; i < field->outs; i++)
        field->stack[field->out[i].stack].place = place[field->out[i].position];
}

void holdem_field_end(struct holdem_field *field) {
    field->aborted = field->entrants_left > 1;
    for (int32_t i = 0; i < field->stacks; i++) {
        struct holdem_stack *stack = &field->stack[i];
        if (stack->chips == 0)
            continue;
        stack->place = 1;
        for (int32_t j = 0; j < field->stacks; j++)
            stack->place += field->stack[j].chips > stack->chips;
    }
}
