/* Sweeps: of every metric its chart, where it is best, and its table. */
#include "sim/compare/sweep_best.h"
#include "sim/compare/sweep_report.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

enum { SWEEP_LINES_MAX = 5 };

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
                                     .title = report_metric_meaning(page, figures, metric),
                                     .unit = report_say(page, asked->unit),
                                     .form = report->sweep->axis_count > 1 &&
                                                     report->sweep->axis[1].count > SWEEP_LINES_MAX
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
        report_difference_cells(page, figures, figures_finding(figures, variant, metric));
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
    report_difference_columns(page, figures,
                              page_print(page, "%s %s", page_say(page, "minus"), base));
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

void report_sweep(struct page *page, const struct comparison_report *report) {
    for (size_t i = 0; i < report->figures->metric_count; i++) {
        const struct figures_metric *metric = &report->figures->metrics[i];
        const char *title =
            page_print(page, "%s, %s", report_metric_meaning(page, report->figures, i),
                       report_say(page, metric->unit));
        page_section(page, 2, title);
        metric_chart(page, report, i);
        best_add(page, report, i);
        metric_table(page, report, i, title);
    }
}
