/* Which bytes HDF5 has put where, and their checksums behind them. */
#include "sim/output/checksums.h"
#include "sim/output/checksums_map.h"
#include "sim/output/h5.h"

#include <errno.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_SIZE = 1024,
    CHUNKS_MAX = 2048 /* of a dataset: HDF5 1.10 takes time by their square to say where they are */
};

/* What lies in no range. */
#define STRUCTURE          "its structure, labels and attributes"
#define STRUCTURE_AND_ROWS "its structure, labels, attributes and long datasets"

static bool add_chunks(struct checksums_map *map, hid_t set, hsize_t count) {
    hid_t space = H5Dget_space(set);
    bool added = true;
    for (hsize_t i = 0; i < count && added; i++) {
        hsize_t start[H5S_MAX_RANK], size = 0;
        unsigned filters;
        haddr_t address = HADDR_UNDEF;
        H5Dget_chunk_info(set, space, i, start, &filters, &address, &size);
        added = address == HADDR_UNDEF || checksums_map_add_range(map, address, size);
    }
    H5Sclose(space);
    return added;
}

static bool add_contiguous(struct checksums_map *map, hid_t set) {
    haddr_t address = H5Dget_offset(set);
    return address == HADDR_UNDEF ||
           checksums_map_add_range(map, address, H5Dget_storage_size(set));
}

static hsize_t chunk_count(hid_t set) {
    hid_t space = H5Dget_space(set);
    hsize_t count = 0;
    H5Dget_num_chunks(set, space, &count);
    H5Sclose(space);
    return count;
}

/* Adds a dataset whose data lie outside its header. */
static bool add_dataset(struct checksums_map *map, hid_t set, const char *path) {
    hid_t creation = H5Dget_create_plist(set);
    H5D_layout_t layout = H5Pget_layout(creation);
    H5Pclose(creation);
    if (layout == H5D_CONTIGUOUS)
        return checksums_map_add_object(map, path) && add_contiguous(map, set);
    if (layout != H5D_CHUNKED)
        return true;
    hsize_t count = chunk_count(set);
    if (count <= CHUNKS_MAX)
        return checksums_map_add_object(map, path) && add_chunks(map, set, count);
    free(map->object[0].name);
    map->object[0].name = strdup(STRUCTURE_AND_ROWS);
    return map->object[0].name != NULL;
}

static herr_t add_object(hid_t file, const char *name, const H5O_info_t *info, void *with) {
    char path[NAME_SIZE];
    if (info->type != H5O_TYPE_DATASET)
        return H5_ITER_CONT;
    snprintf(path, sizeof path, "/%s", name);
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT);
    bool added = add_dataset(with, set, path);
    H5Dclose(set);
    return added ? H5_ITER_CONT : H5_ITER_STOP;
}

static enum status map_read(struct checksums_map *map, const char *path, struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t file = h5_file_open(path);
    bool added = checksums_map_add_object(map, STRUCTURE) &&
                 H5Ovisit2(file, H5_INDEX_NAME, H5_ITER_INC, add_object, map, H5O_INFO_BASIC) ==
                     H5_ITER_CONT;
    H5Fclose(file);
    if (!h5_watch_end(&watch))
        return error_set(error, STATUS_RUNTIME, "%s", watch.cause);
    return added ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status list_write(const struct checksums_map *map, FILE *file, struct error *error) {
    char checksum[CHECKSUM_TEXT_SIZE], footer[FOOTER_SIZE + 1], *list = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&list, &size);
    if (out)
        checksums_map_print(map, out);
    if (!out || fclose(out) != 0) {
        free(list);
        return error_set(error, STATUS_RUNTIME, "out of memory");
    }
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, size, (const uint8_t *)list);
    checksum_text(&context, checksum);
    footer_print(map->size, checksum, footer);
    bool written = fseeko(file, 0, SEEK_END) == 0 && fwrite(list, 1, size, file) == size &&
                   fwrite(footer, 1, FOOTER_SIZE, file) == FOOTER_SIZE && fflush(file) == 0;
    free(list);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "%s", strerror(errno));
}

static enum status map_append(struct checksums_map *map, FILE *file, struct error *error) {
    off_t end = fseeko(file, 0, SEEK_END) == 0 ? ftello(file) : -1;
    if (end < 0)
        return error_set(error, STATUS_RUNTIME, "%s", strerror(errno));
    map->size = (uint64_t)end;
    if (!checksums_map_finish(map))
        return error_set(error, STATUS_RUNTIME, "HDF5 says two objects are at one place");
    enum status status = checksums_map_compute(map, file, error);
    return status == STATUS_OK ? list_write(map, file, error) : status;
}

enum status checksums_append(const char *path, struct error *error) {
    struct checksums_map map = {0};
    enum status status = map_read(&map, path, error);
    if (status == STATUS_OK) {
        FILE *file = fopen(path, "r+b");
        status = file ? map_append(&map, file, error)
                      : error_set(error, STATUS_RUNTIME, "%s", strerror(errno));
        if (file && fclose(file) != 0 && status == STATUS_OK)
            status = error_set(error, STATUS_RUNTIME, "%s", strerror(errno));
    }
    checksums_map_free(&map);
    return status;
}
