/* What a schema and a game's tables may not say: each toy is sound except for one thing. */
#include "group.h"

#include "sim/core/schema.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 4, KINDS = 3, QUANTITIES = 2, TOTALS = 3 };

struct counts {
    uint32_t hands[SEATS][KINDS];
    int64_t sums[SEATS][QUANTITIES];
    int64_t products[1][TOTALS][TOTALS];
    int64_t forked[SEATS][TOTALS];
};

static const char *const kinds[] = {"low", "middle", "high"};
static const char *const quantities[] = {"points", "rounds"};
static const char *const totals[] = {"forks", "points", "squares"};
static const char *const decisions[] = {"call"};

#define TALLY(kind, member, path, names)                                                           \
    { .name = (path), .type = (kind), .offset = offsetof(struct counts, member), .axes = (names) }

enum { HANDS, BY_KIND, SUMS, PRODUCTS, FORKED, TALLIES };

static const struct tally sound_tallies[TALLIES] = {
    [HANDS] = TALLY(TALLY_COUNT, hands, "hands/held", "seat kind"),
    [BY_KIND] = {.name = "hands/by_kind", .axes = "kind", .marginal_of = "hands/held"},
    [SUMS] = TALLY(TALLY_SUM, sums, "units/sums", "seat quantity"),
    [PRODUCTS] = TALLY(TALLY_SUM, products, "forks/products", "decision total total2"),
    [FORKED] = TALLY(TALLY_SUM, forked, "forks/call", "seat total"),
};

/* A schema to spoil, and its tallies. */
struct toy {
    struct tally tallies[TALLIES];
    struct tally_schema schema;
};

static void toy_make(struct toy *toy) {
    memcpy(toy->tallies, sound_tallies, sizeof sound_tallies);
    toy->schema = (struct tally_schema){.block_size = 2 * sizeof(struct counts)};
    schema_add_numbers(&toy->schema, "seat", "who", SEATS, SEATS, 1, 1);
    schema_add_labels(&toy->schema, "kind", "of a hand", KINDS, KINDS, kinds);
    schema_add_labels(&toy->schema, "quantity", "summed", QUANTITIES, QUANTITIES, quantities);
    schema_add_labels(&toy->schema, "decision", "forked", 1, 1, decisions);
    schema_add_labels(&toy->schema, "total", "of forks", TOTALS, TOTALS, totals);
    schema_add_labels(&toy->schema, "total2", "of forks", TOTALS, TOTALS, totals);
    schema_add_group(&toy->schema, "", 0, toy->tallies, TALLIES);
    schema_add_group(&toy->schema, "playoff/", sizeof(struct counts), toy->tallies, 1);
}

static void assert_refused(const struct toy *toy, const char *message) {
    struct error error;
    assert_int_equal(schema_check(&toy->schema, &error), STATUS_RUNTIME);
    assert_string_equal(error.text, message);
}

static void test_sound(void **state) {
    (void)state;
    struct error error;
    struct toy toy;
    toy_make(&toy);
    assert_int_equal(schema_check(&toy.schema, &error), STATUS_OK);
}

static void test_names_of_tallies(void **state) {
    (void)state;
    struct toy toy;
    toy_make(&toy);
    toy.tallies[BY_KIND].name = "hands/kind";
    assert_refused(&toy,
                   "tally hands/kind: it has the name of an axis of hands/held in its folder");
    toy.tallies[BY_KIND].name = "hands/held";
    assert_refused(&toy, "tally hands/held: two tallies have this name");
    toy.tallies[BY_KIND].name = "forks";
    assert_refused(&toy, "tally forks: it has the name of the folder of forks/products");
}

static void test_axes_of_tallies(void **state) {
    (void)state;
    struct toy toy;
    toy_make(&toy);
    toy.tallies[HANDS].axes = "seat kinds";
    assert_refused(&toy, "tally hands/held: there is no axis kinds");
    toy.tallies[HANDS].axes = "seat seat";
    assert_refused(&toy, "tally hands/held: it has the axis seat twice");
}

static void test_many_axes(void **state) {
    (void)state;
    static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
    struct toy toy;
    toy_make(&toy);
    for (size_t i = 0; i < 6; i++)
        schema_add_numbers(&toy.schema, names[i], "", 1, 1, 0, 1);
    toy.tallies[HANDS].axes = "seat kind a b c d e f";
    assert_refused(&toy, "tally hands/held: it has more than 7 axes");
}

static void test_too_many(void **state) {
    (void)state;
    static char name[TALLY_AXES][8];
    struct toy toy;
    toy_make(&toy);
    for (size_t i = 0; i <= TALLY_GROUPS; i++)
        schema_add_group(&toy.schema, "more/", 0, toy.tallies, 0);
    assert_refused(&toy, "11 groups of tallies, expected at most 8");
    toy_make(&toy);
    for (size_t i = 0; i < TALLY_AXES; i++) {
        snprintf(name[i], sizeof name[i], "axis%zu", i);
        schema_add_numbers(&toy.schema, name[i], "", 1, 1, 0, 1);
    }
    assert_refused(&toy, "54 axes, expected at most 48");
}

static void test_axes(void **state) {
    (void)state;
    static const char *const alike[] = {"low", "high", "low"};
    struct toy toy;
    toy_make(&toy);
    toy.schema.axes[1].labels = alike;
    assert_refused(&toy, "axis kind: two labels are low");
    toy_make(&toy);
    toy.schema.axes[0].size = SEATS + 1;
    assert_refused(&toy, "axis seat: 5 entries, expected 1 to its room, 4");
    toy_make(&toy);
    toy.schema.axes[1].name = "seat";
    assert_refused(&toy, "two axes are named seat");
}

static void test_marginals(void **state) {
    (void)state;
    struct toy toy;
    toy_make(&toy);
    toy.tallies[BY_KIND].marginal_of = "hands/dealt";
    assert_refused(&toy, "tally hands/by_kind: it is a marginal of hands/dealt, which is no stored "
                         "tally");
    toy_make(&toy);
    toy.tallies[BY_KIND].axes = "quantity";
    assert_refused(&toy, "tally hands/by_kind: hands/held, which it is a marginal of, has no axis "
                         "quantity");
}

static void test_block(void **state) {
    (void)state;
    struct toy toy;
    toy_make(&toy);
    toy.schema.block_size = sizeof(struct counts) + sizeof(uint32_t[SEATS][KINDS]) - 1;
    assert_refused(&toy, "tally playoff/hands/held: it does not fit into the block of tallies");
}

/* What a game says of the sound schema. */
static void assert_game_refused(const struct game_statistics *game, const char *message) {
    struct error error;
    struct toy toy;
    toy_make(&toy);
    assert_int_equal(schema_check_game(&toy.schema, game, &error), STATUS_RUNTIME);
    assert_string_equal(error.text, message);
}

static void assert_headline_refused(const char *above, const char *below, const char *message) {
    const struct game_headline headline =
        GAME_RATIO("score", "Points a round", "points", above, below, 1, NULL);
    assert_game_refused(&(struct game_statistics){.headlines = &headline, .headline_count = 1},
                        message);
}

static void assert_breakdown_refused(struct game_breakdown breakdown, const char *message) {
    breakdown.key = "held";
    assert_game_refused(&(struct game_statistics){.breakdowns = &breakdown, .breakdown_count = 1},
                        message);
}

static void assert_forks_refused(struct game_fork_table table, struct game_fork_measure measure,
                                 const char *message) {
    table.key = "calls";
    assert_game_refused(&(struct game_statistics){.fork_tables = &table,
                                                  .fork_table_count = 1,
                                                  .fork_measures = &measure,
                                                  .fork_measure_count = 1},
                        message);
}

static void test_headlines(void **state) {
    (void)state;
    assert_headline_refused("point", "rounds", "headline score: quantity has no label point");
    assert_headline_refused("points", "round", "headline score: quantity has no label round");
}

static void test_breakdowns(void **state) {
    (void)state;
    assert_breakdown_refused(
        (struct game_breakdown)GAME_SHARE("", "", "hands/dealt", "kind", NULL, NULL, NULL, 1, ""),
        "breakdown held: there is no tally hands/dealt");
    assert_breakdown_refused(
        (struct game_breakdown)GAME_SHARE("", "", "hands/held", "kinds", NULL, NULL, NULL, 1, ""),
        "breakdown held: hands/held has no axis kinds");
    assert_breakdown_refused(
        (struct game_breakdown)GAME_SHARE("", "", "hands/held", "kind", "place", NULL, NULL, 1, ""),
        "breakdown held: hands/held has no axis place");
    assert_breakdown_refused(
        (struct game_breakdown)GAME_SHARE("", "", "hands/held", "seat", NULL, "low", "best", 1, ""),
        "breakdown held: kind has no label best");
    assert_breakdown_refused(
        (struct game_breakdown)GAME_SHARE("", "", "hands/held", "kind", NULL, NULL, NULL, 0, ""),
        "breakdown held: its width is 0");
}

static void test_forks(void **state) {
    (void)state;
    const struct game_fork_measure sound = {"points", "points", "points", "squares", 1};
    assert_forks_refused((struct game_fork_table){.tally = "forks/call", .decision = "zero"}, sound,
                         "fork table calls: forks/products has no decision zero");
    assert_forks_refused((struct game_fork_table){.tally = "forks/zero", .decision = "call"}, sound,
                         "fork table calls: there is no tally forks/zero");
    assert_forks_refused(
        (struct game_fork_table){.tally = "forks/call", .axis = "kind", .width = 1}, sound,
        "fork table calls: forks/call has no axis kind");
    assert_forks_refused(
        (struct game_fork_table){.tally = "forks/call", .axis = "seat", .width = 1},
        (struct game_fork_measure){"points", "points", "points", "square", 1},
        "fork table calls: total has no label square");
}

static void test_cautions(void **state) {
    (void)state;
    const struct game_caution caution = {"hands/lost", "hands lost"};
    assert_game_refused(&(struct game_statistics){.cautions = &caution, .caution_count = 1},
                        "caution hands/lost: there is no tally hands/lost");
}

static void test_sound_game(void **state) {
    (void)state;
    const struct game_headline headline = GAME_RATIO("", "", "", "points", "rounds", 1, NULL);
    const struct game_breakdown breakdown =
        GAME_SHARE("", "", "playoff/hands/held", "seat", NULL, "low", "high", 1, NULL);
    const struct game_fork_measure measure = {"points", "points", "points", "squares", 1};
    const struct game_fork_table table = {.tally = "forks/call", .decision = "call"};
    const struct game_caution caution = {"hands/by_kind", ""};
    const struct game_statistics game = {.headlines = &headline,
                                         .headline_count = 1,
                                         .breakdowns = &breakdown,
                                         .breakdown_count = 1,
                                         .fork_measures = &measure,
                                         .fork_measure_count = 1,
                                         .fork_tables = &table,
                                         .fork_table_count = 1,
                                         .cautions = &caution,
                                         .caution_count = 1};
    struct error error;
    struct toy toy;
    toy_make(&toy);
    assert_int_equal(schema_check_game(&toy.schema, &game, &error), STATUS_OK);
}

static const char *const measures[] = {"deals", "rounds"};

static struct game_statistics measured(const struct game_metric *metrics, size_t count) {
    return (struct game_statistics){.measures = measures,
                                    .measure_count = 2,
                                    .metrics = metrics,
                                    .metric_count = count,
                                    .times = {.deals = "deals"}};
}

static void assert_metric_refused(struct game_metric metric, const char *message) {
    const struct game_metric metrics[] = {GAME_METRIC("deals", "", "", "deals", "rounds", 1, 1),
                                          metric};
    const struct game_statistics game = measured(metrics, 2);
    struct error error;
    assert_int_equal(metric_check(&game, &error), STATUS_RUNTIME);
    assert_string_equal(error.text, message);
}

static void test_metrics(void **state) {
    (void)state;
    assert_metric_refused((struct game_metric)GAME_METRIC("deals", "", "", "deals", "rounds", 1, 1),
                          "two metrics are named deals");
    assert_metric_refused((struct game_metric){0}, "metric 1 has no key");
    assert_metric_refused((struct game_metric)GAME_METRIC("calls", "", "", "calls", "rounds", 1, 1),
                          "metric calls: there is no measure calls");
    assert_metric_refused((struct game_metric)GAME_METRIC("length", "", "", "deals", "round", 1, 1),
                          "metric length: there is no measure round");
    assert_metric_refused(
        (struct game_metric)GAME_METRIC("length", "", "", "deals", "rounds", 0, 1),
        "metric length: its scale is 0, expected more than 0");
    assert_metric_refused(
        (struct game_metric)GAME_METRIC("length", "", "", "deals", "rounds", 1, 0),
        "metric length: its margin is 0, expected more than 0");
}

static void assert_measures_refused(const struct game_statistics *game, const char *message) {
    struct error error;
    assert_int_equal(metric_check(game, &error), STATUS_RUNTIME);
    assert_string_equal(error.text, message);
}

static void test_measures(void **state) {
    (void)state;
    static const char *const twice[] = {"deals", "deals"}, *const unnamed[] = {"deals", NULL};
    struct game_statistics game = measured(NULL, 0);
    struct error error;
    assert_int_equal(metric_check(&game, &error), STATUS_OK);
    game.times.calls = "calls";
    assert_measures_refused(&game, "times: there is no measure calls");
    game.measures = twice;
    assert_measures_refused(&game, "two measures are named deals");
    game.measures = unnamed;
    assert_measures_refused(&game, "measure 1 has no name");
    game.measure_count = UNIT_MEASURES + 1;
    assert_measures_refused(&game, "65 measures, expected at most 64");
}

/* A whole game is refused by name. */
static void spoilt_schema(struct tally_schema *schema, const struct game_setup *setup) {
    static struct toy toy;
    (void)setup;
    toy_make(&toy);
    toy.tallies[HANDS].name = "hands/seat";
    *schema = toy.schema;
}

static void test_game(void **state) {
    (void)state;
    static const struct option option = {
        .key = "points", .max = 9, .type = OPTION_INT, .default_value = "1"};
    static const struct option_table rules = {&option, 1, sizeof(int32_t)};
    const struct game game = {.name = "toy",
                              .rules = {.options = &rules, .max_entrants = 2},
                              .statistics = {.schema_init = spoilt_schema}};
    struct error error;
    assert_int_equal(game_schema_check(&game, &error), STATUS_RUNTIME);
    assert_string_equal(error.text, "toy: tally hands/seat: it has the name of an axis of "
                                    "hands/seat in its folder");
}

int test_schema(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),           cmocka_unit_test(test_names_of_tallies),
        cmocka_unit_test(test_axes_of_tallies), cmocka_unit_test(test_many_axes),
        cmocka_unit_test(test_too_many),        cmocka_unit_test(test_axes),
        cmocka_unit_test(test_marginals),       cmocka_unit_test(test_block),
        cmocka_unit_test(test_headlines),       cmocka_unit_test(test_breakdowns),
        cmocka_unit_test(test_forks),           cmocka_unit_test(test_cautions),
        cmocka_unit_test(test_metrics),         cmocka_unit_test(test_measures),
        cmocka_unit_test(test_sound_game),      cmocka_unit_test(test_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
