/* Decisions to practise: found the same each time, of the kind that is asked for, and weighed as by
 * `ask'. */
#include "group.h"
#include "table_talk.h"

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/asking/asking.h"
#include "sim/table/cards_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CLUB          PERSON("A") "," PLAYER("B", "classic") "," PLAYER("C", "classic")
#define THREE_OF_POFC PERSON("A") "," PLAYER("B", "greedy") "," PLAYER("C", "greedy")

static char *practise(const char *match, const char *kind) {
    return strdup(
        ask("{\"do\":\"practise\",\"match\":%s,\"kind\":\"%s\",\"looks\":1}", match, kind));
}

/* What is asked in a match that a reply has. */
static const char *ask_found(const char *reply, const char *what, const char *more) {
    const struct json_value *found = read_reply(reply);
    const struct json_value *match = json_member(found, "match");
    const struct json_value *answers = json_member(found, "answers");
    if (!match || !answers)
        fail_msg("%s", reply);
    return ask("{\"do\":\"%s\",\"match\":%.*s,\"answers\":%.*s%s}", what, (int)match->length,
               match->text, (int)answers->length, answers->text, more);
}

static void check_kind(const char *match, const char *kind, const char *asked) {
    char *reply = practise(match, kind), *again = practise(match, kind);
    assert_string_equal(reply, again);
    const char *state = ask_found(reply, "state", "");
    const struct json_value *decision = json_member(read_reply(state), "decision");
    if (!json_is(json_member(decision, "kind"), asked))
        fail_msg("%s: %.200s", kind, decision->text);
    if (strcmp(asked, "exchange") == 0) {
        card_set hand;
        assert_true(json_read_cards(json_member(decision, "cards"), &hand));
        assert_int_equal(hand_category_of(hand_value_of_five(hand)), HAND_PAIR);
    }
    free(reply);
    free(again);
}

static void test_kinds(void **state) {
    (void)state;
    asking_offer();
    check_kind(MATCH("chicago", "", CLUB, "1"), "Chicago calls", "call");
    check_kind(MATCH("chicago", "", CLUB, "2"), "answers to open cards", "keep_open");
    check_kind(MATCH("chicago", "", CLUB, "3"), "pairs kept or broken", "exchange");
    check_kind(MATCH("chicago", "", CLUB, "4"), "zeroings", "zero");
    check_kind(MATCH("pofc", "", THREE_OF_POFC, "1"), "later streets", "place");
    check_kind(MATCH("pofc", "", THREE_OF_POFC, "2"), "sets in Fantasy Land", "fantasy");
}

/* Reads how far the first two alternatives are apart, and whether one puts all cards in a row. */
static void read_advice(const char *reply, char second[64], bool *has_all_below) {
    const struct json_value *list = json_member(read_reply(reply), "alternatives");
    if (!list)
        fail_msg("%s", reply);
    const struct json_value *one = json_first(list);
    const struct json_value *less = json_member(json_next(list, one), "less_best");
    snprintf(second, 64, "%.*s", (int)less->length, less->text);
    *has_all_below = false;
    for (; one; one = json_next(list, one))
        *has_all_below |=
            json_is(json_member(one, "top"), "") && json_is(json_member(one, "middle"), "");
}

/* An answer that would not be listed is; where it is not the best, the others are worth the same.
 */
static void test_answer(void **state) {
    char *reply = practise(MATCH("pofc", "", THREE_OF_POFC, "4"), "first cards");
    char second[64], second_then[64], more[256];
    bool is_listed, is_listed_then;
    (void)state;
    const char *asked = ask_found(reply, "state", "");
    const struct json_value *decision = json_member(read_reply(asked), "decision");
    const struct json_value *cards = json_member(decision, "cards");
    snprintf(
        more, sizeof more,
        ",\"samples\":8,\"as\":\"greedy\",\"answer\":{\"top\":[],\"middle\":[],\"bottom\":%.*s}",
        (int)cards->length, cards->text);
    read_advice(ask_found(reply, "ask", ",\"samples\":8,\"as\":\"greedy\""), second, &is_listed);
    read_advice(ask_found(reply, "ask", more), second_then, &is_listed_then);
    assert_string_equal(second, second_then);
    assert_false(is_listed);
    assert_true(is_listed_then);
    assert_non_null(strstr(ask_found(reply, "ask", ",\"answer\":true"), "answer: it is not legal"));
    free(reply);
}

static void test_refusals(void **state) {
    static const char none[] =
        MATCH("chicago", "\"zeroing\":\"false\",\"rounds_per_match\":1,\"max_deals_per_game\":1",
              CLUB, "1");
    char *reply = practise(none, "zeroings");
    (void)state;
    assert_non_null(strstr(reply, "no such decision came up"));
    free(reply);
    reply = practise(none, "first cards");
    assert_non_null(strstr(reply, "kind: chicago has no such decisions"));
    free(reply);
    asking_forget();
    table_forget();
    json_document_free(&table_reply);
}

int test_practice(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kinds), cmocka_unit_test(test_answer),
                                       cmocka_unit_test(test_refusals)};
    hand_tables_init();
    hand_class_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
