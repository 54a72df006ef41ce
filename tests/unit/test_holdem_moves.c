/* Breaking and balancing tables of hold'em, and the final redraw: holdem.md 7. */
#include "group.h"
#include "holdem_toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLES = 4 };

/* Tables with the chairs of their last big blinds, and as they are once they were balanced. */
static const struct {
    const char *rules;
    unsigned big[TABLES];
    const char *before[TABLES], *after[TABLES];
} balances[] = {
    {"table_max=6", {0}, {"ABCD..", "EFG..."}, {"ABCD..", "EFG..."}},
    /* The first k for which the k-th chair is free: the k-th stack goes there. */
    {"table_max=6", {0}, {"ABCDEF", "GHIJ.."}, {"ABCD.F", "GHIJe."}},
    {"table_max=6", {0}, {"ABCDE.", "FG.H.."}, {"AB.DE.", "FGcH.."}},
    {"table_max=6", {0}, {"A.BCDE", "FG.H.."}, {"A.B.DE", "FGcH.."}},
    {"table_max=6", {4, 3}, {"ABCDEF", ".GHIJ."}, {".BCDEF", ".GHIJa"}},
    {"table_max=6", {1, 2}, {"A.BCDE", "..FGH."}, {"A.BC.E", "..FGHd"}},
    /* From the last of the largest to the first of the smallest tables, as long as it takes. */
    {"table_max=6",
     {0},
     {"ABC...", "DEFGH.", "IJKLM.", "NOP..."},
     {"ABCl..", "DEF.H.", "IJK.M.", "NOPg.."}},
    {"table_max=6 balance_gap=3", {0}, {"ABCDE.", "FGH..."}, {"ABCDE.", "FGH..."}},
    {"table_max=6 balance_gap=3", {0}, {"ABCDEF", "GHI..."}, {"ABC.EF", "GHId.."}},
    /* The next big blind to the first free chair behind the other one. */
    {"table_max=6 balance=next-big-blind", {1, 0}, {"ABCDEF", "GH.I.."}, {"AB.DEF", "GHcI.."}},
    {"table_max=6 balance=next-big-blind", {5, 3}, {"ABCDEF", "GHIJ.."}, {".BCDEF", "GHIJa."}},
    {"table_max=10 balance=next-big-blind",
     {2, 0},
     {"..ABCDEFGH", "IJKLMNOPQR"},
     {"j.ABCDEFGH", "I.KLMNOPQR"}},
};

static void test_balances(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof balances / sizeof *balances; i++) {
        struct holdem_table *table = toy_open(26, balances[i].rules);
        for (unsigned j = 0; j < TABLES && balances[i].before[j]; j++)
            toy_seat(table, j, balances[i].before[j], balances[i].big[j]);
        holdem_tables_balance(table);
        for (unsigned j = 0; j < TABLES && balances[i].after[j]; j++)
            assert_string_equal(toy_seated(table, j), balances[i].after[j]);
        toy_close(table);
    }
}

/* SVEPOF 8.2 b: who comes in behind the button sits out until it has passed. */
static void test_moved_wait(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(26, "table_max=10 balance=next-big-blind");
    toy_seat(table, 0, "..ABCDEFGH", 2);
    toy_seat(table, 1, "IJKLMNOPQR", 0);
    holdem_tables_balance(table);
    assert_string_equal(toy_next_hand(table, 0), "w.sBdddddb");
    assert_string_equal(toy_next_hand(table, 0), "d.bsBddddd");
    assert_string_equal(toy_next_hand(table, 1), "s.Bddddddb");
    toy_close(table);
}

/* Seats such tables, each with its next big blind on chair 2; nobody else is left of 24. */
static struct holdem_table *open_tables(const char *rules, unsigned left,
                                        const char *const tables[TABLES]) {
    struct holdem_table *table = toy_open(24, rules);
    for (unsigned i = 0; i < TABLES && tables[i]; i++)
        toy_seat(table, i, tables[i], 1);
    for (unsigned i = left; i < 24; i++)
        table->field.stack[i].chips = 0;
    table->field.stacks_left = (int32_t)left;
    return table;
}

/* From the next big blind on, each to one of the tables with the fewest, on any free chair. */
static void test_broken_table(void **state) {
    (void)state;
    static const char *const tables[TABLES] = {"ABCDE.", "FGHI..", "JKL..."};
    unsigned first = 0, second = 0;
    for (uint64_t match = 0; match < 40; match++) {
        struct holdem_table *table = open_tables("table_max=6", 12, tables);
        const struct holdem_stack *stack = table->field.stack;
        table->match = match;
        toy_record(table);
        holdem_tables_break(table);
        char *record = toy_recorded(table), expected[256];
        snprintf(expected, sizeof expected,
                 "{\"e\":\"break\",\"table\":2}\n"
                 "{\"e\":\"move\",\"stack\":11,\"from\":[2,2],\"to\":[1,%u],\"why\":\"break\"}\n"
                 "{\"e\":\"move\",\"stack\":9,\"from\":[2,0],\"to\":[%u,%u],\"why\":\"break\"}\n"
                 "{\"e\":\"move\",\"stack\":10,\"from\":[2,1],\"to\":[%u,%u],\"why\":\"break\"}\n",
                 stack[11].chair, stack[9].table, stack[9].chair, stack[10].table, stack[10].chair);
        assert_string_equal(record, expected);
        free(record);
        assert_int_equal(table->field.tables_left, 2);
        assert_int_equal(table->field.table[0].seated & table->field.table[1].seated, 0x3f);
        assert_int_equal(strspn(toy_seated(table, 0), "ABCDEjkl"), 6);
        assert_int_equal(strspn(toy_seated(table, 1), "FGHIjkl"), 6);
        first |= 1u << stack[11].chair;
        second |= 1u << stack[9].table;
        toy_close(table);
    }
    assert_int_equal(first, 0x30);
    assert_int_equal(second, 3);
}

/* All seats are drawn again, for those who are left, and nobody is new. */
static void test_final_redraw(void **state) {
    (void)state;
    static const char *const tables[TABLES] = {"ABC...", "DEF..."};
    static const char begins[] = "{\"e\":\"break\",\"table\":1}\n{\"e\":\"redraw\",\"tables\":[[";
    struct holdem_table *table = open_tables("table_max=6", 6, tables);
    toy_record(table);
    holdem_tables_break(table);
    char *record = toy_recorded(table);
    const char *seated = toy_seated(table, 0);
    assert_int_equal(strspn(seated, "ABCDEF"), 6);
    for (char letter = 'A'; letter <= 'F'; letter++)
        assert_non_null(strchr(seated, letter));
    assert_string_not_equal(seated, "ABCDEF");
    assert_int_equal(table->field.tables_left, 1);
    assert_int_equal(table->field.table[1].seated, 0);
    assert_false(table->field.table[0].has_played);
    assert_memory_equal(record, begins, sizeof begins - 1);
    free(record);
    toy_close(table);
}

static void test_no_final_redraw(void **state) {
    (void)state;
    static const char *const tables[TABLES] = {"A.BC..", "D.EF.."};
    struct holdem_table *table = open_tables("table_max=6 final_redraw=false", 6, tables);
    holdem_tables_break(table);
    const char *seated = toy_seated(table, 0);
    assert_true(seated[0] == 'A' && seated[2] == 'B' && seated[3] == 'C');
    assert_true(strchr(seated, 'd') && strchr(seated, 'e') && strchr(seated, 'f'));
    toy_close(table);
}

/* Several tables at once, the last number first; the last table but one is not moved but drawn. */
static void test_several_broken(void **state) {
    (void)state;
    static const char *const tables[TABLES] = {"A.....", "BC....", "DE...."},
                             *const events[] = {"\"break\",\"table\":2", "\"move\",\"stack\":3",
                                                "\"move\",\"stack\":4", "\"break\",\"table\":1",
                                                "\"redraw\""};
    struct holdem_table *table = open_tables("table_max=6", 5, tables);
    toy_record(table);
    holdem_tables_break(table);
    char *record = toy_recorded(table);
    const char *at = record;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        assert_memory_equal(at, "{\"e\":", 5);
        assert_memory_equal(at + 5, events[i], strlen(events[i]));
        at = strchr(at, '\n') + 1;
    }
    assert_string_equal(at, "");
    free(record);
    toy_close(table);
}

int test_holdem_moves(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_balances),        cmocka_unit_test(test_moved_wait),
        cmocka_unit_test(test_broken_table),    cmocka_unit_test(test_final_redraw),
        cmocka_unit_test(test_no_final_redraw), cmocka_unit_test(test_several_broken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
