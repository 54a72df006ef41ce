/* Rules entered by questions: what is asked, understood and refused. */
#include "group.h"
#include "sim/chicago_lab/house/house_rules.h"
#include "sim/words/language.h"
#include "test_config.h"

static struct house_rules house_of(const char *preset) {
    struct house_rules house;
    struct config *config;
    struct error error;
    assert_int_equal(config_load_rules(&config, preset, &error), STATUS_OK);
    house = (struct house_rules){.players = config->setup.entrants};
    memcpy(&house.rules, config->setup.rules, sizeof house.rules);
    config_free(config);
    return house;
}

static const struct house_question *question_of(const char *key) {
    const struct house_question *question;
    for (size_t i = 0; (question = house_question_at(i)); i++)
        if (strcmp(question->key, key) == 0)
            return question;
    fail_msg("no question about %s", key);
    return NULL;
}

static void assert_same_rules(const struct house_rules *house, const struct house_rules *other) {
    assert_int_equal(house->players, other->players);
    for (size_t i = 0; i < chicago_rules_options.count; i++) {
        const struct option *option = &chicago_rules_options.options[i];
        if (!option_is_same(option, &house->rules, &other->rules))
            fail_msg("%s differs", option->key);
    }
}

/* What the page of each preset says where it differs from SM 2025: chicago.md 11. */
static const char *const entered[][4] = {
    {"rounds_per_match", "1", "1", "1"},
    {"placement_points", "20 12 8 5 3 1", "20-12-8-5-3-1", "20, 12, 8, 5, 3, 1"},
    {"exchanges", "2", "3", "2"},
    {"max_cards_per_exchange", "5", "5", "4"},
    {"unscored_exchanges", NULL, "3", "none"},
    {"third_exchange_scores", "after-play", NULL, NULL},
    {"open_card", "on request", "1", "på begäran"},
    {"tied_hands", "första i turordning får poäng", NULL, NULL},
    {"zeroing", "no", "1", "nej"},
    {"points.four_of_a_kind", "7", "7", "7"},
    {"straight_flush", "scores like other hands", "3", "points"},
    {"points.straight_flush", "8", "", "8"},
    {"royal_flush", "points", "wins the round", "ger poäng som andra händer"},
    {"points.royal_flush", "20", NULL, "8"},
    {"last_trick_points", "5", "5", "2"},
    {"last_trick_with_two_points", "5", "10", "2"},
    {"must_have_called_to_win", "n", "nej", "false"},
    {"score_floor", "-1000", "0", "0"},
    {"buy_stop", "42", "45", "42"},
    {"buy_stop_cards", "6", "5", "5"},
    {"chicago_min_points", "-1000", "15", "15"},
    {"chicago_breaker", "0", "10", "10"},
};

static const char *entered_for(const char *key, size_t preset) {
    for (size_t i = 0; i < sizeof entered / sizeof *entered; i++)
        if (strcmp(entered[i][0], key) == 0)
            return entered[i][preset + 1];
    return NULL;
}

static void test_pages_are_entered(void **state) {
    static const char *const names[] = {"home-wikipedia", "home-kortspelsregler",
                                        "home-pokernobless"};
    const struct house_question *question;
    (void)state;
    for (size_t preset = 0; preset < 3; preset++) {
        struct house_rules house = house_of("sm-2025"), expected = house_of(names[preset]);
        for (size_t i = 0; (question = house_question_at(i)); i++) {
            const char *answer = entered_for(question->key, preset);
            if (!answer || !*answer)
                continue;
            assert_true(house_is_asked(question, &house));
            if (!house_answer(question, &house, answer))
                fail_msg("%s: %s is refused", question->key, answer);
        }
        assert_same_rules(&house, &expected);
    }
}

/* A value as it is shown is an answer, and what is shown has words. */
static void check_shown(const struct house_rules *house) {
    const struct house_question *question;
    char text[HOUSE_TEXT_SIZE];
    for (size_t i = 0; (question = house_question_at(i)); i++) {
        struct house_rules again = *house;
        house_value(question, house, text);
        if (house_is_asked(question, house) && !house_answer(question, &again, text))
            fail_msg("%s: %s is shown and refused", question->key, text);
        assert_same_rules(&again, house);
        house_meaning(question, text);
        assert_true(strlen(text) > 0);
        assert_true(!question->heading || language_has(question->heading));
    }
}

static void test_values_are_answers(void **state) {
    static const char *const names[] = {"sm-2025", "shootout", "home-wikipedia",
                                        "home-kortspelsregler", "home-pokernobless"};
    (void)state;
    for (enum language language = 0; language < LANGUAGES; language++) {
        language_speak(language);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            const struct house_rules house = house_of(names[i]);
            check_shown(&house);
        }
    }
    language_speak(LANGUAGE_ENGLISH);
}

/* After some answers one that is not allowed, and what is. */
static const char *const refused[][4] = {
    {"", "players", "1", "2.."},
    {"", "players", "four", "2.."},
    {"", "placement_points", "20 12 8", "4 to 8 numbers"},
    {"", "placement_points", "20 12 8 9", "none above the one before"},
    {"players=5", "placement_points", "20 12 8 5", "5 to 8 numbers"},
    {"", "exchanges", "6", "1..5"},
    {"", "unscored_exchanges", "4", "numbers of 1..3, each once; or none"},
    {"exchanges=2", "unscored_exchanges", "3", "numbers of 1..2"},
    {"", "unscored_exchanges", "2 2", "each once"},
    {"", "open_card", "4", "1 always, 2 on request, 3 never"},
    {"", "open_card", "0", "1 always"},
    {"", "tied_hands", "sometimes", "4 the first in turn order scores"},
    {"", "trick_points", "1 2 3", "4 numbers"},
    {"", "last_trick_points", "five", "0..1000"},
    {"", "buy_stop", "0", "1..10000, none"},
    {"", "buy_stop_cards", "7", "5..6"},
    {"", "must_have_called_to_win", "2", "yes or no"},
    {"", "chicago_min_points", "-1", "0..51"},
    {"score_floor=-5", "chicago_min_points", "-6", "-5..51"},
    {"target=40", "chicago_min_points", "40", "0..39"},
    {"", "chicago_won_with_two", "twice", "the same, 0..1000"},
};

static void answer_before(struct house_rules *house, const char *before) {
    char key[64] = "";
    const char *equals = strchr(before, '=');
    if (!equals)
        return;
    memcpy(key, before, (size_t)(equals - before));
    assert_true(house_answer(question_of(key), house, equals + 1));
}

static void test_refusals(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct house_rules house = house_of("sm-2025");
        const struct house_question *question = question_of(refused[i][1]);
        char allowed[HOUSE_TEXT_SIZE];
        answer_before(&house, refused[i][0]);
        const struct house_rules before = house;
        if (house_answer(question, &house, refused[i][2]))
            fail_msg("%s: %s is accepted", question->key, refused[i][2]);
        assert_same_rules(&house, &before);
        house_allowed(question, &house, allowed);
        if (!strstr(allowed, refused[i][3]))
            fail_msg("%s: '%s' is not in: %s", question->key, refused[i][3], allowed);
    }
}

/* What later questions start from fits what was answered before. */
static void test_defaults_fit(void **state) {
    struct house_rules house = house_of("home-kortspelsregler");
    (void)state;
    assert_true(house_answer(question_of("exchanges"), &house, "2"));
    assert_int_equal(house.rules.unscored_exchanges.count, 0);
    house = house_of("home-wikipedia");
    assert_true(house_answer(question_of("target"), &house, "40"));
    assert_int_equal(house.rules.buy_stop_cards, 5);
    assert_false(house_is_asked(question_of("buy_stop_cards"), &house));
    assert_true(house_answer(question_of("score_floor"), &house, "-10"));
    assert_int_equal(house.rules.chicago_min_points, -10);
    house = house_of("sm-2025");
    assert_true(house_answer(question_of("players"), &house, "5"));
    assert_int_equal(house.rules.placement_points.count, 5);
    assert_int_equal(house.rules.placement_points.item[4], 3);
    assert_true(house_answer(question_of("target"), &house, "10"));
    assert_int_equal(house.rules.chicago_min_points, 9);
}

int test_house_rules(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages_are_entered),
        cmocka_unit_test(test_values_are_answers),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_defaults_fit),
    };
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}
