/* The value network of POFC: its features, and that sums of parts are the sums of the whole. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_tallies.h"
#include "sim/pofc_lab/train/board_learner.h"
#include "strategies/pofc/greedy.h"
#include "strategies/pofc/model/board_net.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 6 };

static struct board_net net;
static unsigned positions, in_fantasy;
static void (*look)(const struct pofc_view *view);

/* Greedy, with somebody who looks at every placing of streets 1 to 4. */
static struct pofc_rows watched_place(const struct pofc_view *view,
                                      const struct strategy_self *self) {
    static const struct greedy_parameters greedy = {8, 8, 6};
    (void)self;
    if (view->street < POFC_STREETS) {
        positions++;
        for (unsigned seat = 0; seat < view->seats; seat++)
            in_fantasy += pofc_is_opponent(view, seat) && view->fantasy >> seat & 1;
        look(view);
    }
    return greedy_best(view, &greedy);
}

static struct pofc_rows watched_fantasy(const struct pofc_view *view,
                                        const struct strategy_self *self) {
    (void)self;
    return ((const struct pofc_decisions *)pofc_greedy.decisions)
        ->fantasy(view, &(struct strategy_self){.parameters =
                                                    &(const struct greedy_parameters){8, 8, 6}});
}

static const struct pofc_decisions watched_decisions = {watched_place, watched_fantasy};
static const struct strategy watched = {STRATEGY_FOR(pofc), .name = "watched",
                                        .decisions = &watched_decisions};

/* Plays matches of as many seats. */
static void play(unsigned seats, void (*with)(const struct pofc_view *view)) {
    struct pofc_rules rules;
    struct error error;
    struct game_setup setup = {.rules = &rules, .entrants = seats, .seed = 11};
    struct game_output output = {0};
    void *table = calloc(1, pofc_game.play.table_size);
    void *tallies = calloc(1, sizeof(struct pofc_tallies));
    option_set_defaults(&pofc_rules_options, &rules);
    for (unsigned i = 0; i < seats; i++)
        setup.entrant[i] = (struct game_entrant){.strategy = &watched};
    look = with;
    positions = in_fantasy = 0;
    assert_int_equal(pofc_game.play.open(table, &setup, tallies, &error), STATUS_OK);
    for (uint64_t match = 0; match < MATCHES; match++)
        assert_int_equal(pofc_game.play.match(table, match, &output, &error), STATUS_OK);
    pofc_game.play.close(table);
    free(tallies);
    free(table);
    assert_true(positions > MATCHES * 50 && in_fantasy > 0);
}

static struct board_value plain_value(const uint16_t *features, unsigned count) {
    struct board_layers layers = {.first = {0}};
    for (unsigned i = 0; i < count; i++)
        for (unsigned unit = 0; unit < BOARD_WIDTH; unit++)
            layers.first[unit] += net.row[features[i]][unit];
    return board_net_value(&net, &layers);
}

static void assert_placing_adds_up(const struct pofc_view *view, struct board_sight *sight,
                                   const struct pofc_placings *placings, int placing) {
    struct board_value value[POFC_SEATS_MAX];
    struct pofc_rows rows = pofc_placing_rows(placings, placings->list[placing]);
    pofc_rows_add(&rows, &view->rows[view->seat]);
    board_sight_weigh(sight, placings->list[placing], value);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        uint16_t features[BOARD_PRESENT];
        if (!pofc_is_opponent(view, seat))
            continue;
        unsigned count = board_features(view, &rows, seat, features);
        assert_in_range(count, BOARD_SEEN_PRESENT, BOARD_PRESENT);
        for (unsigned i = 0; i < count; i++)
            assert_true(features[i] < BOARD_FEATURES);
        const struct board_value plain = plain_value(features, count);
        for (unsigned head = 0; head < BOARD_HEADS; head++)
            if (fabsf(plain.of[head] - value[seat].of[head]) > 2e-5F * board_unit[head])
                fail_msg("head %u: %g, in parts %g", head, (double)plain.of[head],
                         (double)value[seat].of[head]);
    }
}

static void look_at_sums(const struct pofc_view *view) {
    static struct board_sight sight;
    struct pofc_placings placings;
    pofc_placings_list(view, &placings);
    board_sight_make(&sight, &net, view, &placings);
    for (int i = 0; i < placings.count; i++)
        assert_placing_adds_up(view, &sight, &placings, i);
}

static void test_parts_add_up(void **state) {
    (void)state;
    play(2, look_at_sums);
    play(3, look_at_sums);
}

/* The cards of a set with the suits turned by one. */
static card_set turned(card_set cards) {
    card_set spades = cards & card_set_of_suit(CARD_SPADES);
    return (cards ^ spades) << 1 | spades >> (CARD_SUITS - 1);
}

static int compare_features(const void *a, const void *b) {
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

/* What was placed by the street is not seen by the network, so it need not turn. */
static struct pofc_view turned_view(const struct pofc_view *view) {
    struct pofc_view other = *view;
    other.dealt = turned(view->dealt);
    other.discarded = turned(view->discarded);
    for (unsigned seat = 0; seat < view->seats; seat++)
        for (int row = 0; row < POFC_ROWS; row++)
            other.rows[seat].row[row] = turned(view->rows[seat].row[row]);
    return other;
}

static void look_at_suits(const struct pofc_view *view) {
    const struct pofc_view other = turned_view(view);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        uint16_t one[BOARD_PRESENT], two[BOARD_PRESENT];
        if (!pofc_is_opponent(view, seat))
            continue;
        unsigned count = board_features(view, &view->rows[view->seat], seat, one);
        assert_int_equal(board_features(&other, &other.rows[view->seat], seat, two), count);
        qsort(one, count, sizeof *one, compare_features);
        qsort(two, count, sizeof *two, compare_features);
        assert_memory_equal(one, two, count * sizeof *one);
    }
}

static void test_suits_are_alike(void **state) {
    (void)state;
    play(3, look_at_suits);
}

static void assert_row_shows(enum pofc_row row, card_set cards, uint16_t feature) {
    const struct board_live live = board_live_of(CARD_SET_ALL & ~cards);
    uint16_t features[BOARD_ROW_PRESENT];
    struct board_made made;
    unsigned count = board_row_features(row, cards, &live, features, &made), found = 0;
    for (unsigned i = 0; i < count; i++)
        found += features[i] == feature;
    assert_int_equal(found, 1);
}

#define CARDS(...) cards_of((const card[]){__VA_ARGS__, CARD_COUNT})

static card_set cards_of(const card *list) {
    card_set cards = 0;
    for (; *list < CARD_COUNT; list++)
        cards |= card_bit(*list);
    return cards;
}

static card of(unsigned rank) {
    return card_make(rank, CARD_HEARTS);
}

static uint16_t straight(unsigned size, unsigned ways) {
    return (uint16_t)(BOARD_STRAIGHT + (size - 1) * BOARD_STRAIGHT_STEPS + ways);
}

/* By hand: flushes by the cards of the suit unseen, straights by the ways to them. */
static void test_features_are_what_they_say(void **state) {
    (void)state;
    const card_set hearts = CARDS(of(0), of(5), of(9));
    assert_row_shows(POFC_BOTTOM, hearts,
                     (uint16_t)(BOARD_FLUSH + 2 * (CARD_RANKS + 1) + CARD_RANKS - 3));
    assert_row_shows(POFC_MIDDLE, hearts, straight(3, 0)); /* 2, 7 and J are too far apart */
    /* A deuce, a trey, a four and a five: four aces and four sixes. */
    assert_row_shows(POFC_MIDDLE, CARDS(of(0), of(1), of(2), of(3)), straight(4, 7));
    /* An ace, a deuce, a trey and a four: a five. */
    assert_row_shows(POFC_MIDDLE, CARDS(of(CARD_ACE), of(0), of(1), of(2)), straight(4, 4));
    assert_row_shows(POFC_MIDDLE, CARDS(of(CARD_ACE), of(CARD_KING), of(CARD_QUEEN), of(CARD_TEN)),
                     straight(4, 4));
    assert_row_shows(POFC_TOP, CARDS(card_make(4, 0), card_make(4, 2)),
                     (uint16_t)(BOARD_RANK + (4 * CARD_SUITS + 1) * (CARD_SUITS + 1) + 2));
    assert_row_shows(POFC_TOP, CARDS(card_make(4, 0), card_make(4, 2), of(CARD_ACE)),
                     (uint16_t)(BOARD_FULL + HAND_PAIR * CARD_RANKS + 4));
    assert_row_shows(POFC_BOTTOM, 0, BOARD_COUNT);
}

static void test_rows_above_compare(void **state) {
    (void)state;
    const struct board_live live = board_live_of(CARD_SET_ALL);
    struct board_made pair, ace, two_pair;
    uint16_t features[BOARD_ROW_PRESENT];
    board_row_features(POFC_TOP, CARDS(card_make(4, 0), card_make(4, 2), of(CARD_ACE)), &live,
                       features, &pair);
    board_row_features(POFC_MIDDLE,
                       CARDS(of(CARD_ACE), card_make(1, 0), card_make(3, 1), of(5), of(9)), &live,
                       features, &ace);
    board_row_features(POFC_BOTTOM, CARDS(card_make(7, 0), card_make(7, 1)), &live, features,
                       &two_pair);
    unsigned block = BOARD_ABOVE_FIRST, busts = block + BOARD_CLASSES * BOARD_CLASSES + 1;
    assert_int_equal(board_above(false, POFC_TOP, &pair, &ace), busts);
    assert_in_range(board_above(false, POFC_MIDDLE, &ace, &two_pair), block + BOARD_ABOVE,
                    block + BOARD_ABOVE + BOARD_CLASSES * BOARD_CLASSES - 1);
}

static int draw_net(void **state) {
    struct rng rng;
    (void)state;
    hand_tables_init();
    rng_seed(&rng, &(struct rng_key){.seed = 5});
    board_net_draw(&net, &rng);
    return 0;
}

/* Samples whose targets a network can tell: as many points as the row has cards of a rank. */
static void make_samples(struct board_samples *samples, unsigned count) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 6});
    for (unsigned i = 0; i < count; i++) {
        struct board_sample *sample = board_samples_new(samples);
        *sample = (struct board_sample){.match = i, .count = 2};
        sample->feature[0] = (uint16_t)rng_below(&rng, 8);
        sample->feature[1] = (uint16_t)(100 + rng_below(&rng, 8));
        float points = (float)sample->feature[0] - 0.5F * (float)(sample->feature[1] - 100);
        sample->target = (struct board_value){{points, 0.125F * (float)sample->feature[0], 400}};
    }
}

static void learn(struct board_net *learner, const struct board_samples *samples,
                  unsigned threads) {
    struct rng rng;
    struct error error;
    const struct board_course course = {
        .threads = threads, .passes = 20, .first = 0.002F, .last = 0.0002F};
    rng_seed(&rng, &(struct rng_key){.seed = 7});
    assert_int_equal(board_learn(learner, samples, &course, &rng, &error), STATUS_OK);
}

static void test_it_learns_the_same_on_any_number_of_threads(void **state) {
    (void)state;
    static struct board_net one, other;
    struct board_samples samples = {0};
    double error[BOARD_HEADS], variance[BOARD_HEADS];
    one = other = net;
    make_samples(&samples, 6000);
    learn(&one, &samples, 1);
    learn(&other, &samples, 3);
    assert_memory_equal(&one, &other, sizeof one);
    board_validate(&one, &samples, error, variance);
    assert_true(error[BOARD_POINTS] < 0.02 * variance[BOARD_POINTS]);
    assert_true(error[BOARD_ENTERS] < 0.02 * variance[BOARD_ENTERS]);
    board_samples_free(&samples);
}

int test_board_net(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_add_up),
        cmocka_unit_test(test_suits_are_alike),
        cmocka_unit_test(test_features_are_what_they_say),
        cmocka_unit_test(test_rows_above_compare),
        cmocka_unit_test(test_it_learns_the_same_on_any_number_of_threads),
    };
    return cmocka_run_group_tests(tests, draw_net, NULL);
}
