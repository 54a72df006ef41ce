/*
 * A blunder that is planted in a match is found as its dearest decision, by players and rules that
 * no config was loaded for; a habit that costs little each time is found as a sum; and what a
 * review says of a decision is what advice says.
 */
#include "group.h"

#include "evaluator/hand_class.h"
#include "sim/advice/advice_load.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/engine/alone.h"
#include "sim/engine/game_task.h"
#include "sim/table/table_replay.h"
#include "strategies/chicago/chicago_strategies.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYERS = 4, BLUNDERER = 1, SAMPLES = 96, SEED = 3 };

static struct {
    struct chicago_rules rules;
    _Alignas(max_align_t) unsigned char parameters[STRATEGY_MEMORY_MAX];
    int32_t deal; /* of the blunder; 0: none yet */
    struct review review;
    struct advise advise;
    struct advise_learned learned;
    struct alone table;
} now;

static const struct chicago_decisions *classic(void) {
    return chicago_classic.decisions;
}

/* As `classic', except that once it calls Chicago with a hand that wins nothing; */
static bool call_hopelessly(const struct chicago_view *view, const struct strategy_self *self) {
    bool hopeless = (view->hand & card_set_from_rank(CARD_JACK)) == 0;
    if (now.deal == 0 && hopeless && view->points[view->seat] >= 25) {
        now.deal = view->deal;
        return true;
    }
    return classic()->call(view, self);
}

/* that it stands pat; that it never calls; that it leads and follows with its highest card. */
static card_set stand_pat(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    (void)self;
    return 0;
}

static bool never_call(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view;
    (void)self;
    return false;
}

static card play_highest(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    return card_set_highest(view->legal);
}

/* Of six cards, too. */
static card lay_down_highest(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    return card_set_highest(view->hand);
}

static struct game_setup setup_of(const struct strategy *strategy) {
    struct game_setup setup = {
        .rules = &now.rules, .rules_name = "sm-2025", .entrants = PLAYERS, .seed = SEED};
    for (unsigned i = 0; i < PLAYERS; i++)
        setup.entrant[i] = (struct game_entrant){
            .strategy = i == BLUNDERER ? strategy : &chicago_classic, .parameters = now.parameters};
    return setup;
}

/* The match of a number as its record, in which one player decides so. */
static char *play_match(const struct chicago_decisions *decisions, uint64_t match) {
    struct strategy strategy;
    struct error error;
    char *text;
    size_t size;
    memcpy(&strategy, &chicago_classic, sizeof strategy);
    strategy.decisions = decisions;
    const struct game_setup setup = setup_of(&strategy);
    const struct game_task game = {&chicago_game, &setup};
    const struct game_output output = {.record = open_memstream(&text, &size)};
    if (game_task_replay(&game, match, 1, &output, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    fclose(output.record);
    return text;
}

static char *play_blunder(void) {
    struct chicago_decisions decisions = *classic();
    decisions.call = call_hopelessly;
    now.deal = 0;
    char *record = play_match(&decisions, 0);
    assert_true(now.deal > 0);
    return record;
}

static void on_answer(void *given, const struct table_question *question,
                      const struct table_answer *answer) {
    review_note(given, question, answer, 1u << BLUNDERER);
}

static enum status begin(void *given, const struct review_decision *decision,
                         struct advice **advice, unsigned *chosen, struct error *error) {
    (void)given;
    *advice = &now.advise.advice;
    return chicago_review_begin(&now.advise, decision, chosen, error);
}

static const struct review_weigher weigher = {begin, NULL};

static void weigh(struct review_decision *decision) {
    struct error error;
    enum status status = review_weigh(&chicago_review, &weigher, SAMPLES, decision, &error);
    if (status != STATUS_OK && status != STATUS_USAGE)
        fail_msg("%s", error.text);
}

static void open_review(char *record) {
    struct error error;
    const struct answer_observer observer = {on_answer, &now.review};
    now.review.game = &chicago_review;
    if (table_record_play(record, 0, &observer, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    free(record);
    now.advise.advice = (struct advice){.game = &chicago_game,
                                        .setup = setup_of(&chicago_classic),
                                        .play = advice_play_alone,
                                        .table = &now.table};
    now.advise.learned = &now.learned;
}

static void test_planted_blunder_is_dearest(void **state) {
    (void)state;
    open_review(play_blunder());
    const struct review_decision **ranked = calloc(now.review.count, sizeof *ranked);
    assert_non_null(ranked);
    for (size_t i = 0; i < now.review.count; i++)
        weigh(&now.review.decisions[i]);
    review_rank(&now.review, ranked);
    assert_string_equal(ranked[0]->chosen, "call Chicago");
    assert_int_equal(ranked[0]->deal, now.deal);
    assert_true(review_is_mistake(ranked[0]));
    assert_true(ranked[0]->cost.value > 1);
    free(ranked);
}

/* The same comparison on the engine's threads. */
static struct estimate cost_by_advice(const struct review_decision *decision) {
    struct elimination_comparison comparison = {.screened = REVIEW_SCREENED};
    struct advice *advice = &now.advise.advice;
    struct error error;
    assert_int_equal(chicago_review_begin(&now.advise, decision, &comparison.chosen, &error),
                     STATUS_OK);
    assert_int_equal(chicago_review.choose(advice, decision, &comparison.usual, &error), STATUS_OK);
    advice->play = advice_play;
    advice->threads = 2;
    advice->samples = decision->samples;
    advice->seconds = INFINITY;
    advice->comparison = &comparison;
    assert_int_equal(advise_run(advice, &error), STATUS_OK);
    advice->play = advice_play_alone;
    advice->comparison = NULL;
    return elimination_difference(&advice->elimination, comparison.best, comparison.chosen);
}

static void close_review(void) {
    alone_close(&now.table);
    review_free(&now.review);
}

static void test_figures_are_those_of_advice(void **state) {
    (void)state;
    unsigned compared = 0;
    for (size_t i = 0; i < now.review.count && compared < 3; i++) {
        const struct review_decision *decision = &now.review.decisions[i];
        if (!review_is_mistake(decision))
            continue;
        struct estimate cost = cost_by_advice(decision);
        assert_true(cost.value == decision->cost.value);
        assert_true(cost.error == decision->cost.error);
        compared++;
    }
    assert_true(compared > 0);
    close_review();
}

/* Decisions of a kind cost one who makes them so more than all others, which are as `classic's. */
static void check_habit(const struct chicago_decisions *decisions, uint64_t match,
                        const char *kind) {
    struct review_sums sums[REVIEW_KINDS + 1];
    open_review(play_match(decisions, match));
    for (size_t i = 0; i < now.review.count; i++)
        weigh(&now.review.decisions[i]);
    review_sums_of(&now.review, 1u << BLUNDERER, sums);
    for (unsigned i = 0; i < REVIEW_KINDS; i++) {
        bool is_habit = strcmp(chicago_review.kinds[i], kind) == 0;
        struct estimate cost = sums[i].cost, all = sums[REVIEW_KINDS].cost;
        if (is_habit ? cost.value <= REVIEW_ERRORS * cost.error : cost.value > all.value / 2)
            fail_msg("%s, of one whose %s are bad: %.2f +- %.2f", chicago_review.kinds[i], kind,
                     cost.value, cost.error);
    }
    close_review();
}

/* By rules that a model is shipped for. */
static void test_habits_are_found_as_sums(void **state) {
    struct chicago_decisions pat = *classic(), refusal = *classic(), high = *classic();
    (void)state;
    now.rules.must_have_called_to_win = true;
    pat.exchange = stand_pat;
    refusal.call = never_call;
    high.play = play_highest;
    check_habit(&pat, 0, "card exchanges");
    check_habit(&high, 0, "cards played");
    check_habit(&refusal, 3, "Chicago calls"); /* in which there is something to call on */
}

/* By house rules: who is in buy-stop is dealt six. */
static void test_sixth_cards_are_weighed(void **state) {
    const struct chicago_rules usual = now.rules;
    struct chicago_decisions high = *classic();
    (void)state;
    now.rules.buy_stop_cards = CHICAGO_HAND_SIZE + 1;
    now.rules.buy_stop = 10;
    high.lay_down = lay_down_highest;
    check_habit(&high, 0, "sixth cards laid down");
    now.rules = usual;
}

/* A record in which a card was changed is not played on. */
static void test_damaged_record_is_refused(void **state) {
    (void)state;
    struct error error;
    char *record = play_blunder(), *draw = strstr(record, "\"e\":\"play\"");
    const struct answer_observer observer = {on_answer, &now.review};
    now.review.game = &chicago_review;
    draw = strstr(draw, "\"card\":\"") + strlen("\"card\":\"");
    *draw = *draw == '2' ? '3' : '2';
    assert_int_not_equal(table_record_play(record, 0, &observer, &error), STATUS_OK);
    assert_int_not_equal(table_record_play(record, 1, &observer, &error), STATUS_OK);
    review_free(&now.review);
    free(record);
}

int test_review(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_planted_blunder_is_dearest),
                                       cmocka_unit_test(test_figures_are_those_of_advice),
                                       cmocka_unit_test(test_habits_are_found_as_sums),
                                       cmocka_unit_test(test_sixth_cards_are_weighed),
                                       cmocka_unit_test(test_damaged_record_is_refused)};
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, &now.rules);
    now.rules.rounds_per_match = 1;
    now.rules.must_have_called_to_win = false; /* a call is for its points alone */
    option_set_defaults(&chicago_classic.parameters, now.parameters);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
