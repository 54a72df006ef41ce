#include "sim/output/forks.h"

#include <stdlib.h>

static enum status read_breakdown(const struct forks_table *table, const struct results *results,
                                  const char *label, struct breakdown *breakdown,
                                  struct error *error) {
    const struct game_fork_table *definition = table->definition;
    const struct game_breakdown read = {
        .key = definition->key,
        .tally = definition->tally,
        .axis = definition->decision ? "entrant" : definition->axis,
        .by = definition->by,
        .numerator = label,
        .denominator = "forks",
        .width = definition->decision ? GAME_ENTRANTS_MAX : definition->width,
    };
    return breakdown_read(results, &read, 1, breakdown, error);
}

static enum status read_measure(const struct forks_table *table, const struct results *results,
                                const struct game_fork_measure *definition,
                                struct forks_measure *measure, struct error *error) {
    enum status status = read_breakdown(table, results, definition->sum, &measure->sums, error);
    if (status == STATUS_OK)
        status = read_breakdown(table, results, definition->squares, &measure->squares, error);
    return status;
}

enum status forks_read(const struct results *results, const struct game *game,
                       const struct units *units, const struct game_fork_table *definition,
                       struct forks_table *table, struct error *error) {
    enum status status = STATUS_OK;
    *table = (struct forks_table){
        .definition = definition, .game = game, .units = units->count.values[0]};
    if (!results_tally_exists(results, definition->tally))
        return STATUS_OK;
    table->measures = calloc(game->statistics.fork_measure_count, sizeof *table->measures);
    if (!table->measures)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < game->statistics.fork_measure_count && status == STATUS_OK; i++)
        status = read_measure(table, results, &game->statistics.fork_measures[i],
                              &table->measures[i], error);
    if (status == STATUS_OK && definition->decision)
        status = results_tally_read(results, "forks/products", &table->products, error);
    return status;
}

void forks_free(struct forks_table *table) {
    for (size_t i = 0; table->measures && i < table->game->statistics.fork_measure_count; i++) {
        breakdown_free(&table->measures[i].sums);
        breakdown_free(&table->measures[i].squares);
    }
    free(table->measures);
    table->measures = NULL;
    results_tally_free(&table->products);
}

static const struct proportion *cell(const struct breakdown *breakdown, size_t row, size_t column) {
    return &breakdown->cells[row * breakdown->columns + column];
}

int64_t forks_count(const struct forks_table *table, size_t row, size_t column) {
    return table->measures ? cell(&table->measures[0].sums, row, column)->whole : 0;
}

/* The product of two totals, summed over units. */
static int64_t product(const struct forks_table *table, const char *a, const char *b) {
    const struct results_tally *products = &table->products;
    size_t decision = results_axis_entry(&products->axis[0], table->definition->decision);
    size_t size = products->axis[1].size, row = results_axis_entry(&products->axis[1], a),
           column = results_axis_entry(&products->axis[2], b);
    return products->values[(decision * size + row) * size + column];
}

struct estimate forks_estimate(const struct forks_table *table, size_t measure, size_t row,
                               size_t column) {
    const struct game_fork_measure *definition = &table->game->statistics.fork_measures[measure];
    const struct proportion *sum = cell(&table->measures[measure].sums, row, column);
    struct estimate_sums sums = {.n = sum->whole,
                                 .a = sum->part,
                                 .b = sum->whole,
                                 .aa = cell(&table->measures[measure].squares, row, column)->part,
                                 .ab = sum->part,
                                 .bb = sum->whole};
    if (table->definition->decision) {
        sums.n = table->units;
        sums.aa = product(table, definition->sum, definition->sum);
        sums.ab = product(table, definition->sum, "forks");
        sums.bb = product(table, "forks", "forks");
    }
    struct estimate mean = estimate_ratio(&sums);
    return (struct estimate){mean.value * definition->scale, mean.error * definition->scale};
}
