/* Another shard: what must be the same in it, and what adds up. */
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
    refuse(const struct comparer *comparer, const char *format, ...) {
    char what[ERROR_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return error_set(comparer->error, STATUS_RUNTIME, "%s: is of another run than %s: %s",
                     comparer->shard->about.path, comparer->tree->path, what);
}

static enum status refuse_memory(const struct comparer *comparer) {
    return error_set(comparer->error, STATUS_RUNTIME, "out of memory");
}

static bool is_root(const struct merge_object *object) {
    return object->path[1] == '\0';
}

static enum status refuse_value(const struct comparer *comparer, const struct merge_object *object,
                                const char *name, const struct merge_value *found,
                                const struct merge_value *expected) {
    char *difference = merge_value_difference(name, found, expected);
    enum status status = difference
                             ? refuse(comparer, "%s%s%s", is_root(object) ? "" : object->path,
                                      is_root(object) ? "" : ": ", difference)
                             : refuse_memory(comparer);
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
        return refuse(comparer, "%s has no attribute %s", object->path, expected->name);
    hid_t attribute = H5Aopen(opened, expected->name, H5P_DEFAULT);
    enum status status = STATUS_OK;
    if (!merge_value_read(attribute, &found))
        status = refuse_memory(comparer);
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
        status = refuse(comparer, "%s has more attributes", object->path);
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
        return refuse(comparer, "%s is of another type or shape", object->path);
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
        return refuse(comparer, "%s is of another type or shape", object->path);
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
    return same ? STATUS_OK : refuse(comparer, "%s is of another type or shape", object->path);
}

static enum status add_dataset(const struct comparer *comparer, hid_t set,
                               struct merge_object *object) {
    if (object->rule == MERGE_APPEND)
        return append_dataset(comparer, set, object);
    if (!object->value.data)
        return compare_blank(comparer, set, object);
    struct merge_value found;
    enum status status = merge_value_read(set, &found) ? add_values(comparer, object, &found)
                                                       : refuse_memory(comparer);
    merge_value_free(&found);
    return status;
}

static enum status add_opened(const struct comparer *comparer, hid_t opened,
                              struct merge_object *object) {
    bool is_group = H5Iget_type(opened) == H5I_GROUP;
    if (is_group != object->is_group)
        return refuse(comparer, "%s is something else", object->path);
    if (is_group && merge_link_count(opened) > object->link_count)
        return refuse(comparer, "%s has more members", object->path);
    enum status status = compare_attributes(comparer, opened, object);
    if (status == STATUS_OK && !is_group)
        status = add_dataset(comparer, opened, object);
    return status;
}

static enum status add_object(const struct comparer *comparer, struct merge_object *object) {
    hid_t file = comparer->shard->file;
    if (!is_root(object) && H5Lexists(file, object->path, H5P_DEFAULT) <= 0)
        return refuse(comparer, "it has no %s", object->path);
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
