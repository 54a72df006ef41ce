#include "test_config.h"
#include "group.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/holdem/holdem_rules.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_rules.h"

#include <sys/stat.h>

static void test_tables(void **state) {
    (void)state;
    struct error error;
    assert_int_equal(option_table_check(&config_settings_options, &error), STATUS_OK);
    assert_int_equal(option_table_check(&config_compare_options, &error), STATUS_OK);
}

/* Whoever sits down has the rates of all, or of its own. */
static void test_errors_at_the_table(void **state) {
    (void)state;
    struct config *config = load_yaml("game: chicago\nrules: {extends: sm-2025}\n"
                                      "errors: {slow: 0.25}\nplayers: [random, "
                                      "{strategy: random, errors: {slow: 0}}, classic]\n");
    const struct chicago_errors *all = config->setup.entrant[0].errors;
    assert_non_null(all);
    assert_true(all->rate[CHICAGO_ERROR_SLOW] == 0.25);
    assert_null(config->setup.entrant[1].errors);
    assert_ptr_equal(config->setup.entrant[2].errors, config->entrant[2].errors);
    config_free(config);
}

/* A dedicated dealer's rates are those of all, members' own are filled up with their line's. */
static void test_errors_of_members(void **state) {
    (void)state;
    static const double misdeal[] = {0.5, 0.25}; /* by enum holdem_dealer */
    for (int dealer = 0; dealer < 2; dealer++) {
        char text[512];
        snprintf(text, sizeof text,
                 "extends: sm-lagpoker\nrules: {dealer: %s}\nerrors: {misdeal: 0.5, slow: 0.125}\n"
                 "players: [{count: 2, errors: {misdeal: 0.25, phone: 0.75}, members: [random, "
                 "{strategy: random, errors: {slow: 0.0625, misdeal: 1}}, random]}]\n",
                 dealer == HOLDEM_DEALER_PLAYER ? "player" : "dedicated");
        struct config *config = load_yaml(text);
        const struct holdem_errors *line = config->setup.entrant[0].errors;
        const struct holdem_errors *member = config->setup.entrant[0].members[1].errors;
        assert_null(config->setup.entrant[0].members[0].errors);
        assert_true(line->rate[HOLDEM_ERROR_MISDEAL] == misdeal[dealer]);
        assert_true(line->rate[HOLDEM_ERROR_SLOW] == 0.125);
        assert_true(member->rate[HOLDEM_ERROR_MISDEAL] == (dealer ? 1 : 0.5));
        assert_true(member->rate[HOLDEM_ERROR_SLOW] == 0.0625);
        assert_true(member->rate[HOLDEM_ERROR_PHONE] == 0.75);
        config_free(config);
    }
}

/* What was set, though by the rules or without errors and tournaments it can do nothing. */
static void test_without_effect(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {HEAD, ""},
        {"game: chicago\nrules: {extends: shootout}\n", ""},
        {"game: chicago\nrules: {extends: shootout, name: mine, revoke: dead-hand}\n", ""},
        {"game: chicago\nrules: {name: mine, revoke: penalty-2}\n", ""},
        {"game: chicago\nrules: {revoke: penalty-2}\nseed: 1\nplayers: [random, random]\n",
         "revoke (nobody errs)"},
        {GOOD "seed: 2\n", ""},
        {"extends: sm-2025\nrules: {target: 40}\n",
         "buy_stop (45 is more than target 40, so there is no buy-stop)"},
        {"extends: sm-2025\nrules: {target: 40, buy_stop: 40}\n", ""},
        {"extends: sm-2025\nrules: {advance: 1, revoke: penalty-2, misdeal_penalty: 2}\n",
         "misdeal_penalty, revoke (nobody errs); advance (no tournament)"},
        {"extends: sm-2025\nrules: {target: 20, chicago_min_points: 20,"
         " must_have_called_to_win: false}\n",
         "chicago_won, chicago_lost, chicago_breaker (nobody can call: chicago_min_points 20 is "
         "not below target 20); buy_stop (45 is more than target 20, so there is no buy-stop)"},
        {"extends: sm-2025\nrules: {tie_break: []}\n",
         "play_off_deals, play_off_chicago (tie_break has no play-off)"},
        {"extends: svepof\nerrors: {slow: 0.1}\nplayers: [{strategy: random, count: 2, errors: "
         "{misdeal: 0.2}}]\n",
         "players.errors.misdeal (it is that of all)"},
        {"extends: svepof\nrules: {dealer: player}\nerrors: {slow: 0.1}\nplayers: [{strategy: "
         "random, count: 2, errors: {misdeal: 0.2}}]\n",
         ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct config *config = load_yaml(cases[i][0]);
        assert_string_equal(config->setup.rules_without_effect, cases[i][1]);
        config_free(config);
    }
}

/* A game may last as long as the safety stop allows; it ends there all the same. */
static void test_safety(void **state) {
    (void)state;
    config_free(
        load_yaml("extends: sm-2025\nrules: {max_deals_per_game: 9, max_deals_safety: 9}\n"));
}

static void test_settings(void **state) {
    (void)state;
    struct config *config = load_yaml(GOOD "matches: 1_000\nseed: 1e6\nthreads: 3\n"
                                           "rotate_seats: true\non_illegal: forfeit\n"
                                           "output: {file: x/y.h5, rounds: true}\n");
    assert_int_equal(config->settings.matches, 1000);
    assert_int_equal(config->settings.threads, 3);
    assert_string_equal(config->settings.output_file, "x/y.h5");
    assert_int_equal(config->settings.output_rounds, 1);
    assert_int_equal(config->setup.seed, 1000000);
    assert_true(config->setup.rotate_seats);
    assert_true(config->setup.forfeit_illegal);
    config_free(config);
    config = load_yaml(GOOD);
    assert_string_equal(config->settings.name, "test");
    assert_string_equal(config->settings.output_file, "results/test.h5");
    assert_false(config->setup.rotate_seats);
    assert_false(config->setup.forfeit_illegal);
    config_free(config);
}

static void test_rules_forms(void **state) {
    (void)state;
    struct config *config =
        load_yaml("game: chicago\nrules:\n  suit_order: [C, D, H, S]\n  extends: sm-2025\n"
                  "  points: {pair: 3}\n  points.flush: 7\n  chicago_won: +20\n"
                  "  tie_break: []\n  placement_points: 9, 8 7\nplayers: classic, random random\n");
    assert_string_equal(rule(config, "suit_order"), "[\"C\", \"D\", \"H\", \"S\"]");
    assert_string_equal(rule(config, "points.pair"), "3");
    assert_string_equal(rule(config, "points.two_pair"), "2");
    assert_string_equal(rule(config, "points.flush"), "7");
    assert_string_equal(rule(config, "chicago_won"), "20");
    assert_string_equal(rule(config, "tie_break"), "[]");
    assert_string_equal(rule(config, "placement_points"), "[9, 8, 7]");
    assert_string_equal(config->setup.rules_name, "sm-2025");
    assert_int_equal(config->setup.entrants, 3);
    config_free(config);
}

static void test_extends(void **state) {
    (void)state;
    assert_int_equal(mkdir("below", 0700), 0);
    file_write("base.yaml", "game: chicago\nseed: 7\nmatches: 8\n"
                            "rules: {extends: ./below/preset.yaml, buy_stop: 40}\n"
                            "players: [classic, random]\n");
    file_write("below/preset.yaml", "game: chicago\nrules: {extends: shootout, target: 70}\n");
    file_write("below/child.yaml", "extends: ../base.yaml\nseed: 9\nrules: {buy_stop: 44}\n");
    struct config *config = load("below/child.yaml", NULL, 0);
    assert_string_equal(config->settings.name, "child");
    assert_string_equal(config->setup.rules_name, "preset");
    assert_int_equal(config->setup.seed, 9);
    assert_int_equal(config->settings.matches, 8);
    assert_int_equal(config->setup.entrants, 2);
    assert_string_equal(rule(config, "target"), "70");
    assert_string_equal(rule(config, "buy_stop"), "44");
    assert_string_equal(rule(config, "games_per_round"), "4");
    config_free(config);
}

static double real_parameter(const struct config *config, unsigned player, const char *key) {
    return *(const double *)parameter_at(config, player, key);
}

static void test_players(void **state) {
    (void)state;
    struct config *config = load_yaml(
        HEAD "players:\n  - {params: {first_call: 30}, strategy: classic}\n"
             "  - &p {strategy: classic, params: {call_threshold: 0.35}}\n  - *p\n  - classic\n");
    assert_int_equal(parameter(config, 0, "first_call"), 30);
    assert_true(real_parameter(config, 1, "call_threshold") == 0.35);
    assert_true(real_parameter(config, 2, "call_threshold") == 0.35);
    assert_int_equal(parameter(config, 1, "first_call"), parameter(config, 3, "first_call"));
    config_free(config);
}

static void test_overrides(void **state) {
    (void)state;
    const struct config_override overrides[] = {
        {"--matches", "matches", "1e3"},
        {"--players", "players", "classic,classic,random,random"},
        {"--set", NULL, "rules.target=50"},
        {"--set", NULL, "rules.points.pair=4"},
        {"--set", NULL, "rules.suit_order=[C, D, H, S]"},
        {"--set", NULL, "rules.tie_break=total-points, play-off"},
        {"--set", NULL, "players.1.params.first_call=31"},
        {"--set", NULL, "players.2=baseline"},
        {"--set", NULL, "players.3={strategy: classic, params: {first_call: 32}}"},
        {"--output", "output.file", "{odd: name}.h5"},
        {"--set", NULL, "output.rounds=true"},
        {"--seed", "seed", "5"},
        {"--seed", "seed", "6"},
    };
    struct config *config = load("sm-2025", overrides, sizeof overrides / sizeof *overrides);
    assert_int_equal(config->settings.matches, 1000);
    assert_int_equal(config->setup.seed, 6);
    assert_string_equal(rule(config, "target"), "50");
    assert_string_equal(rule(config, "points.pair"), "4");
    assert_string_equal(rule(config, "suit_order"), "[\"C\", \"D\", \"H\", \"S\"]");
    assert_string_equal(rule(config, "tie_break"), "[\"total-points\", \"play-off\"]");
    assert_int_equal(parameter(config, 1, "first_call"), 31);
    assert_string_equal(config->setup.entrant[2].strategy->name, "baseline");
    assert_int_equal(parameter(config, 3, "first_call"), 32);
    assert_string_equal(config->settings.output_file, "{odd: name}.h5");
    assert_int_equal(config->settings.output_rounds, 1);
    config_free(config);
}

/* Windows' line ends and byte order mark change nothing. */
static void test_windows(void **state) {
    (void)state;
    struct config *config =
        load_yaml("\xef\xbb\xbfgame: chicago\r\nrules:\r\n  extends: sm-2025\r\n"
                  "  target: 40\r\nplayers: [random, random]\r\n");
    assert_string_equal(rule(config, "target"), "40");
    config_free(config);
}

/* $UTSPEL_CONFIGS comes before ./configs, and that before the source tree's. */
static void test_search_order(void **state) {
    (void)state;
    assert_int_equal(mkdir("configs", 0700) | mkdir("mine", 0700), 0);
    file_write("configs/sm-2025.yaml", GOOD "seed: 1001\n");
    file_write("mine/sm-2025.yaml", GOOD "seed: 1002\n");
    struct config *near = load("sm-2025", NULL, 0);
    setenv("UTSPEL_CONFIGS", "mine", 1);
    struct config *nearest = load("sm-2025", NULL, 0);
    unsetenv("UTSPEL_CONFIGS");
    assert_int_equal(near->setup.seed, 1001);
    assert_int_equal(nearest->setup.seed, 1002);
    assert_int_equal(unlink("configs/sm-2025.yaml") | rmdir("configs"), 0);
    config_free(near);
    config_free(nearest);
}

static void assert_unreadable(const char *name, const char *expected) {
    struct config *config;
    struct error error;
    assert_int_equal(config_load(&config, name, NULL, 0, &error), STATUS_USAGE);
    assert_null(config);
    if (strncmp(error.text, expected, strlen(expected)) != 0)
        fail_msg("expected: %s\ngot: %s", expected, error.text);
}

static void test_files(void **state) {
    (void)state;
    assert_unreadable("none.yaml", "none.yaml: No such file or directory");
    assert_unreadable("/", "/: Is a directory");
    assert_unreadable("sm-2052", "'sm-2052' is not a file or an experiment or a preset of rules, "
                                 "did you mean 'sm-2025'?");
    assert_unreadable("", "'' is not a file");
    assert_unreadable("/dev/zero", "/dev/zero: is larger than 1048576 bytes");
    FILE *file = fopen("binary.yaml", "wb");
    fwrite("game\0: 1\n", 1, 9, file);
    fclose(file);
    assert_unreadable("binary.yaml", "binary.yaml:1:5: got byte 0x00, expected text");
}

int test_config(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_without_effect),
        cmocka_unit_test(test_safety),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_rules_forms),
        cmocka_unit_test(test_extends),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_overrides),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_search_order),
        cmocka_unit_test(test_errors_at_the_table),
        cmocka_unit_test(test_errors_of_members),
        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
