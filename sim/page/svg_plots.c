/* What pictures are drawn of; and those with axes: lines, bars, intervals, heat maps. */
#include "sim/page/svg_parts.h"

#include <math.h>

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

const char *svg_tick_text(const struct svg *svg, int tick) {
    return page_number(svg->page, (svg->scale.first + tick) * svg->scale.step,
                       svg->scale.format.places);
}

static double band_needed(const struct svg *svg) {
    return chart_labels_width(svg->page, &svg->chart->chart.x) + SVG_LETTER;
}

bool svg_is_leaning(const struct svg *svg) {
    size_t count = svg->chart->chart.x.count;
    return count <= SVG_LEANING_MAX && (svg->right - svg->left) / (double)count < band_needed(svg);
}

/* Labels below the plot, as many as are legible; and the name of the axis. */
static void x_axis(const struct svg *svg) {
    const struct chart_axis *axis = &svg->chart->chart.x;
    double band = (svg->right - svg->left) / (double)axis->count;
    double needed = band_needed(svg);
    bool is_leaning = svg_is_leaning(svg);
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

/* ---- lines, bars, intervals ---- */

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

/* The middle of a point; series lie beside each other as far as the width allows. */
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
    x_axis(svg);
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
    x_axis(svg);
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
        double y = svg->top + SVG_ROW * ((double)i + 0.5);
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

/* ---- heat maps ---- */

enum { TEXT_MIN = 40 /* cells narrower than this have no text */ };

/* Legible on a colour of that strength, in light and in dark. */
static const char *text_class(double strength) {
    return strength < CHART_MIDDLE   ? "cell"
           : strength < CHART_STRONG ? "cell middle"
                                     : "cell strong";
}

static void cell_draw(const struct svg *svg, size_t at, double width) {
    const struct chart *chart = &svg->chart->chart;
    struct chart_tone tone = chart_tone(svg->chart, at);
    double x = svg->left + width * (double)(at % chart->x.count);
    double y = svg->top + SVG_ROW * (double)(at / chart->x.count);
    if (isnan(tone.strength))
        return;
    svg_open_point(svg, at);
    fprintf(svg->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\" "
            "fill-opacity=\"%.3f\"/>",
            x, y, width - 1, SVG_ROW - 1, tone.is_below ? "below" : "above", tone.strength);
    if (width >= TEXT_MIN)
        svg_text(svg, x + width / 2, y + SVG_ROW / 2 + 4, SVG_MIDDLE, text_class(tone.strength),
                 chart_cell_text(svg->page, svg->chart, at));
    svg_close(svg);
}

void svg_heat_map(struct svg *svg) {
    const struct chart *chart = &svg->chart->chart;
    double width = (svg->right - svg->left) / (double)chart->x.count;
    svg->bottom = svg->top + SVG_ROW * (double)chart->series.count;
    if (chart->series.name)
        svg_text(svg, SVG_MARGIN, 14, SVG_START, "axis", chart->series.name);
    for (size_t i = 0; i < chart->series.count; i++)
        svg_text(svg, svg->left - 6, svg->top + SVG_ROW * ((double)i + 0.5) + 4, SVG_END, "tick",
                 chart_label_text(svg->page, &chart->series, i));
    for (size_t at = 0; at < chart->x.count * chart->series.count; at++)
        cell_draw(svg, at, width);
    x_axis(svg);
}
