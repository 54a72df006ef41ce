/* Mistakes in a hand of hold'em, scripted to the letter. */
#include "holdem_erring.h"

/* What is turned up first is replaced, or brings a new deal; at rate 1 there is a second one. */
static void test_misdeal(void **state) {
    (void)state;
    unsigned replaced = 0, new_deals = 0;
    SEAT(1, HOLDEM_ERROR_MISDEAL, 0.3, 1000, 1000, 1000);
    for (int32_t lap = 1; lap <= 300; lap++) {
        test.table.field.lap = lap;
        holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
        const char *record = holdem_test_play(&test, CARDS, "0f 1f");
        const char *error = strstr(record, "'consequence':'replaced'");
        if (strstr(record, "new-deal")) {
            new_deals++;
        } else if (error) {
            /* Not one of the first two cards, chairs 1's and 2's first, nor of the button's. */
            bool is_small = strstr(record, "'chair':1,'warning':0") != NULL;
            ASSERT_LINES(error, is_small ? "'card':'Kh'" : "'card':'Qh'",
                         is_small ? "['Ks','2c']" : "['Qs','2c']");
            replaced++;
        } else {
            ASSERT_LINES(record, "[['As','Ah'],['Ks','Kh'],['Qs','Qh']");
        }
    }
    assert_in_range(replaced, 10, 40);   /* .3 * .7 / 3 of them: 21 */
    assert_in_range(new_deals, 60, 100); /* .3 * (2 + .3) / 3: 69, and more after new deals */
}

/* At rate 1 the eleventh deal is right. */
static void test_misdeal_always(void **state) {
    (void)state;
    seat_three(7, HOLDEM_ERROR_MISDEAL);
    const char *record = holdem_test_play(&test, CARDS, "0f 1f");
    unsigned deals = 0;
    for (const char *at = record; (at = strstr(at, "new-deal")) != NULL; at++)
        deals++;
    assert_int_equal(deals, 10);
    ASSERT_LINES(record, "'e':'blinds'", "'e':'error','kind':'misdeal','table':0,'chair':",
                 "'e':'deal','cards':[['As','Ah']");
    /* Of two turned up the second is nobody's. */
    const char *second = strstr(record, "'chair':null");
    if (second)
        ASSERT_LINES(second, "'chair':null,'warning':0,'consequence':'new-deal','card':null}");
}

static void test_phone(void **state) {
    (void)state;
    seat_three(5, HOLDEM_ERROR_PHONE);
    const char *record = holdem_test_play(&test, CARDS, "1c");
    ASSERT_LINES(
        record, "{'e':'deal'",
        "{'e':'error','kind':'phone','table':0,'chair':2,'warning':0,'consequence':'none'}",
        "{'e':'error','kind':'phone','table':0,'chair':0,'warning':0,'consequence':'none'}",
        "{'e':'action','chair':0,'action':'fold','to':0,'all_in':false}",
        "{'e':'action','chair':1,'action':'call','to':100,'all_in':false}",
        "{'e':'action','chair':2,'action':'fold','to':100,'all_in':false}",
        "{'e':'pot','pot':0,'amount':200,'of':[1],'to':[[1,200]]}");
    assert_chips(1000, 1100, 900);
    ASSERT_COUNTED(HOLDEM_ERROR_PHONE, 2, 2, 100, 0, 0, 0);
    assert_int_equal(test.tallies.mistakes[0][HOLDEM_ERROR_PHONE][FIGURE_HANDS_WON], 1);
}

/* A dead hand whose turn does not come folds at the end of the round, before bets go back. */
static void test_dead_all_in(void **state) {
    (void)state;
    SEAT(4, HOLDEM_ERROR_PHONE, 1, 1000, 1000, 75);
    const char *record = holdem_test_play(&test, CARDS, "0r300 1f");
    ASSERT_LINES(record, "'chair':1,'action':'fold'",
                 "{'e':'action','chair':2,'action':'fold','to':75,'all_in':false}",
                 "{'e':'back','chair':0,'amount':225}", "'amount':200,'of':[0]");
    assert_chips(1125, 950, 0);
}

/* The last one still in wins with a dead hand. */
static void test_last_dead(void **state) {
    (void)state;
    seat_three(4, HOLDEM_ERROR_PHONE);
    const char *record = holdem_test_play(&test, CARDS, "0f 1f");
    assert_null(strstr(record, "'chair':2,'action'"));
    assert_chips(1000, 950, 1050);
    ASSERT_COUNTED(HOLDEM_ERROR_PHONE, 1, 1, 0, 0, 0, 0);
}

static void test_absent(void **state) {
    (void)state;
    seat_three(3, HOLDEM_ERROR_ABSENT);
    const char *record = holdem_test_play(&test, CARDS, "");
    ASSERT_LINES(record, "'kind':'absent','table':0,'chair':1",
                 "{'e':'action','chair':1,'action':'fold','to':50,'all_in':false}",
                 "'kind':'absent','table':0,'chair':0",
                 "{'e':'action','chair':0,'action':'fold','to':0,'all_in':false}",
                 "{'e':'back','chair':2,'amount':50}");
    assert_chips(1000, 950, 1050);
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
    test.line[2] = 1;
    record = holdem_test_play(&test, CARDS, ""); /* all three: the last does not fold */
    ASSERT_LINES(record, "'kind':'absent','table':0,'chair':0", "'e':'pot','pot':0,'amount':150");
    assert_chips(1150, 950, 900);
}

static void test_exposed(void **state) {
    (void)state;
    seat_three(1, HOLDEM_ERROR_EXPOSED);
    const char *record = holdem_test_play(&test, CARDS, "1f");
    ASSERT_LINES(record, "'kind':'exposed','table':0,'chair':0,'warning':1,'consequence':'none'}\n"
                         "{'e':'action','chair':0,'action':'fold'");
    test.table.field.stacks_left = 2;
    holdem_test_seat(&test, (const holdem_chips[]){1000, 1000}, 2);
    record = holdem_test_play(&test, CARDS, "0c 1r200 0f");
    ASSERT_LINES(record, "'kind':'exposed','table':0,'chair':0,'warning':0,'consequence':'none'}");
}

static void test_slow(void **state) {
    (void)state;
    seat_three(2, HOLDEM_ERROR_SLOW);
    const char *record = holdem_test_play(&test, CARDS, "0c 2k 2k 0k 2k 0k 2r100 0f");
    ASSERT_LINES(
        record, "'chair':0,'action':'call'",
        "{'e':'error','kind':'slow','table':0,'chair':1,'warning':1,'consequence':'none'}\n"
        "{'e':'action','chair':1,'action':'fold','to':50,'all_in':false}");
    ASSERT_COUNTED(HOLDEM_ERROR_SLOW, 1, 1, 50, 0, 1, 0);
}

/* The second warning takes two hands, the third four, the fourth the stack. */
static void test_warnings(void **state) {
    (void)state;
    static const char brought[] = "-s__s____d";
    seat_three(1, HOLDEM_ERROR_SLOW);
    for (unsigned hand = 0; brought[hand]; hand++) {
        bool sits_out = brought[hand] == '_';
        holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
        test.table.hand.view.ante = 25;
        const char *record = holdem_test_play(&test, CARDS, "1f");
        assert_int_equal(strstr(record, "'consequence':'sit-out'") != NULL, brought[hand] == 's');
        assert_int_equal(strstr(record, "'consequence':'disqualified'") != NULL,
                         brought[hand] == 'd');
        ASSERT_LINES(record, "[0,'ante',25]", sits_out ? "[null,['Ks','Kh']" : "[['As','Ah']",
                     sits_out ? "null]}\n{'e':'action','chair':0,'action':'fold'"
                              : "{'e':'action','chair':0,'action':'fold'");
        assert_null(sits_out ? strstr(record, "'e':'error'") : NULL);
    }
    ASSERT_COUNTED(HOLDEM_ERROR_SLOW, 4, 4, 250, 0, 4, 6);
    assert_int_equal(test.table.mistakes.leaving, 1);
    assert_true(test.table.mistakes.penalty[0].leaves);
}

/* Where all sit out, the last one wins without cards. */
static void test_all_sit_out(void **state) {
    (void)state;
    seat_three(7, HOLDEM_ERROR_PHONE);
    for (unsigned stack = 0; stack < 3; stack++)
        test.table.mistakes.penalty[stack].hands = 1;
    const char *record = holdem_test_play(&test, CARDS, "");
    ASSERT_LINES(record, "{'e':'deal','cards':[null,null,null,", "'chair':1,'action':'fold'",
                 "'chair':2,'action':'fold'", "'to':[[0,150]]");
    assert_chips(1150, 950, 900);
}

static void test_string_bet(void **state) {
    (void)state;
    seat_three(1, HOLDEM_ERROR_STRING_BET);
    const char *record =
        holdem_test_play(&test, CARDS, "0r300 1c 2k 1k 2k 0r300 1r200 2f 0r900 1r300 0f");
    ASSERT_LINES(record, "'kind':'string_bet','table':0,'chair':0,'warning':1",
                 "{'e':'action','chair':0,'action':'call','to':100,'all_in':false}",
                 "{'e':'action','chair':0,'action':'raise','to':100,'all_in':false}", "'warning':3",
                 "{'e':'action','chair':0,'action':'call','to':200");
}

static void test_one_chip(void **state) {
    (void)state;
    seat_three(7, HOLDEM_ERROR_ONE_CHIP);
    /* 300 are a chip of 500: a call; after the flop a bet of 500; a raise is a call. */
    const char *record =
        holdem_test_play(&test, CARDS, "0r300 1c 2r400 1r300 2r900 0f 1k 2k 1r400 2F");
    ASSERT_LINES(record, "'kind':'one_chip','table':0,'chair':0,'warning':0",
                 "{'e':'action','chair':0,'action':'call','to':100,'all_in':false}",
                 "{'e':'action','chair':2,'action':'check','to':100,'all_in':false}",
                 "{'e':'action','chair':1,'action':'raise','to':500,'all_in':false}",
                 "{'e':'action','chair':2,'action':'call','to':500,'all_in':false}",
                 "{'e':'action','chair':1,'action':'raise','to':400,'all_in':true}");
    SEAT(1, HOLDEM_ERROR_ONE_CHIP, 1, 2000, 2000, 2000);
    holdem_test_play(&test, CARDS, "0r1150 1f 2f"); /* more than one chip can pay */
    assert_chips(2150, 1950, 1900);
}

/* What a raise of the hand to come will be announced as, after the one draw of its occasion. */
static unsigned percent_to_come(void) {
    struct rng rng;
    struct rng_key key = holdem_field_key(&test.table, RNG_ERRORS, 0);
    key.seat = HOLDEM_ERROR_UNDER_RAISE;
    rng_seed(&rng, &key);
    rng_next(&rng);
    return 1 + rng_below(&rng, 99);
}

static void test_under_raise(void **state) {
    (void)state;
    unsigned seen = 0;
    seat_three(1, HOLDEM_ERROR_UNDER_RAISE);
    for (int32_t lap = 1; lap <= 200; lap++) {
        test.table.field.lap = lap;
        holdem_test_seat(&test, (const holdem_chips[]){1000, 1000, 1000}, 3);
        unsigned percent = percent_to_come();
        bool is_raise = percent >= 50;
        const char *record =
            holdem_test_play(&test, CARDS, is_raise ? "0r500 1f 2f" : "0r500 1f 2k 2k 0r700 2f");
        char line[32];
        snprintf(line, sizeof line, "'percent':%u}", percent);
        ASSERT_LINES(record, "'kind':'under_raise','table':0,'chair':0,'warning':0", line,
                     is_raise ? "'chair':0,'action':'raise','to':200"
                              : "'chair':0,'action':'call','to':100");
        if (!is_raise) /* a bet is the smallest one, whatever is announced */
            ASSERT_LINES(record, "'e':'board'",
                         "'percent':", "'chair':0,'action':'raise','to':100");
        seen |= (unsigned)(percent == 50) | (unsigned)(percent == 49) << 1;
    }
    assert_int_equal(seen, 3);
    SEAT(1, HOLDEM_ERROR_UNDER_RAISE, 1, 200, 1000, 1000);
    assert_null(strstr(holdem_test_play(&test, CARDS, "0r200 1f 2F"), "'e':'error'")); /* all in */
}

static void test_board_error(void **state) {
    (void)state;
    seat_three(7, HOLDEM_ERROR_BOARD);
    const char *record = holdem_test_play(&test, CARDS, "0c 1c 2k 1k 2k 0k 1r900 2F 0C");
    ASSERT_LINES(record,
                 "{'e':'error','kind':'board_error','table':0,'chair':null,'warning':0,"
                 "'consequence':'none','cards':['2c','7d','8d']}\n{'e':'board','street':'flop'",
                 "'cards':['9c']}\n{'e':'board','street':'turn'");
    assert_null(strstr(record, "'cards':['3h']}\n{'e':'board'")); /* nobody could act any more */
    ASSERT_LINES(record, "'street':'river','cards':['3h']");
    ASSERT_COUNTED(HOLDEM_ERROR_BOARD, 2, 2, 0, 0, 0, 0);
}

int test_holdem_errors(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_misdeal, start, stop),
        cmocka_unit_test_setup_teardown(test_misdeal_always, start, stop),
        cmocka_unit_test_setup_teardown(test_phone, start, stop),
        cmocka_unit_test_setup_teardown(test_dead_all_in, start, stop),
        cmocka_unit_test_setup_teardown(test_last_dead, start, stop),
        cmocka_unit_test_setup_teardown(test_absent, start, stop),
        cmocka_unit_test_setup_teardown(test_exposed, start, stop),
        cmocka_unit_test_setup_teardown(test_slow, start, stop),
        cmocka_unit_test_setup_teardown(test_warnings, start, stop),
        cmocka_unit_test_setup_teardown(test_all_sit_out, start, stop),
        cmocka_unit_test_setup_teardown(test_string_bet, start, stop),
        cmocka_unit_test_setup_teardown(test_one_chip, start, stop),
        cmocka_unit_test_setup_teardown(test_under_raise, start, stop),
        cmocka_unit_test_setup_teardown(test_board_error, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
