/*
 * A reason is true: where the cause is known, since the difference is gone without it, advice names
 * that cause, and where nothing stands out it names none.
 */
#include "group.h"

#include "evaluator/rng.h"
#include "sim/chicago_lab/advise/advice_reason.h"
#include "sim/chicago_lab/advise/advise_load.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* A position as a user gives it; seat 0 is asked, by the rules sm-2025 with up to one change. */
struct case_of {
    const char *stage, *hand, *scores, *called;
    const char *played, *seat, *dealer; /* NULL: nothing, 0, 0 */
    const char *rule, *value;           /* NULL: no change */
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
    say(question, "dealer", asked->dealer ? asked->dealer : "0");
}

static struct answer answer_to(const struct case_of *asked, uint64_t samples) {
    struct question question;
    struct error error;
    static struct advise_loaded loaded; /* too large for a stack that is short */
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
    if (advise_load(&loaded, &request, &error) != STATUS_OK ||
        advise_run(&loaded.advise.advice, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    const struct advise *advise = &loaded.advise;
    const struct elimination *elimination = &advise->advice.elimination;
    unsigned best = elimination_best(elimination);
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DO, answer.best);
    answer.clear = advise->advice.clear;
    answer.lead = elimination_difference(elimination, best, elimination_second(elimination)).value;
    answer.reason = advice_reason_find(advise);
    answer.changes = advice_change_text(advise, &answer.reason, answer.change);
    advise_unload(&loaded);
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
    struct answer answer = answer_to(&asked, SAMPLES);
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

/* Nobody would be disqualified soon, but whoever has called need not call in vain later. */
static void test_call_counts(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "As Ks Ah Kh Ad", .scores = "17,36,29,10", .called = "0,0,0,0"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "call Chicago", "must-call",
                  "a call is needed before 52, and this one counts even if it is lost");
    double lead = answer.lead;
    asked.rule = "rules.must_have_called_to_win";
    asked.value = "false";
    answer = answer_to(&asked, SAMPLES);
    assert_true(strcmp(answer.best, "call Chicago") != 0 || answer.lead < lead / 2);
}

/* The breaker would win by the 10 points, or nearly. */
static void test_opponent(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "5s 7c 5c 8d 3h", .scores = "15,46", .called = "1,1"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(
        &answer, "do not call", "broken-chicago",
        "a broken Chicago costs you 15 points and gives an opponent 10: an opponent wins ");
    asked.rule = "rules.chicago_breaker";
    asked.value = "0";
    answer = answer_to(&asked, SAMPLES);
    assert_false(answer.clear && strcmp(answer.best, "do not call") == 0);
}

/* Not to call would win more often, but mostly come third: the wins do not speak for the call, and
 * are not told. Where third is worth as much as second, the call is not the best. */
static void test_places(void **state) {
    (void)state;
    struct case_of asked = {.stage = "call",
                            .hand = "Jc Ts Tc As Ac",
                            .scores = "17,46,45",
                            .called = "1,1,0",
                            .dealer = "1"};
    struct answer answer = answer_to(&asked, 2 * SAMPLES);
    assert_reason(&answer, "call Chicago", "places", "you come third ");
    assert_false(answer.changes);
    asked.rule = "rules.placement_points";
    asked.value = "20 12 12";
    answer = answer_to(&asked, SAMPLES);
    assert_string_equal(answer.best, "do not call");
}

/* The wins speak against it, and the reason is no place: another place is told. */
static void test_change(void **state) {
    (void)state;
    const struct case_of asked = {
        .stage = "call", .hand = "Qh Ks Ts 5s 6h", .scores = "17,5,17,31", .called = "0,0,0,1"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "do not call", "points", "you gain ");
    assert_true(answer.changes);
    assert_non_null(strstr(answer.change, "you come fourth "));
}

/* Several things speak for it, none of them alone; or it is not clear at all. */
static void test_no_reason(void **state) {
    (void)state;
    struct case_of asked = {
        .stage = "call", .hand = "As Tc Ks 8c 8s", .scores = "46,44,5", .called = "0,1,1"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_true(answer.clear);
    assert_null(answer.reason.cause);
    asked.hand = "As Ks Ah Kh Ad";
    asked.called = "0,1,0";
    asked.dealer = "2";
    asked.scores = "47,4,44"; /* a whole round, but there are few samples */
    answer = answer_to(&asked, 64);
    assert_false(answer.clear);
    assert_null(answer.reason.cause);
}

/* The hand that is broken is named, and what that is compared with is not the second. */
static void test_exchange(void **state) {
    (void)state;
    const struct case_of asked = {.stage = "exchange3",
                                  .hand = "4c 4d Ah Ac Ks",
                                  .scores = "44,40,38,28",
                                  .called = "0,1,1,1",
                                  .rule = "rules.max_cards_per_exchange",
                                  .value = "1"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "lay down 4d", "points",
                  "by breaking two pair you win the round in this deal ");
}

/* The king might take the last trick, which disqualifies. */
static void test_play(void **state) {
    (void)state;
    const struct case_of asked = {.stage = "play",
                                  .hand = "Kc 4c",
                                  .scores = "49,49,40",
                                  .called = "0,0,0",
                                  .played = "Jd 2d 9d 3s 6c Qs Th 6d 4h 8c",
                                  .seat = "1"};
    struct answer answer = answer_to(&asked, SAMPLES);
    assert_reason(&answer, "play 4c", "must-call",
                  "the last trick is not what counts here; you are disqualified ");
    assert_true(answer.changes);
    assert_non_null(strstr(answer.change, "you win the round "));
}

/* Samples in which all is known: what effects are worth is found, and parts add up. */
static void test_parts(void **state) {
    (void)state;
    enum { OWN = 7, OTHERS = 2, CALL = 90, STOP = 200, WIN = 1200, NONE = 500 };
    static struct deal_effects_counts counts;
    static struct deal_effects_totals totals;
    struct rng_key key = {.seed = 5};
    struct rng rng;
    rng_seed(&rng, &key);
    for (unsigned sample = 0; sample < 400; sample++)
        for (unsigned i = 0; i < 2; i++) {
            struct deal_effects effects = {{0}};
            int32_t *of = effects.of;
            int32_t own = (int32_t)rng_below(&rng, 10) + 5 * (int32_t)i,
                    others = (int32_t)rng_below(&rng, 8);
            of[EFFECT_SAMPLES] = 1;
            of[EFFECT_WINS] = rng_below(&rng, 4) < i;
            of[EFFECT_GOES_ON] = !of[EFFECT_WINS];
            if (of[EFFECT_GOES_ON]) {
                of[EFFECT_POINTS] = own;
                of[EFFECT_MARGIN] = own - others;
                of[EFFECT_CALLED] = (int32_t)rng_below(&rng, 2);
                of[EFFECT_BUY_STOP] = own >= 9;
            }
            of[EFFECT_VALUE] = of[EFFECT_WINS]
                                   ? WIN
                                   : NONE + OWN * own - OTHERS * others + CALL * of[EFFECT_CALLED] -
                                         STOP * of[EFFECT_BUY_STOP];
            deal_effects_count(&counts, i, &effects);
        }
    deal_effects_merge(&totals, &counts, 3);
    double parts[DEAL_CAUSES], all = 0;
    deal_effects_parts(&totals, 0, 1, parts);
    for (unsigned i = 0; i < DEAL_CAUSES; i++)
        all += parts[i];
    double one = deal_effects_mean(&totals, 0, 1, EFFECT_VALUE),
           other = deal_effects_mean(&totals, 1, 0, EFFECT_VALUE);
    assert_true(fabs(all - (one - other) / (double)CHICAGO_PLACEMENT_UNIT) < 1e-3);
    assert_true(parts[CAUSE_BUY_STOP] > 1 && parts[CAUSE_WIN] < -1);
    assert_true(parts[CAUSE_POINTS] < 0);
    assert_true(parts[CAUSE_MUST_CALL] != 0);
}

int test_advise_reasons(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buy_stop),    cmocka_unit_test(test_must_call),
        cmocka_unit_test(test_call_counts), cmocka_unit_test(test_opponent),
        cmocka_unit_test(test_places),      cmocka_unit_test(test_change),
        cmocka_unit_test(test_no_reason),   cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_play),        cmocka_unit_test(test_parts)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
