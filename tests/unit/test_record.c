#include "cards.h"
#include "group.h"

#include "sim/chicago/chicago_event.h"

#include <stdlib.h>
#include <string.h>

enum { CLASSIC, SECOND_CLASSIC, BASELINE, RANDOM, ENTRANTS };

static const struct strategy classic = {.name = "classic"};
static const struct strategy baseline = {.name = "baseline"};
static const struct strategy oddly_named = {.name = "lua:\"x\""};

static struct chicago_rules rules;
static struct game_setup setup;
static struct chicago_table table;

/* Four seats in the first deal's second exchange, seat 3 dealing. */
static int start(void **state) {
    (void)state;
    memset(&table, 0, sizeof table);
    option_set_defaults(&chicago_rules_options, &rules);
    setup = (struct game_setup){.rules = &rules,
                                .rules_name = "my \"own\"",
                                .entrants = ENTRANTS,
                                .entrant = {{.strategy = &classic},
                                            {.strategy = &classic},
                                            {.strategy = &baseline},
                                            {.strategy = &oddly_named}},
                                .seed = UINT64_MAX};
    table.setup = &setup;
    table.match = 17;
    struct chicago_view *view = &table.state.view;
    *view = (struct chicago_view){.rules = rules,
                                  .round = 2,
                                  .game = 1,
                                  .deal = 5,
                                  .seats = ENTRANTS,
                                  .entrant = {BASELINE, CLASSIC, RANDOM, SECOND_CLASSIC},
                                  .playing = 0xf,
                                  .called = 0x2,
                                  .points = {0, 31, 14, 50},
                                  .chicagos_won = {0, 2, 0, 0},
                                  .dealer = 3,
                                  .exchange = 2,
                                  .caller = CHICAGO_NO_SEAT};
    memset(view->played, CHICAGO_NO_CARD, sizeof view->played);
    table.state.winner = CHICAGO_NO_SEAT;
    table.state.hand[0] = cards("Kc 2s Kd 7h Th");
    table.state.hand[1] = cards("9c 8c 7c 6c 5c");
    table.state.hand[2] = cards("As Ad Ac 4d 4h");
    table.state.hand[3] = cards("2d 3d 9s Jh Qc");
    chicago_state_set_order(&table.state);
    return 0;
}

static char *recorded(const struct chicago_event *event, enum game_record_format format) {
    char *text = NULL;
    size_t size = 0;
    table.record = open_memstream(&text, &size);
    assert_non_null(table.record);
    table.format = format;
    chicago_emit(&table, event);
    assert_int_equal(fclose(table.record), 0);
    return text;
}

static void expect(struct chicago_event event, const char *json, const char *transcript) {
    char *text = recorded(&event, GAME_RECORD_JSON);
    assert_string_equal(text, json);
    free(text);
    text = recorded(&event, GAME_RECORD_TRANSCRIPT);
    assert_string_equal(text, transcript);
    free(text);
}

static void test_match_names_the_run_and_all_options(void **state) {
    (void)state;
    static const char before[] =
        "{\"e\":\"match\",\"game\":\"chicago\",\"rules\":\"my \\\"own\\\"\","
        "\"seed\":18446744073709551615,\"index\":17,"
        "\"players\":[\"classic\",\"classic\",\"baseline\",\"lua:\\\"x\\\"\"],"
        "\"options\":{\"redraw_seats\": \"round\", \"rounds_per_match\": 3, ";
    struct chicago_event event = {.kind = EVENT_MATCH};
    char *text = recorded(&event, GAME_RECORD_JSON);
    assert_int_equal(strncmp(text, before, strlen(before)), 0);
    static const char after[] = ", \"win_by\": \"reaching-target\"}}\n";
    assert_string_equal(strchr(text, '\0') - strlen(after), after);
    free(text);
    text = recorded(&event, GAME_RECORD_TRANSCRIPT);
    assert_string_equal(text, "Chicago, rules my \"own\", seed 18446744073709551615, match 17\n");
    free(text);
}

static void test_round(void **state) {
    (void)state;
    table.score[CLASSIC].placement = 20 * CHICAGO_PLACEMENT_UNIT;
    table.score[BASELINE].placement = 32 * CHICAGO_PLACEMENT_UNIT / 3;
    expect((struct chicago_event){.kind = EVENT_ROUND},
           "{\"e\":\"round\",\"round\":2,\"game\":1,\"seats\":[2,0,3,1],\"dealer\":3}\n",
           "\nRound 2\n"
           "  seat 0  baseline 3  10.6667 placement points\n"
           "  seat 1  classic 1   20 placement points\n"
           "  seat 2  lua:\"x\" 4   0 placement points\n"
           "  seat 3  classic 2   0 placement points\n");
}

static void test_game_of_a_round_and_play_off(void **state) {
    (void)state;
    static const char seats[] = "  seat 0  baseline 3  0 placement points\n"
                                "  seat 1  classic 1   0 placement points\n";
    struct chicago_view *view = &table.state.view;
    char transcript[256];
    view->rules.games_per_round = 4;
    view->game = 3;
    view->seats = 2;
    snprintf(transcript, sizeof transcript, "\nRound 2, game 3\n%s", seats);
    expect((struct chicago_event){.kind = EVENT_ROUND},
           "{\"e\":\"round\",\"round\":2,\"game\":3,\"seats\":[2,0],\"dealer\":3}\n", transcript);

    view->play_off = true;
    view->round = 4;
    view->game = 1;
    view->dealer = 0;
    snprintf(transcript, sizeof transcript, "\nRound 4, a play-off\n%s", seats);
    expect((struct chicago_event){.kind = EVENT_ROUND},
           "{\"e\":\"round\",\"round\":4,\"game\":1,\"seats\":[2,0],\"dealer\":0,"
           "\"play_off\":true}\n",
           transcript);
}

static void test_deal_shows_hands_of_those_in(void **state) {
    (void)state;
    chicago_disqualify(&table.state, 3);
    expect((struct chicago_event){.kind = EVENT_DEAL},
           "{\"e\":\"deal\",\"deal\":5,\"dealer\":3,\"hands\":["
           "[\"2s\",\"7h\",\"Th\",\"Kc\",\"Kd\"],[\"5c\",\"6c\",\"7c\",\"8c\",\"9c\"],"
           "[\"4d\",\"4h\",\"Ac\",\"Ad\",\"As\"],null]}\n",
           "\nDeal 5, dealt by classic 2\n"
           "  baseline 3  at  0          Kd Kc Th 7h 2s  pair\n"
           "  classic 1   at 31, called  9c 8c 7c 6c 5c  straight-flush\n"
           "  lua:\"x\" 4   at 14          As Ad Ac 4h 4d  full-house\n");
}

static void test_first_discard_opens_the_exchange(void **state) {
    (void)state;
    expect((struct chicago_event){.kind = EVENT_DISCARD, .seat = 0, .cards = cards("2s 7h Th")},
           "{\"e\":\"discard\",\"exchange\":2,\"seat\":0,\"cards\":[\"2s\",\"7h\",\"Th\"],"
           "\"broke\":false}\n",
           "Exchange 2\n"
           "  baseline 3  lays down   Th 7h 2s         keeps Kd Kc\n");
}

static void test_later_discards(void **state) {
    (void)state;
    expect((struct chicago_event){.kind = EVENT_DISCARD, .seat = 1},
           "{\"e\":\"discard\",\"exchange\":2,\"seat\":1,\"cards\":[],\"broke\":false}\n",
           "  classic 1   stands pat                   has 9c 8c 7c 6c 5c  straight-flush\n");
    expect(
        (struct chicago_event){.kind = EVENT_DISCARD, .seat = 2, .cards = cards("Ad"), .yes = true},
        "{\"e\":\"discard\",\"exchange\":2,\"seat\":2,\"cards\":[\"Ad\"],\"broke\":true}\n",
        "  lua:\"x\" 4   lays down   Ad               keeps As Ac 4h 4d, breaking its hand\n");
    expect(
        (struct chicago_event){.kind = EVENT_DISCARD, .seat = 3, .cards = cards("2d 3d 9s Jh Qc")},
        "{\"e\":\"discard\",\"exchange\":2,\"seat\":3,"
        "\"cards\":[\"2d\",\"3d\",\"9s\",\"Jh\",\"Qc\"],\"broke\":false}\n",
        "  classic 2   lays down   Qc Jh 9s 3d 2d   keeps nothing\n");
}

static void test_open_card(void **state) {
    (void)state;
    table.state.exchanged[2] = cards("4d");
    expect(
        (struct chicago_event){.kind = EVENT_OPEN, .seat = 2, .card = card_of("4c"), .yes = true},
        "{\"e\":\"open\",\"exchange\":2,\"seat\":2,\"card\":\"4c\",\"kept\":true}\n",
        "  lua:\"x\" 4   accepts     4c               has As Ad Ac 4h 4c  full-house\n");
    expect((struct chicago_event){.kind = EVENT_OPEN, .seat = 2, .card = card_of("2c")},
           "{\"e\":\"open\",\"exchange\":2,\"seat\":2,\"card\":\"2c\",\"kept\":false}\n",
           "  lua:\"x\" 4   declines    2c               for a closed card\n");
}

static void test_draw_replaces_what_was_laid_down(void **state) {
    (void)state;
    expect((struct chicago_event){.kind = EVENT_RESHUFFLE, .seat = 2, .count = 23},
           "{\"e\":\"reshuffle\",\"exchange\":2,\"cards\":23}\n",
           "  the stock is empty: 23 cards of the muck are shuffled\n");
    table.state.exchanged[0] = cards("2s 7h Th");
    expect((struct chicago_event){.kind = EVENT_DRAW, .seat = 0, .cards = cards("Th Ks 2c")},
           "{\"e\":\"draw\",\"exchange\":2,\"seat\":0,\"cards\":[\"2c\",\"Th\",\"Ks\"]}\n",
           "  baseline 3  draws       Ks Th 2c         has Ks Kd Kc Th 2c  three-of-a-kind\n");
}

static void test_scoring(void **state) {
    (void)state;
    expect((struct chicago_event){.kind = EVENT_ZERO, .seat = 1},
           "{\"e\":\"zero\",\"exchange\":2,\"seat\":1}\n",
           "  classic 1   zeroes      four-of-a-kind   all opponents to 0\n");
    expect((struct chicago_event){.kind = EVENT_SCORE,
                                  .seat = 0,
                                  .category = HAND_THREE_OF_A_KIND,
                                  .points = 3,
                                  .total = 17},
           "{\"e\":\"score\",\"exchange\":2,\"seat\":0,\"category\":\"three-of-a-kind\","
           "\"points\":3,\"total\":17}\n",
           "  baseline 3  scores      three-of-a-kind  +3, now 17\n");
}

static void test_chicago_called_and_won(void **state) {
    (void)state;
    expect((struct chicago_event){.kind = EVENT_ASK, .seat = 0},
           "{\"e\":\"ask\",\"seat\":0,\"call\":false}\n",
           "  baseline 3  won't call  Chicago          has Kd Kc Th 7h 2s  pair\n");
    expect((struct chicago_event){.kind = EVENT_ASK, .seat = 1, .yes = true},
           "{\"e\":\"ask\",\"seat\":1,\"call\":true}\n",
           "  classic 1   calls       Chicago          has 9c 8c 7c 6c 5c  straight-flush\n");
    expect(
        (struct chicago_event){
            .kind = EVENT_CHICAGO, .seat = 1, .yes = true, .breaker = CHICAGO_NO_SEAT},
        "{\"e\":\"chicago\",\"seat\":1,\"won\":true,\"breaker\":null,"
        "\"totals\":[0,31,14,50]}\n",
        "  classic 1   wins        Chicago          now 31\n");
}

static void play(unsigned trick, unsigned seat, const char *text, const char *json,
                 const char *transcript) {
    struct chicago_view *view = &table.state.view;
    view->trick = (uint8_t)trick;
    view->played[trick - 1][seat] = card_of(text);
    expect((struct chicago_event){.kind = EVENT_PLAY, .seat = seat, .card = card_of(text)}, json,
           transcript);
}

static void test_trick_is_told_when_complete(void **state) {
    (void)state;
    chicago_disqualify(&table.state, 0);
    table.state.view.leader = 2;
    play(5, 2, "Td", "{\"e\":\"play\",\"trick\":5,\"seat\":2,\"card\":\"Td\"}\n", "");
    play(5, 3, "Jd", "{\"e\":\"play\",\"trick\":5,\"seat\":3,\"card\":\"Jd\"}\n", "");
    play(5, 1, "As", "{\"e\":\"play\",\"trick\":5,\"seat\":1,\"card\":\"As\"}\n",
         "Trick 5   lua:\"x\" 4  Td    classic 2  Jd*   classic 1  As\n");
    expect(
        (struct chicago_event){
            .kind = EVENT_LAST_TRICK, .seat = 3, .card = card_of("Jd"), .points = 5, .total = 55},
        "{\"e\":\"last-trick\",\"seat\":3,\"card\":\"Jd\",\"points\":5,\"total\":55}\n",
        "  classic 2   wins        the last trick   +5, now 55\n");
}

static void test_broken_chicago_ends_its_trick(void **state) {
    (void)state;
    struct chicago_view *view = &table.state.view;
    view->caller = view->leader = 1;
    play(1, 1, "Kd", "{\"e\":\"play\",\"trick\":1,\"seat\":1,\"card\":\"Kd\"}\n", "");
    play(1, 2, "As", "{\"e\":\"play\",\"trick\":1,\"seat\":2,\"card\":\"As\"}\n", "");
    play(1, 3, "Ad", "{\"e\":\"play\",\"trick\":1,\"seat\":3,\"card\":\"Ad\"}\n",
         "Trick 1   classic 1  Kd    lua:\"x\" 4  As    classic 2  Ad*\n");
    view->points[1] = 16;
    view->points[3] = 60;
    expect((struct chicago_event){.kind = EVENT_CHICAGO, .seat = 1, .breaker = 3},
           "{\"e\":\"chicago\",\"seat\":1,\"won\":false,\"breaker\":3,"
           "\"totals\":[0,16,14,60]}\n",
           "  classic 1   loses       Chicago          now 16\n"
           "  classic 2   breaks      Chicago          now 60\n");
}

static void test_out(void **state) {
    (void)state;
    expect((struct chicago_event){.kind = EVENT_OUT, .seat = 1, .reason = OUT_WON},
           "{\"e\":\"out\",\"seat\":1,\"reason\":\"won\"}\n",
           "  classic 1   wins        the game         with 31\n");
    expect((struct chicago_event){.kind = EVENT_OUT, .seat = 3, .reason = OUT_DISQUALIFIED},
           "{\"e\":\"out\",\"seat\":3,\"reason\":\"disqualified\"}\n",
           "  classic 2   is out      never called     with 50\n");
    expect((struct chicago_event){.kind = EVENT_OUT, .seat = 0, .reason = OUT_LAST_LEFT},
           "{\"e\":\"out\",\"seat\":0,\"reason\":\"last-left\"}\n",
           "  baseline 3  wins        as the last one  with 0\n");
}

static void test_totals_of_a_disqualified_seat(void **state) {
    (void)state;
    chicago_disqualify(&table.state, 3);
    expect((struct chicago_event){.kind = EVENT_DEAL_END},
           "{\"e\":\"deal-end\",\"totals\":[0,31,14,50]}\n",
           "Totals  baseline 3: 0, classic 1: 31, lua:\"x\" 4: 14, classic 2: 50\n");
    table.state.view.rules.disqualified_points = CHICAGO_DISQUALIFIED_ZERO;
    expect((struct chicago_event){.kind = EVENT_DEAL_END},
           "{\"e\":\"deal-end\",\"totals\":[0,31,14,0]}\n",
           "Totals  baseline 3: 0, classic 1: 31, lua:\"x\" 4: 14, classic 2: 0\n");
}

static const struct chicago_standing standing = {.seats = ENTRANTS,
                                                 .points = {14, 31, 14, 0},
                                                 .place = {2, 1, 2, 4},
                                                 .placement = {10 * CHICAGO_PLACEMENT_UNIT,
                                                               20 * CHICAGO_PLACEMENT_UNIT,
                                                               32 * CHICAGO_PLACEMENT_UNIT / 3, 0}};

static const char *const standing_text = "  place  placement  points  player\n"
                                         "      1         20      31  classic 1\n"
                                         "      2         10      14  baseline 3\n"
                                         "      2    10.6667      14  lua:\"x\" 4\n"
                                         "      4          0       0  classic 2\n";

static void expect_round_end(bool aborted, const char *text) {
    char json[512], transcript[512];
    snprintf(json, sizeof json,
             "{\"e\":\"round-end\",\"totals\":[0,31,14,50],\"chicagos\":[0,2,0,0],"
             "\"called\":[false,true,false,false],\"places\":[2,1,2,4],"
             "\"placement_points\":[10,20,10.6666666666667,0],\"aborted\":%s}\n",
             aborted ? "true" : "false");
    snprintf(transcript, sizeof transcript, "\n%s\n%s", text, standing_text);
    expect((struct chicago_event){.kind = EVENT_ROUND_END, .standing = &standing, .yes = aborted},
           json, transcript);
}

static void test_round_end(void **state) {
    (void)state;
    expect_round_end(false, "Game over after 5 deals");
    table.state.view.deal = 1;
    expect_round_end(true, "Game aborted after 1 deal");
}

static void test_round_total(void **state) {
    (void)state;
    char transcript[512];
    snprintf(transcript, sizeof transcript, "\nRound 2, all games\n%s", standing_text);
    expect((struct chicago_event){.kind = EVENT_ROUND_TOTAL, .standing = &standing},
           "{\"e\":\"round-total\",\"round\":2,\"places\":[2,1,2,4],"
           "\"placement_points\":[10,20,10.6666666666667,0]}\n",
           transcript);
}

static void test_match_end(void **state) {
    (void)state;
    static const uint8_t ranking[] = {BASELINE, RANDOM, CLASSIC, SECOND_CLASSIC};
    static const struct {
        const char *word, *text;
    } ties[] = {{"none", ""},
                {"total-points", ", ties broken by points"},
                {"chicagos-won", ", ties broken by Chicagos won"},
                {"play-off", ", ties broken by a play-off"},
                {"number", ", ties broken by the order of the players"},
                {"lot", ", ties broken by lot"}};
    enum { STEPS = 4, TIES = sizeof ties / sizeof *ties };
    table.score[BASELINE] = (struct chicago_score){45 * CHICAGO_PLACEMENT_UNIT, 130, 2};
    table.score[RANDOM] = (struct chicago_score){45 * CHICAGO_PLACEMENT_UNIT / 2, 99, 0};
    for (unsigned tie_break = 0; tie_break < TIES; tie_break++) {
        char json[256], transcript[512];
        setup.lines = strcmp(ties[tie_break].word, "lot") == 0 ? setup.entrant : NULL;
        snprintf(json, sizeof json,
                 "{\"e\":\"match-end\",\"placement_points\":[0,0,45,22.5],"
                 "\"ranking\":[2,3,0,1],\"tie_break\":\"%s\"}\n",
                 ties[tie_break].word);
        snprintf(transcript, sizeof transcript,
                 "\nMatch over%s\n"
                 "  place  placement  points  player\n"
                 "      1         45     130  baseline 3\n"
                 "      2       22.5      99  lua:\"x\" 4\n"
                 "      3          0       0  classic 1\n"
                 "      4          0       0  classic 2\n",
                 ties[tie_break].text);
        expect((struct chicago_event){.kind = EVENT_MATCH_END,
                                      .ranking = ranking,
                                      .tie_break = tie_break < STEPS ? tie_break : STEPS - 1,
                                      .tie_is_left = tie_break >= STEPS},
               json, transcript);
    }
}

int test_record(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_match_names_the_run_and_all_options, start),
        cmocka_unit_test_setup(test_round, start),
        cmocka_unit_test_setup(test_game_of_a_round_and_play_off, start),
        cmocka_unit_test_setup(test_deal_shows_hands_of_those_in, start),
        cmocka_unit_test_setup(test_first_discard_opens_the_exchange, start),
        cmocka_unit_test_setup(test_later_discards, start),
        cmocka_unit_test_setup(test_open_card, start),
        cmocka_unit_test_setup(test_draw_replaces_what_was_laid_down, start),
        cmocka_unit_test_setup(test_scoring, start),
        cmocka_unit_test_setup(test_chicago_called_and_won, start),
        cmocka_unit_test_setup(test_trick_is_told_when_complete, start),
        cmocka_unit_test_setup(test_broken_chicago_ends_its_trick, start),
        cmocka_unit_test_setup(test_out, start),
        cmocka_unit_test_setup(test_totals_of_a_disqualified_seat, start),
        cmocka_unit_test_setup(test_round_end, start),
        cmocka_unit_test_setup(test_round_total, start),
        cmocka_unit_test_setup(test_match_end, start),
    };
    hand_tables_init();
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
