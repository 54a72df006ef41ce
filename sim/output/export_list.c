#include "sim/output/export.h"
#include "sim/output/text_table.h"

#include <inttypes.h>
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
