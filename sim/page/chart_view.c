#include "sim/page/chart_view.h"

#include <math.h>

enum {
    LETTER = 7,   /* wide, about */
    SHADES = 100, /* that are told apart */
    TICKS_MAX = 7,
    NARROW_POSITIONS = 20, /* of lines or bars, at most */
    NARROW_COLUMNS = 7     /* of a heat map, at most */
};

#define FAINT 0.04 /* the colour of the least value */

const char *chart_label_text(const struct page *page, const struct chart_axis *axis, size_t at) {
    return page_say(page, chart_label(axis, at));
}

double chart_labels_width(const struct page *page, const struct chart_axis *axis) {
    size_t width = 1;
    for (size_t i = 0; i < axis->count; i++) {
        size_t letters = chart_width(chart_label_text(page, axis, i));
        width = letters > width ? letters : width;
    }
    return LETTER * (double)width;
}

/* The value of a point, with as many decimals as its interval makes sense of. */
static const char *value_text(struct page *page, const struct page_chart *chart, size_t at) {
    const struct chart_point *point = &chart->chart.points[at];
    double error = chart_has_interval(point) ? (point->high - point->low) / 4 : NAN;
    return page_value(page, point->value, error);
}

const char *chart_shown_text(struct page *page, const struct page_chart *chart, size_t at) {
    const char *value = value_text(page, chart, at);
    return *chart->unit ? page_print(page, "%s %s", value, chart->unit) : value;
}

/* The least and the greatest value; not of a flow. */
static struct chart_extent values_extent(const struct page_chart *chart) {
    struct chart_extent extent = {INFINITY, -INFINITY};
    for (size_t i = 0; i < chart->chart.x.count * chart->chart.series.count; i++)
        chart_extent_add(&extent, chart->chart.points[i].value);
    return extent;
}

struct chart_extent chart_extent_of_colours(const struct page_chart *chart) {
    struct chart_extent extent = values_extent(chart);
    double reach = fmax(fabs(extent.low), fabs(extent.high));
    return chart->about_zero ? (struct chart_extent){-reach, reach} : extent;
}

const char *chart_extent_text(struct page *page, const struct page_chart *chart, double value) {
    struct chart_extent extent = values_extent(chart);
    return page_value(page, value, (extent.high - extent.low) / SHADES);
}

const char *chart_cell_text(struct page *page, const struct page_chart *chart, size_t at) {
    return chart_extent_text(page, chart, chart->chart.points[at].value);
}

const char *chart_interval_text(struct page *page, const struct page_chart *chart, size_t at) {
    const struct chart_point *point = &chart->chart.points[at];
    double error = (point->high - point->low) / 40;
    if (!chart_has_interval(point) || point->low == point->high)
        return NULL;
    return page_print(page, "%s…%s", page_value(page, point->low, error),
                      page_value(page, point->high, error));
}

const char *chart_position_text(struct page *page, const struct page_chart *chart, size_t at) {
    const struct chart *drawn = &chart->chart;
    size_t position = at % drawn->x.count, series = at / drawn->x.count % drawn->series.count;
    const char *x = chart_label_text(page, &drawn->x, position);
    if (chart->form == PAGE_FLOW)
        return page_print(page, "%s → %s", chart_label_text(page, &drawn->series, series), x);
    if (drawn->x.name)
        x = page_print(page, "%s %s", drawn->x.name, x);
    if (drawn->series.count < 2)
        return x;
    const char *name = chart_label_text(page, &drawn->series, series);
    return page_print(page, "%s, %s%s%s", x, drawn->series.name ? drawn->series.name : "",
                      drawn->series.name ? " " : "", name);
}

const char *chart_point_text(struct page *page, const struct page_chart *chart, size_t at) {
    const char *interval = chart_interval_text(page, chart, at), *counted = "";
    if (chart->counts)
        counted =
            page_print(page, ", %s %s", page_count(page, chart->counts[at]), chart->count_name);
    return page_print(page, "%s: %s%s%s%s%s", chart_position_text(page, chart, at),
                      chart_shown_text(page, chart, at), interval ? " (" : "",
                      interval ? interval : "", interval ? ")" : "", counted);
}

struct chart_scale chart_value_scale(const struct page_chart *chart) {
    size_t count = chart->chart.x.count * chart->chart.series.count;
    struct chart_extent extent = chart_extent(chart->chart.points, count);
    if (chart->form == PAGE_BARS || chart->about_zero)
        chart_extent_add(&extent, 0);
    return chart_scale_make(extent, TICKS_MAX);
}

bool chart_is_narrow(const struct page_chart *chart) {
    size_t positions = chart->chart.x.count;
    return ((chart->form == PAGE_LINES || chart->form == PAGE_BARS) &&
            positions <= NARROW_POSITIONS) ||
           (chart->form == PAGE_HEAT_MAP && positions <= NARROW_COLUMNS);
}

struct chart_tone chart_tone(const struct page_chart *chart, size_t at) {
    double value = chart->chart.points[at].value;
    struct chart_extent extent = values_extent(chart);
    double reach = fmax(fabs(extent.low), fabs(extent.high));
    if (!chart_is_known(value))
        return (struct chart_tone){NAN, false};
    if (chart->about_zero)
        return (struct chart_tone){reach > 0 ? fabs(value) / reach : 0, value < 0};
    double range = extent.high - extent.low;
    double share = range > 0 ? (value - extent.low) / range : 0.5;
    return (struct chart_tone){FAINT + (1 - FAINT) * share, false};
}
