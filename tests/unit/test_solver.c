/* solver: what anybody can tell that it must decide, by a quick model. */
#include "group.h"
#include "quick_model.h"
#include "test_strategies.h"

#include "evaluator/hand_class.h"
#include "strategies/chicago/classic.h"
#include "strategies/chicago/solver/chicago_solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static char model[64];
static struct solver_parameters parameters;
static struct solver_memory memory;
static struct rng rng;
static struct strategy_self self = {.parameters = &parameters, .memory = &memory, .rng = &rng};

/* With one exchange, which takes fewer plans than three. */
static struct chicago_rules rules_known(void) {
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    rules.exchanges = 1;
    return rules;
}

static void *open_model(const char *file, unsigned players, char *why, size_t size) {
    struct solver_parameters wanted = parameters;
    struct chicago_rules rules = rules_known();
    snprintf(wanted.model, sizeof wanted.model, "%s", file);
    return chicago_solver.create(&chicago_solver, &wanted, &rules, players, why, size);
}

static int begin(void **state) {
    (void)state;
    char why[256] = "";
    hand_tables_init();
    hand_class_init();
    snprintf(model, sizeof model, "%s/solver.h5", quick_folder());
    const struct chicago_rules rules = rules_known();
    quick_model_write(model, "sm-2025", &rules, 4);
    option_set_defaults(&chicago_solver.parameters, &parameters);
    self.instance = open_model(model, 4, why, sizeof why);
    assert_string_equal(why, "");
    return self.instance == NULL;
}

static int end(void **state) {
    (void)state;
    chicago_solver.destroy(self.instance);
    return 0;
}

/* Each test begins a match, by default. */
static int begin_match(void **state) {
    (void)state;
    option_set_defaults(&chicago_solver.parameters, &parameters);
    memset(&memory, 0, sizeof memory);
    rng_seed(&rng, &(struct rng_key){.seed = 3});
    return 0;
}

static const struct chicago_decisions *solver(void) {
    return decisions_of(&chicago_solver);
}

/* After the last exchange, in which all laid down two cards. */
static struct chicago_view asked_with(const char *hand, int32_t points) {
    struct chicago_view view = view_of(hand);
    view.rules = rules_known();
    view.exchange = (uint8_t)view.rules.exchanges;
    for (unsigned exchange = 0; exchange < view.exchange; exchange++)
        for (unsigned seat = 0; seat < view.seats; seat++) {
            view.seen[exchange].count[seat] = 2;
            view.seen[exchange].open[seat] = CHICAGO_NO_CARD;
        }
    for (unsigned seat = 0; seat < view.seats; seat++)
        view.points[seat] = 20;
    view.points[0] = points;
    return view;
}

/* Who has called already gains nothing by a call that is lost. */
static void test_calls_with_all_tricks_and_with_none_not(void **state) {
    (void)state;
    static const struct {
        const char *hand;
        bool calls;
    } cases[] = {
        {"As Ks Qs Js 9s", true},  {"As Ah Ad Ks Kh", true},  {"Ac Kc As Ks Qs", true},
        {"2c 3d 5h 7s 9c", false}, {"2c 2d 3h 3s 4c", false}, {"8c 8d 8h 2s 3c", false},
    };
    for (unsigned budget = SOLVER_SAMPLED; budget <= SOLVER_QUICK; budget++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            struct chicago_view view = asked_with(cases[i].hand, 25);
            parameters.budget = (int32_t)budget;
            view.deal = (int32_t)i + 1;
            view.called = 1;
            float margin = NAN;
            self.margin = &margin;
            if (solver()->call(&view, &self) != cases[i].calls)
                fail_msg("%s, budget %u", cases[i].hand, budget);
            self.margin = NULL;
            assert_true(cases[i].calls ? margin > 0 : margin <= 0);
        }
}

static void test_makes_a_full_house_of_an_open_card(void **state) {
    (void)state;
    struct chicago_view view = view_of("Kc Kd 8h 8s 3c");
    assert_cards(solver()->exchange(&view, &self), "3c");
    view.hand = cards("Kc Kd 8h 8s");
    view.laid_down = cards("3c");
    assert_true(solver()->ask_open(&view, &self));
    assert_true(solver()->keep_open(&view, &self, card_of("Kh")));
    assert_true(solver()->keep_open(&view, &self, card_of("8d")));
    assert_false(solver()->keep_open(&view, &self, card_of("3d")));
}

/* Plans of all profiles, each exchange of which lays down another card: the one at its number. */
static struct plans *telling_plans(struct plan_stage *stages, uint32_t exchanges) {
    struct plans *plans = calloc(1, sizeof *plans);
    assert_non_null(plans);
    plans->source.rules.exchanges = (int32_t)exchanges;
    for (uint32_t i = 0; i < exchanges; i++)
        memset(stages[i].discard, 1 << i, sizeof stages[i].discard);
    for (uint32_t i = 0; i < PROFILES; i++)
        plans->made[i] = stages;
    return plans;
}

/* The plan of an exchange is the one with as many exchanges after it. */
static void test_plans_are_those_of_the_exchange(void **state) {
    (void)state;
    static const struct {
        int32_t exchanges;
        uint8_t exchange, plan;
    } cases[] = {{3, 1, 1}, {3, 2, 2}, {3, 3, 3}, {1, 1, 3}, {2, 1, 2},
                 {5, 1, 1}, {5, 3, 1}, {5, 4, 2}, {5, 5, 3}};
    struct shared_model shared = *solver_shared_model(&self);
    struct solver_instance instance = *(struct solver_instance *)self.instance;
    struct strategy_self asked = self;
    static struct plan_stage stages[3];
    struct plans *plans = telling_plans(stages, 3);
    for (size_t kind = 0; kind < POPULATION_KINDS; kind++)
        shared.plans[kind][3] = plans;
    instance.shared_model = &shared;
    asked.instance = &instance;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = view_of("Kc 9d 7h 4s 2c");
        view.rules = rules_known();
        view.rules.exchanges = cases[i].exchanges;
        view.exchange = cases[i].exchange;
        memset(&memory, 0, sizeof memory);
        assert_true(solver()->exchange(&view, &asked) ==
                    hand_class_cards(view.hand, 1u << (cases[i].plan - 1)));
    }
    free(plans);
}

static void test_zeroes_those_ahead_and_not_those_behind(void **state) {
    (void)state;
    struct chicago_view ahead = asked_with("9c 9d 9h 9s 2c", 5), behind = ahead;
    for (unsigned seat = 1; seat < ahead.seats; seat++) {
        ahead.points[seat] = 44;
        behind.points[seat] = 0;
    }
    assert_true(solver()->zero(&ahead, &self));
    assert_false(solver()->zero(&behind, &self));
}

/* Where 52 points end nothing, and nobody need have called. */
static void test_points_count_in_a_play_off_over_deals(void **state) {
    (void)state;
    static const int32_t points[] = {12, 20, 50, 60, 200};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        struct chicago_view view = asked_with("As Ah Ad Ac Ks", points[i]);
        view.target = CHICAGO_NEVER;
        view.deal = (int32_t)i + 1;
        const struct deal_values *deal_values = solver_deal_values(&view, &self);
        struct equity_situation now;
        struct value_after value_after;
        const struct table_populations populations = solver_populations(&view, &self);
        equity_situation_of(&view, &populations, &now);
        value_after_of(&value_after, solver_equity(&view, &self), &now, view.seat);
        assert_true(value_after_points(&value_after, view.seat, 3) > deal_values->base &&
                    deal_values->other > 0);
        assert_true(deal_values->last > deal_values->base &&
                    deal_values->base > deal_values->not_last);
        assert_true(deal_values->stands > deal_values->base &&
                    deal_values->base > deal_values->broken);
    }
}

static void test_breaks_a_chicago(void **state) {
    (void)state;
    static const char *const before[][4] = {{"3c", "4c", "5c", "6c"}, {"3d", "4d", "5d", "6d"}};
    struct chicago_view view = trick_view_of("As 2s 7d", 3, "Ks");
    for (unsigned i = 0; i < 8; i++) {
        view.played[i / 4][i % 4] = card_of(before[i / 4][i % 4]);
        view.played_set |= card_bit(view.played[i / 4][i % 4]);
    }
    view.caller = 3;
    view.called = 8;
    for (unsigned seat = 0; seat < view.seats; seat++)
        view.points[seat] = 20;
    for (unsigned budget = SOLVER_SAMPLED; budget <= SOLVER_QUICK; budget++) {
        parameters.budget = (int32_t)budget;
        assert_int_equal(solver()->play(&view, &self), card_of("As"));
    }
}

/* What a match's memory holds of another deal, or of another score, is not gone by. */
static void test_memory_tells_nothing_old(void **state) {
    (void)state;
    struct chicago_view low = asked_with("As Kd Qh 9c 8c", 20),
                        high = asked_with("As Kd Qh 9c 8c", 50);
    struct deal_values of_low = *solver_deal_values(&low, &self);
    assert_true(solver_deal_values(&high, &self)->base != of_low.base);
    struct deal_values again = *solver_deal_values(&low, &self);
    assert_memory_equal(&again, &of_low, sizeof of_low);
    high.points[0] = low.points[0];
    high.points[1] = 51;
    high.deal++;
    assert_true(solver_deal_values(&high, &self)->base != of_low.base);
}

/* What its outcomes are worth to seat 0 when it lays a card. */
static const float *value_at(const struct chicago_view *view) {
    solver()->play(view, &self);
    return memory.payoffs.payoffs.of[0];
}

/* The same of what the deal's outcomes are worth while its tricks are played. */
static void test_outcomes_are_those_of_the_deal(void **state) {
    (void)state;
    struct chicago_view now = trick_view_of("As Ks 9c 8c 3h", 1, "Qs"), others[4];
    float first[TRICKS_OUTCOMES];
    for (unsigned seat = 0; seat < now.seats; seat++)
        now.points[seat] = 20;
    others[0] = others[1] = others[2] = others[3] = now;
    others[0].points[0] = 50;
    others[1].deal++, others[1].points[1] = 50;
    others[2].game++, others[2].points[1] = 50;
    others[3].caller = 3, others[3].called = 8;
    for (unsigned budget = SOLVER_SAMPLED; budget <= SOLVER_QUICK; budget++) {
        parameters.budget = (int32_t)budget;
        memcpy(first, value_at(&now), sizeof first);
        for (unsigned i = 0; i < 4; i++)
            assert_memory_not_equal(value_at(&others[i]), first, sizeof first);
        assert_memory_equal(value_at(&now), first, sizeof first);
    }
}

/* Switched off, a part decides as classic does. */
static void test_switches_make_it_classic(void **state) {
    (void)state;
    struct classic_parameters of_classic;
    const struct strategy_self classic_self = {.parameters = &of_classic};
    const struct chicago_decisions *classic = decisions_of(&chicago_classic);
    unsigned differ = 0;
    option_set_defaults(&chicago_classic.parameters, &of_classic);
    for (uint64_t deal = 1; deal <= 200; deal++) {
        struct rng cards_rng;
        card deck[CARD_COUNT];
        rng_seed(&cards_rng, &(struct rng_key){.seed = deal});
        rng_shuffle_deck(&cards_rng, deck);
        struct chicago_view view = asked_with("2c 3c 4c 5c 7c", 30);
        view.deal = (int32_t)deal;
        view.hand = 0;
        for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
            view.hand |= card_bit(deck[i]);
        view.value = hand_value_5(hand_sum_of_set(view.hand));
        struct chicago_view playing = view;
        playing.trick = 1;
        playing.legal = view.hand;
        view.exchange = 1;
        parameters.exchanges = parameters.chance = parameters.tricks = true;
        differ += solver()->exchange(&view, &self) != classic->exchange(&view, &classic_self);
        differ += solver()->play(&playing, &self) != classic->play(&playing, &classic_self);
        parameters.exchanges = parameters.chance = parameters.tricks = false;
        assert_int_equal(solver()->exchange(&view, &self), classic->exchange(&view, &classic_self));
        assert_int_equal(solver()->play(&playing, &self), classic->play(&playing, &classic_self));
        view.exchange = (uint8_t)view.rules.exchanges;
        assert_int_equal(solver()->call(&view, &self), classic->call(&view, &classic_self));
    }
    assert_true(differ > 50);
}

static void test_shared_model_is_shared(void **state) {
    (void)state;
    char why[256] = "";
    void *other = open_model(model, 4, why, sizeof why);
    assert_ptr_equal(((const struct solver_instance *)other)->shared_model,
                     solver_shared_model(&self));
    chicago_solver.destroy(other);
    struct chicago_view view = view_of("Kc Kd 8h 8s 3c");
    assert_cards(solver()->exchange(&view, &self), "3c"); /* it is still there */
}

/* Six cards in buy-stop, six points short of winning: three nines win the game if they are the best
 * hand, and where none scores they are three cards too low for five tricks. */
static void test_lays_down_one_of_six_cards(void **state) {
    (void)state;
    struct chicago_view view = view_of("9h 9d 9c As Ks Qs");
    view.rules = rules_known();
    view.rules.buy_stop_cards = 6;
    view.rules.points[HAND_THREE_OF_A_KIND] = 6;
    view.exchange = 0;
    view.points[0] = 46;
    view.called = 1;
    assert_true(card_bit(solver()->lay_down(&view, &self)) & cards("As Ks Qs"));
    view.rules.unscored_exchanges = (struct option_list){.count = 1, .item = {1}};
    assert_true(card_bit(solver()->lay_down(&view, &self)) & cards("9h 9d 9c"));
    parameters.exchanges = false;
    assert_cards(card_bit(solver()->lay_down(&view, &self)), "Qs");
}

static void assert_refused(const char *file, unsigned players, const char *expected) {
    char why[256] = "";
    assert_null(open_model(file, players, why, sizeof why));
    if (!strstr(why, expected))
        fail_msg("'%s' does not say '%s'", why, expected);
}

static void test_models_that_will_not_do(void **state) {
    (void)state;
    char bad[80];
    snprintf(bad, sizeof bad, "%s/bad.h5", quick_folder());
    FILE *file = fopen(bad, "w");
    assert_non_null(file);
    fputs("no model", file);
    fclose(file);
    assert_refused(bad, 4, "cannot read as a model");
    assert_refused(model, 3, "was made for other rules or players");
    assert_refused("sm-1925", 4, "no model 'sm-1925'");
}

int test_solver(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_calls_with_all_tricks_and_with_none_not, begin_match),
        cmocka_unit_test_setup(test_makes_a_full_house_of_an_open_card, begin_match),
        cmocka_unit_test_setup(test_plans_are_those_of_the_exchange, begin_match),
        cmocka_unit_test_setup(test_lays_down_one_of_six_cards, begin_match),
        cmocka_unit_test_setup(test_zeroes_those_ahead_and_not_those_behind, begin_match),
        cmocka_unit_test_setup(test_points_count_in_a_play_off_over_deals, begin_match),
        cmocka_unit_test_setup(test_breaks_a_chicago, begin_match),
        cmocka_unit_test_setup(test_memory_tells_nothing_old, begin_match),
        cmocka_unit_test_setup(test_outcomes_are_those_of_the_deal, begin_match),
        cmocka_unit_test_setup(test_switches_make_it_classic, begin_match),
        cmocka_unit_test_setup(test_shared_model_is_shared, begin_match),
        cmocka_unit_test_setup(test_models_that_will_not_do, begin_match),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
