/* Tables that are broken: holdem.md 7.1, 10. */
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_field_record.h"
#include "sim/holdem/holdem_talk.h"

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
    if (field->tables_left == 2) {
        holdem_third_stacks_settle(table);
        holdem_count_two_tables(table);
    }
    if (field->tables_left == 1 && holdem_rules_of(table)->final_redraw) {
        place->seated = 0;
        holdem_seats_draw(table);
        return;
    }
    rng_seed(&rng, &key);
    for (unsigned chair = place->big_chair; place->seated;) {
        chair = holdem_next(place->seated, chair);
        holdem_stack_reseat(table, place->stack[chair], &rng, HOLDEM_WHY_BREAK);
    }
}

void holdem_tables_break(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    while (field->tables_left >
           holdem_tables_needed(holdem_rules_of(table), field->stacks_left - field->resting))
        table_break(table);
}
