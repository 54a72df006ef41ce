#include "sim/output/merge_tree.h"

#include "sim/output/checksums.h"

#include <stdlib.h>
#include <string.h>

enum { OBJECT_NAME_SIZE = 256 }; /* of an object or an attribute */

/* They lead from object to object, and are made again by attaching scales. */
static const char scale_list[] = "REFERENCE_LIST", dimension_list[] = "DIMENSION_LIST";

static enum status read_attribute(hid_t attribute, struct merge_object *object,
                                  struct error *error) {
    char name[OBJECT_NAME_SIZE] = "";
    H5Aget_name(attribute, sizeof name, name);
    if (strcmp(name, scale_list) == 0 || strcmp(name, dimension_list) == 0)
        return STATUS_OK;
    struct merge_attribute *read = &object->attributes[object->attribute_count];
    read->name = strdup(name);
    object->attribute_count++;
    return read->name && merge_value_read(attribute, &read->value) ? STATUS_OK
                                                                   : merge_refuse_memory(error);
}

/* In the order in which they were written. */
static enum status read_attributes(hid_t opened, struct merge_object *object, struct error *error) {
    int count = H5Aget_num_attrs(opened);
    object->attribute_total = count;
    object->attributes = calloc(count > 0 ? (size_t)count : 1, sizeof *object->attributes);
    enum status status = object->attributes ? STATUS_OK : merge_refuse_memory(error);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        hid_t attribute = H5Aopen_by_idx(opened, ".", H5_INDEX_NAME, H5_ITER_NATIVE, (hsize_t)i,
                                         H5P_DEFAULT, H5P_DEFAULT);
        status = read_attribute(attribute, object, error);
        H5Aclose(attribute);
    }
    return status;
}

static struct merge_attribute *find_attribute(const struct merge_object *object, const char *name) {
    for (size_t i = 0; i < object->attribute_count; i++)
        if (strcmp(object->attributes[i].name, name) == 0)
            return &object->attributes[i];
    return NULL;
}

static bool has_text(const struct merge_object *object, const char *name, const char *text) {
    const struct merge_attribute *found = find_attribute(object, name);
    return found && found->value.is_text && found->value.count == 1 &&
           strcmp(*(char **)found->value.data, text) == 0;
}

static enum merge_rule rule_of(const struct merge_object *object) {
    return has_text(object, RESULTS_MERGE, RESULTS_SUM)      ? MERGE_SUM
           : has_text(object, RESULTS_MERGE, RESULTS_APPEND) ? MERGE_APPEND
                                                             : MERGE_SAME;
}

static hsize_t first_size(const struct merge_value *value) {
    hsize_t sizes[H5S_MAX_RANK] = {0};
    H5Sget_simple_extent_dims(value->space, sizes, NULL);
    return sizes[0];
}

static enum status read_dataset(hid_t set, struct merge_object *object, struct error *error) {
    object->rule = rule_of(object);
    object->creation = H5Dget_create_plist(set);
    object->is_blank = H5Dget_storage_size(set) == 0;
    if (object->rule == MERGE_APPEND || (object->rule == MERGE_SAME && object->is_blank))
        merge_value_describe(set, &object->value);
    else if (!merge_value_read(set, &object->value))
        return merge_refuse_memory(error);
    object->length = object->longest = first_size(&object->value);
    if (object->rule == MERGE_APPEND && object->value.is_text)
        return error_set(error, STATUS_RUNTIME, "%s: texts cannot be appended", object->path);
    return STATUS_OK;
}

static enum status read_object(hid_t file, struct merge_object *object, struct error *error) {
    hid_t opened = H5Oopen(file, object->path, H5P_DEFAULT);
    object->is_group = H5Iget_type(opened) == H5I_GROUP;
    object->link_count = object->is_group ? merge_link_count(opened) : 0;
    enum status status = read_attributes(opened, object, error);
    if (status == STATUS_OK && !object->is_group)
        status = read_dataset(opened, object, error);
    H5Oclose(opened);
    return status;
}

/* Adds an object of which only the path is known; takes the path. */
static enum status add_path(struct merge_tree *tree, char *path, struct error *error) {
    struct merge_object *grown =
        path ? realloc(tree->objects, (tree->count + 1) * sizeof *grown) : NULL;
    if (!grown) {
        free(path);
        return merge_refuse_memory(error);
    }
    tree->objects = grown;
    tree->objects[tree->count++] = (struct merge_object){.path = path};
    return STATUS_OK;
}

static char *join_path(const char *folder, const char *name) {
    size_t size = strlen(folder) + strlen(name) + sizeof "/";
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s%s", folder, folder[1] == '\0' ? "" : "/", name);
    return path;
}

hsize_t merge_link_count(hid_t group) {
    H5G_info_t about = {.nlinks = 0};
    H5Gget_info(group, &about);
    return about.nlinks;
}

/* /run is no part of the tree. */
static enum status add_members(struct merge_tree *tree, hid_t file, size_t group,
                               struct error *error) {
    enum status status = STATUS_OK;
    for (hsize_t i = 0; i < tree->objects[group].link_count && status == STATUS_OK; i++) {
        char name[OBJECT_NAME_SIZE] = "";
        const char *folder = tree->objects[group].path;
        H5Lget_name_by_idx(file, folder, H5_INDEX_NAME, H5_ITER_INC, i, name, sizeof name,
                           H5P_DEFAULT);
        if (group > 0 || strcmp(name, "run") != 0)
            status = add_path(tree, join_path(folder, name), error);
    }
    return status;
}

static enum status read_objects(struct merge_tree *tree, hid_t file, struct error *error) {
    enum status status = add_path(tree, strdup("/"), error);
    for (size_t i = 0; i < tree->count && status == STATUS_OK; i++) {
        status = read_object(file, &tree->objects[i], error);
        if (status == STATUS_OK && tree->objects[i].is_group)
            status = add_members(tree, file, i, error);
    }
    return status;
}

/* As H5DS stores where a scale is attached. */
struct reference {
    hobj_ref_t dataset;
    int dimension;
};

static hid_t reference_type(void) {
    hid_t type = H5Tcreate(H5T_COMPOUND, sizeof(struct reference));
    H5Tinsert(type, "dataset", HOFFSET(struct reference, dataset), H5T_STD_REF_OBJ);
    H5Tinsert(type, "dimension", HOFFSET(struct reference, dimension), H5T_NATIVE_INT);
    return type;
}

/* The references to all objects, by their place. NULL when memory is short. */
static hobj_ref_t *references_make(const struct merge_tree *tree, hid_t file) {
    hobj_ref_t *references = calloc(tree->count, sizeof *references);
    for (size_t i = 0; references && i < tree->count; i++)
        H5Rcreate(&references[i], file, tree->objects[i].path, H5R_OBJECT, H5I_INVALID_HID);
    return references;
}

/* A scale along which something is appended grows with it. */
static void attach(struct merge_tree *tree, struct merge_object *scale,
                   const struct reference *reference, const hobj_ref_t *references) {
    size_t place = 0;
    while (place < tree->count && references[place] != reference->dataset)
        place++;
    if (place == tree->count || reference->dimension < 0)
        return;
    scale->attachments[scale->attachment_count++] =
        (struct merge_attachment){place, (unsigned)reference->dimension};
    if (reference->dimension == 0 && tree->objects[place].rule == MERGE_APPEND)
        scale->rule = MERGE_APPEND;
}

static enum status read_attachments(struct merge_tree *tree, struct merge_object *scale,
                                    hid_t attribute, const hobj_ref_t *references,
                                    struct error *error) {
    hid_t space = H5Aget_space(attribute), type = reference_type();
    hssize_t points = H5Sget_simple_extent_npoints(space);
    size_t count = points > 0 ? (size_t)points : 0;
    struct reference *read = calloc(count + 1, sizeof *read);
    scale->attachments = calloc(count + 1, sizeof *scale->attachments);
    bool made = read && scale->attachments;
    if (made)
        H5Aread(attribute, type, read);
    for (size_t i = 0; made && i < count; i++)
        attach(tree, scale, &read[i], references);
    free(read);
    H5Tclose(type);
    H5Sclose(space);
    return made ? STATUS_OK : merge_refuse_memory(error);
}

static enum status read_tree_scale(struct merge_tree *tree, struct merge_object *object, hid_t file,
                                   const hobj_ref_t *references, struct error *error) {
    if (H5Aexists_by_name(file, object->path, scale_list, H5P_DEFAULT) <= 0)
        return STATUS_OK;
    hid_t attribute = H5Aopen_by_name(file, object->path, scale_list, H5P_DEFAULT, H5P_DEFAULT);
    enum status status = read_attachments(tree, object, attribute, references, error);
    H5Aclose(attribute);
    return status;
}

static enum status read_scales(struct merge_tree *tree, hid_t file, struct error *error) {
    hobj_ref_t *references = references_make(tree, file);
    enum status status = references ? STATUS_OK : merge_refuse_memory(error);
    for (size_t i = 0; i < tree->count && status == STATUS_OK; i++)
        status = read_tree_scale(tree, &tree->objects[i], file, references, error);
    free(references);
    return status;
}

enum status merge_watch_end(struct h5_watch *watch, enum status status, const char *path,
                            struct error *error) {
    if (!h5_watch_end(watch))
        status = error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", path, watch->cause);
    return status;
}

enum status merge_tree_read(struct merge_tree *tree, const struct results *shard,
                            struct error *error) {
    struct h5_watch watch;
    *tree = (struct merge_tree){.path = shard->about.path};
    h5_watch_begin(&watch);
    enum status status = read_objects(tree, shard->file, error);
    if (status == STATUS_OK)
        status = read_scales(tree, shard->file, error);
    return merge_watch_end(&watch, status, tree->path, error);
}

static void free_object(struct merge_object *object) {
    for (size_t i = 0; i < object->attribute_count; i++) {
        free(object->attributes[i].name);
        merge_value_free(&object->attributes[i].value);
    }
    free(object->attributes);
    free(object->attachments);
    merge_value_free(&object->value);
    if (object->creation > 0)
        H5Pclose(object->creation);
    free(object->path);
}

void merge_tree_free(struct merge_tree *tree) {
    for (size_t i = 0; i < tree->count; i++)
        free_object(&tree->objects[i]);
    free(tree->objects);
    *tree = (struct merge_tree){0};
}

/* The attribute keeps its place. */
static void replace_count(struct merge_object *root, const char *name, uint64_t count) {
    const struct merge_attribute *found = find_attribute(root, name);
    if (found && merge_value_is_sum(&found->value))
        memcpy(found->value.data, &count, sizeof count);
}

static void remove_attribute(struct merge_object *object, const char *name) {
    struct merge_attribute *found = find_attribute(object, name);
    if (!found)
        return;
    free(found->name);
    merge_value_free(&found->value);
    object->attribute_count--;
    size_t behind = object->attribute_count - (size_t)(found - object->attributes);
    memmove(found, found + 1, behind * sizeof *found);
}

void merge_tree_become_whole(struct merge_tree *tree, uint64_t matches) {
    struct merge_object *root = &tree->objects[0];
    remove_attribute(root, "shard");
    remove_attribute(root, "shards");
    remove_attribute(root, "first_match");
    remove_attribute(root, CHECKSUMS_ATTRIBUTE); /* which the whole file gets of its own */
    replace_count(root, "matches_done", matches);
}
