/*
 * Requests of a table: what is played is what the engine plays, and no request is wrong or damaged
 * enough to do harm.
 */
#include "group.h"
#include "table_talk.h"

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "evaluator/rng.h"
#include "sim/core/tally.h"
#include "sim/games/games.h"
#include "strategies/load/built_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What the engine plays, and the same with one of its strategies' answers given by a person. */

static char *play_engine(const struct game *game, const char *strategy, unsigned players) {
    static unsigned char rules[4096], parameters[4096];
    struct game_setup setup = {.rules = rules, .rules_name = "own", .entrants = players, .seed = 7};
    struct tally_schema schema;
    struct error error;
    char *record;
    size_t size;
    const struct strategy *played = strategy_find(game->name, strategy);
    option_set_fallbacks(game->rules.options, rules);
    option_set_defaults(&played->parameters, parameters);
    for (unsigned i = 0; i < players; i++)
        setup.entrant[i] = (struct game_entrant){.strategy = played, .parameters = parameters};
    game->statistics.schema_init(&schema, &setup);
    void *table = calloc(1, game->play.table_size), *tallies = calloc(1, schema.block_size);
    const struct game_output output = {.record = open_memstream(&record, &size)};
    assert_int_equal(game->play.open(table, &setup, tallies, &error), STATUS_OK);
    assert_int_equal(game->play.match(table, 3, &output, &error), STATUS_OK);
    game->play.close(table);
    fclose(output.record);
    free(table);
    free(tallies);
    return record;
}

/* Opens a record, and has its answers of player 1 given at a table with the same strategies. */
static void check_engine(const struct game *game, const char *strategy, unsigned players) {
    char *record = play_engine(game, strategy, players), others[512] = "";
    char *reply = ask_replay(record, 1);
    const struct json_value *answers = json_member(read_reply(reply), "answers");
    if (!answers)
        fail_msg("%s", reply);
    for (unsigned i = 2; i < players; i++)
        snprintf(others + strlen(others), sizeof others - strlen(others), ",{\"strategy\":\"%s\"}",
                 strategy);
    const char *again =
        ask("{\"do\":\"record\",\"match\":{\"game\":\"%s\",\"rules\":{\"name\":"
            "\"own\"},\"players\":[{\"strategy\":\"%s\"},{\"strategy\":\"person\"}%s],"
            "\"seed\":7,\"index\":3},\"answers\":%.*s}",
            game->name, strategy, others, (int)answers->length, answers->text);
    char *second = take_string(json_member(read_reply(again), "record"));
    assert_string_equal(strchr(second, '\n'), strchr(record, '\n'));
    free(second);
    free(reply);
    free(record);
}

/* A record that says something else than the engine plays is refused. */
static void check_changed(const char *record, const char *from, const char *to) {
    char *changed = malloc(strlen(record) + strlen(to) + 1);
    const char *at = strstr(record, from);
    assert_true(changed && at);
    sprintf(changed, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
    char *reply = ask_replay(changed, 0);
    assert_non_null(json_member(read_reply(reply), "error"));
    free(reply);
    free(changed);
}

static void test_changed_records(void **state) {
    char *record = play_engine(game_find("chicago"), "classic", 4);
    (void)state;
    check_changed(record, "\"seed\":7", "\"seed\":8");
    check_changed(record, "\"e\":\"discard\"", "\"e\":\"discord\"");
    check_changed(record, "\"seat\":1", "\"seat\":99");
    check_changed(record, "\"total\":", "\"total\":1");
    check_changed(record, "\"kept\":", "\"kept\":\"\",\"was\":");
    check_changed(record, "{\"e\":\"deal-end\"", "");
    record[strlen(record) / 2] = '\0';
    check_changed(record, "e", "e");
    free(record);
    table_forget();
    json_document_free(&table_reply);
}

static void test_engine(void **state) {
    (void)state;
    check_engine(game_find("chicago"), "classic", 4);
    check_engine(game_find("pofc"), "greedy", 3);
    table_forget();
    json_document_free(&table_reply);
}

/* Requests that are wrong. */

static void expect_error(const char *request, const char *error) {
    char found[1024] = "";
    json_string(json_member(read_reply(table_request(request)), "error"), found, sizeof found);
    if (!strstr(found, error))
        fail_msg("%s: got '%s', expected '%s'", request, found, error);
}

#define STATE(match, answers) "{\"do\":\"state\",\"match\":" match ",\"answers\":" answers "}"
#define TWO                   PERSON("A") "," PLAYER("B", "classic")

static void test_refusals(void **state) {
    (void)state;
    expect_error("", "no JSON: at byte 0");
    expect_error("{\"do\":\"state\"", "expected ',' or '}'");
    expect_error("[]", "do: expected about");
    expect_error("{\"do\":\"state\"}", "match: expected an object");
    expect_error("{\"do\":\"about\",\"language\":\"de\"}", "language: expected en or sv");
    expect_error(STATE(MATCH("bridge", "", TWO, "1"), "[]"), "expected chicago or pofc");
    expect_error(STATE(MATCH("chicago", "\"taget\":1", TWO, "1"), "[]"), "no option \"taget\"");
    expect_error(STATE(MATCH("chicago", "\"target\":-1", TWO, "1"), "[]"), "target: got '-1'");
    expect_error(STATE(MATCH("chicago", "", PERSON("A"), "1"), "[]"), "expected a list of 2 to 6");
    expect_error(STATE(MATCH("chicago", "", TWO "," PERSON("C"), "1"), "[]"),
                 "expected one person");
    expect_error(STATE(MATCH("chicago", "", PERSON("A") "," PLAYER("B", "bot"), "1"), "[]"),
                 "player 1, from 0: no strategy 'bot' for chicago");
    expect_error(STATE(MATCH("chicago", "", TWO, "-1"), "[]"), "seed: expected a whole number");
    expect_error(STATE(MATCH("chicago", "", TWO, "1"), "{}"), "answers: expected a list");
    expect_error(STATE(MATCH("chicago", "", TWO, "1"), "[true]"), "answer 0, from 0: true is not");
    expect_error("{\"do\":\"replay\",\"record\":\"{}\"}", "it has no match 0");
    table_forget();
    json_document_free(&table_reply);
}

/* Whatever becomes of a request, there is a reply, which is JSON. */
static void test_damaged(void **state) {
    static const char whole[] = STATE(MATCH("chicago", HOUSE_RULES, TWO, "\"9\""),
                                      "[[],\"2c\",{\"top\":[\"\\u00e5\"]},1e9]");
    char request[sizeof whole];
    struct rng rng;
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 2});
    for (size_t length = 0; length < sizeof whole; length += 5) {
        memcpy(request, whole, length);
        request[length] = 0;
        read_reply(table_request(request));
    }
    for (unsigned i = 0; i < 400; i++) {
        memcpy(request, whole, sizeof whole);
        for (unsigned flips = 0; flips <= i % 3; flips++)
            request[rng_below(&rng, sizeof whole - 1)] = (char)(1 + rng_below(&rng, 255));
        read_reply(table_request(request));
    }
    table_forget();
    json_document_free(&table_reply);
}

int test_table_requests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_engine),
        cmocka_unit_test(test_changed_records),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_damaged),
    };
    hand_tables_init();
    hand_class_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
