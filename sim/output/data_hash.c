#include "sim/output/results_parts.h"

#include "sim/output/merge_tree.h"

#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

/* Entries along the first dimension that are read at a time. */
enum { SLICE_ENTRIES = 8192, HASHED_NAME_SIZE = 512 };

struct hashing {
    struct sha256_ctx hash;
    bool complete;       /* no memory was lacking */
    struct items *items; /* each gets a hash of its own; NULL: all have one together */
};

/* An attribute, "the attribute units of calls/asked", or the values of a dataset. */
struct item {
    char *name;
    char hash[DATA_HASH_SIZE];
};

struct items {
    struct item *item;
    size_t count;
};

static void items_free(struct items *items) {
    for (size_t i = 0; i < items->count; i++)
        free(items->item[i].name);
    free(items->item);
}

static void hash_print(struct sha256_ctx *hash, char text[DATA_HASH_SIZE]);

/* Ends the hash of an item, if it has its own; the object that it is of is `.': the root. */
static void item_end(struct hashing *hashing, const char *object, const char *attribute) {
    struct items *items = hashing->items;
    char name[2 * HASHED_NAME_SIZE];
    if (!items || !hashing->complete)
        return;
    struct item *grown = realloc(items->item, (items->count + 1) * sizeof *grown);
    if (grown)
        items->item = grown;
    bool is_root = strcmp(object, ".") == 0;
    if (*attribute)
        snprintf(name, sizeof name, "the attribute %s%s%s", attribute, is_root ? "" : " of ",
                 is_root ? "" : object);
    else
        snprintf(name, sizeof name, "%s", object);
    char *kept = grown ? strdup(name) : NULL;
    hashing->complete = kept != NULL;
    if (!kept)
        return;
    grown[items->count].name = kept;
    hash_print(&hashing->hash, grown[items->count++].hash);
    sha256_init(&hashing->hash);
}

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

/* An object whose attributes are gone through. */
struct hashed_object {
    struct hashing *hashing;
    const char *name;
};

static herr_t hash_attribute(hid_t object, const char *name, const H5A_info_t *info, void *data) {
    const struct hashed_object *of = data;
    (void)info;
    if (leads_elsewhere(name))
        return 0;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    hash_text(of->hashing, name);
    hash_value(of->hashing, attribute);
    H5Aclose(attribute);
    item_end(of->hashing, of->name, name);
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
        h5_dataset_read(set, type, taken, space, slice);
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
    item_end(data, name, "");
    struct hashed_object of = {data, name};
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, NULL, hash_attribute, &of);
    H5Oclose(object);
    return 0;
}

static void hash_print(struct sha256_ctx *hash, char text[DATA_HASH_SIZE]) {
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_digest(hash, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
}

static enum status hash_all(const struct results *results, struct hashing *hashing,
                            struct error *error) {
    struct h5_watch watch;
    hashing->complete = true;
    sha256_init(&hashing->hash);
    h5_watch_begin(&watch);
    H5Ovisit(results->file, H5_INDEX_NAME, H5_ITER_INC, hash_object, hashing);
    if (h5_watch_end(&watch) && hashing->complete)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", results->about.path,
                     hashing->complete ? watch.cause : "out of memory");
}

enum status data_hash(const struct results *results, char text[DATA_HASH_SIZE],
                      struct error *error) {
    struct hashing hashing = {.items = NULL};
    enum status status = hash_all(results, &hashing, error);
    if (status == STATUS_OK)
        hash_print(&hashing.hash, text);
    return status;
}

static enum status items_read(const struct results *results, struct items *items,
                              struct error *error) {
    struct hashing hashing = {.items = items};
    *items = (struct items){0};
    return hash_all(results, &hashing, error);
}

/* The first that differs; or NULL. Both are in the order of their names. */
static const char *item_differing(const struct items *items, const struct items *expected) {
    for (size_t i = 0; i < items->count; i++)
        if (i >= expected->count || strcmp(items->item[i].name, expected->item[i].name) != 0 ||
            strcmp(items->item[i].hash, expected->item[i].hash) != 0)
            return items->item[i].name;
    return items->count < expected->count ? expected->item[items->count].name : NULL;
}

enum status data_compare(const struct results *results, const struct results *expected,
                         size_t *count, struct error *error) {
    struct items items = {0}, others = {0};
    enum status status = items_read(results, &items, error);
    if (status == STATUS_OK)
        status = items_read(expected, &others, error);
    const char *differs = status == STATUS_OK ? item_differing(&items, &others) : NULL;
    *count = items.count;
    if (differs)
        status = error_set(error, STATUS_USAGE,
                           "%s: %s is not what its %s come to when they are played again",
                           results->about.path, differs, results->type->matches_name);
    items_free(&items);
    items_free(&others);
    return status;
}

void text_hash(const char *content, char text[DATA_HASH_SIZE]) {
    struct sha256_ctx hash;
    sha256_init(&hash);
    sha256_update(&hash, strlen(content), (const uint8_t *)content);
    hash_print(&hash, text);
}
