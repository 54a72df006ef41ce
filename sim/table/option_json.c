#include "sim/table/option_json.h"

#include <string.h>

enum { KEY_SIZE = 64 };

static bool scalar_text(const struct json_value *value, char *text, size_t size) {
    if (value->kind == JSON_STRING)
        return json_string(value, text, size);
    if (value->kind == JSON_OBJECT || value->kind == JSON_LIST || value->length >= size)
        return false;
    memcpy(text, value->text, value->length);
    text[value->length] = '\0';
    return true;
}

/* Items, each followed by the separator; rows are lists among them, their numbers by strokes. */
static bool list_text(const struct json_value *list, char separator, char *text, size_t size) {
    size_t length = 0;
    *text = '\0';
    for (const struct json_value *item = json_first(list); item; item = json_next(list, item)) {
        bool is_row = item->kind == JSON_LIST && separator == ' ';
        if (length + 1 >= size || !(is_row ? list_text(item, '/', text + length, size - length - 1)
                                           : scalar_text(item, text + length, size - length - 1)))
            return false;
        length += strlen(text + length);
        text[length++] = separator;
        text[length] = '\0';
    }
    if (length > 0)
        text[length - 1] = '\0';
    return true;
}

bool json_option_text(const struct json_value *value, char *text, size_t size) {
    return value->kind == JSON_LIST ? list_text(value, ' ', text, size)
                                    : scalar_text(value, text, size);
}

enum status json_read_option(const struct json_value *key, const struct option_table *table,
                             const struct option **option, char text[OPTION_TEXT_SIZE],
                             struct error *error) {
    char name[KEY_SIZE];
    *option = json_string(key, name, sizeof name) ? option_find(table, name) : NULL;
    if (!*option)
        return error_set(error, STATUS_USAGE, "no option %.*s",
                         (int)(key->length < KEY_SIZE ? key->length : KEY_SIZE), key->text);
    if (!json_option_text(json_of_key(key), text, OPTION_TEXT_SIZE))
        return error_set(error, STATUS_USAGE, "%s: no value of an option", name);
    return STATUS_OK;
}
