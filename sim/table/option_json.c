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

bool json_option_text(const struct json_value *value, char *text, size_t size) {
    if (value->kind != JSON_LIST)
        return scalar_text(value, text, size);
    size_t length = 0;
    *text = '\0';
    for (const struct json_value *item = json_first(value); item; item = json_next(value, item)) {
        if (length + 1 >= size || !scalar_text(item, text + length, size - length - 1))
            return false;
        strcat(text + length, " ");
        length += strlen(text + length);
    }
    return true;
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
