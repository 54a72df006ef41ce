/* What a variant plays, then all variants as one task, and what is counted between them. */
#include "sim/compare/paired.h"

#include "sim/core/hash.h"
#include "sim/core/watchdog.h"

#include <stdlib.h>
#include <string.h>

void contest_schema(const struct variant *variant, struct tally_schema *schema) {
    const struct config *config = variant->config;
    if (variant->tournament)
        *schema = variant->tournament->tournament.schema;
    else
        config->game->statistics.schema_init(schema, &config->setup);
}

void contest_make(struct contest *contest, const struct variant *variant,
                  const struct tally_schema *schema) {
    const struct config *config = variant->config;
    contest->game = (struct game_task){config->game, &config->setup};
    contest->tournament = variant->tournament ? &variant->tournament->tournament : NULL;
    if (contest->tournament) {
        contest->task = tournament_task(contest->tournament);
        return;
    }
    contest->task = game_task_make(&contest->game, schema);
    contest->task.sample = game_task_sample;
}

enum status contest_measure(const struct contest *contest, const struct metrics *metrics,
                            const void *slot, int32_t measures[MEASURES_MAX], struct error *error) {
    if (!contest->tournament)
        return metrics_measure(metrics, game_entrant_total(contest->game.setup), slot, measures,
                               error);
    const struct tournament_outcome outcome = tournament_outcome_of(slot);
    return metrics_measure_tournament(contest->tournament, &outcome, measures, error);
}

/* What a match or tournament of a variant adds at most, as in struct game_bounds. */
struct contest_bounds {
    uint64_t count;         /* to one element of a TALLY_COUNT */
    uint64_t sums, squares; /* to any tally in all; of a tournament all are among the squares */
    uint64_t measure[MEASURES_MAX];
};

static void contest_bounds_find(struct contest_bounds *bounds, const struct variant *variant,
                                const struct metrics *metrics) {
    const struct config *config = variant->config;
    struct game_bounds game;
    if (variant->tournament) {
        const struct tournament *tournament = &variant->tournament->tournament;
        const struct task task = tournament_task(tournament);
        *bounds = (struct contest_bounds){.count = task.count_bound, .squares = task.sum_bound};
        metrics_bounds_tournament(tournament, bounds->measure);
        return;
    }
    bounds_find(&game, config->game, &config->setup);
    *bounds =
        (struct contest_bounds){.count = game.count, .sums = game.sums, .squares = game.squares};
    metrics_bounds(metrics, &config->setup, bounds->measure);
}

bool paired_counts_make(struct paired_counts *counts, size_t variants, size_t metrics) {
    size_t sums = variants * PAIRED_SIDES * metrics, products = sums * variants * PAIRED_SIDES;
    *counts = (struct paired_counts){.variants = variants, .metrics = metrics};
    counts->sums = calloc(sums, sizeof *counts->sums);
    counts->products = calloc(products, sizeof *counts->products);
    return counts->sums && counts->products;
}

void paired_counts_free(struct paired_counts *counts) {
    free(counts->sums);
    free(counts->products);
    *counts = (struct paired_counts){0};
}

static void numbers_move(int64_t *to, int64_t *from, size_t count) {
    for (size_t i = 0; i < count; i++) {
        to[i] += from[i];
        from[i] = 0;
    }
}

static void paired_counts_move(struct paired_counts *to, struct paired_counts *from) {
    size_t sums = to->variants * PAIRED_SIDES * to->metrics;
    to->units += from->units;
    from->units = 0;
    numbers_move(to->sums, from->sums, sums);
    numbers_move(to->products, from->products, sums * to->variants * PAIRED_SIDES);
}

struct paired_sums paired_sums_of(const struct paired_counts *counts, size_t metric, size_t base,
                                  size_t variant) {
    const size_t of[PAIRED_FACTORS] = {base, base, variant, variant};
    struct paired_sums sums = {.n = counts->units};
    for (size_t i = 0; i < PAIRED_FACTORS; i++) {
        size_t side = i % PAIRED_SIDES;
        sums.sum[i] = counts->sums[paired_sum_at(counts, of[i], side) + metric];
        for (size_t j = 0; j < PAIRED_FACTORS; j++) {
            size_t side2 = j % PAIRED_SIDES;
            size_t at = of[i] <= of[j] ? paired_product_at(counts, of[i], side, of[j], side2)
                                       : paired_product_at(counts, of[j], side2, of[i], side);
            sums.product[i][j] = counts->products[at + metric];
        }
    }
    return sums;
}

/* A thread's slot begins with this; then come the tables, one behind the other. */
struct paired_slot {
    char *tallies;
    struct paired_counts counts;
    int32_t *factors; /* of the unit: [variant][side][metric] */
};

static size_t table_size(const struct paired *paired) {
    return engine_whole_lines(paired->contest[0].task.slot_size);
}

static void *table_of(const struct paired *paired, struct paired_slot *slot, size_t variant) {
    return (char *)slot + engine_whole_lines(sizeof *slot) + variant * table_size(paired);
}

static size_t block_size(const struct paired *paired) {
    return engine_whole_lines(paired->schema.block_size);
}

static const struct game_setup *setup_of(const struct paired *paired, size_t variant) {
    return paired->contest[variant].task.setup;
}

static enum status paired_slot_open(const void *context, void *memory, void *tallies,
                                    struct error *error) {
    const struct paired *paired = context;
    struct paired_slot *slot = memory;
    size_t variants = paired->variants->count, metrics = paired->metrics->count;
    slot->tallies = tallies;
    slot->factors = calloc(variants * PAIRED_SIDES * metrics, sizeof *slot->factors);
    if (!slot->factors || !paired_counts_make(&slot->counts, variants, metrics))
        return error_set(error, STATUS_RUNTIME, "not enough memory for a thread's counts");
    enum status status = STATUS_OK;
    for (size_t i = 0; i < variants && status == STATUS_OK; i++) {
        const struct task *task = &paired->contest[i].task;
        status = task->open(task->context, table_of(paired, slot, i),
                            slot->tallies + i * block_size(paired), error);
    }
    return status;
}

static void paired_slot_close(const void *context, void *memory) {
    const struct paired *paired = context;
    struct paired_slot *slot = memory;
    for (size_t i = 0; i < paired->variants->count; i++) {
        const struct task *task = &paired->contest[i].task;
        task->close(task->context, table_of(paired, slot, i));
    }
    paired_counts_free(&slot->counts);
    free(slot->factors);
}

/* Takes the unit's numerators and denominators of a variant. */
static enum status factors_take(const struct paired *paired, struct paired_slot *slot,
                                size_t variant, struct error *error) {
    const struct metrics *metrics = paired->metrics;
    int32_t measures[MEASURES_MAX];
    int32_t *numerator = slot->factors + paired_sum_at(&slot->counts, variant, PAIRED_NUMERATOR);
    int32_t *denominator =
        slot->factors + paired_sum_at(&slot->counts, variant, PAIRED_DENOMINATOR);
    enum status status = contest_measure(&paired->contest[variant], metrics,
                                         table_of(paired, slot, variant), measures, error);
    for (size_t i = 0; i < metrics->count; i++) {
        numerator[i] = measures[metrics->item[i].numerator];
        denominator[i] = measures[metrics->item[i].denominator];
    }
    return status;
}

static void products_add(int64_t *restrict products, const int32_t *restrict a,
                         const int32_t *restrict b, size_t count) {
    for (size_t i = 0; i < count; i++)
        products[i] += (int64_t)a[i] * b[i];
}

/* Rows are variants and sides; those of a later variant come behind. */
static void unit_add(struct paired_slot *slot) {
    struct paired_counts *counts = &slot->counts;
    size_t metrics = counts->metrics, rows = counts->variants * PAIRED_SIDES;
    counts->units++;
    for (size_t row = 0; row < rows; row++) {
        const int32_t *factors = slot->factors + row * metrics;
        for (size_t i = 0; i < metrics; i++)
            counts->sums[row * metrics + i] += factors[i];
        for (size_t other = row - row % PAIRED_SIDES; other < rows; other++)
            products_add(counts->products + (row * rows + other) * metrics, factors,
                         slot->factors + other * metrics, metrics);
    }
}

/* The variant that is played. */
struct variant_scope {
    struct watch_scope scope;
    const char *name;
};

static void variant_describe(const struct watch_scope *scope, struct error *error) {
    error_add_line(error, "in the variant '");
    error_add(error, ((const struct variant_scope *)scope)->name);
    error_add(error, "'");
}

static enum status variant_play(const struct paired *paired, struct paired_slot *slot, size_t i,
                                uint64_t match, const struct game_output *output,
                                struct error *error) {
    const struct task *task = &paired->contest[i].task;
    struct variant_scope variant = {{variant_describe, NULL}, paired->variants->item[i].name};
    watch_enter(&variant.scope);
    enum status status = task->play(task->context, table_of(paired, slot, i), match, output, error);
    watch_leave(&variant.scope);
    if (status == STATUS_OK && game_unit_ends(setup_of(paired, 0), match))
        status = factors_take(paired, slot, i, error);
    if (status != STATUS_OK)
        variant_describe(&variant.scope, error);
    return status;
}

static enum status paired_play(const void *context, void *memory, uint64_t match,
                               const struct game_output *output, struct error *error) {
    const struct paired *paired = context;
    struct paired_slot *slot = memory;
    for (size_t i = 0; i < paired->variants->count; i++)
        if (variant_play(paired, slot, i, match, output, error) != STATUS_OK)
            return STATUS_RUNTIME;
    if (game_unit_ends(setup_of(paired, 0), match))
        unit_add(slot);
    return STATUS_OK;
}

static void paired_gather(const void *context, void *memory) {
    struct paired *paired = (struct paired *)context; /* which gather() may add to */
    struct paired_slot *slot = memory;
    for (size_t i = 0; i < paired->variants->count; i++)
        tally_totals_merge(paired->totals[i], slot->tallies + i * block_size(paired));
    paired_counts_move(&paired->counts, &slot->counts);
}

static uint64_t paired_sample(const void *context, const void *memory, uint64_t match) {
    const struct paired *paired = context;
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < paired->variants->count; i++) {
        const struct task *task = &paired->contest[i].task;
        uint64_t sample = task->sample(task->context, table_of(paired, (void *)memory, i), match);
        hash = hash_bytes(hash, &sample, sizeof sample);
    }
    return hash;
}

static uint64_t sum_without_signs(const int64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (uint64_t)(numbers[i] < 0 ? -numbers[i] : numbers[i]);
    return sum;
}

/* A file holds the products of two variants whichever comes first, and tallies by variant. */
static uint64_t paired_fullest(const void *context) {
    const struct paired *paired = context;
    const struct paired_counts *counts = &paired->counts;
    size_t rows = counts->variants * PAIRED_SIDES, sums = rows * counts->metrics;
    uint64_t tallies = 0;
    for (size_t i = 0; i < counts->variants; i++)
        tallies = bound_sum(tallies, tally_totals_fullest(paired->totals[i]));
    return bound_most(tallies, bound_most(sum_without_signs(counts->sums, sums),
                                          2 * sum_without_signs(counts->products, rows * sums)));
}

/* A variant's tallies, and the factors of metrics together. */
static void bounds_add(struct paired_bounds *bounds, uint64_t factors[METRICS_MAX],
                       const struct variant *variant, const struct metrics *metrics) {
    struct contest_bounds contest;
    contest_bounds_find(&contest, variant, metrics);
    bounds->count = bound_most(bounds->count, contest.count);
    bounds->sums = bound_sum(bounds->sums, contest.sums);
    bounds->products = bound_sum(bounds->products, contest.squares);
    for (size_t i = 0; i < metrics->count; i++)
        factors[i] += contest.measure[metrics->item[i].numerator] +
                      contest.measure[metrics->item[i].denominator];
}

/* The square of a metric's factors of all variants together has all their products. */
struct paired_bounds paired_bounds_of(const struct variants *variants,
                                      const struct metrics *metrics) {
    uint64_t factors[METRICS_MAX] = {0}, sums = 0, squares = 0;
    struct paired_bounds bounds = {0};
    for (size_t i = 0; i < variants->count; i++)
        bounds_add(&bounds, factors, &variants->item[i], metrics);
    for (size_t i = 0; i < metrics->count; i++) {
        sums = bound_sum(sums, factors[i]);
        squares = bound_sum(squares, bound_product(factors[i], factors[i]));
    }
    unsigned unit = game_group_size(&variants_base(variants)->setup);
    bounds.sums = bound_most(bounds.sums, sums);
    bounds.products = bound_most(bounds.products, bound_product(2 * unit, squares));
    return bounds;
}

enum status paired_open(struct paired *paired, const struct variants *variants,
                        const struct metrics *metrics, struct error *error) {
    *paired = (struct paired){.variants = variants, .metrics = metrics};
    contest_schema(&variants->item[0], &paired->schema);
    paired->contest = calloc(variants->count, sizeof *paired->contest);
    paired->totals = calloc(variants->count, sizeof *paired->totals);
    bool made = paired->contest && paired->totals &&
                paired_counts_make(&paired->counts, variants->count, metrics->count);
    for (size_t i = 0; i < variants->count && made; i++) {
        contest_make(&paired->contest[i], &variants->item[i], &paired->schema);
        made = (paired->totals[i] = tally_totals_new(&paired->schema)) != NULL;
    }
    return made ? STATUS_OK
                : error_set(error, STATUS_RUNTIME, "not enough memory for %zu variants",
                            variants->count);
}

void paired_close(struct paired *paired) {
    for (size_t i = 0; paired->totals && i < paired->variants->count; i++)
        tally_totals_free(paired->totals[i]);
    free(paired->totals);
    free(paired->contest);
    paired_counts_free(&paired->counts);
}

/* The engine watches all if it sees one strategy that is not built in. */
static const struct game_setup *watched_setup(const struct paired *paired) {
    for (size_t i = 0; i < paired->variants->count; i++)
        if (game_has_source(setup_of(paired, i)))
            return setup_of(paired, i);
    return setup_of(paired, 0);
}

struct task paired_task(struct paired *paired) {
    struct task task = paired->contest[0].task;
    task.context = paired;
    task.slot_size = engine_whole_lines(sizeof(struct paired_slot)) +
                     paired->variants->count * table_size(paired);
    task.tallies_size = paired->variants->count * block_size(paired);
    task.schema = NULL; /* gathered by variant */
    const struct paired_bounds bounds = paired_bounds_of(paired->variants, paired->metrics);
    task.count_bound = bounds.count;
    task.sum_bound = bound_most(bounds.sums, bounds.products);
    task.fullest = paired_fullest;
    task.setup = watched_setup(paired);
    task.open = paired_slot_open;
    task.close = paired_slot_close;
    task.play = paired_play;
    task.gather = paired_gather;
    task.sample = paired_sample;
    return task;
}
