/* A frozen solver: one that reasons by rules that are not played, legally and to the end. */
#include "group.h"
#include "quick_model.h"
#include "test_config.h"

#include "evaluator/hand_class.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_tallies.h"
#include "sim/config/config.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/solver/knows.h"

#include <stdio.h>

enum { PLAYERS = 2, SEATS = 4 }; /* who play; at a table of which texts speak */

/* What is known has one exchange, which takes fewer plans than three. */
#define KNOWN "exchanges=1"

static char model[64], adapted[64];

static struct chicago_tallies first_tallies, second_tallies;

static void set_rules(struct chicago_rules *rules, const char *changes) {
    struct chicago_rules standard;
    struct error error;
    option_set_defaults(&chicago_rules_options, &standard);
    if (solver_knows_read(changes, &standard, PLAYERS, rules, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* Two of `solver` by a model, each knowing so; the last is not quick. */
static void play(struct chicago_tallies *tallies, const struct chicago_rules *rules,
                 const char *file, const char *knows, uint64_t matches) {
    const struct option_table *table = &chicago_solver.parameters;
    struct game_setup setup = {.rules = rules, .entrants = PLAYERS, .seed = 7};
    struct error error;
    for (unsigned i = 0; i < PLAYERS; i++) {
        void *parameters = test_calloc(1, table->size);
        option_set_defaults(table, parameters);
        assert_int_equal(option_set(option_find(table, "knows"), parameters, knows, &error), 0);
        assert_int_equal(option_set(option_find(table, "model"), parameters, file, &error), 0);
        if (i + 1 < PLAYERS)
            option_set(option_find(table, "budget"), parameters, "quick", &error);
        setup.entrant[i] =
            (struct game_entrant){.strategy = &chicago_solver, .parameters = parameters};
    }
    void *place = test_calloc(1, chicago_game.play.table_size);
    memset(tallies, 0, sizeof *tallies);
    enum status status = chicago_game.play.open(place, &setup, tallies, &error);
    for (uint64_t match = 0; match < matches && status == STATUS_OK; match++)
        status = chicago_game.play.match(place, match, &(struct game_output){0}, &error);
    if (status != STATUS_OK)
        fail_msg("knows '%s': %s", knows, error.text);
    if (chicago_game.play.close)
        chicago_game.play.close(place);
    test_free(place);
    for (unsigned i = 0; i < PLAYERS; i++)
        test_free((void *)setup.entrant[i].parameters);
}

static bool same_play(void) {
    return memcmp(&first_tallies, &second_tallies, sizeof first_tallies) == 0;
}

static void test_plays_as_ever_if_nothing_differs(void **state) {
    (void)state;
    struct chicago_rules rules;
    set_rules(&rules, KNOWN);
    play(&first_tallies, &rules, model, "", 10);
    play(&second_tallies, &rules, model, "target=52; chicago_won=15", 10);
    assert_true(same_play());
}

/* Scores beyond the target known, other exchanges, other outcomes: an illegal answer ends a run. */
static void test_plays_on_by_other_rules(void **state) {
    (void)state;
    static const char *const changes[] = {
        "chicago_won=20",
        "target=60",
        "target=90; buy_stop=80",
        "target=40; buy_stop=35",
        "buy_stop=42",
        "buy_stop=60",
        "exchanges=2",
        "exchanges=3; max_cards_per_exchange=2",
        "exchanges=5; max_cards_per_exchange=5",
        "max_cards_per_exchange=1; open_card=optional",
        "must_have_called_to_win=false",
        "zeroing=false; straight_flush=points-20",
        "max_deals_per_game=6; placement_points=9 3 2 1",
        "score_floor=-40; chicago_min_points=0; chicago_lost=-30",
        "third_exchange_scores=after-play; points.pair=7; last_trick_points=0",
    };
    struct chicago_rules rules, standard;
    set_rules(&standard, KNOWN);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        set_rules(&rules, changes[i]);
        char *knows = solver_knows_text(&rules, &standard);
        play(&first_tallies, &rules, model, knows, is_night ? 200 : 12);
        free(knows);
    }
}

/* By the model of SM Classic, where only lesser rules differ. */
#define ADAPTED                                                                                    \
    "announce_broken_hand=false; suit_order=H S D C; disqualified_points=zero; exchanges=1"

static void test_is_another_player_than_one_who_has_adapted(void **state) {
    (void)state;
    struct chicago_rules rules, standard;
    set_rules(&standard, KNOWN);
    set_rules(&rules, ADAPTED);
    char *knows = solver_knows_text(&rules, &standard);
    assert_string_equal(knows,
                        "announce_broken_hand=true; suit_order=S H D C; disqualified_points=keep");
    play(&first_tallies, &rules, model, knows, 10);
    play(&second_tallies, &rules, adapted, "", 10);
    assert_false(same_play());
    free(knows);
}

static void assert_refused(const char *knows, const char *expected) {
    struct chicago_rules rules, known;
    struct error error;
    set_rules(&rules, "");
    assert_int_equal(solver_knows_read(knows, &rules, SEATS, &known, &error), STATUS_USAGE);
    if (strcmp(error.text, expected) != 0)
        fail_msg("%s", error.text);
}

static void test_what_cannot_be_known(void **state) {
    (void)state;
    assert_refused("target=51; taget=5", "knows: unknown rule 'taget', did you mean 'target'?");
    assert_refused("target", "knows: got 'target', expected KEY=VALUE, with a semicolon before the "
                             "next: rules that this player knows otherwise than they are played");
    assert_refused("target=52;target=51", "knows: 'target' is given twice, expected once");
    assert_refused("target=x", "knows: target: got 'x', expected 1..1000");
    assert_refused("open_card=forcd", "knows: open_card: got 'forcd', expected forced, optional, "
                                      "none, did you mean 'forced'?");
    assert_refused("rounds_per_match=2", "knows: rounds_per_match does not bear on play, expected "
                                         "a rule that does: a player knows no others");
    assert_refused("placement_points=20 12", "knows: placement_points: 2 places for 4 players, "
                                             "expected one for each");
}

static void test_text_is_of_rules_that_bear_on_play(void **state) {
    (void)state;
    struct chicago_rules rules, other;
    set_rules(&rules, " ; placement_points = 20, 12 ,8 5;; chicago_won=20 ");
    set_rules(&other, "");
    char *none = solver_knows_text(&other, &other), *text = solver_knows_text(&rules, &other);
    assert_string_equal(none, "");
    assert_string_equal(text, "chicago_won=15");
    free(text);
    other = rules;
    other.rounds_per_match = 7;
    text = solver_knows_text(&rules, &other);
    assert_string_equal(text, "");
    free(text);
    free(none);
}

/* Another value than a rule's default: for a word the last one, for a number the most; for a
 * list four that differ.
 */
static void change(const struct option *rule, struct chicago_rules *rules) {
    int32_t *value = (int32_t *)((char *)rules + rule->offset);
    struct option_list *list = (struct option_list *)value;
    if (rule->type == OPTION_BOOL)
        *value = !*value;
    else if (rule->type == OPTION_WORD)
        *value = *value == 0;
    else if (rule->type == OPTION_INT)
        *value = (int32_t)(rule->max > 0 ? rule->max - (*value == rule->max) : rule->min);
    else if (rule->type == OPTION_WORDS)
        list->item[0] = list->item[1], list->item[1] = 2 + (list->item[0] == 2);
    else
        for (list->count = 0; list->count < CARD_SUITS; list->count++)
            list->item[list->count] = (int32_t)rule->max - list->count;
}

static void test_all_rules_may_differ_at_once(void **state) {
    (void)state;
    struct chicago_rules played, known, read;
    struct error error;
    set_rules(&played, "");
    known = played;
    for (size_t i = 0; i < chicago_rules_options.count; i++) {
        const struct option *rule = &chicago_rules_options.options[i];
        if (rule->bears_on == OPTION_BEARS_ON_PLAY && strcmp(rule->key, "suit_order") != 0)
            change(rule, &known);
    }
    known.chicago_min_points = known.target - 1;
    known.max_deals_per_game = known.max_deals_safety;
    char *text = solver_knows_text(&played, &known);
    assert_true(strlen(text) < OPTION_TEXT_SIZE - sizeof "; suit_order=S H D C");
    if (solver_knows_read(text, &played, PLAYERS, &read, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    for (size_t i = 0; i < chicago_rules_options.count; i++)
        if (chicago_rules_options.options[i].bears_on == OPTION_BEARS_ON_PLAY)
            assert_true(option_is_same(&chicago_rules_options.options[i], &read, &known));
    free(text);
}

/* Rules that bear on the match alone never stand in the way. */
static void test_rules_of_a_match_may_contradict_what_is_known(void **state) {
    (void)state;
    struct chicago_rules played, known;
    struct error error;
    set_rules(&played, "must_have_called_to_win=false");
    played.play_off_deals = 0;
    if (solver_knows_read("must_have_called_to_win=true", &played, PLAYERS, &known, &error) !=
        STATUS_OK)
        fail_msg("%s", error.text);
    assert_true(known.must_have_called_to_win);
}

static void test_scores_stay_within_what_is_known(void **state) {
    (void)state;
    struct chicago_view view = {.seats = 2, .playing = 3, .deal = 30, .target = 52};
    struct equity_situation situation;
    set_rules(&view.rules, "max_deals_per_game=12");
    view.points[0] = 60;
    view.points[1] = 51;
    equity_situation_of(&view, &(struct table_populations){{0}}, &situation);
    assert_int_equal(situation.points[0], 51);
    assert_int_equal(situation.points[1], 51);
    assert_int_equal(situation.deals_left, 1);
}

/* The effective config says what a frozen player knows, so that it runs again. */
static void test_players_are_frozen_in_the_effective_config(void **state) {
    (void)state;
    const struct config_override overrides[] = {
        {"--players", "players", "solver,classic,solver"},
        {"--set", "players.2.params.knows", "target=40"},
        {"--set", "rules.chicago_won", "20"},
    };
    struct config *base = load("sm-2025", overrides, 2), *variant = load("sm-2025", overrides, 3);
    struct error error;
    assert_int_equal(players_freeze(variant, base->setup.rules, &error), STATUS_OK);
    assert_string_equal(parameter_at(variant, 0, "knows"), "chicago_won=15");
    assert_string_equal(parameter_at(variant, 2, "knows"), "chicago_won=15; target=40");
    struct config *again;
    if (config_load_text(&again, "again", variant->text, NULL, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_string_equal(again->text, variant->text);
    assert_string_equal(parameter_at(again, 2, "knows"), "chicago_won=15; target=40");
    assert_int_equal(players_freeze(base, base->setup.rules, &error), STATUS_OK);
    assert_string_equal(parameter_at(base, 0, "knows"), "");
    config_free(again);
    config_free(variant);
    config_free(base);
}

static void write_model(char path[64], const char *name, const char *shipped, const char *changes) {
    struct chicago_rules rules;
    set_rules(&rules, changes);
    snprintf(path, 64, "%s/%s.h5", quick_folder(), name);
    quick_model_write(path, shipped, &rules, PLAYERS);
}

static int begin(void **state) {
    (void)state;
    hand_tables_init();
    hand_class_init();
    write_model(model, "model", "sm-2025", KNOWN);
    write_model(adapted, "adapted", "sm-classic", ADAPTED);
    return 0;
}

int test_frozen(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays_as_ever_if_nothing_differs),
        cmocka_unit_test(test_plays_on_by_other_rules),
        cmocka_unit_test(test_is_another_player_than_one_who_has_adapted),
        cmocka_unit_test(test_what_cannot_be_known),
        cmocka_unit_test(test_text_is_of_rules_that_bear_on_play),
        cmocka_unit_test(test_all_rules_may_differ_at_once),
        cmocka_unit_test(test_rules_of_a_match_may_contradict_what_is_known),
        cmocka_unit_test(test_scores_stay_within_what_is_known),
        cmocka_unit_test(test_players_are_frozen_in_the_effective_config),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
