/* How the file of a comparison is written: swept keys as axes, /paired, and the tallies. */
#include "sim/compare/comparison_file.h"

#include "sim/config/config.h"
#include "sim/output/results_parts.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A swept key as the axis of tallies. Points into itself and into the sweep's axis. */
struct sweep_scale {
    struct tally_axis axis;
    double reals[SWEEP_VALUES_MAX];
};

/* Whole numbers up to here are exact. */
static const double whole_max = 1e15;

static bool number_take(const char *text, double *number) {
    char *end;
    if (text[strspn(text, "0123456789+-.eE")] != '\0')
        return false;
    *number = strtod(text, &end);
    return end != text && *end == '\0' && isfinite(*number);
}

static bool are_even(const double *numbers, size_t count) {
    double step = numbers[1] - numbers[0];
    for (size_t i = 0; i < count; i++)
        if (trunc(numbers[i]) != numbers[i] || fabs(numbers[i]) > whole_max ||
            (i > 0 && numbers[i] - numbers[i - 1] != step))
            return false;
    return true;
}

/*
 * Named as the key. Evenly spaced whole numbers make an axis of integers, other numbers one of
 * reals, all else one of texts.
 */
static void sweep_scale_make(struct sweep_scale *scale, const struct sweep_axis *axis) {
    bool numbers = true;
    scale->axis = (struct tally_axis){
        .name = axis->key, .meaning = "swept", .room = axis->count, .size = axis->count};
    for (size_t i = 0; i < axis->count && numbers; i++)
        numbers = number_take(axis->value[i], &scale->reals[i]);
    if (!numbers)
        scale->axis.labels = (const char *const *)axis->value;
    else if (are_even(scale->reals, axis->count)) {
        scale->axis.first = (int64_t)scale->reals[0];
        scale->axis.step = (int64_t)(scale->reals[1] - scale->reals[0]);
    } else
        scale->axis.reals = scale->reals;
}

static const char *const side_labels[] = {"numerator", "denominator"};
static const char *const form_labels[] = {"ratio", "share", "length"};

/* The axes of what is in /paired. */
struct paired_axes {
    struct tally_axis variant, variant2, side, side2, metric;
};

static struct paired_axes paired_axes_of(const struct figures *figures, const char **names,
                                         const char **keys) {
    size_t variants = figures->variant_count, metrics = figures->metric_count;
    return (struct paired_axes){
        {"variant", "what is compared", variants, variants, names, 0, 0, NULL},
        {"variant2", "what with", variants, variants, names, 0, 0, NULL},
        {"side", "of the metric", PAIRED_SIDES, PAIRED_SIDES, side_labels, 0, 0, NULL},
        {"side2", "of the metric, in variant2", PAIRED_SIDES, PAIRED_SIDES, side_labels, 0, 0,
         NULL},
        {"metric", "see `utspel metrics'", metrics, metrics, keys, 0, 0, NULL}};
}

/* The products of all variants, whichever comes first. */
static int64_t *products_whole(const struct paired_counts *counts) {
    size_t rows = counts->variants * PAIRED_SIDES, metrics = counts->metrics;
    int64_t *whole = malloc(rows * rows * metrics * sizeof *whole);
    for (size_t row = 0; whole && row < rows; row++)
        for (size_t column = 0; column < rows; column++) {
            bool swapped = row / PAIRED_SIDES > column / PAIRED_SIDES;
            size_t from = swapped ? column * rows + row : row * rows + column;
            memcpy(whole + (row * rows + column) * metrics, counts->products + from * metrics,
                   metrics * sizeof *whole);
        }
    return whole;
}

static bool counts_write(hid_t group, const struct figures *figures,
                         const struct paired_axes *axes) {
    const struct tally_axis *const of_sums[] = {&axes->variant, &axes->side, &axes->metric};
    const struct tally_axis *const of_products[] = {&axes->variant, &axes->side, &axes->variant2,
                                                    &axes->side2, &axes->metric};
    int64_t *products = products_whole(&figures->counts);
    const struct results_data all[] = {
        {"units", "units",
         figures->tournaments ? "tournaments that were played"
                              : "matches or rotated groups that were played",
         H5T_STD_I64LE, H5T_NATIVE_INT64, &figures->counts.units, 0, NULL},
        {"sums", "as the measure's", "sums over units of the measures of each metric",
         H5T_STD_I64LE, H5T_NATIVE_INT64, figures->counts.sums, 3, of_sums},
        {"products", "as the measures'",
         "sums over units of the products of a metric's measures, within a variant and between two",
         H5T_STD_I64LE, H5T_NATIVE_INT64, products, 5, of_products},
    };
    bool written =
        products && results_data_write(group, all, sizeof all / sizeof *all, RESULTS_SUM);
    free(products);
    return written;
}

static bool metrics_write(hid_t group, const struct figures *figures,
                          const struct paired_axes *axes) {
    const char *units[METRICS_MAX], *meanings[METRICS_MAX], *forms[METRICS_MAX];
    double scales[METRICS_MAX], margins[METRICS_MAX];
    for (size_t i = 0; i < figures->metric_count; i++) {
        const struct figures_metric *metric = &figures->metrics[i];
        units[i] = metric->unit;
        meanings[i] = metric->meaning;
        forms[i] = form_labels[metric->form];
        scales[i] = metric->scale;
        margins[i] = metric->margin;
    }
    hid_t text = h5_text_type();
    const struct tally_axis *const axis[] = {&axes->metric};
    const struct results_data all[] = {
        {"unit", "text", "the metric's unit", text, text, units, 1, axis},
        {"meaning", "text", "the metric's meaning", text, text, meanings, 1, axis},
        {"form", "text", "ratio: scale a / b; share: scale a a / b; length: scale (b / a a - 1)",
         text, text, forms, 1, axis},
        {"scale", "unit", "of numerator per denominator", H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, scales,
         1, axis},
        {"margin", "unit", "a smaller difference counts as none", H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE,
         margins, 1, axis},
    };
    bool written = results_data_write(group, all, sizeof all / sizeof *all, NULL);
    H5Tclose(text);
    return written;
}

static bool variants_write(hid_t group, const struct comparison_file *file,
                           const struct paired_axes *axes) {
    const struct figures *figures = file->figures;
    const struct variants *variants = &file->comparison->variants;
    const char *players[VARIANTS_MAX], *idle[VARIANTS_MAX], *configs[VARIANTS_MAX];
    const char *tables[VARIANTS_MAX];
    int64_t adapted[VARIANTS_MAX], references[VARIANTS_MAX], rounds[VARIANTS_MAX];
    int64_t proposals[VARIANTS_MAX];
    for (size_t i = 0; i < figures->variant_count; i++) {
        const struct figures_variant *variant = &figures->variants[i];
        players[i] = variant->players;
        idle[i] = variant->without_effect;
        configs[i] = variants->item[i].config->text;
        adapted[i] = variant->adapted;
        references[i] = (int64_t)variant->reference;
        rounds[i] = variant->rounds;
        proposals[i] = (int64_t)variant->proposal;
        tables[i] = variant->table;
    }
    hid_t text = h5_text_type();
    const struct tally_axis *const axis[] = {&axes->variant};
    const struct results_data all[] = {
        {"players", "text", "who plays", text, text, players, 1, axis},
        {"without_effect", "text", "rules set without effect", text, text, idle, 1, axis},
        {"config", "YAML", "the variant's effective config, which `utspel run' plays", text, text,
         configs, 1, axis},
        {"adapted", "yes or no", "1 if its players have adapted to its rules", H5T_STD_I64LE,
         H5T_NATIVE_INT64, adapted, 1, axis},
        {"reference", "index", "the variant it is compared with; itself: none", H5T_STD_I64LE,
         H5T_NATIVE_INT64, references, 1, axis},
        {"rounds", "rounds", "rounds of a match", H5T_STD_I64LE, H5T_NATIVE_INT64, rounds, 1, axis},
        {"proposal", "number", "0: a base; else which proposal it is, the same at every table",
         H5T_STD_I64LE, H5T_NATIVE_INT64, proposals, 1, axis},
        {"table", "text", "the table that was asked for, if any was", text, text, tables, 1, axis},
    };
    bool written = results_data_write(group, all, sizeof all / sizeof *all, NULL);
    H5Tclose(text);
    return written;
}

/* The fraction in which each variant's prizes are counted follows from its plan. */
static bool prize_units_write(hid_t group, const struct comparison_file *file,
                              const struct paired_axes *axes) {
    const struct variants *variants = &file->comparison->variants;
    int64_t units[VARIANTS_MAX];
    for (size_t i = 0; i < variants->count; i++)
        units[i] = variants->item[i].tournament->tournament.prize_unit;
    const struct tally_axis *const axis[] = {&axes->variant};
    const struct results_data data = {"prize_unit",
                                      "1",
                                      "prizes of the variant are in 1/prize_unit",
                                      H5T_STD_I64LE,
                                      H5T_NATIVE_INT64,
                                      units,
                                      1,
                                      axis};
    return results_data_write(group, &data, 1, NULL);
}

/* Each variant's value of every swept key, as it was typed. */
static bool swept_write(hid_t group, const struct sweep *sweep, const struct paired_axes *axes) {
    const char *keys[SWEEP_AXES];
    hid_t type = h5_text_type();
    bool written = true;
    for (size_t i = 0; i < sweep->axis_count && written; i++) {
        const struct sweep_axis *swept = &sweep->axis[i];
        const char *values[SWEEP_VALUES_MAX];
        char name[SWEPT_NAME_SIZE];
        snprintf(name, sizeof name, SWEPT_PREFIX "%s", swept->key);
        for (size_t v = 0; v < sweep_count(sweep); v++)
            values[v] = swept->value[sweep_value_at(sweep, v, i)];
        const struct tally_axis *const axis[] = {&axes->variant};
        const struct results_data data = {
            name, "text", "the variant's value of a swept key", type, type, values, 1, axis};
        written = results_data_write(group, &data, 1, NULL);
        keys[i] = swept->key;
    }
    H5Tclose(type);
    h5_attribute_write_texts(group, SWEPT_KEYS, keys, sweep->axis_count);
    return written;
}

static bool paired_write(hid_t root, const struct comparison_file *file) {
    const struct figures *figures = file->figures;
    const char *names[VARIANTS_MAX], *keys[METRICS_MAX];
    for (size_t i = 0; i < figures->variant_count; i++)
        names[i] = figures->variants[i].name;
    for (size_t i = 0; i < figures->metric_count; i++)
        keys[i] = figures->metrics[i].key;
    const struct paired_axes axes = paired_axes_of(figures, names, keys);
    char *settings = effective_compare(comparison_config(file->comparison));
    if (!settings)
        return false;
    hid_t group = h5_group_make(root, "paired");
    h5_attribute_write_text(group, PAIRED_SETTINGS, settings);
    free(settings);
    h5_attribute_write_text(group, "question", figures->question);
    h5_attribute_write_number(group, "level", figures->level);
    h5_attribute_write_count(group, "sequential", figures->sequential);
    h5_attribute_write_count(group, "adapt", figures->adapt);
    h5_attribute_write_count(group, "first_look", (uint64_t)figures->first_look);
    h5_attribute_write_count(group, "unit_matches", figures->unit_matches);
    if (figures->tournaments)
        h5_attribute_write_count(group, PAIRED_TOURNAMENTS, 1);
    bool written = counts_write(group, figures, &axes) && metrics_write(group, figures, &axes) &&
                   variants_write(group, file, &axes) &&
                   (!figures->tournaments || prize_units_write(group, file, &axes)) &&
                   (!file->sweep || swept_write(group, file->sweep, &axes));
    H5Gclose(group);
    return written;
}

/* The swept keys, the first one last, since it varies fastest. */
static void outer_set(struct results_tallies *tallies, const struct sweep *sweep,
                      struct sweep_scale scales[SWEEP_AXES]) {
    tallies->outer_dims = sweep->axis_count;
    for (size_t i = 0; i < sweep->axis_count; i++) {
        sweep_scale_make(&scales[i], &sweep->axis[i]);
        tallies->outer[sweep->axis_count - 1 - i] = &scales[i].axis;
    }
}

/* The tallies of all variants, and the axes that they have more than a run's. */
struct all_tallies {
    const char *names[VARIANTS_MAX];
    struct tally_axis variant;
    struct sweep_scale scales[SWEEP_AXES];
    struct results_tallies tallies;
};

static void all_tallies_make(struct all_tallies *all, const struct comparison *comparison,
                             const struct sweep *sweep) {
    const struct variants *variants = &comparison->variants;
    const struct paired *paired = &comparison->paired;
    for (size_t i = 0; i < variants->count; i++)
        all->names[i] = variants->item[i].name;
    all->variant = (struct tally_axis){
        "variant", "what is compared", variants->count, variants->count, all->names, 0, 0, NULL};
    all->tallies =
        (struct results_tallies){.schema = &paired->schema,
                                 .totals = (const struct tally_totals *const *)paired->totals,
                                 .outer = {&all->variant},
                                 .outer_dims = 1};
    if (sweep)
        outer_set(&all->tallies, sweep, all->scales);
}

static bool all_tallies_write(hid_t root, const struct comparison_file *file) {
    struct all_tallies all;
    all_tallies_make(&all, file->comparison, file->sweep);
    return results_tallies_write(root, &all.tallies);
}

enum status comparison_restore(const struct results *results, struct comparison *comparison,
                               const struct sweep *sweep, struct error *error) {
    struct all_tallies all;
    all_tallies_make(&all, comparison, sweep);
    enum status status = comparison_counts_restore(results, comparison, error);
    return status == STATUS_OK
               ? results_tallies_restore(results, &all.tallies, comparison->paired.totals, error)
               : status;
}

const struct results_type comparison_type = {COMPARISON_FILE_TYPE, COMPARISON_SCHEMA_VERSION,
                                             "matches", "comparison"};

static enum status comparison_fill(hid_t root, const void *with, const char *path,
                                   struct error *error) {
    const struct comparison_file *file = with;
    h5_attribute_write_text(root, "file_type", COMPARISON_FILE_TYPE);
    h5_attribute_write_count(root, "schema_version", COMPARISON_SCHEMA_VERSION);
    bool written = results_about_write(root, file->run) && paired_write(root, file) &&
                   all_tallies_write(root, file) && results_samples_write(root, file->run);
    results_about_write_run(root, file->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status comparison_write(const char *path, bool replace, const struct comparison_file *file,
                             struct error *error) {
    return results_file_write(path, replace, comparison_fill, file, error);
}
