/* Populations: their names, the tables they form, and how one is recognized. */
#include "group.h"

#include "sim/chicago_lab/train/line_ups.h"
#include "strategies/chicago/model/population.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static void test_lists_are_read(void **state) {
    (void)state;
    uint8_t of[CHICAGO_SEATS_MAX];
    char why[128];
    assert_true(population_list_read("club", 3, of, why, sizeof why));
    assert_true(of[0] == POPULATION_CLUB && of[1] == POPULATION_CLUB && of[2] == POPULATION_CLUB);
    assert_true(population_list_read("club,experts,beginners", 3, of, why, sizeof why));
    assert_true(of[0] == POPULATION_CLUB && of[1] == POPULATION_EXPERTS &&
                of[2] == POPULATION_BEGINNERS);
    assert_false(population_list_read("club,pros", 2, of, why, sizeof why));
    assert_string_equal(why, "table: got 'pros', expected beginners, club or experts");
    assert_false(population_list_read("club,club", 3, of, why, sizeof why));
    assert_string_equal(
        why, "table: got 2 populations, expected one for all others, or 3, one for each");
    assert_false(population_list_read("any", 3, of, why, sizeof why));
    assert_false(population_list_read("", 3, of, why, sizeof why));
}

/* Every table once; about as many matches as asked for. */
static void test_all_tables_are_played_at(void **state) {
    (void)state;
    static const unsigned tables[] = {6, 10, 15, 21};
    for (unsigned players = 2; players <= CHICAGO_SEATS_MAX; players++) {
        struct line_ups line_ups;
        uint64_t matches = 0;
        line_ups_of_populations(&line_ups, players, 10000);
        assert_int_equal(line_ups.count, tables[players - 2]);
        for (unsigned i = 0; i < line_ups.count; i++) {
            matches += line_ups.matches[i];
            for (unsigned j = i + 1; j < line_ups.count; j++)
                assert_memory_not_equal(line_ups.line_up[i].population,
                                        line_ups.line_up[j].population, players);
        }
        assert_in_range(matches, 9900, 10000);
    }
}

/* Of a seat that must still be learned from, among three of one kind. */
static void test_parts_are_of_their_populations(void **state) {
    (void)state;
    const struct line_up line_up = {
        .population = {POPULATION_EXPERTS, POPULATION_CLUB, POPULATION_CLUB, POPULATION_BEGINNERS},
        .learners = 1};
    struct chicago_view view = {.seats = 4, .playing = 15, .entrant = {0, 1, 2, 3}};
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_CLUB).opponents, 6);
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_CLUB).own, 0);
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_UNKNOWN).own, 1);
    view.playing = 7; /* the beginner is out */
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_CLUB).own, 1);
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_BEGINNERS).own, 0);
}

/* Experts keep all their cards, the others lay down three. */
static struct population_signs signs_of_keeping(void) {
    static const float likely = -0.1f, unlikely = -2;
    struct population_signs signs = {{{0}}};
    for (unsigned count = 0; count < SIGNS_COUNTS; count++)
        for (unsigned population = 0; population < POPULATIONS; population++)
            signs.log_chance[SIGNS_EXCHANGE + count][population] =
                (count == 0) == (population == POPULATION_EXPERTS) ? likely : unlikely;
    return signs;
}

static void test_who_plays_like_one_is_taken_for_it(void **state) {
    (void)state;
    const struct population_signs signs = signs_of_keeping();
    struct population_tracker tracker;
    struct chicago_view view = {
        .seats = 2, .playing = 3, .entrant = {1, 0}, .caller = CHICAGO_NO_SEAT, .buy_stop = 45};
    view.rules.exchanges = 1;
    memset(&tracker, 0, sizeof tracker);
    assert_int_equal(population_tracker_of(&tracker, 0), POPULATION_UNKNOWN);
    population_tracker_learn(&tracker, &signs, &view);
    assert_int_equal(population_tracker_of(&tracker, 0), POPULATION_UNKNOWN);
    for (unsigned deal = 0; deal < 4; deal++)
        population_tracker_learn(&tracker, &signs, &view);
    assert_int_equal(population_tracker_of(&tracker, 0), POPULATION_EXPERTS);
    assert_int_equal(population_tracker_of(&tracker, 1), POPULATION_UNKNOWN); /* oneself */
    memset(&tracker, 0, sizeof tracker);
    view.seen[0].count[1] = 3; /* like two populations */
    for (unsigned deal = 0; deal < 9; deal++)
        population_tracker_learn(&tracker, &signs, &view);
    assert_int_equal(population_tracker_of(&tracker, 0), POPULATION_UNKNOWN);
}

int test_populations(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_are_read),
        cmocka_unit_test(test_all_tables_are_played_at),
        cmocka_unit_test(test_parts_are_of_their_populations),
        cmocka_unit_test(test_who_plays_like_one_is_taken_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
