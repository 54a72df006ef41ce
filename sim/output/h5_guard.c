#include "sim/output/h5_guard.h"

#include "sim/core/error.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    INFLATION_MAX = 1032,  /* bytes that deflate can make of one, by its format */
    PLAIN_CHUNK_MIN = 8,   /* bytes of the shortest chunk that is compressed */
    CHUNK_MAX = 256 << 20, /* bytes of one: many times more than any has */
    CHUNK_SLACK = 1024,    /* bytes that one which cannot be compressed is longer for it */
    UNSEEN_MAX = 64 << 20, /* bytes that may be made of what was not counted */
    TEXTS_MAX = 256 << 20, /* bytes of all texts of a dataset */
    INFLATE_WINDOW = 1 << 16,
    FILTER_NAME_SIZE = 64
};

/* A file that is checked. */
struct guard {
    uint64_t size; /* bytes */
    char *refusal; /* of H5_CAUSE_SIZE */
};

/* A dataset of it. */
struct guarded_set {
    struct guard *guard;
    const char *name;
    hid_t set;
    int dims;
    hsize_t shape[H5S_MAX_RANK], chunk[H5S_MAX_RANK];
    size_t element; /* bytes */
    uint64_t count; /* of elements */
    bool deflated;
};

static bool refuse(const struct guard *guard, const char *name, const char *format, ...)
    PRINTF_LIKE(3, 4);

static bool refuse(const struct guard *guard, const char *name, const char *format, ...) {
    char why[H5_CAUSE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    snprintf(guard->refusal, H5_CAUSE_SIZE, "'%.80s' %.150s", name, why);
    return false;
}

static bool refuse_size(const struct guarded_set *set) {
    return refuse(set->guard, set->name,
                  "claims more values than the file has bytes for; such a size is not believed");
}

static herr_t link_check(hid_t group, const char *name, const H5L_info_t *info, void *data) {
    const struct guard *guard = data;
    (void)group;
    if (info->type == H5L_TYPE_HARD)
        return H5_ITER_CONT;
    refuse(guard, name, "is %s; expected everything in the file itself",
           info->type == H5L_TYPE_SOFT       ? "a soft link"
           : info->type == H5L_TYPE_EXTERNAL ? "a link to another file"
                                             : "a link of a kind that other programs define");
    return H5_ITER_STOP;
}

/* Filters as this program sets them: shuffle, then gzip, or one of both. */
static bool filters_check(struct guarded_set *set, hid_t creation) {
    static const H5Z_filter_t allowed[] = {H5Z_FILTER_SHUFFLE, H5Z_FILTER_DEFLATE};
    const size_t known = sizeof allowed / sizeof *allowed;
    int count = H5Pget_nfilters(creation);
    size_t next = 0;
    for (int i = 0; i < count; i++) {
        char name[FILTER_NAME_SIZE] = "";
        size_t none = 0;
        unsigned flags, config;
        H5Z_filter_t filter =
            H5Pget_filter2(creation, (unsigned)i, &flags, &none, NULL, sizeof name, name, &config);
        while (next < known && allowed[next] != filter)
            next++;
        if (next++ >= known)
            return refuse(set->guard, set->name,
                          "is stored by the filter %d '%.40s'; expected at most shuffle and gzip",
                          filter, name);
        set->deflated |= filter == H5Z_FILTER_DEFLATE;
    }
    return count >= 0;
}

/* Counts what a compressed chunk holds, and keeps none of it. */
static bool inflates_to_at_most(const unsigned char *bytes, size_t size, uint64_t most) {
    unsigned char window[INFLATE_WINDOW];
    z_stream stream = {.next_in = (unsigned char *)bytes, .avail_in = (unsigned)size};
    int step = inflateInit(&stream);
    while (step == Z_OK && stream.total_out <= most) {
        stream.next_out = window;
        stream.avail_out = sizeof window;
        step = inflate(&stream, Z_SYNC_FLUSH);
    }
    bool fits = stream.total_out <= most;
    inflateEnd(&stream);
    return fits; /* what is no deflated stream is for HDF5 to refuse */
}

static bool stored_chunk_check(const struct guarded_set *set, const hsize_t *at, uint64_t stored,
                               uint64_t whole) {
    if (stored > whole + whole / 1000 + CHUNK_SLACK)
        return refuse(set->guard, set->name, "has a chunk that is longer than it can be");
    if (!set->deflated || stored * INFLATION_MAX <= UNSEEN_MAX)
        return true;
    uint32_t skipped = 0;
    unsigned char *bytes = malloc(stored);
    bool read = bytes && H5Dread_chunk(set->set, H5P_DEFAULT, at, &skipped, bytes) >= 0;
    bool fits = read && (skipped != 0 || inflates_to_at_most(bytes, stored, whole));
    free(bytes);
    return fits || refuse(set->guard, set->name, "has a chunk that expands to more than it holds");
}

/* The next chunk, the last dimension first; false past the last one. */
static bool chunk_next(const struct guarded_set *set, hsize_t at[H5S_MAX_RANK]) {
    for (int dim = set->dims - 1; dim >= 0; dim--) {
        at[dim] += set->chunk[dim];
        if (at[dim] < set->shape[dim])
            return true;
        at[dim] = 0;
    }
    return false;
}

/* How many chunks there must be; more than `most': too many. */
static uint64_t chunks_needed(const struct guarded_set *set, uint64_t most) {
    uint64_t chunks = 1;
    for (int dim = 0; dim < set->dims && chunks <= most; dim++) {
        uint64_t along = (set->shape[dim] + set->chunk[dim] - 1) / set->chunk[dim];
        chunks = along > most / chunks ? most + 1 : chunks * along;
    }
    return chunks;
}

/* Every chunk is there, and none expands to more than its share. */
static bool chunks_check(struct guarded_set *set, hid_t creation) {
    uint64_t whole = set->element, most = set->guard->size / PLAIN_CHUNK_MIN;
    hsize_t at[H5S_MAX_RANK] = {0}, stored;
    if (H5Pget_chunk(creation, H5S_MAX_RANK, set->chunk) != set->dims)
        return false;
    for (int dim = 0; dim < set->dims && whole <= CHUNK_MAX; dim++)
        whole = set->chunk[dim] > CHUNK_MAX ? CHUNK_MAX + 1u : whole * set->chunk[dim];
    if (whole > CHUNK_MAX)
        return refuse(set->guard, set->name, "has chunks of more than %d bytes", CHUNK_MAX);
    if (set->count == 0)
        return true;
    if (chunks_needed(set, most) > most)
        return refuse_size(set);
    do {
        if (H5Dget_chunk_storage_size(set->set, at, &stored) < 0 || stored == 0)
            return refuse_size(set);
        if (!stored_chunk_check(set, at, stored, whole))
            return false;
    } while (chunk_next(set, at));
    return true;
}

/*
 * What the bytes in the file can come to, whatever they are. A scale without values, which only has
 * the length of an axis, is as long as compressed values of that axis can be.
 */
static bool size_check(const struct guarded_set *set, H5D_layout_t layout) {
    hsize_t stored = H5Dget_storage_size(set->set);
    bool is_empty_scale = stored == 0 && layout == H5D_CONTIGUOUS && H5DSis_scale(set->set) > 0;
    bool expands = is_empty_scale || (layout == H5D_CHUNKED && set->deflated);
    uint64_t bytes = stored < set->guard->size && !is_empty_scale ? stored : set->guard->size;
    uint64_t most = expands ? bytes * INFLATION_MAX : bytes;
    return set->count <= most / (set->element > 0 ? set->element : 1) || refuse_size(set);
}

/* The bytes of a text; the strings of a file may all be one and the same. */
static bool text_size(const struct guarded_set *set, hid_t type, uint64_t index, uint64_t *size) {
    hsize_t at[H5S_MAX_RANK] = {0};
    char *text = NULL;
    for (int dim = set->dims - 1; dim >= 0; dim--) {
        at[dim] = index % set->shape[dim];
        index /= set->shape[dim];
    }
    hid_t one = H5Screate(H5S_SCALAR), all = H5Dget_space(set->set);
    if (set->dims > 0)
        H5Sselect_elements(all, H5S_SELECT_SET, 1, at);
    bool read = h5_dataset_read(set->set, type, one, all, (void *)&text) >= 0;
    H5Sclose(all);
    H5Sclose(one);
    *size = read && text ? strlen(text) : 0;
    free(text);
    return read;
}

static bool texts_check(const struct guarded_set *set) {
    if (set->count == 0 || set->count <= TEXTS_MAX / (set->guard->size + 1))
        return true;
    uint64_t all = 0, size = 0;
    hid_t type = h5_text_type();
    bool read = true;
    for (uint64_t i = 0; i < set->count && all <= TEXTS_MAX && read; i++, all += size)
        read = text_size(set, type, i, &size);
    H5Tclose(type);
    return read && (all <= TEXTS_MAX || refuse_size(set));
}

static bool layout_check(struct guarded_set *set, hid_t creation) {
    H5D_layout_t layout = H5Pget_layout(creation);
    if (layout == H5D_VIRTUAL)
        return refuse(set->guard, set->name,
                      "is made of datasets in other files; expected values in the file itself");
    if (H5Pget_external_count(creation) != 0)
        return refuse(set->guard, set->name,
                      "has its values in another file; expected them in the file itself");
    return filters_check(set, creation) && size_check(set, layout) &&
           (layout != H5D_CHUNKED || chunks_check(set, creation));
}

/*
 * H5DS reads these attributes as if they had the type that it writes, into memory for that. The
 * scales that they refer to need no name in the file, so they are checked from here.
 */
static bool attribute_fits(const struct guarded_set *set, hid_t attribute, H5T_class_t class) {
    hid_t type = H5Aget_type(attribute), space = H5Aget_space(attribute);
    bool is_text = H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0;
    bool is_list = false;
    if (class == H5T_REFERENCE && H5Tget_class(type) == H5T_VLEN) {
        hid_t of = H5Tget_super(type);
        is_list = H5Tequal(of, H5T_STD_REF_OBJ) > 0;
        H5Tclose(of);
    }
    bool fits = (class == H5T_STRING ? is_text : is_list) &&
                H5Sget_simple_extent_npoints(space) == set->dims;
    H5Sclose(space);
    H5Tclose(type);
    return fits;
}

static bool axis_attribute_check(const struct guarded_set *set, const char *name,
                                 H5T_class_t class) {
    if (H5Aexists(set->set, name) <= 0)
        return true;
    hid_t attribute = H5Aopen(set->set, name, H5P_DEFAULT);
    bool fits = attribute >= 0 && attribute_fits(set, attribute, class);
    H5Aclose(attribute);
    return fits ||
           refuse(set->guard, set->name, "has an attribute %s that is none of HDF5's", name);
}

static bool set_check(struct guarded_set *set);

static herr_t scale_check(hid_t set, unsigned dim, hid_t scale, void *data) {
    const struct guarded_set *of = data;
    struct guarded_set guarded = {.guard = of->guard, .name = of->name, .set = scale};
    (void)set;
    (void)dim;
    return set_check(&guarded) ? 0 : -1;
}

static bool axes_check(struct guarded_set *set) {
    if (!axis_attribute_check(set, "DIMENSION_LABELS", H5T_STRING) ||
        !axis_attribute_check(set, "DIMENSION_LIST", H5T_REFERENCE))
        return false;
    for (int dim = 0; dim < set->dims; dim++)
        if (H5DSget_num_scales(set->set, (unsigned)dim) > 0 &&
            H5DSiterate_scales(set->set, (unsigned)dim, NULL, scale_check, set) < 0)
            return false;
    return true;
}

/* HDF5's own product of the sizes may overflow. */
static uint64_t elements_count(const struct guarded_set *set, hid_t space) {
    uint64_t count = H5Sget_simple_extent_type(space) == H5S_NULL ? 0 : 1;
    for (int dim = 0; dim < set->dims; dim++)
        count = count > 0 && set->shape[dim] > UINT64_MAX / count ? UINT64_MAX
                                                                  : count * set->shape[dim];
    return count;
}

/* Of a dataset alone, without those that label its axes. */
static bool set_check(struct guarded_set *set) {
    hid_t space = H5Dget_space(set->set), type = H5Dget_type(set->set);
    hid_t creation = H5Dget_create_plist(set->set);
    set->dims = H5Sget_simple_extent_dims(space, set->shape, NULL);
    set->element = H5Tget_size(type);
    set->count = elements_count(set, space);
    bool is_known = set->dims >= 0 && type >= 0 && creation >= 0;
    bool is_text = H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0;
    bool fits = is_known && layout_check(set, creation) && (!is_text || texts_check(set));
    H5Pclose(creation);
    H5Tclose(type);
    H5Sclose(space);
    return fits;
}

static herr_t object_check(hid_t file, const char *name, const H5O_info_t *info, void *data) {
    if (info->type != H5O_TYPE_DATASET)
        return H5_ITER_CONT;
    struct guarded_set set = {.guard = data, .name = name};
    set.set = H5Dopen2(file, name, H5P_DEFAULT);
    bool fits = set.set >= 0 && set_check(&set) && axes_check(&set);
    H5Dclose(set.set);
    return fits ? H5_ITER_CONT : H5_ITER_STOP;
}

static bool file_check(hid_t file, char refusal[H5_CAUSE_SIZE]) {
    hsize_t size = 0;
    H5Fget_filesize(file, &size);
    struct guard guard = {size, refusal};
    return H5Lvisit(file, H5_INDEX_NAME, H5_ITER_INC, link_check, &guard) == H5_ITER_CONT &&
           H5Ovisit2(file, H5_INDEX_NAME, H5_ITER_INC, object_check, &guard, H5O_INFO_BASIC) ==
               H5_ITER_CONT;
}

hid_t h5_file_open(const char *path, char refusal[H5_CAUSE_SIZE]) {
    *refusal = '\0';
    H5PLset_loading_state(0); /* no filter is code from somewhere else */
    hid_t file = h5_file_reopen(path);
    if (file < 0 || file_check(file, refusal))
        return file;
    if (!*refusal)
        snprintf(refusal, H5_CAUSE_SIZE, "something in it cannot be read");
    H5Fclose(file);
    return H5I_INVALID_HID;
}
