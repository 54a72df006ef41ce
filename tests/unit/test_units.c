/* What a game hands out of each unit adds up to its unit tallies: sums, and products. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/config/config.h"
#include "sim/core/schema.h"
#include "sim/engine/game_task.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 60 };

/* Added up here, unit by unit. */
struct sums {
    int64_t units, sums[UNIT_ENTRANTS][UNIT_QUANTITIES];
    int64_t products[UNIT_ENTRANTS][UNIT_QUANTITIES][UNIT_QUANTITIES];
};

struct asked {
    struct game_task game;
    struct sums *sums;
};

static enum status open_table(const void *context, void *place, void *tallies,
                              struct error *error) {
    const struct asked *asked = context;
    return asked->game.game->play.open(place, asked->game.setup, tallies, error);
}

static void close_table(const void *context, void *place) {
    ((const struct asked *)context)->game.game->play.close(place);
}

static void add_unit(struct sums *sums, const game_quantities *quantity, unsigned entrants) {
    sums->units++;
    for (unsigned entrant = 0; entrant < entrants; entrant++)
        for (unsigned i = 0; i < UNIT_QUANTITIES; i++) {
            sums->sums[entrant][i] += quantity[entrant][i];
            for (unsigned j = 0; j < UNIT_QUANTITIES; j++)
                sums->products[entrant][i][j] +=
                    (int64_t)quantity[entrant][i] * quantity[entrant][j];
        }
}

static enum status play_and_ask(const void *context, void *place, uint64_t match,
                                const struct game_output *output, struct error *error) {
    const struct asked *asked = context;
    const struct game_task *game = &asked->game;
    enum status status = game->game->play.match(place, match, output, error);
    if (game_unit_ends(game->setup, match))
        add_unit(asked->sums, game->game->play.quantities(place), game->setup->entrants);
    return status;
}

static int64_t *copy_tally(const struct tally_schema *schema, const struct tally_totals *totals,
                           const char *name) {
    for (size_t g = 0; g < schema->group_count; g++)
        for (size_t i = 0; i < schema->groups[g].count; i++) {
            const struct tally *tally = &schema->groups[g].tallies[i];
            struct tally_shape shape;
            if (strcmp(tally->name, name) != 0)
                continue;
            tally_resolve(schema, tally, &shape);
            int64_t *values = test_calloc(shape.count, sizeof *values);
            tally_totals_copy(totals, &schema->groups[g], tally, values);
            return values;
        }
    fail_msg("no tally %s", name);
    return NULL;
}

static void assert_sums(const struct tally_schema *schema, const struct tally_totals *totals,
                        const struct sums *sums, unsigned entrants) {
    const char axis[] = "quantity";
    size_t size = tally_schema_axis(schema, axis, strlen(axis))->size;
    int64_t *expected = copy_tally(schema, totals, "units/sums");
    int64_t *products = copy_tally(schema, totals, "units/products");
    for (size_t entrant = 0; entrant < entrants; entrant++)
        for (size_t i = 0; i < size; i++) {
            assert_int_equal(sums->sums[entrant][i], expected[entrant * size + i]);
            for (size_t j = 0; j < size; j++)
                assert_int_equal(sums->products[entrant][i][j],
                                 products[(entrant * size + i) * size + j]);
        }
    test_free(expected);
    test_free(products);
}

static void check_game(const char *text) {
    struct config *config;
    struct error error;
    struct tally_schema schema;
    struct engine_result result;
    struct sums *sums = test_calloc(1, sizeof *sums);
    if (config_load_text(&config, "test", text, NULL, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    const struct asked asked = {{config->game, &config->setup}, sums};
    config->game->statistics.schema_init(&schema, &config->setup);
    struct task task = game_task_make(&asked.game, &schema);
    task.context = &asked;
    task.open = open_table;
    task.close = close_table;
    task.play = play_and_ask;
    const struct engine_plan plan = {.task = &task, .matches = MATCHES, .threads = 1};
    assert_int_equal(engine_run(&plan, 0, &result, &error), STATUS_OK);
    assert_int_equal(sums->units, MATCHES / game_group_size(&config->setup));
    assert_sums(&schema, result.totals, sums, config->setup.entrants);
    engine_result_free(&result);
    config_free(config);
    test_free(sums);
}

static void test_chicago(void **state) {
    (void)state;
    check_game("{game: chicago, rules: {extends: sm-2025}, players: [classic, random, random]}");
    check_game("{game: chicago, rules: {extends: sm-2025}, players: [classic, random, random],"
               " rotate_seats: true}");
}

static void test_pofc(void **state) {
    (void)state;
    check_game("{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random]}");
    check_game("{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random],"
               " rotate_seats: true}");
}

int test_units(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chicago),
        cmocka_unit_test(test_pofc),
    };
    return cmocka_run_group_tests_name("units", tests, NULL, NULL);
}
