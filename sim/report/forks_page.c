/* Runs with forks of any game: what decisions are worth. */
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <math.h>
#include <string.h>

enum { POINT_FORKS_ENOUGH = 10 /* that a point of a chart needs */ };

/* The headline of the same name says more than a measure's heading. */
static const char *measure_label(struct page *page, const struct game *game,
                                 const struct game_fork_measure *measure) {
    for (size_t i = 0; i < game->statistics.headline_count; i++) {
        const struct game_headline *headline = &game->statistics.headlines[i];
        if (strcmp(headline->key, measure->key) == 0)
            return page_print(page, "%s, %s", page_say(page, headline->label),
                              page_say(page, headline->unit));
    }
    return page_say(page, measure->heading);
}

static void measure_columns(struct page *page, const struct game *game) {
    for (size_t i = 0; i < game->statistics.fork_measure_count; i++)
        page_column(page, measure_label(page, game, &game->statistics.fork_measures[i]), true);
    page_column(page, page_say(page, "forks"), true);
}

static void measure_cells(struct page *page, const struct forks_table *forks, size_t row,
                          size_t column) {
    int64_t count = forks_count(forks, row, column);
    for (size_t i = 0; i < forks->game->statistics.fork_measure_count; i++)
        report_estimate_cell(page, forks_estimate(forks, i, row, column));
    page_cell_number(page, page_count(page, count), (double)count);
}

static void decisions_table(struct page *page, const struct summary *summary) {
    page_table(page, page_say(page, "Differences at the end of the game, ± standard errors"),
               false);
    page_column(page, page_say(page, "decision"), false);
    measure_columns(page, summary->game);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count; i++) {
        const struct forks_table *forks = &summary->forks[i];
        if (!forks->definition->decision || forks_count(forks, 0, 0) == 0)
            continue;
        page_head(page, page_say(page, forks->definition->title));
        measure_cells(page, forks, 0, 0);
    }
}

static const char *forks_row_label(struct page *page, const struct breakdown *breakdown,
                                   size_t row) {
    char label[BREAKDOWN_LABEL_SIZE];
    breakdown_label(breakdown, row, label);
    return report_say(page, label);
}

static void rows_table(struct page *page, const struct forks_table *forks) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    page_table(page, page_say(page, forks->definition->title), true);
    page_column(page, report_axis_name(page, breakdown->by), false);
    page_column(page, report_axis_name(page, breakdown->axis), false);
    measure_columns(page, forks->game);
    for (size_t column = 0; column < breakdown->columns; column++)
        for (size_t row = 0; row < breakdown->rows; row++) {
            if (forks_count(forks, row, column) == 0)
                continue;
            page_cell(page, report_say(page, breakdown->by->labels[column]));
            page_head(page, forks_row_label(page, breakdown, row));
            measure_cells(page, forks, row, column);
        }
}

/* The first measure, which is the game's figure of merit. */
static void rows_chart(struct page *page, const struct forks_table *forks) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    size_t rows = breakdown->rows, columns = breakdown->columns, first = 0;
    while (first + 1 < rows && breakdown_row_is_empty(breakdown, first))
        first++;
    rows -= first;
    struct chart_point *points = page_allocate(page, rows * columns, sizeof *points);
    int64_t *counts = page_allocate(page, rows * columns, sizeof *counts);
    const char **labels = page_allocate(page, rows, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = 0; i < rows * columns; i++) {
        size_t row = first + i % rows, column = i / rows;
        counts[i] = forks_count(forks, row, column);
        points[i] = counts[i] >= POINT_FORKS_ENOUGH
                        ? report_point(forks_estimate(forks, 0, row, column), REPORT_REACH_95)
                        : (struct chart_point){NAN, NAN, NAN};
        labels[i % rows] = forks_row_label(page, breakdown, row);
    }
    const struct page_chart chart = {
        .key = forks->definition->key,
        .form = rows > 2 ? PAGE_LINES : PAGE_BARS,
        .title = page_say(page, forks->definition->title),
        .unit = page_say(page, forks->game->statistics.headlines[0].unit),
        .count_name = page_say(page, "forks"),
        .counts = counts,
        .chart = {.x = {report_axis_name(page, breakdown->axis), rows, labels},
                  .series = {report_axis_name(page, breakdown->by), columns,
                             report_labels(page, breakdown->by)},
                  .points = points}};
    page_chart(page, &chart);
}

void report_forks(struct page *page, const struct summary *summary) {
    if (summary->game->statistics.fork_table_count == 0 || !summary->forks[0].measures)
        return;
    page_section(page, 2, page_say(page, "What decisions are worth"));
    page_text(page, page_say(page, "At these decisions the game was played to its end twice, "
                                   "with the same cards: once with each choice."));
    decisions_table(page, summary);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count; i++) {
        const struct forks_table *forks = &summary->forks[i];
        /* A file lacks the tables of statistics that came after it. */
        if (forks->definition->decision || !forks->measures)
            continue;
        rows_chart(page, forks);
        rows_table(page, forks);
    }
}
