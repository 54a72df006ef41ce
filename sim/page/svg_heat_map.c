#include "sim/page/svg_parts.h"

#include <math.h>

enum { ROW_HEIGHT = 28, TEXT_MIN = 40 /* cells narrower than this have no text */ };

/* A colour between that of low and that of high values, or, about 0, between two others. */
static void cell_colour(const struct svg *svg, double shade) {
    if (!svg->chart->about_zero)
        fprintf(svg->out, "class=\"heat\" fill-opacity=\"%.3f\"", 0.04 + 0.96 * shade);
    else
        fprintf(svg->out, "class=\"%s\" fill-opacity=\"%.3f\"", shade < 0.5 ? "below" : "above",
                fabs(2 * shade - 1));
}

static void cell_draw(const struct svg *svg, size_t at, double width) {
    const struct chart *chart = &svg->chart->chart;
    double shade = chart_shade(svg->chart, at);
    double x = svg->left + width * (double)(at % chart->x.count);
    double y = svg->top + ROW_HEIGHT * (double)(at / chart->x.count);
    if (isnan(shade))
        return;
    svg_open_point(svg, at);
    fprintf(svg->out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" ", x, y, width - 1,
            ROW_HEIGHT - 1);
    cell_colour(svg, shade);
    fputs("/>", svg->out);
    bool is_dark = svg->chart->about_zero ? fabs(2 * shade - 1) > 0.6 : shade > 0.5;
    if (width >= TEXT_MIN)
        svg_text(svg, x + width / 2, y + ROW_HEIGHT / 2 + 4, SVG_MIDDLE,
                 is_dark ? "cell on-dark" : "cell", chart_value_text(svg->page, svg->chart, at));
    svg_close(svg);
}

void svg_heat_map(struct svg *svg) {
    const struct chart *chart = &svg->chart->chart;
    double width = (svg->right - svg->left) / (double)chart->x.count;
    svg->bottom = svg->top + ROW_HEIGHT * (double)chart->series.count;
    if (chart->series.name)
        svg_text(svg, 4, 14, SVG_START, "axis", chart->series.name);
    svg_text(svg, svg->right, 14, SVG_END, "axis", svg->chart->unit);
    for (size_t i = 0; i < chart->series.count; i++)
        svg_text(svg, svg->left - 6, svg->top + ROW_HEIGHT * ((double)i + 0.5) + 4, SVG_END, "tick",
                 chart_label_text(svg->page, &chart->series, i));
    for (size_t at = 0; at < chart->x.count * chart->series.count; at++)
        cell_draw(svg, at, width);
    svg_x_axis(svg);
}
