/* Tables that are broken, and stacks that move to even out the others: holdem.md 7. */
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"

/* A chair of the tournament. */
struct seat {
    unsigned table, chair;
};

static void stack_move(struct holdem_table *table, uint16_t stack, struct seat to,
                       enum holdem_why why) {
    struct holdem_field *field = &table->field;
    if (table->record)
        holdem_field_record(table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_MOVE,
                                                                .stack = stack,
                                                                .table = to.table,
                                                                .chair = to.chair,
                                                                .why = why});
    holdem_count_move(table, stack, why);
    holdem_stack_leave(field, stack);
    holdem_stack_sit(field, stack, to.table, to.chair);
    field->table[to.table].fresh |= (uint16_t)(1u << to.chair);
}

static int stacks_at(const struct holdem_field *field, unsigned table) {
    return holdem_count(field->table[table].seated);
}

/* Of the tables with the fewest stacks the first, and of those with the most the last. */
static unsigned smallest_table(const struct holdem_field *field) {
    unsigned smallest = 0;
    for (unsigned i = 1; i < (unsigned)field->tables_left; i++)
        if (stacks_at(field, i) < stacks_at(field, smallest))
            smallest = i;
    return smallest;
}

static unsigned largest_table(const struct holdem_field *field) {
    unsigned largest = 0;
    for (unsigned i = 1; i < (unsigned)field->tables_left; i++)
        if (stacks_at(field, i) >= stacks_at(field, largest))
            largest = i;
    return largest;
}

static unsigned chairs_free(const struct holdem_place *place, const struct holdem_rules *rules) {
    return ((1u << rules->table_max) - 1) & ~(unsigned)place->seated;
}

static unsigned chair_at(unsigned mask, unsigned n) {
    for (; n > 0; n--)
        mask &= mask - 1;
    return (unsigned)__builtin_ctz(mask);
}

/* Draws a chair among the free ones of the tables with the fewest stacks. */
static struct seat seat_draw(const struct holdem_table *table, struct rng *rng) {
    const struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = &table->hand.view.rules;
    unsigned number = smallest_table(field), tables = 0;
    int fewest = stacks_at(field, number);
    unsigned chairs = (unsigned)(rules->table_max - fewest);
    for (unsigned i = number; i < (unsigned)field->tables_left; i++)
        tables += stacks_at(field, i) == fewest;
    unsigned drawn = rng_below(rng, tables * chairs);
    for (; drawn >= chairs; drawn -= chairs)
        do
            number++;
        while (stacks_at(field, number) != fewest);
    return (struct seat){number, chair_at(chairs_free(&field->table[number], rules), drawn)};
}

static void table_break(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    unsigned broken = (unsigned)--field->tables_left;
    struct holdem_place *place = &field->table[broken];
    const struct rng_key key = holdem_field_key(table, RNG_FIELD_CHAIRS, broken);
    struct rng rng;
    holdem_count_break(table);
    if (table->record)
        holdem_field_record(
            table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_BREAK, .table = broken});
    if (field->tables_left == 1 && table->hand.view.rules.final_redraw) {
        place->seated = 0;
        holdem_seats_draw(table);
        return;
    }
    rng_seed(&rng, &key);
    for (unsigned chair = place->big_chair; place->seated;) {
        chair = holdem_next(place->seated, chair);
        stack_move(table, place->stack[chair], seat_draw(table, &rng), HOLDEM_WHY_BREAK);
    }
}

void holdem_tables_break(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    while (field->tables_left > holdem_tables_needed(&table->hand.view.rules, field->stacks_left))
        table_break(table);
}

/* A stack that moves, and where to. */
struct move {
    uint16_t stack;
    struct seat to;
};

/*
 * The first k for which the k-th chair is free. It is never that of the small blind to come, who
 * sits last: of g - 1 chairs behind its big blind, a table with g - 2 stacks has one free.
 */
static struct move move_by_position(const struct holdem_place *giving,
                                    const struct holdem_place *receiving,
                                    const struct holdem_rules *rules) {
    unsigned gives = giving->big_chair, takes = receiving->big_chair;
    do {
        gives = holdem_next(giving->seated, gives);
        takes = (takes + 1) % (unsigned)rules->table_max;
    } while (receiving->seated >> takes & 1);
    return (struct move){giving->stack[gives], {.chair = takes}};
}

/* The next big blind, to the first free chair that will have it. */
static struct move move_next_big_blind(const struct holdem_place *giving,
                                       const struct holdem_place *receiving,
                                       const struct holdem_rules *rules) {
    return (struct move){
        giving->stack[holdem_next(giving->seated, giving->big_chair)],
        {.chair = holdem_next(chairs_free(receiving, rules), receiving->big_chair)}};
}

static void stack_balance(struct holdem_table *table, unsigned from, unsigned to) {
    const struct holdem_rules *rules = &table->hand.view.rules;
    const struct holdem_place *giving = &table->field.table[from];
    const struct holdem_place *receiving = &table->field.table[to];
    struct move move = rules->balance == HOLDEM_BALANCE_POSITION
                           ? move_by_position(giving, receiving, rules)
                           : move_next_big_blind(giving, receiving, rules);
    move.to.table = to;
    stack_move(table, move.stack, move.to, HOLDEM_WHY_BALANCE);
}

void holdem_tables_balance(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    for (;;) {
        unsigned from = largest_table(field), to = smallest_table(field);
        if (stacks_at(field, from) - stacks_at(field, to) < table->hand.view.rules.balance_gap)
            return;
        stack_balance(table, from, to);
    }
}
