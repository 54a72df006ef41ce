#include "sim/output/output_file.h"
#include "sim/output/results_about.h"
#include "sim/output/results_rows.h"
#include "sim/output/results_scale.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    GROUP_SIZE = 128,            /* of the path of a group in the file */
    PLAIN_ELEMENTS = 512,        /* up to here compressing a tally gains nothing */
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

/* The shape, its outer dimensions cut until a chunk fits the cache. */
static void fill_chunk(const struct tally_shape *shape, hsize_t chunk[TALLY_DIMS]) {
    size_t elements = shape->count;
    for (size_t dim = 0; dim < shape->dims; dim++) {
        size_t size = shape->axis[dim]->size, inner = elements / size;
        size_t fitting = inner < CHUNK_ELEMENTS ? CHUNK_ELEMENTS / inner : 1;
        chunk[dim] = fitting < size ? fitting : size;
        elements = inner * chunk[dim];
    }
}

static hid_t make_tally(hid_t group, const char *name, const struct tally *tally,
                        enum tally_type type, const struct tally_shape *shape) {
    hsize_t sizes[TALLY_DIMS], chunk[TALLY_DIMS];
    for (size_t dim = 0; dim < shape->dims; dim++)
        sizes[dim] = shape->axis[dim]->size;
    fill_chunk(shape, chunk);
    hid_t set = h5_dataset_make(group, name, type == TALLY_COUNT ? H5T_STD_U64LE : H5T_STD_I64LE,
                                shape->dims, sizes, shape->count > PLAIN_ELEMENTS ? chunk : NULL);
    h5_attribute_write_text(set, "units", tally->unit);
    h5_attribute_write_text(set, "meaning", tally->meaning);
    h5_attribute_write_text(set, "source", tally->source);
    return set;
}

static bool write_tally(hid_t file, const struct results_run *run, const struct tally_group *group,
                        const struct tally *tally) {
    struct tally_shape shape;
    tally_resolve(run->schema, tally, &shape);
    int64_t *values = malloc(shape.count * sizeof *values);
    if (!values)
        return false;
    tally_totals_copy(run->totals, group, tally, values);

    char path[GROUP_SIZE];
    const char *name = split_name(group, tally, path);
    hid_t place = h5_group_make(file, path);
    hid_t set = make_tally(place, name, tally, tally_stored(group, tally)->type, &shape);
    H5Dwrite(set, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
    free(values);
    bool attached = true;
    for (size_t dim = 0; dim < shape.dims && attached; dim++)
        attached = results_scale_attach_axis(place, set, dim, shape.axis[dim]);
    H5Dclose(set);
    H5Gclose(place);
    return attached;
}

static bool write_tallies(hid_t file, const struct results_run *run) {
    for (size_t g = 0; g < run->schema->group_count; g++) {
        const struct tally_group *group = &run->schema->groups[g];
        for (size_t i = 0; i < group->count; i++)
            if (!write_tally(file, run, group, &group->tallies[i]))
                return false;
    }
    return true;
}

static enum status fill_file(hid_t file, const struct results_run *run, const char *path,
                             struct error *error) {
    h5_attribute_write_text(file, "file_type", RESULTS_FILE_TYPE);
    h5_attribute_write_count(file, "schema_version", RESULTS_SCHEMA_VERSION);
    enum status status = STATUS_OK;
    if (!results_about_write(file, run) || !write_tallies(file, run))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK && run->rows)
        status = results_rows_write(file, run, error);
    results_about_write_run(file, run, path);
    return status;
}

static enum status write_temporary(const char *temporary, const char *path,
                                   const struct results_run *run, struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t file = h5_file_make(temporary);
    enum status status = fill_file(file, run, path, error);
    H5Fclose(file);
    if (!h5_watch_end(&watch))
        status = error_set(error, STATUS_RUNTIME, "%s", watch.cause);
    if (status != STATUS_OK)
        error_prefix(error, "%s: cannot write: ", path);
    return status;
}

enum status results_write(const char *path, bool replace, const struct results_run *run,
                          struct error *error) {
    struct output_file file;
    enum status status = output_file_open(&file, path, replace, error);
    if (status != STATUS_OK)
        return status;
    status = write_temporary(file.temporary.path, path, run, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    return status;
}
