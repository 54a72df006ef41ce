/* How shards are joined: another one is compared and added up; the file of all is written. */
#include "sim/output/merge_tree.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A shard that is compared with the first one, and where it is refused. */
struct comparer {
    const struct merge_tree *tree;
    const struct results *shard;
    bool of_head; /* whether it is finished is asked later */
    struct error *error;
};

static PRINTF_LIKE(2, 3) enum status
    refuse_shard(const struct comparer *comparer, const char *format, ...) {
    char what[ERROR_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return error_set(comparer->error, STATUS_RUNTIME, "%s: is of another run than %s: %s",
                     comparer->shard->about.path, comparer->tree->path, what);
}

static bool is_root(const struct merge_object *object) {
    return object->path[1] == '\0';
}

static enum status refuse_value(const struct comparer *comparer, const struct merge_object *object,
                                const char *name, const struct merge_value *found,
                                const struct merge_value *expected) {
    char *difference = merge_value_difference(name, found, expected);
    enum status status = difference
                             ? refuse_shard(comparer, "%s%s%s", is_root(object) ? "" : object->path,
                                            is_root(object) ? "" : ": ", difference)
                             : merge_refuse_memory(comparer->error);
    free(difference);
    return status;
}

/* What tells the shards of a run apart. */
static bool may_differ(const struct comparer *comparer, const struct merge_object *object,
                       const char *name) {
    static const char *const names[] = {"shard", "first_match", "matches_done", "complete",
                                        "stop_reason"};
    size_t count = comparer->of_head ? 5 : 3;
    for (size_t i = 0; i < count && is_root(object); i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static enum status compare_attribute(const struct comparer *comparer, hid_t opened,
                                     const struct merge_object *object,
                                     const struct merge_attribute *expected) {
    struct merge_value found;
    if (H5Aexists(opened, expected->name) <= 0)
        return refuse_shard(comparer, "%s has no attribute %s", object->path, expected->name);
    hid_t attribute = H5Aopen(opened, expected->name, H5P_DEFAULT);
    enum status status = STATUS_OK;
    if (!merge_value_read(attribute, &found))
        status = merge_refuse_memory(comparer->error);
    else if (!merge_value_equal(&found, &expected->value))
        status = refuse_value(comparer, object, expected->name, &found, &expected->value);
    merge_value_free(&found);
    H5Aclose(attribute);
    return status;
}

/* Numbers first: a seed says more shortly than the config what differs. */
static enum status compare_attributes(const struct comparer *comparer, hid_t opened,
                                      const struct merge_object *object) {
    enum status status = STATUS_OK;
    for (int texts = 0; texts <= 1; texts++)
        for (size_t i = 0; i < object->attribute_count && status == STATUS_OK; i++) {
            const struct merge_attribute *expected = &object->attributes[i];
            if (expected->value.is_text == (texts == 1) &&
                !may_differ(comparer, object, expected->name))
                status = compare_attribute(comparer, opened, object, expected);
        }
    if (status == STATUS_OK && H5Aget_num_attrs(opened) > object->attribute_total)
        status = refuse_shard(comparer, "%s has more attributes", object->path);
    return status;
}

/* Whether they have the same sizes along all dimensions except the first. */
static bool can_follow(const struct merge_value *found, const struct merge_value *expected,
                       hsize_t *length) {
    hsize_t sizes[2][H5S_MAX_RANK] = {{0}};
    int dims = H5Sget_simple_extent_dims(found->space, sizes[0], NULL);
    if (dims < 1 || dims != H5Sget_simple_extent_dims(expected->space, sizes[1], NULL) ||
        !merge_value_same_type(found, expected))
        return false;
    for (int dim = 1; dim < dims; dim++)
        if (sizes[0][dim] != sizes[1][dim])
            return false;
    *length = sizes[0][0];
    return true;
}

/* Nothing is known of how full datasets are stored from an empty one. */
static void grow(struct merge_object *object, hid_t set, hsize_t length) {
    object->length += length;
    object->is_blank = object->is_blank && H5Dget_storage_size(set) == 0;
    if (length <= object->longest)
        return;
    object->longest = length;
    H5Pclose(object->creation);
    object->creation = H5Dget_create_plist(set);
}

static enum status add_values(const struct comparer *comparer, struct merge_object *object,
                              const struct merge_value *found) {
    struct merge_value *expected = &object->value;
    if (object->rule == MERGE_SAME)
        return merge_value_equal(found, expected)
                   ? STATUS_OK
                   : refuse_value(comparer, object, "values", found, expected);
    if (!merge_value_is_sum(expected) || !merge_value_same_type(found, expected) ||
        !merge_value_same_shape(found, expected))
        return refuse_shard(comparer, "%s is of another type or shape", object->path);
    if (!merge_value_add(expected, found))
        return error_set(comparer->error, STATUS_RUNTIME, "%s: a sum has no room in 64 bits: %s",
                         comparer->shard->about.path, object->path);
    return STATUS_OK;
}

static enum status append_dataset(const struct comparer *comparer, hid_t set,
                                  struct merge_object *object) {
    struct merge_value found;
    hsize_t length = 0;
    merge_value_describe(set, &found);
    bool can = can_follow(&found, &object->value, &length);
    merge_value_free(&found);
    if (!can)
        return refuse_shard(comparer, "%s is of another type or shape", object->path);
    grow(object, set, length);
    return STATUS_OK;
}

/* A dataset without values, which has a shape only. */
static enum status compare_blank(const struct comparer *comparer, hid_t set,
                                 const struct merge_object *object) {
    struct merge_value found;
    merge_value_describe(set, &found);
    bool same = merge_value_same_type(&found, &object->value) &&
                merge_value_same_shape(&found, &object->value) && H5Dget_storage_size(set) == 0;
    merge_value_free(&found);
    return same ? STATUS_OK
                : refuse_shard(comparer, "%s is of another type or shape", object->path);
}

static enum status add_dataset(const struct comparer *comparer, hid_t set,
                               struct merge_object *object) {
    if (object->rule == MERGE_APPEND)
        return append_dataset(comparer, set, object);
    if (!object->value.data)
        return compare_blank(comparer, set, object);
    struct merge_value found;
    enum status status = merge_value_read(set, &found) ? add_values(comparer, object, &found)
                                                       : merge_refuse_memory(comparer->error);
    merge_value_free(&found);
    return status;
}

static enum status add_opened(const struct comparer *comparer, hid_t opened,
                              struct merge_object *object) {
    bool is_group = H5Iget_type(opened) == H5I_GROUP;
    if (is_group != object->is_group)
        return refuse_shard(comparer, "%s is something else", object->path);
    if (is_group && merge_link_count(opened) > object->link_count)
        return refuse_shard(comparer, "%s has more members", object->path);
    enum status status = compare_attributes(comparer, opened, object);
    if (status == STATUS_OK && !is_group)
        status = add_dataset(comparer, opened, object);
    return status;
}

static enum status add_object(const struct comparer *comparer, struct merge_object *object) {
    hid_t file = comparer->shard->file;
    if (!is_root(object) && H5Lexists(file, object->path, H5P_DEFAULT) <= 0)
        return refuse_shard(comparer, "it has no %s", object->path);
    hid_t opened = H5Oopen(file, object->path, H5P_DEFAULT);
    enum status status = add_opened(comparer, opened, object);
    H5Oclose(opened);
    return status;
}

enum status merge_tree_add(struct merge_tree *tree, const struct results *shard,
                           struct error *error) {
    const struct comparer comparer = {tree, shard, false, error};
    struct h5_watch watch;
    enum status status = STATUS_OK;
    h5_watch_begin(&watch);
    for (size_t i = 0; i < tree->count && status == STATUS_OK; i++)
        status = add_object(&comparer, &tree->objects[i]);
    return merge_watch_end(&watch, status, shard->about.path, error);
}

enum status merge_tree_compare_root(const struct merge_tree *tree, const struct results *shard,
                                    struct error *error) {
    const struct comparer comparer = {tree, shard, true, error};
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t root = H5Oopen(shard->file, "/", H5P_DEFAULT);
    enum status status = compare_attributes(&comparer, root, &tree->objects[0]);
    H5Oclose(root);
    return merge_watch_end(&watch, status, shard->about.path, error);
}

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
        h5_dataset_write(set, value->native, H5S_ALL, H5S_ALL, value->data);
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
    h5_dataset_read(copy->from, copy->type, memory, source, copy->slice);
    h5_dataset_write(copy->to, copy->type, memory, target, copy->slice);
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
