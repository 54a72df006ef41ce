/* What only runs of Chicago have: exchanges, answers to the Chicago question, what calls are worth.
 */
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <math.h>

enum {
    ZONE = 4,
    VALUE_ZONE = 5,
    FORKS_ENOUGH = 10 /* that a cell of a heat map needs */
};

/* ---- exchanges ---- */

/* Hands as dealt, then after each exchange. */
static const char *const *stage_labels(struct page *page, size_t exchanges) {
    const char **labels = page_allocate(page, exchanges + 1, sizeof *labels);
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
    int64_t *counts = page_allocate(page, stages * size * size, sizeof *counts);
    int64_t *totals = page_allocate(page, stages, sizeof *totals);
    struct chart_point *points = page_allocate(page, stages * size * size, sizeof *points);
    if (page->failed)
        return;
    for (size_t i = 0; i < tally->count; i++) {
        size_t stage = report_index(tally, i, exchange);
        counts[(stage * size + report_index(tally, i, before)) * size +
               report_index(tally, i, after)] += tally->values[i];
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

/* Whether hands before and after exchanges are of the same categories, as many as are drawn. */
static bool is_square(const struct results_tally *tally) {
    size_t before = results_tally_axis(tally, "before"), after = results_tally_axis(tally, "after");
    return before < tally->dims && after < tally->dims &&
           tally->axis[before].size == tally->axis[after].size &&
           tally->axis[after].size <= PAGE_FLOW_MAX;
}

enum status report_exchanges(struct page *page, const struct results *results,
                             struct error *error) {
    struct results_tally tally;
    enum status status = results_tally_read(results, "exchange/transitions", &tally, error);
    if (status == STATUS_OK && !is_square(&tally))
        status = error_set(error, STATUS_RUNTIME, "%s: damaged: its exchanges are of other shapes",
                           results_about(results)->path);
    if (status == STATUS_OK) {
        page_section(page, 2, page_say(page, "Exchanges"));
        transitions_chart(page, &tally);
    }
    results_tally_free(&tally);
    return status;
}

/* ---- answers ---- */

/* Shares of answers by two axes, entries of each taken together. */
struct answers {
    const char *tally, *across, *down;
    size_t across_width, down_width;
    const char *key, *title, *part, *whole, *across_name, *down_name;
};

static void answers_count(const struct results_tally *tally, const struct answers *answers,
                          const struct zones zones[2], int64_t *parts, int64_t *wholes) {
    size_t outcome = results_tally_axis(tally, "outcome");
    const struct results_axis *outcomes = &tally->axis[outcome];
    size_t part = results_axis_entry(outcomes, answers->part),
           whole = results_axis_entry(outcomes, answers->whole);
    for (size_t i = 0; i < tally->count; i++) {
        size_t at = zones_index(&zones[1], tally, i) * zones_count(&zones[0]) +
                    zones_index(&zones[0], tally, i);
        size_t which = report_index(tally, i, outcome);
        if (tally->values[i] == 0) /* as before the first zone */
            continue;
        parts[at] += which == part ? tally->values[i] : 0;
        wholes[at] += which == whole ? tally->values[i] : 0;
    }
}

static void answers_chart(struct page *page, const struct results_tally *tally,
                          const struct answers *answers) {
    const struct zones zones[2] = {zones_of(tally, answers->across, answers->across_width),
                                   zones_of(tally, answers->down, answers->down_width)};
    size_t count = zones_count(&zones[0]) * zones_count(&zones[1]);
    int64_t *parts = page_allocate(page, count, sizeof *parts);
    int64_t *wholes = page_allocate(page, count, sizeof *wholes);
    struct chart_point *points = page_allocate(page, count, sizeof *points);
    if (page->failed)
        return;
    answers_count(tally, answers, zones, parts, wholes);
    for (size_t i = 0; i < count; i++) {
        struct proportion share = estimate_proportion(parts[i], wholes[i], 1);
        points[i] = report_share_point(&share);
    }
    const struct page_chart chart = {
        .key = answers->key,
        .form = PAGE_HEAT_MAP,
        .title = page_say(page, answers->title),
        .unit = "%",
        .count_name = page_say(page, answers->whole),
        .counts = wholes,
        .chart = {.x = zones_axis(page, &zones[0], answers->across_name),
                  .series = zones_axis(page, &zones[1], answers->down_name),
                  .points = points}};
    page_chart(page, &chart);
}

enum status report_calls(struct page *page, const struct results *results, struct error *error) {
    static const struct answers charts[] = {
        {"calls/joint", "best_opponent", "own_score", ZONE, ZONE, "called_by_scores",
         "Chicago called when asked, by own score and the best opponent's", "called", "asked",
         "best opponent", "own score"},
        {"calls/joint", "best_opponent", "own_score", ZONE, ZONE, "won_by_scores",
         "Chicago won when called, by own score and the best opponent's", "won", "called",
         "best opponent", "own score"},
        {"calls/cards", "high_cards", "run_cards", 1, 1, "called_by_cards",
         "Chicago called when asked, by cards in runs from the ace and cards queen or higher",
         "called", "asked", "high cards", "run cards"},
        {"calls/cards", "high_cards", "run_cards", 1, 1, "won_by_cards",
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

/* ---- what calls are worth ---- */

/* Sums of forks over the zones, as estimate_ratio() takes them. */
static void values_sum(const struct results_tally *tally, size_t must, const struct zones zones[2],
                       struct estimate_sums *sums) {
    size_t difference = results_tally_axis(tally, "difference"),
           must_call = results_tally_axis(tally, "must_call");
    const struct results_axis *axis = &tally->axis[difference];
    size_t forks = results_axis_entry(axis, "forks"), sum = results_axis_entry(axis, "placement"),
           squares = results_axis_entry(axis, "placement-squared");
    for (size_t i = 0; i < tally->count; i++) {
        size_t at = zones_index(&zones[1], tally, i) * zones_count(&zones[0]) +
                    zones_index(&zones[0], tally, i);
        size_t which = report_index(tally, i, difference);
        if (tally->values[i] == 0 || report_index(tally, i, must_call) != must)
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
                                  zones_of(tally, "own_score", VALUE_ZONE)};
    size_t count = zones_count(&zones[0]) * zones_count(&zones[1]);
    struct estimate_sums *sums = page_allocate(page, count, sizeof *sums);
    struct chart_point *points = page_allocate(page, count, sizeof *points);
    int64_t *counts = page_allocate(page, count, sizeof *counts);
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
