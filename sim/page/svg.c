#include "sim/page/svg_parts.h"

#include <math.h>

enum { NARROW_WIDTH = 480, HEIGHT = 340, NARROW_HEIGHT = 280, ROW_HEIGHT = 28, TICKS_LEFT = 56 };

/* Of the labels below the plot, which lean if they are too wide, and of the name of their axis. */
static double labels_height(const struct svg *svg) {
    const struct chart_axis *axis = &svg->chart->chart.x;
    double leaning = svg_is_leaning(svg) ? chart_labels_width(svg->page, axis) * 0.6 : 0;
    return SVG_LINE + leaning + (axis->name ? SVG_LINE : 0);
}

static double ticks_width(const struct svg *svg) {
    size_t letters = 0;
    for (int i = 0; i < svg->scale.count; i++) {
        size_t width = chart_width(svg_tick_text(svg, i));
        letters = width > letters ? width : letters;
    }
    return SVG_LETTER * (double)letters;
}

/* A plot begins to the right of its ticks, and of where the labels below it lean. */
static double plot_left(struct svg *svg) {
    const struct chart_axis *axis = &svg->chart->chart.x;
    double left = fmax(TICKS_LEFT, SVG_MARGIN + ticks_width(svg));
    svg->left = left;
    double band = (svg->right - left) / (double)axis->count;
    for (size_t i = 0; svg_is_leaning(svg) && i < axis->count; i++) {
        size_t letters = chart_width(chart_label_text(svg->page, axis, i));
        left = fmax(left, SVG_LEANING * SVG_LETTER * (double)letters - ((double)i + 0.5) * band);
    }
    return left;
}

/* A plot of rows, each with its label on the left. */
static void rows_frame(struct svg *svg, const struct chart_axis *down) {
    svg->left = SVG_MARGIN + SVG_LETTER + chart_labels_width(svg->page, down);
    svg->bottom = svg->top + ROW_HEIGHT * (double)down->count;
    bool is_heat_map = svg->chart->form == PAGE_HEAT_MAP;
    svg->height = svg->bottom + (is_heat_map ? labels_height(svg) + SVG_MARGIN : 2 * SVG_LINE);
}

struct svg svg_make(struct page *page, const struct page_chart *chart, double width, FILE *out) {
    bool is_narrow = width < SVG_WIDTH;
    struct svg svg = {.page = page,
                      .chart = chart,
                      .out = out,
                      .left = SVG_MARGIN,
                      .top = SVG_MARGIN + (chart->form == PAGE_INTERVALS ? 0 : SVG_LINE),
                      .right = width - 2 * SVG_MARGIN,
                      .bottom = is_narrow ? NARROW_HEIGHT : HEIGHT,
                      .width = width};
    svg.height = svg.bottom + SVG_MARGIN;
    if (chart->form != PAGE_FLOW && chart->form != PAGE_HEAT_MAP)
        svg.scale = chart_value_scale(chart);
    if (chart->form == PAGE_INTERVALS || chart->form == PAGE_HEAT_MAP) {
        bool is_heat_map = chart->form == PAGE_HEAT_MAP;
        rows_frame(&svg, is_heat_map ? &chart->chart.series : &chart->chart.x);
    } else if (chart->form != PAGE_FLOW) {
        svg.left = plot_left(&svg);
        svg.height += labels_height(&svg);
    }
    return svg;
}

void svg_draw(struct svg *svg) {
    static void (*const draw[])(struct svg *) = {[PAGE_LINES] = svg_lines,
                                                 [PAGE_BARS] = svg_bars,
                                                 [PAGE_INTERVALS] = svg_intervals,
                                                 [PAGE_HEAT_MAP] = svg_heat_map,
                                                 [PAGE_FLOW] = svg_flow};
    draw[svg->chart->form](svg);
}

void svg_write(struct page *page, const struct page_chart *chart, FILE *out) {
    double width = chart_is_narrow(chart) ? NARROW_WIDTH : SVG_WIDTH;
    struct svg svg = svg_make(page, chart, width, out);
    fprintf(out, "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"", svg.width,
            svg.height);
    markup_text(out, chart->title);
    fputs("\" xmlns=\"http://www.w3.org/2000/svg\">\n", out);
    svg_draw(&svg);
    fputs("</svg>\n", out);
}
