/* What a table answers about a decision is what advice says of the position, by the same seed. */
#include "group.h"
#include "table_talk.h"

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/advice/advice_load.h"
#include "sim/asking/asking.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_advice_json.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "strategies/chicago/chicago_strategies.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ANSWERS "[[],[],[]]"
enum { PLAYERS = 3, SAMPLES = 40, SEED = 5 };

/* The match is played by a seed; another one is asked for, or the same. */
static const char match[] =
    MATCH("chicago", "\"rounds_per_match\":1",
          PERSON("A") "," PLAYER("B", "classic") "," PLAYER("C", "classic"), "5");

static void on_answer(void *given, const struct table_question *question,
                      const struct table_answer *answer) {
    static const struct table_answer none;
    review_note(given, question, answer ? answer : &none, answer ? 0 : 1);
}

/* The advice on the decision that the match waits for, on the engine's threads. */
static void advise_natively(struct advise *advise, struct review *review, uint64_t seed) {
    static _Alignas(max_align_t) unsigned char parameters[STRATEGY_MEMORY_MAX];
    static struct json_document asked;
    const struct answer_observer observer = {on_answer, review};
    struct table_match *played;
    struct error error;
    char text[1024];
    snprintf(text, sizeof text, "{\"match\":%s,\"answers\":" ANSWERS "}", match);
    assert_int_equal(json_read(&asked, text, strlen(text), &error), STATUS_OK);
    review->game = &chicago_review;
    assert_int_equal(table_play(asked.values, &observer, &played, &error), STATUS_OK);
    assert_int_equal(review->count, 1);
    option_set_defaults(&chicago_classic.parameters, parameters);
    advise->advice =
        (struct advice){.game = &chicago_game,
                        .setup = {.rules = played->setup.rules, .entrants = PLAYERS, .seed = seed},
                        .samples = SAMPLES,
                        .seconds = INFINITY,
                        .play = advice_play,
                        .threads = 2,
                        .seat = review->decisions->seat};
    for (unsigned i = 0; i < PLAYERS; i++)
        advise->advice.setup.entrant[i] =
            (struct game_entrant){.strategy = &chicago_classic, .parameters = parameters};
    assert_int_equal(advise_begin(advise, review->decisions->question, &error), STATUS_OK);
    assert_int_equal(advise_run(&advise->advice, &error), STATUS_OK);
    json_document_free(&asked);
}

static char *answer_of(const struct advise *advise) {
    char *text;
    size_t size;
    struct json json = {.out = open_memstream(&text, &size), .one_line = true, .compact = true};
    json_open(&json, NULL, '{');
    advice_json_answer(&json, &chicago_advice_json, &advise->advice);
    json_close(&json, '}');
    fclose(json.out);
    return text;
}

static void check_ask(unsigned asked, unsigned sampled) {
    static struct advise advise; /* too large for a stack */
    struct review review = {0};
    memset(&advise, 0, sizeof advise);
    char *reply = strdup(ask("{\"do\":\"ask\",\"match\":%s,\"answers\":" ANSWERS
                             ",\"samples\":%d,\"seed\":%u,\"as\":\"classic\"}",
                             match, SAMPLES, asked));
    advise_natively(&advise, &review, sampled);
    char *native = answer_of(&advise);
    if (!strstr(reply, native + 1))
        fail_msg("%s\n%s", reply, native);
    free(native);
    free(reply);
    review_free(&review);
}

static void test_ask_is_advice(void **state) {
    (void)state;
    check_ask(SEED + 4, SEED + 4);
}

/* The cards to come are not those that come. */
static void test_own_seed_is_not_sampled(void **state) {
    (void)state;
    check_ask(SEED, SEED + 1);
}

int test_asking(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ask_is_advice),
                                       cmocka_unit_test(test_own_seed_is_not_sampled)};
    hand_tables_init();
    hand_class_init();
    asking_offer();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    asking_forget();
    json_document_free(&table_reply);
    table_forget();
    return failed;
}
