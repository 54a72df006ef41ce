/* What an effective config says, and that it loads again. */
#include "group.h"
#include "sim/chicago/chicago_rules.h"
#include "test_config.h"

/* Loads the effective config of another. */
static struct config *load_again(const struct config *config) {
    struct config *again;
    struct error error;
    if (config_load_text(&again, "effective", config->text, NULL, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return again;
}

/* The effective config gives the same run, and knows nothing of threads and files. */
static void test_effective(void **state) {
    (void)state;
    const struct config_override elsewhere[] = {{"--threads", "threads", "7"},
                                                {"--output", "output.file", "z.h5"}};
    file_write(
        "odd name \"å\".yaml",
        "extends: sm-classic\nrules: {points: {pair: 2}}\non_illegal: forfeit\nrotate_seats: true\n"
        "players: [{strategy: classic, params: {trips_kicker: false}}, random]\n");
    struct config *first = load("odd name \"å\".yaml", NULL, 0), *again = load_again(first);
    struct config *moved = load("odd name \"å\".yaml", elsewhere, 2);
    assert_string_equal(again->text, first->text);
    assert_string_equal(moved->text, first->text);
    assert_string_equal(again->settings.name, "odd name \"å\"");
    assert_string_equal(again->setup.rules_name, "sm-classic");
    assert_memory_equal(again->setup.rules, first->setup.rules, sizeof(struct chicago_rules));
    assert_int_equal(parameter(again, 0, "trips_kicker"), 0);
    assert_int_equal(again->setup.seed, first->setup.seed);
    assert_true(again->setup.forfeit_illegal && again->setup.rotate_seats);
    config_free(first);
    config_free(again);
    config_free(moved);
}

/* Teams keep members, captains and their parameters; a strategy takes the place of members. */
static void test_teams(void **state) {
    (void)state;
    file_write("teams.yaml",
               "extends: sm-lagpoker\nplayers: [{members: [jam, random, {strategy: jam,"
               " params: {depth: 5}}], captain: random, label: club}, {strategy: random, count: 3},"
               " {members: [jam, jam, jam]}]\n");
    const struct config_override change = {"--set", NULL, "players={2: {strategy: baseline}}"};
    struct config *first = load("teams.yaml", &change, 1), *again = load_again(first);
    const struct game_entrant *entrant = again->setup.entrant;
    assert_string_equal(again->text, first->text);
    assert_int_equal(entrant[0].member_count, 3);
    assert_string_equal(game_member(&entrant[0], 1)->strategy->name, "random");
    assert_string_equal(entrant[0].captain->strategy->name, "random");
    assert_string_equal(game_entrant_name(&entrant[0]), "jam");
    assert_non_null(strstr(again->text, "\"depth\": 5"));
    assert_true(!entrant[1].members && !entrant[1].captain);
    assert_true(!entrant[2].members && strcmp(entrant[2].strategy->name, "baseline") == 0);
    config_free(first);
    config_free(again);
}

/* Lines of players keep label and count, and levels and prizes their rows. */
static void test_lines(void **state) {
    (void)state;
    file_write("lines.yaml",
               "extends: svepof\nrules: {levels: [[25, 50, 5], 50/100/10], chips: [5, 25],"
               " prizes_paid: [60, 40]}\n"
               "players: [{strategy: baseline, count: 20, label: club}, random]\n");
    const struct config_override changes[] = {{"--set", NULL, "players={1: {count: 4}}"},
                                              {"--set", NULL, "players={0: {strategy: random}}"}};
    struct config *first = load("lines.yaml", changes, 2), *again = load_again(first);
    const struct game_setup *setup = &again->setup;
    assert_string_equal(again->text, first->text);
    assert_int_equal(setup->entrants, 2);
    assert_int_equal(game_entrant_total(setup), 24);
    assert_int_equal(game_line_of(setup, 19), 0);
    assert_int_equal(game_line_of(setup, 20), 1);
    assert_string_equal(game_entrant_label(&setup->entrant[0]), "club");
    assert_string_equal(game_entrant_name(&setup->entrant[0]), "random");
    assert_non_null(strstr(again->text, "levels: [[25, 50, 5], [50, 100, 10]]"));
    assert_non_null(strstr(again->text, "prizes_paid: [60, 40]"));
    config_free(first);
    config_free(again);
}

/* Rules are what they are called, but for what was set on top of those of that name. */
static void test_changed_rules(void **state) {
    (void)state;
    static const struct config_override back[] = {{"--set", NULL, "rules.points.pair=1"},
                                                  {"--set", NULL, "rules.target=40"}};
    file_write("changed.yaml", "extends: sm-2025\nrules: {points: {pair: 2}, target: 52,"
                               " open_card: optional, suit_order: [C, D, H, S]}\n");
    file_write("called.yaml", "extends: changed.yaml\nrules: {name: mine, target: 60}\n");
    struct config *changed = load("changed.yaml", NULL, 0);
    struct config *called = load("called.yaml", NULL, 0), *most = load("changed.yaml", back, 2);
    struct config *again = load_again(most);
    assert_string_equal(
        changed->setup.rules_changes,
        "open_card \"optional\", points.pair 2, suit_order [\"C\", \"D\", \"H\", \"S\"]");
    assert_string_equal(changed->setup.rules_name, "sm-2025");
    assert_string_equal(called->setup.rules_changes, "");
    assert_string_equal(called->setup.rules_name, "mine");
    assert_string_equal(
        most->setup.rules_changes,
        "open_card \"optional\", suit_order [\"C\", \"D\", \"H\", \"S\"], target 40");
    assert_string_equal(again->setup.rules_changes, most->setup.rules_changes);
    assert_string_equal(again->text, most->text);
    config_free(changed);
    config_free(called);
    config_free(most);
    config_free(again);
}

/* What was set in vain is so again, and nothing else: results of equal runs are equal. */
static void test_without_effect(void **state) {
    (void)state;
    static const char *const configs[] = {
        "extends: shootout\nrules: {revoke: dead-hand, target: 40}\n", "extends: shootout\n",
        "game: chicago\nseed: 1\nrules: {revoke: penalty-2}\nplayers: [random, random]\n",
        "extends: sm-lagpoker\nforks: {transfer: .1, settle: .1}\nrules: {stacks: 2}\n",
        "extends: sm-lagpoker\nforks: {transfer: .1, settle: .1}\n"};
    for (size_t i = 0; i < sizeof configs / sizeof *configs; i++) {
        file_write("vain.yaml", configs[i]);
        struct config *first = load("vain.yaml", NULL, 0), *again = load_again(first);
        assert_string_equal(again->setup.rules_without_effect, first->setup.rules_without_effect);
        assert_string_equal(again->text, first->text);
        assert_int_equal(*first->setup.rules_without_effect == '\0', i == 1 || i == 4);
        config_free(first);
        config_free(again);
    }
}

/* Whatever a file is called, its effective config loads again. */
static void test_odd_names(void **state) {
    (void)state;
    static const char *const names[][2] = {{"a\xff"
                                            "b.yaml",
                                            "a"},
                                           {"\x01.yaml", "unnamed"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        file_write(names[i][0], GOOD);
        struct config *config = load(names[i][0], NULL, 0), *again = load_again(config);
        assert_string_equal(config->settings.name, names[i][1]);
        config_free(config);
        config_free(again);
    }
}

int test_config_effective(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_effective),      cmocka_unit_test(test_lines),
        cmocka_unit_test(test_teams),          cmocka_unit_test(test_changed_rules),
        cmocka_unit_test(test_without_effect), cmocka_unit_test(test_odd_names),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
