#include "sim/output/export.h"

#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/output/text_table.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* "entrant 4, hand 10": the axes' names and sizes. */
static char *shape_text(hid_t set) {
    char *text = NULL, label[64];
    size_t size;
    hsize_t sizes[H5S_MAX_RANK] = {0};
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    hid_t space = H5Dget_space(set);
    int dims = H5Sget_simple_extent_dims(space, sizes, NULL);
    H5Sclose(space);
    for (int dim = 0; dim < dims; dim++) {
        *label = '\0';
        H5DSget_label(set, (unsigned)dim, label, sizeof label);
        fprintf(out, "%s%s%s%" PRIu64, dim > 0 ? ", " : "", label, *label ? " " : "",
                (uint64_t)sizes[dim]);
    }
    return fclose(out) == 0 ? text : NULL;
}

static char *attribute_or_empty(hid_t set, const char *name) {
    return H5Aexists(set, name) > 0 ? h5_attribute_read_text(set, name) : strdup("");
}

static bool list_add(struct export_list *list, const char *name, hid_t set) {
    struct export_entry *grown = realloc(list->entries, (list->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    list->entries = grown;
    struct export_entry *entry = &grown[list->count++];
    *entry = (struct export_entry){strdup(name), shape_text(set), attribute_or_empty(set, "units"),
                                   attribute_or_empty(set, "meaning")};
    return entry->name && entry->shape && entry->unit && entry->meaning;
}

static herr_t visit_object(hid_t file, const char *name, const H5O_info_t *info, void *data) {
    struct export_list *list = data;
    if (info->type != H5O_TYPE_DATASET)
        return 0;
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT);
    if (set >= 0 && H5DSis_scale(set) <= 0)
        list->failed = !list_add(list, name, set);
    H5Dclose(set);
    return list->failed;
}

enum status export_list_read(const struct results *results, struct export_list *list,
                             struct error *error) {
    struct h5_watch watch;
    *list = (struct export_list){0};
    h5_watch_begin(&watch);
    H5Ovisit2(results->file, H5_INDEX_NAME, H5_ITER_INC, visit_object, list, H5O_INFO_BASIC);
    if (!h5_watch_end(&watch))
        return error_set(error, STATUS_RUNTIME, "%s: cannot list the datasets: %s",
                         results->about.path, watch.cause);
    return list->failed ? error_set(error, STATUS_RUNTIME, "out of memory") : STATUS_OK;
}

void export_list_free(struct export_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->entries[i].name);
        free(list->entries[i].shape);
        free(list->entries[i].unit);
        free(list->entries[i].meaning);
    }
    free(list->entries);
    *list = (struct export_list){0};
}

enum status export_list_print(const struct export_list *list, struct error *error) {
    static const char *const headings[] = {"dataset", "shape", "unit", "meaning"};
    struct text_table table = text_table_open(stdout);
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        text_table_column(&table, headings[i], false);
    for (size_t i = 0; i < list->count; i++) {
        text_table_line(&table);
        text_table_cell(&table, "%s", list->entries[i].name);
        text_table_cell(&table, "%s", list->entries[i].shape);
        text_table_cell(&table, "%s", list->entries[i].unit);
        text_table_cell(&table, "%s", list->entries[i].meaning);
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* The column's type; false if it is none of ours. */
static bool export_type_find(hid_t stored, enum export_type *type) {
    H5T_class_t class = H5Tget_class(stored);
    if (class == H5T_STRING)
        *type = EXPORT_TEXT;
    else if (class == H5T_FLOAT)
        *type = EXPORT_REAL;
    else
        *type = H5Tget_sign(stored) == H5T_SGN_NONE ? EXPORT_COUNT : EXPORT_INTEGER;
    return class == H5T_STRING || class == H5T_FLOAT || class == H5T_INTEGER;
}

static hid_t type_in_memory(enum export_type type) {
    switch (type) {
    case EXPORT_INTEGER:
        return H5Tcopy(H5T_NATIVE_INT64);
    case EXPORT_COUNT:
        return H5Tcopy(H5T_NATIVE_UINT64);
    case EXPORT_REAL:
        return H5Tcopy(H5T_NATIVE_DOUBLE);
    default:
        return h5_text_type();
    }
}

/* One more than there are, since none is no failure. */
static void *values_make(size_t count) {
    return calloc(count + 1, sizeof(int64_t));
}

static enum status column_read(hid_t set, struct export_column *column, struct error *error) {
    hid_t space = H5Dget_space(set), stored = H5Dget_type(set);
    hssize_t count = H5Sget_simple_extent_npoints(space);
    bool known = export_type_find(stored, &column->type);
    H5Tclose(stored);
    H5Sclose(space);
    if (!known || count < 0)
        return error_set(error, STATUS_RUNTIME, "its type is not integer, real or text");
    column->values = values_make((size_t)count);
    if (!column->values)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    column->count = (size_t)count;
    hid_t type = type_in_memory(column->type);
    h5_dataset_read(set, type, H5S_ALL, H5S_ALL, column->values);
    H5Tclose(type);
    return STATUS_OK;
}

static char *axis_name_read(hid_t set, size_t dim) {
    char label[64] = "";
    H5DSget_label(set, (unsigned)dim, label, sizeof label);
    if (*label == '\0')
        snprintf(label, sizeof label, "dim_%zu", dim);
    return strdup(label);
}

static enum status axis_number(struct export_column *axis, size_t count, struct error *error) {
    uint64_t *numbers = values_make(count);
    if (!numbers)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < count; i++)
        numbers[i] = i;
    axis->type = EXPORT_COUNT;
    axis->count = count;
    axis->values = numbers;
    return STATUS_OK;
}

struct scale_visit {
    struct export_column *axis;
    struct error *error;
    enum status status;
};

/* The first scale is that of the labels. */
static herr_t visit_scale(hid_t set, unsigned dim, hid_t scale, void *data) {
    struct scale_visit *visit = data;
    (void)set;
    (void)dim;
    visit->status = column_read(scale, visit->axis, visit->error);
    return 1;
}

static enum status axis_read(hid_t set, size_t dim, size_t size, struct export_column *axis,
                             struct error *error) {
    struct scale_visit visit = {axis, error, STATUS_OK};
    axis->name = axis_name_read(set, dim);
    if (!axis->name)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (H5DSget_num_scales(set, (unsigned)dim) <= 0)
        return axis_number(axis, size, error);
    H5DSiterate_scales(set, (unsigned)dim, NULL, visit_scale, &visit);
    if (visit.status == STATUS_OK && axis->count != size)
        return error_set(error, STATUS_RUNTIME, "axis %s has %zu entries, %zu labels", axis->name,
                         size, axis->count);
    return visit.status;
}

static enum status table_read(hid_t set, struct export_table *table, struct error *error) {
    hsize_t sizes[H5S_MAX_RANK] = {0};
    hid_t space = H5Dget_space(set);
    int dims = H5Sget_simple_extent_dims(space, sizes, NULL);
    H5Sclose(space);
    if (H5Aexists(set, "units") > 0)
        table->unit = h5_attribute_read_text(set, "units");
    if (H5Aexists(set, "meaning") > 0)
        table->meaning = h5_attribute_read_text(set, "meaning");
    enum status status = column_read(set, &table->value, error);
    for (; (int)table->dims < dims && status == STATUS_OK; table->dims++)
        status = axis_read(set, table->dims, sizes[table->dims], &table->axis[table->dims], error);
    return status;
}

static const char *name_at(const void *list, size_t i) {
    const struct export_list *datasets = list;
    return i < datasets->count ? datasets->entries[i].name : NULL;
}

static enum status name_check(const struct results *results, const char *name,
                              struct error *error) {
    struct export_list list;
    size_t i = 0;
    enum status status = export_list_read(results, &list, error);
    while (i < list.count && strcmp(list.entries[i].name, name) != 0)
        i++;
    if (status == STATUS_OK && i == list.count) {
        status =
            error_set(error, STATUS_USAGE, "%s: no dataset '%.80s'", results->about.path, name);
        option_suggest(error, name, name_at, &list, "utspel export FILE");
    }
    export_list_free(&list);
    return status;
}

enum status export_read(const struct results *results, const char *name, struct export_table *table,
                        struct error *error) {
    struct h5_watch watch;
    *table = (struct export_table){0};
    enum status status = name_check(results, name, error);
    if (status != STATUS_OK)
        return status;
    h5_watch_begin(&watch);
    hid_t set = H5Dopen2(results->file, name, H5P_DEFAULT);
    status = table_read(set, table, error);
    H5Dclose(set);
    if (!h5_watch_end(&watch))
        status = error_set(error, STATUS_RUNTIME, "%s", watch.cause);
    if (status == STATUS_OK)
        return STATUS_OK;
    export_free(table);
    error_prefix(error, "%s: cannot read %s: ", results->about.path, name);
    return status;
}

static void column_free(struct export_column *column) {
    char **texts = column->values;
    for (size_t i = 0; column->type == EXPORT_TEXT && i < column->count; i++)
        free(texts[i]);
    free(column->values);
    free(column->name);
}

void export_free(struct export_table *table) {
    for (size_t dim = 0; dim < H5S_MAX_RANK; dim++)
        column_free(&table->axis[dim]);
    column_free(&table->value);
    free(table->unit);
    free(table->meaning);
    *table = (struct export_table){0};
}

/* Where a row's label stands in the axis; later axes vary faster. */
static size_t label_place(const struct export_table *table, size_t dim, size_t row) {
    for (size_t later = table->dims - 1; later > dim; later--)
        row /= table->axis[later].count;
    return row % table->axis[dim].count;
}

static bool is_number(const char *text) {
    char *end;
    strtod(text, &end);
    return *end == '\0' && text[strspn(text, "0123456789+-.eE")] == '\0';
}

/* Whether a spreadsheet would take a text for a formula, and compute it. */
static bool is_formula(const char *text) {
    return *text != '\0' && strchr("=+-@\t\r", *text) && !is_number(text);
}

static void csv_print_text(const char *text, FILE *out) {
    if (!text)
        return;
    bool is_plain = text[strcspn(text, ",\"\r\n")] == '\0';
    fputs(is_plain ? "" : "\"", out);
    fputs(is_formula(text) ? "'" : "", out);
    for (struct foreign_piece piece; *text; text += piece.length) {
        piece = foreign_piece(text);
        if (*piece.escape && *text != '\n' && *text != '\t')
            fputs(piece.escape, out);
        else
            fprintf(out, *text == '"' ? "\"\"" : "%.*s", (int)piece.length, text);
    }
    fputs(is_plain ? "" : "\"", out);
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
