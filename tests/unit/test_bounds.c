/* What rules allow a match at most: that none brings more, and what follows from it. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/config/config.h"
#include "sim/core/bounds.h"
#include "sim/core/tally.h"
#include "sim/engine/game_task.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How near units came to the bounds, in millionths; each at least once. */
struct nearness {
    uint64_t count, sums, squares, quantity, measure;
};

struct watched {
    struct game_task game;
    struct game_bounds bounds;
    struct tally_schema schema;
    void *tallies;
    struct nearness *nearness;
};

static enum status open_table(const void *context, void *place, void *tallies,
                              struct error *error) {
    struct watched *watched = (struct watched *)context;
    watched->tallies = tallies;
    return watched->game.game->play.open(place, watched->game.setup, tallies, error);
}

static void close_table(const void *context, void *place) {
    ((const struct watched *)context)->game.game->play.close(place);
}

static uint64_t size_of(int64_t number) {
    return (uint64_t)(number < 0 ? -number : number);
}

/* A figure of so many matches is within the bound of one times these. */
static void assert_within(const char *name, uint64_t figure, uint64_t bound, unsigned matches,
                          uint64_t *nearness) {
    if (figure > bound_product(bound, matches))
        fail_msg("%s: %lu in %u matches, at most %lu each", name, (unsigned long)figure, matches,
                 (unsigned long)bound);
    if (bound > 0 && bound < UINT64_MAX / 1000000) {
        uint64_t near = 1000000 * figure / (bound * matches);
        *nearness = near > *nearness ? near : *nearness;
    }
}

static bool holds_squares(const char *name) {
    return strstr(name, "product") || strstr(name, "square") || strncmp(name, "forks/", 6) == 0;
}

static void assert_tally(const struct watched *watched, const struct tally *tally,
                         const int64_t *values, size_t count, unsigned matches) {
    uint64_t sum = 0, most = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t size = size_of(values[i]);
        sum += size;
        most = size > most ? size : most;
    }
    if (tally->type == TALLY_COUNT)
        assert_within(tally->name, most, watched->bounds.count, matches, &watched->nearness->count);
    bool squares = holds_squares(tally->name);
    assert_within(tally->name, sum, squares ? watched->bounds.squares : watched->bounds.sums,
                  matches, squares ? &watched->nearness->squares : &watched->nearness->sums);
}

static void assert_tallies(const struct watched *watched, unsigned matches) {
    struct tally_totals *totals = tally_totals_new(&watched->schema);
    tally_totals_merge(totals, watched->tallies);
    for (size_t g = 0; g < watched->schema.group_count; g++)
        for (size_t i = 0; i < watched->schema.groups[g].count; i++) {
            const struct tally *tally = &watched->schema.groups[g].tallies[i];
            struct tally_shape shape;
            if (tally->marginal_of)
                continue;
            tally_resolve(&watched->schema, tally, &shape);
            int64_t *values = calloc(shape.count, sizeof *values); /* cmocka's own fills the room */
            assert_non_null(values);
            tally_totals_copy(totals, &watched->schema.groups[g], tally, values);
            assert_tally(watched, tally, values, shape.count, matches);
            free(values);
        }
    tally_totals_free(totals);
}

static enum status play_and_watch(const void *context, void *place, uint64_t match,
                                  const struct game_output *output, struct error *error) {
    const struct watched *watched = context;
    const struct game *game = watched->game.game;
    const struct game_setup *setup = watched->game.setup;
    unsigned matches = game_group_size(setup);
    enum status status = game->play.match(place, match, output, error);
    if (status != STATUS_OK || !game_unit_ends(setup, match))
        return status;
    const game_quantities *quantity = game->play.quantities(place);
    for (unsigned entrant = 0; entrant < setup->entrants; entrant++)
        for (size_t i = 0; i < UNIT_QUANTITIES; i++)
            assert_within("a quantity", size_of(quantity[entrant][i]), watched->bounds.quantity[i],
                          matches, &watched->nearness->quantity);
    for (size_t i = 0; i < game->statistics.measure_count; i++)
        assert_within(game->statistics.measures[i], size_of(game->play.measures(place)[i]),
                      watched->bounds.measure[i], matches, &watched->nearness->measure);
    assert_tallies(watched, matches);
    return status;
}

static struct config *config_of(const char *text) {
    struct config *config;
    struct error error;
    if (config_load_text(&config, "test", text, NULL, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return config;
}

static struct nearness play(const char *text, uint64_t matches) {
    struct config *config = config_of(text);
    struct error error;
    struct engine_result result;
    struct nearness nearness = {0};
    struct watched watched = {.game = {config->game, &config->setup}, .nearness = &nearness};
    bounds_find(&watched.bounds, config->game, &config->setup);
    config->game->statistics.schema_init(&watched.schema, &config->setup);
    struct task task = game_task_make(&watched.game, NULL);
    task.context = &watched;
    task.open = open_table;
    task.close = close_table;
    task.play = play_and_watch;
    task.tallies_size = watched.schema.block_size;
    const struct engine_plan plan = {.task = &task, .matches = matches, .threads = 1};
    if (engine_run(&plan, 0, &result, &error) != STATUS_OK)
        fail_msg("%s: %s", text, error.text);
    config_free(config);
    return nearness;
}

static const char *const tables[] = {
    "{game: chicago, rules: {extends: sm-2025}, players: [classic, random, random, baseline]}",
    "{game: chicago, rules: {extends: sm-2025}, players: [random, random, random, random]}",
    "{game: chicago, rules: {extends: sm-classic}, players: [classic, baseline, classic, random],"
    " rotate_seats: true}",
    "{game: chicago, rules: {extends: shootout}, players: [classic, random, random, classic]}",
    "{game: chicago, rules: {extends: shootout-12-deals}, players: [random, classic, random]}",
    "{game: chicago, rules: {extends: sm-2025}, players: [classic, classic],"
    " forks: {call: 0.5, zero: 1, break: 1, exchange: 0.01}}",
    "{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random, random]}",
    "{game: pofc, rules: {extends: pofc-sm-2019}, players: [greedy, greedy, random],"
    " rotate_seats: true}",
};

static void test_no_match_adds_more(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        play(tables[i], 24);
}

/* Of rules by which every match is as long as it can be, with as few other ways to differ. */
static void test_bounds_are_not_far(void **state) {
    (void)state;
    struct nearness chicago =
        play("{game: chicago, rules: {extends: sm-2025, max_deals_per_game: 2, max_deals_safety: 2,"
             " tie_break: total-points}, players: [random, random, random]}",
             200);
    struct nearness pofc = play("{game: pofc, rules: {extends: pofc-sm-2019, hands_per_match: 2,"
                                " max_hands_safety: 2}, players: [greedy, random]}",
                                200);
    assert_true(chicago.quantity == 1000000 && chicago.measure == 1000000);
    assert_true(pofc.quantity == 1000000 && pofc.measure == 1000000);
    assert_true(chicago.count > 1000 && pofc.count > 100000);
    assert_true(chicago.sums > 1000 && pofc.sums > 10000);
    assert_true(chicago.squares > 100 && pofc.squares > 100);
}

static void test_a_thousand_million_matches_are_allowed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct config *config = config_of(tables[i]);
        assert_true(bounds_matches(config->game, &config->setup) >= 100000000000);
        config_free(config);
    }
}

static void assert_refused(const char *text, const char *what) {
    struct config *config;
    struct error error;
    assert_int_equal(config_load_text(&config, "test", text, NULL, NULL, &error), STATUS_USAGE);
    if (!strstr(error.text, what))
        fail_msg("%s", error.text);
}

static void test_more_is_refused(void **state) {
    (void)state;
    assert_refused("{game: chicago, rules: {extends: sm-2025, rounds_per_match: 20,"
                   " games_per_round: 20, max_deals_safety: 10000}, players: [random, random]}",
                   "rules: a match could bring up to ");
    assert_refused("{game: pofc, rules: {extends: pofc-sm-2019, row_point: 1000,"
                   " max_hands_safety: 10000}, players: [random, random, random]}",
                   "rules: a match could bring up to ");
    assert_refused("{game: chicago, rules: {extends: sm-2025, rounds_per_match: 20,"
                   " games_per_round: 20, target: 1000},\n matches: 1000000000000,"
                   " players: [random, random]}",
                   "test:2:2: matches: got 1000000000000, expected at most ");
}

static void test_arithmetic_stays_at_its_end(void **state) {
    (void)state;
    assert_true(bound_sum(1, 2) == 3 && bound_product(3, 5) == 15 && bound_most(3, 2) == 3);
    assert_true(bound_sum(UINT64_MAX, 1) == UINT64_MAX);
    assert_true(bound_product(UINT64_C(1) << 32, UINT64_C(1) << 32) == UINT64_MAX);
    assert_true(bound_product(UINT64_MAX, 0) == 0 && bound_product(0, UINT64_MAX) == 0);
    assert_true(bound_product(UINT64_MAX, 1) == UINT64_MAX);
}

int test_bounds(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_match_adds_more),
        cmocka_unit_test(test_bounds_are_not_far),
        cmocka_unit_test(test_a_thousand_million_matches_are_allowed),
        cmocka_unit_test(test_more_is_refused),
        cmocka_unit_test(test_arithmetic_stays_at_its_end),
    };
    return cmocka_run_group_tests_name("bounds", tests, NULL, NULL);
}
