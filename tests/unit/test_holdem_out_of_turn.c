/*
 * Actions out of turn in a hand of hold'em, scripted to the letter: who acts so is asked first, and
 * again where it does not stand.
 */
#include "holdem_erring.h"

/* Out of turn: fold, check and call (6.3.1, 6.3.2). */

static void test_early_fold(void **state) {
    (void)state;
    seat_three(2, HOLDEM_ERROR_OUT_OF_TURN);
    const char *record = holdem_test_play(&test, CARDS, "1f 0f");
    ASSERT_LINES(record,
                 "{'e':'error','kind':'out_of_turn','table':0,'chair':1,'warning':0,"
                 "'consequence':'none','action':'fold','to':50}\n"
                 "{'e':'action','chair':0,'action':'fold'",
                 "'chair':1,'action':'fold','to':50");
    ASSERT_COUNTED(HOLDEM_ERROR_OUT_OF_TURN, 1, 1, 0, 0, 0, 0);
}

static void test_early_check(void **state) {
    (void)state;
    seat_two(2, HOLDEM_ERROR_OUT_OF_TURN);
    holdem_test_play(&test, CARDS, "1k 0c 1r100 0f"); /* it stands: the flop comes */
    assert_chips(900, 1100, 0);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    holdem_test_play(&test, CARDS, "1k 0r200 1F");
    assert_chips(1100, 900, 0);
}

static void test_early_call(void **state) {
    (void)state;
    seat_three(2, HOLDEM_ERROR_OUT_OF_TURN);
    const char *record = holdem_test_play(&test, CARDS, "1c 0c 2r300 0f 1f");
    ASSERT_LINES(record, "'action':'call','to':100}\n", "'chair':0,'action':'call'",
                 "'chair':1,'action':'call','to':100", "'chair':2,'action':'raise'");
    assert_chips(900, 900, 1200);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    record = holdem_test_play(&test, CARDS, "1c 0r300 1F 2f"); /* raised: the call is lost */
    ASSERT_LINES(record, "'chair':1,'action':'fold','to':100,'all_in':false}");
    assert_chips(1200, 900, 900);
    assert_int_equal(test.tallies.mistakes[1][HOLDEM_ERROR_OUT_OF_TURN][FIGURE_CHIPS_LOST], 50);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    holdem_test_play(&test, CARDS, "1c 0r300 1C 2f 1k 0k 1k 0k 1k 0r100 1f");
    assert_chips(1400, 700, 900);
}

/* A call that takes all there is cannot be withdrawn. */
static void test_early_call_all_in(void **state) {
    (void)state;
    SEAT(2, HOLDEM_ERROR_OUT_OF_TURN, 1, 1000, 75, 1000);
    const char *record = holdem_test_play(&test, CARDS, "1C 0r300 2f");
    ASSERT_LINES(record, "'action':'call','to':75}", "'chair':0,'action':'raise'",
                 "{'e':'action','chair':1,'action':'call','to':75,'all_in':true}");
}

/* A raise where two are left (6.3.3.1). */
static void test_early_raise_of_two(void **state) {
    (void)state;
    seat_two(2, HOLDEM_ERROR_OUT_OF_TURN);
    const char *record = holdem_test_play(&test, CARDS, "1r300 0c 0f"); /* not raised: it stands */
    ASSERT_LINES(record, "'chair':1,'warning':1,'consequence':'none','action':'raise','to':300}\n",
                 "'chair':0,'action':'call'", "{'e':'action','chair':1,'action':'raise','to':300");
    assert_chips(900, 1100, 0);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    test.table.mistakes.warnings[1] = 0;
    holdem_test_play(&test, CARDS, "1r300 0r300 1F"); /* raised to as much: nothing is lost */
    assert_chips(1100, 900, 0);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    test.table.mistakes.warnings[1] = 0;
    holdem_test_play(&test, CARDS, "1r300 0r400 1f"); /* to more: it is */
    assert_chips(1300, 700, 0);
    assert_int_equal(test.tallies.mistakes[1][HOLDEM_ERROR_OUT_OF_TURN][FIGURE_CHIPS_LOST], 200);
    assert_int_equal(test.tallies.mistakes[0][HOLDEM_ERROR_OUT_OF_TURN][FIGURE_HANDS_WON], 1);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    test.table.mistakes.warnings[1] = 0;
    holdem_test_play(&test, CARDS, "1r300 0r400 1m700 0f"); /* and it may raise */
    assert_chips(600, 1400, 0);
}

/* The same where it always binds: as where more are left. */
static void test_early_raise_always_binds(void **state) {
    (void)state;
    test.table.hand.view.rules.out_of_turn_binds = HOLDEM_BINDS_ALWAYS;
    seat_two(2, HOLDEM_ERROR_OUT_OF_TURN);
    const char *record = holdem_test_play(&test, CARDS, "1r300 0r250 0F");
    ASSERT_LINES(record, "'chair':0,'action':'raise','to':250",
                 "{'e':'action','chair':1,'action':'raise','to':300,'all_in':false}");
    assert_chips(750, 1250, 0);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    test.table.mistakes.warnings[1] = 0;
    holdem_test_play(&test, CARDS, "1r300 0r400 1F");
    assert_chips(1300, 700, 0);
}

/* A raise where more are left (6.3.3.2). */
static void test_early_raise_of_three(void **state) {
    (void)state;
    seat_three(2, HOLDEM_ERROR_OUT_OF_TURN);
    const char *record = holdem_test_play(&test, CARDS, "1r300 0f 2f");
    ASSERT_LINES(record, "'chair':1,'action':'raise','to':300");
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    test.table.mistakes.warnings[1] = 0;
    record = holdem_test_play(&test, CARDS, "1r300 0r300 2f 1r100 0f"); /* as a call */
    ASSERT_LINES(record, "{'e':'action','chair':1,'action':'call','to':300,'all_in':false}");
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    test.table.mistakes.warnings[1] = 0;
    /* As a short all-in: the first has acted, the third may raise by as much as the last full one.
     */
    holdem_test_play(&test, CARDS, "1r300 0r250 2m450 0f 1f");
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    test.table.mistakes.warnings[1] = 0;
    holdem_test_play(&test, CARDS, "1r300 0r250 2f 0F");
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    test.table.mistakes.warnings[1] = 0;
    record = holdem_test_play(&test, CARDS, "1r300 0r700 1F 2f"); /* above it: 300 are lost */
    ASSERT_LINES(record, "{'e':'action','chair':1,'action':'fold','to':300,'all_in':false}");
    assert_chips(1400, 700, 900);
}

/* A raise that nobody could answer any more is a call. */
static void test_early_raise_of_all_in(void **state) {
    (void)state;
    SEAT(2, HOLDEM_ERROR_OUT_OF_TURN, 1, 200, 1000);
    const char *record = holdem_test_play(&test, CARDS, "1r500 0r200 1C");
    ASSERT_LINES(record, "'chair':1,'action':'call','to':200");
    test.table.hand.view.rules.out_of_turn_binds = HOLDEM_BINDS_ALWAYS;
    holdem_test_seat(&test, (const holdem_chips[]){200, 1000}, 2);
    record = holdem_test_play(&test, CARDS, "1r500 0r200");
    ASSERT_LINES(record, "'chair':1,'action':'call','to':200");
}

/* Whoever is asked again may be slow, and the next one may act out of turn. */
static void test_early_then_asked(void **state) {
    (void)state;
    rates.rate[HOLDEM_ERROR_SLOW] = 1;
    seat_three(2, HOLDEM_ERROR_OUT_OF_TURN);
    const char *record = holdem_test_play(&test, CARDS, "1c 0r300 2f");
    ASSERT_LINES(record, "'kind':'slow','table':0,'chair':1", "'chair':1,'action':'fold','to':100");
    ASSERT_COUNTED(HOLDEM_ERROR_SLOW, 1, 1, 100, 0, 1, 0);
    test.line[2] = 1;
    rates.rate[HOLDEM_ERROR_SLOW] = 0;
    seat_three(6, HOLDEM_ERROR_OUT_OF_TURN);
    holdem_test_play(&test, CARDS, "1c 0r300 2f 1F");
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    holdem_test_play(&test, CARDS, "1c 0c 2k 2k 1k 0k 2k 1k 0k 2k 1k 0k");
}

int test_holdem_out_of_turn(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_early_fold, start, stop),
        cmocka_unit_test_setup_teardown(test_early_check, start, stop),
        cmocka_unit_test_setup_teardown(test_early_call, start, stop),
        cmocka_unit_test_setup_teardown(test_early_call_all_in, start, stop),
        cmocka_unit_test_setup_teardown(test_early_raise_of_two, start, stop),
        cmocka_unit_test_setup_teardown(test_early_raise_always_binds, start, stop),
        cmocka_unit_test_setup_teardown(test_early_raise_of_three, start, stop),
        cmocka_unit_test_setup_teardown(test_early_raise_of_all_in, start, stop),
        cmocka_unit_test_setup_teardown(test_early_then_asked, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
