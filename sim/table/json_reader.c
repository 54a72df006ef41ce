#include "sim/table/json_reader.h"

#include "sim/core/list.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 32 };

struct reader {
    struct json_document *document;
    const char *start, *at, *end;
    unsigned depth;
    const char *expected; /* what was not found at `at`; NULL: all is well */
};

static bool fail(struct reader *reader, const char *expected) {
    if (!reader->expected)
        reader->expected = expected;
    return false;
}

static void skip_space(struct reader *reader) {
    while (reader->at < reader->end && strchr(" \t\n\r", *reader->at) && *reader->at)
        reader->at++;
}

static bool takes(struct reader *reader, char sign) {
    skip_space(reader);
    bool found = reader->at < reader->end && *reader->at == sign;
    reader->at += found;
    return found;
}

/* Returns the index of the new value, which begins here; SIZE_MAX: there is no memory. */
static size_t add_value(struct reader *reader, enum json_kind kind) {
    struct json_document *document = reader->document;
    struct json_value *values =
        list_grow(document->values, document->count, &document->room, sizeof *values);
    if (!values) {
        fail(reader, "memory");
        return SIZE_MAX;
    }
    document->values = values;
    document->values[document->count] = (struct json_value){.kind = kind, .text = reader->at};
    return document->count++;
}

static void end_value(struct reader *reader, size_t index) {
    struct json_value *value = &reader->document->values[index];
    value->length = (size_t)(reader->at - value->text);
    value->span = reader->document->count - index;
}

static bool is_digit(const char *at, const char *end) {
    return at < end && *at >= '0' && *at <= '9';
}

static bool skip_digits(struct reader *reader) {
    if (!is_digit(reader->at, reader->end))
        return fail(reader, "a digit");
    while (is_digit(reader->at, reader->end))
        reader->at++;
    return true;
}

static bool skip_sign(struct reader *reader, const char *signs) {
    bool found = reader->at < reader->end && *reader->at && strchr(signs, *reader->at);
    reader->at += found;
    return found;
}

static bool skip_number(struct reader *reader) {
    skip_sign(reader, "-");
    if (!skip_sign(reader, "0") && !skip_digits(reader))
        return false;
    if (skip_sign(reader, ".") && !skip_digits(reader))
        return false;
    if (!skip_sign(reader, "eE"))
        return true;
    skip_sign(reader, "+-");
    return skip_digits(reader);
}

static bool skip_word(struct reader *reader, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return fail(reader, "a value");
    reader->at += length;
    return true;
}

static int hexadecimal(const char *at, const char *end) {
    int code = 0;
    for (int i = 0; i < 4; i++, at++) {
        const char *digits = "0123456789abcdefABCDEF";
        const char *found = at < end && *at ? strchr(digits, *at) : NULL;
        if (!found)
            return -1;
        long digit = found - digits;
        code = code * 16 + (int)(digit < 16 ? digit : digit - 6);
    }
    return code;
}

static bool skip_escape(struct reader *reader) {
    if (skip_sign(reader, "\"\\/bfnrt"))
        return true;
    if (!skip_sign(reader, "u") || hexadecimal(reader->at, reader->end) < 0)
        return fail(reader, "an escape");
    reader->at += 4;
    return true;
}

static bool skip_string(struct reader *reader) {
    if (!takes(reader, '"'))
        return fail(reader, "a string");
    while (reader->at < reader->end && *reader->at != '"') {
        if ((unsigned char)*reader->at < ' ')
            return fail(reader, "no control character");
        if (*reader->at++ == '\\' && !skip_escape(reader))
            return false;
    }
    return takes(reader, '"') || fail(reader, "the end of the string");
}

static bool read_value(struct reader *reader);

static bool read_key(struct reader *reader) {
    skip_space(reader);
    size_t index = add_value(reader, JSON_STRING);
    if (index == SIZE_MAX || !skip_string(reader))
        return false;
    end_value(reader, index);
    return takes(reader, ':') || fail(reader, "':'");
}

/* What lies between brackets, of which the first was read. */
static bool read_within(struct reader *reader, bool keys, char last) {
    if (takes(reader, last))
        return true;
    if (++reader->depth > DEPTH_MAX)
        return fail(reader, "fewer brackets within each other");
    do {
        if ((keys && !read_key(reader)) || !read_value(reader))
            return false;
    } while (takes(reader, ','));
    reader->depth--;
    return takes(reader, last) || fail(reader, keys ? "',' or '}'" : "',' or ']'");
}

static enum json_kind kind_at(const struct reader *reader) {
    switch (reader->at < reader->end ? *reader->at : '\0') {
    case '{':
        return JSON_OBJECT;
    case '[':
        return JSON_LIST;
    case '"':
        return JSON_STRING;
    case 't':
        return JSON_TRUE;
    case 'f':
        return JSON_FALSE;
    case 'n':
        return JSON_NULL;
    default:
        return JSON_NUMBER;
    }
}

static bool read_text_of(struct reader *reader, enum json_kind kind) {
    switch (kind) {
    case JSON_OBJECT:
    case JSON_LIST:
        reader->at++;
        return read_within(reader, kind == JSON_OBJECT, kind == JSON_OBJECT ? '}' : ']');
    case JSON_STRING:
        return skip_string(reader);
    case JSON_TRUE:
        return skip_word(reader, "true");
    case JSON_FALSE:
        return skip_word(reader, "false");
    case JSON_NULL:
        return skip_word(reader, "null");
    default:
        return (is_digit(reader->at, reader->end) ||
                (reader->at < reader->end && *reader->at == '-') || fail(reader, "a value")) &&
               skip_number(reader);
    }
}

static bool read_value(struct reader *reader) {
    skip_space(reader);
    enum json_kind kind = kind_at(reader);
    size_t index = add_value(reader, kind);
    if (index == SIZE_MAX || !read_text_of(reader, kind))
        return false;
    end_value(reader, index);
    return true;
}

enum status json_read(struct json_document *document, const char *text, size_t length,
                      struct error *error) {
    struct reader reader = {document, text, text, text + length, 0, NULL};
    document->count = 0;
    if (read_value(&reader)) {
        skip_space(&reader);
        if (reader.at == reader.end)
            return STATUS_OK;
        fail(&reader, "the end");
    }
    return error_set(error, STATUS_USAGE, "no JSON: at byte %zu: expected %s",
                     (size_t)(reader.at - text), reader.expected);
}

void json_document_free(struct json_document *document) {
    free(document->values);
    *document = (struct json_document){0};
}

const struct json_value *json_first(const struct json_value *value) {
    return value->span > 1 ? value + 1 : NULL;
}

const struct json_value *json_next(const struct json_value *within,
                                   const struct json_value *value) {
    const struct json_value *next = value + value->span;
    if (within->kind == JSON_OBJECT)
        next += next->span;
    return next < within + within->span ? next : NULL;
}

const struct json_value *json_member(const struct json_value *object, const char *key) {
    if (object->kind != JSON_OBJECT)
        return NULL;
    for (const struct json_value *found = json_first(object); found;
         found = json_next(object, found))
        if (json_is(found, key))
            return json_of_key(found);
    return NULL;
}

size_t json_size(const struct json_value *value) {
    size_t size = 0;
    for (const struct json_value *within = json_first(value); within;
         within = json_next(value, within))
        size++;
    return size;
}

bool json_is(const struct json_value *value, const char *word) {
    return value && value->kind == JSON_STRING && value->length == strlen(word) + 2 &&
           memcmp(value->text + 1, word, value->length - 2) == 0;
}

/* Writes a character in UTF-8; returns how many bytes. */
static size_t utf8_write(uint32_t code, char bytes[4]) {
    static const struct {
        uint32_t below;
        uint8_t first, length;
    } forms[] = {{0x80, 0, 1}, {0x800, 0xc0, 2}, {0x10000, 0xe0, 3}, {0x110000, 0xf0, 4}};
    size_t form = 0;
    while (code >= forms[form].below)
        form++;
    for (size_t i = forms[form].length; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(forms[form].first | code);
    return forms[form].length;
}

/* Resolves the escape behind a backslash at *at, and moves past it; half a pair is U+FFFD. */
static uint32_t read_escape(const char **at, const char *end) {
    static const char signs[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    const char *found = strchr(signs, *(*at)++);
    if (found)
        return (uint32_t)means[found - signs];
    uint32_t code = (uint32_t)hexadecimal(*at, end);
    *at += 4;
    if (code < 0xd800 || code > 0xdfff)
        return code;
    int low =
        end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u' ? hexadecimal(*at + 2, end) : -1;
    if (code > 0xdbff || low < 0xdc00 || low > 0xdfff)
        return 0xfffd;
    *at += 6;
    return 0x10000 + ((code - 0xd800) << 10) + ((uint32_t)low - 0xdc00);
}

bool json_string(const struct json_value *value, char *text, size_t size) {
    if (!value || value->kind != JSON_STRING)
        return false;
    const char *end = value->text + value->length - 1;
    size_t length = 0;
    for (const char *at = value->text + 1; at < end;) {
        char bytes[4] = {*at};
        size_t count = 1;
        if (*at++ == '\\') {
            uint32_t code = read_escape(&at, end);
            count = utf8_write(code, bytes);
        }
        if (bytes[0] == '\0' || length + count >= size)
            return false;
        memcpy(text + length, bytes, count);
        length += count;
    }
    text[length] = '\0';
    return true;
}

bool json_whole(const struct json_value *value, size_t most, size_t *number) {
    if (!value || value->kind != JSON_NUMBER)
        return false;
    size_t sum = 0;
    for (size_t i = 0; i < value->length; i++) {
        if (!is_digit(value->text + i, value->text + value->length))
            return false;
        sum = 10 * sum + (size_t)(value->text[i] - '0');
        if (sum > most)
            return false;
    }
    *number = sum;
    return true;
}
