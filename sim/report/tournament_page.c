#include "sim/core/clock.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"
#include "sim/tournament/tournament_figures.h"
#include "sim/tournament/tournament_file.h"

#include <math.h>
#include <stdlib.h>

static size_t lines_of(const struct figures_of_tournament *figures) {
    return figures->tournament->entry.setup->line_count;
}

static const struct plan *plan_of(const struct figures_of_tournament *figures) {
    return &figures->tournament->plan;
}

static struct estimate in_percent(struct estimate estimate) {
    return (struct estimate){PERCENT * estimate.value, PERCENT * estimate.error};
}

static const char *const *line_labels(struct page *page,
                                      const struct figures_of_tournament *figures) {
    const char **labels = page_allocate(page, lines_of(figures), sizeof *labels);
    for (size_t i = 0; labels && i < lines_of(figures); i++)
        labels[i] = page_print(page, "%s", figures->tournament->entry.labels[i]);
    return labels;
}

/* "3: semifinal of 16" */
static const char *heat_label(struct page *page, const struct plan *plan, size_t heat) {
    return page_print(page, "%zu: %s, %u", heat + 1,
                      page_say(page, heat_kind_words[plan->heat[heat].kind]),
                      plan->heat[heat].players);
}

static void headline_figures(struct page *page, const struct figures_of_tournament *figures) {
    struct estimate minutes = figures_mean(figures, STAT_DURATION, 0, 0, SECONDS_A_MINUTE);
    page_figure(page, (struct page_figure){.label = page_say(page, "entrants"),
                                           .value = page_count(page, plan_of(figures)->entrants)});
    page_figure(page, (struct page_figure){
                          .label = page_say(page, "heats"),
                          .value = page_count(page, (int64_t)plan_of(figures)->heat_count)});
    page_figure(page, (struct page_figure){.label = page_say(page, "until the last card"),
                                           .value = page_value(page, minutes.value, minutes.error),
                                           .spread = page_say(page, "minutes")});
}

/* Who the players of each line are. */
static void who_table(struct page *page, const struct figures_of_tournament *figures) {
    page_table(page, page_say(page, "Who plays"), false);
    page_column(page, page_say(page, "players"), false);
    page_column(page, page_say(page, "who they are"), false);
    for (size_t line = 0; line < lines_of(figures); line++) {
        char *plays =
            tournament_line_text(figures->tournament, line, page_say(page, " at its defaults"));
        page_head(page, page_print(page, "%s", figures->tournament->entry.labels[line]));
        page_cell(page, page_print(page, "%s", plays ? plays : ""));
        page->failed |= !plays;
        free(plays);
    }
}

static void winners_chart(struct page *page, const struct figures_of_tournament *figures) {
    struct chart_point *points = page_allocate(page, lines_of(figures), sizeof *points);
    int64_t *counts = page_allocate(page, lines_of(figures), sizeof *counts);
    if (page->failed)
        return;
    for (size_t i = 0; i < lines_of(figures); i++) {
        struct proportion won = figures_won(figures, i, true);
        points[i] = report_share_point(&won);
        counts[i] = won.whole;
    }
    const struct page_chart chart = {
        .key = "won",
        .form = PAGE_INTERVALS,
        .title = page_say(page, "Tournaments won, by each entrant, with 95 % intervals"),
        .unit = "%",
        .count_name = page_say(page, "entries"),
        .counts = counts,
        .chart = {.x = {NULL, lines_of(figures), line_labels(page, figures)},
                  .series = {NULL, 1, NULL},
                  .points = points}};
    page_chart(page, &chart);
}

static void winners_table(struct page *page, const struct figures_of_tournament *figures) {
    const struct tournament *tournament = figures->tournament;
    bool has_prizes = tournament->entry.prize_count > 0;
    page_table(page, page_say(page, "Who wins"), false);
    page_column(page, page_say(page, "players"), false);
    page_column(page, page_say(page, "entrants"), true);
    page_column(page, page_say(page, "won by any of them, %"), true);
    page_column(page, page_say(page, "won by each, %"), true);
    page_column(page, page_say(page, "fair share, %"), true);
    if (has_prizes)
        page_column(page, page_say(page, "prize of each"), true);
    for (size_t line = 0; line < lines_of(figures); line++) {
        double entrants = (double)tournament->entry.counts[line];
        struct proportion all = figures_won(figures, line, false),
                          each = figures_won(figures, line, true);
        double fair = PERCENT / (double)tournament->plan.entrants;
        page_head(page, page_print(page, "%s", tournament->entry.labels[line]));
        page_cell_number(page, page_count(page, (int64_t)entrants), entrants);
        report_share_cell(page, &all);
        report_share_cell(page, &each);
        page_cell_number(page, page_number(page, fair, 2), fair);
        if (has_prizes)
            report_estimate_cell(page, figures_mean(figures, STAT_PRIZE, line, 0,
                                                    (double)tournament->prize_unit * entrants));
    }
}

/* Of each entrant, in percent; everybody plays the first heat. */
static struct estimate reached(const struct figures_of_tournament *figures, size_t line,
                               size_t heat) {
    double entrants = (double)figures->tournament->entry.counts[line];
    return in_percent(figures_mean(figures, STAT_PLAYED, line, heat, entrants));
}

static void reached_chart(struct page *page, const struct figures_of_tournament *figures) {
    size_t heats = plan_of(figures)->heat_count, lines = lines_of(figures);
    struct chart_point *points = page_allocate(page, heats * lines, sizeof *points);
    const char **labels = page_allocate(page, heats, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = 0; i < heats * lines; i++) {
        points[i] = report_point(reached(figures, i / heats, i % heats), REPORT_REACH_95);
        labels[i % heats] = heat_label(page, plan_of(figures), i % heats);
    }
    const struct page_chart chart = {
        .key = "reached",
        .form = lines <= CHART_SERIES_MAX ? PAGE_LINES : PAGE_HEAT_MAP,
        .title = page_say(page, "Entrants who reach a heat, of all of their line"),
        .unit = "%",
        .chart = {.x = {page_say(page, "heat"), heats, labels},
                  .series = {page_say(page, "players"), lines, line_labels(page, figures)},
                  .points = points}};
    page_chart(page, &chart);
}

static void reached_table(struct page *page, const struct figures_of_tournament *figures) {
    const struct plan *plan = plan_of(figures);
    page_table(page, page_say(page, "Entrants who reach a heat or a final, %"), false);
    page_column(page, page_say(page, "players"), false);
    for (size_t heat = 1; heat < plan->heat_count; heat++)
        page_column(page, heat_label(page, plan, heat), true);
    for (unsigned final = 0; final < plan->finals; final++)
        page_column(page, page_say(page, final == 0 ? "final A" : "final B"), true);
    for (size_t line = 0; line < lines_of(figures); line++) {
        page_head(page, page_print(page, "%s", figures->tournament->entry.labels[line]));
        for (size_t heat = 1; heat < plan->heat_count; heat++)
            report_estimate_cell(page, reached(figures, line, heat));
        for (unsigned final = 0; final < plan->finals; final++)
            report_estimate_cell(page, in_percent(figures_finalists(figures, line, final)));
    }
}

static void sizes_rows(struct page *page, const struct figures_of_tournament *figures, size_t line,
                       size_t heat) {
    const struct plan_heat *now = &plan_of(figures)->heat[heat];
    unsigned smallest = now->larger < now->tables ? now->size - 1 : now->size;
    for (unsigned size = now->size; size >= smallest && size >= 2; size--) {
        struct proportion on = figures_going_on(figures, line, heat, size);
        page_head(page, page_print(page, "%s", figures->tournament->entry.labels[line]));
        page_cell_number(page, heat_label(page, plan_of(figures), heat), (double)heat);
        page_cell_number(page, page_count(page, size), size);
        report_share_cell(page, &on);
        page_cell_number(page, page_count(page, on.whole), (double)on.whole);
    }
}

/* What a seat at a table is worth by the table's size. */
static void sizes_table(struct page *page, const struct figures_of_tournament *figures) {
    page_table(page, page_say(page, "Going on, by size of table"), true);
    page_column(page, page_say(page, "players"), false);
    page_column(page, page_say(page, "heat"), true);
    page_column(page, page_say(page, "players at a table"), true);
    page_column(page, page_say(page, "going on, %"), true);
    page_column(page, page_say(page, "of"), true);
    for (size_t line = 0; line < lines_of(figures); line++)
        for (size_t heat = 0; heat < plan_of(figures)->heat_count; heat++)
            if (plan_of(figures)->heat[heat].advance > 0)
                sizes_rows(page, figures, line, heat);
}

static struct estimate minutes_of(const struct figures_of_tournament *figures, size_t heat) {
    return figures_mean(figures, STAT_SECONDS, heat, 0, SECONDS_A_MINUTE);
}

static void minutes_chart(struct page *page, const struct figures_of_tournament *figures) {
    size_t heats = plan_of(figures)->heat_count;
    struct chart_point *points = page_allocate(page, heats, sizeof *points);
    const char **labels = page_allocate(page, heats, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = 0; i < heats; i++) {
        points[i] = report_point(minutes_of(figures, i), REPORT_REACH_95);
        labels[i] = heat_label(page, plan_of(figures), i);
    }
    const struct page_chart chart = {
        .key = "minutes",
        .form = PAGE_BARS,
        .title = page_say(page, "How long heats last, until the last card of the slowest table"),
        .unit = page_say(page, "minutes"),
        .chart = {.x = {page_say(page, "heat"), heats, labels},
                  .series = {NULL, 1, NULL},
                  .points = points}};
    page_chart(page, &chart);
}

static void heats_table(struct page *page, const struct figures_of_tournament *figures) {
    const struct plan *plan = plan_of(figures);
    page_table(page, page_say(page, "Heats"), false);
    page_column(page, page_say(page, "heat"), false);
    page_column(page, page_say(page, "tables"), true);
    page_column(page, page_say(page, "deals a table"), true);
    page_column(page, page_say(page, "deals, slowest table"), true);
    page_column(page, page_say(page, "minutes"), true);
    page_column(page, page_say(page, "rematches"), true);
    for (size_t heat = 0; heat < plan->heat_count; heat++) {
        double rematches =
            (double)figures_at(figures, STAT_REMATCHES, heat, 0, 0, 0) / (double)figures->played;
        unsigned tables = plan->heat[heat].tables;
        page_head(page, heat_label(page, plan, heat));
        page_cell_number(page, page_count(page, tables), tables);
        report_estimate_cell(page, figures_mean(figures, STAT_DEALS, heat, 0, tables));
        report_estimate_cell(page, figures_mean(figures, STAT_SLOWEST, heat, 0, 1));
        report_estimate_cell(page, minutes_of(figures, heat));
        page_cell_number(page, page_number(page, rematches, 2), rematches);
    }
}

/* What parted the last going on from the first going out. */
static void cuts_table(struct page *page, const struct figures_of_tournament *figures) {
    static const char *const steps[TOURNAMENT_STEPS] = {"no tie", "total points", "Chicagos won",
                                                        "play-off", "lot"};
    page_table(page,
               page_say(page, "What parted the last going on from the first going out, % of "
                              "tables; in semifinals and finals the first from the second"),
               true);
    page_column(page, page_say(page, "heat"), false);
    for (size_t step = 0; step < TOURNAMENT_STEPS; step++)
        page_column(page, page_say(page, steps[step]), true);
    for (size_t heat = 0; heat < plan_of(figures)->heat_count; heat++) {
        int64_t count[TOURNAMENT_STEPS], tables = 0;
        for (size_t step = 0; step < TOURNAMENT_STEPS; step++)
            tables += count[step] = figures_at(figures, STAT_CUT_TIE, heat, step, 0, 0);
        page_head(page, heat_label(page, plan_of(figures), heat));
        for (size_t step = 0; step < TOURNAMENT_STEPS; step++) {
            struct proportion share = estimate_proportion(count[step], tables, 1);
            report_share_cell(page, &share);
        }
    }
}

static enum status figures_add(struct page *page, const struct figures_of_tournament *figures,
                               struct error *error) {
    static const enum tournament_tally cautions[] = {STAT_ABORTED, STAT_PUT_OUT, STAT_WARNINGS};
    for (size_t i = 0; i < sizeof cautions / sizeof *cautions; i++)
        report_caution(page, figures->tournament->tallies[cautions[i]].meaning,
                       figures_total(figures, cautions[i]));
    headline_figures(page, figures);
    page_section(page, 2, page_say(page, "Who wins"));
    who_table(page, figures);
    winners_chart(page, figures);
    winners_table(page, figures);
    page_section(page, 2, page_say(page, "Going on"));
    reached_chart(page, figures);
    reached_table(page, figures);
    sizes_table(page, figures);
    cuts_table(page, figures);
    enum status status = report_fairness(page, figures, error);
    page_section(page, 2, page_say(page, "Heats"));
    minutes_chart(page, figures);
    heats_table(page, figures);
    return status;
}

enum status report_tournament(struct page *page, struct results *results, struct error *error) {
    struct tournament_kept kept;
    struct figures_of_tournament figures = {0};
    enum status status = tournament_read(results, &kept, error);
    if (status == STATUS_OK)
        status = figures_fill(&figures, &kept.opened.tournament, kept.totals, error);
    if (status == STATUS_OK) {
        report_about(page, results_about(results), results->type->matches_name);
        if (figures.played > 0)
            status = figures_add(page, &figures, error);
    }
    figures_clear(&figures);
    tournament_kept_close(&kept);
    return status;
}
