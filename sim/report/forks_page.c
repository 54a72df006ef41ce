#include "sim/report/call_zones.h"
#include "sim/report/page_parts.h"
#include "sim/report/run_page.h"

#include <math.h>
#include <string.h>

enum { ZONE = 5, FORKS_ENOUGH = 10 /* that a cell of a heat map needs */ };

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

static const char *row_label(struct page *page, const struct breakdown *breakdown, size_t row) {
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
            page_head(page, row_label(page, breakdown, row));
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
    struct chart_point *points = page_room(page, rows * columns, sizeof *points);
    int64_t *counts = page_room(page, rows * columns, sizeof *counts);
    const char **labels = page_room(page, rows, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = 0; i < rows * columns; i++) {
        size_t row = first + i % rows, column = i / rows;
        counts[i] = forks_count(forks, row, column);
        points[i] = counts[i] >= FORKS_ENOUGH
                        ? report_point(forks_estimate(forks, 0, row, column), REPORT_REACH_95)
                        : (struct chart_point){NAN, NAN, NAN};
        labels[i % rows] = row_label(page, breakdown, row);
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

/* Sums of forks over the zones, as estimate_ratio() takes them. */
static void values_sum(const struct results_tally *tally, size_t must, const struct zones zones[2],
                       struct estimate_sums *sums) {
    size_t difference = results_tally_axis(tally, "difference"),
           must_call = results_tally_axis(tally, "must_call");
    const struct results_axis *axis = &tally->axis[difference];
    size_t forks = results_axis_entry(axis, "forks"), sum = results_axis_entry(axis, "placement"),
           squares = results_axis_entry(axis, "placement-squared");
    for (size_t i = 0; i < tally->count; i++) {
        size_t at = zones_place(&zones[1], tally, i) * zones_count(&zones[0]) +
                    zones_place(&zones[0], tally, i);
        size_t which = report_place(tally, i, difference);
        if (tally->values[i] == 0 || report_place(tally, i, must_call) != must)
            continue;
        sums[at].n += which == forks ? tally->values[i] : 0;
        sums[at].a += which == sum ? tally->values[i] : 0;
        sums[at].aa += which == squares ? tally->values[i] : 0;
    }
}

static struct chart_point value_point(const struct estimate_sums *sums, double scale) {
    struct estimate_sums ratio = *sums;
    ratio.b = ratio.bb = ratio.n;
    ratio.ab = ratio.a;
    struct estimate value = estimate_ratio(&ratio);
    return report_point((struct estimate){scale * value.value, scale * value.error},
                        REPORT_REACH_95);
}

static void values_chart(struct page *page, const struct results_tally *tally, size_t must,
                         const char *key, const char *title) {
    static const double scale = 1.0 / 60; /* placement points are counted in sixtieths */
    const struct zones zones[] = {zones_of(tally, "run_cards", 1),
                                  zones_of(tally, "own_score", ZONE)};
    size_t count = zones_count(&zones[0]) * zones_count(&zones[1]);
    struct estimate_sums *sums = page_room(page, count, sizeof *sums);
    struct chart_point *points = page_room(page, count, sizeof *points);
    int64_t *counts = page_room(page, count, sizeof *counts);
    if (page->failed)
        return;
    values_sum(tally, must, zones, sums);
    for (size_t i = 0; i < count; i++) {
        counts[i] = sums[i].n;
        points[i] = counts[i] >= FORKS_ENOUGH ? value_point(&sums[i], scale)
                                              : (struct chart_point){NAN, NAN, NAN};
    }
    const struct page_chart chart = {.key = key,
                                     .form = PAGE_HEAT_MAP,
                                     .title = title,
                                     .unit = page_say(page, "points"),
                                     .count_name = page_say(page, "forks"),
                                     .counts = counts,
                                     .about_zero = true,
                                     .chart = {.x = zones_axis(page, &zones[0], "run cards"),
                                               .series = zones_axis(page, &zones[1], "own score"),
                                               .points = points}};
    page_chart(page, &chart);
}

enum status report_call_values(struct page *page, const struct results *results,
                               struct error *error) {
    static const char *const keys[] = {"value_has_called", "value_must_call"};
    static const char *const players[] = {"who has called before", "who must still call to win"};
    struct results_tally tally;
    enum status status = results_tally_read(results, "forks/call/joint", &tally, error);
    for (size_t must = 2; must-- > 0 && status == STATUS_OK;)
        values_chart(page, &tally, must, keys[must],
                     page_print(page, "%s: %s",
                                page_say(page, "Chicago called minus not called, placement points"),
                                page_say(page, players[must])));
    results_tally_free(&tally);
    return status;
}
