/* Whether tournaments are fair: what is estimated, by exact chances, and what is said of it. */
#include "group.h"
#include "lots.h"

#include "sim/tournament/fairness.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double found, double expected) {
    if (!(fabs(found - expected) < 1e-12))
        fail_msg("%.15g, expected %.15g", found, expected);
}

/* A side with the same events in every batch, and some more that succeeded in every second. */
static struct fair_side side_of(int64_t of, int64_t on, int64_t more) {
    struct fair_side side;
    for (size_t i = 0; i < TOURNAMENT_BATCHES; i++) {
        side.of[i] = of;
        side.on[i] = on + (i % 2 == 0 ? more : 0);
    }
    return side;
}

/* Batches of one size: the error is that of a mean of as many differences. */
static void test_error(void **state) {
    struct fair_contrast contrast = {.strata = 1,
                                     .side = {{side_of(100, 40, 20), side_of(50, 20, 0)}}};
    struct fair_question question;
    (void)state;
    assert_true(fair_contrast_estimate(&contrast, &question));
    assert_near(question.share[0], 0.5);
    assert_near(question.difference.value, 0.1);
    assert_near(question.difference.error, 0.1 / sqrt(TOURNAMENT_BATCHES - 1));

    /* Without any spread it is one event of the smaller side. */
    contrast.side[0][0] = side_of(100, 50, 0);
    assert_true(fair_contrast_estimate(&contrast, &question));
    assert_near(question.difference.error, 1.0 / (50 * TOURNAMENT_BATCHES));
}

/* Each side is strong where it sits most; within each stratum both are alike. */
static void test_strata(void **state) {
    struct fair_contrast contrast = {
        .strata = 2,
        .side = {{side_of(90, 81, 0), side_of(10, 9, 0)}, {side_of(10, 1, 0), side_of(90, 9, 0)}}};
    struct fair_question question;
    (void)state;
    assert_true(fair_contrast_estimate(&contrast, &question));
    assert_near(question.difference.value, 0);
    assert_near(question.share[0], 0.5);

    /* A stratum with one side only compares nothing. */
    contrast.side[1][1] = side_of(0, 0, 0);
    contrast.side[0][0] = side_of(90, 45, 0);
    assert_true(fair_contrast_estimate(&contrast, &question));
    assert_near(question.difference.value, -0.4);
}

static void test_too_few(void **state) {
    struct fair_contrast contrast = {.strata = 1,
                                     .side = {{side_of(10, 10, 0), side_of(10, 10, 0)}}};
    struct fair_question question;
    (void)state;
    assert_false(fair_contrast_estimate(&contrast, &question));
    contrast.side[0][1].on[0] -= FAIR_EVENTS_MIN / 2;
    contrast.side[0][1].on[1] -= FAIR_EVENTS_MIN / 2 - 1;
    assert_false(fair_contrast_estimate(&contrast, &question));
    contrast.side[0][1].on[1]--;
    assert_true(fair_contrast_estimate(&contrast, &question));
}

enum { ASKED = 20 };

static struct fair_question found(double difference, double error) {
    return (struct fair_question){.kind = FAIR_SEAT,
                                  .size = 4,
                                  .share = {0.5 + difference, 0.5},
                                  .difference = {difference, error}};
}

static enum fair_verdict verdict_among(double difference, double error, size_t asked) {
    struct fair_question item[ASKED];
    struct fairness fairness = {.item = item, .count = ASKED};
    for (size_t i = 0; i < ASKED; i++)
        item[i] = found(i < asked ? 0 : NAN, 0.01);
    item[0] = found(difference, error);
    fairness_conclude(&fairness);
    assert_int_equal(fairness.asked, asked);
    for (size_t i = asked; i < ASKED; i++)
        assert_int_equal(item[i].verdict, FAIR_TOO_FEW);
    return item[0].verdict;
}

/* Student's t with 31 degrees of freedom: 2.04 of one question; 3.30 of twenty. */
static void test_verdicts(void **state) {
    (void)state;
    assert_int_equal(verdict_among(0.0205, 0.01, 1), FAIR_GAIN);
    assert_int_equal(verdict_among(0.0203, 0.01, 1), FAIR_UNSEEN);
    assert_int_equal(verdict_among(-0.0205, 0.01, 1), FAIR_LOSS);
    assert_int_equal(verdict_among(0.0205, 0.01, ASKED), FAIR_UNSEEN);
    assert_int_equal(verdict_among(0.0329, 0.01, ASKED), FAIR_UNSEEN);
    assert_int_equal(verdict_among(0.0331, 0.01, ASKED), FAIR_GAIN);

    /* What is surely small does not matter, even if it is surely there. */
    assert_int_equal(verdict_among(0.0079, 0.001, 1), FAIR_SAME);
    assert_int_equal(verdict_among(-0.0079, 0.001, 1), FAIR_SAME);
    assert_int_equal(verdict_among(0.0081, 0.001, 1), FAIR_GAIN);
    assert_int_equal(verdict_among(0.004, 0.004, 1), FAIR_UNSEEN);
}

/* A small chance has a small margin: a twentieth of it. */
static void test_margin(void **state) {
    struct fair_question item = found(0.001, 0.0001);
    struct fairness fairness = {.item = &item, .count = 1};
    (void)state;
    item.share[0] = 0.016;
    item.share[1] = 0.015;
    fairness_conclude(&fairness);
    assert_near(item.margin, 0.0155 / 20);
    assert_int_equal(item.verdict, FAIR_GAIN);
}

static const struct fair_question *question_of(const struct fairness *fairness, enum fair_kind kind,
                                               size_t line, size_t other) {
    for (size_t i = 0; i < fairness->count; i++)
        if (fairness->item[i].kind == kind && fairness->item[i].line == line &&
            fairness->item[i].other == other)
            return &fairness->item[i];
    fail_msg("kind %d of line %zu is not asked", (int)kind, line);
    return NULL;
}

static void assert_difference(const struct fair_question *question, double expected,
                              enum fair_verdict verdict) {
    const struct estimate *found = &question->difference;
    if (!(fabs(found->value - expected) <= 4.5 * found->error) || !(found->error < 0.02))
        fail_msg("%.5f +-%.5f, expected %.5f", found->value, found->error, expected);
    assert_int_equal(question->verdict, verdict);
}

static void fairness_of(struct fairness *fairness, struct played *played, const struct field *field,
                        uint64_t tournaments) {
    struct error error;
    field_play(played, field, tournaments, 1);
    assert_int_equal(fairness_find(fairness, &played->figures, &error), STATUS_OK);
}

/* Players of one strength: two of each table of 4, 3 and 3, then one winner of four, then one. */
static void test_equal_players(void **state) {
    const struct field field = {SM_2025, {4, 6}, {1, 1}};
    struct played *played = test_malloc(sizeof *played);
    struct fairness fairness;
    (void)state;
    fairness_of(&fairness, played, &field, 4 * TOURNAMENTS);
    for (size_t line = 0; line < LINES; line++) {
        assert_difference(question_of(&fairness, FAIR_TABLE, line, 0), 1. / 6, FAIR_GAIN);
        assert_difference(question_of(&fairness, FAIR_TITLE, line, 0), 1. / 36, FAIR_GAIN);
    }
    assert_difference(question_of(&fairness, FAIR_DRAW, STRONG, STRONG), 0, FAIR_SAME);
    for (size_t seat = 0; seat < 4; seat++)
        assert_int_equal(question_of(&fairness, FAIR_SEAT, 0, seat)->verdict, FAIR_SAME);
    fairness_free(&fairness);
    field_free(played);
    test_free(played);
}

/* One three times as strong as 15 others: at its table, a sixth of the chance instead of a quarter.
 */
static void test_drawn_with_the_strong(void **state) {
    const struct field field = {SHOOTOUT, {1, 15}, {3, 1}};
    struct played *played = test_malloc(sizeof *played);
    struct fairness fairness;
    (void)state;
    fairness_of(&fairness, played, &field, 2000);
    assert_difference(question_of(&fairness, FAIR_DRAW, WEAK, STRONG), -1. / 12, FAIR_LOSS);
    for (size_t i = 0; i < fairness.count; i++) /* others are always there, or never */
        assert_true(fairness.item[i].kind != FAIR_DRAW || fairness.item[i].line == WEAK);
    fairness_free(&fairness);
    field_free(played);
    test_free(played);
}

/* Who sits in the first seat is as strong as two: 2/5 to win, and the others 1/5. */
static void test_a_seat_that_wins(void **state) {
    const struct field field = {SHOOTOUT, {8, 8}, {1, 1}};
    struct played *played = test_malloc(sizeof *played);
    struct fairness fairness;
    (void)state;
    lot_first_seat = 2;
    fairness_of(&fairness, played, &field, 1000);
    lot_first_seat = 1;
    assert_difference(question_of(&fairness, FAIR_SEAT, 0, 0), 0.2, FAIR_GAIN);
    assert_difference(question_of(&fairness, FAIR_SEAT, 0, 2), 0.2 - 0.8 / 3, FAIR_LOSS);
    fairness_free(&fairness);
    field_free(played);
    test_free(played);
}

/* Too few tournaments are not asked at all. */
static void test_before_the_first(void **state) {
    const struct field field = {SHOOTOUT, {8, 8}, {1, 1}};
    struct played *played = test_malloc(sizeof *played);
    struct fairness fairness;
    (void)state;
    fairness_of(&fairness, played, &field, FAIR_TOURNAMENTS_MIN - 1);
    assert_int_equal(fairness.count, 0);
    fairness_free(&fairness);
    field_free(played);
    test_free(played);
}

/* ---- what is said ---- */

static const char *say(void *with, const char *english) {
    (void)with;
    return english;
}

static void write_estimate(void *with, struct estimate estimate, char *text, size_t size) {
    (void)with;
    snprintf(text, size, "%.1f +-%.1f", estimate.value, estimate.error);
}

static void write_number(void *with, double value, int places, char *text, size_t size) {
    (void)with;
    snprintf(text, size, "%.*f", places, value);
}

static const struct fair_voice voice = {NULL, say, write_estimate, write_number};

static const char *labels[] = {"strong", "weak"};
static char *who[] = {"strong (solver)", "weak (random)"};
static const struct tournament tournament = {.entry = {.labels = labels}};

/* Every text has all that belongs into its slots. */
static void test_sentences(void **state) {
    struct fair_question question = {
        .line = 0, .heat = 1, .size = 4, .smaller = 3, .share = {0.6, 0.5}};
    const struct fairness fairness = {.tournament = &tournament, .who = who};
    char text[FAIR_TEXT_SIZE];
    (void)state;
    for (question.kind = 0; question.kind < FAIR_KINDS; question.kind++)
        for (question.verdict = 0; question.verdict < FAIR_VERDICTS; question.verdict++) {
            question.other = question.kind == FAIR_TIE ? GAME_TIE_LOT : 1;
            question.difference = (struct estimate){-0.1, 0.02};
            fair_sentence(&fairness, &question, &voice, text);
            if (strpbrk(text, "{}") || strstr(text, "  ") || strstr(text, " .") ||
                strstr(text, "()") || strstr(text, " ,"))
                fail_msg("%s", text);
            assert_int_equal(text[strlen(text) - 1], '.');
            fair_name(&fairness, &question, &voice, text);
            assert_null(strpbrk(text, "{}"));
        }
    question = (struct fair_question){.kind = FAIR_TABLE,
                                      .line = 0,
                                      .heat = 1,
                                      .size = 4,
                                      .smaller = 3,
                                      .difference = {-0.1, 0.02},
                                      .verdict = FAIR_LOSS};
    fair_sentence(&fairness, &question, &voice, text);
    assert_string_equal(text,
                        "strong (solver), heat 2: one goes on from a table of three 10.0 +-2.0 "
                        "percentage points less often than from one of four: a disadvantage.");
    question.verdict = FAIR_UNSEEN; /* and nothing that it holds is ruled out by rounding */
    question.low = -0.12;
    question.high = 0.101;
    question.difference.error = 0.01;
    fair_sentence(&fairness, &question, &voice, text);
    assert_non_null(strstr(text, "(-10.0 +-1.0); a difference of more than 12 percentage points"));
    question.low = -0.1201;
    fair_sentence(&fairness, &question, &voice, text);
    assert_non_null(strstr(text, "more than 13 percentage points"));
}

/* The clearest first, and for seats alike one; the others are counted. */
static void test_told(void **state) {
    struct fair_question item[ASKED];
    struct fairness fairness = {
        .tournament = &tournament, .who = who, .item = item, .count = ASKED};
    const struct fair_question *told[FAIR_TOLD_MAX];
    char text[FAIR_TEXT_SIZE];
    (void)state;
    for (size_t i = 0; i < ASKED; i++) {
        item[i] = found(i < 12 ? 0.01 * (double)i : 0.001, 0.01);
        item[i].kind = i < 12 ? FAIR_DRAW : FAIR_SEAT;
        item[i].other = i < 12 ? 0 : i % 4;
        item[i].size = i < 16 ? 3 : 4;
    }
    item[3].difference.value = NAN;
    item[14].difference.error = 0.011; /* is least sure */
    item[18].difference.value = 0.2;
    fairness_conclude(&fairness);
    assert_int_equal(fair_told(&fairness, FAIR_DRAW, told), FAIR_TOLD_MAX);
    assert_ptr_equal(told[0], &item[11]);
    assert_ptr_equal(told[FAIR_TOLD_MAX - 1], &item[6]);
    assert_true(fair_rest(&fairness, FAIR_DRAW, &voice, text));
    assert_non_null(strstr(text, "answers: 5; with too few cases to say anything: 1."));
    assert_int_equal(fair_told(&fairness, FAIR_SEAT, told), 2);
    assert_ptr_equal(told[0], &item[18]);
    assert_ptr_equal(told[1], &item[14]);
    assert_false(fair_rest(&fairness, FAIR_SEAT, &voice, text));
}

int test_fairness(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_error),
        cmocka_unit_test(test_strata),
        cmocka_unit_test(test_too_few),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_margin),
        cmocka_unit_test(test_equal_players),
        cmocka_unit_test(test_drawn_with_the_strong),
        cmocka_unit_test(test_a_seat_that_wins),
        cmocka_unit_test(test_before_the_first),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
