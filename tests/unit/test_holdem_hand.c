/* A hand of hold'em: the odd cases of betting, pots and showing hands, scripted to the letter. */
#include "cards.h"
#include "group.h"
#include "holdem.h"

#include <string.h>

static struct holdem_test test;

static int start(void **state) {
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    holdem_test_open(&test);
    return 0;
}

/* The record's last lines, from the first of that event on. */
static void assert_lines(const char *record, const char *event, const char *expected) {
    char begin[32];
    snprintf(begin, sizeof begin, "{'e':'%s'", event);
    const char *lines = strstr(record, begin);
    assert_non_null(lines);
    assert_string_equal(lines, expected);
}

static void assert_chips(const holdem_chips *expected, unsigned count) {
    for (unsigned chair = 0; chair < count; chair++)
        assert_int_equal(test.table.hand.view.chips[chair], expected[chair]);
}

#define SEAT(...)                                                                                  \
    holdem_test_seat(&test, (const holdem_chips[]){__VA_ARGS__},                                   \
                     sizeof((const holdem_chips[]){__VA_ARGS__}) / sizeof(holdem_chips))
#define ASSERT_CHIPS(...)                                                                          \
    assert_chips((const holdem_chips[]){__VA_ARGS__},                                              \
                 sizeof((const holdem_chips[]){__VA_ARGS__}) / sizeof(holdem_chips))

/* A whole hand of three, as the record has it. */
static void test_whole_hand(void **state) {
    (void)state;
    SEAT(1000, 1000, 1000);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h",
                                          "0r300 1f 2c 2k 0r300 2c 2k 0k 2k 0k");
    assert_string_equal(
        record,
        "{'e':'hand','table':0,'button':0,'small':1,'big':2,'waits':[],"
        "'chips':[1000,1000,1000,null,null,null,null,null,null]}\n"
        "{'e':'blinds','paid':[[1,'small',50],[2,'big',100]]}\n"
        "{'e':'deal','cards':[['As','Ah'],['Ks','Kh'],['Qs','Qh'],null,null,null,null,null,null]}\n"
        "{'e':'action','chair':0,'action':'raise','to':300,'all_in':false}\n"
        "{'e':'action','chair':1,'action':'fold','to':50,'all_in':false}\n"
        "{'e':'action','chair':2,'action':'call','to':300,'all_in':false}\n"
        "{'e':'board','street':'flop','cards':['2c','7d','8d']}\n"
        "{'e':'action','chair':2,'action':'check','to':0,'all_in':false}\n"
        "{'e':'action','chair':0,'action':'raise','to':300,'all_in':false}\n"
        "{'e':'action','chair':2,'action':'call','to':300,'all_in':false}\n"
        "{'e':'board','street':'turn','cards':['9c']}\n"
        "{'e':'action','chair':2,'action':'check','to':0,'all_in':false}\n"
        "{'e':'action','chair':0,'action':'check','to':0,'all_in':false}\n"
        "{'e':'board','street':'river','cards':['3h']}\n"
        "{'e':'action','chair':2,'action':'check','to':0,'all_in':false}\n"
        "{'e':'action','chair':0,'action':'check','to':0,'all_in':false}\n"
        "{'e':'show','chair':2,'cards':['Qs','Qh']}\n"
        "{'e':'show','chair':0,'cards':['As','Ah']}\n"
        "{'e':'pot','pot':0,'amount':1250,'of':[2,0],'to':[[0,1250]]}\n"
        "{'e':'hand-end','chips':[1650,950,400,null,null,null,null,null,null]}\n");
}

/* The same events as a card room would write them. */
static void test_history(void **state) {
    (void)state;
    test.table.format = GAME_RECORD_TRANSCRIPT;
    test.table.hand.view.ante = 25;
    SEAT(600, 1000, 1000);
    test.table.hand.view.seated |= 8;
    test.table.hand.view.start[3] = 700;
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h",
                                          "0r300 1f 2c 2k 0r100 2r675 0C");
    assert_string_equal(record, "\n"
                                "Table 1, seat 1 has the button\n"
                                "Seat 1: player 1 (600 in chips)\n"
                                "Seat 2: player 2 (1000 in chips)\n"
                                "Seat 3: player 3 (1000 in chips)\n"
                                "Seat 4: player 4 (700 in chips), sits out\n"
                                "player 2: posts the ante 25\n"
                                "player 3: posts the ante 25\n"
                                "player 1: posts the ante 25\n"
                                "player 2: posts small blind 50\n"
                                "player 3: posts big blind 100\n"
                                "*** HOLE CARDS ***\n"
                                "Dealt to player 1 [As Ah]\n"
                                "Dealt to player 2 [Ks Kh]\n"
                                "Dealt to player 3 [Qs Qh]\n"
                                "player 1: raises to 300\n"
                                "player 2: folds\n"
                                "player 3: calls 200\n"
                                "*** FLOP *** [2c 7d 8d]\n"
                                "player 3: checks\n"
                                "player 1: bets 100\n"
                                "player 3: raises to 675 and is all in\n"
                                "player 1: calls 175 and is all in\n"
                                "Uncalled bet (400) returned to player 3\n"
                                "player 3: shows [Qs Qh]\n"
                                "player 1: shows [As Ah]\n"
                                "*** TURN *** [2c 7d 8d] [9c]\n"
                                "*** RIVER *** [2c 7d 8d 9c] [3h]\n"
                                "player 1 collected 1275 from the pot\n");
}

static void test_history_of_side_pots(void **state) {
    (void)state;
    test.table.format = GAME_RECORD_TRANSCRIPT;
    SEAT(100, 1000, 1000);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h",
                                          "0C 1c 2k 1k 2k 1k 2k 1r100 2c");
    assert_string_equal(strstr(record, "*** SHOW"), "*** SHOW DOWN ***\n"
                                                    "player 2: shows [Ks Kh] (pair)\n"
                                                    "player 1: shows [As Ah] (pair)\n"
                                                    "player 1 collected 300 from the main pot\n"
                                                    "player 2 collected 200 from side pot 1\n");
}

/* The big blind may raise if nobody did, and wins what is left if nobody stays in. */
static void test_big_blind(void **state) {
    (void)state;
    SEAT(1000, 1000, 1000);
    holdem_test_play(&test, "", "0c 1c 2r200 0f 1f");
    ASSERT_CHIPS(900, 900, 1200);
    SEAT(1000, 1000, 1000);
    const char *record = holdem_test_play(&test, "", "0f 1f");
    assert_lines(record, "back",
                 "{'e':'back','chair':2,'amount':50}\n"
                 "{'e':'pot','pot':0,'amount':100,'of':[2],'to':[[2,100]]}\n"
                 "{'e':'hand-end','chips':[1000,950,1050,null,null,null,null,null,null]}\n");
}

/* A dead small blind: nobody pays it; and if all fold there is nothing to win. */
static void test_dead_small_blind(void **state) {
    (void)state;
    SEAT(1000, 1000, 1000);
    test.table.hand.view.small_chair = HOLDEM_NO_CHAIR;
    const char *record = holdem_test_play(&test, "", "0f 1f");
    assert_non_null(strstr(record, "'small':null,'big':2"));
    assert_non_null(strstr(record, "{'e':'blinds','paid':[[2,'big',100]]}\n"));
    assert_lines(record, "back",
                 "{'e':'back','chair':2,'amount':100}\n"
                 "{'e':'hand-end','chips':[1000,1000,1000,null,null,null,null,null,null]}\n");
}

/* With two, the button has the small blind, and acts first before the flop alone. */
static void test_heads_up(void **state) {
    (void)state;
    SEAT(1000, 1000);
    const char *record = holdem_test_play(&test, "", "0c 1k 1k 0k 1k 0k 1r100 0f");
    assert_non_null(strstr(record, "{'e':'blinds','paid':[[0,'small',50],[1,'big',100]]}\n"));
    ASSERT_CHIPS(900, 1100);
}

/* A raise adds the largest one of the street, and at least a big blind. */
static void test_smallest_raises(void **state) {
    (void)state;
    SEAT(9000, 9000, 9000, 9000);
    holdem_test_play(&test, "", "3m200 0m300 1r600 2m900 3f 0f 1f");
    ASSERT_CHIPS(8700, 8400, 10100, 8800);
    SEAT(9000, 150, 9000);
    holdem_test_play(&test, "", "0c 1c 2k 1r50 2m150 0f");
}

/* An all-in of less than a full raise lets only those raise who have not acted since the last full
 * one; by the option, all. */
static void test_short_all_in(void **state) {
    (void)state;
    SEAT(9000, 450, 9000, 9000);
    holdem_test_play(&test, "", "3r300 0c 1r450 2c 3C 0C 2k 3k 0k 2k 3k 0k 2k 3k 0k");
    SEAT(9000, 450, 9000, 9000);
    holdem_test_play(&test, "", "3r300 0c 1r450 2m650 3c 0c 2k 3k 0k 2k 3k 0k 2k 3k 0k");
    SEAT(150, 9000, 9000);
    holdem_test_play(&test, "", "0c 1c 2k 1k 2k 0r50 1C 2C 1k 2k 1k 2k");
    test.table.hand.view.rules.short_all_in_reopens = true;
    SEAT(9000, 450, 9000, 9000);
    holdem_test_play(&test, "", "3r300 0c 1r450 2c 3m650 0c 2c 2k 3k 0k 2k 3k 0k 2k 3k 0k");
}

/* Two of them, a full raise together, are each taken by itself; who has not acted may raise. */
static void test_two_short_all_ins(void **state) {
    (void)state;
    SEAT(400, 500, 9000, 9000);
    holdem_test_play(&test, "", "3r300 0r400 1r500 2c 3C 2k 3k 2k 3k 2k 3k");
    SEAT(400, 500, 9000, 9000);
    holdem_test_play(&test, "", "3r300 0r400 1r500 2m700 3c 2k 3k 2k 3k 2k 3k");
}

/* Nobody raises when all others are all in; the hands are turned up and the board runs out. */
static void test_run_out(void **state) {
    (void)state;
    SEAT(500, 9000, 9000);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h", "0r500 1f 2C");
    assert_lines(record, "show",
                 "{'e':'show','chair':2,'cards':['Qs','Qh']}\n"
                 "{'e':'show','chair':0,'cards':['As','Ah']}\n"
                 "{'e':'board','street':'flop','cards':['2c','7d','8d']}\n"
                 "{'e':'board','street':'turn','cards':['9c']}\n"
                 "{'e':'board','street':'river','cards':['3h']}\n"
                 "{'e':'pot','pot':0,'amount':1050,'of':[2,0],'to':[[0,1050]]}\n"
                 "{'e':'hand-end','chips':[1050,8950,8500,null,null,null,null,null,null]}\n");
}

/* What nobody could match goes back before anything is shown; what was folded was matched. */
static void test_uncalled(void **state) {
    (void)state;
    SEAT(1000, 1000, 1000);
    const char *record = holdem_test_play(&test, "", "0r300 1c 2c 1k 2r200 0r600 1f 2f");
    assert_lines(record, "back",
                 "{'e':'back','chair':0,'amount':400}\n"
                 "{'e':'pot','pot':0,'amount':1300,'of':[0],'to':[[0,1300]]}\n"
                 "{'e':'hand-end','chips':[1800,700,500,null,null,null,null,null,null]}\n");
    SEAT(300, 1000);
    record = holdem_test_play(&test, "As Ah Ks Kh 2c 7d 8d 9c 3h", "0c 1r900 0C");
    assert_non_null(strstr(record, "{'e':'back','chair':1,'amount':600}\n{'e':'show'"));
    ASSERT_CHIPS(600, 700);
}

/* Four sums all in: a main pot and three side pots, each to another. */
static void test_three_side_pots(void **state) {
    (void)state;
    SEAT(200, 400, 600, 1000, 1000);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh Js Jh Ts Th 2c 2d 5d 6h 9c",
                                          "3r1000 4C 0C 1C 2C");
    assert_lines(record, "pot",
                 "{'e':'pot','pot':0,'amount':1000,'of':[1,2,3,4,0],'to':[[0,1000]]}\n"
                 "{'e':'pot','pot':1,'amount':800,'of':[1,2,3,4],'to':[[1,800]]}\n"
                 "{'e':'pot','pot':2,'amount':600,'of':[2,3,4],'to':[[2,600]]}\n"
                 "{'e':'pot','pot':3,'amount':800,'of':[3,4],'to':[[3,800]]}\n"
                 "{'e':'hand-end','chips':[1000,800,600,800,0,null,null,null,null]}\n");
}

/* A short stack all in while the others play on: folded chips above its sum go to the side pot,
 * which one alone may be in. */
static void test_folded_layers(void **state) {
    (void)state;
    SEAT(500, 9000, 9000, 9000);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh Js Jh 2c 2d 5d 6h 9c",
                                          "3r500 0C 1c 2c 1r300 2f 3c 1r600 3f");
    assert_lines(record, "pot",
                 "{'e':'pot','pot':0,'amount':2000,'of':[1,0],'to':[[0,2000]]}\n"
                 "{'e':'pot','pot':1,'amount':600,'of':[1],'to':[[1,600]]}\n"
                 "{'e':'hand-end','chips':[2000,8800,8500,8200,null,null,null,null,null]}\n");
    assert_non_null(strstr(record, "{'e':'back','chair':1,'amount':600}\n{'e':'show','chair':1"));
    SEAT(9000, 9000, 25);
    record = holdem_test_play(&test, "", "0f");
    assert_non_null(strstr(record, "{'e':'back','chair':1,'amount':25}\n"));
}

/* What was folded above the highest sum still in, which only mistakes at the table lead to. */
static void test_folded_above(void **state) {
    (void)state;
    struct holdem_hand *hand = &test.table.hand;
    SEAT(0, 0, 0);
    memcpy(hand->deck, (const card[]){0, 1, 48, 49, 4, 8}, 6);
    memcpy(hand->view.board, (const card[]){12, 18, 20, 29, 38}, HOLDEM_BOARD_SIZE);
    memcpy(hand->total, (const holdem_chips[]){100, 200, 500}, 3 * sizeof *hand->total);
    hand->view.still_in = 3;
    hand->view.pot = 800;
    holdem_pots_award(hand);
    assert_int_equal(hand->pots, 2);
    assert_int_equal(hand->pot[0].amount, 300);
    assert_int_equal(hand->pot[1].amount, 500);
    ASSERT_CHIPS(0, 800, 0);
}

/* Who calls pays the full big blind, however short that is; who has paid as much as it need not. */
static void test_short_big_blind(void **state) {
    (void)state;
    SEAT(1000, 1000, 75);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h", "0f 1C");
    assert_lines(record, "back",
                 "{'e':'back','chair':1,'amount':25}\n"
                 "{'e':'show','chair':1,'cards':['Ks','Kh']}\n"
                 "{'e':'show','chair':2,'cards':['Qs','Qh']}\n"
                 "{'e':'board','street':'flop','cards':['2c','7d','8d']}\n"
                 "{'e':'board','street':'turn','cards':['9c']}\n"
                 "{'e':'board','street':'river','cards':['3h']}\n"
                 "{'e':'pot','pot':0,'amount':150,'of':[1,2],'to':[[1,150]]}\n"
                 "{'e':'hand-end','chips':[1000,1075,0,null,null,null,null,null,null]}\n");
    SEAT(1000, 1000, 75);
    holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h", "0m200 1f");
    ASSERT_CHIPS(1125, 950, 0);
    SEAT(1000, 1000, 25);
    holdem_test_play(&test, "", "0f");
}

/* Antes come first, and are no part of what is to be matched. */
static void test_antes(void **state) {
    (void)state;
    test.table.hand.view.ante = 100;
    SEAT(75, 1000, 175);
    const char *record = holdem_test_play(&test, "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h", "1C");
    assert_non_null(strstr(record, "{'e':'blinds','paid':[[1,'ante',100],[2,'ante',100],"
                                   "[0,'ante',75],[1,'small',50],[2,'big',75]]}\n"));
    SEAT(75, 1000);
    record = holdem_test_play(&test, "As Ah Ks Kh 2c 7d 8d 9c 3h", "");
    assert_non_null(strstr(record, "{'e':'back','chair':1,'amount':125}\n"));
    ASSERT_CHIPS(150, 925);
}

/* Odd smallest chips go one each to the winners, clockwise from the button. */
static void test_odd_chips(void **state) {
    (void)state;
    static const char board_plays[] = "2c 3d 2d 3c 4c 5d 4d 5c Ts Js Qs Ks As";
    test.table.hand.view.big = 150;
    SEAT(1000, 1000, 1000, 1000);
    const char *record =
        holdem_test_play(&test, board_plays, "3c 0c 1f 2k 2k 3k 0k 2k 3k 0k 2k 3k 0k");
    assert_lines(record, "pot",
                 "{'e':'pot','pot':0,'amount':500,'of':[2,3,0],'to':[[2,175],[3,175],[0,150]]}\n"
                 "{'e':'hand-end','chips':[1000,950,1025,1025,null,null,null,null,null]}\n");
    test.table.hand.view.ante = 25;
    SEAT(1000, 1000, 1000);
    holdem_test_button(&test, 2);
    holdem_test_play(&test, "2c 3d 2d 3c 4c 5d Ts Js Qs Ks As",
                     "2c 0c 1k 0k 1r150 2f 0c 0k 1k 0k 1k");
    ASSERT_CHIPS(1100, 1075, 825);
}

/* Folding where checking is free: the last to act on the river may, others by the option. */
static void test_fold_unbet(void **state) {
    (void)state;
    SEAT(1000, 1000);
    holdem_test_play(&test, "", "0c 1k 1k 0k 1k 0k 1k 0f");
    ASSERT_CHIPS(900, 1100);
    test.table.hand.view.rules.fold_unbet = true;
    SEAT(1000, 1000);
    holdem_test_play(&test, "", "0c 1f");
    ASSERT_CHIPS(1100, 900);
}

static void assert_shown(const char *actions, const char *hands, const char *order) {
    const char *line = holdem_test_play(&test, hands, actions);
    for (; (line = strstr(line, "'show','chair':")) != NULL; order++)
        assert_int_equal(*(line += strlen("'show','chair':")), *order);
    assert_int_equal(*order, '\0');
}

/* The last to bet on the river shows first, else the next after the button; then who wins. */
static void test_shown(void **state) {
    (void)state;
    SEAT(9000, 9000, 9000);
    assert_shown("0c 1c 2k 1k 2k 0k 1k 2k 0k 1r100 2c 0c", "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h",
                 "10");
    SEAT(9000, 9000, 9000);
    assert_shown("0c 1c 2k 1k 2k 0k 1k 2k 0k 1k 2k 0r100 1c 2c", "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h",
                 "0");
    SEAT(9000, 9000, 9000);
    assert_shown("0c 1c 2k 1k 2k 0k 1k 2k 0k 1k 2k 0k", "As Ah Qs Qh Qc Qd 2c 7d 8d 9c 3h", "120");
    SEAT(200, 9000, 9000);
    assert_shown("0r200 1c 2c 1k 2k 1k 2k 1k 2r100 1c", "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h", "201");
}

int test_holdem_hand(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_whole_hand, start),
        cmocka_unit_test_setup(test_history, start),
        cmocka_unit_test_setup(test_history_of_side_pots, start),
        cmocka_unit_test_setup(test_big_blind, start),
        cmocka_unit_test_setup(test_dead_small_blind, start),
        cmocka_unit_test_setup(test_heads_up, start),
        cmocka_unit_test_setup(test_smallest_raises, start),
        cmocka_unit_test_setup(test_short_all_in, start),
        cmocka_unit_test_setup(test_two_short_all_ins, start),
        cmocka_unit_test_setup(test_run_out, start),
        cmocka_unit_test_setup(test_uncalled, start),
        cmocka_unit_test_setup(test_three_side_pots, start),
        cmocka_unit_test_setup(test_folded_layers, start),
        cmocka_unit_test_setup(test_folded_above, start),
        cmocka_unit_test_setup(test_short_big_blind, start),
        cmocka_unit_test_setup(test_antes, start),
        cmocka_unit_test_setup(test_odd_chips, start),
        cmocka_unit_test_setup(test_fold_unbet, start),
        cmocka_unit_test_setup(test_shown, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
