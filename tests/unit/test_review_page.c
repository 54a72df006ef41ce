/* A review as a page: its figures, and its mistakes with the cards drawn. */
#include "group.h"

#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/page/html.h"
#include "sim/record_review/review_balance.h"
#include "sim/record_review/review_page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct question question;

/* Two decisions in two deals, of which the second was a mistake. */
static struct review_decision decisions[] = {
    {.entrant = 1, .round = 1, .deal = 1, .question = &question, .is_weighed = true},
    {.entrant = 1,
     .round = 1,
     .deal = 2,
     .part = 1,
     .question = &question,
     .is_weighed = true,
     .samples = REVIEW_LEAST,
     .chosen = "exchange 9d 3c",
     .best = "stand pat",
     .cost = {1.25, 0.25}}};

static struct luck_deal deals[] = {
    {.round = 1, .deal = 1, .before = {12, 11}, .after = {10, 13}, .luck = {{-1, 0.1}, {1, 0.1}}},
    {.round = 1, .deal = 2, .before = {10, 13}, .after = {20, 8}, .luck = {{2, 0.1}, {-2, 0.1}}}};

static const struct review_request request = {.file = "match.jsonl", .player = "Bo"};

static struct reviewed_match match_of(void) {
    return (struct reviewed_match){
        .review = {.game = &chicago_review, .decisions = decisions, .count = 2},
        .luck = {.deals = deals, .count = 2},
        .rules_name = "sm-2025",
        .entrants = 2,
        .player = {{"Ada", "classic", 20}, {"Bo", "classic", 8}},
        .asked = 1u << 1};
}

static void test_result_is_the_sum_of_its_parts(void **state) {
    const struct reviewed_match match = match_of();
    const struct review_balance balance = review_balance_of(&match, 1);
    (void)state;
    assert_true(balance.knows_luck && balance.deals == 2);
    assert_true(balance.expected == 11 && balance.luck.value == -1 && balance.result == 8);
    assert_true(balance.rest == 8 - 11 + 1 + 1.25);
    assert_true(review_balance_per_deal(&balance).value == 0.625);
}

static void test_page_draws_cards(void **state) {
    static const char *const parts[] = {"<h1>Bo: chicago, ",
                                        "<b class=\"card red\">9♦</b> <b class=\"card\">3♣</b>",
                                        "exchange ",
                                        "stand pat",
                                        "data-chart=\"luck_and_skill\"",
                                        "± 0.1 in each of 2 deals"};
    struct reviewed_match match = match_of();
    const struct reviewed reviewed = {.request = &request, .matches = &match, .match_count = 1};
    struct page page = page_make(LANGUAGE_ENGLISH);
    struct error error;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    (void)state;
    page.is_of_one = true;
    review_page_add(&page, &reviewed);
    assert_int_equal(page_write_html(&page, out, &error), STATUS_OK);
    fclose(out);
    page_free(&page);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(text, parts[i]))
            fail_msg("the page lacks %s", parts[i]);
    free(text);
}

int test_review_page(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_result_is_the_sum_of_its_parts),
                                       cmocka_unit_test(test_page_draws_cards)};
    option_set_defaults(&question_options, &question);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
