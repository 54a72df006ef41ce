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
    field->entrants = (int32_t)entrants;
    field->stacks_each = rules->stacks;
    field->stacks = field->entrants * rules->stacks;
    field->tables = holdem_tables_needed(rules, field->stacks);
    size_t stacks = (size_t)field->stacks;
    field->stack = calloc(stacks, sizeof *field->stack);
    field->team = calloc(entrants, sizeof *field->team);
    field->table = calloc((size_t)field->tables, sizeof *field->table);
    field->out = calloc(stacks, sizeof *field->out);
    field->order = calloc(stacks, sizeof *field->order);
    if (field->stack && field->team && field->table && field->out && field->order)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory for the tables of a tournament");
}

void holdem_field_close(struct holdem_field *field) {
    free(field->stack);
    free(field->team);
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
        field->stack[i] = (struct holdem_stack){.chips = rules->start_chips,
                                                .own = (uint8_t)(i % rules->stacks),
                                                .member = (uint8_t)(i % rules->stacks)};
    for (int32_t i = 0; i < field->entrants; i++)
        field->team[i] = (struct holdem_team){.timeouts = rules->timeouts,
                                              .stacks_left = (uint8_t)rules->stacks,
                                              .choice = HOLDEM_CHOICES};
    field->stacks_left = field->stacks;
    field->entrants_left = field->entrants;
    field->resting = field->outs = field->lap = field->level = field->hands = 0;
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

/* Whether a stack comes before another: by table, then chair. */
static bool sits_before(const struct holdem_stack *stack, const struct holdem_stack *other) {
    return stack->table < other->table ||
           (stack->table == other->table && stack->chair < other->chair);
}

void holdem_stack_out(struct holdem_field *field, uint16_t stack, holdem_chips start) {
    struct holdem_out *at = field->out + field->outs++;
    for (; at > field->out && sits_before(&field->stack[stack], &field->stack[at[-1].stack]); at--)
        *at = at[-1];
    *at = (struct holdem_out){stack, start};
    holdem_stack_leave(field, stack);
}

void holdem_field_take(struct holdem_field *field, const struct holdem_hand *hand) {
    const struct holdem_view *view = &hand->view;
    for (unsigned dealt = view->dealt; dealt; dealt &= dealt - 1) {
        unsigned chair = (unsigned)__builtin_ctz(dealt);
        uint16_t stack = hand->stack[chair];
        field->stack[stack].chips = view->chips[chair];
        if (view->chips[chair] == 0)
            holdem_stack_out(field, stack, view->start[chair]);
    }
    field->table[hand->table].fresh &= (uint16_t)~view->dealt;
    field->hands++;
}

/* Whether a stack that went out is the last of its entrant. */
static bool is_final(const struct holdem_field *field, const struct holdem_out *out) {
    return field->team[holdem_entrant_of(field, out->stack)].stacks_left == 0;
}

/* 1 and how many of entrants that go out did so at its table with more chips; they stand in a row.
 */
static int32_t position_of(const struct holdem_field *field, const struct holdem_out *out) {
    const struct holdem_out *end = field->out + field->outs, *other = out;
    uint16_t table = field->stack[out->stack].table;
    int32_t position = 1;
    while (other > field->out && field->stack[other[-1].stack].table == table)
        other--;
    for (; other < end && field->stack[other->stack].table == table; other++)
        position += other->start > out->start && is_final(field, other);
    return position;
}

static void position_take(const struct holdem_field *field, const struct holdem_out *out) {
    struct holdem_team *team = &field->team[holdem_entrant_of(field, out->stack)];
    uint8_t position = (uint8_t)position_of(field, out);
    if (team->position == 0 || team->position > position)
        team->position = position;
}

/* Takes entrants off whose last stacks went out: how many there are at each position. */
static void entrants_take(struct holdem_field *field, int32_t with[HOLDEM_CHAIRS_MAX + 1]) {
    for (int32_t i = 0; i < field->outs; i++) {
        struct holdem_team *team = &field->team[holdem_entrant_of(field, field->out[i].stack)];
        if (team->stacks_left > 0 || team->place > 0)
            continue;
        team->place = team->position; /* which says that it is counted; the place follows */
        with[team->position]++;
        field->entrants_left--;
    }
}

void holdem_field_place_outs(struct holdem_field *field) {
    int32_t with[HOLDEM_CHAIRS_MAX + 1] = {0}, place[HOLDEM_CHAIRS_MAX + 1]; /* by position */
    const struct holdem_out *end = field->out + field->outs;
    if (field->outs == 0)
        return;
    field->stacks_left -= field->outs;
    for (const struct holdem_out *out = field->out; out < end; out++)
        field->team[holdem_entrant_of(field, out->stack)].stacks_left--;
    for (const struct holdem_out *out = field->out; out < end; out++)
        if (is_final(field, out))
            position_take(field, out);
    entrants_take(field, with);
    place[1] = field->entrants_left + 1;
    for (int position = 1; position < HOLDEM_CHAIRS_MAX; position++)
        place[position + 1] = place[position] + with[position];
    for (const struct holdem_out *out = field->out; out < end; out++)
        if (is_final(field, out)) {
            struct holdem_team *team = &field->team[holdem_entrant_of(field, out->stack)];
            team->place = place[team->position];
        }
}

holdem_chips holdem_team_chips(const struct holdem_field *field, unsigned entrant) {
    const struct holdem_stack *stack = &field->stack[entrant * (unsigned)field->stacks_each];
    holdem_chips chips = 0;
    for (int32_t i = 0; i < field->stacks_each; i++)
        chips += stack[i].chips;
    return chips;
}

void holdem_field_end(struct holdem_field *field) {
    field->aborted = field->entrants_left > 1;
    for (unsigned i = 0; i < (unsigned)field->entrants; i++) {
        holdem_chips chips = holdem_team_chips(field, i);
        if (chips == 0)
            continue;
        field->team[i].place = 1;
        for (unsigned j = 0; j < (unsigned)field->entrants; j++)
            field->team[i].place += holdem_team_chips(field, j) > chips;
    }
}
