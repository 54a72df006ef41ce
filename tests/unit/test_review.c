/*
 * A blunder that is planted in a match is found as its dearest decision, by players and rules that
 * no config was loaded for; and what a review says of a decision is what advice says.
 */
#include "group.h"

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

/* As `classic', except that once it calls Chicago with a hand that wins nothing. */
static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    bool hopeless = (view->hand & card_set_from_rank(CARD_JACK)) == 0;
    if (now.deal == 0 && hopeless && view->points[view->seat] >= 25) {
        now.deal = view->deal;
        return true;
    }
    return ((const struct chicago_decisions *)chicago_classic.decisions)->call(view, self);
}

static struct game_setup setup_of(const struct strategy *strategy) {
    struct game_setup setup = {
        .rules = &now.rules, .rules_name = "sm-2025", .entrants = PLAYERS, .seed = SEED};
    for (unsigned i = 0; i < PLAYERS; i++)
        setup.entrant[i] = (struct game_entrant){
            .strategy = i == BLUNDERER ? strategy : &chicago_classic, .parameters = now.parameters};
    return setup;
}

/* A match as its record. */
static char *play_match(void) {
    struct chicago_decisions decisions =
        *(const struct chicago_decisions *)chicago_classic.decisions;
    struct strategy strategy;
    struct error error;
    char *text;
    size_t size;
    memcpy(&strategy, &chicago_classic, sizeof strategy);
    decisions.call = call;
    strategy.decisions = &decisions;
    const struct game_setup setup = setup_of(&strategy);
    const struct game_task game = {&chicago_game, &setup};
    const struct game_output output = {.record = open_memstream(&text, &size)};
    now.deal = 0;
    if (game_task_replay(&game, 0, 1, &output, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    fclose(output.record);
    assert_true(now.deal > 0);
    return text;
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

static void open_review(void) {
    struct error error;
    char *record = play_match();
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
    open_review();
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

/* The same question put to the engine's threads. */
static void test_figures_are_those_of_advice(void **state) {
    (void)state;
    unsigned chosen, compared = 0;
    struct error error;
    for (size_t i = 0; i < now.review.count && compared < 3; i++) {
        const struct review_decision *decision = &now.review.decisions[i];
        if (!review_is_mistake(decision))
            continue;
        assert_int_equal(chicago_review_begin(&now.advise, decision, &chosen, &error), STATUS_OK);
        struct advice *advice = &now.advise.advice;
        advice->play = advice_play;
        advice->threads = 2;
        advice->samples = decision->samples;
        advice->seconds = INFINITY;
        assert_int_equal(advise_run(advice, &error), STATUS_OK);
        unsigned best = elimination_best(&advice->elimination);
        struct estimate behind = elimination_reported(&advice->elimination, chosen, best);
        assert_true(-behind.value == decision->cost.value);
        assert_true(behind.error == decision->cost.error);
        advice->play = advice_play_alone;
        compared++;
    }
    assert_true(compared > 0);
    alone_close(&now.table);
    review_free(&now.review);
}

/* A record in which a card was changed is not played on. */
static void test_damaged_record_is_refused(void **state) {
    (void)state;
    struct error error;
    char *record = play_match(), *draw = strstr(record, "\"e\":\"play\"");
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
                                       cmocka_unit_test(test_damaged_record_is_refused)};
    hand_tables_init();
    option_set_defaults(&chicago_rules_options, &now.rules);
    now.rules.rounds_per_match = 1;
    now.rules.must_have_called_to_win = false; /* a call is for its points alone */
    option_set_defaults(&chicago_classic.parameters, now.parameters);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
