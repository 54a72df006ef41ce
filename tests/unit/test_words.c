/* Names: all that the program lists has some in every language, and a change in words is read back.
 */
#include "group.h"

#include "sim/compare/metrics.h"
#include "sim/games/games.h"
#include "sim/words/cards.h"
#include "sim/words/change.h"
#include "sim/words/text.h"
#include "strategies/load/registry.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void check_both(const char *const words[LANGUAGES], const char *of) {
    for (size_t i = 0; i < LANGUAGES; i++)
        if (!words[i] || *words[i] == '\0')
            fail_msg("no %s for: %s", i == LANGUAGE_SWEDISH ? "Swedish" : "English", of);
}

/* Words of values are named; numbers and texts are their own names. */
static void check_values(const struct option *option) {
    if (option->type != OPTION_WORD && option->type != OPTION_WORDS)
        return;
    for (size_t i = 0; option->words[i]; i++) {
        const char *word = option->words[i];
        const struct value_words *found = names_value(option->key, word);
        if (found)
            check_both(found->name, word);
        else if (strlen(word) > 2 || word[0] >= 'a') /* not a suit or a rank */
            fail_msg("no words for: %s of %s", word, option->key);
    }
}

/* Sections of rulebooks are the same in every language, other words beside them are not. */
static void check_source(const char *source) {
    for (const char *c = source; c && *c; c++)
        if (islower((unsigned char)c[0]) && islower((unsigned char)c[1]) && !language_has(source))
            fail_msg("no Swedish for the source: %s", source);
}

static void test_rules_and_values(void **state) {
    size_t named = 0;
    (void)state;
    for (size_t i = 0; game_at(i); i++) {
        const struct option_table *table = game_at(i)->rules.options;
        for (size_t j = 0; j < table->count; j++, named++) {
            const struct rule_words *rule = names_rule(table->options[j].key);
            if (!rule)
                fail_msg("no words for the rule %s", table->options[j].key);
            check_both(rule->name, rule->key);
            if (rule->phrase[0] || rule->phrase[1])
                check_both(rule->phrase, rule->key);
            check_values(&table->options[j]);
            check_source(table->options[j].source);
            if (!language_has(table->options[j].meaning))
                fail_msg("no Swedish for: %s", table->options[j].meaning);
        }
    }
    assert_true(named > 80);
}

/* A name is that of one rule, in whatever language. */
static void test_names_differ(void **state) {
    (void)state;
    for (size_t i = 0; names_rule_at(i); i++)
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < LANGUAGES; k++)
                for (size_t l = 0; l < LANGUAGES; l++)
                    if (strcmp(names_rule_at(i)->name[k], names_rule_at(j)->name[l]) == 0)
                        fail_msg("two rules are called %s", names_rule_at(i)->name[k]);
}

static void check_metrics(const struct metrics *metrics, const char *game) {
    for (size_t i = 0; i < metrics->count; i++) {
        const struct metric_words *words = names_metric(game, metrics->item[i].key);
        if (!words)
            fail_msg("no words for the metric %s of %s", metrics->item[i].key, game);
        check_both(words->name, words->key);
        const char *const *const clauses[] = {words->more, words->less, words->exact, words->rare,
                                              words->never};
        for (size_t j = 0; j < sizeof clauses / sizeof *clauses; j++)
            if (clauses[j][0] || clauses[j][1])
                check_both(clauses[j], words->key);
        assert_int_equal(words->more[0] != NULL, words->less[0] != NULL);
    }
}

static void test_metrics(void **state) {
    const char *const line = "LINE";
    struct metrics metrics;
    (void)state;
    for (size_t i = 0; game_at(i); i++) {
        metrics_of_game(&metrics, game_at(i), GAME_ENTRANTS_MAX, GAME_ENTRANTS_MAX);
        check_metrics(&metrics, game_at(i)->name);
    }
    metrics_of_tournaments(&metrics, &line, 1, true);
    check_metrics(&metrics, "tournaments");
}

static void test_players(void **state) {
    const struct strategy *strategy;
    (void)state;
    for (size_t i = 0; (strategy = strategy_at(i)); i++) {
        const struct player_words *words = names_player(strategy->game, strategy->name);
        if (!words)
            fail_msg("no words for the strategy %s", strategy->name);
        check_both(words->one, strategy->name);
        check_both(words->many, strategy->name);
    }
    for (const struct table_words *row = names_of_tables; row->key; row++)
        check_both(row->many, row->key);
}

static void check_read(const char *text, const char *setting) {
    char found[200];
    if (!change_read(text, found, sizeof found))
        fail_msg("not read: %s", text);
    assert_string_equal(found, setting);
}

static void test_change_is_read(void **state) {
    char setting[200];
    (void)state;
    check_read("buy-stop: 42", "rules.buy_stop=42");
    check_read(" Buy stop = 42 ", "rules.buy_stop=42");
    check_read("buy_stop=42", "rules.buy_stop=42");
    check_read("KÖPSTOPP: 42", "rules.buy_stop=42");
    check_read("köpstopp vid 42", "rules.buy_stop=42");
    check_read("must have called to win: no", "rules.must_have_called_to_win=false");
    check_read("måste ha sagt Chicago för att vinna: nej", "rules.must_have_called_to_win=false");
    check_read("points for a Chicago lost: -10", "rules.chicago_lost=-10");
    check_read("-10 points for a Chicago lost", "rules.chicago_lost=-10");
    check_read("no zeroing", "rules.zeroing=false");
    check_read("short all-in reopens", "rules.short_all_in_reopens=true");
    check_read("A short all-in reopens the betting", "rules.short_all_in_reopens=true");
    check_read("ingen nollning", "rules.zeroing=false");
    check_read("open card: on request", "rules.open_card=optional");
    check_read("omgångspoäng: 10-6-4-2", "rules.placement_points=[10, 6, 4, 2]");
    check_read("placement points: 10, 6, 4", "rules.placement_points=[10, 6, 4]");
    check_read("ties broken by a play-off, Chicagos won",
               "rules.tie_break=[play-off, chicagos-won]");
    check_read("lika avgörs av: ingenting", "rules.tie_break=[]");
    check_read("no buy-stop", "rules.buy_stop=10000");
    check_read("köpstopp: nej", "rules.buy_stop=10000");
    check_read("inga poäng för scoop", "rules.scoop_bonus=0");
    check_read("no Fantasy Land", "rules.fantasy_entry=never");
    check_read("no limit to the deals of a game", "rules.max_deals_per_game=0");
    check_read("no transfers", "rules.transfer_percent=0");
    check_read("20 % transfers", "rules.transfer_percent=20");
    check_read("ingen överlåtelse", "rules.transfer_percent=0");
    check_read("two stacks", "rules.stacks=2");
    check_read("två stackar", "rules.stacks=2");
    check_read("bets out of turn always bind", "rules.out_of_turn_binds=always");
    check_read("satsningar i fel tur binder om ingen höjer",
               "rules.out_of_turn_binds=unless-raised");
    assert_false(change_read("players.1=baseline", setting, sizeof setting));
    assert_false(change_read("rules.buy_stop=42", setting, sizeof setting));
    assert_false(change_read("buystop: 42", setting, sizeof setting));
    assert_false(change_read("", setting, sizeof setting));
}

static void check_length(const char *first, const char *others) {
    char text[200];
    snprintf(text, sizeof text, "%s%s", first, others);
    assert_int_equal(change_length(text), strlen(first));
}

static void test_changes_are_divided(void **state) {
    (void)state;
    check_length("buy-stop: 42", ", target: 50");
    check_length("buy-stop: 42", ", 50");
    check_length("placement points: 10, 6, 4", ", no zeroing");
    check_length("placement points 10, 6, 4", ",players.1=random");
    check_length("rules.tie_break=total-points,play-off", ", köpstopp vid 42");
    check_length("ordning", ",");
    check_length("order of suits: C, D, H, S", "");
}

static void print_change(enum language language, const char *settings, char text[300]) {
    struct text_memory memory;
    assert_non_null(text_open(&memory));
    change_print(language, settings, memory.out);
    char *printed = text_close(&memory);
    snprintf(text, 300, "%s", printed);
    free(printed);
}

static void test_change_is_printed(void **state) {
    char text[300];
    (void)state;
    print_change(LANGUAGE_ENGLISH, "target=50, buy_stop=42", text);
    assert_string_equal(text, "rounds to 50 points, buy-stop at 42");
    print_change(LANGUAGE_SWEDISH, "rules.target=50,placement_points=[10,  6, 4]", text);
    assert_string_equal(text, "omgångar till 50 poäng, omgångspoäng 10-6-4");
    print_change(LANGUAGE_ENGLISH, "exchanges=1, hands_per_match=2, advance=[1]", text);
    assert_string_equal(text, "1 exchange a deal, 2 hands a match, 1 goes on");
    print_change(LANGUAGE_SWEDISH, "exchanges=1, hands_per_match=1, chicago_won=1", text);
    assert_string_equal(text, "1 byte per giv, 1 hand per match, 1 poäng för vunnen Chicago");
    print_change(LANGUAGE_SWEDISH, "hands_per_match=12, buy_stop=10000", text);
    assert_string_equal(text, "12 händer per match, inget köpstopp");
    print_change(LANGUAGE_ENGLISH, "to 50 points, buy-stop at 42", text);
    assert_string_equal(text, "to 50 points, buy-stop at 42");
    print_change(LANGUAGE_SWEDISH, "levels=[[25, 50, 0], [50, 100, 5]]", text);
    assert_string_equal(text, "blindsperioder på 25/50/0, 50/100/5");
    print_change(LANGUAGE_ENGLISH, "target=50, players.1=baseline", text);
    assert_string_equal(text, "target=50, players.1=baseline");
}

/* What is printed of a rule with its default is read as that rule with that value. */
static void check_round_trip(const struct option *option, enum language language,
                             const char *value) {
    char settings[200], text[300], read[300], again[300];
    snprintf(settings, sizeof settings, "%s=%s", option->key, value);
    print_change(language, settings, text);
    if (!change_read(text, read, sizeof read))
        fail_msg("not read: %s", text);
    print_change(language, read, again);
    assert_string_equal(again, text);
    assert_string_equal(read + strlen("rules."), settings);
}

static void check_list_round_trip(const struct option *option, enum language language) {
    char words[200] = "[";
    for (size_t i = 0; option->type == OPTION_WORDS && option->words[i]; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", i > 0 ? ", " : "",
                 option->words[i]);
    snprintf(words + strlen(words), sizeof words - strlen(words), "]");
    const char *numbers = option->numbers == OPTION_ROW_MAX ? "[25/50/0, 50/100/5]" : "[2, 1]";
    check_round_trip(option, language, option->type == OPTION_WORDS ? words : numbers);
}

static void test_round_trips(void **state) {
    (void)state;
    for (size_t i = 0; game_at(i); i++) {
        const struct option_table *table = game_at(i)->rules.options;
        for (size_t j = 0; j < table->count; j++)
            for (int k = 0; k < LANGUAGES; k++) {
                const struct option *option = &table->options[j];
                bool is_list =
                    option_is_list(option) && (option->type != OPTION_ROWS || option->numbers == 1);
                assert_int_equal(names_is_list(option->key), is_list);
                if (is_list)
                    check_list_round_trip(option, (enum language)k);
                if (option->type == OPTION_BOOL) {
                    check_round_trip(option, (enum language)k, "true");
                    check_round_trip(option, (enum language)k, "false");
                } else if (option->type == OPTION_INT) {
                    check_round_trip(option, (enum language)k, "7");
                    check_round_trip(option, (enum language)k, "1");
                    check_round_trip(option, (enum language)k, "0");
                } else if (option->type == OPTION_WORD) {
                    for (size_t l = 0; option->words[l]; l++)
                        check_round_trip(option, (enum language)k, option->words[l]);
                }
            }
    }
}

static void set_locale(const char *all, const char *messages, const char *lang) {
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
}

/* An empty variable is as none; what only begins alike is another language. */
static void test_language_of_locale(void **state) {
    (void)state;
    set_locale("sv_SE.UTF-8", "en_GB.UTF-8", "C");
    assert_int_equal(language_of_locale(), LANGUAGE_SWEDISH);
    set_locale("C", "sv_SE.UTF-8", "sv_SE.UTF-8");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
    set_locale("", "sv", "C");
    assert_int_equal(language_of_locale(), LANGUAGE_SWEDISH);
    set_locale("", "", "sv_FI@euro");
    assert_int_equal(language_of_locale(), LANGUAGE_SWEDISH);
    set_locale("", "", "svx_XX");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
    set_locale("C", "", "");
}

/* In English the text itself; in Swedish its translation or, without one, still the text. */
static void test_said(void **state) {
    (void)state;
    assert_string_equal(said("matches"), "matches");
    language_speak(LANGUAGE_SWEDISH);
    assert_string_equal(said("matches"), "matcher");
    assert_string_equal(said("LINE"), "LINE");
    language_speak(LANGUAGE_ENGLISH);
}

static void check_cards(enum language language, const char *english, const char *expected) {
    char text[64] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    cards_print(language, english, out);
    fclose(out);
    assert_string_equal(text, expected);
}

static void test_cards_are_printed(void **state) {
    (void)state;
    check_cards(LANGUAGE_ENGLISH, "Ah Kd Qc Js Th 9d", "Ah Kd Qc Js Th 9d");
    check_cards(LANGUAGE_SWEDISH, "Ah Kd Qc Js Th 9d", "E♥ K♦ D♣ Kn♠ 10♥ 9♦");
    check_cards(LANGUAGE_SWEDISH, "AKQx + A", "EKDx + E");
}

/* Every card in every notation, with what follows it; and what is none. */
static void test_cards_are_read(void **state) {
    static const char *const ranks[][3] = {
        {"A", "E", "e"}, {"K", "K", "k"}, {"Q", "D", "d"}, {"J", "Kn", "kN"}, {"T", "10", "10"}};
    static const char *const suits[][3] = {
        {"c", "C", "♣"}, {"d", "D", "♦"}, {"h", "H", "♥"}, {"s", "S", "♠"}};
    static const char *const none[] = {"", "K", "Kn", "Knx", "1h", "10", "Fh", "E", "♠", "ss"};
    char written[16], english[3], expected[3];
    (void)state;
    for (size_t i = 0; i < 5 * 3 * 4 * 3; i++) {
        const char *const *rank = ranks[i / 36], *const *suit = suits[i / 3 % 4];
        snprintf(written, sizeof written, "%s%s,", rank[i / 12 % 3], suit[i % 3]);
        snprintf(expected, sizeof expected, "%c%c", rank[0][0], suit[0][0]);
        const char *end = cards_read(written, english);
        assert_non_null(end);
        assert_string_equal(end, ",");
        assert_string_equal(english, expected);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(cards_read(none[i], english));
}

/* Players are counted, and named by what they are and by their strategy. */
static void check_players(enum language language, const char *list, const char *expected) {
    char text[128] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    names_print_players(language, "chicago", list, out);
    fclose(out);
    assert_string_equal(text, expected);
}

static void test_players_are_printed(void **state) {
    (void)state;
    check_players(LANGUAGE_ENGLISH, "classic, classic, solver",
                  "2 club players (classic), 1 expert (solver)");
    check_players(LANGUAGE_SWEDISH, "classic (call_threshold 0.4, x 1), mybot",
                  "1 klubbspelare (classic: call_threshold 0.4, x 1), mybot");
    check_players(LANGUAGE_SWEDISH, "club", "klubbspelare (classic)");
    check_players(LANGUAGE_SWEDISH, "club,experts,experts",
                  "1 klubbspelare (classic), 2 experter (solver)");
    check_players(LANGUAGE_SWEDISH, "mybot, mybot", "2 mybot");
}

int test_words(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_and_values),
        cmocka_unit_test(test_names_differ),
        cmocka_unit_test(test_metrics),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_change_is_read),
        cmocka_unit_test(test_change_is_printed),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_changes_are_divided),
        cmocka_unit_test(test_language_of_locale),
        cmocka_unit_test(test_said),
        cmocka_unit_test(test_cards_are_printed),
        cmocka_unit_test(test_cards_are_read),
        cmocka_unit_test(test_players_are_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
