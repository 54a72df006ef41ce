#include "sim/report/page_parts.h"
#include "sim/report/run_page.h"

#include <stdlib.h>

enum { LINES_MAX = CHART_SERIES_MAX };

/* A row's label: numbers as they are, words translated. */
static const char *row_label(struct page *page, const struct breakdown *breakdown, size_t row) {
    char label[BREAKDOWN_LABEL_SIZE];
    breakdown_label(breakdown, row, label);
    return report_say(page, label);
}

/* The rows that are shown: all from the first to the last in which anything was counted. */
struct shown {
    size_t first, end;
};

static struct shown shown_rows(const struct breakdown *breakdown) {
    struct shown shown = {0, breakdown->rows};
    while (shown.first < shown.end && breakdown_row_is_empty(breakdown, shown.first))
        shown.first++;
    while (shown.end > shown.first && breakdown_row_is_empty(breakdown, shown.end - 1))
        shown.end--;
    return shown;
}

static bool is_number(const char *label) {
    char *end;
    strtod(label, &end);
    return end != label && (*end == '\0' || *end == '-' || *end == ' ');
}

static enum page_chart_form form_of(const struct breakdown *breakdown, struct shown shown) {
    char label[BREAKDOWN_LABEL_SIZE];
    breakdown_label(breakdown, shown.first, label);
    if (breakdown->columns > LINES_MAX)
        return PAGE_HEAT_MAP;
    return is_number(label) && shown.end - shown.first > 4 ? PAGE_LINES : PAGE_BARS;
}

static void breakdown_chart(struct page *page, const struct game_breakdown *definition,
                            const struct breakdown *breakdown, struct shown shown) {
    size_t rows = shown.end - shown.first, columns = breakdown->columns;
    struct chart_point *points = page_room(page, rows * columns, sizeof *points);
    int64_t *counts = page_room(page, rows * columns, sizeof *counts);
    const char **labels = page_room(page, rows, sizeof *labels);
    const char *const *series = breakdown->by ? report_labels(page, breakdown->by) : NULL;
    if (page->failed)
        return;
    for (size_t i = 0; i < rows * columns; i++) {
        const struct proportion *cell =
            &breakdown->cells[(shown.first + i % rows) * columns + i / rows];
        points[i] = report_share_point(cell);
        counts[i] = cell->whole;
        labels[i % rows] = row_label(page, breakdown, shown.first + i % rows);
    }
    const struct page_chart chart = {
        .key = definition->key,
        .form = form_of(breakdown, shown),
        .title = page_say(page, definition->title),
        .unit = "%",
        .count_name = page_say(page, "counted"),
        .counts = counts,
        .chart = {.x = {report_axis_name(page, breakdown->axis), rows, labels},
                  .series = {breakdown->by ? report_axis_name(page, breakdown->by) : NULL, columns,
                             series},
                  .points = points}};
    page_chart(page, &chart);
}

static void cell_add(struct page *page, const struct proportion *cell) {
    report_share_cell(page, cell);
    page_cell_number(page, page_count(page, cell->part), (double)cell->part);
    page_cell_number(page, page_count(page, cell->whole), (double)cell->whole);
}

static void breakdown_table(struct page *page, const struct game_breakdown *definition,
                            const struct breakdown *breakdown, struct shown shown) {
    page_table(page, page_say(page, definition->title), true);
    if (breakdown->by)
        page_column(page, report_axis_name(page, breakdown->by), false);
    page_column(page, report_axis_name(page, breakdown->axis), false);
    page_column(page, "%", true);
    page_column(page, page_say(page, "count"), true);
    page_column(page, page_say(page, "of"), true);
    for (size_t column = 0; column < breakdown->columns; column++)
        for (size_t row = shown.first; row < shown.end; row++) {
            if (breakdown_cell_is_empty(breakdown, row, column))
                continue;
            if (breakdown->by)
                page_cell(page, report_say(page, breakdown->by->labels[column]));
            page_head(page, row_label(page, breakdown, row));
            cell_add(page, &breakdown->cells[row * breakdown->columns + column]);
        }
}

void report_breakdowns(struct page *page, const struct summary *summary) {
    page_section(page, 2, page_say(page, "Shares, with 95 % intervals"));
    for (size_t i = 0; i < summary->breakdown_count; i++) {
        const struct breakdown *breakdown = &summary->breakdowns[i];
        struct shown shown = shown_rows(breakdown);
        if (shown.first == shown.end)
            continue;
        breakdown_chart(page, &summary->shown[i], breakdown, shown);
        breakdown_table(page, &summary->shown[i], breakdown, shown);
    }
}
