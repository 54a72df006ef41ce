#include "sim/chicago/game.h"
#include "sim/chicago/rules.h"
#include "sim/config/config.h"
#include "sim/pofc/game.h"
#include "sim/pofc/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define HEAD "game: chicago\nrules: {extends: sm-2025}\n"
#define GOOD HEAD "players: [classic, baseline, random, classic]\n"

/* Tests run in a folder of their own, so that names are found in the source tree's configs. */
static int folder_enter(void **state) {
    static char folder[] = "/tmp/utspel-config-XXXXXX";
    *state = folder;
    unsetenv("UTSPEL_CONFIGS");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int folder_leave(void **state) {
    char command[100];
    snprintf(command, sizeof command, "rm -r '%s'", (const char *)*state);
    return chdir("/") == 0 ? system(command) : -1;
}

static void file_write(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Loads a config that must be good. */
static struct config *load(const char *name, const struct config_override *overrides,
                           size_t count) {
    struct config *config;
    struct error error;
    if (config_load(&config, name, overrides, count, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return config;
}

static struct config *load_yaml(const char *yaml) {
    file_write("test.yaml", yaml);
    return load("test.yaml", NULL, 0);
}

/* An option of the rules as JSON. */
static const char *rule(const struct config *config, const char *key) {
    static char text[OPTION_TEXT_SIZE];
    FILE *out = fmemopen(text, sizeof text, "w");
    option_print(option_find(config->game->rules, key), config->setup.rules, out);
    fclose(out);
    return text;
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
    {"advance", "[2, 1]", "[2, 2, 1]", "[1]", "[1]"},
};

static void test_presets(void **state) {
    (void)state;
    static const char *const names[] = {"sm-2025", "sm-classic", "shootout", "shootout-12-deals"};
    assert_int_equal(sizeof preset_values / sizeof *preset_values, chicago_rules_options.count);
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

static int32_t parameter(const struct config *config, unsigned player, const char *key) {
    const struct game_entrant *entrant = &config->setup.entrant[player];
    const struct option *option = option_find(&entrant->strategy->parameters, key);
    int32_t value;
    assert_non_null(option);
    memcpy(&value, (const char *)entrant->parameters + option->offset, sizeof value);
    return value;
}

static void test_players(void **state) {
    (void)state;
    struct config *config = load_yaml(
        HEAD "players:\n  - {params: {first_call: 30}, strategy: classic}\n"
             "  - &p {strategy: classic, params: {later_call: 80}}\n  - *p\n  - classic\n");
    assert_int_equal(parameter(config, 0, "first_call"), 30);
    assert_int_equal(parameter(config, 1, "later_call"), 80);
    assert_int_equal(parameter(config, 2, "later_call"), 80);
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

/* The effective config gives the same run, and knows nothing of threads and files. */
static void test_effective(void **state) {
    (void)state;
    const struct config_override elsewhere[] = {{"--threads", "threads", "7"},
                                                {"--output", "output.file", "z.h5"}};
    file_write(
        "odd name \"å\".yaml",
        "extends: sm-classic\nrules: {points: {pair: 2}}\non_illegal: forfeit\nrotate_seats: true\n"
        "players: [{strategy: classic, params: {trips_kicker: false}}, random]\n");
    struct config *first = load("odd name \"å\".yaml", NULL, 0), *again;
    struct config *moved = load("odd name \"å\".yaml", elsewhere, 2);
    struct error error;
    if (config_load_text(&again, "effective", first->text, &error) != STATUS_OK)
        fail_msg("%s", error.text);
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

/* What is written to test.yaml, a setting over it, and the error. */
static const char *const refusals[][3] = {
    {GOOD "seeds: 4\n", NULL, "test.yaml:4:1: unknown key 'seeds', did you mean 'seed'?"},
    {"gam: chicago\n", NULL, "test.yaml:1:1: unknown key 'gam', did you mean 'game'?"},
    {"game: chikago\n", NULL, "test.yaml:1:7: game: got chikago, did you mean 'chicago'? Expected"},
    {"rules: {extends: sm-2025}\n", NULL, "test.yaml:1:1: missing key 'game'"},
    {"game: chicago\n", NULL, "test.yaml:1:1: missing key 'rules'"},
    {HEAD "seed: 1\n", NULL, "test.yaml:1:1: missing key 'players'"},
    {"game: chicago\nrules: {target: 9}\n", NULL,
     "test.yaml:1:1: rules: missing key 'redraw_seats' (44 in all)"},
    {GOOD "matches: 4x\n", NULL, "test.yaml:4:10: matches: got '4x', expected 1..1000000000000"},
    {GOOD "matches: 0\n", NULL, "test.yaml:4:10: matches: got '0', expected 1.."},
    {GOOD "seed:\n", NULL, "test.yaml:4:1: seed: got nothing, expected 0.."},
    {GOOD "seed: \"1\\n\\e2\"\n", NULL, "test.yaml:4:8: seed: got '1  2', expected 0.."},
    {GOOD "seed: {a: 1}\n", NULL, "test.yaml:4:8: seed: got a map, expected 0.."},
    {GOOD "seed: *nobody\n", NULL, "test.yaml:4:8: seed: got an alias to nothing"},
    {GOOD "seed: 1\nseed: 2\n", NULL, "test.yaml:5:1: 'seed' is given twice"},
    {GOOD "players: [classic]\n", NULL, "test.yaml:4:1: 'players' is given twice"},
    {GOOD "checkpoint: 5\n", NULL, "test.yaml:4:1: 'checkpoint' is not built yet"},
    {GOOD "target: 5\n", NULL, "test.yaml:4:1: unknown key 'target', did you mean 'rules.target'?"},
    {GOOD "output: file.h5\n", NULL, "test.yaml:4:9: output: got file.h5, expected a map"},
    {GOOD "? [a]\n: 1\n", NULL, "test.yaml:4:4: a key must be a text"},
    {GOOD "<<: {seed: 1}\n", NULL, "test.yaml:4:1: unknown key '<<'"},
    {GOOD "seed: [1\n", NULL, "test.yaml:5:1: flow sequence without a closing bracket"},
    {GOOD "---\nseed: 1\n", NULL, "test.yaml:1:1: has more than one document"},
    {"", NULL, "test.yaml:1:1: is empty"},
    {"# nothing\n", NULL, "test.yaml:1:1: is empty"},
    {"game: chicago\nrules: {extends: ./list.yaml}\n", NULL,
     "./list.yaml:1:3: got a list, expected"},
    {"- 1\n", NULL, "test.yaml:1:3: got a list, expected a map"},
    {"game: \xff\n", NULL, "test.yaml:1:7: got byte 0xff, expected text in UTF-8"},
    {GOOD "# \xc3\xa5 \xc0\x80\n", NULL, "test.yaml:4:5: got byte 0xc0, expected text"},
    {"\n%a\x82\n", NULL, "test.yaml:2:3: got byte 0x82, expected text"},
    {"game: \x01\n", NULL, "test.yaml:1:7: got byte 0x01, expected text"},
    {GOOD, "name=\xed\xa0\x80", "--set name=\xed\xa0\x80: got byte 0xed, expected text"},
    {"extends: test.yaml\n", NULL, "test.yaml:1:10: extends: 'test.yaml' extends itself"},
    {"extends: sm-2052\n", NULL,
     "test.yaml:1:10: extends: 'sm-2052' is no file and no experiment, "
     "did you mean 'sm-2025'?"},
    {"extends: ./none.yaml\n", NULL, "test.yaml:1:10: extends: './none.yaml': No such file"},
    {"extends: ./\n", NULL, "test.yaml:1:10: extends: './': Is a directory"},
    {"extends: [a]\n", NULL, "test.yaml:1:11: extends: got a list"},
    {"game: chicago\nrules: {extends: shotout}\n", NULL,
     "test.yaml:2:18: extends: 'shotout' is no file and no preset of rules, did you mean"},
    {"game: chicago\nrules: {extends: ./test.yaml}\n", NULL,
     "test.yaml:2:18: extends: './test.yaml' extends itself"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  target: 1_001\n", NULL,
     "test.yaml:4:11: target: got '1_001', expected 1..1000"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  open_card: force\n", NULL,
     "test.yaml:4:14: open_card: got 'force', expected forced, optional, did you mean 'forced'?"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  points: {pear: 1}\n", NULL,
     "test.yaml:4:12: unknown key 'points.pear', did you mean 'points.pair'?"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  points: {pair: 1}\n  points.pair: 2\n", NULL,
     "test.yaml:5:3: 'points.pair' is given twice"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  points: 1\n", NULL,
     "test.yaml:4:11: points: got 1, expected a map"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  suit_order: S D C\n", NULL,
     "test.yaml:4:15: suit_order: got 'S D C', expected all of C, D, H, S"},
    {"game: chicago\nrules:\n  extends: sm-2025\n  chicago_min_points: 52\n", NULL,
     "test.yaml:4:3: chicago_min_points: 52 is not below target"},
    {"game: chicago\nrules: [a]\n", NULL, "test.yaml:2:9: rules: got a list, expected a map"},
    {HEAD "players: [classic, clasic]\n", NULL,
     "test.yaml:3:20: no strategy 'clasic' for chicago, did you mean 'classic'?"},
    {HEAD "players: [classic]\n", NULL, "test.yaml:3:11: players: got 1, expected 2..5"},
    {HEAD "players: []\n", NULL, "test.yaml:3:1: players: got 0, expected 2..5"},
    {HEAD "players: [classic, random, random, random, random, random]\n", NULL,
     "test.yaml:3:52: players: got more than 5"},
    {HEAD "players: [random, [random]]\n", NULL, "test.yaml:3:20: players: got a list"},
    {HEAD "players:\n", NULL, "test.yaml:3:1: players: got nothing"},
    {HEAD "players: [{params: {}}]\n", NULL, "test.yaml:3:12: players: missing key 'strategy'"},
    {HEAD "players: [{strategy: classic, params: {first_cal: 3}}]\n", NULL,
     "test.yaml:3:40: unknown key 'first_cal', did you mean 'first_call'?"},
    {HEAD "players: [{strategy: classic, params: {first_call: 101}}]\n", NULL,
     "test.yaml:3:52: first_call: got '101', expected 0..100"},
    {HEAD "players: [{strategy: random, params: {first_call: 3}}]\n", NULL,
     "test.yaml:3:39: unknown key 'first_call', expected none"},
    {HEAD "players: [{strategy: random, params: 3}]\n", NULL,
     "test.yaml:3:38: got 3, expected a map of options"},
    {HEAD "players: [\"lua:./x.lua\"]\n", NULL,
     "test.yaml:3:12: 'lua:./x.lua': strategies by 'lua:' are not built yet"},
    {GOOD "rotate_seats: true\nmatches: 10\n", NULL,
     "test.yaml:5:1: matches: got 10, expected a multiple of the 4 players, as rotate_seats "
     "needs: 8 or 12"},
    {GOOD "rotate_seats: true\n", "matches=3",
     "--set matches=3: matches: got 3, expected a multiple of the 4 players, as rotate_seats "
     "needs: 4"},
    {GOOD, "rules.targt=1", "--set rules.targt=1: unknown key 'targt', did you mean 'target'?"},
    {GOOD, "target=1", "--set target=1: unknown key 'target', did you mean 'rules.target'?"},
    {GOOD, "rules.target=x", "--set rules.target=x: target: got 'x', expected 1..1000"},
    {GOOD, "rules.chicago_min_points=52",
     "--set rules.chicago_min_points=52: chicago_min_points: 52 is not below target"},
    {GOOD, "rules=1", "--set rules=1: rules: got 1, expected a map"},
    {GOOD, "seed", "--set seed: expected KEY=VALUE"},
    {GOOD, "=1", "--set =1: expected KEY=VALUE"},
    {GOOD, "seed..=1", "--set seed..=1: seed: got a map"},
    {GOOD, "players.4=random", "--set players.4=random: players: no player '4'"},
    {GOOD, "rules.suit_order=[S", "--set rules.suit_order=[S: flow sequence without"},
};

static void test_refusals(void **state) {
    (void)state;
    file_write("list.yaml", "- 1\n");
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct config_override override = {"--set", NULL, refusals[i][1]};
        struct config *config;
        struct error error;
        file_write("test.yaml", refusals[i][0]);
        enum status status =
            config_load(&config, "test.yaml", &override, refusals[i][1] ? 1 : 0, &error);
        if (status != STATUS_USAGE)
            fail_msg("accepted, not refused with: %s", refusals[i][2]);
        if (strncmp(error.text, refusals[i][2], strlen(refusals[i][2])) != 0)
            fail_msg("expected: %s\ngot: %s", refusals[i][2], error.text);
        assert_null(config);
    }
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
    assert_unreadable("sm-2052", "'sm-2052' is no file and no experiment and no preset of rules, "
                                 "did you mean 'sm-2025'?");
    assert_unreadable("", "'' is no file");
    assert_unreadable("/dev/zero", "/dev/zero: is larger than 1048576 bytes");
    FILE *file = fopen("binary.yaml", "wb");
    fwrite("game\0: 1\n", 1, 9, file);
    fclose(file);
    assert_unreadable("binary.yaml", "binary.yaml:1:5: got byte 0x00, expected text");
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

/* Whatever a file is called, its effective config loads again. */
static void test_odd_names(void **state) {
    (void)state;
    static const char *const names[][2] = {{"a\xff"
                                            "b.yaml",
                                            "a"},
                                           {"\x01.yaml", "unnamed"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct error error;
        file_write(names[i][0], GOOD);
        struct config *config = load(names[i][0], NULL, 0), *again;
        assert_string_equal(config->settings.name, names[i][1]);
        assert_int_equal(config_load_text(&again, "text", config->text, &error), STATUS_OK);
        config_free(config);
        config_free(again);
    }
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_experiments),
        cmocka_unit_test(test_preset_as_config),
        cmocka_unit_test(test_preset_overrides),
        cmocka_unit_test(test_pofc),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_rules_forms),
        cmocka_unit_test(test_extends),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_overrides),
        cmocka_unit_test(test_effective),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_odd_names),
        cmocka_unit_test(test_search_order),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
