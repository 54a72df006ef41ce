/*
 * A decision told as a position, at the table: its figures are those of `utspel advise', told the
 * same; and what cannot be is refused.
 */
#include "group.h"
#include "table_talk.h"

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/asking/asking.h"
#include "sim/chicago_lab/advise/advise_load.h"
#include "sim/chicago_lab/advise/chicago_advice_json.h"
#include "sim/pofc_lab/advise/pofc_advice_json.h"
#include "sim/pofc_lab/advise/pofc_advise_load.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { OPTIONS_MAX = 8 };

/* A position by its options, with an answer. */
struct told {
    const char *option[OPTIONS_MAX][2];
    const char *answer;
};

static const struct told call = {{{"hand", "As Ks Qs Ah 9h"},
                                  {"scores", "31,22,9"},
                                  {"dealer", "2"},
                                  {"counts", "3,2,?/1,1,1/0,1,?"},
                                  {"announced", "1:1:pair"}},
                                 "false"};
static const struct told lead = {{{"hand", "Ah 9h 4c"},
                                  {"scores", "31,22,9"},
                                  {"dealer", "2"},
                                  {"stage", "play"},
                                  {"laid", "2c 3d"},
                                  {"played", "Ks 3s 9s Ac 5c 6c"}},
                                 "\"4c\""};
static const struct told exchange = {{{"hand", "As Ks 9c 9d 2h"},
                                      {"scores", "3,22,9"},
                                      {"dealer", "1"},
                                      {"stage", "exchange2"},
                                      {"counts", "3,2,?/-,-,2"}},
                                     "[\"2h\"]"};
static const struct told first = {{{"dealt", "ah kd 9c 9d 2h"}, {"rows", "- ; -"}, {"dealer", "1"}},
                                  "{\"top\":[\"Kd\"],\"middle\":[\"Ah\"],\"bottom\":[\"9c\",\"9d\","
                                  "\"2h\"]}"};

static const char players_of_chicago[] =
    PERSON("A") "," PLAYER("B", "classic") "," PLAYER("C", "classic"),
                  players_of_pofc[] = PERSON("A") "," PLAYER("B", "greedy");

static const struct config_override overrides[] = {{"--seed", "seed", "5"}};

static struct advice_request request_of(const char *rules, const char *players) {
    return (struct advice_request){.rules = rules,
                                   .players = players,
                                   .overrides = overrides,
                                   .override_count = 1,
                                   .samples = 24,
                                   .seconds = INFINITY};
}

static void position_print(const struct told *told, char text[TALK_SIZE]) {
    strcpy(text, "{");
    for (unsigned i = 0; i < OPTIONS_MAX && told->option[i][0]; i++)
        sprintf(text + strlen(text), "%s\"%s\":\"%s\"", i > 0 ? "," : "", told->option[i][0],
                told->option[i][1]);
    strcat(text, "}");
}

static const char *ask_told(const char *what, const char *game, const struct told *told) {
    static char position[TALK_SIZE];
    const bool is_chicago = strcmp(game, "chicago") == 0;
    position_print(told, position);
    return ask("{\"do\":\"%s\",\"samples\":24,\"seed\":5,\"as\":\"%s\",\"match\":{\"game\":\"%s\","
               "\"rules\":{\"name\":\"own\"},\"players\":[%s]},\"position\":%s,\"answer\":%s}",
               what, is_chicago ? "classic" : "greedy", game,
               is_chicago ? players_of_chicago : players_of_pofc, position, told->answer);
}

/* The answer's members, from "clear" on; the caller's to free. */
static char *answer_print(const struct advice_json *game, const struct advice *advice) {
    char *text;
    size_t size;
    struct json json = {.out = open_memstream(&text, &size), .one_line = true, .compact = true};
    json_open(&json, NULL, '{');
    advice_json_answer(&json, game, advice);
    json_close(&json, '}');
    fclose(json.out);
    return text;
}

static void expect_answer(const char *game, const struct told *told, char *expected) {
    const char *reply = ask_told("ask", game, told), *clear = strstr(reply, "\"clear\"");
    if (!clear || strcmp(clear, expected + 1) != 0)
        fail_msg("got %s, expected %s", reply, expected);
    free(expected);
}

static void check_chicago(const struct told *told) {
    struct error error;
    struct question question;
    struct advise_loaded loaded;
    const struct advise_request request = {.asked = request_of("sm-2025", "classic"),
                                           .question = &question};
    question_begin(&question);
    question_set(&question, option_find(&question_options, "seat"), "0", &error);
    for (unsigned i = 0; i < OPTIONS_MAX && told->option[i][0]; i++)
        question_set(&question, option_find(&question_options, told->option[i][0]),
                     told->option[i][1], &error);
    if (advise_load(&loaded, &request, &error) != STATUS_OK ||
        advise_run(&loaded.advise.advice, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    expect_answer("chicago", told, answer_print(&chicago_advice_json, &loaded.advise.advice));
    advise_unload(&loaded);
}

static void check_pofc(const struct told *told) {
    struct error error;
    struct pofc_question question;
    struct pofc_advise_loaded loaded;
    const struct pofc_advise_request request = {request_of("pofc-sm-2019", "greedy"), &question};
    pofc_question_begin(&question);
    pofc_question_set(&question, option_find(&pofc_question_options, "seat"), "0", &error);
    for (unsigned i = 0; i < OPTIONS_MAX && told->option[i][0]; i++)
        pofc_question_set(&question, option_find(&pofc_question_options, told->option[i][0]),
                          told->option[i][1], &error);
    if (pofc_advise_load(&loaded, &request, &error) != STATUS_OK ||
        pofc_advise_run(&loaded.advise.advice, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    expect_answer("pofc", told, answer_print(&pofc_advice_json, &loaded.advise.advice));
    pofc_advise_unload(&loaded);
}

static void test_figures_are_those_of_advise(void **state) {
    (void)state;
    check_chicago(&call);
    check_chicago(&lead);
    check_chicago(&exchange);
    check_pofc(&first);
}

static double number_of(const struct json_value *estimate, const char *key) {
    return strtod(json_member(estimate, key)->text, NULL);
}

/*
 * What was not the best has cost what it is behind, within the errors: a review plays to the end
 * of the deal alone, where there is a model.
 */
static void test_cost_is_what_the_choice_is_behind(void **state) {
    (void)state;
    const struct json_value *reply = read_reply(ask_told("review", "chicago", &call));
    assert_true(json_is(json_member(reply, "kind"), "Chicago calls"));
    assert_true(json_is(json_member(reply, "chosen"), "do not call"));
    assert_true(json_is(json_member(reply, "best"), "call Chicago"));
    double cost = number_of(json_member(reply, "cost"), "value");
    double error = number_of(json_member(reply, "cost"), "standard_error");
    const struct json_value *asked = read_reply(ask_told("ask", "chicago", &call));
    const struct json_value *listed = json_member(asked, "alternatives");
    const struct json_value *behind =
        json_member(json_next(listed, json_first(listed)), "less_best");
    double value = number_of(behind, "value");
    assert_true(value < 0 && cost > 0);
    assert_true(fabs(cost + value) < 3 * hypot(error, number_of(behind, "standard_error")));
}

static void expect_refusal(const struct told *told, const char *why) {
    const char *reply = ask_told("review", "chicago", told);
    if (!strstr(reply, "\"error\"") || !strstr(reply, why))
        fail_msg("got %s, expected %s", reply, why);
}

/* The same position with another option, or another answer. */
static struct told with(struct told told, const char *key, const char *text) {
    unsigned i = 0;
    while (told.option[i][0] && strcmp(told.option[i][0], key) != 0)
        i++;
    told.option[i][0] = key;
    told.option[i][1] = text;
    return told;
}

static void test_what_cannot_be_is_refused(void **state) {
    (void)state;
    const struct {
        struct told told;
        const char *why;
    } refused[] = {
        {with(call, "hand", "As Ks Qs Ah"), "--hand: got 4 cards, expected the 5 you hold now"},
        {with(call, "hand", "As Ks Qs Ah Ah"), "--hand"},
        {with(call, "scores", "31,22"), "--scores: got 2, expected 3: one for each player"},
        {with(call, "scores", "31,22,90"), "--scores: got 90 for seat 2, expected 0..51"},
        {with(call, "counts", "3,2,5"), "--counts: got '5' for seat 2 in exchange 1"},
        {with(lead, "laid", "Ks"), "--laid: Ks is elsewhere already"},
        {with(lead, "cards", "Ks"), "no option \\\"cards\\\""},
        {{{{"hand", "As Ks Qs Ah 9h"}}, "true"}, "missing: --scores, --dealer"},
        {{{{"hand", "Ah 9h 4c"},
           {"scores", "31,22,9"},
           {"dealer", "2"},
           {"stage", "play"},
           {"played", "Ks 3s 9s Ac 5c 6c"}},
          "\"Kd\""},
         "answer: \\\"Kd\\\" is not legal there"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        expect_refusal(&refused[i].told, refused[i].why);
    asking_forget();
    table_forget();
    json_document_free(&table_reply);
}

int test_asked_position(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures_are_those_of_advise),
        cmocka_unit_test(test_cost_is_what_the_choice_is_behind),
        cmocka_unit_test(test_what_cannot_be_is_refused),
    };
    hand_tables_init();
    hand_class_init();
    asking_offer();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
