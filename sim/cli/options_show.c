#include "sim/cli/options_show.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 80, INDENT = 4, KEY_WIDTH = 30, VALUE_WIDTH = 22, TEXT_SIZE = 1024 };

/* The columns that length bytes of UTF-8 take. */
static int columns(const char *text, size_t length) {
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += (text[i] & 0xc0) != 0x80;
    return count;
}

/* Prints words, indented and broken into lines. */
static void words_print(const char *text, FILE *out) {
    int column = 0;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        int width = columns(text, length);
        bool breaks = column == 0 || column + 1 + width > LINE_WIDTH;
        if (breaks)
            fprintf(out, "%s%*s", column > 0 ? "\n" : "", INDENT, "");
        else
            fputc(' ', out);
        fwrite(text, 1, length, out);
        column = (breaks ? INDENT : column + 1) + width;
        text += length;
    }
    fputc('\n', out);
}

/* Prints a value as a user would write it: without JSON's quotes, and lists without brackets. */
static enum status value_print(const struct option *option, const void *values, FILE *out,
                               struct error *error) {
    char *json = NULL;
    size_t size;
    FILE *text = open_memstream(&json, &size);
    if (!text)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_print(option, values, text);
    fclose(text);
    int width = 0;
    const char *left_out = strcmp(json, "[]") == 0 ? "" : "\"[]";
    for (const char *c = json; *c; c++)
        if (!strchr(left_out, *c))
            width += fputc(*c, out) != EOF;
    fprintf(out, "%*s", width < VALUE_WIDTH ? VALUE_WIDTH - width : 0, "");
    free(json);
    return STATUS_OK;
}

static int keys_width(const struct option_table *table) {
    int widest = KEY_WIDTH;
    for (size_t i = 0; i < table->count; i++) {
        int width = (int)strlen(table->options[i].key);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static enum status option_show(const struct option *option, const void *values, int key_width,
                               FILE *out, struct error *error) {
    char text[TEXT_SIZE];
    fprintf(out, "%-*s ", key_width, option->key);
    if (value_print(option, values, out, error) != STATUS_OK)
        return STATUS_RUNTIME;
    option_allowed(option, text, sizeof text);
    fprintf(out, " %s\n", text);
    static const char *const only[] = {[OPTION_BEARS_ON_PLAY] = "",
                                       [OPTION_BEARS_ON_MATCH] = "",
                                       [OPTION_BEARS_ON_ERRORS] = " (human errors only)",
                                       [OPTION_BEARS_ON_TOURNAMENTS] = " (tournaments only)"};
    const char *source = option->source, *fallback = option->fallback;
    snprintf(text, sizeof text, "%s%s%s%s%s%s%s", option->meaning, only[option->bears_on],
             fallback ? "; where no file states it: " : "", fallback ? fallback : "",
             source ? " [" : "", source ? source : "", source ? "]" : "");
    words_print(text, out);
    return STATUS_OK;
}

enum status options_show(const struct option_table *table, const void *values, FILE *out,
                         struct error *error) {
    enum status status = STATUS_OK;
    int key_width = keys_width(table);
    for (size_t i = 0; i < table->count && status == STATUS_OK; i++)
        status = option_show(&table->options[i], values, key_width, out, error);
    return status;
}
