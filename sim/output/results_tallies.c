/*
 * How tallies, and samples of how units went (the group /samples), become datasets and come back.
 */
#include "sim/output/results_parts.h"

#include "sim/core/share.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    GROUP_SIZE = 128,            /* of the path of a group in the file */
    PLAIN_TALLY_ELEMENTS = 512,  /* up to here compressing a tally gains nothing */
    CHUNK_ELEMENTS = 128 * 1024, /* 1 MiB, what HDF5's cache of chunks takes */
};

/* Where a tally goes: the path of its group, and its name there. */
static const char *split_name(const struct tally_group *group, const struct tally *tally,
                              char path[GROUP_SIZE]) {
    const char *slash = strrchr(tally->name, '/');
    int length = slash ? (int)(slash - tally->name) : 0;
    int written = snprintf(path, GROUP_SIZE, "/%s%.*s", group->prefix, length, tally->name);
    assert(written < GROUP_SIZE);
    (void)written;
    return slash ? slash + 1 : tally->name;
}

/* The axes of a dataset: the outer ones, then the tally's own. */
struct axes {
    size_t outer, dims;
    const struct tally_axis *axis[RESULTS_DIMS];
    size_t count; /* elements of one table's tally */
};

static struct axes axes_of(const struct results_tallies *tallies, const struct tally_shape *shape) {
    struct axes axes = {.outer = tallies->outer_dims, .count = shape->count};
    for (size_t i = 0; i < tallies->outer_dims; i++)
        axes.axis[axes.dims++] = tallies->outer[i];
    for (size_t i = 0; i < shape->dims; i++)
        axes.axis[axes.dims++] = shape->axis[i];
    return axes;
}

/* One table's elements, its outer dimensions cut until a chunk fits the cache. */
static void fill_chunk(const struct axes *axes, hsize_t chunk[RESULTS_DIMS]) {
    size_t elements = axes->count;
    for (size_t dim = 0; dim < axes->dims; dim++) {
        size_t size = axes->axis[dim]->size;
        if (dim < axes->outer) {
            chunk[dim] = 1;
            continue;
        }
        size_t inner = elements / size;
        size_t fitting = inner < CHUNK_ELEMENTS ? CHUNK_ELEMENTS / inner : 1;
        chunk[dim] = fitting < size ? fitting : size;
        elements = inner * chunk[dim];
    }
}

static hid_t make_tally(hid_t group, const char *name, const struct tally *tally,
                        enum tally_type type, const struct axes *axes) {
    hsize_t sizes[RESULTS_DIMS], chunk[RESULTS_DIMS];
    for (size_t dim = 0; dim < axes->dims; dim++)
        sizes[dim] = axes->axis[dim]->size;
    fill_chunk(axes, chunk);
    hid_t set =
        h5_dataset_make(group, name, type == TALLY_COUNT ? H5T_STD_U64LE : H5T_STD_I64LE,
                        axes->dims, sizes, axes->count > PLAIN_TALLY_ELEMENTS ? chunk : NULL);
    h5_attribute_write_text(set, "units", tally->unit);
    h5_attribute_write_text(set, "meaning", tally->meaning);
    h5_attribute_write_text(set, "source", tally->source);
    h5_attribute_write_text(set, RESULTS_MERGE, RESULTS_SUM);
    return set;
}

/* Selects one table's part of the dataset, and makes the space in memory that holds it: of the same
 * shape, which HDF5 copies in runs, not element by element. */
static hid_t select_part(hid_t stored, const struct axes *axes, size_t part) {
    hsize_t origin[RESULTS_DIMS] = {0}, sizes[RESULTS_DIMS];
    for (size_t dim = axes->dims; dim-- > 0;) {
        size_t size = axes->axis[dim]->size;
        sizes[dim] = dim < axes->outer ? 1 : size;
        if (dim < axes->outer) {
            origin[dim] = part % size;
            part /= size;
        }
    }
    if (axes->outer > 0)
        H5Sselect_hyperslab(stored, H5S_SELECT_SET, origin, NULL, sizes, NULL);
    return H5Screate_simple((int)axes->dims, sizes, NULL);
}

static void write_part(hid_t set, const struct axes *axes, size_t part, const int64_t *values) {
    hid_t stored = H5Dget_space(set), given = select_part(stored, axes, part);
    h5_dataset_write(set, H5T_NATIVE_INT64, given, stored, values);
    H5Sclose(given);
    H5Sclose(stored);
}

static size_t part_count(const struct results_tallies *tallies) {
    size_t count = 1;
    for (size_t i = 0; i < tallies->outer_dims; i++)
        count *= tallies->outer[i]->size;
    return count;
}

static bool write_tally(hid_t file, const struct results_tallies *tallies,
                        const struct tally_group *group, const struct tally *tally) {
    struct tally_shape shape;
    tally_resolve(tallies->schema, tally, &shape);
    int64_t *values = malloc(shape.count * sizeof *values);
    if (!values)
        return false;
    char path[GROUP_SIZE];
    const char *name = split_name(group, tally, path);
    const struct axes axes = axes_of(tallies, &shape);
    hid_t place = h5_group_make(file, path);
    hid_t set = make_tally(place, name, tally, tally_stored(group, tally)->type, &axes);
    for (size_t part = 0; part < part_count(tallies); part++) {
        tally_totals_copy(tallies->totals[part], group, tally, values);
        write_part(set, &axes, part, values);
    }
    free(values);
    bool attached = true;
    for (size_t dim = 0; dim < axes.dims && attached; dim++)
        attached = results_scale_attach_axis(place, set, dim, axes.axis[dim]);
    H5Dclose(set);
    H5Gclose(place);
    return attached;
}

bool results_tallies_write(hid_t file, const struct results_tallies *tallies) {
    for (size_t g = 0; g < tallies->schema->group_count; g++) {
        const struct tally_group *group = &tallies->schema->groups[g];
        for (size_t i = 0; i < group->count; i++)
            if (!write_tally(file, tallies, group, &group->tallies[i]))
                return false;
    }
    return true;
}

/* Whether a dataset has the tally's sizes. */
static bool fits_axes(hid_t set, const struct axes *axes) {
    hsize_t sizes[H5S_MAX_RANK] = {0};
    hid_t space = H5Dget_space(set);
    bool fits = H5Sget_simple_extent_ndims(space) == (int)axes->dims;
    if (fits)
        H5Sget_simple_extent_dims(space, sizes, NULL);
    H5Sclose(space);
    for (size_t dim = 0; dim < axes->dims && fits; dim++)
        fits = sizes[dim] == axes->axis[dim]->size;
    return fits;
}

static void read_part(hid_t set, const struct axes *axes, size_t part, int64_t *values) {
    hid_t stored = H5Dget_space(set), taken = select_part(stored, axes, part);
    h5_dataset_read(set, H5T_NATIVE_INT64, taken, stored, values);
    H5Sclose(taken);
    H5Sclose(stored);
}

static bool restore_tally(hid_t file, const struct results_tallies *tallies,
                          const struct tally_group *group, const struct tally *tally,
                          struct tally_totals *const *totals) {
    struct tally_shape shape;
    char path[2 * GROUP_SIZE];
    tally_resolve(tallies->schema, tally, &shape);
    const struct axes axes = axes_of(tallies, &shape);
    int64_t *values = malloc(shape.count * sizeof *values);
    snprintf(path, sizeof path, "/%s%s", group->prefix, tally->name);
    hid_t set = values ? H5Dopen2(file, path, H5P_DEFAULT) : H5I_INVALID_HID;
    bool fits = set >= 0 && fits_axes(set, &axes);
    for (size_t part = 0; part < part_count(tallies) && fits; part++) {
        read_part(set, &axes, part, values);
        tally_totals_add(totals[part], group, tally, values);
    }
    if (set >= 0)
        H5Dclose(set);
    free(values);
    return fits;
}

enum status results_tallies_restore(const struct results *results,
                                    const struct results_tallies *tallies,
                                    struct tally_totals *const *totals, struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    const char *lacking = NULL;
    for (size_t g = 0; g < tallies->schema->group_count; g++) {
        const struct tally_group *group = &tallies->schema->groups[g];
        for (size_t i = 0; i < group->count && !lacking; i++)
            if (!group->tallies[i].marginal_of &&
                !restore_tally(results->file, tallies, group, &group->tallies[i], totals))
                lacking = group->tallies[i].name;
    }
    if (h5_watch_end(&watch) && !lacking)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME,
                     "%s: cannot go on with it: %s is not as this program counts it",
                     results->about.path, lacking ? lacking : watch.cause);
}

/* Makes /samples/NAME with the values, as many as there are units. */
static hid_t write_values(hid_t group, const char *name, const char *units, const char *meaning,
                          const uint64_t *values, size_t count) {
    hid_t set = h5_dataset_make(group, name, H5T_STD_U64LE, 1, &(hsize_t){count}, NULL);
    if (count > 0)
        h5_dataset_write(set, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, values);
    h5_attribute_write_text(set, "units", units);
    h5_attribute_write_text(set, "meaning", meaning);
    h5_attribute_write_text(set, RESULTS_MERGE, RESULTS_APPEND);
    return set;
}

static void write_samples(hid_t file, const uint64_t *units, const uint64_t *hashes, size_t count) {
    hid_t group = h5_group_make(file, "samples");
    hid_t unit = write_values(group, "unit", "matches or groups",
                              "number of the match or rotated group", units, count);
    hid_t hash = write_values(group, "hash", "none", "of what its entrants and table gathered",
                              hashes, count);
    H5DSset_scale(unit, "unit");
    results_scale_attach(hash, 0, unit, "unit");
    H5Dclose(hash);
    H5Dclose(unit);
    H5Gclose(group);
}

bool results_samples_write(hid_t file, const struct results_run *run) {
    uint64_t units[SAMPLES_MAX], hashes[SAMPLES_MAX];
    uint64_t size = game_group_size(run->setup);
    uint64_t first = run->first_match / size, end = (run->first_match + run->matches_done) / size;
    size_t count = 0;
    if (!run->samples)
        return true;
    for (unsigned slot = 0; slot < SAMPLES_MAX; slot++) {
        uint64_t unit = sample_unit(slot);
        if (unit < first || unit >= end)
            continue;
        units[count] = unit;
        hashes[count++] = run->samples[slot];
    }
    write_samples(file, units, hashes, count);
    return true;
}

/* Reads /samples/NAME into an array of SAMPLES_MAX; how many there are. */
static size_t read_values(hid_t file, const char *name, uint64_t *values) {
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT), space = H5Dget_space(set);
    hssize_t count = H5Sget_simple_extent_npoints(space);
    bool fits = count >= 0 && count <= SAMPLES_MAX;
    if (fits && count > 0)
        h5_dataset_read(set, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, values);
    H5Sclose(space);
    H5Dclose(set);
    return fits ? (size_t)count : 0;
}

enum status results_samples_read(const struct results *results, uint64_t *samples, size_t *count,
                                 struct error *error) {
    uint64_t units[SAMPLES_MAX], hashes[SAMPLES_MAX];
    struct h5_watch watch;
    h5_watch_begin(&watch);
    *count = read_values(results->file, "samples/unit", units);
    bool read = read_values(results->file, "samples/hash", hashes) == *count;
    for (size_t i = 0; i < *count && read; i++) {
        unsigned slot;
        read = sample_at(units[i], &slot);
        if (read)
            samples[slot] = hashes[i];
    }
    if (h5_watch_end(&watch) && read)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot read its samples: %s", results->about.path,
                     watch.failed ? watch.cause : "they are not those of a run");
}
