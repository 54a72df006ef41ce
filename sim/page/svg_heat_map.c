#include "sim/page/svg_parts.h"

#include <math.h>

enum { ROW_HEIGHT = 28, TEXT_MIN = 40 /* cells narrower than this have no text */ };

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
    double y = svg->top + ROW_HEIGHT * (double)(at / chart->x.count);
    if (isnan(tone.strength))
        return;
    svg_open_point(svg, at);
    fprintf(svg->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\" "
            "fill-opacity=\"%.3f\"/>",
            x, y, width - 1, ROW_HEIGHT - 1, tone.is_below ? "below" : "above", tone.strength);
    if (width >= TEXT_MIN)
        svg_text(svg, x + width / 2, y + ROW_HEIGHT / 2 + 4, SVG_MIDDLE, text_class(tone.strength),
                 chart_cell_text(svg->page, svg->chart, at));
    svg_close(svg);
}

void svg_heat_map(struct svg *svg) {
    const struct chart *chart = &svg->chart->chart;
    double width = (svg->right - svg->left) / (double)chart->x.count;
    svg->bottom = svg->top + ROW_HEIGHT * (double)chart->series.count;
    if (chart->series.name)
        svg_text(svg, SVG_MARGIN, 14, SVG_START, "axis", chart->series.name);
    for (size_t i = 0; i < chart->series.count; i++)
        svg_text(svg, svg->left - 6, svg->top + ROW_HEIGHT * ((double)i + 0.5) + 4, SVG_END, "tick",
                 chart_label_text(svg->page, &chart->series, i));
    for (size_t at = 0; at < chart->x.count * chart->series.count; at++)
        cell_draw(svg, at, width);
    svg_x_axis(svg);
}
