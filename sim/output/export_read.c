#include "sim/core/option.h"
#include "sim/output/export.h"

#include <stdlib.h>
#include <string.h>

/* The column's type; false if it is none of ours. */
static bool type_find(hid_t stored, enum export_type *type) {
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
    bool known = type_find(stored, &column->type);
    H5Tclose(stored);
    H5Sclose(space);
    if (!known || count < 0)
        return error_set(error, STATUS_RUNTIME, "its type is not integer, real or text");
    column->values = values_make((size_t)count);
    if (!column->values)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    column->count = (size_t)count;
    hid_t type = type_in_memory(column->type);
    H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, column->values);
    H5Tclose(type);
    return STATUS_OK;
}

static char *axis_name(hid_t set, size_t dim) {
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
    axis->name = axis_name(set, dim);
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
        option_suggest(error, name, name_at, &list);
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
