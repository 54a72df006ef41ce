/* Comparisons: differences and verdicts, by variant; of sweeps, every metric over its values. */
#include "sim/compare/comparison_file.h"
#include "sim/compare/sweep_best.h"
#include "sim/compare/sweep_report.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <math.h>
#include <string.h>

enum { PERCENT = 100, LINES_MAX = 5 };

/* Those of an entrant or a seat end in its number. */
static const char *meaning_text(struct page *page, const char *meaning) {
    const char *number = strrchr(meaning, ' ');
    if (!number || strspn(number + 1, "0123456789") != strlen(number + 1))
        return report_say(page, meaning);
    const char *before = page_print(page, "%.*s", (int)(number - meaning), meaning);
    return page_print(page, "%s%s", page_say(page, before), number);
}

/* What a metric means; of tournaments, also the line that it is of. */
static const char *metric_meaning(struct page *page, const struct figures *figures, size_t metric) {
    const struct figures_metric *asked = &figures->metrics[metric];
    const char *line = figures->tournaments ? strchr(asked->key, '.') : NULL;
    const char *meaning = meaning_text(page, asked->meaning);
    return line ? page_print(page, "%s: %s", line + 1, meaning) : meaning;
}

/* "95 % from", of the level of the figures. */
static const char *level_text(struct page *page, const struct figures *figures, const char *what) {
    return page_print(page, "%.4g %% %s", PERCENT * (1 - figures->level), page_say(page, what));
}

/* Columns of a difference: the verdict, it, the ends of its interval. */
static void difference_columns(struct page *page, const struct figures *figures,
                               const char *difference) {
    page_column(page, page_say(page, "verdict"), false);
    page_column(page, difference, true);
    page_column(page, level_text(page, figures, "from"), true);
    page_column(page, page_say(page, "to"), true);
}

static const char *verdict_text(struct page *page, const struct figures *figures,
                                const struct compare_finding *finding) {
    double more = comparison_matches_more(finding, figures);
    const char *verdict = page_say(page, comparison_verdict_text(finding->verdict));
    if (comparison_is_equal(finding))
        return page_print(page, "%s: %s", verdict, page_say(page, "never differed"));
    if (!isfinite(more) || more >= (double)INT64_MAX)
        return verdict;
    return page_print(page, "%s: %s %s", verdict, page_count(page, (int64_t)more),
                      page_say(page, "more would decide it"));
}

/* The ends of the interval are rounded as the difference is, or by the margin if it has no error.
 */
static void difference_cells(struct page *page, const struct figures *figures,
                             const struct compare_finding *finding) {
    struct estimate difference = finding->difference.difference;
    double shown = (comparison_is_equal(finding) ? finding->margin : difference.error) / 10;
    page_cell(page, verdict_text(page, figures, finding));
    report_estimate_cell(page, difference);
    page_cell_number(page, page_value(page, finding->low, shown), finding->low);
    page_cell_number(page, page_value(page, finding->high, shown), finding->high);
}

/* ---- sweeps ---- */

static const char *const *values_of(struct page *page, const struct sweep_axis *axis) {
    const char **labels = page_allocate(page, axis->count, sizeof *labels);
    for (size_t i = 0; labels && i < axis->count; i++)
        labels[i] = page_print(page, "%s", axis->value[i]);
    return labels;
}

static struct chart_axis axis_of(struct page *page, const struct sweep *sweep, size_t axis) {
    if (axis >= sweep->axis_count)
        return (struct chart_axis){NULL, 1, NULL};
    return (struct chart_axis){page_print(page, "%s", sweep->axis[axis].key),
                               sweep->axis[axis].count, values_of(page, &sweep->axis[axis])};
}

static void metric_chart(struct page *page, const struct comparison_report *report, size_t metric) {
    const struct figures *figures = report->figures;
    const struct figures_metric *asked = &figures->metrics[metric];
    struct chart_point *points = page_allocate(page, figures->variant_count, sizeof *points);
    double reach = figures_reach(figures, figures->level);
    for (size_t i = 0; points && i < figures->variant_count; i++)
        points[i] = report_point(figures_estimate(figures, i, metric), reach);
    const struct page_chart chart = {.key = page_print(page, "%s", asked->key),
                                     .title = metric_meaning(page, figures, metric),
                                     .unit = report_say(page, asked->unit),
                                     .form = report->sweep->axis_count > 1 &&
                                                     report->sweep->axis[1].count > LINES_MAX
                                                 ? PAGE_HEAT_MAP
                                                 : PAGE_LINES,
                                     .chart = {.x = axis_of(page, report->sweep, 0),
                                               .series = axis_of(page, report->sweep, 1),
                                               .points = points}};
    if (!page->failed)
        page_chart(page, &chart);
}

static void variant_row(struct page *page, const struct comparison_report *report, size_t variant,
                        size_t metric) {
    const struct figures *figures = report->figures;
    for (size_t axis = 0; axis < report->sweep->axis_count; axis++) {
        size_t value = sweep_value_at(report->sweep, variant, axis);
        page_cell_number(page, page_print(page, "%s", report->sweep->axis[axis].value[value]),
                         (double)value);
    }
    report_estimate_cell(page, figures_estimate(figures, variant, metric));
    if (figures->variants[variant].reference != variant) {
        difference_cells(page, figures, figures_finding(figures, variant, metric));
        return;
    }
    for (int i = 0; i < 4; i++)
        page_cell(page, "");
}

static void metric_table(struct page *page, const struct comparison_report *report, size_t metric,
                         const char *title) {
    const struct figures *figures = report->figures;
    const char *base = figures->variants[figures->variants[0].reference].name;
    page_table(page, title, report->sweep->axis_count > 1);
    for (size_t axis = 0; axis < report->sweep->axis_count; axis++)
        page_column(page, page_print(page, "%s", report->sweep->axis[axis].key), true);
    page_column(page, page_say(page, "value"), true);
    difference_columns(page, figures, page_print(page, "%s %s", page_say(page, "minus"), base));
    for (size_t i = 0; i < figures->variant_count; i++)
        variant_row(page, report, i, metric);
}

/* Those that may be the best, by name. */
static const char *may_text(struct page *page, const struct sweep_best *best,
                            const char *const *names) {
    const char *text = "";
    for (size_t i = 0; i < best->count; i++)
        if (best->may[i])
            text = page_print(page, "%s%s%s", text, *text ? "; " : "", names[i]);
    return text;
}

static void extreme_add(struct page *page, const struct comparison_report *report, size_t metric,
                        const char *word, enum sweep_direction direction) {
    const struct figures *figures = report->figures;
    const char *names[VARIANTS_MAX];
    size_t variants[VARIANTS_MAX];
    for (size_t i = 0; i < figures->variant_count; i++) {
        variants[i] = i;
        names[i] = figures->variants[i].name;
    }
    const struct sweep_best best = sweep_best_find(
        figures, metric, variants, figures->variant_count, direction, figures->level);
    if (best.best == best.count)
        return;
    page_text(page,
              page_print(page, "%s %s%s%s", page_say(page, word), names[best.best],
                         sweep_best_count(&best) > 1 ? page_say(page, "; it may be any of ") : "",
                         sweep_best_count(&best) > 1 ? may_text(page, &best, names) : ""));
}

/* For each value of the other key, which of the parameter's is best. */
static void slices_table(struct page *page, const struct comparison_report *report, size_t metric,
                         size_t parameter) {
    const struct sweep *sweep = report->sweep;
    const struct sweep_axis *other = &sweep->axis[!parameter];
    const char *const *names = values_of(page, &sweep->axis[parameter]);
    if (!names)
        return;
    page_table(
        page, page_print(page, "%s: %s", page_say(page, "Best values"), sweep->axis[parameter].key),
        false);
    page_column(page, page_print(page, "%s", other->key), true);
    page_column(page, page_say(page, "best"), true);
    page_column(page, page_say(page, "may be best"), false);
    for (size_t i = 0; i < other->count; i++) {
        struct sweep_best best = sweep_best_slice(report->figures, sweep, metric, parameter, i);
        page_cell_number(page, page_print(page, "%s", other->value[i]), (double)i);
        page_cell_number(page, best.best < best.count ? names[best.best] : "–", (double)best.best);
        page_cell(page, may_text(page, &best, names));
    }
}

static void best_add(struct page *page, const struct comparison_report *report, size_t metric) {
    size_t parameter = sweep_parameter_axis(report, metric);
    if (parameter == report->sweep->axis_count) {
        extreme_add(page, report, metric, "Highest:", SWEEP_HIGHEST);
        extreme_add(page, report, metric, "Lowest:", SWEEP_LOWEST);
        return;
    }
    if (sweep_is_choice(report, metric))
        extreme_add(page, report, metric, "Best:", SWEEP_HIGHEST);
    if (report->sweep->axis_count > 1)
        slices_table(page, report, metric, parameter);
}

/* Of a sweep every metric: its chart, where it is best, and its table. */
static void sweep_add(struct page *page, const struct comparison_report *report) {
    for (size_t i = 0; i < report->figures->metric_count; i++) {
        const struct figures_metric *metric = &report->figures->metrics[i];
        const char *title = page_print(page, "%s, %s", metric_meaning(page, report->figures, i),
                                       report_say(page, metric->unit));
        page_section(page, 2, title);
        metric_chart(page, report, i);
        best_add(page, report, i);
        metric_table(page, report, i, title);
    }
}

/* ---- comparisons of variants ---- */

static void about_add(struct page *page, const struct results *results,
                      const struct comparison_report *report) {
    const struct figures *figures = report->figures;
    if (*figures->question != '\0')
        page_text(page, page_print(page, "%s", figures->question));
    report_about(page, results_about(results), figures->tournaments ? "tournaments" : "matches");
    page_text(page, page_print(page, "%s %s.", page_say(page, "Players:"),
                               page_say(page, comparison_knowledge(report))));
}

static bool has_without_effect(const struct figures *figures) {
    for (size_t i = 0; i < figures->variant_count; i++)
        if (*figures->variants[i].without_effect != '\0')
            return true;
    return false;
}

static void variants_table(struct page *page, const struct figures *figures) {
    page_table(page, page_say(page, "Variants, all with the same cards"), false);
    page_column(page, page_say(page, "number"), true);
    page_column(page, page_say(page, "variant"), false);
    page_column(page, page_say(page, "players"), false);
    if (has_without_effect(figures))
        page_column(page, page_say(page, "set without effect"), false);
    for (size_t i = 0; i < figures->variant_count; i++) {
        const struct figures_variant *variant = &figures->variants[i];
        page_cell_number(page, page_count(page, (int64_t)i), (double)i);
        page_head(page, page_print(page, "%s", variant->name));
        page_cell(page, page_print(page, "%s", variant->players));
        if (has_without_effect(figures))
            page_cell(page, page_print(page, "%s", variant->without_effect));
    }
}

static size_t verdicts_count(const struct figures *figures, enum compare_verdict verdict) {
    size_t count = 0;
    for (size_t i = 0; i < figures->variant_count; i++)
        for (size_t j = 0; j < figures->metric_count && figures->variants[i].reference != i; j++)
            count += figures_finding(figures, i, j)->verdict == verdict;
    return count;
}

static void verdict_figures(struct page *page, const struct figures *figures) {
    static const enum compare_verdict verdicts[] = {COMPARE_CHANGED, COMPARE_SAME,
                                                    COMPARE_UNDECIDED};
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        page_figure(
            page, (struct page_figure){
                      .label = page_say(page, comparison_verdict_text(verdicts[i])),
                      .value = page_count(page, (int64_t)verdicts_count(figures, verdicts[i])),
                      .spread = page_print(page, "%s %zu", page_say(page, "of"), figures->tests)});
}

static void metric_row(struct page *page, const struct figures *figures, size_t variant,
                       size_t metric) {
    const struct figures_metric *asked = &figures->metrics[metric];
    const struct compare_finding *finding = figures_finding(figures, variant, metric);
    const struct difference *difference = &finding->difference;
    page_head(page, metric_meaning(page, figures, metric));
    page_cell(page, report_say(page, asked->unit));
    difference_cells(page, figures, finding);
    report_estimate_cell(page, difference->base);
    report_estimate_cell(page, difference->variant);
    page_cell_number(page, page_print(page, "%.3g", asked->margin), asked->margin);
    page_cell_number(page, page_number(page, difference->saving, 1), difference->saving);
}

static void verdicts_table(struct page *page, const struct figures *figures, size_t variant) {
    size_t base = figures->variants[variant].reference;
    page_table(page, page_say(page, "Differences and verdicts"), false);
    page_column(page, page_say(page, "metric"), false);
    page_column(page, page_say(page, "unit"), false);
    difference_columns(page, figures, page_say(page, "difference"));
    page_column(page, page_print(page, "%s", figures->variants[base].name), true);
    page_column(page, page_print(page, "%s", figures->variants[variant].name), true);
    page_column(page, page_say(page, "margin"), true);
    page_column(page, page_say(page, "times fewer matches by pairing"), true);
    for (size_t i = 0; i < figures->metric_count; i++)
        metric_row(page, figures, variant, i);
}

static struct chart_point in_margins(const struct compare_finding *finding) {
    double margin = finding->margin;
    return (struct chart_point){finding->difference.difference.value / margin,
                                finding->low / margin, finding->high / margin};
}

static void verdicts_chart(struct page *page, const struct figures *figures, size_t variant,
                           const char *title) {
    struct chart_point *points = page_allocate(page, figures->metric_count, sizeof *points);
    const char **labels = page_allocate(page, figures->metric_count, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = 0; i < figures->metric_count; i++) {
        points[i] = in_margins(figures_finding(figures, variant, i));
        labels[i] = metric_meaning(page, figures, i);
    }
    const struct page_chart chart = {.key = page_print(page, "differences.%zu", variant),
                                     .form = PAGE_INTERVALS,
                                     .title = title,
                                     .unit = page_say(page, "margins"),
                                     .about_zero = true,
                                     .chart = {.x = {NULL, figures->metric_count, labels},
                                               .series = {NULL, 1, NULL},
                                               .points = points}};
    page_chart(page, &chart);
}

static void variant_add(struct page *page, const struct figures *figures, size_t variant) {
    const char *base = figures->variants[figures->variants[variant].reference].name;
    page_section(page, 2,
                 page_print(page, "%s %s %s", figures->variants[variant].name,
                            page_say(page, "minus"), base));
    verdicts_chart(page, figures, variant,
                   page_print(page, "%s, %s", page_say(page, "Differences in margins"),
                              level_text(page, figures, "intervals")));
    verdicts_table(page, figures, variant);
}

static void notes_add(struct page *page, const struct figures *figures) {
    page_text(page, page_print(page, "%s %.4g %%. %s",
                               page_say(page, "Verdicts: the chance that any `changed' is wrong is "
                                              "at most"),
                               PERCENT * figures->level,
                               page_say(page, "A difference below the margin does not matter; "
                                              "`same' is surely below it.")));
    page_text(page, page_say(page, figures->sequential ? "Intervals hold at all looks together."
                                                       : "Each interval holds for itself alone."));
}

static void comparison_add(struct page *page, const struct results *results,
                           const struct comparison_report *report) {
    const struct figures *figures = report->figures;
    about_add(page, results, report);
    verdict_figures(page, figures);
    notes_add(page, figures);
    variants_table(page, figures);
    if (report->sweep)
        sweep_add(page, report);
    for (size_t i = 0; i < figures->variant_count && !report->sweep; i++)
        if (figures->variants[i].reference != i)
            variant_add(page, figures, i);
}

enum status report_comparison(struct page *page, struct results *results, struct error *error) {
    struct figures figures;
    struct sweep sweep;
    enum status status = comparison_read(results, &figures, &sweep, error);
    if (status == STATUS_OK) {
        const struct comparison_report report = {comparison_about_of(results_about(results)),
                                                 &figures, sweep.axis_count > 0 ? &sweep : NULL};
        comparison_add(page, results, &report);
    }
    sweep_close(&sweep);
    figures_free(&figures);
    return status;
}
