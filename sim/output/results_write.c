#include "sim/output/output_file.h"
#include "sim/output/results_parts.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_ROWS = 8192 }; /* read at a time, and stored as a chunk */

/* Where rows come from and columns go, with room for a slice of rows and of the widest column. */
struct writer {
    FILE *file;
    hid_t group;
    const struct game *game;
    size_t entrants;
    uint64_t count;
    unsigned char *rows, *column;
};

static hid_t element_type(const struct game_column *column) {
    switch (column->size) {
    case 1:
        return H5T_NATIVE_INT8;
    case 2:
        return H5T_NATIVE_INT16;
    case 4:
        return H5T_NATIVE_INT32;
    default:
        return H5T_NATIVE_INT64;
    }
}

static size_t slice_size(uint64_t left) {
    return left < SLICE_ROWS ? (size_t)left : SLICE_ROWS;
}

/* A dimension with a length but no values, which the netCDF library marks by this name. */
static hid_t make_row_scale(hid_t group, uint64_t count) {
    hid_t scale = h5_dataset_make(group, "row", H5T_NATIVE_INT8, 1, &(hsize_t){count}, NULL);
    H5DSset_scale(scale, "This is a netCDF dimension but not a netCDF variable.");
    return scale;
}

static bool rows_column_make(const struct writer *writer, const struct game_column *column,
                             hid_t row_scale, const struct tally_axis *entrant) {
    const hsize_t shape[] = {writer->count, writer->entrants};
    const hsize_t chunk[] = {slice_size(writer->count), writer->entrants};
    hid_t set = h5_dataset_make(writer->group, column->name, element_type(column),
                                column->by_entrant ? 2 : 1, shape, writer->count ? chunk : NULL);
    h5_attribute_write_text(set, "units", column->unit);
    h5_attribute_write_text(set, "meaning", column->meaning);
    results_scale_attach(set, 0, row_scale, "row");
    bool made = !column->by_entrant || results_scale_attach_axis(writer->group, set, 1, entrant);
    H5Dclose(set);
    return made;
}

static bool rows_columns_make(const struct writer *writer, const struct tally_schema *schema) {
    const struct tally_axis *entrant = tally_schema_axis(schema, "entrant", strlen("entrant"));
    hid_t row_scale = make_row_scale(writer->group, writer->count);
    bool made = true;
    for (size_t i = 0; i < writer->game->rows.column_count && made; i++)
        made = rows_column_make(writer, &writer->game->rows.columns[i], row_scale, entrant);
    H5Dclose(row_scale);
    return made;
}

/* Gathers the column's elements of the slice's rows and stores them from row `start` on. */
static void rows_column_write(const struct writer *writer, const struct game_column *column,
                              hsize_t start, size_t count) {
    const hsize_t origin[] = {start, 0}, shape[] = {count, writer->entrants};
    int dims = column->by_entrant ? 2 : 1;
    size_t bytes = column->size * (column->by_entrant ? writer->entrants : 1);
    for (size_t i = 0; i < count; i++)
        memcpy(writer->column + i * bytes,
               writer->rows + i * writer->game->rows.size + column->offset, bytes);

    hid_t set = H5Dopen2(writer->group, column->name, H5P_DEFAULT);
    hid_t stored = H5Dget_space(set), given = H5Screate_simple(dims, shape, NULL);
    H5Sselect_hyperslab(stored, H5S_SELECT_SET, origin, NULL, shape, NULL);
    H5Dwrite(set, element_type(column), given, stored, H5P_DEFAULT, writer->column);
    H5Sclose(given);
    H5Sclose(stored);
    H5Dclose(set);
}

static enum status write_slices(const struct writer *writer, struct error *error) {
    for (uint64_t start = 0; start < writer->count; start += SLICE_ROWS) {
        size_t count = slice_size(writer->count - start);
        if (fread(writer->rows, writer->game->rows.size, count, writer->file) < count)
            return error_set(error, STATUS_RUNTIME, "cannot read the rows back: %s",
                             ferror(writer->file) ? strerror(errno) : "some are missing");
        for (size_t i = 0; i < writer->game->rows.column_count; i++)
            rows_column_write(writer, &writer->game->rows.columns[i], start, count);
    }
    return STATUS_OK;
}

static enum status write_rows(struct writer *writer, const struct tally_schema *schema,
                              struct error *error) {
    enum status status = STATUS_RUNTIME;
    writer->rows = malloc(SLICE_ROWS * writer->game->rows.size);
    writer->column = malloc(SLICE_ROWS * writer->entrants * sizeof(int64_t));
    if (writer->rows && writer->column && rows_columns_make(writer, schema))
        status = write_slices(writer, error);
    else
        error_set(error, STATUS_RUNTIME, "out of memory");
    free(writer->rows);
    free(writer->column);
    return status;
}

static enum status write_all_rows(hid_t file, const struct results_run *run, struct error *error) {
    struct writer writer = {
        .file = fopen(run->rows, "rb"),
        .game = run->game,
        .entrants = run->setup->entrants,
        .count = run->matches_done * run->game->rows.per_match(run->setup->rules),
    };
    if (!writer.file)
        return error_set(error, STATUS_RUNTIME, "cannot read %s: %s", run->rows, strerror(errno));
    writer.group = h5_group_make(file, "/rows");
    enum status status = write_rows(&writer, run->schema, error);
    H5Gclose(writer.group);
    fclose(writer.file);
    return status;
}

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

static enum status results_file_fill(hid_t file, const struct results_run *run, const char *path,
                                     struct error *error) {
    h5_attribute_write_text(file, "file_type", RESULTS_FILE_TYPE);
    h5_attribute_write_count(file, "schema_version", RESULTS_SCHEMA_VERSION);
    enum status status = STATUS_OK;
    if (!results_about_write(file, run) || !write_tallies(file, run))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK && run->rows)
        status = write_all_rows(file, run, error);
    results_about_write_run(file, run, path);
    return status;
}

static enum status results_temporary_write(const char *temporary, const char *path,
                                           const struct results_run *run, struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t file = h5_file_make(temporary);
    enum status status = results_file_fill(file, run, path, error);
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
    status = results_temporary_write(file.temporary.path, path, run, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    return status;
}
