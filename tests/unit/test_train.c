#include "group.h"

#include "sim/chicago_lab/train/equity_fit.h"
#include "strategies/load/registry.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct equity_situation situation(int16_t own, unsigned called) {
    return (struct equity_situation){.points = {own, 20, 33, 4},
                                     .seats = 4,
                                     .playing = 15,
                                     .called = (uint8_t)called,
                                     .winner = CHICAGO_NO_SEAT,
                                     .deals_left = EQUITY_NO_LIMIT};
}

static struct equity_learner *learner_new(void) {
    struct equity_learner *learner =
        aligned_alloc(_Alignof(struct equity_learner), sizeof *learner);
    struct chicago_rules rules;
    struct equity equity = {0};
    struct rng rng;
    assert_non_null(learner);
    option_set_defaults(&chicago_rules_options, &rules);
    equity_terms_of(&rules, &equity.terms);
    rng_seed(&rng, &(struct rng_key){.seed = 1, .purpose = RNG_TRAINING});
    equity_learner_init(learner, &equity);
    equity_learner_forget(learner, &rng);
    return learner;
}

/* Half the squared errors of all seats, in units of the first place's points. */
static double loss(const struct equity *equity, const struct equity_situation *now,
                   const float *aim) {
    double sum = 0;
    for (unsigned seat = 0; seat < now->seats; seat++) {
        double error = ((double)equity_of(equity, now, seat) - (double)aim[seat]) / 20;
        sum += error * error / 2;
    }
    return sum;
}

/* The gradient is what the loss changes by when one parameter does; except for a few where a unit
 * begins or ceases to count just there, where it is between both slopes. */
static void test_gradient(void **state) {
    (void)state;
    const float aim[CHICAGO_SEATS_MAX] = {20, 3, 12, 8};
    struct equity_situation now = situation(44, 5);
    struct equity_learner *learner = learner_new();
    float *net = (float *)&learner->equity.net;
    const float *gradient = (const float *)&learner->gradient;
    unsigned steep = 0, bent = 0;
    double here = loss(&learner->equity, &now, aim);
    equity_learner_on_deals(learner, &(struct equity_lesson){&now, aim, 0}, 1);
    for (size_t i = 0; i < sizeof learner->gradient / sizeof *gradient; i++) {
        if (gradient[i] == 0)
            continue;
        float kept = net[i], step = 1e-3F;
        net[i] = kept + step;
        double above = loss(&learner->equity, &now, aim);
        net[i] = kept - step;
        double below = loss(&learner->equity, &now, aim);
        net[i] = kept;
        double slope = (above - below) / (2 * (double)step);
        double bend = fabs(above + below - 2 * here) / (double)step;
        assert_true(fabs(slope - (double)gradient[i]) <
                    2e-3 + 0.02 * fabs(slope) + (bend > 0.01 ? bend : 0));
        steep += fabs(slope) > 0.01;
        bent += bend > 0.01;
    }
    assert_true(steep > 200);
    assert_true(bent < steep / 20);
    free(learner);
}

static void test_learns_what_it_observes(void **state) {
    (void)state;
    const float aim[][CHICAGO_SEATS_MAX] = {{17, 9, 12, 7}, {13, 10, 13, 9}};
    struct equity_situation now[] = {situation(44, 1), situation(45, 1)};
    struct equity_learner *learner = learner_new();
    for (unsigned step = 0; step < 2000; step++) {
        for (unsigned i = 0; i < 2; i++)
            equity_learner_on_deals(learner, &(struct equity_lesson){&now[i], aim[i], 0}, 1);
        equity_learner_step(learner, 1 - (float)step / 2000, false);
    }
    for (unsigned i = 0; i < 2; i++)
        for (unsigned seat = 0; seat < 4; seat++)
            assert_true(fabsf(equity_of(&learner->equity, &now[i], seat) - aim[i][seat]) < 0.1F);
    free(learner);
}

/* How far the values of scores, of which games end now well and now badly, are from their means. */
enum { SCORES = 16 };

static double off_from(const struct equity *equity, float mean) {
    double squares = 0;
    for (int16_t score = 0; score < SCORES; score++) {
        const struct equity_situation now = situation(score, 1);
        double off = (double)(equity_of(equity, &now, 0) - mean);
        squares += off * off;
    }
    return sqrt(squares / SCORES);
}

/* The last games move a network, and hardly the mean at which it comes to rest. */
static void test_rests_at_the_mean(void **state) {
    (void)state;
    enum { STEPS = 128 * SCORES };
    const float aims[][CHICAGO_SEATS_MAX] = {{20, 4, 20, 4}, {4, 20, 4, 20}};
    struct equity_learner *learner = learner_new();
    for (unsigned step = 0; step < STEPS; step++) {
        const struct equity_situation now = situation((int16_t)(step % SCORES), 1);
        equity_learner_on_deals(learner, &(struct equity_lesson){&now, aims[step / SCORES % 2], 0},
                                1);
        equity_learner_step(learner, 1, step >= STEPS / 2);
    }
    double last = off_from(&learner->equity, 12);
    equity_learner_rest(learner);
    double rested = off_from(&learner->equity, 12);
    assert_true(rested < last / 2);
    equity_learner_rest(learner); /* nothing is new */
    assert_true(off_from(&learner->equity, 12) == rested);
    free(learner);
}

static const struct line_up everybody_learns = {.learners = UINT8_MAX, .examples = UINT8_MAX},
                            one_learns = {.learners = 2, .examples = 2};

/* Has a match of so many deals be observed. */
static void on_match_of(struct equity_samples *samples, const struct line_up *line_up,
                        struct chicago_table *table, uint64_t match, int32_t deals) {
    struct chicago_standing standing = {.seats = 4, .placement = {1200, 480, 720, 300}};
    table->match = match;
    for (int32_t deal = 1; deal <= deals; deal++) {
        table->state.view.deal = deal;
        table->state.view.points[0] = (int32_t)match;
        equity_samples_on_event(samples, line_up, table,
                                &(struct chicago_event){.kind = EVENT_DEAL});
    }
    equity_samples_on_event(
        samples, line_up, table,
        &(struct chicago_event){.kind = EVENT_ROUND_END, .standing = &standing});
}

static void on_match(struct equity_samples *samples, struct chicago_table *table, uint64_t match,
                     int32_t deals) {
    on_match_of(samples, &everybody_learns, table, match, deals);
}

static void test_samples_are_the_same_however_observed(void **state) {
    (void)state;
    struct chicago_table *table = calloc(1, sizeof *table);
    struct equity_samples both = {0}, first = {0}, second = {0};
    table->state.view.seats = 4;
    table->state.view.playing = 15;
    table->state.view.rules.max_deals_per_game = 10;
    table->state.view.rules.target = 52;
    for (unsigned seat = 0; seat < 4; seat++)
        table->seated[seat] = &table->player[seat];
    on_match(&second, table, 7, 3);
    on_match(&second, table, 9, 1);
    table->state.view.entrant[2] = 1;
    on_match_of(&first, &one_learns, table, 8, 2);
    table->state.view.play_off = 1;
    on_match(&first, table, 8, 4);
    equity_samples_add(&both, &second);
    equity_samples_add(&both, &first);
    equity_samples_sort(&both);
    assert_int_equal(both.games, 3);
    assert_int_equal(both.deals, 6);
    for (size_t i = 0; i < both.games; i++) {
        const struct equity_game *game = &both.game[i];
        const struct equity_situation *last = &both.deal[game->first + game->deals - 1];
        assert_int_equal(game->match, 7 + i);
        assert_int_equal(game->examples, game->match == 8 ? 4 : 15);
        assert_int_equal(last->points[0], 7 + i);
        assert_int_equal(last->deals_left, 10 - game->deals + 1);
        assert_true(equity_game_placement(game, 2) == 12);
    }
    equity_samples_free(&both);
    equity_samples_free(&first);
    equity_samples_free(&second);
    free(table);
}

/* Each profile is the mean of those who stood so, and of one who stood like all others. */
static void test_profiles_are_of_those_observed(void **state) {
    (void)state;
    enum { SAME = 9, DEALS = SAME + 3 };
    struct equity_learner *learner = learner_new();
    struct chicago_model *model = calloc(1, sizeof *model);
    struct profile alike[PROFILES];
    struct chicago_rules rules;
    struct equity_situation deal[DEALS];
    struct equity_game game = {.deals = DEALS, .examples = 1};
    struct equity_samples samples = {.deal = deal, .deals = DEALS, .game = &game, .games = 1};
    option_set_defaults(&chicago_rules_options, &rules);
    for (unsigned i = 0; i < DEALS; i++)
        deal[i] = situation(i < SAME ? 42 : (int16_t)(i - SAME), 2 * i & 15);
    for (unsigned i = 0; i < DEALS; i++)
        deal[i].populations.of[0] = POPULATION_EXPERTS;
    model->equity = learner->equity;
    profiles_of_alike(alike, &model->equity, &rules, 4,
                      &(struct table_populations){{POPULATION_EXPERTS}});
    profiles_fit(&samples, &(struct collector_iteration){.rules = &rules, .players = 4}, model);
    uint32_t number = profile_number(rules.buy_stop - 42, 0, deal[0].called & 1);
    for (unsigned gain = 0; gain < PROFILE_GAINS; gain++) {
        double sum = (double)alike[number].gained[gain];
        for (unsigned i = 0; i < SAME; i++)
            sum += (double)profile_of(&model->equity, &rules, &deal[i], 0).gained[gain];
        assert_true(fabs((double)model->profiles[0][number].gained[gain] - sum / (SAME + 1)) <
                    1e-4);
    }
    uint32_t unobserved = profile_number(rules.buy_stop - 40, 0, deal[0].called & 1);
    assert_memory_equal(&model->profiles[0][unobserved], &alike[unobserved], sizeof *alike);
    free(model);
    free(learner);
}

/* A step apart near the end, and more of them together further off; never past the last. */
static void test_profiles_go_by_room(void **state) {
    (void)state;
    for (int64_t room = 1; room < 12; room++) {
        assert_int_equal(profile_number(room, 0, false), room - 1);
        assert_int_equal(profile_number(4 * room, 2, false), room - 1);
        assert_int_equal(profile_number(4 * room + 1, 2, false), room);
    }
    assert_int_equal(profile_number(20, 0, false), profile_number(24, 0, false));
    assert_int_equal(profile_number(45, 0, true), PROFILES - 1);
    assert_int_equal(profile_number((int64_t)INT32_MAX + 200, 0, true), PROFILES - 1);
    assert_int_equal(profile_number(15, 0, true), profile_number(15, 0, false) + PROFILE_BANDS);
}

int test_train(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gradient),
        cmocka_unit_test(test_learns_what_it_observes),
        cmocka_unit_test(test_rests_at_the_mean),
        cmocka_unit_test(test_samples_are_the_same_however_observed),
        cmocka_unit_test(test_profiles_are_of_those_observed),
        cmocka_unit_test(test_profiles_go_by_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
