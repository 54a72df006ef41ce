/* The file of the whole run. */
#include "sim/output/merge_tree.h"

#include <stdlib.h>
#include <string.h>

static void write_attributes(hid_t opened, const struct merge_object *object) {
    for (size_t i = 0; i < object->attribute_count; i++) {
        const struct merge_value *value = &object->attributes[i].value;
        hid_t attribute = H5Acreate2(opened, object->attributes[i].name, value->stored,
                                     value->space, H5P_DEFAULT, H5P_DEFAULT);
        H5Awrite(attribute, value->native, value->data);
        H5Aclose(attribute);
    }
}

/* The chunks of what is appended are as long as it, until they reach the size of a slice. */
static void fit_chunks(hid_t creation, int dims, hsize_t length) {
    hsize_t chunk[H5S_MAX_RANK];
    if (H5Pget_layout(creation) != H5D_CHUNKED)
        return;
    H5Pget_chunk(creation, dims, chunk);
    chunk[0] = length < RESULTS_SLICE_ROWS ? length : RESULTS_SLICE_ROWS;
    H5Pset_chunk(creation, dims, chunk);
}

static hid_t make_appended(hid_t file, const struct merge_object *object) {
    hsize_t sizes[H5S_MAX_RANK];
    int dims = H5Sget_simple_extent_dims(object->value.space, sizes, NULL);
    sizes[0] = object->length;
    hid_t space = H5Screate_simple(dims, sizes, NULL), creation = H5Pcopy(object->creation);
    fit_chunks(creation, dims, object->length);
    hid_t set = H5Dcreate2(file, object->path, object->value.stored, space, H5P_DEFAULT, creation,
                           H5P_DEFAULT);
    H5Pclose(creation);
    H5Sclose(space);
    return set;
}

static hid_t make_kept(hid_t file, const struct merge_object *object) {
    const struct merge_value *value = &object->value;
    hid_t set = H5Dcreate2(file, object->path, value->stored, value->space, H5P_DEFAULT,
                           object->creation, H5P_DEFAULT);
    if (value->data)
        H5Dwrite(set, value->native, H5S_ALL, H5S_ALL, H5P_DEFAULT, value->data);
    return set;
}

static hid_t make_object(hid_t file, const struct merge_object *object) {
    return object->is_group               ? h5_group_make(file, object->path)
           : object->rule == MERGE_APPEND ? make_appended(file, object)
                                          : make_kept(file, object);
}

static void attach_scale(const struct merge_tree *tree, hid_t file,
                         const struct merge_object *object) {
    hid_t scale = H5Dopen2(file, object->path, H5P_DEFAULT);
    for (size_t i = 0; i < object->attachment_count; i++) {
        const struct merge_attachment *to = &object->attachments[i];
        hid_t set = H5Dopen2(file, tree->objects[to->object].path, H5P_DEFAULT);
        H5DSattach_scale(set, scale, to->dim);
        H5Dclose(set);
    }
    H5Dclose(scale);
}

void merge_tree_write(const struct merge_tree *tree, hid_t file) {
    for (size_t i = 0; i < tree->count; i++) {
        hid_t made = make_object(file, &tree->objects[i]);
        write_attributes(made, &tree->objects[i]);
        H5Oclose(made);
    }
    for (size_t i = 0; i < tree->count; i++)
        if (tree->objects[i].attachment_count > 0)
            attach_scale(tree, file, &tree->objects[i]);
}

static bool has_entries(const struct merge_object *object) {
    return object->rule == MERGE_APPEND && !object->is_blank;
}

bool merge_tree_has_entries(const struct merge_tree *tree) {
    for (size_t i = 0; i < tree->count; i++)
        if (has_entries(&tree->objects[i]))
            return true;
    return false;
}

/* Where entries are copied from and to, with room for a slice. */
struct copy {
    hid_t from, to, type;
    hsize_t sizes[H5S_MAX_RANK]; /* of what is copied from */
    int dims;
    void *slice;
};

/* The part of a dataset from an entry on. */
static hid_t select_slice(hid_t set, hsize_t start, const hsize_t *sizes) {
    hsize_t origin[H5S_MAX_RANK] = {start};
    hid_t space = H5Dget_space(set);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, origin, NULL, sizes, NULL);
    return space;
}

static void copy_slice(const struct copy *copy, hsize_t from, hsize_t to, hsize_t count) {
    hsize_t sizes[H5S_MAX_RANK];
    memcpy(sizes, copy->sizes, sizeof sizes);
    sizes[0] = count;
    hid_t memory = H5Screate_simple(copy->dims, sizes, NULL);
    hid_t source = select_slice(copy->from, from, sizes),
          target = select_slice(copy->to, to, sizes);
    H5Dread(copy->from, copy->type, memory, source, H5P_DEFAULT, copy->slice);
    H5Dwrite(copy->to, copy->type, memory, target, H5P_DEFAULT, copy->slice);
    H5Sclose(target);
    H5Sclose(source);
    H5Sclose(memory);
}

static size_t slice_bytes(const struct copy *copy) {
    size_t bytes = RESULTS_SLICE_ROWS * H5Tget_size(copy->type);
    for (int dim = 1; dim < copy->dims; dim++)
        bytes *= copy->sizes[dim];
    return bytes;
}

/* False when memory is short. */
static bool copy_entries(struct copy *copy, hsize_t *start) {
    copy->slice = malloc(slice_bytes(copy) + 1);
    for (hsize_t from = 0; copy->slice && from < copy->sizes[0]; from += RESULTS_SLICE_ROWS) {
        hsize_t left = copy->sizes[0] - from;
        copy_slice(copy, from, *start + from,
                   left < RESULTS_SLICE_ROWS ? left : RESULTS_SLICE_ROWS);
    }
    *start += copy->sizes[0];
    bool copied = copy->slice != NULL;
    free(copy->slice);
    return copied;
}

static bool append_object(const struct merge_object *object, hid_t shard, hid_t file,
                          hsize_t *start) {
    struct copy copy = {.from = H5Dopen2(shard, object->path, H5P_DEFAULT),
                        .to = H5Dopen2(file, object->path, H5P_DEFAULT),
                        .type = object->value.native};
    hid_t space = H5Dget_space(copy.from);
    copy.dims = H5Sget_simple_extent_dims(space, copy.sizes, NULL);
    H5Sclose(space);
    bool copied = copy_entries(&copy, start);
    H5Dclose(copy.to);
    H5Dclose(copy.from);
    return copied;
}

enum status merge_tree_append(const struct merge_tree *tree, const struct results *shard,
                              hid_t file, hsize_t *starts, struct error *error) {
    bool copied = true;
    for (size_t i = 0; i < tree->count && copied; i++)
        if (has_entries(&tree->objects[i]))
            copied = append_object(&tree->objects[i], shard->file, file, &starts[i]);
    return copied ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}
