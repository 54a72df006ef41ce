/* What a committee reads: the rules by which findings become sentences. */
#include "group.h"

#include "sim/compare/answer_sentence.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { METRICS = 6, PROPOSAL = 1, TABLES = 2 };

/* In this order, as values of today's rules are. */
enum { DEALS, CALLED, WON, COMEBACKS, OUT, MINUTES };

static struct figures_metric metrics[METRICS] = {
    {"deals", "deals", "", METRIC_RATIO, 1, 0.1},
    {"called", "%", "", METRIC_RATIO, 100, 0.5},
    {"calls_won", "%", "", METRIC_RATIO, 100, 1},
    {"comebacks", "%", "", METRIC_RATIO, 100, 0.5},
    {"disqualified", "players", "", METRIC_RATIO, 1, 0.02},
    {"minutes", "minutes", "", METRIC_RATIO, 1, 1}};

static const double today[METRICS] = {14, 20, 27, 18, 0.03, 118};

/* A base and a proposal at each of two tables, of frozen or adapted players. */
struct comparison_of_tables {
    struct figures figures;
    struct figures_variant variants[2 * TABLES];
    struct compare_finding findings[2 * TABLES * METRICS];
    struct answer answer;
};

static void open_tables(struct comparison_of_tables *of, size_t tables, const char *second,
                        bool adapted) {
    *of = (struct comparison_of_tables){.figures = {.question = (char *)"",
                                                    .metric_count = METRICS,
                                                    .variant_count = 2 * tables,
                                                    .metrics = metrics}};
    of->figures.variants = of->variants;
    of->figures.findings = of->findings;
    for (size_t i = 0; i < 2 * tables; i++) {
        bool is_second = i >= 2;
        of->variants[i] =
            (struct figures_variant){.name = (char *)(i % 2 == 0 ? "sm-2025" : "buy_stop=42"),
                                     .players = (char *)"4 classic",
                                     .adapted = is_second && adapted,
                                     .reference = i - i % 2,
                                     .rounds = 3,
                                     .proposal = i % 2,
                                     .table = (char *)(is_second && *second ? second
                                                       : *second            ? "beginners"
                                                                            : "")};
    }
}

/* What was found of a metric at a table. */
static void find(struct comparison_of_tables *of, size_t table, size_t metric, double value,
                 enum compare_verdict verdict) {
    of->findings[(2 * table + 1) * METRICS + metric] =
        (struct compare_finding){.difference = {.base = {today[metric], 0},
                                                .variant = {value, 0},
                                                .difference = {value - today[metric], 0}},
                                 .margin = metrics[metric].margin,
                                 .verdict = verdict};
}

static void find_same(struct comparison_of_tables *of, size_t table) {
    for (size_t i = 0; i < METRICS; i++)
        find(of, table, i, today[i], COMPARE_SAME);
}

static void check(struct comparison_of_tables *of, enum language language, const char *sentence) {
    answer_make(&of->answer, &of->figures, "chicago", language);
    char *found = answer_sentence(&of->answer, PROPOSAL);
    assert_non_null(found);
    assert_string_equal(found, sentence);
    free(found);
}

/* The largest change in margins comes first; minutes are said beside deals. */
static void test_by_size(void **state) {
    struct comparison_of_tables of;
    (void)state;
    open_tables(&of, 1, "", false);
    find(&of, 0, DEALS, 11.8, COMPARE_CHANGED);
    find(&of, 0, CALLED, 2.8, COMPARE_CHANGED);
    find(&of, 0, WON, 27.2, COMPARE_SAME);
    find(&of, 0, COMEBACKS, 15.5, COMPARE_CHANGED);
    find(&of, 0, OUT, 0, COMPARE_CHANGED);
    find(&of, 0, MINUTES, 102, COMPARE_CHANGED);
    check(&of, LANGUAGE_ENGLISH,
          "Chicago is called once in 36 deals instead of once in 5; rounds are 2.2 deals shorter, "
          "some 16 minutes a match; fewer come from behind; nobody is disqualified any more; the "
          "same: Chicago won.");
    check(&of, LANGUAGE_SWEDISH,
          "Chicago sägs en gång på 36 givar i stället för en på 5; omgångarna blir 2,2 givar "
          "kortare, omkring 16 minuter per match; färre vinner från sista plats; ingen diskas "
          "längre; oförändrat: Chicago vunnen.");
}

/* Shares that are not rare are in percent, with decimals enough to differ. */
static void test_values(void **state) {
    struct comparison_of_tables of;
    (void)state;
    open_tables(&of, 1, "", false);
    find_same(&of, 0);
    find(&of, 0, CALLED, 20.04, COMPARE_CHANGED);
    check(&of, LANGUAGE_ENGLISH,
          "Chicago is called in 20.04 % of deals instead of 20.00 %; the same: deals, minutes, "
          "Chicago won, comebacks and disqualified.");
    find(&of, 0, CALLED, 24, COMPARE_CHANGED);
    find(&of, 0, MINUTES, 121, COMPARE_CHANGED);
    check(&of, LANGUAGE_ENGLISH,
          "Chicago is called in 24.0 % of deals instead of 20.0 %; a match takes some 3 minutes "
          "more; the same: deals, Chicago won, comebacks and disqualified.");
    find(&of, 0, CALLED, 20, COMPARE_SAME);
    find(&of, 0, MINUTES, 117, COMPARE_CHANGED);
    check(&of, LANGUAGE_ENGLISH,
          "A match takes some 1 minute less; the same: deals, Chicago called, Chicago won, "
          "comebacks and disqualified.");
}

static void test_nothing_changed(void **state) {
    struct comparison_of_tables of;
    (void)state;
    open_tables(&of, 1, "", false);
    find_same(&of, 0);
    find(&of, 0, COMEBACKS, 19, COMPARE_UNDECIDED);
    check(&of, LANGUAGE_ENGLISH,
          "No change of these figures is certain; the same: deals, minutes, Chicago called, "
          "Chicago won and disqualified; not decided: comebacks.");
    check(&of, LANGUAGE_SWEDISH,
          "Ingen av siffrorna ändras säkert; oförändrat: givar, minuter, Chicago sagd, Chicago "
          "vunnen och diskade; inte avgjort: vändningar.");
}

/* Where tables agree nobody is named; where they do not, it says for whom. */
static void test_for_whom(void **state) {
    struct comparison_of_tables of;
    (void)state;
    open_tables(&of, 2, "experts", false);
    find_same(&of, 0);
    find_same(&of, 1);
    find(&of, 1, DEALS, 11.8, COMPARE_CHANGED);
    check(&of, LANGUAGE_ENGLISH,
          "Rounds are 2.2 deals shorter among experts, the same among beginners; the same: "
          "minutes, Chicago called, Chicago won, comebacks and disqualified.");
    check(&of, LANGUAGE_SWEDISH,
          "Omgångarna blir 2,2 givar kortare bland experter, oförändrat bland nybörjare; "
          "oförändrat: minuter, Chicago sagd, Chicago vunnen, vändningar och diskade.");
    find(&of, 0, DEALS, 12, COMPARE_CHANGED);
    find(&of, 0, CALLED, 21, COMPARE_CHANGED);
    find(&of, 1, CALLED, 15, COMPARE_CHANGED);
    find(&of, 1, COMEBACKS, 19, COMPARE_UNDECIDED);
    check(&of, LANGUAGE_ENGLISH,
          "Rounds are 2.0–2.2 deals shorter; Chicago is called less often among experts, Chicago "
          "is called more often among beginners; the same: minutes, Chicago won, comebacks (among "
          "beginners) and disqualified; not decided: comebacks (among experts).");
}

static void test_who_adapts(void **state) {
    struct comparison_of_tables of;
    (void)state;
    open_tables(&of, 2, "", true);
    find_same(&of, 0);
    find_same(&of, 1);
    find(&of, 1, CALLED, 2.8, COMPARE_CHANGED);
    check(&of, LANGUAGE_ENGLISH,
          "Chicago is called once in 36 deals instead of once in 5 once players have adapted, the "
          "same at first; the same: deals, minutes, Chicago won, comebacks and disqualified.");
    for (size_t i = 2; i < 4; i++)
        of.variants[i].table = (char *)"beginners";
    for (size_t i = 0; i < 2; i++)
        of.variants[i].table = (char *)"beginners";
    find(&of, 0, CALLED, 21, COMPARE_UNDECIDED);
    check(&of, LANGUAGE_SWEDISH,
          "Chicago sägs en gång på 36 givar i stället för en på 5 när spelarna har anpassat sig, "
          "inte avgjort till en början; oförändrat: givar, minuter, Chicago vunnen, vändningar och "
          "diskade.");
}

int test_sentences(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_size),         cmocka_unit_test(test_values),
        cmocka_unit_test(test_nothing_changed), cmocka_unit_test(test_for_whom),
        cmocka_unit_test(test_who_adapts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
