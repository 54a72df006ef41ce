#include "sim/cli/option_list.h"

#include "sim/cli/command.h"
#include "sim/core/foreign_text.h"
#include "sim/output/text_table.h"
#include "sim/words/names.h"
#include "sim/words/text.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 80, INDENT = 4, KEY_WIDTH = 30, VALUE_WIDTH = 22, TEXT_SIZE = 1024 };

size_t list_width(void) {
    size_t width = text_table_width(stdout);
    return width > 0 && width < LINE_WIDTH ? width : LINE_WIDTH;
}

/* A value as a user would write it, the caller's to free: without JSON's quotes, lists without
 * brackets, rows with strokes. NULL: no memory. */
char *value_text(const struct option *option, const void *values) {
    char *json = NULL;
    size_t size;
    FILE *out = open_memstream(&json, &size);
    if (!out)
        return NULL;
    option_print(option, values, out);
    fclose(out);
    const char *left_out = strcmp(json, "[]") == 0 ? "" : "\"[]";
    char *to = json;
    int depth = 0;
    for (const char *from = json; *from; from++) {
        depth += (*from == '[') - (*from == ']');
        if (depth > 1 && *from == ',') {
            *to++ = '/';
            from++; /* the blank after it */
        } else if (!strchr(left_out, *from)) {
            *to++ = *from;
        }
    }
    *to = '\0';
    return json;
}

static size_t keys_width(const struct option_table *table) {
    size_t widest = KEY_WIDTH;
    for (size_t i = 0; i < table->count; i++) {
        size_t width = strlen(table->options[i].key);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* What an option is, in columns, or in a narrow terminal as words. */
static enum status value_show(const struct option *option, const void *values, size_t key_width,
                              FILE *out, struct error *error) {
    char allowed[TEXT_SIZE], line[2 * TEXT_SIZE];
    char *value = value_text(option, values);
    if (!value)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_allowed_said(option, allowed, sizeof allowed);
    if (list_width() < LINE_WIDTH) {
        snprintf(line, sizeof line, "%s %s %s", option->key, value, allowed);
        words_print(line, INDENT, 0, list_width(), out);
    } else {
        foreign_text_print_column(out, option->key, key_width + 1);
        foreign_text_print_column(out, value, VALUE_WIDTH);
        fprintf(out, " %s\n", allowed);
    }
    free(value);
    return STATUS_OK;
}

/* What it means; in other languages than that of its key what it is called, too. The caller's to
 * free. NULL: no memory. */
static char *meaning_text(const struct option *option) {
    enum language language = language_spoken();
    const struct rule_words *rule = language == LANGUAGE_ENGLISH ? NULL : names_rule(option->key);
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, "%s%s%s", rule ? rule->name[language] : "", rule ? ": " : "",
             said(option->meaning));
    text_capital(text);
    return strdup(text);
}

static enum status option_show(const struct option *option, const void *values, size_t key_width,
                               FILE *out, struct error *error) {
    char text[TEXT_SIZE], *meaning = meaning_text(option);
    if (!meaning)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = value_show(option, values, key_width, out, error);
    static const char *const only[] = {[OPTION_BEARS_ON_PLAY] = "",
                                       [OPTION_BEARS_ON_MATCH] = "",
                                       [OPTION_BEARS_ON_ERRORS] = " (human errors only)",
                                       [OPTION_BEARS_ON_TOURNAMENTS] = " (tournaments only)"};
    const char *source = option->source, *fallback = option->fallback;
    snprintf(text, sizeof text, "%s%s%s%s%s%s%s", meaning, said(only[option->bears_on]),
             fallback ? said("; if a file does not state it: ") : "", fallback ? fallback : "",
             source ? " [" : "", source ? said(source) : "", source ? "]" : "");
    fprintf(out, "%*s", INDENT, "");
    words_print(text, INDENT, INDENT, list_width(), out);
    free(meaning);
    return status;
}

enum status options_show(const struct option_table *table, const void *values, FILE *out,
                         struct error *error) {
    enum status status = STATUS_OK;
    size_t key_width = keys_width(table);
    for (size_t i = 0; i < table->count && status == STATUS_OK; i++)
        status = option_show(&table->options[i], values, key_width, out, error);
    return status;
}
