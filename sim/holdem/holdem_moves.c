/* Stacks that move to another table, and who they are: holdem.md 7, 10. */
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"

#include <limits.h>
#include <string.h>

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
    if (why != HOLDEM_WHY_RETURN)
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

static bool keeps_apart(const struct holdem_table *table) {
    return holdem_rules_of(table)->same_table == HOLDEM_SAME_TABLE_APART;
}

/* The chairs of a table where an entrant has stacks. */
static unsigned chairs_of(const struct holdem_field *field, unsigned number, unsigned entrant) {
    const struct holdem_place *place = &field->table[number];
    unsigned chairs = 0;
    for (unsigned left = place->seated; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        chairs |= (unsigned)(holdem_entrant_of(field, place->stack[chair]) == entrant) << chair;
    }
    return chairs;
}

enum { ANYBODY = -1 };

/* Lists the tables with room and the fewest stacks: without any of the entrant's. Returns how many
 * they are. */
static unsigned list_smallest(const struct holdem_table *table, int entrant,
                              unsigned found[HOLDEM_TABLES_MAX]) {
    const struct holdem_field *field = &table->field;
    int fewest = holdem_rules_of(table)->table_max;
    unsigned count = 0;
    for (unsigned i = 0; i < (unsigned)field->tables_left; i++) {
        int stacks = stacks_at(field, i);
        if (stacks > fewest || stacks == holdem_rules_of(table)->table_max ||
            (entrant != ANYBODY && chairs_of(field, i, (unsigned)entrant)))
            continue;
        count = stacks < fewest ? 0 : count;
        fewest = stacks;
        found[count++] = i;
    }
    return count;
}

/* Draws a chair for a stack among the free ones of the tables with the fewest stacks. */
static struct seat seat_draw(const struct holdem_table *table, unsigned stack, struct rng *rng) {
    const struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = holdem_rules_of(table);
    unsigned number[HOLDEM_TABLES_MAX], tables = 0;
    if (keeps_apart(table))
        tables = list_smallest(table, (int)holdem_entrant_of(field, stack), number);
    if (tables == 0)
        tables = list_smallest(table, ANYBODY, number);
    unsigned chairs = (unsigned)(rules->table_max - stacks_at(field, number[0]));
    unsigned drawn = rng_below(rng, tables * chairs), to = number[drawn / chairs];
    return (struct seat){to, chair_at(chairs_free(&field->table[to], rules), drawn % chairs)};
}

void holdem_stack_reseat(struct holdem_table *table, uint16_t stack, struct rng *rng,
                         enum holdem_why why) {
    stack_move(table, stack, seat_draw(table, stack, rng), why);
}

void holdem_stack_return(struct holdem_table *table, unsigned stack) {
    const struct rng_key key = holdem_field_key(table, RNG_FIELD_RETURN, stack);
    struct rng rng;
    rng_seed(&rng, &key);
    holdem_stack_reseat(table, (uint16_t)stack, &rng, HOLDEM_WHY_RETURN);
    table->field.stack[stack].rests_to = 0;
    table->field.resting--;
}

/* Evening out. */

/* A chair that gives a stack, and one that takes it; there is none if both are HOLDEM_NO_CHAIR. */
struct move {
    unsigned gives, takes;
};

/* The first k for which the k-th chair is free, and the k-th stack may move and is not the small
 * blind to come. */
static struct move move_by_position(const struct holdem_place *giving,
                                    const struct holdem_place *receiving, unsigned may_move,
                                    const struct holdem_rules *rules) {
    unsigned gives = giving->big_chair, takes = receiving->big_chair;
    for (int k = 0; k < holdem_count(giving->seated); k++) {
        gives = holdem_next(giving->seated, gives);
        takes = (takes + 1) % (unsigned)rules->table_max;
        if (!(receiving->seated >> takes & 1) && may_move >> gives & 1 &&
            giving->stack[gives] != giving->big_stack)
            return (struct move){gives, takes};
    }
    return (struct move){HOLDEM_NO_CHAIR, HOLDEM_NO_CHAIR};
}

/* The next big blind, to the first free chair that will have it. */
static struct move move_next_big_blind(const struct holdem_place *giving,
                                       const struct holdem_place *receiving, unsigned may_move,
                                       const struct holdem_rules *rules) {
    return (struct move){holdem_next(may_move, giving->big_chair),
                         holdem_next(chairs_free(receiving, rules), receiving->big_chair)};
}

/* The chairs of a table whose entrants have no stack at the other one; all, if they all have. */
static unsigned chairs_movable(const struct holdem_table *table, unsigned from, unsigned to) {
    const struct holdem_field *field = &table->field;
    const struct holdem_place *giving = &field->table[from];
    unsigned movable = 0;
    if (!keeps_apart(table))
        return giving->seated;
    for (unsigned left = giving->seated; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        unsigned entrant = holdem_entrant_of(field, giving->stack[chair]);
        movable |= (unsigned)(chairs_of(field, to, entrant) == 0) << chair;
    }
    return movable ? movable : giving->seated;
}

static void stack_balance(struct holdem_table *table, unsigned from, unsigned to) {
    const struct holdem_rules *rules = holdem_rules_of(table);
    const struct holdem_place *giving = &table->field.table[from];
    const struct holdem_place *receiving = &table->field.table[to];
    unsigned may_move = chairs_movable(table, from, to);
    struct move move = {HOLDEM_NO_CHAIR, HOLDEM_NO_CHAIR};
    if (rules->balance == HOLDEM_BALANCE_POSITION)
        move = move_by_position(giving, receiving, may_move, rules);
    if (move.gives == HOLDEM_NO_CHAIR)
        move = move_next_big_blind(giving, receiving, may_move, rules);
    stack_move(table, giving->stack[move.gives], (struct seat){to, move.takes}, HOLDEM_WHY_BALANCE);
}

void holdem_tables_balance(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    for (;;) {
        unsigned from = largest_table(field), to = smallest_table(field);
        if (stacks_at(field, from) - stacks_at(field, to) < holdem_rules_of(table)->balance_gap)
            return;
        stack_balance(table, from, to);
    }
}

/* Moving apart. */

/* The smallest table with fewer stacks than that one, and none of the entrant; itself if there is
 * no such. */
static unsigned table_without(const struct holdem_field *field, unsigned number, unsigned entrant) {
    unsigned best = number;
    for (unsigned i = 0; i < (unsigned)field->tables_left; i++)
        if (stacks_at(field, i) < stacks_at(field, best) && !chairs_of(field, i, entrant))
            best = i;
    return best;
}

/* Of those chairs the one with fewest chips, then with the lowest stack. */
static unsigned chair_smallest(const struct holdem_field *field, unsigned number, unsigned chairs) {
    const struct holdem_place *place = &field->table[number];
    unsigned best = (unsigned)__builtin_ctz(chairs);
    for (unsigned left = chairs; left; left &= left - 1) {
        uint16_t stack = place->stack[__builtin_ctz(left)], than = place->stack[best];
        holdem_chips chips = field->stack[stack].chips, least = field->stack[than].chips;
        if (chips < least || (chips == least && stack < than))
            best = (unsigned)__builtin_ctz(left);
    }
    return best;
}

/* Moves a stack from a table where its entrant has two, of the lowest entrant. False: none can. */
static bool stack_part(struct holdem_table *table, unsigned from) {
    const struct holdem_field *field = &table->field;
    const struct holdem_place *place = &field->table[from];
    unsigned lowest = UINT_MAX, to = from;
    for (unsigned left = place->seated; left; left &= left - 1) {
        unsigned entrant = holdem_entrant_of(field, place->stack[__builtin_ctz(left)]);
        if (entrant >= lowest || holdem_count(chairs_of(field, from, entrant)) < 2)
            continue;
        unsigned without = table_without(field, from, entrant);
        lowest = without == from ? lowest : entrant;
        to = without == from ? to : without;
    }
    if (to == from)
        return false;
    unsigned chair = chair_smallest(field, from, chairs_of(field, from, lowest));
    const struct holdem_place *receiving = &field->table[to];
    unsigned takes =
        holdem_next(chairs_free(receiving, holdem_rules_of(table)), receiving->big_chair);
    stack_move(table, place->stack[chair], (struct seat){to, takes}, HOLDEM_WHY_APART);
    return true;
}

/* Whether some table has two stacks of one entrant: entrants are marked by the last table seen. */
static bool some_meet(struct holdem_field *field) {
    uint16_t *seen = field->order;
    memset(seen, 0, (size_t)field->entrants * sizeof *seen);
    for (unsigned number = 0; number < (unsigned)field->tables_left; number++) {
        const struct holdem_place *place = &field->table[number];
        for (unsigned left = place->seated; left; left &= left - 1) {
            unsigned entrant = holdem_entrant_of(field, place->stack[__builtin_ctz(left)]);
            if (seen[entrant] == number + 1)
                return true;
            seen[entrant] = (uint16_t)(number + 1);
        }
    }
    return false;
}

void holdem_stacks_part(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    if (!keeps_apart(table) || field->tables_left == 1 || !some_meet(field))
        return;
    for (unsigned number = 0; number < (unsigned)field->tables_left;)
        number = stack_part(table, number) ? 0 : number + 1;
}
