/* The options of hold'em: holdem.md 2, and which mixes of them are refused. */
#include "group.h"
#include "sim/holdem/holdem_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* As records have them, with the values of svepof. */
static const char options_of_svepof[] =
    "\"stacks\": 1, \"members_min\": 1, \"members_max\": 1, \"start_chips\": 10000, "
    "\"levels\": [[25, 50, 0], [50, 100, 0], [75, 150, 0], [100, 200, 0], [150, 300, 0], "
    "[200, 400, 0], [300, 600, 0], [400, 800, 0], [500, 1000, 0], [700, 1400, 0], "
    "[1000, 2000, 0], [1500, 3000, 0], [2000, 4000, 0], [3000, 6000, 0], [4000, 8000, 0], "
    "[6000, 12000, 0], [8000, 16000, 0], [10000, 20000, 0]], "
    "\"level_laps\": 15, \"chips\": [25, 100, 500, 1000, 5000, 25000, 100000], "
    "\"table_max\": 9, \"final_redraw\": true, \"balance\": \"position\", \"balance_gap\": 2, "
    "\"short_all_in_reopens\": false, \"fold_unbet\": false, \"deck_burn\": true, "
    "\"transfer_percent\": 0, \"transfers_per_talk\": 0, \"same_table\": \"free\", "
    "\"third_stack\": \"keeps\", \"timeouts\": 0, \"timeouts_late\": 0, \"button_swaps\": false, "
    "\"dealer\": \"dedicated\", \"disqualified_chips\": \"removed\", \"penalty_laps\": 5, "
    "\"prizes_paid\": [50, 30, 20], \"max_laps_safety\": 20000, "
    "\"out_of_turn_binds\": \"unless-raised\"";

static void test_table_is_the_rulebooks(void **state) {
    (void)state;
    struct holdem_rules rules;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    option_set_defaults(&holdem_rules_options, &rules);
    option_print_all(&holdem_rules_options, &rules, out);
    fclose(out);
    assert_string_equal(text, options_of_svepof);
    free(text);
}

enum { CHANGES_MAX = 3 };

/* Changes of the default rules, and the errors that they give; NULL: they are allowed. */
static const struct {
    const char *changes[CHANGES_MAX][2];
    unsigned entrants;
    const char *refusal;
} mixes[] = {
    {{{""}}, 2, NULL},
    {{{""}}, 1000, NULL},
    {{{""}}, 1, "players: got 1, expected 2..1000"},
    {{{""}}, 1001, "players: got 1001, expected 2..1000"},
    {{{"table_max", "3"}}, 2, NULL},
    {{{"table_max", "10"}}, 2, NULL},
    {{{"table_max", "2"}}, 2, "table_max: got '2', expected 3..10"},
    {{{"table_max", "11"}}, 2, "table_max: got '11', expected 3..10"},
    {{{"balance_gap", "1"}}, 2, "balance_gap: got '1', expected 2..10"},
    {{{"chips", "25 50 300"}, {"levels", "300/600/25"}}, 2, NULL},
    {{{"chips", "25 175"}}, 2, "chips: got 175 after 25, expected 2 to 6 times as much"},
    {{{"chips", "25 25"}}, 2, "chips: got 25 after 25, expected 2 to 6 times as much"},
    {{{"chips", "25 60"}}, 2, "chips: got 60 after 25, expected 2 to 6 times as much"},
    {{{"chips", "100 25"}}, 2, "chips: got 25 after 100, expected 2 to 6 times as much"},
    {{{"start_chips", "1010"}},
     2,
     "start_chips: got 1010, expected a multiple of the smallest of chips, 25"},
    {{{"levels", "25/50/0 50/110/0"}},
     2,
     "levels: the big blind of level 2 is 110, expected a multiple of the smallest of chips, 25"},
    {{{"levels", "50/100/0 25/100/0"}},
     2,
     "levels: the small blind of level 2 is 25, expected at least that of the level before, 50"},
    {{{"levels", "50/100/25 50/100/0"}},
     2,
     "levels: the ante of level 2 is 0, expected at least that of the level before, 25"},
    {{{"levels", "0/50/50 0/50/50"}}, 2, NULL},
    {{{"levels", "0/0/25"}}, 2, "levels: the big blind of level 1 is 0, expected at least 25"},
    {{{"levels", "100/50/0"}},
     2,
     "levels: the big blind of level 1 is 50, expected at least the small blind, 100"},
    {{{"levels", "25/50"}}, 2, "levels: got '25/50', expected"},
    {{{"prizes_paid", "100"}}, 2, NULL},
    {{{"prizes_paid", "50 30 10"}}, 2, "prizes_paid: they add up to 90 percent, expected 100"},
    {{{"prizes_paid", "30 50 20"}},
     2,
     "prizes_paid: place 2 wins more than place 1, expected less or as much"},
    {{{"stacks", "3"}, {"members_max", "3"}},
     2,
     "members_min: got 1, expected at least `stacks`, 3"},
    {{{"members_min", "3"}}, 2, "members_max: got 1, expected at least members_min, 3"},
    {{{"dealer", "player"}, {"penalty_laps", "0"}, {"disqualified_chips", "shared"}}, 2, NULL},
    {{{"out_of_turn_binds", "always"}}, 2, NULL},
};

/* Sets what was changed, and checks it all. */
static enum status mix(size_t i, struct option_keys *concerned, struct error *error) {
    struct holdem_rules rules;
    option_set_defaults(&holdem_rules_options, &rules);
    for (size_t j = 0; j < CHANGES_MAX && mixes[i].changes[j][1]; j++) {
        const struct option *option = option_find(&holdem_rules_options, mixes[i].changes[j][0]);
        enum status status = option_set(option, &rules, mixes[i].changes[j][1], error);
        if (status != STATUS_OK)
            return status;
    }
    return holdem_rules_check(&rules, mixes[i].entrants, concerned, error);
}

static void test_mixes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++) {
        const char *refusal = mixes[i].refusal;
        struct option_keys concerned = {0};
        struct error error = {""};
        enum status status = mix(i, &concerned, &error);
        if (refusal && strncmp(error.text, refusal, strlen(refusal)) != 0)
            fail_msg("got '%s', expected '%s'", error.text, refusal);
        assert_int_equal(status, refusal ? STATUS_USAGE : STATUS_OK);
        if (refusal && concerned.count > 0)
            assert_memory_equal(error.text, concerned.key[0], strlen(concerned.key[0]));
    }
}

static bool is_idle(const char *key, int32_t balance_gap) {
    struct holdem_rules rules;
    char why[128];
    option_set_defaults(&holdem_rules_options, &rules);
    rules.balance_gap = balance_gap;
    return holdem_rules_idle(&rules, option_find(&holdem_rules_options, key), why, sizeof why);
}

static void test_idle(void **state) {
    (void)state;
    assert_true(is_idle("deck_burn", 2));
    assert_false(is_idle("balance", 8));
    assert_true(is_idle("balance", 9));
    assert_false(is_idle("fold_unbet", 9));
}

int test_holdem_rules(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_is_the_rulebooks),
        cmocka_unit_test(test_mixes),
        cmocka_unit_test(test_idle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
