/* Levels, racing off chips, and places of hold'em: holdem.md 2, 5, 8. */
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

static void assert_amounts(const struct holdem_field *field, holdem_chips small, holdem_chips big,
                           holdem_chips ante) {
    assert_int_equal(field->small, small);
    assert_int_equal(field->big, big);
    assert_int_equal(field->ante, ante);
}

/* After the last level all three double, until the big blind is all there is. */
static void test_levels(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(2, "start_chips=100 levels=25/50/0,25/75/25");
    struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = &table->hand.view.rules;
    assert_amounts(field, 25, 50, 0);
    holdem_level_next(field, rules);
    assert_amounts(field, 25, 75, 25);
    holdem_level_next(field, rules);
    assert_amounts(field, 50, 150, 50);
    for (int32_t level = 4; level < 100; level++) {
        holdem_level_next(field, rules);
        assert_amounts(field, 100, 300, 100); /* 150 was less than 200 */
        assert_int_equal(field->level, level);
    }
    toy_close(table);

    table = toy_open(2, "start_chips=100 levels=25/50/0");
    for (int32_t level = 2; level < 9; level++)
        holdem_level_next(&table->field, &table->hand.view.rules);
    assert_amounts(&table->field, 100, 200, 0);
    toy_close(table);
}

/* A chip goes as soon as no amount to come needs it: by svepof at levels 6, 11, 13 and 18. */
static void test_chips_raced_off(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(2, "");
    holdem_seats_draw(table);
    for (int32_t level = 2; level <= 30; level++) {
        holdem_level_next(&table->field, &table->hand.view.rules);
        holdem_chips_race(table);
        assert_int_equal(table->field.chip, level < 6    ? 25
                                            : level < 11 ? 100
                                            : level < 13 ? 500
                                            : level < 18 ? 1000
                                                         : 5000);
    }
    assert_int_equal(table->field.stack[0].chips + table->field.stack[1].chips, 20000);
    toy_close(table);
}

/* Levels in between, an ante alone, a denomination passed over, the largest chip. */
static void test_chips_needed(void **state) {
    (void)state;
    static const struct {
        const char *rules;
        int32_t chip; /* at level 2 */
    } cases[] = {
        {"levels=25/50/0,100/200/0,125/250/0", 25},
        {"levels=25/50/0,100/200/25", 25},
        {"levels=25/50/0,500/1000/0", 500},
        {"levels=25/50/0,50/100/0", 25},
        {"levels=25/50/0,25/50/0", 25},
        {"chips=25,50 levels=25/50/0,100/100/0", 50},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct holdem_table *table = toy_open(2, cases[i].rules);
        holdem_seats_draw(table);
        holdem_level_next(&table->field, &table->hand.view.rules);
        holdem_chips_race(table);
        assert_int_equal(table->field.chip, cases[i].chip);
        toy_close(table);
    }
}

enum { RACERS = 6 };

/* Who sits there, clockwise from the button: odd chips of 25 are 0, 1, 3, 2, 1, 3. */
static const holdem_chips raced[RACERS] = {1100, 1025, 1075, 50, 125, 75};

/* The best card of each racer, as a number: rank first, then spades, hearts, diamonds, clubs. */
static unsigned best_card(struct rng_key key, unsigned racer) {
    static const unsigned from[RACERS + 1] = {0, 0, 1, 4, 6, 7, 10};
    card deck[CARD_COUNT];
    struct rng rng;
    unsigned best = 0;
    key.round = 25;
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, deck);
    for (unsigned i = from[racer]; i < from[racer + 1]; i++) {
        char text[3];
        card_to_text(deck[i], text);
        unsigned value = (unsigned)((strchr("23456789TJQKA", text[0]) - "23456789TJQKA") * 4 +
                                    (strchr("cdhs", text[1]) - "cdhs") + 1);
        best = value > best ? value : best;
    }
    return best;
}

/* 250 in odd chips are three chips of 100: for the three best of the racers' best cards. */
static void assert_race(const struct holdem_table *table, const struct rng_key *key,
                        unsigned *saved) {
    holdem_chips made = 0;
    for (unsigned i = 0; i < RACERS; i++) {
        unsigned best = best_card(*key, i), better = 0;
        for (unsigned j = 0; j < RACERS; j++)
            better += best_card(*key, j) > best;
        holdem_chips whole = raced[i] / 100 * 100, won = best > 0 && better < 3 ? 100 : 0;
        if (whole + won == 0)
            *saved |= 1u << i;
        holdem_chips chips = whole + won > 0 ? whole + won : 100;
        assert_int_equal(table->field.stack[i].chips, chips);
        made += chips - raced[i];
    }
    assert_in_range(made, 50, 250);
    assert_int_equal(made % 100, 50);
}

static void test_race(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(RACERS, "levels=25/50/0,100/200/0 table_max=10");
    unsigned saved = 0;
    for (table->match = 0; table->match < 60; table->match++) {
        holdem_field_start(&table->field, &table->hand.view.rules);
        toy_seat(table, 0, "DEF...ABC.", 7);
        table->field.table[0].button = 5;
        for (unsigned i = 0; i < RACERS; i++)
            table->field.stack[i].chips = raced[i];
        holdem_level_next(&table->field, &table->hand.view.rules);
        const struct rng_key key = holdem_field_key(table, RNG_FIELD_RACE, 0);
        holdem_chips_race(table);
        assert_race(table, &key, &saved);
    }
    assert_int_equal(saved, 1u << 3 | 1u << 5);
    toy_close(table);
}

/* The record names the stacks in the race from the button's left, with their cards; both had no
 * other chips. */
static void test_race_record(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(3, "levels=25/50/0,100/200/0 table_max=4");
    toy_seat(table, 0, "BA.C", 0);
    table->field.table[0].button = 3;
    table->field.stack[0].chips = 200;
    table->field.stack[1].chips = 75;
    table->field.stack[2].chips = 25;
    holdem_level_next(&table->field, &table->hand.view.rules);
    toy_record(table);
    holdem_chips_race(table);
    char *record = toy_recorded(table);
    char cards[4][3];
    unsigned won, saved;
    int read = sscanf(record,
                      "{\"e\":\"race\",\"table\":0,\"chip\":25,\"next\":100,\"cards\":"
                      "[[1,[\"%2s\",\"%2s\",\"%2s\"]],[2,[\"%2s\"]]],\"won\":[%u],\"saved\":[%u]}",
                      cards[0], cards[1], cards[2], cards[3], &won, &saved);
    assert_int_equal(read, 6);
    assert_int_equal(won + saved, 1 + 2);
    for (int i = 0; i < 3; i++)
        assert_int_equal(table->field.stack[i].chips, i == 0 ? 200 : 100);
    free(record);
    toy_close(table);
}

/* Plays a hand at a table in which some lose all: their letters; the first other one wins it. */
static void lose_all(struct holdem_table *table, unsigned number, const char *losers) {
    struct holdem_hand *hand = &table->hand;
    struct holdem_field *field = &table->field;
    const struct holdem_place *place = &field->table[number];
    hand->view.dealt = place->seated;
    for (unsigned left = place->seated; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        uint16_t stack = place->stack[chair];
        hand->stack[chair] = stack;
        hand->view.start[chair] = field->stack[stack].chips;
        hand->view.chips[chair] = strchr(losers, 'A' + stack) ? 0 : field->stack[stack].chips;
    }
    holdem_field_take(field, hand);
}

/*
 * Seven of ten go out in one lap, of two tables: E and F had 200, D 100; H 300, G, I 200, J 100,
 * each more than those behind. The first ones of both tables share a place, then the second ones.
 */
static void test_places(void **state) {
    (void)state;
    static const holdem_chips chips[] = {900, 900, 900, 100, 200, 200, 200, 300, 200, 100};
    static const int32_t places[] = {0, 0, 0, 9, 4, 4, 7, 4, 7, 10};
    struct holdem_table *table = toy_open(10, "table_max=5");
    struct holdem_field *field = &table->field;
    toy_seat(table, 0, "ADBEF", 0);
    toy_seat(table, 1, "GHIJC", 4);
    for (int i = 0; i < 10; i++)
        field->stack[i].chips = chips[i];
    holdem_lap_next(field);
    lose_all(table, 0, "DEF");
    lose_all(table, 1, "GHIJ");
    holdem_field_place_outs(field);
    assert_int_equal(field->entrants_left, 3);
    for (int i = 0; i < 10; i++)
        assert_int_equal(field->team[i].place, places[i]);
    assert_string_equal(toy_seated(table, 0), "A.B..");
    assert_string_equal(toy_seated(table, 1), "....C");
    toy_close(table);
}

/* Those left by chips, equal ones sharing, where the match is aborted; else the winner is first. */
static void test_places_of_those_left(void **state) {
    (void)state;
    static const holdem_chips chips[] = {300, 0, 500, 300, 100};
    static const int32_t places[] = {2, 5, 1, 2, 4};
    struct holdem_table *table = toy_open(5, "");
    struct holdem_field *field = &table->field;
    for (int i = 0; i < 5; i++) {
        field->stack[i].chips = chips[i];
        field->team[i].place = chips[i] ? 0 : 5;
    }
    field->entrants_left = 4;
    holdem_field_end(field);
    assert_true(field->aborted);
    for (int i = 0; i < 5; i++)
        assert_int_equal(field->team[i].place, places[i]);
    field->entrants_left = 1;
    holdem_field_end(field);
    assert_false(field->aborted);
    toy_close(table);
}

int test_holdem_race(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_chips_raced_off),
        cmocka_unit_test(test_chips_needed),
        cmocka_unit_test(test_race),
        cmocka_unit_test(test_race_record),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_places_of_those_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
