#include "group.h"

#include "strategies/chicago/model/chicago_model.h"
#include "strategies/chicago/model/equity.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct equity equity;

static void assert_near(float found, double expected) {
    if (!(fabs((double)found - expected) < 1e-4))
        fail_msg("%.9g is not %.9g", (double)found, expected);
}

/* A network of many slopes. */
static struct equity drawn_equity(void) {
    struct equity drawn = equity;
    float *parameter = (float *)&drawn.net;
    for (size_t i = 0; i < sizeof drawn.net / sizeof *parameter; i++)
        parameter[i] = (float)((int)(i * 7919 % 201) - 100) / 200;
    return drawn;
}

/* A network that says 0.5, whatever is the case, by rules of sm-2025. */
static int set_up(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    equity_terms_of(&rules, &equity.terms);
    equity.net.output_bias = 0.5F;
    return 0;
}

static struct equity_situation four(int16_t a, int16_t b, int16_t c, int16_t d, unsigned called) {
    return (struct equity_situation){.points = {a, b, c, d},
                                     .seats = 4,
                                     .playing = 15,
                                     .called = (uint8_t)called,
                                     .winner = CHICAGO_NO_SEAT,
                                     .deals_left = EQUITY_NO_LIMIT};
}

/* What all seats can expect if one gains points. */
static void values_after(const struct equity_situation *now, unsigned gains, int32_t points,
                         float value[CHICAGO_SEATS_MAX]) {
    for (unsigned seat = 0; seat < now->seats; seat++) {
        struct value_after value_after;
        value_after_of(&value_after, &equity, now, seat);
        value[seat] = value_after_points(&value_after, gains, points);
    }
}

static void test_win_with_a_call(void **state) {
    (void)state;
    struct equity_situation now = four(50, 20, 20, 30, 1);
    float value[CHICAGO_SEATS_MAX];
    values_after(&now, 0, 2, value);
    assert_near(value[0], 20);
    assert_near(value[1], 6.5);
    assert_near(value[2], 6.5);
    assert_near(value[3], 12);
    now.chicagos_won[2] = 1;
    values_after(&now, 0, 2, value);
    assert_near(value[1], 5);
    assert_near(value[2], 8);
    values_after(&now, 0, 1, value);
    assert_near(value[0], 10);
}

static void test_disqualified_without_a_call(void **state) {
    (void)state;
    struct equity_situation now = four(50, 20, 20, 30, 2);
    float value[CHICAGO_SEATS_MAX];
    values_after(&now, 0, 5, value);
    assert_near(value[0], 0);
    assert_near(value[1], 10);
    now.playing = 9;
    values_after(&now, 0, 5, value);
    assert_near(value[0], 0);
    assert_near(value[1], 0);
    assert_near(value[3], 20);
}

static void test_points_do_not_fall_below_the_floor(void **state) {
    (void)state;
    struct equity_situation now = four(10, 20, 20, 30, 0);
    assert_false(equity_gain(&equity.terms, &now, 0, -15));
    assert_int_equal(now.points[0], 0);
    equity_zero_others(&now, 1);
    assert_int_equal(now.points[1], 20);
    assert_int_equal(now.points[3], 0);
}

static void test_deal_limit(void **state) {
    (void)state;
    struct equity_situation now = four(10, 20, 20, 30, 0);
    float value[CHICAGO_SEATS_MAX];
    now.deals_left = 2;
    values_after(&now, 0, 5, value);
    assert_near(value[0], 10);
    now.deals_left = 1;
    values_after(&now, 0, 15, value);
    assert_near(value[0], 12);
    assert_near(value[1], 6.5);
    assert_near(value[3], 20);
}

static void test_deal_passes_to_those_in(void **state) {
    (void)state;
    struct equity_situation now = four(0, 0, 0, 0, 0);
    now.dealer = 1;
    now.playing = 11;
    equity_pass_deal(&now);
    assert_int_equal(now.dealer, 3);
    equity_pass_deal(&now);
    assert_int_equal(now.dealer, 0);
}

static void test_facts(void **state) {
    (void)state;
    struct equity_situation now = four(7, 60, 9, -3, 1 << 2);
    uint16_t row[EQUITY_FACTS];
    now.dealer = 2;
    now.playing = 13;
    assert_int_equal(equity_facts(&equity.terms, &now, 2, row), 5);
    assert_int_equal(row[0], equity_turn_row(3, 2));
    assert_int_equal(row[1], EQUITY_LIMIT);
    assert_int_equal(row[2], EQUITY_OTHER + 7);
    assert_int_equal(row[3], EQUITY_OWN + EQUITY_SLOTS + 9);
    assert_int_equal(row[4], EQUITY_OTHER);
}

/* The row of one's own score, as if one were alone in the game. */
static unsigned own_row_of(struct equity_situation now, unsigned seat) {
    uint16_t row[EQUITY_FACTS];
    now.playing = (uint8_t)(1u << seat);
    return row[equity_facts(&equity.terms, &now, seat, row) - 1];
}

/* Own scores have rows by what one plays as, and by who all others are. */
static void test_company(void **state) {
    (void)state;
    struct equity_situation now = four(7, 0, 0, 0, 0);
    const unsigned rows = EQUITY_COMPANIES * EQUITY_SCORES;
    memset(now.populations.of, POPULATION_CLUB, sizeof now.populations.of);
    now.populations.of[0] = POPULATION_EXPERTS;
    assert_int_equal(equity_company(&now, 0), POPULATION_CLUB);
    assert_int_equal(equity_company(&now, 1), EQUITY_MIXED);
    assert_int_equal(own_row_of(now, 0),
                     EQUITY_OWN + POPULATION_EXPERTS * rows + POPULATION_CLUB * EQUITY_SCORES + 7);
    assert_int_equal(own_row_of(now, 1),
                     EQUITY_OWN + POPULATION_CLUB * rows + EQUITY_MIXED * EQUITY_SCORES);
    now.populations.of[4] = POPULATION_BEGINNERS; /* there is no fifth player */
    assert_int_equal(equity_company(&now, 0), POPULATION_CLUB);
    now.seats = 2;
    now.populations.of[2] = POPULATION_BEGINNERS;
    assert_int_equal(equity_company(&now, 1), POPULATION_EXPERTS);
}

/* The network, computed the slow way in double precision. */
static double slow_value(const struct equity_net *net, const uint16_t *row, unsigned facts) {
    double second[EQUITY_HIDDEN], value = (double)net->output_bias;
    for (unsigned j = 0; j < EQUITY_HIDDEN; j++) {
        second[j] = (double)net->hidden_bias[j];
        for (unsigned i = 0; i < EQUITY_LINEAR; i++) {
            double first = 0;
            for (unsigned fact = 0; fact < facts; fact++)
                first += (double)net->row[row[fact]][i];
            second[j] += fmax(first, 0) * (double)net->hidden[i][j];
        }
        value += fmax(second[j], 0) * (double)net->output[j];
    }
    for (unsigned fact = 0; fact < facts; fact++)
        value += (double)net->row[row[fact]][EQUITY_LINEAR];
    return value;
}

static void test_network_by_hand(void **state) {
    (void)state;
    struct equity drawn = drawn_equity();
    for (int16_t points = 0; points < 52; points++) {
        struct equity_situation now = four(points, 20, 44, 3, (unsigned)points % 16);
        uint16_t row[EQUITY_FACTS];
        unsigned facts = equity_facts(&drawn.terms, &now, 0, row);
        double expected = 20 * slow_value(&drawn.net, row, facts);
        assert_true(fabs((double)equity_of(&drawn, &now, 0) - expected) < 1e-3);
    }
}

static void test_value_after_is_the_equity_after_the_deal(void **state) {
    (void)state;
    struct equity drawn = drawn_equity();
    for (int16_t points = 0; points < 52; points++)
        for (unsigned seat = 0; seat < 4; seat++)
            for (unsigned gains = 0; gains < 4; gains++) {
                struct equity_situation now = four(points, 20, 44, 3, (unsigned)points % 16), after;
                struct value_after value_after;
                after = now;
                equity_gain(&drawn.terms, &after, gains, 8);
                equity_pass_deal(&after);
                value_after_of(&value_after, &drawn, &now, seat);
                assert_near(value_after_points(&value_after, gains, 8),
                            (double)equity_of(&drawn, &after, seat));
            }
}

static double mean_after(const struct value_after *value_after, int32_t points) {
    double sum = 0, others = 0;
    for (unsigned gains = 0; gains < value_after->now.seats; gains++)
        if (gains != value_after->seat && chicago_mask_has(value_after->now.playing, gains)) {
            sum += (double)value_after_points(value_after, gains, points);
            others++;
        }
    return sum / others;
}

/* Exactly so of a network that is a sum, and of any where one of them ends the game. */
static void test_any_other_gains_as_likely(void **state) {
    (void)state;
    struct equity drawn = drawn_equity(), plain = equity;
    equity_know_points_only(&plain);
    for (int16_t points = 0; points < 52; points++)
        for (unsigned seat = 0; seat < 4; seat++) {
            struct equity_situation now = four(points, 20, 34, 3, (unsigned)points % 16);
            struct value_after value_after;
            if (points % 3 == 0)
                now.playing = (uint8_t)(15u ^ 1u << (seat + 1) % 4);
            value_after_of(&value_after, &plain, &now, seat);
            assert_near(value_after_other(&value_after, 5), mean_after(&value_after, 5));
            now.points[(seat + 2) % 4] = 48;
            value_after_of(&value_after, &drawn, &now, seat);
            assert_near(value_after_other(&value_after, 5), mean_after(&value_after, 5));
        }
}

static void test_model_is_read_as_written(void **state) {
    (void)state;
    char path[] = "/tmp/test_equity_XXXXXX";
    close(mkstemp(path));
    struct chicago_model *model = calloc(1, sizeof *model), *read;
    struct error error;
    model->equity = equity;
    model->equity.net.row[3][4] = 0.25F;
    model->equity_validation.count[5] = UINT64_MAX;
    model->about.config = strdup("game: chicago\n");
    model->about.iterations = 3;
    model->about.identity = UINT64_MAX - 1;
    assert_int_equal(model_write(&chicago_model_type, model, path, &error), STATUS_OK);
    read = model_read(&chicago_model_type, path, &error);
    assert_non_null(read);
    assert_memory_equal(&read->equity, &model->equity, sizeof read->equity);
    assert_memory_equal(&read->equity_validation, &model->equity_validation,
                        sizeof read->equity_validation);
    assert_string_equal(read->about.config, model->about.config);
    assert_true(read->about.iterations == 3 && read->about.identity == UINT64_MAX - 1);
    assert_true(read->about.hash == model->about.hash);
    model->equity.net.row[3][4] = 0.5F;
    assert_int_equal(model_write(&chicago_model_type, model, path, &error), STATUS_OK);
    assert_true(read->about.hash != model->about.hash);
    model_free(read);
    model_free(model);
    unlink(path);
    assert_null(model_read(&chicago_model_type, path, &error));
    assert_non_null(strstr(error.text, "cannot read: No such file"));
}

/* What identifies the rules and players of a model: all that bears on play. */
static void test_identity(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    const uint64_t now = chicago_model_identity(&rules, 4);
    assert_true(now != chicago_model_identity(&rules, 3));
    rules.rounds_per_match = 7;
    rules.revoke = CHICAGO_REVOKE_PENALTY_2;
    assert_true(now == chicago_model_identity(&rules, 4));
    rules.points[HAND_PAIR]++;
    assert_true(now != chicago_model_identity(&rules, 4));
}

int test_equity(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_win_with_a_call),
        cmocka_unit_test(test_disqualified_without_a_call),
        cmocka_unit_test(test_points_do_not_fall_below_the_floor),
        cmocka_unit_test(test_deal_limit),
        cmocka_unit_test(test_deal_passes_to_those_in),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_company),
        cmocka_unit_test(test_network_by_hand),
        cmocka_unit_test(test_value_after_is_the_equity_after_the_deal),
        cmocka_unit_test(test_any_other_gains_as_likely),
        cmocka_unit_test(test_model_is_read_as_written),
        cmocka_unit_test(test_identity),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
