#include "sim/page/svg_parts.h"

enum { WIDTH = 760, NARROW_WIDTH = 480, HEIGHT = 340, NARROW_HEIGHT = 280 };

/* Room below for labels, which lean if they are too wide. */
static double labels_height(const struct svg *svg) {
    const struct chart_axis *axis = &svg->chart->chart.x;
    double width = chart_labels_width(svg->page, axis);
    double band = (svg->right - svg->left) / (double)axis->count;
    bool is_leaning = band < width + SVG_LETTER && axis->count <= SVG_LEANING_MAX;
    return SVG_LINE + (is_leaning ? width * 0.6 : 0) + (axis->name ? SVG_LINE : 0);
}

static struct svg svg_make(struct page *page, const struct page_chart *chart, FILE *out) {
    struct svg svg = {.page = page,
                      .chart = chart,
                      .out = out,
                      .left = 56,
                      .top = SVG_LINE + SVG_MARGIN,
                      .width = chart_is_narrow(chart) ? NARROW_WIDTH : WIDTH};
    svg.right = svg.width - 2 * SVG_MARGIN;
    size_t rows = chart->form == PAGE_INTERVALS ? chart->chart.x.count : chart->chart.series.count;
    double height = chart_is_narrow(chart) ? NARROW_HEIGHT : HEIGHT;
    if (chart->form == PAGE_INTERVALS || chart->form == PAGE_HEAT_MAP) {
        const struct chart_axis *down =
            chart->form == PAGE_INTERVALS ? &chart->chart.x : &chart->chart.series;
        svg.left = SVG_MARGIN + chart_labels_width(page, down);
        height = svg.top + 28 * (double)rows + 2 * SVG_LINE;
    }
    svg.bottom = chart->form == PAGE_INTERVALS
                     ? height - 2 * SVG_LINE
                     : height - (chart->form == PAGE_HEAT_MAP ? 2 * SVG_LINE : 0);
    svg.height = svg.bottom + (chart->form == PAGE_INTERVALS ? 2 * SVG_LINE
                               : chart->form == PAGE_FLOW    ? SVG_MARGIN
                                                             : labels_height(&svg) + SVG_MARGIN);
    return svg;
}

void svg_write(struct page *page, const struct page_chart *chart, FILE *out) {
    static void (*const draw[])(struct svg *) = {[PAGE_LINES] = svg_lines,
                                                 [PAGE_BARS] = svg_bars,
                                                 [PAGE_INTERVALS] = svg_intervals,
                                                 [PAGE_HEAT_MAP] = svg_heat_map,
                                                 [PAGE_FLOW] = svg_flow};
    struct svg svg = svg_make(page, chart, out);
    fprintf(out, "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"", svg.width,
            svg.height);
    markup_text(out, chart->title);
    fputs("\" xmlns=\"http://www.w3.org/2000/svg\">\n", out);
    draw[chart->form](&svg);
    fputs("</svg>\n", out);
}
