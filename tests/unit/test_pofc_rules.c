/* The options of POFC: pofc.md 2 to 4, and which mixes of them are refused. */
#include "group.h"
#include "pofc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The order that records and effective configs keep, with the rulebook's values. */
static const char *const options[][2] = {
    {"row_point", "1"},
    {"scoop_bonus", "3"},
    {"royalties.bottom.straight", "2"},
    {"royalties.bottom.flush", "4"},
    {"royalties.bottom.full_house", "6"},
    {"royalties.bottom.four_of_a_kind", "10"},
    {"royalties.bottom.straight_flush", "15"},
    {"royalties.bottom.royal_flush", "25"},
    {"royalties.middle.three_of_a_kind", "2"},
    {"royalties.middle.straight", "4"},
    {"royalties.middle.flush", "8"},
    {"royalties.middle.full_house", "12"},
    {"royalties.middle.four_of_a_kind", "20"},
    {"royalties.middle.straight_flush", "30"},
    {"royalties.middle.royal_flush", "50"},
    {"royalties.top.22", "0"},
    {"royalties.top.33", "0"},
    {"royalties.top.44", "0"},
    {"royalties.top.55", "0"},
    {"royalties.top.66", "1"},
    {"royalties.top.77", "2"},
    {"royalties.top.88", "3"},
    {"royalties.top.99", "4"},
    {"royalties.top.TT", "5"},
    {"royalties.top.JJ", "6"},
    {"royalties.top.QQ", "7"},
    {"royalties.top.KK", "8"},
    {"royalties.top.AA", "9"},
    {"royalties.top.222", "10"},
    {"royalties.top.333", "11"},
    {"royalties.top.444", "12"},
    {"royalties.top.555", "13"},
    {"royalties.top.666", "14"},
    {"royalties.top.777", "15"},
    {"royalties.top.888", "16"},
    {"royalties.top.999", "17"},
    {"royalties.top.TTT", "18"},
    {"royalties.top.JJJ", "19"},
    {"royalties.top.QQQ", "20"},
    {"royalties.top.KKK", "21"},
    {"royalties.top.AAA", "22"},
    {"fantasy_entry", "\"QQ\""},
    {"fantasy_cards", "14"},
    {"fantasy_stay", "[\"top\", \"middle\", \"bottom\"]"},
    {"fantasy_stay_middle", "\"full-house-or-better\""},
    {"fantasy_extra_hand", "true"},
    {"fantasy_stay_extra_hand", "true"},
    {"hands_per_match", "20"},
    {"max_hands_safety", "1000"},
};
enum { OPTIONS = sizeof options / sizeof *options, CHANGES_MAX = 3 };

static void assert_value(const struct option *option, const struct pofc_rules *rules,
                         const char *expected) {
    char text[128] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    option_print(option, rules, out);
    fclose(out);
    assert_string_equal(text, expected);
}

static void test_table_is_the_rulebooks(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    const struct option_table *table = &pofc_rules_options;
    struct error error;
    size_t known = 0;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        assert_true(strlen(option->meaning) > 10);
        assert_non_null(option->source);
        if (known < OPTIONS && strcmp(option->key, options[known][0]) == 0)
            assert_value(option, &rules, options[known++][1]);
    }
    assert_int_equal(known, OPTIONS);
    if (option_table_check(table, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void set(struct pofc_rules *rules, const char *key, const char *value) {
    struct error error;
    const struct option *option = option_find(&pofc_rules_options, key);
    assert_non_null(option);
    if (option_set(option, rules, value, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void test_words(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    assert_int_equal(rules.fantasy_entry, CARD_QUEEN);
    set(&rules, "fantasy_entry", "22");
    assert_int_equal(rules.fantasy_entry, CARD_DEUCE);
    set(&rules, "fantasy_entry", "AA");
    assert_int_equal(rules.fantasy_entry, CARD_ACE);
    set(&rules, "fantasy_entry", "trips");
    assert_int_equal(rules.fantasy_entry, POFC_ENTRY_TRIPS);
    set(&rules, "fantasy_entry", "never");
    assert_int_equal(rules.fantasy_entry, POFC_ENTRY_NEVER);
    set(&rules, "fantasy_stay", "bottom top");
    const int32_t stays[] = {POFC_STAY_BOTTOM, POFC_STAY_TOP};
    assert_int_equal(rules.fantasy_stay.count, 2);
    assert_memory_equal(rules.fantasy_stay.item, stays, sizeof stays);
    set(&rules, "fantasy_stay", "");
    assert_int_equal(rules.fantasy_stay.count, 0);
    set(&rules, "fantasy_stay_middle", "exactly-full-house");
    assert_int_equal(rules.fantasy_stay_middle, POFC_STAY_EXACTLY_FULL_HOUSE);
}

static void test_ranges(void **state) {
    (void)state;
    static const char *const refused[][2] = {
        {"row_point", "-1"},       {"royalties.top.22", "-1"},   {"fantasy_cards", "12"},
        {"fantasy_cards", "18"},   {"hands_per_match", "0"},     {"max_hands_safety", "0"},
        {"fantasy_entry", "1010"}, {"fantasy_stay", "top, top"}, {"fantasy_stay", "all"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct pofc_rules rules = pofc_default_rules();
        struct error error;
        const struct option *option = option_find(&pofc_rules_options, refused[i][0]);
        assert_int_equal(option_set(option, &rules, refused[i][1], &error), STATUS_USAGE);
    }
}

static void test_mixes(void **state) {
    (void)state;
    static const struct {
        unsigned players;
        const char *changes[CHANGES_MAX][2];
        const char *refusal; /* how the error begins; NULL: accepted */
    } mixes[] = {
        {2, {{0}}, NULL},
        {3, {{0}}, NULL},
        {1, {{0}}, "players: got 1, expected 2..3"},
        {4, {{0}}, "players: got 4, expected 2..3"},
        {3, {{"fantasy_cards", "17"}, {"fantasy_stay", ""}}, NULL},
        {3, {{"hands_per_match", "1"}, {"max_hands_safety", "1"}}, NULL},
        {2, {{"hands_per_match", "30"}, {"max_hands_safety", "29"}}, "max_hands_safety: 29 "},
    };
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++) {
        struct pofc_rules rules = pofc_default_rules();
        struct error error = {""};
        for (size_t j = 0; j < CHANGES_MAX && mixes[i].changes[j][0]; j++)
            set(&rules, mixes[i].changes[j][0], mixes[i].changes[j][1]);
        struct option_keys concerned;
        enum status status = pofc_rules_check(&rules, mixes[i].players, &concerned, &error);
        assert_int_equal(status, mixes[i].refusal ? STATUS_USAGE : STATUS_OK);
        if (mixes[i].refusal)
            assert_memory_equal(error.text, mixes[i].refusal, strlen(mixes[i].refusal));
    }
}

int test_pofc_rules(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_is_the_rulebooks),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_mixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
