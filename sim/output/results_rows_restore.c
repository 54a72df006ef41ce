/* How rows that were joined to a file come back from it. */
#include "sim/output/results_parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
        H5Dread(set, type, taken, stored, H5P_DEFAULT, from->column);
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
