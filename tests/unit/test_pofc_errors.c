/* What mistakes cost, rule by rule: pofc.md 5. */
#include "group.h"
#include "pofc_errors.h"

enum { MATCHES = 60 };

static const struct strategy *random_strategy(void) {
    return strategy_find("pofc", "random");
}

static void assert_line(const char *line, const char *expected) {
    assert_non_null(line);
    assert_string_equal(line, expected);
}

/* The errors of the record, and no others. */
static void assert_errors(const char *const *expected, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        assert_line(line_find("error", i), expected[i]);
    assert_null(line_find("error", count));
}

#define ERROR(kind, seat, rest)                                                                    \
    "{\"e\":\"error\",\"kind\":\"" kind "\",\"seat\":" #seat "," rest "}"
#define FIRST(kind, seat, penalty, total)                                                          \
    ERROR(kind, seat,                                                                              \
          "\"penalty\":" #penalty ",\"total\":" #total ",\"warning\":1,\"consequence\":\"none\"")
#define SECOND(kind, seat, penalty, total)                                                         \
    ERROR(kind, seat,                                                                              \
          "\"penalty\":" #penalty ",\"total\":" #total                                             \
          ",\"warning\":2,\"consequence\":\"25-off\"")
#define LATER(kind, seat, penalty, total, warning)                                                 \
    ERROR(kind, seat,                                                                              \
          "\"penalty\":" #penalty ",\"total\":" #total ",\"warning\":" #warning                    \
          ",\"consequence\":\"out\"")

/* Two who are always slow, at all five streets of the one hand they get. */
static void test_slow(void **state) {
    (void)state;
    static const char *const errors[] = {
        FIRST("slow", 1, 10, -10),    FIRST("slow", 0, 10, -10),    SECOND("slow", 1, 35, -45),
        SECOND("slow", 0, 35, -45),   LATER("slow", 1, 10, -55, 3), LATER("slow", 0, 10, -55, 3),
        LATER("slow", 1, 10, -65, 4), LATER("slow", 0, 10, -65, 4), LATER("slow", 1, 10, -75, 5),
        LATER("slow", 0, 10, -75, 5)};
    rates[0].rate[POFC_ERROR_SLOW] = rates[1].rate[POFC_ERROR_SLOW] = 1;
    table_open(2, random_strategy());
    match_play(0);
    assert_errors(errors, sizeof errors / sizeof *errors);
    for (unsigned i = 1; i < line_count; i++)
        if (line_is(lines[i], "place"))
            assert_true(line_is(lines[i - 1], "error") &&
                        line_number(lines[i - 1], "seat") == line_number(lines[i], "seat"));
    int points[2], totals[2];
    const char *score = line_find("score", 0), *end = line_find("match-end", 0);
    line_numbers(score, "points", points, 2);
    line_numbers(score, "totals", totals, 2);
    assert_int_equal(totals[0], -75 + points[0]);
    assert_int_equal(totals[1], -75 + points[1]);
    assert_null(line_find("hand", 1));
    assert_int_equal(line_number(end, "hands"), 1);
    assert_non_null(strstr(end, "\"aborted\":false"));
}

/* The dealer was put out later, and ranks first whatever the points; no tie, no lot. */
static void test_the_later_the_better(void **state) {
    (void)state;
    rates[0].rate[POFC_ERROR_SLOW] = rates[1].rate[POFC_ERROR_SLOW] = 1;
    table_open(2, random_strategy());
    bool upset = false;
    for (uint64_t match = 0; match < MATCHES; match++) {
        match_play(match);
        const struct game_outcome *outcome = pofc_game.play.outcome(table);
        unsigned dealer = table->state.view.entrant[0], other = table->state.view.entrant[1];
        assert_int_equal(outcome->ranking[0], dealer);
        assert_int_equal(outcome->ranking[1], other);
        assert_int_equal(outcome->parted[0], GAME_TIE_NONE);
        assert_int_equal(outcome->put_out, 3);
        assert_int_equal(outcome->warnings[0], 5);
        assert_int_equal(outcome->warnings[1], 5);
        assert_int_equal(outcome->placement[other], table->state.view.points[1]);
        assert_false(outcome->aborted);
        assert_int_equal(row.place[dealer], 1);
        assert_int_equal(row.place[other], 2);
        upset |= row.points[other] > row.points[dealer];
    }
    assert_true(upset);
    assert_int_equal(tallies->mistakes[0][POFC_ERROR_SLOW][FIGURE_ENDED] +
                         tallies->mistakes[1][POFC_ERROR_SLOW][FIGURE_ENDED],
                     MATCHES);
}

/* One of two misbehaves before each hand; after the third the match is over. */
static void test_misconduct(void **state) {
    (void)state;
    rates[1].rate[POFC_ERROR_MISCONDUCT] = 1;
    table_open(2, random_strategy());
    match_play(0);
    int seat = table->state.view.entrant[0] == 1 ? 0 : 1, totals[3][2], points[2], sum = 0;
    for (unsigned hand = 0; hand < 3; hand++) {
        const char *error = line_find("error", hand), *score = line_find("score", hand);
        unsigned at = 0;
        while (lines[at] != error)
            at++;
        assert_true(line_is(lines[at - 1], "hand") && line_is(lines[at + 1], "deal"));
        assert_int_equal(line_number(error, "seat"), seat);
        assert_int_equal(line_number(error, "penalty"), hand == 1 ? 25 : 0);
        line_numbers(score, "points", points, 2);
        line_numbers(score, "totals", totals[hand], 2);
        sum += points[seat];
        assert_int_equal(totals[hand][seat], sum - (hand > 0 ? 25 : 0));
        assert_int_equal(totals[hand][!seat], -sum);
    }
    assert_null(line_find("error", 3));
    assert_null(line_find("hand", 3));
    assert_int_equal(line_number(line_find("match-end", 0), "hands"), 3);
    assert_non_null(strstr(line_find("match-end", 0), "\"ranking\":[0,1]"));
    const int64_t *counts = tallies->mistakes[1][POFC_ERROR_MISCONDUCT];
    assert_int_equal(counts[FIGURE_OCCASIONS], 3);
    assert_int_equal(counts[FIGURE_MISTAKES], 3);
    assert_int_equal(counts[FIGURE_POINTS_LOST], 25);
    assert_int_equal(counts[FIGURE_WARNINGS], 3);
    assert_int_equal(counts[FIGURE_ENDED], 1);
}

/* Of three the other two play on heads-up, and the deal passes over the one put out. */
static void test_dealer_passes_over(void **state) {
    (void)state;
    rates[2].rate[POFC_ERROR_MISCONDUCT] = 1;
    rules.fantasy_entry = POFC_ENTRY_NEVER;
    table_open(3, random_strategy());
    for (uint64_t match = 0; match < 6; match++) {
        match_play(match);
        int out = 0, dealer = 2;
        while (table->state.view.entrant[out] != 2)
            out++;
        for (unsigned hand = 0; hand < 20; hand++) {
            dealer = (dealer + 1) % 3;
            if (hand >= 3 && dealer == out)
                dealer = (dealer + 1) % 3;
            assert_int_equal(line_number(line_find("hand", hand), "dealer"), dealer);
        }
        unsigned dealt = 0;
        for (unsigned i = 0; i < line_count; i++)
            dealt += line_is(lines[i], "deal") && line_number(lines[i], "seat") == out;
        assert_int_equal(dealt, 3 * POFC_STREETS);
        assert_non_null(strstr(line_find("match-end", 0), ",2],\"hands\":20,\"aborted\":false"));
        assert_int_equal(tallies->mistakes[2][POFC_ERROR_MISCONDUCT][FIGURE_ENDED], 0);
    }
}

/* A Fantasy Land reached in the hand that puts a player out lapses; the hand added for it stays. */
static void test_fantasy_lapses(void **state) {
    (void)state;
    unsigned lapsed = 0;
    rates[2].rate[POFC_ERROR_MISCONDUCT] = 1;
    rules.fantasy_entry = CARD_DEUCE;
    rules.hands_per_match = 3;
    table_open(3, strategy_find("pofc", "greedy"));
    for (uint64_t match = 0; match < MATCHES; match++) {
        match_play(match);
        unsigned added = 0, hands = 0, out = 0;
        while (table->state.view.entrant[out] != 2)
            out++;
        for (const char *score; (score = line_find("score", hands)) != NULL; hands++) {
            unsigned next = line_mask(score, "fantasy_next", 3), now = hands >= 2 ? 1u << out : 0;
            const char *hand = line_find("hand", hands + 1);
            added += next != 0;
            if (hand)
                assert_int_equal(line_mask(hand, "fantasy", 3), next & ~now);
            lapsed += hands == 2 && next == 1u << out;
            assert_true(hands < 3 || !(next >> out & 1));
        }
        assert_int_equal(hands, 3 + added);
    }
    assert_true(lapsed > 0);
}

/* A hand of Fantasy Land is one occasion, where it is shown. */
static void test_slow_in_fantasy(void **state) {
    (void)state;
    unsigned shown = 0;
    rates[0].rate[POFC_ERROR_SLOW] = 0.02;
    rates[1].rate[POFC_ERROR_SLOW] = 1e-9;
    rules.fantasy_entry = CARD_DEUCE;
    table_open(2, strategy_find("pofc", "greedy"));
    int64_t places = 0;
    for (uint64_t match = 0; match < MATCHES; match++) {
        match_play(match);
        for (unsigned i = 0; i + 1 < line_count; i++) {
            places += line_is(lines[i], "place");
            shown += line_is(lines[i], "error") && line_number(lines[i + 1], "street") == 0;
        }
    }
    assert_true(shown > 0);
    assert_int_equal(tallies->mistakes[0][POFC_ERROR_SLOW][FIGURE_OCCASIONS] +
                         tallies->mistakes[1][POFC_ERROR_SLOW][FIGURE_OCCASIONS],
                     places);
}

/* Rates of 0 are as none at all. */
static void test_rates_of_zero(void **state) {
    (void)state;
    table_open(3, random_strategy());
    for (uint64_t match = 0; match < 5; match++)
        match_play(match);
    char *with = text;
    struct pofc_tallies *copy = test_malloc(sizeof *copy);
    text = NULL;
    *copy = *tallies;
    table_open(3, random_strategy());
    for (unsigned i = 0; i < 3; i++)
        setup.entrant[i].errors = NULL;
    for (uint64_t match = 0; match < 5; match++)
        match_play(match);
    assert_memory_equal(text, with, text_size);
    assert_memory_equal(tallies, copy, sizeof *copy);
    free(with);
    test_free(copy);
}

/* The record tells the rates of the kinds that somebody makes. */
static void test_match_tells_rates(void **state) {
    (void)state;
    rates[1].rate[POFC_ERROR_MISCONDUCT] = 0.25;
    table_open(3, random_strategy());
    match_play(0);
    assert_non_null(strstr(lines[0], "},\"errors\":{\"misconduct\":[0,0.25,0]}}"));
    rates[0].rate[POFC_ERROR_SLOW] = 0.001;
    table_open(3, random_strategy());
    match_play(0);
    assert_non_null(
        strstr(lines[0], "},\"errors\":{\"slow\":[0.001,0,0],\"misconduct\":[0,0.25,0]}}"));
}

/* Axis labels are the keys that configs have. */
static void test_labels_are_keys(void **state) {
    (void)state;
    struct tally_schema schema;
    table_open(2, random_strategy());
    pofc_game.statistics.schema_init(&schema, &setup);
    const struct tally_axis *axis = tally_schema_axis(&schema, "mistake", strlen("mistake"));
    assert_int_equal(axis->size, POFC_ERRORS);
    for (size_t i = 0; i < axis->size; i++)
        assert_string_equal(axis->labels[i], pofc_errors_options.options[i].key);
}

int test_pofc_errors(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_slow, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_the_later_the_better, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_misconduct, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_dealer_passes_over, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_fantasy_lapses, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_slow_in_fantasy, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_rates_of_zero, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_match_tells_rates, table_start, table_stop),
        cmocka_unit_test_setup_teardown(test_labels_are_keys, table_start, table_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
