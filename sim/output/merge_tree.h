/*
 * Everything in the file of a shard except /run: what all shards of a run have in common, and the
 * sums of what adds up. Objects are kept in the order of their paths, each behind its group.
 *
 * The attribute `merge` of a dataset says what becomes of it: "sum", its elements add up; "append",
 * its entries along the first dimension follow those of the shard before. A scale of such a
 * dimension grows with it. All else is the same in every shard.
 */
#ifndef UTSPEL_MERGE_TREE_H
#define UTSPEL_MERGE_TREE_H

#include "sim/core/error.h"
#include "sim/output/h5.h"
#include "sim/output/results_parts.h"

/* Values of attributes and datasets of any type, as shards of a run are compared and added by. */

/* The value of an attribute or a dataset; its owner frees it. */
struct merge_value {
    hid_t stored, native, space; /* its types in the file and in memory, and its shape */
    size_t count, size;          /* elements, and bytes of each in memory */
    bool is_text;                /* elements are texts of any length: char * */
    void *data;
};

/*
 * Reads the value of an attribute or a dataset, or only its types and shape. False when memory is
 * short; HDF5's own failures are the watch's to see. In any case merge_value_free frees it.
 */
bool merge_value_read(hid_t item, struct merge_value *value);
void merge_value_describe(hid_t item, struct merge_value *value);
void merge_value_free(struct merge_value *value);

bool merge_value_same_type(const struct merge_value *value, const struct merge_value *other);
bool merge_value_same_shape(const struct merge_value *value, const struct merge_value *other);

/* Whether types, shapes and elements are the same. */
bool merge_value_equal(const struct merge_value *value, const struct merge_value *other);

/* Whether the elements are integers of 64 bits, which can be added. */
bool merge_value_is_sum(const struct merge_value *value);

/* Adds the other's elements, of the same type and shape. False if a sum has no room. */
bool merge_value_add(struct merge_value *value, const struct merge_value *other);

/*
 * Says how a value differs from an expected one: "seed 2, expected 1"; of a text of several lines,
 * the first line that differs. The caller's to free; NULL when memory is short.
 */
char *merge_value_difference(const char *name, const struct merge_value *value,
                             const struct merge_value *expected);

/* The tree: all objects of the file. */

enum merge_rule { MERGE_SAME, MERGE_SUM, MERGE_APPEND };

struct merge_attribute {
    char *name;
    struct merge_value value;
};

/* A dimension of a dataset, by its place among the objects, to which a scale is attached. */
struct merge_attachment {
    size_t object;
    unsigned dim;
};

struct merge_object {
    char *path; /* "/calls/asked" */
    bool is_group;
    hsize_t link_count;     /* of a group */
    int attribute_total;    /* of which are kept: */
    size_t attribute_count; /* those that do not lead from object to object, as H5DS's do */
    struct merge_attribute *attributes;

    /* Of a dataset: */
    enum merge_rule rule;
    struct merge_value value; /* the sums so far; without data if appended or blank */
    hid_t creation;           /* its properties */
    bool is_blank;            /* nothing was ever written to it */
    hsize_t length, longest;  /* entries of what is appended: of all shards, and of one */

    size_t attachment_count; /* of a scale, in the order they were made */
    struct merge_attachment *attachments;
};

struct merge_tree {
    const char *path; /* of the first file, which the others are compared with */
    struct merge_object *objects;
    size_t count;
};

/* Reads the first shard. merge_tree_free frees the tree, also after a failure. */
enum status merge_tree_read(struct merge_tree *tree, const struct results *shard,
                            struct error *error);
void merge_tree_free(struct merge_tree *tree);

/* Whether the attributes of a shard's root are those of the same run, finished or not. */
enum status merge_tree_compare_root(const struct merge_tree *tree, const struct results *shard,
                                    struct error *error);

/* Adds another shard of the same run; all else in it must be the same. */
enum status merge_tree_add(struct merge_tree *tree, const struct results *shard,
                           struct error *error);

/*
 * Called once all shards are added: makes the tree say that it is of a whole run, not of a shard.
 */
void merge_tree_become_whole(struct merge_tree *tree, uint64_t matches);

/* Writes what is kept into a new file. What is appended gets its size only. */
void merge_tree_write(const struct merge_tree *tree, hid_t file);

/*
 * Copies what is appended of the next shard, a slice at a time. By object, `starts` holds how much
 * the shards before it had; first zeros.
 */
enum status merge_tree_append(const struct merge_tree *tree, const struct results *shard,
                              hid_t file, hsize_t *starts, struct error *error);

/* Whether anything is to be appended. */
bool merge_tree_has_entries(const struct merge_tree *tree);

/*
 * For the files of merging: the failure when memory is short; the number of members of a group; the
 * end of a watch over reading.
 */
static inline enum status merge_refuse_memory(struct error *error) {
    return error_set(error, STATUS_RUNTIME, "out of memory");
}
hsize_t merge_link_count(hid_t group);
enum status merge_watch_end(struct h5_watch *watch, enum status status, const char *path,
                            struct error *error);

#endif
