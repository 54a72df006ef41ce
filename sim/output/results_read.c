#include "sim/output/checksums.h"
#include "sim/output/file_kind.h"
#include "sim/output/h5_guard.h"
#include "sim/output/results.h"
#include "sim/output/results_parts.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* HDF5 gives little reason for a file it cannot open. */
static enum status refuse_file(const char *path, const char *cause, struct error *error) {
    if (access(path, R_OK) != 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", path, strerror(errno));
    return error_set(error, STATUS_RUNTIME, "%s: cannot read as results: %s", path, cause);
}

static bool is_of_type(hid_t file, const char *wanted) {
    if (H5Aexists(file, "file_type") <= 0)
        return false;
    char *type = h5_attribute_read_text(file, "file_type");
    bool is = type && strcmp(type, wanted) == 0;
    free(type);
    return is;
}

const struct results_type results_type = {RESULTS_FILE_TYPE, RESULTS_SCHEMA_VERSION, "matches",
                                          "run"};

/* Types that are asked for. */
struct wanted {
    const struct results_type *const *types;
    size_t count;
};

static const struct results_type *type_find(hid_t file, const struct wanted *wanted) {
    for (size_t i = 0; i < wanted->count; i++)
        if (is_of_type(file, wanted->types[i]->name))
            return wanted->types[i];
    return NULL;
}

enum status results_version_check(const char *path, uint64_t version, uint64_t known,
                                  struct error *error) {
    char why[96];
    snprintf(why, sizeof why, ": its schema version is %" PRIu64 ", this program reads %" PRIu64,
             version, known);
    if (version < known)
        return file_refuse_earlier(path, why, error);
    return version == known
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME, "%s: made by a newer utspel%s", path, why);
}

/* Checks what the file is before anything else is read, then reads what it states about its run. */
static enum status results_file_check(struct results *results, const struct wanted *wanted,
                                      struct error *error) {
    char kind[FILE_KIND_SIZE];
    const char *path = results->about.path;
    file_kind_of_type(results->file, kind);
    if (wanted->count == 0)
        return H5Aexists(results->file, "game") > 0 &&
                       results_about_read(results->file, &results->about)
                   ? STATUS_OK
                   : refuse_file(path, kind, error);
    results->type = type_find(results->file, wanted);
    if (!results->type)
        return refuse_file(path, kind, error);
    uint64_t version = h5_attribute_read_count(results->file, "schema_version");
    if (results_version_check(path, version, results->type->version, error) != STATUS_OK)
        return STATUS_RUNTIME;
    if (!results_about_read(results->file, &results->about))
        return refuse_file(path, "its attributes are not complete", error);
    return STATUS_OK;
}

static enum status results_file_open(struct results *results, const struct wanted *wanted,
                                     struct error *error) {
    struct h5_watch watch;
    char refusal[H5_CAUSE_SIZE];
    h5_watch_begin(&watch);
    results->file = h5_file_open(results->about.path, refusal);
    enum status status = STATUS_RUNTIME;
    if (results->file >= 0)
        status = results_file_check(results, wanted, error);
    bool is_read = h5_watch_end(&watch);
    if (*refusal)
        return refuse_file(results->about.path, refusal, error);
    if (results->file < 0)
        file_kind_of_bytes(results->about.path, watch.cause);
    return is_read ? status : refuse_file(results->about.path, watch.cause, error);
}

enum status results_open_types(const char *path, const struct results_type *const *types,
                               size_t count, struct results **opened, struct error *error) {
    const struct wanted wanted = {types, count};
    enum status status = checksums_check(path, error);
    if (status != STATUS_OK)
        return status;
    struct results *results = calloc(1, sizeof *results);
    if (!results)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    *results = (struct results){.file = H5I_INVALID_HID, .about.path = path};
    status = results_file_open(results, &wanted, error);
    if (status == STATUS_OK)
        *opened = results;
    else
        results_close(results);
    return status;
}

enum status results_open(const char *path, struct results **opened, struct error *error) {
    const struct results_type *type = &results_type;
    return results_open_types(path, &type, 1, opened, error);
}

enum status results_open_any(const char *path, struct results **opened, struct error *error) {
    return results_open_types(path, NULL, 0, opened, error);
}

size_t results_arguments(const struct results *results, char **arguments, size_t max) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t group = H5Gopen2(results->file, "run", H5P_DEFAULT);
    size_t count = h5_attribute_read_texts(group, "arguments", arguments, max);
    H5Gclose(group);
    h5_watch_end(&watch);
    return count;
}

void results_close(struct results *results) {
    if (!results)
        return;
    if (results->file >= 0)
        H5Fclose(results->file);
    results_about_free(&results->about);
    free(results);
}

const struct results_about *results_about(const struct results *results) {
    return &results->about;
}

enum {
    NAME_SIZE = 160,        /* of an object in a file */
    ELEMENTS_MAX = 1 << 24, /* of a tally: many times more than any has */
};

/* A dataset's extent, its sizes in `sizes`; false if a tally cannot have it. */
static bool read_extent(hid_t set, size_t *dims, hsize_t sizes[RESULTS_DIMS]) {
    hid_t space = H5Dget_space(set);
    int found = H5Sget_simple_extent_ndims(space);
    bool fits = found >= 0 && found <= RESULTS_DIMS;
    if (fits)
        H5Sget_simple_extent_dims(space, sizes, NULL);
    H5Sclose(space);
    *dims = fits ? (size_t)found : 0;
    for (size_t dim = 0, count = 1; dim < *dims && fits; dim++) {
        fits = sizes[dim] > 0 && sizes[dim] <= ELEMENTS_MAX / count;
        count *= sizes[dim];
    }
    return fits;
}

static bool print_numbers(hid_t scale, struct results_axis *axis) {
    int64_t *numbers = calloc(axis->size, sizeof *numbers);
    if (!numbers)
        return false;
    h5_dataset_read(scale, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, numbers);
    bool printed = true;
    for (size_t i = 0; i < axis->size && printed; i++) {
        char text[24];
        snprintf(text, sizeof text, "%" PRId64, numbers[i]);
        axis->labels[i] = strdup(text);
        printed = axis->labels[i] != NULL;
    }
    free(numbers);
    return printed;
}

static bool has_labels(const struct results_axis *axis) {
    for (size_t i = 0; i < axis->size; i++)
        if (!axis->labels[i])
            return false;
    return true;
}

static bool read_texts(hid_t scale, struct results_axis *axis) {
    hid_t type = h5_text_type();
    h5_dataset_read(scale, type, H5S_ALL, H5S_ALL, axis->labels);
    H5Tclose(type);
    return has_labels(axis);
}

/* Reads the scale, which lies beside its dataset, as texts. */
static bool read_scale(hid_t file, const char *path, struct results_axis *axis) {
    hid_t scale = H5Dopen2(file, path, H5P_DEFAULT), type = H5Dget_type(scale);
    hsize_t sizes[RESULTS_DIMS] = {0};
    size_t dims;
    bool read = read_extent(scale, &dims, sizes) && dims == 1 && sizes[0] == axis->size;
    if (read)
        read =
            H5Tget_class(type) == H5T_STRING ? read_texts(scale, axis) : print_numbers(scale, axis);
    H5Tclose(type);
    H5Dclose(scale);
    return read;
}

static bool read_axis(hid_t file, hid_t set, const char *name, size_t dim,
                      struct results_axis *axis) {
    char label[NAME_SIZE] = "", path[2 * NAME_SIZE];
    H5DSget_label(set, (unsigned)dim, label, sizeof label);
    const char *slash = strrchr(name, '/');
    int folder = slash ? (int)(slash + 1 - name) : 0;
    if (snprintf(path, sizeof path, "%.*s%s", folder, name, label) >= (int)sizeof path)
        return false;
    axis->name = strdup(label);
    axis->labels = calloc(axis->size, sizeof *axis->labels);
    return axis->name && axis->labels && read_scale(file, path, axis);
}

static bool read_tally(hid_t file, hid_t set, const char *name, struct results_tally *tally) {
    hsize_t sizes[RESULTS_DIMS] = {0};
    if (!read_extent(set, &tally->dims, sizes))
        return false;
    tally->count = 1;
    for (size_t dim = 0; dim < tally->dims; dim++) {
        tally->axis[dim].size = sizes[dim];
        tally->count *= sizes[dim];
        if (!read_axis(file, set, name, dim, &tally->axis[dim]))
            return false;
    }
    tally->values = calloc(tally->count, sizeof *tally->values);
    if (!tally->values)
        return false;
    h5_dataset_read(set, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, tally->values);
    return true;
}

/* Whether no sum of elements, with any signs, leaves the range of an int64_t. */
static bool can_be_summed(const struct results_tally *tally) {
    int64_t left = INT64_MAX;
    for (size_t i = 0; i < tally->count; i++) {
        int64_t value = tally->values[i];
        if (value < -left || value > left)
            return false;
        left -= value < 0 ? -value : value;
    }
    return true;
}

enum status results_tally_read(const struct results *results, const char *name,
                               struct results_tally *tally, struct error *error) {
    *tally = (struct results_tally){0};
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t set = H5Dopen2(results->file, name, H5P_DEFAULT);
    bool read = set >= 0 && read_tally(results->file, set, name, tally);
    H5Dclose(set);
    bool watched = h5_watch_end(&watch), sums = !read || can_be_summed(tally);
    if (watched && read && sums)
        return STATUS_OK;
    results_tally_free(tally);
    if (watched && !sums)
        return error_set(error, STATUS_RUNTIME, "%s: cannot read %s: its figures are too large",
                         results->about.path, name);
    return error_set(error, STATUS_RUNTIME, "%s: cannot read %s: %s", results->about.path, name,
                     watch.failed ? watch.cause : "its axes are not those of a tally");
}

/*
 * HDF5 asks for each folder on the way. In a damaged file it may not know; reading then shows why.
 */
bool results_tally_exists(const struct results *results, const char *name) {
    char path[NAME_SIZE];
    size_t length = 0;
    htri_t found = 1;
    struct h5_watch watch;
    h5_watch_begin(&watch);
    while (found > 0 && name[length] != '\0') {
        length += strcspn(name + length + 1, "/") + 1;
        snprintf(path, sizeof path, "%.*s", (int)length, name);
        found = H5Lexists(results->file, path, H5P_DEFAULT);
    }
    h5_watch_end(&watch);
    return found != 0;
}

static void free_axis(struct results_axis *axis) {
    for (size_t i = 0; axis->labels && i < axis->size; i++)
        free(axis->labels[i]);
    free(axis->labels);
    free(axis->name);
}

void results_tally_free(struct results_tally *tally) {
    for (size_t dim = 0; dim < tally->dims; dim++)
        free_axis(&tally->axis[dim]);
    free(tally->values);
    *tally = (struct results_tally){0};
}

int64_t results_tally_total(const struct results_tally *tally) {
    int64_t total = 0;
    for (size_t i = 0; i < tally->count; i++)
        total += tally->values[i];
    return total;
}

size_t results_tally_axis(const struct results_tally *tally, const char *name) {
    size_t dim = 0;
    while (dim < tally->dims && strcmp(tally->axis[dim].name, name) != 0)
        dim++;
    return dim;
}

size_t results_axis_entry(const struct results_axis *axis, const char *label) {
    size_t entry = 0;
    while (entry < axis->size && strcmp(axis->labels[entry], label) != 0)
        entry++;
    return entry;
}

static char *copy_label(const struct tally_axis *axis, size_t i) {
    char number[24];
    if (axis->labels)
        return strdup(axis->labels[i]);
    snprintf(number, sizeof number, "%" PRId64, axis->first + (int64_t)i * axis->step);
    return strdup(number);
}

static bool copy_axis(const struct tally_axis *from, struct results_axis *to) {
    to->size = from->size;
    to->name = strdup(from->name);
    to->labels = calloc(from->size, sizeof *to->labels);
    bool copied = to->name && to->labels;
    for (size_t i = 0; i < from->size && copied; i++)
        copied = (to->labels[i] = copy_label(from, i)) != NULL;
    return copied;
}

struct tally_place {
    const struct tally_group *group;
    const struct tally *tally;
};

static bool copy_tally(const struct results_totals *totals, struct tally_place from,
                       struct results_tally *copy) {
    struct tally_shape shape;
    tally_resolve(totals->schema, from.tally, &shape);
    copy->dims = shape.dims;
    copy->count = shape.count;
    for (size_t dim = 0; dim < shape.dims; dim++)
        if (!copy_axis(shape.axis[dim], &copy->axis[dim]))
            return false;
    copy->values = calloc(shape.count, sizeof *copy->values);
    if (!copy->values)
        return false;
    tally_totals_copy(totals->totals, from.group, from.tally, copy->values);
    return true;
}

static bool tally_place_is_named(struct tally_place place, const char *skipped, const char *name) {
    const char *prefix = place.group->prefix;
    size_t own = skipped ? strlen(skipped) : 0;
    if (strncmp(prefix, skipped ? skipped : "", own) != 0)
        return false;
    size_t length = strlen(prefix + own);
    return strncmp(name, prefix + own, length) == 0 &&
           strcmp(name + length, place.tally->name) == 0;
}

static struct tally_place find_tally(const struct results_totals *totals, const char *name) {
    const struct tally_schema *schema = totals->schema;
    for (size_t g = totals->first_group; g < schema->group_count; g++)
        for (size_t i = 0; i < schema->groups[g].count; i++) {
            struct tally_place place = {&schema->groups[g], &schema->groups[g].tallies[i]};
            if (tally_place_is_named(place, totals->prefix, name))
                return place;
        }
    return (struct tally_place){0};
}

enum status results_tally_copy(const struct results_totals *totals, const char *name,
                               struct results_tally *tally, struct error *error) {
    struct tally_place place = find_tally(totals, name);
    assert(place.tally);
    *tally = (struct results_tally){0};
    if (copy_tally(totals, place, tally))
        return STATUS_OK;
    results_tally_free(tally);
    return error_set(error, STATUS_RUNTIME, "out of memory");
}
