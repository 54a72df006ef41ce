#include "sim/duel/duel.h"
#include "sim/duel/duel_report.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <math.h>

static const struct game_headline *merit_of(const struct duel_report *report) {
    return &report->duel->config->game->statistics.headlines[0];
}

/* Of two players the line-ups are alike. */
static size_t lines_count(const struct duel_report *report) {
    return game_entrant_total(&report->duel->config->setup) == 2 ? 0 : LINE_UPS;
}

static void duel_about_add(struct page *page, const struct results *results,
                           const struct duel_report *report) {
    const struct duel *duel = report->duel;
    const struct game_statistics *statistics = &duel->config->game->statistics;
    report_about(page, results_about(results), results->type->matches_name);
    for (unsigned side = DUEL_A; side <= DUEL_B; side++)
        page_text(page, page_print(page, "%c: %s", 'A' + (int)(side - DUEL_A),
                                   report_players(page, results_about(results)->game,
                                                  duel->request->side[side])));
    page_text(page, page_print(page, "%s %u. %s", page_say(page, "Players at a table:"),
                               game_entrant_total(&duel->config->setup),
                               page_say(page, "All figures hold at tables of these two.")));
    for (size_t i = 0; i < statistics->caution_count; i++)
        report_caution(page, statistics->cautions[i].meaning, report->cautions[i]);
}

static void duel_verdict_figures(struct page *page, const struct duel_report *report) {
    const struct outcome *outcome = &report->outcome;
    const struct estimate *difference = &outcome->both.difference;
    page_figure(page,
                (struct page_figure){.label = page_say(page, "verdict"),
                                     .value = page_say(page, duel_verdict_text(outcome->verdict))});
    page_figure(page, (struct page_figure){.label = page_say(page, "A minus B"),
                                           .value = page_estimate(page, *difference),
                                           .spread = page_say(page, merit_of(report)->unit)});
    if (outcome->verdict == VERDICT_NONE && outcome->visible > 0)
        page_figure(page, (struct page_figure){
                              .label = page_say(page, "difference that would be shown nine times "
                                                      "in ten"),
                              .value = page_significant(page, outcome->visible, 2),
                              .spread = page_say(page, merit_of(report)->unit)});
}

static const char *line_label(struct page *page, const struct duel_report *report, size_t line) {
    if (lines_count(report) == 0)
        return "1 A, 1 B";
    if (line == LINE_UPS)
        return page_say(page, "both");
    const unsigned *players = report->line[line].players;
    return page_print(page, "%u A, %u B", players[DUEL_A], players[DUEL_B]);
}

/* Line-ups, then both. */
static const struct finding *finding_of(const struct duel_report *report, size_t line) {
    return line < LINE_UPS ? &report->line[line].finding : &report->outcome.both;
}

static const struct estimate *sides_of(const struct duel_report *report, size_t line) {
    return line < LINE_UPS ? report->line[line].side : report->side;
}

static void duel_differences_chart(struct page *page, const struct duel_report *report,
                                   size_t first) {
    enum { ROWS = LINE_UPS + 1 };
    struct chart_point *points = page_allocate(page, ROWS, sizeof *points);
    const char **labels = page_allocate(page, ROWS, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = first; i < ROWS; i++) {
        const struct finding *finding = finding_of(report, i);
        points[i - first] =
            (struct chart_point){finding->difference.value, finding->low, finding->high};
        labels[i - first] = line_label(page, report, i);
    }
    const struct page_chart chart = {
        .key = "difference",
        .form = PAGE_INTERVALS,
        .title = page_print(page, "%s: %s, %s", page_say(page, merit_of(report)->label),
                            page_say(page, "A minus B"), page_say(page, "95 % intervals")),
        .unit = page_say(page, merit_of(report)->unit),
        .about_zero = true,
        .chart = {.x = {NULL, ROWS - first, labels}, .series = {NULL, 1, NULL}, .points = points}};
    page_chart(page, &chart);
}

static void sides_table(struct page *page, const struct duel_report *report, size_t first) {
    page_table(page,
               page_print(page, "%s, %s", page_say(page, merit_of(report)->label),
                          page_say(page, "± standard errors")),
               false);
    page_column(page, page_say(page, "table"), false);
    page_column(page, "A", true);
    page_column(page, "B", true);
    page_column(page, page_say(page, "A minus B"), true);
    page_column(page, page_print(page, "95 %% %s", page_say(page, "from")), true);
    page_column(page, page_say(page, "to"), true);
    page_column(page, page_say(page, "groups with the same cards"), true);
    for (size_t i = first; i <= LINE_UPS; i++) {
        const struct finding *finding = finding_of(report, i);
        double error = finding->difference.error / 10;
        page_head(page, line_label(page, report, i));
        for (size_t side = 0; side < DUEL_SIDES; side++)
            report_estimate_cell(page, sides_of(report, i)[side]);
        report_estimate_cell(page, finding->difference);
        page_cell_number(page, page_value(page, finding->low, error), finding->low);
        page_cell_number(page, page_value(page, finding->high, error), finding->high);
        page_cell_number(page, page_count(page, finding->groups), (double)finding->groups);
    }
}

enum status report_duel(struct page *page, struct results *results, struct error *error) {
    struct duel_kept kept;
    struct duel_report report = {.duel = &kept.duel};
    enum status status = duel_read(results, &source_names_only, &kept, error);
    if (status == STATUS_OK)
        status = duel_report_fill(&report, error);
    if (status == STATUS_OK) {
        size_t first = LINE_UPS - lines_count(&report);
        duel_about_add(page, results, &report);
        duel_verdict_figures(page, &report);
        duel_differences_chart(page, &report, first);
        sides_table(page, &report, first);
    }
    duel_report_free(&report);
    duel_kept_close(&kept);
    return status;
}
