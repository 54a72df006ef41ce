#include "sim/output/export.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Where a row's label stands in the axis; later axes vary faster. */
static size_t label_place(const struct export_table *table, size_t dim, size_t row) {
    for (size_t later = table->dims - 1; later > dim; later--)
        row /= table->axis[later].count;
    return row % table->axis[dim].count;
}

static void csv_print_text(const char *text, FILE *out) {
    if (!text)
        return;
    if (text[strcspn(text, ",\"\r\n")] == '\0') {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++)
        fprintf(out, *text == '"' ? "\"\"" : "%c", *text);
    fputc('"', out);
}

static void csv_print_value(const struct export_column *column, size_t i, FILE *out) {
    switch (column->type) {
    case EXPORT_INTEGER:
        fprintf(out, "%" PRId64, ((const int64_t *)column->values)[i]);
        break;
    case EXPORT_COUNT:
        fprintf(out, "%" PRIu64, ((const uint64_t *)column->values)[i]);
        break;
    case EXPORT_REAL:
        if (isfinite(((const double *)column->values)[i]))
            json_print_exact(((const double *)column->values)[i], out);
        break;
    case EXPORT_TEXT:
        csv_print_text(((char *const *)column->values)[i], out);
        break;
    }
}

void export_print_csv(const struct export_table *table, FILE *out) {
    for (size_t dim = 0; dim < table->dims; dim++) {
        csv_print_text(table->axis[dim].name, out);
        fputc(',', out);
    }
    fputs("value\n", out);
    for (size_t row = 0; row < table->value.count; row++) {
        for (size_t dim = 0; dim < table->dims; dim++) {
            csv_print_value(&table->axis[dim], label_place(table, dim, row), out);
            fputc(',', out);
        }
        csv_print_value(&table->value, row, out);
        fputc('\n', out);
    }
}

static void json_print_value(struct json *json, const char *key, const struct export_column *column,
                             size_t i) {
    switch (column->type) {
    case EXPORT_INTEGER:
        json_integer(json, key, ((const int64_t *)column->values)[i]);
        break;
    case EXPORT_COUNT:
        json_count(json, key, ((const uint64_t *)column->values)[i]);
        break;
    case EXPORT_REAL:
        json_exact(json, key, ((const double *)column->values)[i]);
        break;
    case EXPORT_TEXT:
        json_text(json, key, ((char *const *)column->values)[i]);
        break;
    }
}

void export_print_json(const struct export_table *table, const char *name, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_text(&json, "dataset", name);
    json_text(&json, "unit", table->unit);
    json_text(&json, "meaning", table->meaning);
    json_open(&json, "rows", '[');
    for (size_t row = 0; row < table->value.count; row++) {
        json_open(&json, NULL, '{');
        for (size_t dim = 0; dim < table->dims; dim++)
            json_print_value(&json, table->axis[dim].name, &table->axis[dim],
                             label_place(table, dim, row));
        json_print_value(&json, "value", &table->value, row);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
