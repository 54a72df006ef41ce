#include "sim/output/results_parts.h"

#include "sim/output/merge_tree.h"

#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

/* Entries along the first dimension that are read at a time. */
enum { SLICE_ENTRIES = 8192 };

struct hashing {
    struct sha256_ctx hash;
    bool complete; /* no memory was lacking */
};

static void hash_text(struct hashing *hashing, const char *text) {
    sha256_update(&hashing->hash, strlen(text) + 1, (const uint8_t *)text);
}

static void hash_number(struct hashing *hashing, uint64_t number) {
    sha256_update(&hashing->hash, sizeof number, (const uint8_t *)&number);
}

static void hash_shape(struct hashing *hashing, hid_t type, hid_t space) {
    hsize_t sizes[H5S_MAX_RANK] = {0};
    int dims = H5Sget_simple_extent_dims(space, sizes, NULL);
    hash_number(hashing, (uint64_t)H5Tget_class(type));
    hash_number(hashing, H5Tis_variable_str(type) > 0 ? 0 : H5Tget_size(type));
    hash_number(hashing, (uint64_t)dims);
    for (int i = 0; i < dims; i++)
        hash_number(hashing, sizes[i]);
}

/* An attribute or a dataset as a whole. */
static void hash_value(struct hashing *hashing, hid_t item) {
    struct merge_value value;
    if (merge_value_read(item, &value)) {
        hash_shape(hashing, value.stored, value.space);
        for (size_t i = 0; i < value.count && value.is_text; i++) {
            const char *text = ((char *const *)value.data)[i];
            hash_text(hashing, text ? text : "");
        }
        if (!value.is_text)
            sha256_update(&hashing->hash, value.count * value.size, value.data);
    } else {
        hashing->complete = false;
    }
    merge_value_free(&value);
}

/* H5DS's lead from object to object; their values are places in the file. */
static bool leads_elsewhere(const char *name) {
    return strcmp(name, "DIMENSION_LIST") == 0 || strcmp(name, "REFERENCE_LIST") == 0;
}

static herr_t hash_attribute(hid_t object, const char *name, const H5A_info_t *info, void *data) {
    (void)info;
    if (leads_elsewhere(name))
        return 0;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    hash_text(data, name);
    hash_value(data, attribute);
    H5Aclose(attribute);
    return 0;
}

/* A long dataset of numbers, slice by slice. */
static void hash_slices(struct hashing *hashing, hid_t set, hid_t type, hid_t space) {
    hsize_t sizes[H5S_MAX_RANK], start[H5S_MAX_RANK] = {0}, bytes = H5Tget_size(type);
    int dims = H5Sget_simple_extent_dims(space, sizes, NULL);
    hsize_t length = sizes[0];
    for (int i = 1; i < dims; i++)
        bytes *= sizes[i];
    void *slice = malloc(SLICE_ENTRIES * bytes);
    hashing->complete = hashing->complete && slice;
    for (; slice && start[0] < length; start[0] += SLICE_ENTRIES) {
        sizes[0] = length - start[0] < SLICE_ENTRIES ? length - start[0] : SLICE_ENTRIES;
        hid_t taken = H5Screate_simple(dims, sizes, NULL);
        H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, sizes, NULL);
        H5Dread(set, type, taken, space, H5P_DEFAULT, slice);
        sha256_update(&hashing->hash, sizes[0] * bytes, slice);
        H5Sclose(taken);
    }
    free(slice);
}

static void hash_dataset(struct hashing *hashing, hid_t set) {
    hid_t type = H5Dget_type(set), space = H5Dget_space(set);
    hsize_t sizes[H5S_MAX_RANK] = {0};
    H5Sget_simple_extent_dims(space, sizes, NULL);
    if (sizes[0] > SLICE_ENTRIES && H5Tget_class(type) == H5T_INTEGER) {
        hash_shape(hashing, type, space);
        hash_slices(hashing, set, type, space);
    } else {
        hash_value(hashing, set);
    }
    H5Sclose(space);
    H5Tclose(type);
}

static herr_t hash_object(hid_t root, const char *name, const H5O_info_t *info, void *data) {
    if (strcmp(name, "run") == 0 || strncmp(name, "run/", 4) == 0)
        return 0;
    hid_t object = H5Oopen(root, name, H5P_DEFAULT);
    hash_text(data, name);
    if (info->type == H5O_TYPE_DATASET)
        hash_dataset(data, object);
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, NULL, hash_attribute, data);
    H5Oclose(object);
    return 0;
}

static void hash_print(struct sha256_ctx *hash, char text[DATA_HASH_SIZE]) {
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_digest(hash, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
}

enum status data_hash(const struct results *results, char text[DATA_HASH_SIZE],
                      struct error *error) {
    struct hashing hashing = {.complete = true};
    struct h5_watch watch;
    sha256_init(&hashing.hash);
    h5_watch_begin(&watch);
    H5Ovisit(results->file, H5_INDEX_NAME, H5_ITER_INC, hash_object, &hashing);
    hash_print(&hashing.hash, text);
    if (h5_watch_end(&watch) && hashing.complete)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", results->about.path,
                     hashing.complete ? watch.cause : "out of memory");
}

void text_hash(const char *content, char text[DATA_HASH_SIZE]) {
    struct sha256_ctx hash;
    sha256_init(&hash);
    sha256_update(&hash, strlen(content), (const uint8_t *)content);
    hash_print(&hash, text);
}
