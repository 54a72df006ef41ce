#include "sim/output/text_table.h"

#include <libsmartcols.h>
#include <math.h>
#include <stdarg.h>

enum { CELL_SIZE = 256 };

struct text_table text_table_open(FILE *out) {
    struct text_table table = {.table = scols_new_table()};
    table.failed = scols_table_set_stream(table.table, out) != 0 ||
                   scols_table_set_column_separator(table.table, "  ") != 0 ||
                   /* A narrow terminal may wrap lines; figures cut off would mislead. */
                   scols_table_set_termforce(table.table, SCOLS_TERMFORCE_NEVER) != 0;
    return table;
}

void text_table_column(struct text_table *table, const char *heading, bool number) {
    char text[CELL_SIZE];
    snprintf(text, sizeof text, "%s", heading);
    for (char *c = text; *c; c++)
        if (*c == '_')
            *c = ' ';
    if (!scols_table_new_column(table->table, text, 0, number ? SCOLS_FL_RIGHT : 0))
        table->failed = true;
}

void text_table_line(struct text_table *table) {
    table->line = scols_table_new_line(table->table, NULL);
    table->column = 0;
}

void text_table_cell(struct text_table *table, const char *format, ...) {
    char text[CELL_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (scols_line_set_data(table->line, table->column++, text) != 0)
        table->failed = true;
}

/* 0 for what would be shown as -0.00. */
static double shown(double value, int places) {
    return fabs(value) < 0.5 * pow(10, -places) ? 0 : value;
}

void text_table_value(struct text_table *table, struct estimate estimate) {
    int places = estimate_places(estimate.error);
    if (isnan(estimate.value))
        text_table_cell(table, "-");
    else
        text_table_cell(table, "%.*f", places, shown(estimate.value, places));
}

void text_table_estimate(struct text_table *table, struct estimate estimate) {
    if (isnan(estimate.error)) {
        text_table_value(table, estimate);
        return;
    }
    int places = estimate_places(estimate.error) + 1;
    text_table_cell(table, "%.*f +-%.*f", places, shown(estimate.value, places), places,
                    estimate.error);
}

void text_table_share(struct text_table *table, const struct proportion *proportion) {
    double error = 100 * proportion_error(proportion);
    text_table_value(table, (struct estimate){100 * proportion->share, error});
}

bool text_table_close(struct text_table *table) {
    bool printed = !table->failed && scols_print_table(table->table) == 0;
    scols_unref_table(table->table);
    return printed;
}
