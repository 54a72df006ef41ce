/*
 * Datasets of any results file in long form, as CSV or JSON: a row for each element, with a column
 * for each axis and last the value.
 */
#ifndef UTSPEL_EXPORT_H
#define UTSPEL_EXPORT_H

#include "sim/output/results_parts.h"

#include <stdio.h>

enum export_type { EXPORT_INTEGER, EXPORT_COUNT, EXPORT_REAL, EXPORT_TEXT };

/* The labels of an axis, or the values of a dataset: int64_t, uint64_t, double or char *. */
struct export_column {
    char *name;
    enum export_type type;
    size_t count;
    void *values;
};

/*
 * A dataset with its labels. An axis without a name is dim_0, dim_1, ..; one without labels has
 * numbers from 0.
 */
struct export_table {
    char *unit, *meaning; /* NULL: the file does not say */
    size_t dims;
    struct export_column axis[H5S_MAX_RANK];
    struct export_column value; /* row-major */
};

/* Reads a dataset into memory; a name that is not there is refused with the nearest one. */
enum status export_read(const struct results *results, const char *name, struct export_table *table,
                        struct error *error);
void export_free(struct export_table *table);

/*
 * A header and the rows; what needs it is quoted as by RFC 4180, and NaN is an empty field. Of
 * texts what foreign_text.h hides is escaped, except line ends and tabs. One that a spreadsheet
 * would compute, since it begins with = + - @, a tab or a carriage return and is no number, has an
 * apostrophe in front.
 */
void export_print_csv(const struct export_table *table, FILE *out);

/* {"dataset", "unit", "meaning", "rows": [{axis: label, .., "value": ..}, ..]} */
void export_print_json(const struct export_table *table, const char *name, FILE *out);

/* A dataset as it is listed. Scales, which are the axes of others, are not. */
struct export_entry {
    char *name, *shape, *unit, *meaning; /* "entrant 4, hand 10", or "" of a single value */
};

struct export_list {
    struct export_entry *entries;
    size_t count;
    bool failed; /* memory was short */
};

/* Lists the datasets of a file by name; export_list_free in any case. */
enum status export_list_read(const struct results *results, struct export_list *list,
                             struct error *error);
void export_list_free(struct export_list *list);
enum status export_list_print(const struct export_list *list, struct error *error);

#endif
