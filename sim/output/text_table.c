#include "sim/output/text_table.h"

#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/words/said.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { GAP = 2, WIDTH_LEAST = 20, TEXT_LEAST = 24, GROWTH = 64 };

/* A column, and what is left to print of its cell in the line being printed. */
struct text_column {
    bool number;
    size_t width;
    char *rest;
};

size_t text_table_width(FILE *out) {
    const char *columns = getenv("COLUMNS");
    struct winsize window;
    uint64_t width = 0;
    if (columns && option_parse_count(columns, &width) && width > 0)
        return width < WIDTH_LEAST ? WIDTH_LEAST : (size_t)width;
    int file = fileno(out);
    if (file < 0 || !isatty(file) || ioctl(file, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
        return 0;
    return window.ws_col < WIDTH_LEAST ? WIDTH_LEAST : window.ws_col;
}

struct text_table text_table_open(FILE *out) {
    return (struct text_table){.out = out};
}

/* Makes room for another item in an array that grows by GROWTH; false: no memory. */
static bool items_grow(void **items, size_t count, size_t size) {
    if (count % GROWTH != 0)
        return true;
    void *more = realloc(*items, (count + GROWTH) * size);
    if (more)
        *items = more;
    return more != NULL;
}

/* Takes over a cell; NULL: memory was short. */
static void cell_add(struct text_table *table, char *text) {
    void *cells = table->cells;
    bool grown = items_grow(&cells, table->cell_count, sizeof *table->cells);
    table->cells = cells;
    if (!text || !grown) {
        table->failed = true;
        free(text);
        return;
    }
    table->cells[table->cell_count++] = text;
}

void text_table_column(struct text_table *table, const char *heading, bool number) {
    void *columns = table->columns;
    bool grown = items_grow(&columns, table->column_count, sizeof *table->columns);
    table->columns = columns;
    if (!grown) {
        table->failed = true;
        return;
    }
    char *text = foreign_text_copy(heading);
    for (char *c = text; c && *c; c++)
        if (*c == '_')
            *c = ' ';
    table->columns[table->column_count++].number = number;
    cell_add(table, text);
}

/* The line's cells that were not given are empty. */
static void line_end(struct text_table *table) {
    while (!table->failed && table->column_count > 0 &&
           table->cell_count % table->column_count != 0)
        cell_add(table, strdup(""));
}

void text_table_line(struct text_table *table) {
    line_end(table);
}

/* Of the next cell. */
static bool column_is_number(const struct text_table *table) {
    return table->column_count > 0 &&
           table->columns[table->cell_count % table->column_count].number;
}

void text_table_cell(struct text_table *table, const char *format, ...) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    va_list arguments;
    va_start(arguments, format);
    if (out)
        vfprintf(out, format, arguments);
    va_end(arguments);
    bool written = out && fclose(out) == 0;
    if (written && column_is_number(table))
        said_numbers(text);
    if (!table->failed)
        cell_add(table, written ? foreign_text_copy(text) : NULL);
    free(text);
}

/* 0 for what would be shown as -0.00. */
static double shown_value(double value, int places) {
    return fabs(value) < 0.5 * pow(10, -places) ? 0 : value;
}

void text_table_value(struct text_table *table, struct estimate estimate) {
    int places = estimate_places(estimate.error);
    if (isnan(estimate.value))
        text_table_cell(table, "-");
    else
        text_table_cell(table, "%.*f", places, shown_value(estimate.value, places));
}

void text_table_estimate(struct text_table *table, struct estimate estimate) {
    if (isnan(estimate.error)) {
        text_table_value(table, estimate);
        return;
    }
    int places = estimate_places(estimate.error) + 1;
    text_table_cell(table, "%.*f +-%.*f", places, shown_value(estimate.value, places), places,
                    estimate.error);
}

void text_table_share(struct text_table *table, const struct proportion *proportion) {
    double error = 100 * proportion_error(proportion);
    text_table_value(table, (struct estimate){100 * proportion->share, error});
}

static size_t smaller(size_t one, size_t other) {
    return one < other ? one : other;
}

/*
 * Columns as wide as their widest cells. Where the width is limited, texts are broken into lines so
 * that each column fits beside the first.
 */
static void columns_measure(struct text_table *table, size_t limit) {
    for (size_t i = 0; i < table->column_count; i++) {
        struct text_column *column = &table->columns[i];
        column->width = 0;
        for (size_t cell = i; cell < table->cell_count; cell += table->column_count) {
            size_t width = foreign_text_columns(table->cells[cell]);
            column->width = width > column->width ? width : column->width;
        }
        size_t first = table->columns[0].width + GAP;
        if (limit > 0 && !column->number)
            column->width = smaller(column->width, i == 0          ? limit / 2
                                                   : first < limit ? limit - first
                                                                   : limit);
    }
}

/* How many bytes of a text go into one line of its column: up to a blank, if there is one. */
static size_t line_fit(const char *text, size_t width) {
    size_t bytes = foreign_text_fit(text, width), end = bytes;
    if (!text[bytes])
        return bytes;
    while (end > 0 && text[end] != ' ')
        end--;
    return end > 0 ? end : bytes;
}

/* Prints the next line of a cell after blanks; returned: those due before the next cell. */
static size_t cell_print(struct text_column *column, size_t blanks, FILE *out) {
    size_t bytes = line_fit(column->rest, column->width);
    char after = column->rest[bytes];
    column->rest[bytes] = '\0';
    size_t width = foreign_text_columns(column->rest);
    size_t filling = column->width > width ? column->width - width : 0;
    blanks += column->number ? filling : 0;
    if (bytes > 0)
        fprintf(out, "%*s%s", (int)blanks, "", column->rest);
    column->rest[bytes] = after;
    column->rest += bytes;
    column->rest += strspn(column->rest, " ");
    return GAP + (bytes == 0 ? blanks + width : 0) + (column->number ? 0 : filling);
}

/* Prints a line: the first column, and those from `from` to before `end`. */
static void line_print(struct text_table *table, char *const *cells, size_t from, size_t end) {
    bool left = true;
    for (size_t i = 0; i < table->column_count; i++)
        table->columns[i].rest = cells[i];
    while (left) {
        size_t blanks = cell_print(&table->columns[0], 0, table->out);
        left = *table->columns[0].rest != '\0';
        for (size_t i = from; i < end; i++) {
            blanks = cell_print(&table->columns[i], blanks, table->out);
            left |= *table->columns[i].rest != '\0';
        }
        fputc('\n', table->out);
    }
}

/* The end of the columns from there on that fit beside the first: of one at least. */
static size_t columns_fit(struct text_table *table, size_t from, size_t limit) {
    size_t end = from, width = table->columns[0].width;
    for (; end < table->column_count; end++) {
        struct text_column *column = &table->columns[end];
        width += GAP;
        if (limit == 0 || end == from || width + column->width <= limit)
            width += column->width;
        else if (!column->number && end + 1 == table->column_count && width + TEXT_LEAST <= limit)
            column->width = limit - width;
        else
            break;
    }
    return end;
}

/* Columns that do not fit follow below, each time with the first column before them. */
static void table_print(struct text_table *table) {
    size_t limit = text_table_width(table->out), from = 1;
    columns_measure(table, limit);
    do {
        size_t end = columns_fit(table, from, limit);
        if (from > 1)
            fputc('\n', table->out);
        for (size_t cell = 0; cell < table->cell_count; cell += table->column_count)
            line_print(table, table->cells + cell, from, end);
        from = end;
    } while (from < table->column_count);
}

bool text_table_close(struct text_table *table) {
    line_end(table);
    assert(table->failed || table->column_count > 0);
    if (!table->failed)
        table_print(table);
    for (size_t i = 0; i < table->cell_count; i++)
        free(table->cells[i]);
    free(table->cells);
    free(table->columns);
    return !table->failed;
}
