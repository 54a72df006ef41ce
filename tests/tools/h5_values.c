#include "tests/tools/h5_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(bool done, const char *what) {
    if (done)
        return;
    fprintf(stderr, "cannot %s\n", what);
    exit(2);
}

static herr_t object_note(hid_t file, const char *name, const H5O_info_t *info, void *with) {
    struct h5_listing *listing = with;
    struct h5_object *object;
    (void)file;
    object = realloc(listing->object, (listing->count + 1) * sizeof *object);
    must(object, "keep so many names");
    listing->object = object;
    object += listing->count++;
    object->address = info->addr;
    object->name = malloc(strlen(name) + 2);
    must(object->name, "keep so many names");
    sprintf(object->name, "/%s", strcmp(name, ".") == 0 ? "" : name);
    return 0;
}

static int by_name(const void *one, const void *other) {
    const struct h5_object *a = one, *b = other;
    return strcmp(a->name, b->name);
}

struct h5_listing h5_listing_open(const char *path) {
    struct h5_listing listing = {.file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT)};
    must(listing.file >= 0 &&
             H5Ovisit(listing.file, H5_INDEX_NAME, H5_ITER_INC, object_note, &listing) >= 0,
         path);
    qsort(listing.object, listing.count, sizeof *listing.object, by_name);
    return listing;
}

void h5_listing_close(struct h5_listing *listing) {
    for (size_t i = 0; i < listing->count; i++)
        free(listing->object[i].name);
    free(listing->object);
    H5Fclose(listing->file);
}

/* An object reference of HDF5 1.10 is the address of its object. */
static const char *name_at(const struct h5_listing *listing, const void *reference) {
    hobj_ref_t address;
    memcpy(&address, reference, sizeof address);
    for (size_t i = 0; i < listing->count; i++)
        if (listing->object[i].address == address)
            return listing->object[i].name;
    return "";
}

static struct h5_values values_prepare(hid_t stored, hid_t space) {
    struct h5_values values = {.stored = stored, .space = space};
    values.type = H5Tget_native_type(stored, H5T_DIR_ASCEND);
    hssize_t count = H5Sget_simple_extent_npoints(space);
    must(values.type >= 0 && count >= 0, "know a type");
    values.count = (size_t)count;
    values.bytes = calloc(values.count + 1, H5Tget_size(values.type));
    must(values.bytes, "keep so many values");
    return values;
}

struct h5_values h5_values_of_attribute(hid_t attribute) {
    struct h5_values values = values_prepare(H5Aget_type(attribute), H5Aget_space(attribute));
    must(H5Aread(attribute, values.type, values.bytes) >= 0, "read an attribute");
    return values;
}

struct h5_values h5_values_of_dataset(hid_t dataset) {
    struct h5_values values = values_prepare(H5Dget_type(dataset), H5Dget_space(dataset));
    must(H5Dread(dataset, values.type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.bytes) >= 0,
         "read a dataset");
    return values;
}

/* HDF5 looks at every value for what is to be freed; numbers have none. */
void h5_values_free(struct h5_values *values) {
    H5T_class_t class = H5Tget_class(values->type);
    if (class != H5T_INTEGER && class != H5T_FLOAT)
        H5Dvlen_reclaim(values->type, values->space, H5P_DEFAULT, values->bytes);
    free(values->bytes);
    H5Tclose(values->stored);
    H5Tclose(values->type);
    H5Sclose(values->space);
}

/* HDF5 holds types of variable length in two files for different. */
static bool types_same(hid_t a, hid_t b) {
    H5T_class_t class = H5Tget_class(a);
    if (class != H5Tget_class(b))
        return false;
    if (class == H5T_STRING && H5Tis_variable_str(a) > 0)
        return H5Tis_variable_str(b) > 0 && H5Tget_cset(a) == H5Tget_cset(b) &&
               H5Tget_strpad(a) == H5Tget_strpad(b);
    if (class != H5T_VLEN)
        return H5Tequal(a, b) > 0;
    hid_t of_a = H5Tget_super(a), of_b = H5Tget_super(b);
    bool same = types_same(of_a, of_b);
    H5Tclose(of_a);
    H5Tclose(of_b);
    return same;
}

bool h5_values_stored_alike(const struct h5_values *a, const struct h5_values *b) {
    return types_same(a->stored, b->stored) && H5Sextent_equal(a->space, b->space) > 0;
}

static bool is_wish(const char *line, const char *key) {
    return strncmp(line, key, strlen(key)) == 0;
}

/* Line by line; but for the lines that say how much is wished. */
static bool texts_same_but_wishes(const char *a, const char *b) {
    static const char *const keys[] = {"matches: ", "tournaments: "};
    for (;;) {
        size_t one = strcspn(a, "\n"), other = strcspn(b, "\n");
        bool masked = (is_wish(a, keys[0]) && is_wish(b, keys[0])) ||
                      (is_wish(a, keys[1]) && is_wish(b, keys[1]));
        if (!masked && (one != other || memcmp(a, b, one) != 0))
            return false;
        a += one;
        b += other;
        if (!*a || !*b)
            return *a == *b;
        a++;
        b++;
    }
}

static bool texts_same(const char *a, const char *b, bool masked) {
    if (!a || !b)
        return a == b;
    return strcmp(a, b) == 0 || (masked && texts_same_but_wishes(a, b));
}

static bool value_same(const struct h5_listing *files, hid_t type, const unsigned char *a,
                       const unsigned char *b, bool masked);

static bool fields_same(const struct h5_listing *files, hid_t type, const unsigned char *a,
                        const unsigned char *b) {
    bool same = true;
    for (unsigned i = 0; same && i < (unsigned)H5Tget_nmembers(type); i++) {
        hid_t field = H5Tget_member_type(type, i);
        size_t offset = H5Tget_member_offset(type, i);
        same = value_same(files, field, a + offset, b + offset, false);
        H5Tclose(field);
    }
    return same;
}

static bool lists_same(const struct h5_listing *files, hid_t type, const hvl_t *a, const hvl_t *b) {
    hid_t of = H5Tget_super(type);
    size_t size = H5Tget_size(of);
    bool same = a->len == b->len;
    for (size_t i = 0; same && i < a->len; i++)
        same = value_same(files, of, (const unsigned char *)a->p + i * size,
                          (const unsigned char *)b->p + i * size, false);
    H5Tclose(of);
    return same;
}

static bool value_same(const struct h5_listing *files, hid_t type, const unsigned char *a,
                       const unsigned char *b, bool masked) {
    const char *texts[2];
    hvl_t lists[2];
    switch (H5Tget_class(type)) {
    case H5T_COMPOUND:
        return fields_same(files, type, a, b);
    case H5T_REFERENCE:
        return strcmp(name_at(&files[0], a), name_at(&files[1], b)) == 0;
    case H5T_VLEN:
        memcpy(&lists[0], a, sizeof lists[0]);
        memcpy(&lists[1], b, sizeof lists[1]);
        return lists_same(files, type, &lists[0], &lists[1]);
    case H5T_STRING:
        if (H5Tis_variable_str(type) <= 0)
            break;
        memcpy(&texts[0], a, sizeof texts[0]);
        memcpy(&texts[1], b, sizeof texts[1]);
        return texts_same(texts[0], texts[1], masked);
    default:
        break;
    }
    return memcmp(a, b, H5Tget_size(type)) == 0;
}

bool h5_values_same(const struct h5_listing *files, const struct h5_values *a,
                    const struct h5_values *b, bool masked) {
    size_t size = H5Tget_size(a->type);
    H5T_class_t class = H5Tget_class(a->type);
    bool same = h5_values_stored_alike(a, b);
    if (class == H5T_INTEGER || class == H5T_FLOAT)
        return same && memcmp(a->bytes, b->bytes, a->count * size) == 0;
    for (size_t i = 0; same && i < a->count; i++)
        same = value_same(files, a->type, a->bytes + i * size, b->bytes + i * size, masked);
    return same;
}
