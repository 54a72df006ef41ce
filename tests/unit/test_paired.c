/*
 * What a comparison counts is what its variants give match by match, each played alone: the paired
 * counts to the last product, and every tally.
 */
#include "measured.h"

#include "evaluator/hand.h"
#include "sim/compare/paired.h"
#include "sim/engine/interrupt.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 240, VARIANTS = 3, INTERRUPTED_AT = 100 };

/* The base's config and settings, and what the other variants change. */
struct table {
    const char *base, *players, *rotate_seats;
    const char *skill; /* or NULL */
    const char *changes[VARIANTS - 1];
};

/* What each variant gave, played alone on axes of its own. */
struct alone {
    struct variants variants;
    struct metrics metrics;
    struct tally_schema schema[VARIANTS];
    struct tally_totals *totals[VARIANTS];
    int32_t units[VARIANTS][MATCHES][MEASURES_MAX];
};

static void variants_load(struct variants *variants, const struct table *table) {
    const struct config_override overrides[] = {{"test", "players", table->players},
                                                {"test", "rotate_seats", table->rotate_seats},
                                                {"test", "matches", "240"},
                                                {"test", "seed", "11"},
                                                {"test", "compare.skill", table->skill}};
    const struct variant_request items[] = {{VARIANT_SETTINGS, "test", table->changes[0]},
                                            {VARIANT_SETTINGS, "test", table->changes[1]}};
    size_t override_count = sizeof overrides / sizeof *overrides - !table->skill;
    const struct variants_request request = {table->base, overrides, override_count, items,
                                             sizeof items / sizeof *items};
    struct error error;
    if (variants_open(variants, &request, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* A variant played alone, and where its units go. */
struct solo {
    struct game_task game;
    const struct metrics *metrics;
    int32_t (*units)[MEASURES_MAX];
};

static enum status solo_open(const void *context, void *place, void *tallies, struct error *error) {
    const struct solo *solo = context;
    return solo->game.game->play.open(place, solo->game.setup, tallies, error);
}

static void solo_close(const void *context, void *place) {
    ((const struct solo *)context)->game.game->play.close(place);
}

static enum status solo_play(const void *context, void *place, uint64_t match,
                             const struct game_output *output, struct error *error) {
    const struct solo *solo = context;
    const struct game_setup *setup = solo->game.setup;
    enum status status = solo->game.game->play.match(place, match, output, error);
    if (status != STATUS_OK || !game_unit_ends(setup, match))
        return status;
    return metrics_measure(solo->metrics, setup->entrants, place,
                           solo->units[match / game_group_size(setup)], error);
}

static void variant_play(struct alone *alone, size_t variant, uint64_t matches) {
    const struct config *config = alone->variants.item[variant].config;
    const struct solo solo = {
        {config->game, &config->setup}, &alone->metrics, alone->units[variant]};
    struct engine_result result;
    struct error error;
    config->game->statistics.schema_init(&alone->schema[variant], &config->setup);
    struct task task = game_task_make(&solo.game, &alone->schema[variant]);
    task.context = &solo;
    task.open = solo_open;
    task.close = solo_close;
    task.play = solo_play;
    const struct engine_plan plan = {.task = &task, .matches = matches, .threads = 1};
    struct engine_range range = {0, matches, INFINITY, true};
    struct engine *engine;
    assert_int_equal(engine_open(&engine, &plan, &result, &error), STATUS_OK);
    assert_int_equal(engine_play(engine, &range, &error), STATUS_OK);
    engine_close(engine);
    alone->totals[variant] = result.totals;
}

static struct alone *alone_play(const struct table *table, uint64_t matches) {
    struct alone *alone = test_calloc(1, sizeof *alone);
    struct error error;
    variants_load(&alone->variants, table);
    if (metrics_open(&alone->metrics, alone->variants.item[0].config, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    for (size_t i = 0; i < VARIANTS; i++)
        variant_play(alone, i, matches);
    return alone;
}

static void alone_free(struct alone *alone) {
    for (size_t i = 0; i < VARIANTS; i++)
        tally_totals_free(alone->totals[i]);
    variants_close(&alone->variants);
    test_free(alone);
}

/* A comparison with its variants; kept at its place, which its parts point into. */
struct together {
    struct variants variants;
    struct metrics metrics;
    struct paired paired;
    struct engine_result result;
    struct error error;
};

static struct together *together_open(const struct table *table) {
    struct together *together = test_calloc(1, sizeof *together);
    struct error *error = &together->error;
    variants_load(&together->variants, table);
    if (variants_check(&together->variants, error) != STATUS_OK ||
        variants_widen(&together->variants, error) != STATUS_OK ||
        metrics_open(&together->metrics, together->variants.item[0].config, error) != STATUS_OK ||
        paired_open(&together->paired, &together->variants, &together->metrics, error) != STATUS_OK)
        fail_msg("%s", error->text);
    return together;
}

static void together_free(struct together *together) {
    paired_close(&together->paired);
    variants_close(&together->variants);
    engine_result_free(&together->result);
    test_free(together);
}

/* In two ranges. */
static struct together *together_play(const struct table *table, unsigned threads) {
    struct together *together = together_open(table);
    struct task task = paired_task(&together->paired);
    const struct engine_plan plan = {.task = &task, .matches = MATCHES, .threads = threads};
    struct engine *engine;
    assert_int_equal(engine_open(&engine, &plan, &together->result, &together->error), STATUS_OK);
    for (uint64_t from = 0; from < MATCHES; from += MATCHES / 2) {
        struct engine_range range = {from, from + MATCHES / 2, INFINITY, false};
        assert_int_equal(engine_play(engine, &range, &together->error), STATUS_OK);
        assert_int_equal(together->paired.counts.units, range.first / task.unit);
    }
    engine_close(engine);
    return together;
}

/* The numerator or denominator of a metric in a unit that was played alone. */
static int64_t factor(const struct alone *alone, size_t unit, size_t variant, size_t side,
                      size_t metric) {
    const struct metric *item = &alone->metrics.item[metric];
    return alone
        ->units[variant][unit][side == PAIRED_NUMERATOR ? item->numerator : item->denominator];
}

/* The sums of a metric's factors, and of their products, unit by unit. */
static struct paired_sums sums_alone(const struct alone *alone, size_t units, size_t metric,
                                     size_t base, size_t variant) {
    struct paired_sums sums = {.n = (int64_t)units};
    for (size_t unit = 0; unit < units; unit++)
        for (size_t i = 0; i < PAIRED_FACTORS; i++) {
            int64_t one = factor(alone, unit, i < 2 ? base : variant, i % 2, metric);
            sums.sum[i] += one;
            for (size_t j = 0; j < PAIRED_FACTORS; j++)
                sums.product[i][j] +=
                    one * factor(alone, unit, j < 2 ? base : variant, j % 2, metric);
        }
    return sums;
}

/* Everything that was counted of the matches that alone has played. */
static void assert_counts(const struct together *together, const struct alone *alone) {
    const struct paired *paired = &together->paired;
    size_t units = (size_t)paired->counts.units;
    assert_int_equal(paired->counts.metrics, alone->metrics.count);
    for (size_t base = 0; base < VARIANTS; base++)
        for (size_t variant = 0; variant < VARIANTS; variant++)
            for (size_t metric = 0; metric < alone->metrics.count; metric++) {
                struct paired_sums expected = sums_alone(alone, units, metric, base, variant);
                struct paired_sums sums = paired_sums_of(&paired->counts, metric, base, variant);
                assert_memory_equal(&sums, &expected, sizeof sums);
            }
    for (size_t i = 0; i < VARIANTS; i++)
        assert_same_tallies(&alone->schema[i], alone->totals[i], &paired->schema,
                            paired->totals[i]);
}

static void assert_table(const struct table *table) {
    struct alone *alone = alone_play(table, MATCHES);
    for (unsigned threads = 1; threads <= 8; threads *= threads == 1 ? 2 : 4) {
        struct together *together = together_play(table, threads);
        const struct game_setup *setup = &together->variants.item[0].config->setup;
        assert_int_equal(together->paired.counts.units, MATCHES / game_group_size(setup));
        assert_counts(together, alone);
        together_free(together);
    }
    alone_free(alone);
}

/* The axes of scores and exchanges are wider than some variants' own. */
static const struct table chicago = {
    "sm-2025",
    "[classic, random, baseline]",
    "false",
    NULL,
    {"rules.target=40,rules.buy_stop=35,rules.exchanges=2", "rules.rounds_per_match=2"}};

static void test_chicago(void **state) {
    (void)state;
    struct table table = chicago;
    assert_table(&table);
    table.rotate_seats = "true";
    assert_table(&table);
    table = (struct table){"sm-2025",
                           "[classic, random, random, random]",
                           "false",
                           "classic,random",
                           {"rules.target=30", "players.0=baseline"}};
    assert_table(&table);
}

static void test_pofc(void **state) {
    (void)state;
    struct table table = {"pofc-sm-2019",
                          "[greedy, random]",
                          "false",
                          "greedy,random",
                          {"rules.fantasy_entry=66", "players.1=greedy"}};
    assert_table(&table);
    table.skill = NULL;
    table.rotate_seats = "true";
    assert_table(&table);
}

/* A task that a signal comes to while a match is played. */
static enum status (*play_paired)(const void *context, void *place, uint64_t match,
                                  const struct game_output *output, struct error *error);

static enum status play_interrupted(const void *context, void *place, uint64_t match,
                                    const struct game_output *output, struct error *error) {
    if (match == INTERRUPTED_AT)
        raise(SIGTERM);
    return play_paired(context, place, match, output, error);
}

/* What is kept is the same matches of all variants. Later ranges are not interrupted again. */
static void test_interruption(void **state) {
    (void)state;
    struct table table = chicago;
    table.rotate_seats = "true";
    struct together *together = together_open(&table);
    struct task task = paired_task(&together->paired);
    play_paired = task.play;
    task.play = play_interrupted;
    const struct engine_plan plan = {.task = &task, .matches = MATCHES, .threads = 2};
    interrupt_catch();
    assert_int_equal(engine_run(&plan, 0, &together->result, &together->error), STATUS_INTERRUPTED);
    uint64_t played = together->result.matches;
    assert_in_range(played, INTERRUPTED_AT + 1, MATCHES - 1);
    assert_int_equal(together->paired.counts.units, played / task.unit);
    struct alone *alone = alone_play(&table, played);
    assert_counts(together, alone);
    alone_free(alone);
    together_free(together);
}

int main(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chicago),
        cmocka_unit_test(test_pofc),
        cmocka_unit_test(test_interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
