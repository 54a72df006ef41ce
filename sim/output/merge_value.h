/* Values of attributes and datasets of any type, as shards of a run are compared and added by. */
#ifndef UTSPEL_MERGE_VALUE_H
#define UTSPEL_MERGE_VALUE_H

#include "sim/output/h5.h"

/* Of an attribute or a dataset; its owner frees it. */
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

#endif
