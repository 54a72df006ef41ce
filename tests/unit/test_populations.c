/* Populations: their names, the tables they form, and how one is recognized. */
#include "group.h"

#include "sim/chicago_lab/train/line_ups.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/model/model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <limits.h>
#include <math.h>
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

/* Experts know each other, and the others. */
static void test_players_of_a_table(void **state) {
    (void)state;
    const uint8_t others[CHICAGO_SEATS_MAX] = {POPULATION_CLUB, POPULATION_EXPERTS};
    const struct table_populations table = population_table(others, 1);
    static const char *const expected[] = {
        "classic", "{strategy: solver, params: {budget: quick, table: 'club,experts'}}",
        "{strategy: solver, params: {budget: quick, table: 'club,experts'}}"};
    for (unsigned seat = 0; seat < 3; seat++) {
        char text[POPULATION_PLAYER_SIZE];
        population_player(&table, 3, seat, text);
        assert_string_equal(text, expected[seat]);
    }
}

/* Every table once; about as many matches as asked for. */
static void test_all_tables_are_played_at(void **state) {
    (void)state;
    static const unsigned tables[] = {6, 10, 15, 21, 28};
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
        .learners = 1,
        .examples = 1};
    struct chicago_view view = {.seats = 4, .playing = 15, .entrant = {0, 1, 2, 3}};
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_CLUB).opponents, 6);
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_CLUB).own, 0);
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_UNKNOWN).own, 1);
    view.playing = 7; /* the beginner is out */
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_CLUB).own, 1);
    assert_int_equal(seats_part_of(&line_up, &view, POPULATION_BEGINNERS).own, 0);
}

/* A table of club players alone shows what they hold, and nothing of how an expert plays there. */
static void test_only_experts_show_how_to_play(void **state) {
    (void)state;
    struct line_ups line_ups;
    line_ups_of_populations(&line_ups, 4, 10000);
    for (unsigned i = 0; i < line_ups.count; i++) {
        const struct line_up *line_up = &line_ups.line_up[i];
        struct chicago_view view = {.seats = 4, .playing = 15, .entrant = {0, 1, 2, 3}};
        const struct seats_part part = seats_part_of(line_up, &view, POPULATION_UNKNOWN);
        assert_int_not_equal(part.own, 0);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(part.examples >> seat & 1,
                             line_up->population[seat] == POPULATION_EXPERTS);
    }
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

/* The signs of a shipped model; the caller frees it. */
static struct chicago_model *shipped_model(void) {
    char place[PATH_MAX];
    struct error error;
    if (model_find(&chicago_model_type, "sm-2025", 0, 4, place, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct chicago_model *model = model_read(&chicago_model_type, place, &error);
    if (!model)
        fail_msg("%s", error.text);
    return model;
}

/* Draws a sign of those beside one, as a population shows them. */
static uint16_t sign_drawn(const struct population_signs *signs, enum population population,
                           unsigned sign, struct rng *rng) {
    const struct signs_range beside = signs_beside(sign);
    double left = (double)rng_below(rng, 1u << 24) / (1u << 24);
    unsigned drawn = beside.first;
    while (drawn + 1 < beside.end &&
           (left -= exp((double)signs->log_chance[drawn][population])) > 0)
        drawn++;
    return (uint16_t)drawn;
}

/* A deal in which all exchange, and which nobody calls: a player may play tricks unlike itself. */
static void deal_learn(struct population_tracker *tracker, const struct population_signs *signs,
                       enum population exchanges, enum population plays, struct rng *rng) {
    enum { EXCHANGES = 3, TRICKS_SEEN = 4 };
    uint16_t sign[SIGNS_OF_DEAL];
    unsigned count = 0, before = 0;
    for (unsigned i = 0; i < EXCHANGES; i++) {
        unsigned first = SIGNS_EXCHANGE + (i * SIGNS_COUNTS + before) * SIGNS_COUNTS;
        sign[count] = sign_drawn(signs, exchanges, first, rng);
        before = sign[count++] - first;
    }
    for (unsigned trick = 0; trick < TRICKS_SEEN; trick++)
        sign[count++] = sign_drawn(signs, plays, SIGNS_PLAY + SIGNS_PLAYS * trick, rng);
    population_tracker_add(tracker, signs, 0, sign, count);
}

enum { SEEN = 300 /* players */ };

/* How many players are taken for a population after about two rounds. */
static unsigned taken_for(const struct population_signs *signs, enum population exchanges,
                          enum population plays, enum population wanted) {
    enum { DEALS = 18 };
    unsigned count = 0;
    for (unsigned player = 0; player < SEEN; player++) {
        struct rng rng;
        struct population_tracker tracker;
        rng_seed(&rng, &(struct rng_key){.seed = 1, .match = player});
        memset(&tracker, 0, sizeof tracker);
        for (unsigned deal = 0; deal < DEALS; deal++)
            deal_learn(&tracker, signs, exchanges, plays, &rng);
        count += population_tracker_of(&tracker, 0) == wanted;
    }
    return count;
}

static void test_each_population_is_recognized(void **state) {
    (void)state;
    struct chicago_model *model = shipped_model();
    for (unsigned is = 0; is < POPULATIONS; is++)
        assert_in_range(taken_for(&model->population_signs, is, is, is), SEEN * 9 / 10, SEEN);
    model_free(model);
}

/* Where nobody called, tricks cost little to play like others; exchanges give away who does. */
static void test_tricks_alone_make_few_experts_beginners(void **state) {
    (void)state;
    struct chicago_model *model = shipped_model();
    unsigned fooled = taken_for(&model->population_signs, POPULATION_EXPERTS, POPULATION_BEGINNERS,
                                POPULATION_BEGINNERS);
    assert_in_range(fooled, 0, SEEN / 20);
    model_free(model);
}

static void test_beginners_need_most_evidence(void **state) {
    (void)state;
    for (unsigned population = 0; population < POPULATIONS; population++) {
        struct population_signs signs = {{{0}}};
        struct population_tracker tracker;
        unsigned needed = 0;
        memset(&tracker, 0, sizeof tracker);
        signs.log_chance[0][population] = 2; /* weighed .6 */
        for (; needed < 9 && population_tracker_of(&tracker, 0) == POPULATION_UNKNOWN; needed++)
            population_tracker_add(&tracker, &signs, 0, (const uint16_t[]){0}, 1);
        assert_int_equal(needed, population == POPULATION_BEGINNERS ? 5 : 2);
    }
}

int test_populations(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_are_read),
        cmocka_unit_test(test_players_of_a_table),
        cmocka_unit_test(test_all_tables_are_played_at),
        cmocka_unit_test(test_parts_are_of_their_populations),
        cmocka_unit_test(test_only_experts_show_how_to_play),
        cmocka_unit_test(test_who_plays_like_one_is_taken_for_it),
        cmocka_unit_test(test_each_population_is_recognized),
        cmocka_unit_test(test_tricks_alone_make_few_experts_beginners),
        cmocka_unit_test(test_beginners_need_most_evidence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
