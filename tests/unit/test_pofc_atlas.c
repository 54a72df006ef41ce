/* The chart of first cards: kinds, patterns, and hands counted by them. */
#include "cards.h"
#include "group.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"

#include <string.h>

static const struct {
    const char *cards, *kind, *order;
} kinds[] = {
    {"Th Jh Qh Kh Ah", "straight flush", "Ah Kh Qh Jh Th"},
    {"7c 7d 7h 7s 2c", "four of a kind", "7s 7h 7d 7c 2c"},
    {"7c 7d 7h Ks Kc", "full house", "7h 7d 7c Ks Kc"},
    {"2c 7c 9c Tc Ac", "flush", "Ac Tc 9c 7c 2c"},
    {"2c 3c 4c 5d Ac", "straight", "Ac 5d 4c 3c 2c"},
    {"2c Qd Qc Qh Ac", "three of a kind, QQQ or better", "Qh Qd Qc Ac 2c"},
    {"2c Jd Jc Jh Ac", "three of a kind, JJJ or lower", "Jh Jd Jc Ac 2c"},
    {"2c 2d Qc Qh Ac", "two pair, QQ or better", "Qh Qc 2d 2c Ac"},
    {"2c 2d Jc Jh Ac", "two pair, JJ or lower", "Jh Jc 2d 2c Ac"},
    {"2c 2d 7c 9c Ac", "pair and four of a suit", "2d 2c Ac 9c 7c"},
    {"2c 2d 7c 9c Ah", "pair 22", "2d 2c Ah 9c 7c"},
    {"Ad 2d 7c 9c Ah", "pair AA", "Ah Ad 9c 7c 2d"},
    {"2c 3c 4c Kc 5d", "four of a suit", "Kc 4c 3c 2c 5d"},
    {"5c 6c 7c 8d Ks", "four to a straight, open", "8d 7c 6c 5c Ks"},
    {"2c 3c 4c 5d Ks", "four to a straight, open", "5d 4c 3c 2c Ks"},
    {"Ac 2d 3c 4h 9s", "four to a straight, one gap", "Ac 4h 3c 2d 9s"},
    {"9c Jd Qc Kh 2s", "four to a straight, one gap", "Kh Qc Jd 9c 2s"},
    {"2c 7c Jc Kh 9s", "king high, three of a suit", "Jc 7c 2c Kh 9s"},
    {"2c 4d 6c 7h 9s", "jack high or lower", "9s 7h 6c 4d 2c"},
    {"2c 4d 6c 7h As", "ace high", "As 7h 6c 4d 2c"},
};

static void test_kinds(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct pofc_first_cards first;
        pofc_first_cards_read(&first, cards(kinds[i].cards));
        assert_string_equal(pofc_kind_names[first.kind], kinds[i].kind);
        assert_int_equal(strlen(pofc_kind_parts[first.kind]), POFC_FIRST_CARDS);
        for (unsigned j = 0; j < POFC_FIRST_CARDS; j++) {
            const char text[] = {kinds[i].order[3 * j], kinds[i].order[3 * j + 1], '\0'};
            assert_int_equal(first.card[j], card_of(text));
        }
    }
}

static int64_t sum_of(const int64_t hands[POFC_KINDS], unsigned first, unsigned last) {
    int64_t sum = 0;
    for (unsigned kind = first; kind <= last; kind++)
        sum += hands[kind];
    return sum;
}

/* How many hands of poker there are is known. */
static void test_frequencies(void **state) {
    (void)state;
    int64_t hands[POFC_KINDS];
    pofc_kinds_count(hands);
    assert_int_equal(sum_of(hands, 0, POFC_KINDS - 1), 2598960);
    assert_int_equal(hands[POFC_KIND_STRAIGHT_FLUSH], 40);
    assert_int_equal(hands[POFC_KIND_QUADS], 624);
    assert_int_equal(hands[POFC_KIND_FULL_HOUSE], 3744);
    assert_int_equal(hands[POFC_KIND_FLUSH], 5108);
    assert_int_equal(hands[POFC_KIND_STRAIGHT], 10200);
    assert_int_equal(sum_of(hands, POFC_KIND_HIGH_TRIPS, POFC_KIND_TRIPS), 54912);
    assert_int_equal(sum_of(hands, POFC_KIND_HIGH_TWO_PAIR, POFC_KIND_TWO_PAIR), 123552);
    assert_int_equal(sum_of(hands, POFC_KIND_PAIR_FOUR_FLUSH, POFC_KIND_PAIR + CARD_RANKS - 1),
                     1098240);
    /* A pair in two suits, and three other ranks in one of these. */
    assert_int_equal(hands[POFC_KIND_PAIR_FOUR_FLUSH], 13 * 6 * 2 * 220);
    assert_int_equal(hands[POFC_KIND_PAIR], hands[POFC_KIND_PAIR + CARD_RANKS - 1]);
}

/* Cards with the same letter are alike, others are not. */
static void test_patterns(void **state) {
    (void)state;
    struct pofc_first_cards first;
    char text[POFC_PATTERN_SIZE];
    pofc_first_cards_read(&first, cards("9c 9d Ah Kd 2h"));
    const struct pofc_rows one = {{cards("9c"), cards("9d Kd"), cards("Ah 2h")}};
    const struct pofc_rows alike = {{cards("9d"), cards("9c Kd"), cards("Ah 2h")}};
    const struct pofc_rows other = {{cards("9d"), cards("9c Ah"), cards("Kd 2h")}};
    const struct pofc_rows bottom = {{0, 0, cards("9c 9d Ah Kd 2h")}};
    unsigned pattern = pofc_pattern_of(&first, &one);
    pofc_pattern_text(first.kind, pattern, text);
    assert_string_equal(text, "P / Pb / ac");
    assert_int_equal(pofc_pattern_of(&first, &alike), pattern);
    assert_int_not_equal(pofc_pattern_of(&first, &other), pattern);
    pofc_pattern_text(first.kind, pofc_pattern_of(&first, &bottom), text);
    assert_string_equal(text, "- / - / PPabc");
}

/* Every kind is dealt as often; sums by kind are those of its patterns. */
static void test_hands_by_kind(void **state) {
    (void)state;
    enum { EACH = 4 };
    const struct config_override overrides[] = {{"--matches", "matches", "136"},
                                                {"--players", "players", "greedy,greedy"}};
    const struct pofc_atlas_request request = {"pofc-sm-2019", overrides, 2};
    struct pofc_atlas *chart;
    struct error error;
    if (pofc_atlas_open(&chart, &request, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct task task = pofc_atlas_task(chart);
    struct engine_result result;
    const struct engine_plan plan = {.task = &task, .matches = chart->config->settings.matches};
    assert_int_equal(engine_run(&plan, 0, &result, &error), STATUS_OK);
    pofc_atlas_count(chart, result.totals);
    engine_result_free(&result);
    for (unsigned kind = 0; kind < POFC_KINDS; kind++) {
        int64_t hands = 0, most = 0;
        for (unsigned i = 0; i < POFC_PATTERNS; i++) {
            int64_t placed = chart->placed[kind][i][POFC_ATLAS_HANDS];
            hands += placed;
            most = placed > most ? placed : most;
        }
        assert_int_equal(hands, EACH);
        assert_int_equal(chart->by_kind[kind][POFC_ATLAS_HANDS], EACH);
        unsigned pattern = pofc_atlas_pattern(chart, (enum pofc_kind)kind);
        assert_int_equal(chart->placed[kind][pattern][POFC_ATLAS_HANDS], most);
    }
    assert_string_equal(chart->whom, "for the players of this table of 2: greedy, greedy");
    assert_true(pofc_atlas_points(chart, POFC_KIND_STRAIGHT_FLUSH).value >= 15 - 6);
    pofc_atlas_close(chart);
}

int test_pofc_atlas(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds), cmocka_unit_test(test_frequencies),
        cmocka_unit_test(test_patterns), cmocka_unit_test(test_hands_by_kind)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
