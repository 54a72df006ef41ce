/*
 * JSON read: all values of a text in one array, in the order in which they begin there. A value
 * points into the text, which must outlive it; what lies in an object or a list follows it.
 */
#ifndef UTSPEL_JSON_READER_H
#define UTSPEL_JSON_READER_H

#include "sim/core/error.h"

#include <stdbool.h>
#include <stddef.h>

enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
};

struct json_value {
    enum json_kind kind;
    const char *text; /* as it stands there, quotes and brackets included */
    size_t length;
    size_t span; /* values that it takes in the array, those within included */
};

/* Begins with all zeros; what it holds is used again by the next reading. */
struct json_document {
    struct json_value *values; /* the first is the whole text */
    size_t count, room;
};

/* Reads a text that is one value. The error says what was found where. */
enum status json_read(struct json_document *document, const char *text, size_t length,
                      struct error *error);
void json_document_free(struct json_document *document);

/*
 * What lies in a list or an object, one after the other; NULL past the last, and in other values.
 * In an object these are the keys, each followed by its value: json_of_key().
 */
const struct json_value *json_first(const struct json_value *value);
const struct json_value *json_next(const struct json_value *within, const struct json_value *value);
static inline const struct json_value *json_of_key(const struct json_value *key) {
    return key + 1;
}

/* The value of that key; NULL: there is none, or this is no object. */
const struct json_value *json_member(const struct json_value *object, const char *key);

/* How many values a list has, or keys an object. */
size_t json_size(const struct json_value *value);

/* Whether this is a string, and this one; NULL is none. */
bool json_is(const struct json_value *value, const char *word);

/* The string with its escapes resolved; false: it is none, or does not fit, or holds a NUL. */
bool json_string(const struct json_value *value, char *text, size_t size);

/* A whole number from 0 up to `most`; false: it is none. */
bool json_whole(const struct json_value *value, size_t most, size_t *number);

#endif
