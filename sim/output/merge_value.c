#include "sim/output/merge_tree.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 200 }; /* bytes of a text in a message */

static bool is_dataset(hid_t item) {
    return H5Iget_type(item) == H5I_DATASET;
}

void merge_value_describe(hid_t item, struct merge_value *value) {
    bool of_dataset = is_dataset(item);
    *value = (struct merge_value){.stored = of_dataset ? H5Dget_type(item) : H5Aget_type(item),
                                  .space = of_dataset ? H5Dget_space(item) : H5Aget_space(item)};
    hssize_t count = H5Sget_simple_extent_npoints(value->space);
    value->native = H5Tget_native_type(value->stored, H5T_DIR_DEFAULT);
    value->is_text = H5Tis_variable_str(value->stored) > 0;
    value->count = count > 0 ? (size_t)count : 0;
    value->size = H5Tget_size(value->native);
}

bool merge_value_read(hid_t item, struct merge_value *value) {
    merge_value_describe(item, value);
    size_t count = value->count + 1, size = value->size + 1;
    value->data = value->is_text             ? calloc(count, size)
                  : count <= SIZE_MAX / size ? malloc(count * size)
                                             : NULL;
    if (!value->data)
        return false;
    if (is_dataset(item))
        h5_dataset_read(item, value->native, H5S_ALL, H5S_ALL, value->data);
    else
        H5Aread(item, value->native, value->data);
    return true;
}

void merge_value_free(struct merge_value *value) {
    if (value->stored <= 0)
        return;
    for (size_t i = 0; value->data && value->is_text && i < value->count; i++)
        free(((char **)value->data)[i]);
    free(value->data);
    H5Sclose(value->space);
    H5Tclose(value->native);
    H5Tclose(value->stored);
    *value = (struct merge_value){0};
}

bool merge_value_same_type(const struct merge_value *value, const struct merge_value *other) {
    return H5Tequal(value->stored, other->stored) > 0;
}

bool merge_value_same_shape(const struct merge_value *value, const struct merge_value *other) {
    return H5Sextent_equal(value->space, other->space) > 0;
}

static const char *text_at(const struct merge_value *value, size_t i) {
    const char *text = ((char *const *)value->data)[i];
    return text ? text : "";
}

static bool element_equal(const struct merge_value *value, const struct merge_value *other,
                          size_t i) {
    const char *one = value->data, *two = other->data;
    if (value->is_text)
        return strcmp(text_at(value, i), text_at(other, i)) == 0;
    return memcmp(one + i * value->size, two + i * value->size, value->size) == 0;
}

/* The first element that differs, or their number. Types and shapes are the same. */
static size_t first_difference(const struct merge_value *value, const struct merge_value *other) {
    size_t i = 0;
    while (i < value->count && element_equal(value, other, i))
        i++;
    return i;
}

bool merge_value_equal(const struct merge_value *value, const struct merge_value *other) {
    return merge_value_same_type(value, other) && merge_value_same_shape(value, other) &&
           first_difference(value, other) == value->count;
}

bool merge_value_is_sum(const struct merge_value *value) {
    return H5Tget_class(value->stored) == H5T_INTEGER && value->size == sizeof(int64_t);
}

bool merge_value_add(struct merge_value *value, const struct merge_value *other) {
    uint64_t *sums = value->data, top = UINT64_C(1) << 63, carries = 0, overflows = 0;
    const uint64_t *added = other->data;
    for (size_t i = 0; i < value->count; i++) {
        uint64_t sum = sums[i] + added[i];
        carries |= sum < added[i];
        overflows |= ~(sums[i] ^ added[i]) & (sums[i] ^ sum) & top;
        sums[i] = sum;
    }
    return H5Tget_sign(value->stored) == H5T_SGN_NONE ? carries == 0 : overflows == 0;
}

/* The first lines that differ, or the end of a text. */
static void skip_common_lines(const char **text, const char **other) {
    for (;;) {
        size_t length = strcspn(*text, "\n");
        if (length != strcspn(*other, "\n") || strncmp(*text, *other, length) != 0 ||
            (*text)[length] == '\0' || (*other)[length] == '\0')
            return;
        *text += length + 1;
        *other += length + 1;
    }
}

static void print_line(FILE *out, const char *text) {
    text += strspn(text, " ");
    size_t length = strcspn(text, "\n");
    fprintf(out, "'%.*s'", length < SHOWN_MAX ? (int)length : SHOWN_MAX, text);
}

static void print_texts(FILE *out, const char *text, const char *expected) {
    skip_common_lines(&text, &expected);
    print_line(out, text);
    fputs(", expected ", out);
    print_line(out, expected);
}

static void print_integer(FILE *out, const struct merge_value *value, const void *element) {
    uint64_t count;
    int64_t number;
    memcpy(&count, element, sizeof count);
    memcpy(&number, element, sizeof number);
    if (H5Tget_sign(value->stored) == H5T_SGN_NONE)
        fprintf(out, "%" PRIu64, count);
    else
        fprintf(out, "%" PRId64, number);
}

static void print_element(FILE *out, const struct merge_value *value, size_t i) {
    const char *element = (const char *)value->data + i * value->size;
    double real;
    if (merge_value_is_sum(value)) {
        print_integer(out, value, element);
    } else if (H5Tequal(value->native, H5T_NATIVE_DOUBLE) > 0) {
        memcpy(&real, element, sizeof real);
        fprintf(out, "%.17g", real);
    } else {
        fputs("another value", out);
    }
}

static void print_difference(FILE *out, const struct merge_value *value,
                             const struct merge_value *expected) {
    if (!merge_value_same_type(value, expected) || !merge_value_same_shape(value, expected)) {
        fputs("of another type or shape", out);
        return;
    }
    size_t i = first_difference(value, expected);
    if (i == value->count)
        return;
    if (value->is_text) {
        print_texts(out, text_at(value, i), text_at(expected, i));
        return;
    }
    print_element(out, value, i);
    fputs(", expected ", out);
    print_element(out, expected, i);
}

char *merge_value_difference(const char *name, const struct merge_value *value,
                             const struct merge_value *expected) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "%s ", name);
    print_difference(out, value, expected);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
