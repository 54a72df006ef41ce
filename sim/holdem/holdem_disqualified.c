/* Stacks that are disqualified, and what becomes of their chips: holdem.md 12. */
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_penalties.h"

/* Gives a stack's chips to the others at its table in equal shares, the odd ones clockwise. */
static void chips_share(struct holdem_field *field, uint16_t stack, struct holdem_shares *shares) {
    unsigned chair = field->stack[stack].chair;
    unsigned others = field->table[field->stack[stack].table].seated & ~(1u << chair);
    holdem_chips chips = field->stack[stack].chips / field->chip, count = holdem_count(others);
    for (holdem_chips i = 0; others && chips / count + (i < chips % count) > 0; i++) {
        chair = holdem_take_next(&others, chair);
        uint16_t other = field->table[field->stack[stack].table].stack[chair];
        holdem_chips amount = (chips / count + (i < chips % count)) * field->chip;
        field->stack[other].chips += amount;
        shares->stack[shares->count] = other;
        shares->amount[shares->count++] = amount;
    }
}

static void stack_disqualify(struct holdem_table *table, uint16_t stack) {
    struct holdem_field *field = &table->field;
    const struct holdem_penalty *penalty = &table->mistakes.penalty[stack];
    int64_t *counts = table->tallies->mistakes[table->line[stack]][penalty->leaves_for];
    struct holdem_shares shares = {.count = 0};
    if (table->hand.view.rules.disqualified_chips == HOLDEM_DISQUALIFIED_SHARED)
        chips_share(field, stack, &shares);
    if (shares.count == 0)
        field->chips -= field->stack[stack].chips;
    if (table->record)
        holdem_field_record(table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_DISQUALIFIED,
                                                                .stack = stack,
                                                                .shares = &shares});
    counts[FIGURE_DISQUALIFIED]++;
    counts[FIGURE_CHIPS_LOST] += field->stack[stack].chips;
    field->stack[stack].chips = 0;
    holdem_stack_out(field, stack, penalty->start);
}

/* Whether another entrant has chips. */
static bool others_play(const struct holdem_table *table, uint16_t stack) {
    const struct holdem_field *field = &table->field;
    for (uint16_t other = 0; other < field->stacks; other++)
        if (field->stack[other].chips > 0 &&
            holdem_entrant_of(field, other) != holdem_entrant_of(field, stack))
            return true;
    return false;
}

static void place_disqualify(struct holdem_table *table, const struct holdem_place *place) {
    for (unsigned left = place->seated; left; left &= left - 1) {
        uint16_t stack = place->stack[__builtin_ctz(left)];
        if (table->mistakes.penalty[stack].leaves && others_play(table, stack))
            stack_disqualify(table, stack);
    }
}

void holdem_stacks_disqualify(struct holdem_table *table) {
    for (int32_t i = 0; i < table->field.tables_left; i++)
        place_disqualify(table, &table->field.table[i]);
    table->mistakes.leaving = 0;
}
