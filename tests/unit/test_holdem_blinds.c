/* Seats, the button and the blinds of hold'em, and who waits: holdem.md 3, 7.3. */
#include "group.h"
#include "holdem_toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Who sits there, the chair of the last big blind, and the next hand. */
static const struct {
    const char *chairs;
    unsigned big;
    const char *hand;
} hands[] = {
    /* The big blind goes on, its last chair is the small one's, the button comes behind. */
    {"ABCDEF", 2, "dbsBdd"},
    {"ABCDEF", 5, "Bdddbs"},
    {"A..D.F", 3, "b..s.B"},
    /* Who had the big blind is out: nobody pays the small one, the button may stay. */
    {"AB.DEF", 2, "db.Bdd"},
    {"A.CDEF", 2, "b.sBdd"},
    {"..CDEF", 2, "..sBdb"},
    {"A...EF", 2, "b...Bd"},
    /* Two dealt in: the one without the big blind has the button and pays the small one. */
    {"A..D..", 0, "h..B.."},
    {"A..D..", 3, "B..h.."},
    {"A..D..", 2, "h..B.."},
    {"A..D..", 4, "B..h.."},
    /* New stacks between the big blind and the button wait; others are dealt in. */
    {"ABcDEF", 2, "dbwBdd"},
    {"AbCDEF", 2, "bwsBdd"},
    {"AbcDEF", 2, "bwwBdd"},
    {"abCDEF", 2, "wwsBdb"},
    {"ABCdEF", 2, "dbsBdd"},
    {"ABCDeF", 2, "dbsBdd"},
    {"ab.DeF", 2, "ww.Bdb"},
    /* A new stack that is dealt in is no button that others wait for. */
    {"AbC.Ef", 2, "bws.Bd"},
    {"aBc.ef", 2, "dbw.Bd"},
    /* With two dealt in, wherever the others wait. */
    {"Ab.D..", 2, "hw.B.."},
    {"abCD..", 2, "wwhB.."},
    {"a.CD..", 2, "w.hB.."},
    /* If fewer than two were left, nobody waits; the new do not pay a small blind. */
    {"ab.D..", 2, "db.B.."},
    {"a.cD..", 2, "b.dB.."},
    {"..cD..", 2, "..hB.."},
};

static void test_next_hands(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(6, "table_max=6");
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        toy_seat(table, 0, hands[i].chairs, hands[i].big);
        const char *hand = toy_next_hand(table, 0);
        if (strcmp(hand, hands[i].hand) != 0)
            fail_msg("%s after %u: got %s, expected %s", hands[i].chairs, hands[i].big, hand,
                     hands[i].hand);
    }
    toy_close(table);
}

/* SVEPOF 6.7: A, who was to pay the small blind, is out; the button stays, B escapes no blind. */
static void test_button_stays(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(6, "table_max=6");
    toy_seat(table, 0, "ABCDEF", 1);
    assert_string_equal(toy_next_hand(table, 0), "bsBddd");
    holdem_stack_leave(&table->field, 2);
    assert_string_equal(toy_next_hand(table, 0), "db.Bdd");
    assert_string_equal(toy_next_hand(table, 0), "db.sBd");
    assert_string_equal(toy_next_hand(table, 0), "dd.bsB");
    holdem_stack_leave(&table->field, 3); /* who had the button */
    assert_string_equal(toy_next_hand(table, 0), "Bd..bs");
    toy_close(table);
}

/* From three to two the big blind goes on, so that one has the button twice. */
static void test_three_to_two(void **state) {
    (void)state;
    static const char *const after[] = {".Bh", "B.h", "Bh."};
    for (uint16_t out = 0; out < 3; out++) {
        struct holdem_table *table = toy_open(3, "table_max=3");
        toy_seat(table, 0, "ABC", 1);
        assert_string_equal(toy_next_hand(table, 0), "bsB");
        holdem_stack_leave(&table->field, out);
        assert_string_equal(toy_next_hand(table, 0), after[out]);
        toy_close(table);
    }
}

static void test_first_hands(void **state) {
    (void)state;
    static const char *const three[] = {"Bbs", "sBb", "bsB"}, *const two[] = {"Bh.", "hB."};
    for (unsigned entrants = 2; entrants <= 3; entrants++) {
        struct holdem_table *table = toy_open(entrants, "table_max=3");
        unsigned drawn = 0;
        for (table->match = 0; table->match < 40; table->match++) {
            holdem_seats_draw(table);
            unsigned big = table->field.table[0].big_chair;
            assert_in_range(big, 0, entrants - 1);
            assert_string_equal(toy_next_hand(table, 0), entrants == 2 ? two[big] : three[big]);
            drawn |= 1u << big;
        }
        assert_int_equal(drawn, (1u << entrants) - 1);
        toy_close(table);
    }
}

/* Who waited is dealt in as soon as the button has passed. */
static void test_new_stacks_come_in(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(6, "table_max=6");
    toy_seat(table, 0, "AbCDEF", 2);
    assert_string_equal(toy_next_hand(table, 0), "bwsBdd");
    assert_string_equal(toy_next_hand(table, 0), "ddbsBd");
    table->hand.view.dealt = 0x3d;
    for (uint16_t i = 0; i < 6; i++) {
        table->hand.stack[i] = i;
        table->hand.view.chips[i] = 100;
    }
    holdem_field_take(&table->field, &table->hand);
    assert_int_equal(table->field.table[0].fresh, 2);
    table->hand.view.dealt = 0x3f;
    holdem_field_take(&table->field, &table->hand);
    assert_int_equal(table->field.table[0].fresh, 0);
    toy_close(table);
}

/* Tables as equal as can be, the larger first, each filled from chair 0. */
static void test_seats(void **state) {
    (void)state;
    static const struct {
        unsigned entrants;
        const char *rules;
        int sizes[4];
    } fields[] = {{2, "", {2}},
                  {9, "", {9}},
                  {10, "", {5, 5}},
                  {20, "", {7, 7, 6}},
                  {11, "table_max=3", {3, 3, 3, 2}}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct holdem_table *table = toy_open(fields[i].entrants, fields[i].rules);
        unsigned seen = 0;
        holdem_seats_draw(table);
        for (int32_t j = 0; j < table->field.tables_left; j++) {
            const struct holdem_place *place = &table->field.table[j];
            assert_int_equal(place->seated, (1u << fields[i].sizes[j]) - 1);
            for (unsigned chair = 0; place->seated >> chair & 1; chair++)
                seen |= 1u << place->stack[chair];
        }
        assert_int_equal(seen, (1u << fields[i].entrants) - 1);
        toy_close(table);
    }
}

/* Everybody sits everywhere equally often: 3,000 draws of 20 places, 150 each, error 12. */
static void test_seats_are_drawn_fairly(void **state) {
    (void)state;
    static int sat[20][3][7];
    struct holdem_table *table = toy_open(20, "");
    for (table->match = 0; table->match < 3000; table->match++) {
        holdem_seats_draw(table);
        for (int i = 0; i < 20; i++)
            sat[i][table->field.stack[i].table][table->field.stack[i].chair]++;
    }
    for (int i = 0; i < 20; i++)
        for (int place = 0; place < 20; place++)
            assert_in_range(sat[i][place / 7][place % 7], 150 - 60, 150 + 60);
    toy_close(table);
}

int test_holdem_blinds(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_next_hands),
        cmocka_unit_test(test_button_stays),
        cmocka_unit_test(test_three_to_two),
        cmocka_unit_test(test_first_hands),
        cmocka_unit_test(test_new_stacks_come_in),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_seats_are_drawn_fairly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
