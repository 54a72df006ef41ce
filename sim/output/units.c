#include "sim/output/units.h"

#include <math.h>

static bool units_fit(const struct units *units) {
    size_t entrants = units->entrants, quantities = units->table_sums.count;
    return units->count.count == 1 && units->sums.dims == 2 && entrants <= GAME_ENTRANTS_MAX &&
           units->sums.count == entrants * quantities &&
           units->products.count == entrants * quantities * quantities &&
           units->placement_products.count == entrants * entrants &&
           units->table_products.count == quantities * quantities;
}

/* Gives the tally of a name from wherever the source has it. */
typedef enum status tally_reader(const void *source, const char *name, struct results_tally *tally,
                                 struct error *error);

static enum status units_fill(struct units *units, tally_reader *read, const void *source,
                              struct error *error) {
    *units = (struct units){0};
    const struct {
        const char *name;
        struct results_tally *tally;
    } parts[] = {
        {"units/count", &units->count},
        {"units/sums", &units->sums},
        {"units/products", &units->products},
        {"units/placement_products", &units->placement_products},
        {"units/table_sums", &units->table_sums},
        {"units/table_products", &units->table_products},
    };
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && status == STATUS_OK; i++)
        status = read(source, parts[i].name, parts[i].tally, error);
    units->entrants = units->sums.axis[0].size;
    units->entrant_labels = units->sums.axis[0].labels;
    return status;
}

static enum status read_from_file(const void *results, const char *name,
                                  struct results_tally *tally, struct error *error) {
    return results_tally_read(results, name, tally, error);
}

static enum status copy_from_totals(const void *totals, const char *name,
                                    struct results_tally *tally, struct error *error) {
    return results_tally_copy(totals, name, tally, error);
}

enum status units_read(const struct results *results, struct units *units, struct error *error) {
    enum status status = units_fill(units, read_from_file, results, error);
    if (status != STATUS_OK)
        return status;
    const struct results_about *about = results_about(results);
    if (!units_fit(units))
        return error_set(error, STATUS_RUNTIME, "%s: its unit tallies do not fit together",
                         about->path);
    int64_t count = units->count.values[0];
    units->size = count > 0 ? (double)about->matches_done / (double)count : 1;
    return STATUS_OK;
}

enum status units_copy(const struct results_totals *totals, unsigned group_size,
                       struct units *units, struct error *error) {
    enum status status = units_fill(units, copy_from_totals, totals, error);
    units->size = group_size;
    return status;
}

static bool tally_add(struct results_tally *tally, const struct results_tally *other) {
    bool fits = tally->count == other->count;
    for (size_t i = 0; i < tally->count && fits; i++) {
        int64_t value = tally->values[i], more = other->values[i];
        fits = more < 0 ? value >= INT64_MIN - more : value <= INT64_MAX - more;
        if (fits)
            tally->values[i] = value + more;
    }
    return fits;
}

bool units_add(struct units *units, const struct units *other) {
    if (other->count.values[0] > 0)
        units->size = other->size;
    return tally_add(&units->count, &other->count) && tally_add(&units->sums, &other->sums) &&
           tally_add(&units->products, &other->products) &&
           tally_add(&units->placement_products, &other->placement_products) &&
           tally_add(&units->table_sums, &other->table_sums) &&
           tally_add(&units->table_products, &other->table_products);
}

void units_free(struct units *units) {
    results_tally_free(&units->count);
    results_tally_free(&units->sums);
    results_tally_free(&units->products);
    results_tally_free(&units->placement_products);
    results_tally_free(&units->table_sums);
    results_tally_free(&units->table_products);
}

static size_t quantity(const struct units *units, const char *label) {
    return results_axis_entry(&units->sums.axis[1], label);
}

bool units_have(const struct units *units, const struct game_headline *headline) {
    size_t quantities = units->table_sums.count;
    return quantity(units, headline->numerator) < quantities &&
           quantity(units, headline->denominator) < quantities;
}

static struct estimate_sums sums(const struct units *units, const struct game_headline *headline,
                                 size_t entrant) {
    size_t quantities = units->table_sums.count;
    bool all = entrant == units->entrants;
    const int64_t *sum = all ? units->table_sums.values : units->sums.values + entrant * quantities;
    const int64_t *product = all ? units->table_products.values
                                 : units->products.values + entrant * quantities * quantities;
    size_t a = quantity(units, headline->numerator), b = quantity(units, headline->denominator);
    return (struct estimate_sums){
        .n = units->count.values[0],
        .a = sum[a],
        .b = sum[b],
        .aa = product[a * quantities + a],
        .ab = product[a * quantities + b],
        .bb = product[b * quantities + b],
    };
}

static struct estimate scaled(struct estimate estimate, double scale) {
    return (struct estimate){estimate.value * scale, estimate.error * scale};
}

struct estimate units_estimate(const struct units *units, const struct game_headline *headline,
                               size_t entrant) {
    struct estimate_sums given = sums(units, headline, entrant);
    return scaled(estimate_ratio(&given), headline->scale);
}

/*
 * How much one more of what it counts would change the headline of an entrant; INFINITY: of none.
 */
static double units_grain(const struct units *units, const struct game_headline *headline,
                          size_t entrant) {
    int64_t whole = sums(units, headline, entrant).b;
    return whole == 0 ? INFINITY : headline->scale / fabs((double)whole);
}

struct estimate units_combination(const struct units *units, const struct game_headline *headline,
                                  const int64_t *weights, int64_t divisor) {
    struct estimate_sums given[GAME_ENTRANTS_MAX] = {{0}};
    for (size_t entrant = 0; entrant < units->entrants; entrant++)
        given[entrant] = sums(units, headline, entrant);
    struct estimate_sums all =
        estimate_combination(units->entrants, given, units->placement_products.values, weights);
    return scaled(estimate_ratio(&all), headline->scale / (double)divisor);
}

struct estimate units_difference(const struct units *units, const struct game_headline *headline,
                                 size_t entrant, size_t other) {
    int64_t weights[GAME_ENTRANTS_MAX] = {0};
    weights[entrant] = 1;
    weights[other] = -1;
    return units_combination(units, headline, weights, 1);
}

static bool goal_is_reached(const struct goal *goal, const struct units *units) {
    for (size_t entrant = 0; entrant < units->entrants; entrant++) {
        double error = units_estimate(units, goal->headline, entrant).error;
        double grain = units_grain(units, goal->headline, entrant);
        if (!(error < goal->error) || !(grain < goal->error))
            return false;
    }
    return true;
}

enum status precision_reached(const struct goals *goals, const struct results_totals *totals,
                              unsigned group_size, bool *reached, struct error *error) {
    struct units units;
    enum status status = units_copy(totals, group_size, &units, error);
    *reached = status == STATUS_OK;
    for (size_t i = 0; i < goals->count && *reached; i++)
        *reached = goal_is_reached(&goals->item[i], &units);
    units_free(&units);
    return status;
}
