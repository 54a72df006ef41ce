#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <string.h>

static const int64_t all_hands = 2598960; /* C(52, 5) */

/* A tally of the file into an array that holds as many elements. */
static enum status tally_take(const struct results *results, const char *name, int64_t *values,
                              size_t count, struct error *error) {
    struct results_tally tally;
    enum status status = results_tally_read(results, name, &tally, error);
    if (status == STATUS_OK && tally.count != count)
        status = error_set(error, STATUS_RUNTIME, "%s: %s has %zu elements, expected %zu",
                           results_about(results)->path, name, tally.count, count);
    if (status == STATUS_OK)
        memcpy(values, tally.values, count * sizeof *values);
    results_tally_free(&tally);
    return status;
}

static enum status chart_read(const struct results *results, struct pofc_atlas *chart,
                              struct error *error) {
    enum status status = tally_take(results, "chart/placed", &chart->placed[0][0][0],
                                    sizeof chart->placed / sizeof(int64_t), error);
    if (status == STATUS_OK)
        status = tally_take(results, "chart/by_kind", &chart->by_kind[0][0],
                            sizeof chart->by_kind / sizeof(int64_t), error);
    if (status == STATUS_OK)
        status = tally_take(results, "chart/frequency", chart->frequency, POFC_KINDS, error);
    return status;
}

static void kind_row(struct page *page, const struct pofc_atlas *chart, enum pofc_kind kind) {
    char pattern[POFC_PATTERN_SIZE];
    int64_t hands = chart->by_kind[kind][POFC_ATLAS_HANDS];
    unsigned most = pofc_atlas_pattern(chart, kind);
    double share = PERCENT * (double)chart->frequency[kind] / (double)all_hands;
    struct proportion placed =
        estimate_proportion(chart->placed[kind][most][POFC_ATLAS_HANDS], hands, 1);
    struct proportion busts = pofc_atlas_share(chart, kind, POFC_ATLAS_BUSTS);
    struct proportion fantasy = pofc_atlas_share(chart, kind, POFC_ATLAS_FANTASY);
    pofc_pattern_text(kind, most, pattern);
    page_head(page, page_say(page, pofc_kind_names[kind]));
    page_cell_number(page, page_number(page, share, share < 0.1 ? 4 : 2), share);
    page_cell(page, hands > 0 ? page_print(page, "%s", pattern) : "–");
    report_share_cell(page, &placed);
    report_estimate_cell(page, pofc_atlas_points(chart, kind));
    report_share_cell(page, &busts);
    report_share_cell(page, &fantasy);
}

static void kinds_table(struct page *page, const struct pofc_atlas *chart) {
    page_table(page, page_say(page, "The first five cards"), false);
    page_column(page, page_say(page, "first five cards"), false);
    page_column(page, page_say(page, "of all, %"), true);
    page_column(page, page_say(page, "most often placed"), false);
    page_column(page, page_say(page, "so, %"), true);
    page_column(page, page_say(page, "points"), true);
    page_column(page, page_say(page, "bust, %"), true);
    page_column(page, page_say(page, "Fantasy Land, %"), true);
    for (unsigned kind = 0; kind < POFC_KINDS; kind++)
        kind_row(page, chart, (enum pofc_kind)kind);
}

/* A picture of a figure by kind, the points of all of them in memory of the page. */
static void kinds_chart(struct page *page, const char *key, const char *title, const char *unit,
                        const struct chart_point *points) {
    const char **labels = page_allocate(page, POFC_KINDS, sizeof *labels);
    for (unsigned kind = 0; labels && kind < POFC_KINDS; kind++)
        labels[kind] = page_say(page, pofc_kind_names[kind]);
    const struct page_chart chart = {
        .key = key,
        .form = PAGE_INTERVALS,
        .title = page_say(page, title),
        .unit = page_say(page, unit),
        .about_zero = true,
        .chart = {.x = {NULL, POFC_KINDS, labels}, .series = {NULL, 1, NULL}, .points = points}};
    if (!page->failed)
        page_chart(page, &chart);
}

static void points_chart(struct page *page, const struct pofc_atlas *chart) {
    struct chart_point *points = page_allocate(page, POFC_KINDS, sizeof *points);
    for (unsigned kind = 0; points && kind < POFC_KINDS; kind++)
        points[kind] =
            report_point(pofc_atlas_points(chart, (enum pofc_kind)kind), REPORT_REACH_95);
    kinds_chart(page, "points", "Points of the hand, with 95 % intervals", "points", points);
}

static void share_chart(struct page *page, const struct pofc_atlas *chart,
                        enum pofc_atlas_sum which, const char *key, const char *title) {
    struct chart_point *points = page_allocate(page, POFC_KINDS, sizeof *points);
    for (unsigned kind = 0; points && kind < POFC_KINDS; kind++) {
        struct proportion share = pofc_atlas_share(chart, (enum pofc_kind)kind, which);
        points[kind] = report_share_point(&share);
    }
    kinds_chart(page, key, title, "%", points);
}

static void chart_add(struct page *page, const struct pofc_atlas *chart) {
    page_text(page, page_say(page, "Where the first five cards go, top / middle / bottom, and what "
                                   "becomes of the hand; the points are of this hand alone."));
    page_text(page,
              page_say(page, "Q: four of a kind; T: three; P: a pair, p: the lower of two; F: "
                             "cards of one suit; S: a straight, or four cards of one; a to e: the "
                             "others, from the highest down."));
    kinds_table(page, chart);
    points_chart(page, chart);
    share_chart(page, chart, POFC_ATLAS_BUSTS, "bust", "Bust, with 95 % intervals");
    share_chart(page, chart, POFC_ATLAS_FANTASY, "fantasy_land",
                "Fantasy Land reached, with 95 % intervals");
}

enum status report_first_cards(struct page *page, struct results *results, struct error *error) {
    struct pofc_atlas *chart = page_allocate(page, 1, sizeof *chart);
    if (!chart)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = chart_read(results, chart, error);
    if (status != STATUS_OK)
        return status;
    report_about(page, results_about(results), results->type->matches_name);
    report_whom(page, results);
    chart_add(page, chart);
    return STATUS_OK;
}
