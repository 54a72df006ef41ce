/* Runs: figures by player, shares along axes, and in between what the game adds. */
#include "sim/games/games.h"
#include "sim/output/units.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <stdlib.h>
#include <string.h>

/* ---- figures by player ---- */

static const char *const *entrant_labels(struct page *page, const struct units *units) {
    const char **labels = page_allocate(page, units->entrants, sizeof *labels);
    for (size_t i = 0; labels && i < units->entrants; i++)
        labels[i] = page_print(page, "%s", units->entrant_labels[i]);
    return labels;
}

static void headlines_table(struct page *page, const struct summary *summary,
                            const char *const *labels) {
    const struct units *units = &summary->units;
    const struct game_statistics *statistics = &summary->game->statistics;
    page_table(page, page_say(page, "Figures ± standard errors"), false);
    page_column(page, page_say(page, "figure"), false);
    page_column(page, page_say(page, "unit"), false);
    for (size_t i = 0; i < units->entrants; i++)
        page_column(page, labels[i], true);
    page_column(page, page_say(page, "all"), true);
    for (size_t i = 0; i < statistics->headline_count; i++) {
        const struct game_headline *headline = &statistics->headlines[i];
        if (!units_have(units, headline))
            continue;
        page_head(page, page_say(page, headline->label));
        page_cell(page, page_say(page, headline->unit));
        for (size_t entrant = 0; entrant <= units->entrants; entrant++) {
            struct estimate estimate = units_estimate(units, headline, entrant);
            report_estimate_cell(page, estimate);
        }
    }
}

static void merit_chart(struct page *page, const struct summary *summary,
                        const char *const *labels) {
    const struct units *units = &summary->units;
    const struct game_headline *headline = &summary->game->statistics.headlines[0];
    struct chart_point *points = page_allocate(page, units->entrants, sizeof *points);
    for (size_t i = 0; points && i < units->entrants; i++) {
        struct estimate estimate = units_estimate(units, headline, i);
        points[i] = report_point(estimate, REPORT_REACH_95);
    }
    if (page->failed)
        return;
    const struct page_chart chart = {.key = headline->key,
                                     .form = PAGE_INTERVALS,
                                     .title = report_title(page, headline->label, "95 % intervals"),
                                     .unit = page_say(page, headline->unit),
                                     .chart = {.x = {NULL, units->entrants, labels},
                                               .series = {NULL, 1, NULL},
                                               .points = points}};
    page_chart(page, &chart);
}

static void differences_table(struct page *page, const struct summary *summary,
                              const char *const *labels) {
    const struct units *units = &summary->units;
    const struct game_headline *headline = &summary->game->statistics.headlines[0];
    page_table(page,
               report_title(page, headline->label, "differences of players, ± standard errors"),
               true);
    page_column(page, page_say(page, "player"), false);
    page_column(page, page_say(page, "minus player"), false);
    page_column(page, page_say(page, headline->unit), true);
    for (size_t i = 0; i < units->entrants; i++)
        for (size_t j = i + 1; j < units->entrants; j++) {
            struct estimate difference = units_difference(units, headline, i, j);
            page_head(page, labels[i]);
            page_cell(page, labels[j]);
            report_estimate_cell(page, difference);
        }
}

/* Figures by player. */
static void players_figures_add(struct page *page, const struct summary *summary) {
    const char *const *labels = entrant_labels(page, &summary->units);
    if (!labels)
        return;
    page_section(page, 2, page_say(page, "Players"));
    merit_chart(page, summary, labels);
    headlines_table(page, summary, labels);
    differences_table(page, summary, labels);
}

/* ---- shares along axes ---- */

enum { LINES_MAX = CHART_SERIES_MAX };

/* A row's label: numbers as they are, words translated. */
static const char *row_label(struct page *page, const struct breakdown *breakdown, size_t row) {
    char label[BREAKDOWN_LABEL_SIZE];
    breakdown_label(breakdown, row, label);
    const char *to = strstr(label, " to "); /* between numbers of which the first is negative */
    return to ? page_print(page, "%.*s %s %s", (int)(to - label), label, page_say(page, "to"),
                           to + 4)
              : report_say(page, label);
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
    struct chart_point *points = page_allocate(page, rows * columns, sizeof *points);
    int64_t *counts = page_allocate(page, rows * columns, sizeof *counts);
    const char **labels = page_allocate(page, rows, sizeof *labels);
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

/* What is counted along axes, by the sections of the game. */
static void breakdowns_add(struct page *page, const struct summary *summary) {
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

/* ---- the whole ---- */

static void players_add(struct page *page, const struct results_about *about) {
    const char *players = "";
    for (size_t i = 0; i < about->entrants; i++)
        players = page_print(page, "%s%s%s", players, i > 0 ? ", " : "", about->players[i]);
    page_text(page, page_print(page, "%s %s. %s", page_say(page, "Players:"),
                               report_players(page, about->game, players),
                               page_say(page, "All figures hold for these players.")));
}

static void cautions_add(struct page *page, const struct summary *summary) {
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++)
        report_caution(page, summary->game->statistics.cautions[i].meaning, summary->cautions[i]);
}

/* What everybody's headlines come to; the first two are the same whoever plays. */
static void run_figures_add(struct page *page, const struct summary *summary) {
    const struct game_statistics *statistics = &summary->game->statistics;
    for (size_t i = 2; i < statistics->headline_count; i++) {
        const struct game_headline *headline = &statistics->headlines[i];
        if (!headline->brief || !units_have(&summary->units, headline))
            continue;
        struct estimate all = units_estimate(&summary->units, headline, summary->units.entrants);
        page_figure(
            page,
            (struct page_figure){
                .label = page_say(page, headline->label),
                .value = page_print(page, "%s %s", page_value(page, all.value, all.error),
                                    page_say(page, headline->unit)),
                .spread = page_print(
                    page, "± %s", page_number(page, all.error, estimate_places(all.error) + 1))});
    }
}

static enum status game_parts_add(struct page *page, const struct results *results,
                                  const struct summary *summary, struct error *error) {
    enum status status = STATUS_OK;
    if (results_tally_exists(results, "exchange/transitions"))
        status = report_exchanges(page, results, error);
    if (status == STATUS_OK && results_tally_exists(results, "calls/joint"))
        status = report_calls(page, results, error);
    if (status == STATUS_OK)
        report_forks(page, summary);
    if (status == STATUS_OK && results_tally_exists(results, "forks/call/joint"))
        status = report_call_values(page, results, error);
    if (status == STATUS_OK && results_tally_exists(results, "teams/outcomes"))
        status = report_choices(page, results, error);
    if (status == STATUS_OK && results_tally_exists(results, "errors/counts"))
        status = report_mistakes(page, results, error);
    if (status == STATUS_OK)
        breakdowns_add(page, summary);
    return status;
}

enum status report_run(struct page *page, struct results *results, struct error *error) {
    struct summary summary = {.results = results};
    const struct results_about *about = results_about(results);
    summary.game = game_find(about->game);
    if (!summary.game)
        return error_set(error, STATUS_RUNTIME,
                         "%s: results of a game that this program does not have: %s", about->path,
                         about->game);
    report_about(page, about, results->type->matches_name);
    players_add(page, about);
    enum status status = summary_read(&summary, error);
    if (status == STATUS_OK) {
        cautions_add(page, &summary);
        run_figures_add(page, &summary);
        players_figures_add(page, &summary);
        status = game_parts_add(page, results, &summary, error);
    }
    summary_free(&summary);
    return status;
}
