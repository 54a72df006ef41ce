/* Writes results files with their rows, and gets the rows of a file back. */
#include "sim/core/stop.h"
#include "sim/output/results_parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Where rows come from and columns go, with room for a slice of rows and of the widest column. */
struct writer {
    FILE *file;
    hid_t group;
    const struct game *game;
    size_t entrants;
    uint64_t count;
    unsigned char *rows, *column;
    struct content_hash read; /* of the rows so far */
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
    return left < RESULTS_SLICE_ROWS ? (size_t)left : RESULTS_SLICE_ROWS;
}

/* A dimension with a length but no values, which the netCDF library marks by this name. */
static hid_t make_row_scale(hid_t group, uint64_t count) {
    hid_t scale = h5_dataset_make(group, "row", H5T_NATIVE_INT8, 1, &(hsize_t){count}, NULL);
    h5_attribute_write_text(scale, RESULTS_MERGE, RESULTS_APPEND);
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
    h5_attribute_write_text(set, RESULTS_MERGE, RESULTS_APPEND);
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
    h5_dataset_write(set, element_type(column), given, stored, writer->column);
    H5Sclose(given);
    H5Sclose(stored);
    H5Dclose(set);
}

static enum status write_slices(struct writer *writer, struct error *error) {
    for (uint64_t start = 0; start < writer->count; start += RESULTS_SLICE_ROWS) {
        if (start > 0 && stop_overdue())
            return error_set(error, STATUS_INTERRUPTED, "interrupted while joining the rows");
        size_t count = slice_size(writer->count - start);
        if (fread(writer->rows, writer->game->rows.size, count, writer->file) < count)
            return error_set(error, STATUS_RUNTIME, "cannot read the rows back: %s",
                             ferror(writer->file) ? strerror(errno) : "some are missing");
        content_hash_add(&writer->read, writer->rows, count * writer->game->rows.size);
        for (size_t i = 0; i < writer->game->rows.column_count; i++)
            rows_column_write(writer, &writer->game->rows.columns[i], start, count);
    }
    return STATUS_OK;
}

static enum status write_rows(struct writer *writer, const struct tally_schema *schema,
                              struct error *error) {
    enum status status = STATUS_RUNTIME;
    writer->rows = malloc(RESULTS_SLICE_ROWS * writer->game->rows.size);
    writer->column = malloc(RESULTS_SLICE_ROWS * writer->entrants * sizeof(int64_t));
    if (writer->rows && writer->column && rows_columns_make(writer, schema))
        status = write_slices(writer, error);
    else
        error_set(error, STATUS_RUNTIME, "out of memory");
    free(writer->rows);
    free(writer->column);
    return status;
}

/* Rows are read back long after they were written, and go under checksums of their own now. */
static enum status rows_check(const struct content_hash *read, const struct results_run *run,
                              struct error *error) {
    char hash[CHECKSUM_TEXT_SIZE];
    content_hash_print(read, hash);
    return !run->rows_hash || strcmp(hash, run->rows_hash) == 0
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME,
                           "%s is damaged: the rows in it are not those that were written",
                           run->rows);
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
    content_hash_begin(&writer.read);
    enum status status = write_rows(&writer, run->schema, error);
    if (status == STATUS_OK)
        status = rows_check(&writer.read, run, error);
    H5Gclose(writer.group);
    fclose(writer.file);
    return status;
}

static enum status results_file_fill(hid_t file, const void *with, const char *path,
                                     struct error *error) {
    const struct results_run *run = with;
    h5_attribute_write_text(file, "file_type", RESULTS_FILE_TYPE);
    h5_attribute_write_count(file, "schema_version", RESULTS_SCHEMA_VERSION);
    enum status status = STATUS_OK;
    const struct results_tallies tallies = {.schema = run->schema, .totals = &run->totals};
    if (!results_about_write(file, run) || !results_tallies_write(file, &tallies) ||
        !results_samples_write(file, run))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK && run->rows)
        status = write_all_rows(file, run, error);
    results_about_write_run(file, run, path);
    return status;
}

enum status results_write(const char *path, bool replace, const struct results_run *run,
                          struct error *error) {
    return results_file_write(path, replace, results_file_fill, run, error);
}

struct restoring {
    FILE *file;
    hid_t group;
    const struct game *game;
    size_t entrants;
    uint64_t count;
    unsigned char *rows, *column;
};

/* Reads the column's elements of `count` rows from row `start` on, and spreads them. */
static void read_column(const struct restoring *from, const struct game_column *column,
                        hsize_t start, size_t count) {
    const hsize_t origin[] = {start, 0}, shape[] = {count, from->entrants};
    int dims = column->by_entrant ? 2 : 1;
    size_t bytes = column->size * (column->by_entrant ? from->entrants : 1);
    hid_t set = H5Dopen2(from->group, column->name, H5P_DEFAULT), type = H5Dget_type(set);
    hid_t stored = H5Dget_space(set), taken = H5Screate_simple(dims, shape, NULL);
    H5Sselect_hyperslab(stored, H5S_SELECT_SET, origin, NULL, shape, NULL);
    if (H5Tget_size(type) == column->size)
        h5_dataset_read(set, type, taken, stored, from->column);
    H5Sclose(taken);
    H5Sclose(stored);
    H5Tclose(type);
    H5Dclose(set);
    for (size_t i = 0; i < count; i++)
        memcpy(from->rows + i * from->game->rows.size + column->offset, from->column + i * bytes,
               bytes);
}

static enum status restore_slices(const struct restoring *from, struct error *error) {
    const struct game_rows *kept = &from->game->rows;
    for (uint64_t start = 0; start < from->count; start += RESULTS_SLICE_ROWS) {
        if (stop_asked())
            return error_set(error, STATUS_INTERRUPTED, "interrupted while reading the rows");
        uint64_t left = from->count - start;
        size_t count = left < RESULTS_SLICE_ROWS ? (size_t)left : RESULTS_SLICE_ROWS;
        memset(from->rows, 0, count * kept->size);
        for (size_t i = 0; i < kept->column_count; i++)
            read_column(from, &kept->columns[i], start, count);
        if (fwrite(from->rows, kept->size, count, from->file) < count)
            return error_set(error, STATUS_RUNTIME, "cannot write the rows: %s", strerror(errno));
    }
    return STATUS_OK;
}

enum status results_rows_restore(const struct results *results, const struct results_run *run,
                                 struct error *error) {
    struct restoring from = {
        .file = fopen(run->rows, "wb"),
        .game = run->game,
        .entrants = run->setup->entrants,
        .count = results->about.matches_done * run->game->rows.per_match(run->setup->rules),
        .rows = malloc(RESULTS_SLICE_ROWS * run->game->rows.size),
        .column = malloc(RESULTS_SLICE_ROWS * run->setup->entrants * sizeof(int64_t)),
    };
    struct h5_watch watch;
    enum status status = error_set(error, STATUS_RUNTIME, "out of memory");
    h5_watch_begin(&watch);
    from.group = H5Gopen2(results->file, "/rows", H5P_DEFAULT);
    if (from.file && from.group >= 0 && from.rows && from.column)
        status = restore_slices(&from, error);
    if (from.group >= 0)
        H5Gclose(from.group);
    if (!h5_watch_end(&watch))
        status = error_set(error, STATUS_RUNTIME, "cannot read its rows: %s", watch.cause);
    if (from.file && fclose(from.file) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write the rows: %s", strerror(errno));
    free(from.rows);
    free(from.column);
    if (status != STATUS_OK)
        error_prefix(error, "%s: ", run->rows);
    return status;
}
