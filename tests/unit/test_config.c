#include "test_config.h"
#include "group.h"
#include "sim/chicago/game.h"
#include "sim/chicago/rules.h"
#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/pofc/game.h"
#include "sim/pofc/rules.h"

#include <sys/stat.h>

static struct config *load_yaml(const char *yaml) {
    file_write("test.yaml", yaml);
    return load("test.yaml", NULL, 0);
}

/* An option of the rules as JSON. */
static const char *rule(const struct config *config, const char *key) {
    static char text[OPTION_TEXT_SIZE];
    FILE *out = fmemopen(text, sizeof text, "w");
    option_print(option_find(config->game->rules.options, key), config->setup.rules, out);
    fclose(out);
    return text;
}

static void test_tables(void **state) {
    (void)state;
    struct error error;
    assert_int_equal(option_table_check(&config_settings_options, &error), STATUS_OK);
    assert_int_equal(option_table_check(&config_compare_options, &error), STATUS_OK);
}

/* Copied by hand from the rulebooks; what the presets share stands in the first column alone. */
static const char *const preset_values[][5] = {
    {"redraw_seats", "\"round\"", "\"round\"", "\"match\"", "\"match\""},
    {"rounds_per_match", "3"},
    {"max_deals_per_game", "0", "0", "0", "4"},
    {"games_per_round", "1", "1", "4", "1"},
    {"exchanges", "3"},
    {"max_cards_per_exchange", "4"},
    {"announce_broken_hand", "true", "false", "false", "false"},
    {"open_card", "\"forced\"", "\"forced\"", "\"optional\"", "\"optional\""},
    {"points.pair", "1"},
    {"points.two_pair", "2"},
    {"points.three_of_a_kind", "3"},
    {"points.straight", "4"},
    {"points.flush", "5"},
    {"points.full_house", "6"},
    {"points.four_of_a_kind", "8"},
    {"zeroing", "true"},
    {"zeroing_keeps_call", "true"},
    {"straight_flush", "\"wins-round\"", "\"wins-round\"", "\"points-20\"", "\"points-20\""},
    {"royal_needs_call", "false"},
    {"royal_flush", "\"wins-round-and-zeroes\"", "\"wins-round-and-zeroes\"", "\"wins-round\"",
     "\"wins-round\""},
    {"suit_order", "[\"S\", \"H\", \"D\", \"C\"]", "[\"H\", \"S\", \"D\", \"C\"]",
     "[\"H\", \"S\", \"D\", \"C\"]", "[\"H\", \"S\", \"D\", \"C\"]"},
    {"tied_hands", "\"all-score\""},
    {"last_trick_points", "5"},
    {"last_trick_with_two_points", "10"},
    {"chicago_min_points", "15"},
    {"chicago_won", "15"},
    {"chicago_lost", "-15"},
    {"chicago_breaker", "10"},
    {"buy_stop", "45"},
    {"buy_stop_violation", "\"impossible\"", "\"resets-keeping-call\"", "\"resets-losing-call\"",
     "\"resets-losing-call\""},
    {"target", "52"},
    {"must_have_called_to_win", "true"},
    {"score_floor", "0"},
    {"placement_points", "[20, 12, 8, 5]", "[20, 12, 8, 5]", "[4, 3, 2, 1]", "[4, 3, 2, 1]"},
    {"disqualified_placement_points", "0"},
    {"disqualified_points", "\"keep\"", "\"zero\"", "\"keep\"", "\"keep\""},
    {"third_exchange_scores", "\"before-play\""},
    {"tie_break", "[\"total-points\", \"chicagos-won\", \"play-off\"]"},
    {"play_off_deals", "3", "3", "0", "1"},
    {"play_off_chicago", "false", "false", "true", "true"},
    {"max_deals_safety", "1000"},
    {"dealer", "\"dedicated\"", "\"player\"", "\"player\"", "\"player\""},
    {"misdeal_penalty", "0", "3", "2", "2"},
    {"revoke", "\"dead-hand\"", "\"dead-hand\"", "\"penalty-2\"", "\"penalty-2\""},
    {"flashed_card", "\"set-aside\"", "\"reshuffled\"", "\"reshuffled\"", "\"reshuffled\""},
    {"penalties_apply", "\"at-once\"", "\"at-once\"", "\"after-deal\"", "\"after-deal\""},
    {"repeat_penalty", "\"none\""},
    {"table_max", "4"},
    {"table_min", "3"},
    {"advance", "[2, 1]", "[2]", "[1]", "[1]"},
    {"finals", "1", "2", "1", "1"},
};

static void test_presets(void **state) {
    (void)state;
    static const char *const names[] = {"sm-2025", "sm-classic", "shootout", "shootout-12-deals"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct config *config;
        struct error error;
        assert_int_equal(config_load_rules(&config, names[i], &error), STATUS_OK);
        assert_string_equal(config->setup.rules_name, names[i]);
        for (size_t j = 0; j < sizeof preset_values / sizeof *preset_values; j++)
            assert_string_equal(rule(config, preset_values[j][0]), preset_values[j][i + 1]
                                                                       ? preset_values[j][i + 1]
                                                                       : preset_values[j][1]);
        config_free(config);
    }
}

/* Presets state every option, so that whoever reads them sees all rules. */
static void test_presets_are_complete(void **state) {
    (void)state;
    static const char *const names[] = {"sm-2025", "sm-classic", "shootout", "pofc-sm-2019"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[LOCATE_PATH_SIZE];
        struct error error;
        struct load *load = calloc(1, sizeof *load);
        load->config = config_new();
        assert_int_equal(locate_rules(names[i], path, &error), STATUS_OK);
        assert_int_equal(load_file(load, path, &error), STATUS_OK);
        const struct option_table *table = load->config->game->rules.options;
        for (size_t j = 0; j < table->count; j++)
            if (!load->rules_given[j].source)
                fail_msg("%s does not state %s", path, table->options[j].key);
        load_close(load);
        config_free(load->config);
        free(load);
    }
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

/* A rule that no file states means its fallback: rules files from before it existed are good. */
static void test_fallbacks(void **state) {
    (void)state;
    struct chicago_rules fallbacks;
    option_set_fallbacks(&chicago_rules_options, &fallbacks);
    fallbacks.target = 40;
    struct config *config = load_yaml("game: chicago\nrules: {target: 40}\n");
    assert_memory_equal(config->setup.rules, &fallbacks, sizeof fallbacks);
    assert_string_equal(config->setup.rules_name, "test");
    config_free(config);
    config = load_yaml("game: chicago\nrules: {}\nplayers: [random, random]\n");
    fallbacks.target = 52;
    assert_memory_equal(config->setup.rules, &fallbacks, sizeof fallbacks);
    config_free(config);
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

static void test_experiments(void **state) {
    (void)state;
    static const char *const names[] = {"sm-2025", "sm-classic", "shootout"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct config *config = load(names[i], NULL, 0);
        assert_ptr_equal(config->game, &chicago_game);
        assert_string_equal(config->settings.name, names[i]);
        assert_string_equal(config->setup.rules_name, names[i]);
        assert_int_equal(config->setup.entrants, 4);
        assert_int_equal(config->settings.matches % 4, 0);
        config_free(config);
    }
}

/* A preset by name, or by its file, plays four classic. */
static void test_preset_as_config(void **state) {
    (void)state;
    file_write("mine.yaml", "game: chicago\nrules: {extends: shootout, target: 60}\n");
    const char *const names[][2] = {{"shootout-12-deals", "shootout-12-deals"},
                                    {"mine.yaml", "mine"}};
    for (size_t i = 0; i < 2; i++) {
        struct config *config = load(names[i][0], NULL, 0);
        assert_string_equal(config->settings.name, names[i][1]);
        assert_string_equal(config->setup.rules_name, names[i][1]);
        assert_int_equal(config->setup.entrants, 4);
        for (unsigned j = 0; j < 4; j++)
            assert_string_equal(config->setup.entrant[j].strategy->name, "classic");
        config_free(config);
    }
}

/* POFC's preset states the defaults, which test_pofc_rules holds against the rulebook. */
static void test_pofc(void **state) {
    (void)state;
    struct pofc_rules defaults;
    struct config *config;
    struct error error;
    option_set_defaults(&pofc_rules_options, &defaults);
    assert_int_equal(config_load_rules(&config, "pofc-sm-2019", &error), STATUS_OK);
    assert_memory_equal(config->setup.rules, &defaults, sizeof defaults);
    config_free(config);

    config = load("pofc-sm-2019", NULL, 0);
    assert_ptr_equal(config->game, &pofc_game);
    assert_string_equal(config->setup.rules_name, "pofc-sm-2019");
    assert_int_equal(config->setup.entrants, 3);
    assert_int_equal(config->settings.matches % 3, 0);
    config_free(config);

    config = load_yaml("game: pofc\nrules: {extends: pofc-sm-2019, fantasy_stay: [],\n"
                       "        royalties: {top: {22: 1}}, royalties.top.AAA: 30}\n");
    assert_int_equal(config->setup.entrants, 3);
    assert_string_equal(config->setup.entrant[2].strategy->name, "greedy");
    assert_string_equal(rule(config, "fantasy_stay"), "[]");
    assert_string_equal(rule(config, "royalties.top.22"), "1");
    assert_string_equal(rule(config, "royalties.top.AAA"), "30");
    config_free(config);
}

/* Settings apply to a preset's players too. */
static void test_preset_overrides(void **state) {
    (void)state;
    const struct config_override overrides[] = {{"--set", NULL, "players.3=random"},
                                                {"--matches", "matches", "8"}};
    struct config *config = load("shootout-12-deals", overrides, 2);
    assert_string_equal(config->setup.entrant[2].strategy->name, "classic");
    assert_string_equal(config->setup.entrant[3].strategy->name, "random");
    config_free(config);
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

/* An experiment may extend what can be run, a preset with its usual players, too. */
static void test_extends_preset(void **state) {
    (void)state;
    struct config *config = load_yaml("extends: shootout-12-deals\nmatches: 8\n");
    assert_string_equal(config->setup.rules_name, "shootout-12-deals");
    assert_string_equal(config->settings.name, "test");
    assert_int_equal(config->setup.entrants, 4);
    assert_string_equal(config->setup.entrant[3].strategy->name, "classic");
    config_free(config);
    config = load_yaml("extends: shootout-12-deals\nplayers: [random, random]\n");
    assert_int_equal(config->setup.entrants, 2);
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

int test_config(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_presets_are_complete),
        cmocka_unit_test(test_fallbacks),
        cmocka_unit_test(test_without_effect),
        cmocka_unit_test(test_safety),
        cmocka_unit_test(test_experiments),
        cmocka_unit_test(test_extends_preset),
        cmocka_unit_test(test_preset_as_config),
        cmocka_unit_test(test_preset_overrides),
        cmocka_unit_test(test_pofc),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_rules_forms),
        cmocka_unit_test(test_extends),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_overrides),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_search_order),
        cmocka_unit_test(test_errors_at_the_table),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
