#include "sim/output/summary.h"

#include <stdio.h>
#include <stdlib.h>

/* Where the names of a definition are in its tally; NONE for those it does not have. */
struct places {
    size_t axis, by, outcome;      /* dimensions */
    size_t numerator, denominator; /* entries of the outcome */
};

#define NONE SIZE_MAX

static size_t find_axis(const struct results_tally *tally, const char *name) {
    size_t dim = name ? results_tally_axis(tally, name) : tally->dims;
    return dim < tally->dims ? dim : NONE;
}

static size_t find_entry(const struct results_tally *tally, const char *label) {
    if (!label || tally->dims == 0)
        return NONE;
    const struct results_axis *outcome = &tally->axis[tally->dims - 1];
    size_t entry = results_axis_entry(outcome, label);
    return entry < outcome->size ? entry : NONE;
}

static enum status find_places(const struct results_tally *tally,
                               const struct game_breakdown *definition, struct places *places,
                               struct error *error) {
    *places = (struct places){
        .axis = find_axis(tally, definition->axis),
        .by = find_axis(tally, definition->by),
        .outcome = definition->numerator ? tally->dims - 1 : NONE,
        .numerator = find_entry(tally, definition->numerator),
        .denominator = find_entry(tally, definition->denominator),
    };
    const struct {
        const char *word;
        size_t place;
    } words[] = {{definition->axis, places->axis},
                 {definition->by, places->by},
                 {definition->numerator, places->numerator},
                 {definition->denominator, places->denominator}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].word && words[i].place == NONE)
            return error_set(error, STATUS_RUNTIME, "breakdown %s: %s has no %s", definition->key,
                             definition->tally, words[i].word);
    return STATUS_OK;
}

static size_t coordinate(const struct results_tally *tally, size_t index, size_t dim) {
    for (size_t inner = tally->dims - 1; inner > dim; inner--)
        index /= tally->axis[inner].size;
    return index % tally->axis[dim].size;
}

static void count_outcomes(struct breakdown *breakdown, const struct places *places) {
    const struct results_tally *tally = &breakdown->tally;
    for (size_t i = 0; i < tally->count; i++) {
        size_t row = coordinate(tally, i, places->axis) / breakdown->width;
        size_t column = places->by == NONE ? 0 : coordinate(tally, i, places->by);
        struct proportion *cell = &breakdown->cells[row * breakdown->columns + column];
        size_t outcome = places->outcome == NONE ? NONE : coordinate(tally, i, places->outcome);
        if (outcome == places->numerator)
            cell->part += tally->values[i];
        if (places->denominator == NONE || outcome == places->denominator)
            cell->whole += tally->values[i];
    }
}

/* Without an outcome the whole is the column. */
static void sum_columns(struct breakdown *breakdown) {
    for (size_t column = 0; column < breakdown->columns; column++) {
        int64_t whole = 0;
        for (size_t row = 0; row < breakdown->rows; row++)
            whole += breakdown->cells[row * breakdown->columns + column].part;
        for (size_t row = 0; row < breakdown->rows; row++)
            breakdown->cells[row * breakdown->columns + column].whole = whole;
    }
}

static enum status breakdown_fill(struct breakdown *breakdown,
                                  const struct game_breakdown *definition, double copies,
                                  struct error *error) {
    struct places places;
    enum status status = find_places(&breakdown->tally, definition, &places, error);
    if (status != STATUS_OK)
        return status;
    breakdown->axis = &breakdown->tally.axis[places.axis];
    breakdown->by = definition->by ? &breakdown->tally.axis[places.by] : NULL;
    breakdown->width = definition->width;
    breakdown->shares = !definition->numerator;
    breakdown->rows = (breakdown->axis->size + breakdown->width - 1) / breakdown->width;
    breakdown->columns = breakdown->by ? breakdown->by->size : 1;
    size_t cells = breakdown->rows * breakdown->columns;
    breakdown->cells = calloc(cells, sizeof *breakdown->cells);
    if (!breakdown->cells)
        return error_set(error, STATUS_RUNTIME, "out of memory");

    count_outcomes(breakdown, &places);
    if (breakdown->shares)
        sum_columns(breakdown);
    for (size_t i = 0; i < cells; i++)
        breakdown->cells[i] =
            estimate_proportion(breakdown->cells[i].part, breakdown->cells[i].whole, copies);
    return STATUS_OK;
}

enum status breakdown_read(const struct results *results, const struct game_breakdown *definition,
                           double copies, struct breakdown *breakdown, struct error *error) {
    *breakdown = (struct breakdown){0};
    enum status status = results_tally_read(results, definition->tally, &breakdown->tally, error);
    return status == STATUS_OK ? breakdown_fill(breakdown, definition, copies, error) : status;
}

void breakdown_free(struct breakdown *breakdown) {
    free(breakdown->cells);
    breakdown->cells = NULL;
    results_tally_free(&breakdown->tally);
}

void breakdown_label(const struct breakdown *breakdown, size_t row,
                     char label[BREAKDOWN_LABEL_SIZE]) {
    const struct results_axis *axis = breakdown->axis;
    size_t first = row * breakdown->width, last = first + breakdown->width - 1;
    if (last >= axis->size)
        last = axis->size - 1;
    const char *to = *axis->labels[first] == '-' ? " to " : "-";
    if (first == last)
        snprintf(label, BREAKDOWN_LABEL_SIZE, "%s", axis->labels[first]);
    else
        snprintf(label, BREAKDOWN_LABEL_SIZE, "%s%s%s", axis->labels[first], to,
                 axis->labels[last]);
}

bool breakdown_cell_is_empty(const struct breakdown *breakdown, size_t row, size_t column) {
    const struct proportion *cell = &breakdown->cells[row * breakdown->columns + column];
    return breakdown->shares ? cell->part == 0 : cell->whole == 0;
}

bool breakdown_row_is_empty(const struct breakdown *breakdown, size_t row) {
    for (size_t column = 0; column < breakdown->columns; column++)
        if (!breakdown_cell_is_empty(breakdown, row, column))
            return false;
    return true;
}

bool breakdown_is_empty(const struct breakdown *breakdown) {
    for (size_t row = 0; row < breakdown->rows; row++)
        if (!breakdown_row_is_empty(breakdown, row))
            return false;
    return true;
}

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

static bool has_entry(const struct results_axis *axis, const char *label) {
    return results_axis_entry(axis, label) < axis->size;
}

/* Whether they have the decision, and by each measure two axes with its labels. */
static bool products_fit(const struct forks_table *table) {
    const struct results_tally *products = &table->products;
    if (products->dims != 3 || products->axis[1].size != products->axis[2].size ||
        !has_entry(&products->axis[0], table->definition->decision))
        return false;
    for (size_t dim = 1; dim < products->dims; dim++)
        for (size_t i = 0; i < table->game->statistics.fork_measure_count; i++)
            if (!has_entry(&products->axis[dim], table->game->statistics.fork_measures[i].sum) ||
                !has_entry(&products->axis[dim], "forks"))
                return false;
    return true;
}

static enum status read_products(struct forks_table *table, const struct results *results,
                                 struct error *error) {
    const char *const name = "forks/products";
    enum status status = results_tally_read(results, name, &table->products, error);
    if (status == STATUS_OK && !products_fit(table))
        return error_set(error, STATUS_RUNTIME, "%s: cannot read %s: it lacks an entry",
                         results_about(results)->path, name);
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
        status = read_products(table, results, error);
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

static const struct proportion *forks_cell(const struct breakdown *breakdown, size_t row,
                                           size_t column) {
    return &breakdown->cells[row * breakdown->columns + column];
}

int64_t forks_count(const struct forks_table *table, size_t row, size_t column) {
    return table->measures ? forks_cell(&table->measures[0].sums, row, column)->whole : 0;
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
    const struct proportion *sum = forks_cell(&table->measures[measure].sums, row, column);
    struct estimate_sums sums = {
        .n = sum->whole,
        .a = sum->part,
        .b = sum->whole,
        .aa = forks_cell(&table->measures[measure].squares, row, column)->part,
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
