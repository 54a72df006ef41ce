/*
 * Tables for people, filled cell by cell, and how figures are rounded. Cells are shown as foreign
 * texts are. A table that is too wide has its last columns below, after its first column again.
 */
#ifndef UTSPEL_TEXT_TABLE_H
#define UTSPEL_TEXT_TABLE_H

#include "sim/core/error.h"
#include "sim/output/estimate.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct text_table {
    FILE *out;
    struct text_column *columns;
    char **cells; /* headings first, then line by line */
    size_t column_count, cell_count;
    bool failed; /* memory was short */
};

/*
 * The columns that what is printed there should take: $COLUMNS, else those of a terminal, 20 at
 * least; 0: no limit.
 */
size_t text_table_width(FILE *out);

struct text_table text_table_open(FILE *out);

/* Adds a column, before the first line; numbers are set to the right and have
 * the decimal sign of the language, and _ is shown as blank. */
void text_table_column(struct text_table *table, const char *heading, bool number);

/* Begins a line; cells follow from left to right. */
void text_table_line(struct text_table *table);
void text_table_cell(struct text_table *table, const char *format, ...) PRINTF_LIKE(2, 3);

/* A value with no more decimals than its error makes sense of: "11.25"; "-" if it is unknown. */
void text_table_value(struct text_table *table, struct estimate estimate);

/* Adds a value with its error and a digit more: "11.253 +-0.021". */
void text_table_estimate(struct text_table *table, struct estimate estimate);

/* A share in percent, rounded like a value. */
void text_table_share(struct text_table *table, const struct proportion *proportion);

/* Prints the table and frees it; false when memory is or was short. */
bool text_table_close(struct text_table *table);

#endif
