#include "sim/core/schema.h"

#include <string.h>

void schema_add_group(struct tally_schema *schema, const char *prefix, size_t offset,
                      const struct tally *tallies, size_t count) {
    if (schema->group_count < TALLY_GROUPS)
        schema->groups[schema->group_count] = (struct tally_group){prefix, offset, tallies, count};
    schema->group_count++;
}

static void add_axis(struct tally_schema *schema, const struct tally_axis *axis) {
    if (schema->axis_count < TALLY_AXES)
        schema->axes[schema->axis_count] = *axis;
    schema->axis_count++;
}

void schema_add_labels(struct tally_schema *schema, const char *name, const char *meaning,
                       size_t room, size_t size, const char *const *labels) {
    add_axis(schema,
             &(struct tally_axis){
                 .name = name, .meaning = meaning, .room = room, .size = size, .labels = labels});
}

void schema_add_numbers(struct tally_schema *schema, const char *name, const char *meaning,
                        size_t room, size_t size, int64_t first, int64_t step) {
    add_axis(schema, &(struct tally_axis){.name = name,
                                          .meaning = meaning,
                                          .room = room,
                                          .size = size,
                                          .first = first,
                                          .step = step});
}

void schema_add_entrants(struct tally_schema *schema, const struct game_setup *setup) {
    for (unsigned i = 0; i < setup->entrants; i++) {
        snprintf(schema->labels[i], TALLY_LABEL_SIZE, "%u %s", i,
                 game_entrant_label(&setup->entrant[i]));
        schema->entrant_labels[i] = schema->labels[i];
    }
    schema_add_labels(schema, "entrant", "line of `players`, from 0, and its strategy",
                      UNIT_ENTRANTS, setup->entrants, schema->entrant_labels);
    schema_add_labels(schema, "entrant2", "another entrant", UNIT_ENTRANTS, setup->entrants,
                      schema->entrant_labels);
}

/* Adds a vector to the sums, and the products of its elements to a symmetric matrix. */
static void add_products(const int32_t *quantity, unsigned quantities, int64_t *sums,
                         int64_t products[][UNIT_QUANTITIES]) {
    for (unsigned i = 0; i < quantities; i++) {
        sums[i] += quantity[i];
        for (unsigned j = 0; j < quantities; j++)
            products[i][j] += (int64_t)quantity[i] * quantity[j];
    }
}

/* Not inlined, for within a game gcc does not make vectors of its loops. */
__attribute__((noinline)) static void add_unit(struct unit_tallies *tallies, unsigned entrants,
                                               unsigned quantities, game_quantities *quantity) {
    int32_t table[UNIT_QUANTITIES] = {0};
    tallies->count++;
    for (unsigned entrant = 0; entrant < entrants; entrant++) {
        add_products(quantity[entrant], quantities, tallies->sums[entrant],
                     tallies->products[entrant]);
        for (unsigned i = 0; i < quantities; i++)
            table[i] += quantity[entrant][i];
        for (unsigned other = 0; other < entrants; other++)
            tallies->placement_products[entrant][other] +=
                (int64_t)quantity[entrant][0] * quantity[other][0];
    }
    add_products(table, quantities, tallies->table_sums, tallies->table_products);
}

void unit_tallies_add(struct unit_tallies *tallies, const struct game_setup *setup, uint64_t match,
                      unsigned quantities, game_quantities *quantity) {
    if (game_unit_ends(setup, match))
        add_unit(tallies, setup->entrants, quantities, quantity);
}

#define ROW(kind, field, axis_names, what, about)                                                  \
    SCHEMA_ROW(unit_tallies, kind, field, "units/" #field, axis_names, what, about,                \
               "results/README.md")

static const struct tally tallies_of_units[] = {
    ROW(TALLY_COUNT, count, "", "units",
        "observations: matches, or groups of matches under rotate_seats"),
    ROW(TALLY_SUM, sums, "entrant quantity", "see quantity", "totals of each quantity"),
    ROW(TALLY_SUM, products, "entrant quantity quantity2", "see quantity",
        "sums over units of the product of two quantities of one entrant"),
    ROW(TALLY_SUM, placement_products, "entrant entrant2", "see quantity",
        "sums over units of the product of two entrants' first quantities"),
    ROW(TALLY_SUM, table_sums, "quantity", "see quantity",
        "totals of each quantity, all entrants together"),
    ROW(TALLY_SUM, table_products, "quantity quantity2", "see quantity",
        "sums over units of the product of two quantities, all entrants together"),
};

void unit_tallies_describe(struct tally_schema *schema, size_t offset, const char *const *names,
                           unsigned quantities, const char *meaning) {
    schema_add_labels(schema, "quantity", meaning, UNIT_QUANTITIES, quantities, names);
    schema_add_labels(schema, "quantity2", "the other factor", UNIT_QUANTITIES, quantities, names);
    schema_add_group(schema, "", offset, tallies_of_units,
                     sizeof tallies_of_units / sizeof *tallies_of_units);
}

size_t unit_quantity(const struct tally_schema *schema, const char *label) {
    static const char name[] = "quantity";
    const struct tally_axis *axis = tally_schema_axis(schema, name, strlen(name));
    size_t i = 0;
    while (i < axis->size && strcmp(axis->labels[i], label) != 0)
        i++;
    return i;
}

static bool has_measure(const struct game_statistics *statistics, const char *name) {
    for (size_t i = 0; name && i < statistics->measure_count; i++)
        if (strcmp(statistics->measures[i], name) == 0)
            return true;
    return false;
}

static enum status check_measures(const struct game_statistics *statistics, struct error *error) {
    const char *const *names = statistics->measures;
    if (statistics->measure_count > UNIT_MEASURES)
        return error_set(error, STATUS_RUNTIME, "%zu measures, expected at most %d",
                         statistics->measure_count, UNIT_MEASURES);
    for (size_t i = 0; i < statistics->measure_count; i++) {
        if (!names[i])
            return error_set(error, STATUS_RUNTIME, "measure %zu has no name", i);
        for (size_t j = 0; j < i; j++)
            if (strcmp(names[i], names[j]) == 0)
                return error_set(error, STATUS_RUNTIME, "two measures are named %s", names[i]);
    }
    return STATUS_OK;
}

static enum status check_key(const struct game_statistics *statistics, size_t number,
                             struct error *error) {
    const char *key = statistics->metrics[number].key;
    if (!key)
        return error_set(error, STATUS_RUNTIME, "metric %zu has no key", number);
    for (size_t i = 0; i < number; i++)
        if (strcmp(statistics->metrics[i].key, key) == 0)
            return error_set(error, STATUS_RUNTIME, "two metrics are named %s", key);
    return STATUS_OK;
}

static enum status check_metric(const struct game_statistics *statistics,
                                const struct game_metric *metric, struct error *error) {
    const char *const names[] = {metric->numerator, metric->denominator};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!has_measure(statistics, names[i]))
            return error_set(error, STATUS_RUNTIME, "metric %s: there is no measure %s",
                             metric->key, names[i] ? names[i] : "without a name");
    if (!(metric->scale > 0))
        return error_set(error, STATUS_RUNTIME, "metric %s: its scale is %g, expected more than 0",
                         metric->key, metric->scale);
    if (!(metric->margin > 0))
        return error_set(error, STATUS_RUNTIME, "metric %s: its margin is %g, expected more than 0",
                         metric->key, metric->margin);
    return STATUS_OK;
}

static enum status check_times(const struct game_statistics *statistics, struct error *error) {
    const struct game_times *times = &statistics->times;
    const char *const names[] = {times->deals, times->exchanges, times->cards, times->calls,
                                 times->rounds};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && !has_measure(statistics, names[i]))
            return error_set(error, STATUS_RUNTIME, "times: there is no measure %s", names[i]);
    return STATUS_OK;
}

enum status metric_check(const struct game_statistics *statistics, struct error *error) {
    enum status status = check_measures(statistics, error);
    for (size_t i = 0; i < statistics->metric_count && status == STATUS_OK; i++) {
        status = check_key(statistics, i, error);
        if (status == STATUS_OK)
            status = check_metric(statistics, &statistics->metrics[i], error);
    }
    return status == STATUS_OK ? check_times(statistics, error) : status;
}
