#include "sim/report/page_parts.h"
#include "sim/report/run_page.h"

static const char *const *entrant_labels(struct page *page, const struct units *units) {
    const char **labels = page_room(page, units->entrants, sizeof *labels);
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
    struct chart_point *points = page_room(page, units->entrants, sizeof *points);
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

void report_players(struct page *page, const struct summary *summary) {
    const char *const *labels = entrant_labels(page, &summary->units);
    if (!labels)
        return;
    page_section(page, 2, page_say(page, "Players"));
    merit_chart(page, summary, labels);
    headlines_table(page, summary, labels);
    differences_table(page, summary, labels);
}
