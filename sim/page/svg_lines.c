#include "sim/page/svg_parts.h"

#include <math.h>

enum { ROW_HEIGHT = 28 };

static double y_of(const struct svg *svg, double value) {
    double ticks = value / svg->scale.step - svg->scale.first;
    return svg->bottom - (svg->bottom - svg->top) * ticks / (svg->scale.count - 1);
}

static double x_of(const struct svg *svg, double value) {
    double ticks = value / svg->scale.step - svg->scale.first;
    return svg->left + (svg->right - svg->left) * ticks / (svg->scale.count - 1);
}

static size_t points_count(const struct svg *svg) {
    return svg->chart->chart.x.count * svg->chart->chart.series.count;
}

static void y_axis(const struct svg *svg) {
    for (int i = 0; i < svg->scale.count; i++) {
        double y = y_of(svg, (svg->scale.first + i) * svg->scale.step);
        fprintf(svg->out, "<path d=\"M%.1f %.1fH%.1f\" class=\"grid\"/>", svg->left, y, svg->right);
        svg_text(svg, svg->left - 6, y + 4, SVG_END, "tick", svg_tick_text(svg, i));
    }
    svg_text(svg, SVG_MARGIN, 14, SVG_START, "axis", svg->chart->unit);
}

static double band_of(const struct svg *svg) {
    return (svg->right - svg->left) / (double)svg->chart->chart.x.count;
}

/* The middle of a point; series lie beside each other as far as there is room. */
static double point_x(const struct svg *svg, size_t at, double apart) {
    const struct chart *chart = &svg->chart->chart;
    double series = (double)(at / chart->x.count) - ((double)chart->series.count - 1) / 2;
    return svg->left + ((double)(at % chart->x.count) + 0.5) * band_of(svg) + series * apart;
}

static void interval_draw(const struct svg *svg, size_t at, double x) {
    const struct chart_point *point = &svg->chart->chart.points[at];
    if (chart_has_interval(point))
        fprintf(svg->out, "<path d=\"M%.1f %.1fV%.1f\" class=\"interval s%zu\"/>", x,
                y_of(svg, point->low), y_of(svg, point->high),
                at / svg->chart->chart.x.count % SVG_COLOURS);
}

static void series_draw(const struct svg *svg, size_t series, double apart) {
    const struct chart *chart = &svg->chart->chart;
    bool is_drawing = false;
    fprintf(svg->out, "<path class=\"line s%zu\" d=\"", series % SVG_COLOURS);
    for (size_t i = 0; i < chart->x.count; i++) {
        size_t at = series * chart->x.count + i;
        bool is_known = chart_is_known(chart->points[at].value);
        if (is_known)
            fprintf(svg->out, "%c%.1f %.1f", is_drawing ? 'L' : 'M', point_x(svg, at, apart),
                    y_of(svg, chart->points[at].value));
        is_drawing = is_known;
    }
    fputs("\"/>\n", svg->out);
}

void svg_lines(struct svg *svg) {
    const struct chart *chart = &svg->chart->chart;
    double apart = fmin(4, band_of(svg) / (double)(chart->series.count + 1));
    y_axis(svg);
    svg_x_axis(svg);
    for (size_t i = 0; i < chart->series.count; i++)
        series_draw(svg, i, apart);
    for (size_t at = 0; at < points_count(svg); at++) {
        if (!chart_is_known(chart->points[at].value))
            continue;
        svg_open_point(svg, at);
        interval_draw(svg, at, point_x(svg, at, apart));
        fprintf(svg->out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" class=\"s%zu\"/>",
                point_x(svg, at, apart), y_of(svg, chart->points[at].value),
                at / chart->x.count % SVG_COLOURS);
        svg_close(svg);
    }
}

void svg_bars(struct svg *svg) {
    const struct chart *chart = &svg->chart->chart;
    double filled = chart->series.count > 1 ? 0.8 : 0.6;
    double width = filled * band_of(svg) / (double)chart->series.count;
    y_axis(svg);
    svg_x_axis(svg);
    for (size_t at = 0; at < points_count(svg); at++) {
        double value = chart->points[at].value, x = point_x(svg, at, width);
        if (!chart_is_known(value))
            continue;
        svg_open_point(svg, at);
        fprintf(svg->out,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"s%zu\"/>",
                x - width / 2, y_of(svg, fmax(value, 0)), width,
                fabs(y_of(svg, 0) - y_of(svg, value)), at / chart->x.count % SVG_COLOURS);
        if (chart_has_interval(&chart->points[at]))
            fprintf(svg->out, "<path d=\"M%.1f %.1fV%.1f\" class=\"whisker\"/>", x,
                    y_of(svg, chart->points[at].low), y_of(svg, chart->points[at].high));
        svg_close(svg);
    }
}

static void x_scale(const struct svg *svg) {
    for (int i = 0; i < svg->scale.count; i++) {
        double x = x_of(svg, (svg->scale.first + i) * svg->scale.step);
        fprintf(svg->out, "<path d=\"M%.1f %.1fV%.1f\" class=\"grid\"/>", x, svg->top, svg->bottom);
        svg_text(svg, x, svg->bottom + 16, SVG_MIDDLE, "tick", svg_tick_text(svg, i));
    }
    svg_text(svg, (svg->left + svg->right) / 2, svg->height - 6, SVG_MIDDLE, "axis",
             svg->chart->unit);
}

void svg_intervals(struct svg *svg) {
    const struct chart *chart = &svg->chart->chart;
    x_scale(svg);
    if (svg->chart->about_zero)
        fprintf(svg->out, "<path d=\"M%.1f %.1fV%.1f\" class=\"zero\"/>", x_of(svg, 0), svg->top,
                svg->bottom);
    for (size_t i = 0; i < chart->x.count; i++) {
        const struct chart_point *point = &chart->points[i];
        double y = svg->top + ROW_HEIGHT * ((double)i + 0.5);
        svg_text(svg, svg->left - 8, y + 4, SVG_END, "tick",
                 chart_label_text(svg->page, &chart->x, i));
        if (!chart_is_known(point->value))
            continue;
        svg_open_point(svg, i);
        if (chart_has_interval(point))
            fprintf(svg->out, "<path d=\"M%.1f %.1fH%.1f\" class=\"interval s0\"/>",
                    x_of(svg, point->low), y, x_of(svg, point->high));
        fprintf(svg->out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" class=\"s0\"/>",
                x_of(svg, point->value), y);
        svg_close(svg);
    }
}
