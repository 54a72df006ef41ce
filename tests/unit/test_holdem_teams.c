/* Teams in hold'em: going out, the talk, third stacks, time-outs: holdem.md 5, 9 to 11. */
#include "group.h"
#include "holdem_toy.h"
#include "sim/holdem/holdem_talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEAMS "stacks=3 members_min=3 members_max=3 same_table=apart "

/* What captains answer. */
static struct holdem_transfer transfers[2];
static struct holdem_seats seats;
static struct holdem_settlement settlement;
static struct holdem_team_view shown; /* to the last captain asked */
static unsigned timeouts_called;
static struct error error;

static struct holdem_transfer scripted_transfer(const struct holdem_team_view *view,
                                                const struct strategy_self *self) {
    (void)self;
    shown = *view;
    return view->entrant == 0 ? transfers[view->transfers] : (struct holdem_transfer){0, 0};
}

static struct holdem_seats scripted_seat(const struct holdem_team_view *view,
                                         const struct strategy_self *self) {
    (void)self;
    shown = *view;
    return view->entrant == 0 ? seats : holdem_seats_before(view);
}

static struct holdem_settlement scripted_settle(const struct holdem_team_view *view,
                                                const struct strategy_self *self) {
    (void)self;
    shown = *view;
    return settlement;
}

/* Who plays himself folds, whom the captain names checks or calls: the last member. */
static struct holdem_action scripted_act(const struct holdem_view *view,
                                         const struct strategy_self *self) {
    bool is_named = *(const bool *)self->memory;
    *(bool *)self->memory = false;
    assert_true(is_named == (view->timeouts >= 0 && timeouts_called % 2 == 1));
    timeouts_called += is_named;
    return is_named && view->to_call > 0 ? (struct holdem_action){.act = HOLDEM_CALL}
                                         : holdem_give_up(view);
}

static bool scripted_timeout(const struct holdem_view *view, const struct strategy_self *self) {
    (void)self;
    assert_true(view->timeouts > 0);
    return view->entrant == 0;
}

static uint8_t scripted_advise(const struct holdem_view *view, const struct strategy_self *self) {
    struct player *captain = player_of(self);
    (void)view;
    timeouts_called++;
    captain[2].memory[0] = true;
    return 2;
}

static const struct holdem_decisions scripted_decisions = {scripted_act,     scripted_transfer,
                                                           scripted_seat,    scripted_settle,
                                                           scripted_timeout, scripted_advise};
static const struct strategy scripted = {
    .name = "scripted", .memory_size = sizeof(bool), .decisions = &scripted_decisions};

/* Teams whose captains answer as above, whose events are recorded; nobody sits. */
static struct holdem_table *open_teams(unsigned teams, const char *changes) {
    char text[256];
    snprintf(text, sizeof text, TEAMS "%s", changes);
    struct holdem_table *table = toy_open_players(teams, text, &scripted, &scripted);
    for (unsigned i = 0; i < 3 * teams; i++)
        holdem_member_sit(table, i, i % 3);
    table->error = &error;
    toy_record(table);
    return table;
}

static void assert_recorded(struct holdem_table *table, const char *expected) {
    char *record = toy_recorded(table);
    for (char *quote; (quote = strchr(record, '"'));)
        *quote = '\'';
    assert_string_equal(record, expected);
    free(record);
}

static void set_chips(struct holdem_table *table, const holdem_chips *chips, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        table->field.stack[i].chips = chips[i];
}

static void go_out(struct holdem_field *field, uint16_t stack, holdem_chips start) {
    field->stack[stack].chips = 0;
    holdem_stack_out(field, stack, start);
}

/*
 * A is out, but its team is not, and does not count; D is before E, and so the first at its table,
 * as G is at the other; J comes behind G.
 */
static void test_places(void **state) {
    (void)state;
    static const int32_t places[] = {0, 3, 3, 5, 0};
    struct holdem_table *table = toy_open(5, TEAMS "table_max=6");
    struct holdem_field *field = &table->field;
    toy_seat(table, 0, "ADEM..", 0);
    toy_seat(table, 1, "GJNB..", 0);
    field->stacks_left = 8;
    field->team[1].stacks_left = 2;
    field->team[2].stacks_left = field->team[3].stacks_left = 1;
    holdem_lap_next(field);
    go_out(field, 'A' - 'A', 300);
    go_out(field, 'D' - 'A', 200);
    go_out(field, 'E' - 'A', 100);
    go_out(field, 'G' - 'A', 50);
    go_out(field, 'J' - 'A', 20);
    holdem_field_place_outs(field);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(field->team[i].place, places[i]);
    assert_int_equal(field->entrants_left, 2);
    assert_int_equal(field->stacks_left, 3);
    toy_close(table);
}

#define TALK "transfer_percent=10 transfers_per_talk=2"

/* Ten percent in whole smallest chips, twice; and members change their stacks. */
static void test_talk(void **state) {
    (void)state;
    static const holdem_chips chips[] = {5025, 400, 0};
    struct holdem_table *table = open_teams(2, TALK);
    set_chips(table, chips, 3);
    transfers[0] = (struct holdem_transfer){0, 1};
    transfers[1] = (struct holdem_transfer){1, 0};
    seats = (struct holdem_seats){{1, 0, 9}};
    holdem_talk(table);
    assert_int_equal(table->status, STATUS_OK);
    assert_int_equal(table->field.stack[0].chips, 5025 - 500 + 75);
    assert_int_equal(table->field.stack[1].chips, 400 + 500 - 75);
    assert_ptr_equal(table->plays[0], &table->team[0].member[1]);
    assert_ptr_equal(table->plays[1], &table->team[0].member[0]);
    assert_recorded(table, "{'e':'talk','order':[1,0]}\n"
                           "{'e':'transfer','entrant':0,'from':0,'to':1,'amount':500}\n"
                           "{'e':'transfer','entrant':0,'from':1,'to':0,'amount':75}\n"
                           "{'e':'seat','entrant':0,'stack':0,'member':1}\n"
                           "{'e':'seat','entrant':0,'stack':1,'member':0}\n");
    toy_close(table);
}

/* What captains may not answer: the second stack has too little, the third is gone. */
static const struct {
    struct holdem_transfer transfer;
    struct holdem_seats seats;
    const char *refusal;
} refused[] = {
    {{1, 0}, {{0, 1, 2}}, "answered transfer with 'from stack 1 to stack 0'; allowed: "},
    {{0, 2}, {{0, 1, 2}}, "answered transfer with 'from stack 0 to stack 2'; allowed: "},
    {{3, 0}, {{0, 1, 2}}, "answered transfer with 'from stack 3 to stack 0'; allowed: "},
    {{0, 0}, {{1, 1, 2}}, "answered seat with 'stack 0: member 1, stack 1: member 1, "},
    {{0, 0}, {{3, 1, 2}}, "answered seat with 'stack 0: member 3, stack 1: member 1, "},
};

static void test_illegal_talk(void **state) {
    (void)state;
    static const holdem_chips chips[] = {5000, 225, 0};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct holdem_table *table = open_teams(2, TALK);
        set_chips(table, chips, 3);
        transfers[0] = refused[i].transfer;
        seats = refused[i].seats;
        holdem_talk(table);
        assert_int_equal(table->status, STATUS_RUNTIME);
        assert_non_null(strstr(error.text, refused[i].refusal));
        assert_non_null(strstr(error.text, "strategy scripted (entrant 0) "));
        assert_int_equal(table->tallies->illegal[0], 1);
        assert_int_equal(table->field.stack[0].chips, 5000);
        assert_ptr_equal(table->plays[0], &table->team[0].member[0]);
        assert_recorded(table, "{'e':'talk','order':[1,0]}\n");
        toy_close(table);
    }
}

#define THIRD                                                                                      \
    "table_max=3 third_stack=settled timeouts=1 timeouts_late=2 chips=25,100 "                     \
    "levels=25/50/0,100/200/0"

/* Three tables, of which the third can be broken, with C and F; the third team is out. */
static struct holdem_table *open_third(void) {
    static const holdem_chips chips[9] = {10000, 10000, 10000, 10000, 10000, 10000};
    struct holdem_table *table = open_teams(3, THIRD);
    set_chips(table, chips, 9);
    table->field.team[2].stacks_left = 0;
    table->field.stacks_left = 6;
    table->field.entrants_left = 2;
    toy_seat(table, 0, "AD.", 0);
    toy_seat(table, 1, "BE.", 0);
    toy_seat(table, 2, "CF.", 0);
    return table;
}

static void test_rest_and_share(void **state) {
    (void)state;
    struct holdem_table *table = open_third();
    struct holdem_field *field = &table->field;
    field->stack[2].chips = 10075;
    settlement = (struct holdem_settlement){.choice = HOLDEM_REST};
    holdem_tables_break(table);
    assert_int_equal(field->tables_left, 2);
    assert_int_equal(field->team[0].timeouts, 3);
    assert_int_equal(field->resting, 2);
    assert_true(shown.may_rest && shown.in_play[2] && shown.stack == 2 && shown.timeouts == 3);
    holdem_level_next(field, holdem_rules_of(table));
    holdem_rests_end(table);
    holdem_chips_race(table);
    holdem_level_next(field, holdem_rules_of(table));
    settlement = (struct holdem_settlement){.choice = HOLDEM_SHARE, .amount = 2500};
    holdem_rests_end(table);
    assert_true(!shown.may_rest && shown.rests[2] && shown.stack == 2);
    assert_int_equal(field->stack[0].chips, 12500);
    assert_int_equal(field->stack[1].chips, 17600);
    assert_int_equal(field->resting, 0);
    assert_int_equal(field->stacks_left, 4);
    assert_int_equal(table->status, STATUS_OK);
    char *record = toy_recorded(table);
    assert_non_null(strstr(record, "{\"e\":\"race\",\"table\":null,\"chip\":25,\"next\":100,"
                                   "\"cards\":[[2,["));
    assert_non_null(strstr(record, "],\"won\":[2],\"saved\":[]}\n"
                                   "{\"e\":\"two-tables\",\"entrant\":0,\"stack\":2,\"choice\":"
                                   "\"share\",\"to\":[[0,2500],[1,7600]]}\n"));
    free(record);
    toy_close(table);
}

/* A and B are out: C sits down, and is new. F, whose team has one other, merges unasked. */
static void test_rest_ends_early(void **state) {
    (void)state;
    struct holdem_table *table = open_third();
    struct holdem_field *field = &table->field;
    settlement = (struct holdem_settlement){.choice = HOLDEM_REST};
    holdem_tables_break(table);
    holdem_lap_next(field);
    go_out(field, 'A' - 'A', 100);
    go_out(field, 'B' - 'A', 100);
    go_out(field, 'D' - 'A', 100);
    holdem_field_place_outs(field);
    assert_int_equal(field->entrants_left, 2);
    holdem_rests_end(table);
    assert_int_equal(field->resting, 1);
    assert_int_equal(field->stack[2].rests_to, 0);
    assert_true(field->table[field->stack[2].table].fresh >> field->stack[2].chair & 1);
    holdem_level_next(field, holdem_rules_of(table));
    holdem_level_next(field, holdem_rules_of(table));
    holdem_rests_end(table);
    assert_int_equal(field->stack['E' - 'A'].chips, 20000);
    char *record = toy_recorded(table);
    assert_non_null(strstr(record, "{\"e\":\"move\",\"stack\":2,\"from\":null,\"to\":["));
    assert_non_null(strstr(record, "\"why\":\"return\"}\n{\"e\":\"two-tables\",\"entrant\":1,"
                                   "\"stack\":5,\"choice\":\"merge\",\"to\":[[4,10000]]}\n"));
    free(record);
    toy_close(table);
}

/* A team has its cards, and no more; whoever the captain names decides. */
static void test_timeouts(void **state) {
    (void)state;
    struct holdem_table *table = open_teams(2, "timeouts=2 max_laps_safety=2");
    seats = (struct holdem_seats){{0, 1, 2}};
    timeouts_called = 0;
    hand_tables_init();
    holdem_hand_prepare();
    holdem_match_play(table);
    assert_int_equal(timeouts_called, 2 * 2);
    assert_int_equal(table->field.team[0].timeouts, 0);
    assert_int_equal(table->field.team[1].timeouts, 2);
    char *record = toy_recorded(table);
    assert_non_null(strstr(record, ",\"entrant\":0,\"member\":2,\"left\":1}\n{\"e\":\"action\","));
    free(record);
    toy_close(table);
}

/* Before a hand only who plays the stack on the button may change. */
static void test_button_swap(void **state) {
    (void)state;
    struct holdem_table *table = open_teams(2, "members_max=4 members_min=4 button_swaps=true");
    toy_seat(table, 0, "ABCDEF...", 0);
    seats = (struct holdem_seats){{3, 1, 2}};
    holdem_button_swap(table, 0);
    assert_int_equal(shown.stack, 0);
    seats = (struct holdem_seats){{3, 0, 2}};
    holdem_button_swap(table, 2);
    assert_int_equal(table->status, STATUS_RUNTIME);
    assert_recorded(table, "{'e':'seat','entrant':0,'stack':0,'member':3}\n");
    toy_close(table);
}

int test_holdem_teams(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),          cmocka_unit_test(test_talk),
        cmocka_unit_test(test_illegal_talk),    cmocka_unit_test(test_rest_and_share),
        cmocka_unit_test(test_rest_ends_early), cmocka_unit_test(test_timeouts),
        cmocka_unit_test(test_button_swap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
