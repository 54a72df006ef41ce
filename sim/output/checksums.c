/* Appends to a file the checksums of the bytes that HDF5 has put somewhere, and checks them. */
#include "sim/output/checksums.h"

#include "sim/output/checksums_map.h"
#include "sim/output/file_kind.h"
#include "sim/output/h5.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <nettle/sha2.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    PATH_SIZE = 1024,
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
static bool add_dataset_sum(struct checksums_map *map, hid_t set, const char *path) {
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

static herr_t add_object_sum(hid_t file, const char *name, const H5O_info_t *info, void *with) {
    char path[PATH_SIZE];
    if (info->type != H5O_TYPE_DATASET)
        return H5_ITER_CONT;
    snprintf(path, sizeof path, "/%s", name);
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT);
    bool added = add_dataset_sum(with, set, path);
    H5Dclose(set);
    return added ? H5_ITER_CONT : H5_ITER_STOP;
}

static enum status map_read(struct checksums_map *map, const char *path, struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t file = h5_file_reopen(path);
    bool added = checksums_map_add_object(map, STRUCTURE) &&
                 H5Ovisit2(file, H5_INDEX_NAME, H5_ITER_INC, add_object_sum, map, H5O_INFO_BASIC) ==
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

/* A file that is checked. */
struct checked {
    const char *path;
    FILE *file;
    uint64_t size; /* bytes in all */
};

static enum status damage_report(const struct checked *checked, const char *what,
                                 struct error *error) {
    return error_set(error, STATUS_RUNTIME, "%s: damaged: %s", checked->path, what);
}

/* Not locked, as HDF5 itself opens it; without waiting for whoever writes to a pipe. */
static enum status checked_open(struct checked *checked, struct error *error) {
    struct stat about;
    int descriptor = open(checked->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor >= 0 && fstat(descriptor, &about) == 0)
        checked->file = fdopen(descriptor, "rb");
    if (!checked->file)
        return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", checked->path,
                         strerror(errno));
    checked->size = (uint64_t)about.st_size;
    if (S_ISREG(about.st_mode))
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot read: it is not a regular file%s",
                     checked->path, S_ISDIR(about.st_mode) ? ", but a folder" : "");
}

/* The footer, or what is in its place; false if the file is too short. */
static bool footer_read(const struct checked *checked, char footer[FOOTER_SIZE + 1]) {
    footer[FOOTER_SIZE] = '\0';
    return checked->size >= FOOTER_SIZE &&
           fseeko(checked->file, (off_t)(checked->size - FOOTER_SIZE), SEEK_SET) == 0 &&
           fread(footer, 1, FOOTER_SIZE, checked->file) == FOOTER_SIZE;
}

/* Checks the list of checksums itself, then reads it. */
static enum status list_read(const struct checked *checked, const char *footer,
                             struct checksums_map *map, struct error *error) {
    const char *const damaged = "its checksums have changed since they were written";
    uint64_t end = checked->size - FOOTER_SIZE;
    char checksum[CHECKSUM_TEXT_SIZE], expected[FOOTER_SIZE + 1];
    map->size = strtoumax(footer + strlen(CHECKSUMS_MAGIC), NULL, 10);
    if (map->size > end || fseeko(checked->file, (off_t)map->size, SEEK_SET) != 0)
        return damage_report(checked, damaged, error);
    struct sha256_ctx context;
    sha256_init(&context);
    enum status status = checksum_absorb(&context, checked->file, end - map->size, error);
    if (status != STATUS_OK) {
        error_prefix(error, "%s: ", checked->path);
        return status;
    }
    checksum_text(&context, checksum);
    footer_print(map->size, checksum, expected);
    if (memcmp(footer, expected, FOOTER_SIZE) != 0 ||
        fseeko(checked->file, (off_t)map->size, SEEK_SET) != 0 ||
        !checksums_map_parse(map, checked->file, end))
        return damage_report(checked, damaged, error);
    return STATUS_OK;
}

/* Names the last object that has changed, since the first one is everything else. */
static enum status compare(const struct checked *checked, const struct checksums_map *found,
                           char (*const expected)[CHECKSUM_TEXT_SIZE], struct error *error) {
    size_t differing = 0, named = 0;
    for (size_t i = 0; i < found->object_count; i++)
        if (strcmp(found->object[i].checksum, expected[i]) != 0) {
            differing++;
            named = i;
        }
    if (differing == 0)
        return STATUS_OK;
    char others[64] = "";
    if (differing > 1)
        snprintf(others, sizeof others, "; %zu damaged parts in all", differing);
    return error_set(error, STATUS_RUNTIME,
                     "%s: damaged: %s %s not have the checksum of when it was written%s",
                     checked->path, found->object[named].name, named > 0 ? "does" : "do", others);
}

static enum status contents_check(const struct checked *checked, struct checksums_map *map,
                                  struct error *error) {
    char(*expected)[CHECKSUM_TEXT_SIZE] = calloc(map->object_count, sizeof *expected);
    if (!expected)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < map->object_count; i++)
        strcpy(expected[i], map->object[i].checksum);
    enum status status = checksums_map_compute(map, checked->file, error);
    if (status == STATUS_OK)
        status = compare(checked, map, expected, error);
    else
        error_prefix(error, "%s: ", checked->path);
    free(expected);
    return status;
}

enum status file_refuse_earlier(const char *path, const char *why, struct error *error) {
    return error_set(error, STATUS_RUNTIME,
                     "%s: was written by an earlier development version of utspel%s; make it again",
                     path, why);
}

/* A file of HDF5's begins so, as far as this program writes them. */
static bool begins_as_hdf5(const struct checked *checked) {
    static const char signature[] = "\x89HDF\r\n\x1a\n";
    char begin[sizeof signature - 1];
    return fseeko(checked->file, 0, SEEK_SET) == 0 &&
           fread(begin, 1, sizeof begin, checked->file) == sizeof begin &&
           memcmp(begin, signature, sizeof begin) == 0;
}

/* HDF5 is not to be asked whose file it is. */
static enum status refuse_unchecked(const char *path, struct error *error) {
    const char *const why = "damaged: it does not end in checksums";
    char of_ours[64];
    if (!file_kind_is_ours(path))
        return error_set(error, STATUS_RUNTIME,
                         "%s: cannot read: it is an HDF5 file of another program, or %s", path,
                         why);
    snprintf(of_ours, sizeof of_ours, ", or is %s", why);
    return file_refuse_earlier(path, of_ours, error);
}

static enum status checked_check(const struct checked *checked, struct error *error) {
    char footer[FOOTER_SIZE + 1];
    if (!footer_read(checked, footer) ||
        strncmp(footer, CHECKSUMS_MAGIC, strlen(CHECKSUMS_MAGIC)) != 0)
        return begins_as_hdf5(checked) ? refuse_unchecked(checked->path, error) : STATUS_OK;
    struct checksums_map map = {0};
    enum status status = list_read(checked, footer, &map, error);
    if (status == STATUS_OK)
        status = contents_check(checked, &map, error);
    checksums_map_free(&map);
    return status;
}

enum status checksums_check(const char *path, struct error *error) {
    struct checked checked = {.path = path};
    enum status status = checked_open(&checked, error);
    if (status == STATUS_OK)
        status = checked_check(&checked, error);
    if (checked.file)
        fclose(checked.file);
    return status;
}
