#include "sim/report/report.h"

#include <math.h>

enum { PERCENT = 100, ZONE = 4, ZONES_FROM = 15 };

/* An element's place along a dimension. */
static size_t place_of(const struct results_tally *tally, size_t element, size_t dim) {
    size_t stride = 1;
    for (size_t i = dim + 1; i < tally->dims; i++)
        stride *= tally->axis[i].size;
    return element / stride % tally->axis[dim].size;
}

/* Hands as dealt, then after each exchange. */
static const char *const *stage_labels(struct page *page, size_t exchanges) {
    const char **labels = page_room(page, exchanges + 1, sizeof *labels);
    for (size_t i = 0; labels && i <= exchanges; i++)
        labels[i] = i == 0 ? page_say(page, "as dealt")
                           : page_print(page, "%s %zu", page_say(page, "after exchange"), i);
    return labels;
}

/* Shares of each exchange's hands by what they were before and after it. */
static void transitions_chart(struct page *page, const struct results_tally *tally) {
    size_t exchange = results_tally_axis(tally, "exchange"),
           before = results_tally_axis(tally, "before"), after = results_tally_axis(tally, "after");
    size_t stages = tally->axis[exchange].size, size = tally->axis[after].size;
    int64_t *counts = page_room(page, stages * size * size, sizeof *counts);
    int64_t *totals = page_room(page, stages, sizeof *totals);
    struct chart_point *points = page_room(page, stages * size * size, sizeof *points);
    if (page->failed)
        return;
    for (size_t i = 0; i < tally->count; i++) {
        size_t stage = place_of(tally, i, exchange);
        counts[(stage * size + place_of(tally, i, before)) * size + place_of(tally, i, after)] +=
            tally->values[i];
        totals[stage] += tally->values[i];
    }
    for (size_t i = 0; i < stages * size * size; i++) {
        int64_t total = totals[i / size / size];
        double share = total > 0 ? PERCENT * (double)counts[i] / (double)total : NAN;
        points[i] = (struct chart_point){share, NAN, NAN};
    }
    const char *const *labels = report_labels(page, &tally->axis[after]);
    const struct page_chart chart = {
        .key = "exchanges",
        .form = PAGE_FLOW,
        .title = page_say(page, "What exchanges lead to"),
        .unit = "%",
        .count_name = page_say(page, "hands"),
        .counts = counts,
        .stages = stages,
        .stage_labels = stage_labels(page, stages),
        .chart = {.x = {NULL, size, labels}, .series = {NULL, size, labels}, .points = points}};
    page_chart(page, &chart);
}

enum status report_exchanges(struct page *page, const struct results *results,
                             struct error *error) {
    struct results_tally tally;
    enum status status = results_tally_read(results, "exchange/transitions", &tally, error);
    if (status == STATUS_OK) {
        page_section(page, 2, page_say(page, "Exchanges"));
        transitions_chart(page, &tally);
    }
    results_tally_free(&tally);
    return status;
}

/* Shares of answers by two axes, entries of each taken together from a first one on. */
struct answers {
    const char *tally, *across, *down;
    size_t across_width, down_width, across_from, down_from;
    const char *key, *title, *part, *whole, *across_name, *down_name;
};

static size_t zones_count(const struct results_axis *axis, size_t from, size_t width) {
    return axis->size > from ? (axis->size - from + width - 1) / width : 0;
}

static const char *const *zone_labels(struct page *page, const struct results_axis *axis,
                                      size_t from, size_t width) {
    size_t count = zones_count(axis, from, width);
    const char **labels = page_room(page, count, sizeof *labels);
    for (size_t i = 0; labels && i < count; i++) {
        size_t first = from + i * width, end = first + width;
        size_t last = (end < axis->size ? end : axis->size) - 1;
        labels[i] = last == first
                        ? page_print(page, "%s", axis->labels[last])
                        : page_print(page, "%s–%s", axis->labels[first], axis->labels[last]);
    }
    return labels;
}

static void answers_chart(struct page *page, const struct results_tally *tally,
                          const struct answers *answers) {
    size_t across = results_tally_axis(tally, answers->across),
           down = results_tally_axis(tally, answers->down),
           outcome = results_tally_axis(tally, "outcome");
    const struct results_axis *axis = tally->axis;
    size_t part = results_axis_entry(&axis[outcome], answers->part),
           whole = results_axis_entry(&axis[outcome], answers->whole);
    size_t columns = zones_count(&axis[across], answers->across_from, answers->across_width),
           rows = zones_count(&axis[down], answers->down_from, answers->down_width);
    int64_t *parts = page_room(page, rows * columns, sizeof *parts);
    int64_t *wholes = page_room(page, rows * columns, sizeof *wholes);
    struct chart_point *points = page_room(page, rows * columns, sizeof *points);
    if (page->failed)
        return;
    for (size_t i = 0; i < tally->count; i++) {
        size_t x = place_of(tally, i, across), y = place_of(tally, i, down),
               o = place_of(tally, i, outcome);
        if (x < answers->across_from || y < answers->down_from)
            continue;
        size_t at = (y - answers->down_from) / answers->down_width * columns +
                    (x - answers->across_from) / answers->across_width;
        parts[at] += o == part ? tally->values[i] : 0;
        wholes[at] += o == whole ? tally->values[i] : 0;
    }
    for (size_t i = 0; i < rows * columns; i++) {
        struct proportion share = estimate_proportion(parts[i], wholes[i], 1);
        points[i] = wholes[i] > 0 ? (struct chart_point){PERCENT * share.share, PERCENT * share.low,
                                                         PERCENT * share.high}
                                  : (struct chart_point){NAN, NAN, NAN};
    }
    const struct page_chart chart = {
        .key = answers->key,
        .form = PAGE_HEAT_MAP,
        .title = page_say(page, answers->title),
        .unit = "%",
        .count_name = page_say(page, answers->whole),
        .counts = wholes,
        .chart = {
            .x = {page_say(page, answers->across_name), columns,
                  zone_labels(page, &axis[across], answers->across_from, answers->across_width)},
            .series = {page_say(page, answers->down_name), rows,
                       zone_labels(page, &axis[down], answers->down_from, answers->down_width)},
            .points = points}};
    page_chart(page, &chart);
}

enum status report_calls(struct page *page, const struct results *results, struct error *error) {
    static const struct answers charts[] = {
        {"calls/joint", "best_opponent", "own_score", ZONE, ZONE, 0, ZONES_FROM, "called_by_scores",
         "Chicago called when asked, by own score and the best opponent's", "called", "asked",
         "best opponent", "own score"},
        {"calls/joint", "best_opponent", "own_score", ZONE, ZONE, 0, ZONES_FROM, "won_by_scores",
         "Chicago won when called, by own score and the best opponent's", "won", "called",
         "best opponent", "own score"},
        {"calls/cards", "high_cards", "run_cards", 1, 1, 0, 0, "called_by_cards",
         "Chicago called when asked, by cards in runs from the ace and cards queen or higher",
         "called", "asked", "high cards", "run cards"},
        {"calls/cards", "high_cards", "run_cards", 1, 1, 0, 0, "won_by_cards",
         "Chicago won when called, by cards in runs from the ace and cards queen or higher", "won",
         "called", "high cards", "run cards"},
    };
    enum status status = STATUS_OK;
    page_section(page, 2, page_say(page, "Chicago"));
    for (size_t i = 0; i < sizeof charts / sizeof *charts && status == STATUS_OK; i++) {
        struct results_tally tally;
        status = results_tally_read(results, charts[i].tally, &tally, error);
        if (status == STATUS_OK)
            answers_chart(page, &tally, &charts[i]);
        results_tally_free(&tally);
    }
    return status;
}
