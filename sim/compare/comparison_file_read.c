/* How the file of a comparison is read. */
#include "sim/compare/comparison_file.h"

#include "sim/output/checksums.h"
#include "sim/output/results_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is read from, and where it is refused. */
struct reader {
    struct results *results;
    struct figures *figures;
    struct sweep *sweep;
    struct error *error;
};

static enum status reader_refuse(const struct reader *reader, const char *what) {
    return error_set(reader->error, STATUS_RUNTIME, "%s: cannot read as a comparison: %s",
                     reader->results->about.path, what);
}

/* Whether a dataset in /paired has so many entries along its only axis. */
static hid_t set_open(const struct reader *reader, const char *name, size_t count) {
    char path[64];
    snprintf(path, sizeof path, "paired/%s", name);
    hid_t set = H5Dopen2(reader->results->file, path, H5P_DEFAULT), space = H5Dget_space(set);
    hsize_t size = 0;
    bool fits = H5Sget_simple_extent_ndims(space) == 1 &&
                H5Sget_simple_extent_dims(space, &size, NULL) == 1 && size == count;
    H5Sclose(space);
    if (fits)
        return set;
    if (set >= 0)
        H5Dclose(set);
    return H5I_INVALID_HID;
}

/* Texts that are the caller's to free. */
static bool texts_read(const struct reader *reader, const char *name, size_t count, char **texts) {
    hid_t set = set_open(reader, name, count), type = h5_text_type();
    bool read = set >= 0 && h5_dataset_read(set, type, H5S_ALL, H5S_ALL, texts) >= 0;
    for (size_t i = 0; i < count && read; i++)
        read = texts[i] != NULL;
    H5Tclose(type);
    if (set >= 0)
        H5Dclose(set);
    return read;
}

static bool numbers_read(const struct reader *reader, const char *name, size_t count, hid_t type,
                         void *numbers) {
    hid_t set = set_open(reader, name, count);
    bool read = set >= 0 && h5_dataset_read(set, type, H5S_ALL, H5S_ALL, numbers) >= 0;
    if (set >= 0)
        H5Dclose(set);
    return read;
}

static bool form_read(const char *text, enum metric_form *form) {
    static const char *const forms[] = {"ratio", "share", "length"};
    for (size_t i = 0; text && i < sizeof forms / sizeof *forms; i++)
        if (strcmp(text, forms[i]) == 0) {
            *form = (enum metric_form)i;
            return true;
        }
    return false;
}

static bool metrics_read(const struct reader *reader) {
    struct figures *figures = reader->figures;
    size_t count = figures->metric_count;
    char *keys[METRICS_MAX] = {0}, *units[METRICS_MAX] = {0}, *meanings[METRICS_MAX] = {0};
    char *forms[METRICS_MAX] = {0};
    double scales[METRICS_MAX] = {0}, margins[METRICS_MAX] = {0};
    bool read = texts_read(reader, "metric", count, keys) &&
                texts_read(reader, "unit", count, units) &&
                texts_read(reader, "meaning", count, meanings) &&
                texts_read(reader, "form", count, forms) &&
                numbers_read(reader, "scale", count, H5T_NATIVE_DOUBLE, scales) &&
                numbers_read(reader, "margin", count, H5T_NATIVE_DOUBLE, margins);
    for (size_t i = 0; i < count; i++) {
        enum metric_form form = METRIC_RATIO;
        read = read && form_read(forms[i], &form) && isfinite(scales[i]) && margins[i] > 0;
        free(forms[i]);
        figures->metrics[i] = (struct figures_metric){
            keys[i], units[i], meanings[i], form, read ? scales[i] : 0, read ? margins[i] : 0};
    }
    return read;
}

/* Files made before there were tables have one: a base and its variants, frozen, then adapted. */
static bool proposals_read(const struct reader *reader, char *tables[VARIANTS_MAX],
                           int64_t proposals[VARIANTS_MAX]) {
    const struct figures *figures = reader->figures;
    size_t count = figures->variant_count;
    if (H5Lexists(reader->results->file, "paired/proposal", H5P_DEFAULT) > 0)
        return texts_read(reader, "table", count, tables) &&
               numbers_read(reader, "proposal", count, H5T_NATIVE_INT64, proposals);
    bool read = true;
    for (size_t i = 0; i < count && read; i++) {
        proposals[i] = (int64_t)i;
        read = (tables[i] = strdup("")) != NULL;
    }
    return read;
}

static bool variants_read(const struct reader *reader) {
    struct figures *figures = reader->figures;
    size_t count = figures->variant_count;
    char *names[VARIANTS_MAX] = {0}, *players[VARIANTS_MAX] = {0}, *idle[VARIANTS_MAX] = {0};
    char *tables[VARIANTS_MAX] = {0}, *configs[VARIANTS_MAX] = {0};
    int64_t adapted[VARIANTS_MAX] = {0}, references[VARIANTS_MAX] = {0}, rounds[VARIANTS_MAX] = {0};
    int64_t proposals[VARIANTS_MAX] = {0};
    bool read = texts_read(reader, "variant", count, names) &&
                texts_read(reader, "players", count, players) &&
                texts_read(reader, "without_effect", count, idle) &&
                texts_read(reader, "config", count, configs) &&
                numbers_read(reader, "adapted", count, H5T_NATIVE_INT64, adapted) &&
                numbers_read(reader, "reference", count, H5T_NATIVE_INT64, references) &&
                numbers_read(reader, "rounds", count, H5T_NATIVE_INT64, rounds) &&
                proposals_read(reader, tables, proposals);
    for (size_t i = 0; i < count; i++) {
        read = read && references[i] >= 0 && references[i] < (int64_t)count && rounds[i] > 0 &&
               proposals[i] >= 0 && proposals[i] < (int64_t)count;
        figures->variants[i] = (struct figures_variant){names[i],
                                                        players[i],
                                                        idle[i],
                                                        adapted[i] != 0,
                                                        read ? (size_t)references[i] : i,
                                                        rounds[i],
                                                        read ? (size_t)proposals[i] : i,
                                                        tables[i],
                                                        configs[i]};
    }
    return read;
}

/* Sizes, before anything is read that is of them. */
static enum status sizes_read(const struct reader *reader, const struct results_tally *sums) {
    struct figures *figures = reader->figures;
    if (sums->dims != 3 || sums->axis[0].size > VARIANTS_MAX || sums->axis[0].size < 2 ||
        sums->axis[1].size != PAIRED_SIDES || sums->axis[2].size > METRICS_MAX)
        return reader_refuse(reader, "its sums have other axes");
    figures->variant_count = sums->axis[0].size;
    figures->metric_count = sums->axis[2].size;
    figures->metrics = calloc(figures->metric_count, sizeof *figures->metrics);
    figures->variants = calloc(figures->variant_count, sizeof *figures->variants);
    if (!figures->metrics || !figures->variants ||
        !paired_counts_make(&figures->counts, figures->variant_count, figures->metric_count))
        return error_set(reader->error, STATUS_RUNTIME, "out of memory");
    return STATUS_OK;
}

static enum status counts_read(const struct reader *reader, const struct results_tally *sums) {
    struct results_tally products, units;
    struct paired_counts *counts = &reader->figures->counts;
    size_t rows = counts->variants * PAIRED_SIDES;
    enum status status =
        results_tally_read(reader->results, "paired/products", &products, reader->error);
    if (status != STATUS_OK)
        return status;
    bool fits = products.count == rows * rows * counts->metrics;
    if (fits) {
        memcpy(counts->sums, sums->values, sums->count * sizeof *sums->values);
        memcpy(counts->products, products.values, products.count * sizeof *products.values);
    }
    results_tally_free(&products);
    if (!fits)
        return reader_refuse(reader, "its products have other axes");
    status = results_tally_read(reader->results, "paired/units", &units, reader->error);
    if (status == STATUS_OK)
        counts->units = units.values[0];
    results_tally_free(&units);
    return status;
}

static bool attributes_read(const struct reader *reader) {
    struct figures *figures = reader->figures;
    hid_t group = H5Gopen2(reader->results->file, "paired", H5P_DEFAULT);
    hid_t attribute = H5Aopen(group, "level", H5P_DEFAULT);
    figures->question = h5_attribute_read_text(group, "question");
    figures->sequential = h5_attribute_read_count(group, "sequential") != 0;
    figures->adapt = h5_attribute_read_count(group, "adapt") != 0;
    figures->first_look = (int64_t)h5_attribute_read_count(group, "first_look");
    figures->unit_matches = (unsigned)h5_attribute_read_count(group, "unit_matches");
    figures->tournaments = H5Aexists(group, PAIRED_TOURNAMENTS) > 0;
    bool read = figures->question && H5Aread(attribute, H5T_NATIVE_DOUBLE, &figures->level) >= 0;
    H5Aclose(attribute);
    H5Gclose(group);
    return read && figures->level > 0 && figures->level < 1 && figures->first_look > 0 &&
           figures->unit_matches > 0;
}

/* Takes the values of a key from those of all variants, of which it has a new one every `stride`.
 */
static bool axis_take(struct sweep_axis *axis, size_t stride, char *const *texts, size_t count) {
    for (size_t v = 0; v < count && (v == 0 || strcmp(texts[v], texts[0]) != 0); v += stride)
        axis->value[axis->count++] = strdup(texts[v]);
    bool taken = axis->count >= 2;
    for (size_t v = 0; v < count && taken; v++) {
        const char *value = axis->value[v / stride % axis->count];
        taken = value && strcmp(value, texts[v]) == 0 && strlen(value) <= SWEEP_VALUE_MAX;
    }
    return taken;
}

/* A key, which then belongs to the sweep. */
static bool axis_read(const struct reader *reader, char *key) {
    struct sweep *sweep = reader->sweep;
    char *texts[VARIANTS_MAX] = {0}, name[SWEPT_NAME_SIZE];
    size_t count = reader->figures->variant_count, stride = sweep_count(sweep);
    struct sweep_axis *axis = &sweep->axis[sweep->axis_count++];
    *axis = (struct sweep_axis){.key = key};
    snprintf(name, sizeof name, SWEPT_PREFIX "%s", key ? key : "");
    bool read = key && strlen(key) <= SWEEP_KEY_MAX && texts_read(reader, name, count, texts) &&
                axis_take(axis, stride, texts, count);
    for (size_t v = 0; v < count; v++)
        free(texts[v]);
    return read;
}

/* The sweep, if it is one. */
static bool sweep_read(const struct reader *reader) {
    char *keys[SWEEP_AXES] = {0};
    hid_t group = H5Gopen2(reader->results->file, "paired", H5P_DEFAULT);
    bool swept = H5Aexists(group, SWEPT_KEYS) > 0, read = true;
    size_t count = swept ? h5_attribute_read_texts(group, SWEPT_KEYS, keys, SWEEP_AXES) : 0;
    H5Gclose(group);
    for (size_t i = 0; i < count; i++) {
        if (read)
            read = axis_read(reader, keys[i]);
        else
            free(keys[i]);
    }
    return read && (!swept || sweep_count(reader->sweep) == reader->figures->variant_count);
}

static enum status all_read(const struct reader *reader) {
    struct results_tally sums;
    enum status status = results_tally_read(reader->results, "paired/sums", &sums, reader->error);
    if (status == STATUS_OK)
        status = sizes_read(reader, &sums);
    if (status == STATUS_OK)
        status = counts_read(reader, &sums);
    results_tally_free(&sums);
    if (status != STATUS_OK)
        return status;
    struct h5_watch watch;
    h5_watch_begin(&watch);
    bool read = metrics_read(reader) && variants_read(reader) && attributes_read(reader) &&
                sweep_read(reader);
    if (!h5_watch_end(&watch) || !read)
        return reader_refuse(reader, watch.failed ? watch.cause : "what it says is not complete");
    return figures_conclude(reader->figures, reader->error);
}

enum status comparison_read(struct results *results, struct figures *figures, struct sweep *sweep,
                            struct error *error) {
    *figures = (struct figures){0};
    *sweep = (struct sweep){0};
    const struct reader reader = {results, figures, sweep, error};
    return all_read(&reader);
}

static enum status refuse_other(const struct results *results, const char *what, const char *name,
                                struct error *error) {
    return error_set(error, STATUS_USAGE, "%s: cannot go on with it: %s %s", results->about.path,
                     what, name);
}

/* Whether the file compares variants of the same names and configs by the same metrics. */
static enum status asked_check(const struct reader *reader, const struct comparison *comparison) {
    const struct results *results = reader->results;
    const struct variants *variants = &comparison->variants;
    const struct metrics *metrics = &comparison->metrics;
    char *names[VARIANTS_MAX] = {0}, *configs[VARIANTS_MAX] = {0}, *keys[METRICS_MAX] = {0};
    struct figures *figures = reader->figures;
    bool fits =
        figures->variant_count == variants->count && figures->metric_count == metrics->count;
    enum status status = STATUS_OK;
    fits = fits && texts_read(reader, "variant", variants->count, names) &&
           texts_read(reader, "config", variants->count, configs) &&
           texts_read(reader, "metric", metrics->count, keys);
    if (!fits)
        status = refuse_other(results, "it has other variants or", "metrics", reader->error);
    for (size_t i = 0; i < metrics->count && status == STATUS_OK; i++)
        if (strcmp(keys[i], metrics->item[i].key) != 0)
            status = refuse_other(results, "it has the metric", keys[i], reader->error);
    for (size_t i = 0; i < variants->count && status == STATUS_OK; i++) {
        const struct variant *variant = &variants->item[i];
        status =
            strcmp(names[i], variant->name) == 0
                ? results_check_config(results, configs[i], variant->config->text, reader->error)
                : refuse_other(results, "it has the variant", names[i], reader->error);
    }
    for (size_t i = 0; i < VARIANTS_MAX; i++) {
        free(names[i]);
        free(configs[i]);
    }
    for (size_t i = 0; i < METRICS_MAX; i++)
        free(keys[i]);
    return status;
}

static void counts_add(struct paired_counts *to, const struct paired_counts *from) {
    size_t rows = to->variants * PAIRED_SIDES;
    to->units += from->units;
    for (size_t i = 0; i < rows * to->metrics; i++)
        to->sums[i] += from->sums[i];
    for (size_t i = 0; i < rows * rows * to->metrics; i++)
        to->products[i] += from->products[i];
}

enum status comparison_counts_restore(const struct results *results, struct comparison *comparison,
                                      struct error *error) {
    struct figures figures = {0};
    const struct reader reader = {(struct results *)results, &figures, NULL, error};
    struct results_tally sums;
    enum status status = results_tally_read(results, "paired/sums", &sums, error);
    if (status == STATUS_OK)
        status = sizes_read(&reader, &sums);
    if (status == STATUS_OK)
        status = asked_check(&reader, comparison);
    if (status == STATUS_OK)
        status = counts_read(&reader, &sums);
    if (status == STATUS_OK)
        counts_add(&comparison->paired.counts, &figures.counts);
    results_tally_free(&sums);
    figures_free(&figures);
    return status;
}

enum status comparison_configs(const struct results *results, char **configs, size_t *count,
                               struct error *error) {
    struct figures figures = {0};
    const struct reader reader = {(struct results *)results, &figures, NULL, error};
    struct results_tally sums;
    *count = 0;
    enum status status = results_tally_read(results, "paired/sums", &sums, error);
    if (status == STATUS_OK)
        status = sizes_read(&reader, &sums);
    if (status == STATUS_OK && !texts_read(&reader, "config", figures.variant_count, configs))
        status = reader_refuse(&reader, "the configs of its variants are missing");
    if (status == STATUS_OK)
        *count = figures.variant_count;
    results_tally_free(&sums);
    figures_free(&figures);
    return status;
}

enum status comparison_settings(const struct results *results, char **settings,
                                struct error *error) {
    hid_t group = H5Gopen2(results->file, "paired", H5P_DEFAULT);
    bool stated = H5Aexists(group, PAIRED_SETTINGS) > 0;
    *settings = stated ? h5_attribute_read_text(group, PAIRED_SETTINGS) : NULL;
    H5Gclose(group);
    if (*settings)
        return STATUS_OK;
    return file_refuse_earlier(results->about.path,
                               ": it does not say how its variants are compared", error);
}
