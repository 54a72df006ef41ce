/*
 * A reason is true: where the cause is known, since the difference is gone without it, advice names
 * that cause, and where nothing stands out it names none.
 */
#include "group.h"

#include "sim/chicago_lab/advise/advice_reason.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* A position as a user gives it; seat 0 is asked, by the rules sm-2025 with up to one change. */
struct case_of {
    const char *stage, *hand, *scores, *called;
    const char *played, *seat; /* NULL: nothing, 0 */
    const char *rule, *value;  /* NULL: no change */
};

/* What advice is on it. */
struct answer {
    char best[ALTERNATIVE_TEXT_SIZE];
    bool clear;
    double lead; /* of the best to the second */
    struct advice_reason reason;
    char change[ADVICE_REASON_SIZE];
    bool changes;
};

static void say(struct question *question, const char *key, const char *text) {
    struct error error;
    if (text &&
        question_set(question, option_find(&question_options, key), text, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void say_all(struct question *question, const struct case_of *asked) {
    question_begin(question);
    say(question, "stage", asked->stage);
    say(question, "hand", asked->hand);
    say(question, "scores", asked->scores);
    say(question, "called", asked->called);
    say(question, "played", asked->played);
    say(question, "seat", asked->seat ? asked->seat : "0");
    say(question, "dealer", "0");
}

static struct answer answer_to(const struct case_of *asked, uint64_t samples) {
    struct question question;
    struct error error;
    static struct advise advise; /* too large for a stack that is short */
    struct answer answer = {.clear = false};
    const struct config_override overrides[] = {{"--set", "threads", "1"},
                                                {"--set", asked->rule, asked->value}};
    say_all(&question, asked);
    const struct advise_request request = {.asked = {.rules = "sm-2025",
                                                     .players = "classic",
                                                     .overrides = overrides,
                                                     .override_count = asked->rule ? 2 : 1,
                                                     .samples = samples,
                                                     .seconds = INFINITY},
                                           .question = &question};
    if (advise_open(&advise, &request, &error) != STATUS_OK ||
        advise_run(&advise.advice, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    const struct elimination *elimination = &advise.advice.elimination;
    unsigned best = elimination_best(elimination);
    alternative_text(&advise.position, &advise.alternatives[best], ALTERNATIVE_DO, answer.best);
    answer.clear = advise.advice.clear;
    answer.lead = elimination_difference(elimination, best, elimination_second(elimination)).value;
    answer.reason = advice_reason_find(&advise);
    answer.changes = advice_change_text(&advise, &answer.reason, answer.change);
    advise_close(&advise);
    return answer;
}

static void assert_reason(const struct answer *answer, const char *best, const char *cause,
                          const char *text) {
    assert_true(answer->clear);
    assert_string_equal(answer->best, best);
    assert_non_null(answer->reason.cause);
    assert_string_equal(answer->reason.cause, cause);
    if (!strstr(answer->reason.text, text))
        fail_msg("%s", answer->reason.text);
}

enum { SAMPLES = 1024 };

/* A hand that wins all tricks is not called: 45 points are where nobody may exchange. */
static void test_buy_stop(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "As Ks Ah Kh Ad", .scores = "30,0,5,10", .called = "1,0,0,0"};
    struct answer answer = answer_to(&asked, 2 * SAMPLES);
    assert_reason(&answer, "do not call", "buy-stop",
                  "winning it brings you to 45 points, where you may no longer exchange");
    asked.rule = "rules.buy_stop";
    asked.value = "52";
    answer = answer_to(&asked, SAMPLES);
    assert_string_equal(answer.best, "call Chicago");
    assert_true(!answer.reason.cause || strcmp(answer.reason.cause, "buy-stop") != 0);
}

/* A hopeless call is made, as 52 points without one lose the round. */
static void test_must_call(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "As Qs Jh 9h 2d", .scores = "44,20,25,30", .called = "0,0,0,0"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "call Chicago", "must-call",
                  "a call is needed before 52: without one you are disqualified ");
    asked.rule = "rules.must_have_called_to_win";
    asked.value = "false";
    answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "do not call", "points", "you gain ");
}

/* The breaker would win by the 10 points; the seat itself has nothing that it could lose. */
static void test_opponent(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "5s 7c 5c 8d 3h", .scores = "15,46", .called = "1,1"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "do not call", "opponent",
                  "a broken Chicago gives an opponent 10 points: an opponent wins the round ");
    asked.rule = "rules.chicago_breaker";
    asked.value = "0";
    answer = answer_to(&asked, SAMPLES);
    assert_false(answer.clear && strcmp(answer.best, "do not call") == 0);
}

/* Nothing in the deal stands out, but the fourth places do, until fourth is worth as much as third.
 */
static void test_places(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "Jd 9h Td 9d 9s", .scores = "15,45,48,6", .called = "1,1,0,0"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "do not call", "places", "you come fourth ");
    double lead = answer.lead;
    asked.rule = "rules.placement_points";
    asked.value = "[20, 12, 12, 12]";
    answer = answer_to(&asked, SAMPLES);
    assert_true(answer.lead < lead / 2);
    assert_false(answer.reason.cause && strstr(answer.reason.text, "fourth"));
}

/* Several things speak for it, none of them alone; or it is not clear at all. */
static void test_no_reason(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "6h 2s 4h 2c 7c", .scores = "17,42,6", .called = "0,1,0"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_true(answer.clear);
    assert_null(answer.reason.cause);
    answer = answer_to(&asked, 4);
    assert_false(answer.clear);
    assert_null(answer.reason.cause);
}

int test_advise_reasons(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buy_stop), cmocka_unit_test(test_must_call),
        cmocka_unit_test(test_opponent), cmocka_unit_test(test_places),
        cmocka_unit_test(test_no_reason)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
