/* Presets of rules say what the rulebooks say, and can be played and extended. */
#include "group.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_rules.h"
#include "test_config.h"

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
    {"unscored_exchanges", "[]"},
    {"low_hand", "\"stands\""},
    {"buy_stop_cards", "5"},
    {"points.straight_flush", "8"},
    {"points.royal_flush", "9"},
    {"trick_points", "[0, 0, 0, 0]"},
    {"chicago_won_with_two", "\"same\""},
    {"chicago_keeps_hands", "false"},
    {"win_by", "\"reaching-target\""},
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

int test_rule_presets(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),          cmocka_unit_test(test_presets_are_complete),
        cmocka_unit_test(test_fallbacks),        cmocka_unit_test(test_experiments),
        cmocka_unit_test(test_extends_preset),   cmocka_unit_test(test_preset_as_config),
        cmocka_unit_test(test_preset_overrides), cmocka_unit_test(test_pofc),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
