#include "sim/cli/options_show.h"

#include <libsmartcols.h>
#include <stdlib.h>

enum { KEY, VALUE, RANGE, MEANING, SOURCE };

static bool has_sources(const struct option_table *table) {
    for (size_t i = 0; i < table->count; i++)
        if (table->options[i].source)
            return true;
    return false;
}

static struct libscols_table *columns_new(const char *heading, bool sources) {
    struct libscols_table *view = scols_new_table();
    if (!view)
        return NULL;
    bool made = scols_table_new_column(view, "OPTION", 0, 0) &&
                scols_table_new_column(view, heading, 0, SCOLS_FL_WRAP) &&
                scols_table_new_column(view, "RANGE", 0.2, SCOLS_FL_WRAP) &&
                scols_table_new_column(view, "MEANING", 0.5, SCOLS_FL_WRAP);
    if (made && sources)
        made = scols_table_new_column(view, "SOURCE", 0.2, SCOLS_FL_WRAP);
    if (made)
        return view;
    scols_unref_table(view);
    return NULL;
}

/* The option's value as it would be written; the caller frees it. */
static char *value_text(const struct option *option, const void *values) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    option_print(option, values, out);
    fclose(out);
    return text;
}

static bool line_add(struct libscols_table *view, const struct option *option, const void *values) {
    char range[512];
    char *value = value_text(option, values);
    struct libscols_line *line = scols_table_new_line(view, NULL);
    option_allowed(option, range, sizeof range);
    bool made = value && line && scols_line_set_data(line, KEY, option->key) == 0 &&
                scols_line_set_data(line, VALUE, value) == 0 &&
                scols_line_set_data(line, RANGE, range) == 0 &&
                scols_line_set_data(line, MEANING, option->meaning) == 0;
    if (made && option->source)
        made = scols_line_set_data(line, SOURCE, option->source) == 0;
    free(value);
    return made;
}

enum status options_show(const struct option_table *table, const void *values, const char *heading,
                         struct error *error) {
    struct libscols_table *view = columns_new(heading, has_sources(table));
    bool made = view != NULL;
    for (size_t i = 0; i < table->count && made; i++)
        made = line_add(view, &table->options[i], values);
    if (made)
        made = scols_print_table(view) == 0;
    scols_unref_table(view);
    return made ? STATUS_OK : error_set(error, STATUS_RUNTIME, "cannot print a table");
}
