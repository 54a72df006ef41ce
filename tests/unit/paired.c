#include "paired.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static uint64_t matches_of(const struct table *table) {
    return table->prizes ? TABLE_TOURNAMENTS : TABLE_MATCHES;
}

static void variants_load(struct variants *variants, const struct table *table) {
    const struct config_override overrides[] = {
        {"test", "players", table->players},
        {"test", "rotate_seats", table->rotate_seats},
        table->prizes ? (struct config_override){"test", "tournaments", "16"}
                      : (struct config_override){"test", "matches", "240"},
        {"test", "seed", "11"},
        table->prizes ? (struct config_override){"test", NULL, table->prizes}
                      : (struct config_override){"test", "compare.skill", table->skill}};
    const struct variant_request items[] = {{VARIANT_SETTINGS, "test", table->changes[0]},
                                            {VARIANT_SETTINGS, "test", table->changes[1]}};
    size_t override_count =
        sizeof overrides / sizeof *overrides - (!table->skill && !table->prizes);
    const struct variants_request request = {table->base, overrides, override_count, items,
                                             sizeof items / sizeof *items};
    struct error error;
    if (variants_open(variants, &request, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* A variant played alone, and where its units go. */
struct solo {
    struct contest contest;
    const struct metrics *metrics;
    int32_t (*units)[MEASURES_MAX];
};

static enum status solo_open(const void *context, void *place, void *tallies, struct error *error) {
    const struct solo *solo = context;
    const struct task *task = &solo->contest.task;
    return task->open(task->context, place, tallies, error);
}

static void solo_close(const void *context, void *place) {
    const struct task *task = &((const struct solo *)context)->contest.task;
    task->close(task->context, place);
}

static enum status solo_play(const void *context, void *place, uint64_t match,
                             const struct game_output *output, struct error *error) {
    const struct solo *solo = context;
    const struct task *task = &solo->contest.task;
    enum status status = task->play(task->context, place, match, output, error);
    if (status != STATUS_OK || !game_unit_ends(task->setup, match))
        return status;
    return contest_measure(&solo->contest, solo->metrics, place, solo->units[match / task->unit],
                           error);
}

static void variant_play(struct alone *alone, size_t variant, uint64_t matches) {
    struct solo solo = {.metrics = &alone->metrics, .units = alone->units[variant]};
    struct engine_result result;
    struct error error;
    contest_schema(&alone->variants.item[variant], &alone->schema[variant]);
    contest_make(&solo.contest, &alone->variants.item[variant], &alone->schema[variant]);
    struct task task = solo.contest.task;
    task.context = &solo;
    task.open = solo_open;
    task.close = solo_close;
    task.play = solo_play;
    task.sample = NULL;
    task.schema = &alone->schema[variant];
    const struct engine_plan plan = {.task = &task, .matches = matches, .threads = 1};
    struct engine_range range = {0, matches, INFINITY, true};
    struct engine *engine;
    assert_int_equal(engine_open(&engine, &plan, &result, &error), STATUS_OK);
    assert_int_equal(engine_play(engine, &range, &error), STATUS_OK);
    engine_close(engine);
    alone->totals[variant] = result.totals;
}

struct alone *alone_play(const struct table *table, uint64_t matches) {
    struct alone *alone = test_calloc(1, sizeof *alone);
    struct error error;
    variants_load(&alone->variants, table);
    if (variants_plan(&alone->variants, &error) != STATUS_OK ||
        metrics_open(&alone->metrics, &alone->variants, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    for (size_t i = 0; i < VARIANTS; i++)
        variant_play(alone, i, matches);
    return alone;
}

void alone_free(struct alone *alone) {
    for (size_t i = 0; i < VARIANTS; i++)
        tally_totals_free(alone->totals[i]);
    variants_close(&alone->variants);
    test_free(alone);
}

struct together *together_open(const struct table *table) {
    struct together *together = test_calloc(1, sizeof *together);
    struct error *error = &together->error;
    variants_load(&together->variants, table);
    if (variants_check(&together->variants, error) != STATUS_OK ||
        variants_plan(&together->variants, error) != STATUS_OK ||
        variants_widen(&together->variants, error) != STATUS_OK ||
        metrics_open(&together->metrics, &together->variants, error) != STATUS_OK ||
        paired_open(&together->paired, &together->variants, &together->metrics, error) != STATUS_OK)
        fail_msg("%s", error->text);
    return together;
}

void together_free(struct together *together) {
    paired_close(&together->paired);
    variants_close(&together->variants);
    engine_result_free(&together->result);
    test_free(together);
}

struct together *together_play(const struct table *table, unsigned threads) {
    uint64_t matches = matches_of(table);
    struct together *together = together_open(table);
    struct task task = paired_task(&together->paired);
    const struct engine_plan plan = {.task = &task, .matches = matches, .threads = threads};
    struct engine *engine;
    assert_int_equal(engine_open(&engine, &plan, &together->result, &together->error), STATUS_OK);
    for (uint64_t from = 0; from < matches; from += matches / 2) {
        struct engine_range range = {from, from + matches / 2, INFINITY, false};
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

void assert_counts(const struct together *together, const struct alone *alone) {
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

void assert_table(const struct table *table) {
    uint64_t matches = matches_of(table);
    struct alone *alone = alone_play(table, matches);
    for (unsigned threads = 1; threads <= 8; threads *= threads == 1 ? 2 : 4) {
        struct together *together = together_play(table, threads);
        const struct game_setup *setup = &together->variants.item[0].config->setup;
        assert_int_equal(together->paired.counts.units, matches / game_group_size(setup));
        assert_counts(together, alone);
        together_free(together);
    }
    alone_free(alone);
}
