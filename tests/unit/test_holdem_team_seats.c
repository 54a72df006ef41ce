/* Where the stacks of a team sit in hold'em: apart, when tables are drawn, balanced and broken:
 * holdem.md 3, 7. */
#include "group.h"
#include "holdem_toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define TEAMS "stacks=3 members_min=3 members_max=3 same_table=apart "

static unsigned stacks_of(const struct holdem_field *field, unsigned table, unsigned entrant) {
    const struct holdem_place *place = &field->table[table];
    unsigned count = 0;
    for (unsigned left = place->seated; left; left &= left - 1)
        count += holdem_entrant_of(field, place->stack[__builtin_ctz(left)]) == entrant;
    return count;
}

/* Each team has as few stacks at a table as there can be; tables differ by one at most. */
static void test_seats_apart(void **state) {
    (void)state;
    static const unsigned fields[][3] = {{12, 4, 1}, {11, 4, 1}, {6, 2, 2}, {3, 1, 3}};
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++)
        for (uint64_t match = 0; match < 20; match++) {
            struct holdem_table *table = toy_open(fields[i][0], TEAMS);
            unsigned stacks = 3 * fields[i][0], tables = fields[i][1];
            table->match = match;
            holdem_seats_draw(table);
            assert_int_equal(table->field.tables_left, tables);
            for (unsigned j = 0; j < tables; j++) {
                assert_in_range(holdem_count(table->field.table[j].seated), stacks / tables,
                                (stacks + tables - 1) / tables);
                for (unsigned team = 0; team < fields[i][0]; team++)
                    assert_in_range(stacks_of(&table->field, j, team), 0, fields[i][2]);
            }
            toy_close(table);
        }
}

/* Tables whose last big blinds were on chair 0, and as they are when stacks have moved; a team is
 * ABC, the next DEF, and B is the smallest stack. */
static const struct {
    void (*move)(struct holdem_table *table);
    const char *rules;
    const char *before[3], *after[3];
} moves[] = {
    /* M and P would fit, but N and Q are there; B would be the next big blind, but A is there. */
    {holdem_tables_balance, "table_max=6", {"DBGJMP", "ANQS.."}, {"DB.JMP", "ANQSg."}},
    {holdem_tables_balance, "table_max=6", {"PBEHKN", "ADGJ.."}, {"PBEHK.", "ADGJ.n"}},
    {holdem_tables_balance, "table_max=4", {"PHBE", "AD.."}, {"P.BE", "ADh."}},
    /* All have one there. */
    {holdem_tables_balance, "table_max=4", {"BCEF", "AD.."}, {"BC.F", "ADe."}},
    {holdem_tables_balance,
     "table_max=6 balance=next-big-blind",
     {"PBEHKN", "A.DGJ."},
     {"PBEHK.", "AnDGJ."}},
    /* B goes; so the second table is larger than the first, G comes from there, and D goes. */
    {holdem_stacks_part,
     "table_max=6",
     {"DABE..", "GHJ...", "MNP..."},
     {".AgE..", ".HJbd.", "MNP..."}},
};

static void test_moves(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char rules[256];
        snprintf(rules, sizeof rules, TEAMS "%s", moves[i].rules);
        struct holdem_table *table = toy_open(8, rules);
        table->field.stack[1].chips = 5000;
        for (unsigned j = 0; j < 3 && moves[i].before[j]; j++)
            toy_seat(table, j, moves[i].before[j], 0);
        moves[i].move(table);
        for (unsigned j = 0; j < 3 && moves[i].after[j]; j++)
            assert_string_equal(toy_seated(table, j), moves[i].after[j]);
        toy_close(table);
    }
}

/* C has mates at both tables and goes to either; K has one at the first. */
static void test_break(void **state) {
    (void)state;
    unsigned tables = 0;
    for (uint64_t match = 0; match < 20; match++) {
        struct holdem_table *table = toy_open(8, TEAMS "table_max=6");
        toy_seat(table, 0, "ADGJ..", 0);
        toy_seat(table, 1, "BMPS..", 0);
        toy_seat(table, 2, "KC....", 0);
        table->field.stacks_left = 10;
        table->match = match;
        holdem_tables_break(table);
        assert_int_equal(table->field.stack['K' - 'A'].table, 1);
        tables |= 1u << table->field.stack['C' - 'A'].table;
        toy_close(table);
    }
    assert_int_equal(tables, 3);
}

int test_holdem_team_seats(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats_apart),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_break),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
