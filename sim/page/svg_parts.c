#include "sim/page/svg_parts.h"

#include <math.h>

const char *chart_label_text(const struct page *page, const struct chart_axis *axis, size_t at) {
    return page_say(page, chart_label(axis, at));
}

const char *chart_value_text(struct page *page, const struct page_chart *chart, size_t at) {
    const struct chart_point *point = &chart->chart.points[at];
    double error = chart_has_interval(point) ? (point->high - point->low) / 4 : NAN;
    return page_value(page, point->value, error);
}

static const char *unit_text(struct page *page, const struct page_chart *chart) {
    return *chart->unit ? page_print(page, " %s", chart->unit) : "";
}

static const char *interval_text(struct page *page, const struct chart_point *point) {
    double error = (point->high - point->low) / 40;
    if (!chart_has_interval(point) || point->low == point->high)
        return "";
    return page_print(page, " (%s…%s)", page_value(page, point->low, error),
                      page_value(page, point->high, error));
}

/* Of a position and, where there are several, a series. */
static const char *place_text(struct page *page, const struct page_chart *chart, size_t at) {
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
    const char *counted = "";
    if (chart->counts)
        counted =
            page_print(page, ", %s %s", page_count(page, chart->counts[at]), chart->count_name);
    return page_print(page, "%s: %s%s%s%s", place_text(page, chart, at),
                      chart_value_text(page, chart, at), unit_text(page, chart),
                      interval_text(page, &chart->chart.points[at]), counted);
}

static size_t point_count(const struct page_chart *chart) {
    return chart->chart.x.count * chart->chart.series.count * (chart->stages ? chart->stages : 1);
}

double chart_shade(const struct page_chart *chart, size_t at) {
    double value = chart->chart.points[at].value;
    double low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < point_count(chart); i++) {
        low = fmin(low, chart->chart.points[i].value);
        high = fmax(high, chart->chart.points[i].value);
    }
    if (!chart_is_known(value))
        return NAN;
    if (chart->about_zero) {
        double reach = fmax(fabs(low), fabs(high));
        return reach > 0 ? 0.5 + value / reach / 2 : 0.5;
    }
    return high > low ? (value - low) / (high - low) : 0.5;
}

void svg_text(const struct svg *svg, double x, double y, enum svg_anchor anchor, const char *class,
              const char *text) {
    static const char *const anchors[] = {"start", "middle", "end"};
    fprintf(svg->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">", x, y,
            anchors[anchor], class);
    markup_text(svg->out, text);
    fputs("</text>", svg->out);
}

void svg_open_point(const struct svg *svg, size_t at) {
    fputs("<g><title>", svg->out);
    markup_text(svg->out, chart_point_text(svg->page, svg->chart, at));
    fputs("</title>", svg->out);
}

void svg_close(const struct svg *svg) {
    fputs("</g>\n", svg->out);
}

double svg_labels_width(const struct svg *svg, const struct chart_axis *axis) {
    size_t width = 1;
    for (size_t i = 0; i < axis->count; i++) {
        size_t letters = chart_width(chart_label_text(svg->page, axis, i));
        width = letters > width ? letters : width;
    }
    return SVG_LETTER * (double)width;
}

void svg_x_axis(const struct svg *svg) {
    const struct chart_axis *axis = &svg->chart->chart.x;
    double band = (svg->right - svg->left) / (double)axis->count;
    double needed = svg_labels_width(svg, axis) + SVG_LETTER;
    bool is_leaning = band < needed && axis->count <= SVG_LEANING_MAX;
    size_t stride = is_leaning || band >= needed ? 1 : (size_t)ceil(needed / band);
    for (size_t i = 0; i < axis->count; i += stride) {
        double x = svg->left + ((double)i + 0.5) * band, y = svg->bottom + 16;
        if (is_leaning)
            fprintf(svg->out, "<g transform=\"rotate(-35 %.1f %.1f)\">", x, y);
        svg_text(svg, x, y, is_leaning ? SVG_END : SVG_MIDDLE, "tick",
                 chart_label_text(svg->page, axis, i));
        if (is_leaning)
            fputs("</g>", svg->out);
    }
    if (axis->name)
        svg_text(svg, (svg->left + svg->right) / 2, svg->height - 6, SVG_MIDDLE, "axis",
                 axis->name);
}

void svg_legend(struct svg *svg) {
    const struct chart_axis *axis = &svg->chart->chart.series;
    double x = svg->left, y = svg->top - SVG_LINE;
    if (axis->count < 2)
        return;
    if (axis->name) {
        svg_text(svg, x, y, SVG_START, "axis", axis->name);
        x += SVG_LETTER * (double)chart_width(axis->name) + SVG_MARGIN;
    }
    for (size_t i = 0; i < axis->count; i++) {
        const char *text = chart_label_text(svg->page, axis, i);
        fprintf(svg->out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"10\" height=\"10\" class=\"s%zu\"/>",
                x, y - 9, i % SVG_COLOURS);
        svg_text(svg, x + 14, y, SVG_START, "tick", text);
        x += 14 + SVG_LETTER * (double)chart_width(text) + SVG_MARGIN;
    }
    fputc('\n', svg->out);
}
