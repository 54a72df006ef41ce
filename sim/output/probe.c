#include "sim/output/probe.h"

#include "sim/output/checksums.h"
#include "sim/output/h5.h"
#include "sim/output/trial.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE_BYTES = 16 << 20, /* read at a time */
    ENTRY_BYTES_MAX = 1 << 30,
    TYPE_PREFIX = 6 /* bytes of "utspel" */
};

/* What the child finds. */
enum verdict { VERDICT_FINE = TRIAL_PASSED, VERDICT_CHECKSUMS_MISSING = 64, VERDICT_DAMAGED };

/* A dataset or attribute, its values as they are in memory. */
struct values {
    hid_t type, space;
    size_t size; /* of an element */
};

static struct values values_of(hid_t stored, hid_t space) {
    struct values values = {H5Tget_native_type(stored, H5T_DIR_ASCEND), space, 0};
    values.size = H5Tget_size(values.type);
    H5Tclose(stored);
    return values;
}

static void values_close(const struct values *values) {
    H5Tclose(values->type);
    H5Sclose(values->space);
}

static herr_t attribute_probe(hid_t object, const char *name, const H5A_info_t *info, void *with) {
    (void)info;
    (void)with;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    const struct values values = values_of(H5Aget_type(attribute), H5Aget_space(attribute));
    hssize_t count = H5Sget_simple_extent_npoints(values.space);
    bool fits = values.size > 0 && count >= 0 && (size_t)count <= SLICE_BYTES / values.size;
    void *buffer = fits ? calloc((size_t)count + 1, values.size) : NULL;
    bool read = buffer && H5Aread(attribute, values.type, buffer) >= 0;
    if (read)
        H5Dvlen_reclaim(values.type, values.space, H5P_DEFAULT, buffer);
    free(buffer);
    values_close(&values);
    H5Aclose(attribute);
    return read ? H5_ITER_CONT : H5_ITER_ERROR;
}

/* Reads a slice of a dataset along its outermost dimension; all of one that has none. */
static bool slice_probe(hid_t set, const struct values *values, const hsize_t *start,
                        const hsize_t *shape, void *buffer) {
    int dims = H5Sget_simple_extent_ndims(values->space);
    hid_t given = dims > 0 ? H5Screate_simple(dims, shape, NULL) : H5Screate(H5S_SCALAR);
    if (dims > 0)
        H5Sselect_hyperslab(values->space, H5S_SELECT_SET, start, NULL, shape, NULL);
    bool read = H5Dread(set, values->type, given, values->space, H5P_DEFAULT, buffer) >= 0;
    if (read)
        H5Dvlen_reclaim(values->type, given, H5P_DEFAULT, buffer);
    H5Sclose(given);
    return read;
}

static bool slices_probe(hid_t set, const struct values *values) {
    hsize_t shape[H5S_MAX_RANK] = {1}, start[H5S_MAX_RANK] = {0};
    int dims = H5Sget_simple_extent_dims(values->space, shape, NULL);
    hsize_t count = dims > 0 ? shape[0] : 1, entry = values->size;
    for (int dim = 1; dim < dims && entry > 0; dim++)
        entry = shape[dim] <= ENTRY_BYTES_MAX / entry ? entry * shape[dim] : 0;
    if (dims < 0 || values->size == 0 || (entry == 0 && count > 0))
        return dims >= 0 && values->size > 0 && H5Sget_simple_extent_npoints(values->space) == 0;
    hsize_t together = entry < SLICE_BYTES ? SLICE_BYTES / entry : 1;
    if (together > count)
        together = count;
    void *buffer = malloc(together * entry);
    bool read = buffer != NULL;
    for (hsize_t at = 0; at < count && read; at += together) {
        start[0] = at;
        shape[0] = count - at < together ? count - at : together;
        memset(buffer, 0, shape[0] * entry);
        read = slice_probe(set, values, start, shape, buffer);
    }
    free(buffer);
    return read;
}

/* Whether all chunks of a dataset are there, as they are in every file of this program's. */
static bool has_all_chunks(hid_t creation, hid_t set, hid_t space) {
    hsize_t shape[H5S_MAX_RANK], chunk[H5S_MAX_RANK], expected = 1, found = 0;
    int dims = H5Sget_simple_extent_dims(space, shape, NULL);
    if (dims < 1 || H5Pget_chunk(creation, dims, chunk) != dims)
        return false;
    H5Dget_num_chunks(set, space, &found);
    for (int dim = 0; dim < dims; dim++) {
        hsize_t along = chunk[dim] > 0 ? (shape[dim] - 1) / chunk[dim] + 1 : 0;
        if (shape[dim] == 0)
            return found == 0;
        if (along == 0 || along > found || expected > found / along)
            return false;
        expected *= along;
    }
    return expected == found;
}

/* HDF5 itself finds out where bytes of datasets without chunks lack. */
static bool is_whole(hid_t set, const struct values *values) {
    hid_t creation = H5Dget_create_plist(set);
    H5D_layout_t layout = H5Pget_layout(creation);
    bool whole = layout != H5D_CHUNKED || has_all_chunks(creation, set, values->space);
    H5Pclose(creation);
    return whole;
}

static bool dataset_probe(hid_t set) {
    const struct values values = values_of(H5Dget_type(set), H5Dget_space(set));
    bool read =
        H5Dget_storage_size(set) == 0 || (is_whole(set, &values) && slices_probe(set, &values));
    values_close(&values);
    return read;
}

static herr_t object_probe(hid_t file, const char *name, const H5O_info_t *info, void *with) {
    (void)with;
    hid_t object = H5Oopen(file, name, H5P_DEFAULT);
    bool read =
        object >= 0 &&
        H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_NATIVE, NULL, attribute_probe, NULL) >= 0 &&
        (info->type != H5O_TYPE_DATASET || dataset_probe(object));
    H5Oclose(object);
    return read ? H5_ITER_CONT : H5_ITER_ERROR;
}

static bool is_ours(hid_t file) {
    if (H5Aexists(file, "file_type") <= 0)
        return false;
    char *type = h5_attribute_read_text(file, "file_type");
    bool is = type && strncmp(type, "utspel", TYPE_PREFIX) == 0;
    free(type);
    return is;
}

static enum verdict file_probe(const char *path) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t file = h5_file_open(path);
    if (file < 0 || !is_ours(file))
        return VERDICT_FINE;
    if (H5Aexists(file, CHECKSUMS_ATTRIBUTE) != 0)
        return VERDICT_CHECKSUMS_MISSING;
    bool read =
        H5Ovisit2(file, H5_INDEX_NAME, H5_ITER_NATIVE, object_probe, NULL, H5O_INFO_BASIC) >= 0;
    return h5_watch_end(&watch) && read ? VERDICT_FINE : VERDICT_DAMAGED;
}

static enum status verdict_report(const char *path, int verdict, struct error *error) {
    switch (verdict) {
    case VERDICT_FINE:
        return STATUS_OK;
    case VERDICT_CHECKSUMS_MISSING:
        return error_set(error, STATUS_RUNTIME,
                         "%s: damaged: it does not end in the checksums it was written with: cut "
                         "off, or changed by another program",
                         path);
    default:
        return error_set(error, STATUS_RUNTIME, "%s: damaged: HDF5 cannot read all of it", path);
    }
}

enum status probe_check(const char *path, uint64_t size, struct error *error) {
    int verdict;
    if (trial_begin(size, &verdict))
        trial_end(file_probe(path));
    return verdict_report(path, verdict, error);
}
