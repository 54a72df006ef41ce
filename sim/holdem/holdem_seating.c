/* Who sits where, and who has the button and the blinds: holdem.md 3, 7.3. */
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_table.h"

#include <limits.h>
#include <string.h>

/* Lists the stacks in play, and returns how many they are. */
static int32_t list_left(struct holdem_field *field) {
    int32_t count = 0;
    for (int32_t i = 0; i < field->stacks; i++)
        if (holdem_stack_plays(&field->stack[i]))
            field->order[count++] = (uint16_t)i;
    return count;
}

void holdem_order_shuffle(struct rng *rng, uint16_t *order, int32_t count) {
    for (int32_t i = 1; i < count; i++) {
        uint32_t position = rng_below(rng, (uint32_t)i + 1);
        uint16_t stack = order[i];
        order[i] = order[position];
        order[position] = stack;
    }
}

/* Seats those stacks at an empty table, from chair 0 on, and draws who has the first big blind. */
static void table_fill(struct holdem_table *table, int32_t number, const uint16_t *stacks,
                       int32_t count) {
    struct holdem_field *field = &table->field;
    struct holdem_place *place = &field->table[number];
    const struct rng_key key = holdem_field_key(table, RNG_FIELD_BUTTON, (unsigned)number);
    struct rng rng;
    *place = (struct holdem_place){0};
    memset(place->stack, 0xff, sizeof place->stack);
    for (int32_t i = 0; i < count; i++)
        holdem_stack_sit(field, stacks[i], (unsigned)number, (unsigned)i);
    rng_seed(&rng, &key);
    place->big_chair = (uint8_t)rng_below(&rng, (uint32_t)count);
}

/* Everybody's place is drawn; the larger tables come first. */
static void seats_draw_free(struct holdem_table *table, struct rng *rng, int32_t tables) {
    struct holdem_field *field = &table->field;
    int32_t count = list_left(field);
    const uint16_t *next = field->order;
    holdem_order_shuffle(rng, field->order, count);
    for (int32_t number = 0; number < tables; number++) {
        int32_t size = count / tables + (number < count % tables);
        table_fill(table, number, next, size);
        next += size;
    }
}

/* How many of a stack's entrant sit there already, then how many in all: the fewer, the better. */
static int crowd_at(const struct holdem_field *field, unsigned number, unsigned stack) {
    int own = 0;
    for (unsigned other = stack - field->stack[stack].own; other < stack; other++)
        own += holdem_stack_plays(&field->stack[other]) && field->stack[other].table == number;
    return own * (HOLDEM_CHAIRS_MAX + 1) + holdem_count(field->table[number].seated);
}

/* Draws one of the tables with the fewest stacks of the entrant and, of these, in all. */
static unsigned table_draw(const struct holdem_field *field, struct rng *rng, unsigned stack,
                           int32_t tables) {
    unsigned found[HOLDEM_TABLES_MAX], count = 0;
    int least = INT_MAX;
    for (unsigned number = 0; number < (unsigned)tables; number++) {
        int crowd = crowd_at(field, number, stack);
        if (crowd < least)
            count = 0;
        if (crowd <= least)
            found[count++] = number;
        least = crowd < least ? crowd : least;
    }
    return found[rng_below(rng, count)];
}

/* Each stack of an entrant in play joins the end of a table that is drawn. */
static void entrant_spread(struct holdem_field *field, struct rng *rng, unsigned entrant,
                           int32_t tables) {
    for (unsigned own = 0; own < (unsigned)field->stacks_each; own++) {
        unsigned stack = entrant * (unsigned)field->stacks_each + own;
        if (!holdem_stack_plays(&field->stack[stack]))
            continue;
        unsigned number = table_draw(field, rng, stack, tables);
        holdem_stack_sit(field, (uint16_t)stack, number,
                         (unsigned)holdem_count(field->table[number].seated));
    }
}

/* Entrants come in an order drawn; then the chairs of each table are drawn. */
static void seats_draw_apart(struct holdem_table *table, struct rng *rng, int32_t tables) {
    struct holdem_field *field = &table->field;
    int32_t entrants = 0;
    for (int32_t i = 0; i < field->entrants; i++)
        if (field->team[i].stacks_left > 0)
            field->order[entrants++] = (uint16_t)i;
    holdem_order_shuffle(rng, field->order, entrants);
    for (int32_t number = 0; number < tables; number++)
        field->table[number].seated = 0;
    for (int32_t i = 0; i < entrants; i++)
        entrant_spread(field, rng, field->order[i], tables);
    for (int32_t number = 0; number < tables; number++) {
        uint16_t stacks[HOLDEM_CHAIRS_MAX];
        int32_t count = holdem_count(field->table[number].seated);
        memcpy(stacks, field->table[number].stack, sizeof stacks);
        holdem_order_shuffle(rng, stacks, count);
        table_fill(table, number, stacks, count);
    }
}

void holdem_seats_draw(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = holdem_rules_of(table);
    int32_t tables = holdem_tables_needed(rules, field->stacks_left - field->resting);
    const struct rng_key key = holdem_field_key(table, RNG_FIELD_SEATS, 0);
    struct rng rng;
    rng_seed(&rng, &key);
    if (rules->same_table == HOLDEM_SAME_TABLE_APART)
        seats_draw_apart(table, &rng, tables);
    else
        seats_draw_free(table, &rng, tables);
    field->tables_left = tables;
    if (table->record)
        holdem_field_record(table, &(struct holdem_field_event){.kind = HOLDEM_FIELD_REDRAW});
}

/* The next chair of a mask counter-clockwise; the mask has one. */
static unsigned chair_before(unsigned mask, unsigned chair) {
    unsigned before = mask & ((1u << chair) - 1);
    return 31u - (unsigned)__builtin_clz(before ? before : mask);
}

/* The new stacks between the big blind and the button, whom the blinds have just passed. */
static unsigned chairs_waiting(const struct holdem_place *place, unsigned small, unsigned big) {
    unsigned waiting = 0, seated = place->seated, fresh = place->fresh;
    unsigned chair = seated >> small & 1 ? small : chair_before(seated, small);
    for (; chair != big && (chair == small || fresh >> chair & 1);
         chair = chair_before(seated, chair))
        waiting |= fresh & 1u << chair;
    return holdem_count(seated & ~waiting) < 2 ? 0 : waiting;
}

uint16_t holdem_blinds_move(struct holdem_field *field, unsigned table) {
    struct holdem_place *place = &field->table[table];
    unsigned seated = place->seated;
    unsigned big = place->has_played ? holdem_next(seated, place->big_chair) : place->big_chair;
    unsigned small = place->has_played ? place->big_chair : chair_before(seated, big);
    unsigned dealt = seated & ~(place->fresh ? chairs_waiting(place, small, big) : 0);
    if (holdem_count(dealt) == 2) {
        place->button = place->small_chair = (uint8_t)holdem_next(dealt, big);
    } else {
        place->button = (uint8_t)chair_before(dealt, small);
        bool pays = !place->has_played || place->stack[small] == place->big_stack;
        place->small_chair = pays ? (uint8_t)small : HOLDEM_NO_CHAIR;
    }
    place->big_chair = (uint8_t)big;
    place->big_stack = place->stack[big];
    place->has_played = true;
    return (uint16_t)dealt;
}
