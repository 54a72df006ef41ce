/* How large the parts of a picture are, and what is around it in a page and in a file. */
#include "sim/page/svg_parts.h"

#include <math.h>
#include <string.h>

extern const unsigned char page_theme[], page_picture[]; /* end with a 0 */

enum { NARROW_WIDTH = 480, HEIGHT = 340, NARROW_HEIGHT = 280, TICKS_LEFT = 56 };

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
        double width = SVG_LEANING * SVG_LETTER * (double)letters;
        left = fmax(left, SVG_MARGIN + width - ((double)i + 0.5) * band);
    }
    return left;
}

/* A plot of rows, each with its label on the left. */
static void rows_frame(struct svg *svg, const struct chart_axis *down) {
    svg->left = SVG_MARGIN + SVG_LETTER + chart_labels_width(svg->page, down);
    svg->bottom = svg->top + SVG_ROW * (double)down->count;
    bool is_heat_map = svg->chart->form == PAGE_HEAT_MAP;
    svg->height = svg->bottom + (is_heat_map ? labels_height(svg) + SVG_MARGIN : 2 * SVG_LINE);
}

static struct svg svg_make(struct page *page, const struct page_chart *chart, double width,
                           FILE *out) {
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

static void svg_draw(struct svg *svg) {
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

/* ---- as a file: with a heading, a key to the colours, and styles ---- */

enum { TITLE_LETTER = 10, TITLE_LINE = 22, SWATCH = 11, RAMP_WIDTH = 140, GAP = 6, WIDE_GAP = 18 };

/* The value that a variable has on light pages, which theme.css says first. */
static void value_write(const char *name, size_t length, FILE *out) {
    for (const char *at = (const char *)page_theme; (at = strstr(at, "--")) != NULL; at += 2)
        if (strncmp(at, name, length) == 0 && at[length] == ':') {
            at += length + 1 + strspn(at + length + 1, " ");
            fwrite(at, 1, strcspn(at, ";"), out);
            return;
        }
}

/* The styles of pages, with values for variables, which not all programs know. */
static void styles_write(FILE *out) {
    const char *at = (const char *)page_picture, *variable;
    fputs("<style>\n", out);
    for (; (variable = strstr(at, "var(")) != NULL; at = strchr(variable, ')') + 1) {
        const char *name = variable + strlen("var(");
        fwrite(at, 1, (size_t)(variable - at), out);
        value_write(name, strcspn(name, ")"), out);
    }
    fprintf(out, "%s</style>\n", at);
}

/* The bytes of a heading's words that fit on a line, at least of one. */
static size_t line_length(struct page *page, const char *text) {
    size_t end = strcspn(text, " ");
    while (text[end]) {
        size_t next = end + 1 + strcspn(text + end + 1, " ");
        size_t letters = chart_width(page_print(page, "%.*s", (int)next, text));
        if (letters * TITLE_LETTER > SVG_WIDTH - 2 * SVG_MARGIN)
            break;
        end = next;
    }
    return end;
}

/* Below so many pixels. Returns where it ends, as all of these do, whether or not it is drawn. */
static double title_write(const struct svg *svg, double y, bool is_drawn) {
    const char *text = svg->chart->title;
    while (*text) {
        size_t length = line_length(svg->page, text);
        y += TITLE_LINE;
        if (is_drawn)
            svg_text(svg, SVG_MARGIN, y - GAP, SVG_START, "title",
                     page_print(svg->page, "%.*s", (int)length, text));
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

static double text_width(const char *text) {
    return SVG_LETTER * (double)chart_width(text);
}

/* The name of each series beside its colour, in lines. */
static double svg_legend_write(const struct svg *svg, double y, bool is_drawn) {
    const struct chart_axis *axis = &svg->chart->chart.series;
    double x = SVG_MARGIN;
    y += SVG_LINE;
    if (axis->name && is_drawn)
        svg_text(svg, x, y - GAP, SVG_START, "tick", axis->name);
    if (axis->name)
        x += text_width(axis->name) + WIDE_GAP;
    for (size_t i = 0; i < axis->count; i++) {
        const char *label = chart_label_text(svg->page, axis, i);
        double width = SWATCH + GAP + text_width(label);
        if (x > SVG_MARGIN && x + width > SVG_WIDTH - SVG_MARGIN) {
            x = SVG_MARGIN;
            y += SVG_LINE;
        }
        if (is_drawn) {
            fprintf(svg->out,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" class=\"s%zu\"/>", x,
                    y - GAP - SWATCH + 1, SWATCH, SWATCH, i % SVG_COLOURS);
            svg_text(svg, x + SWATCH + GAP, y - GAP, SVG_START, "tick", label);
        }
        x += width + WIDE_GAP;
    }
    return y;
}

static void gradient_write(const struct page_chart *chart, FILE *out) {
    fputs("<linearGradient id=\"ramp\">", out);
    if (chart->about_zero)
        fputs("<stop class=\"below\"/><stop offset=\"0.5\" class=\"below\" stop-opacity=\"0\"/>"
              "<stop offset=\"0.5\" class=\"above\" stop-opacity=\"0\"/>",
              out);
    else
        fputs("<stop class=\"above\" stop-opacity=\"0\"/>", out);
    fputs("<stop offset=\"1\" class=\"above\"/></linearGradient>\n", out);
}

/* The colours of a heat map from the least value to the greatest. */
static double svg_ramp_write(const struct svg *svg, double y, bool is_drawn) {
    y += SVG_LINE;
    if (!is_drawn)
        return y;
    struct chart_extent extent = chart_extent_of_colours(svg->chart);
    const char *low = chart_extent_text(svg->page, svg->chart, extent.low);
    const char *high = chart_extent_text(svg->page, svg->chart, extent.high);
    double x = SVG_MARGIN + text_width(low) + GAP;
    gradient_write(svg->chart, svg->out);
    svg_text(svg, x - GAP, y - GAP, SVG_END, "tick", low);
    fprintf(svg->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" style=\"fill: url(#ramp)\"/>",
            x, y - GAP - SWATCH + 1, RAMP_WIDTH, SWATCH);
    svg_text(svg, x + RAMP_WIDTH + GAP, y - GAP, SVG_START, "tick",
             page_print(svg->page, "%s %s", high, svg->chart->unit));
    return y;
}

static double svg_head_write(const struct svg *svg, bool is_drawn) {
    enum page_chart_form form = svg->chart->form;
    double y = title_write(svg, GAP, is_drawn);
    if (form == PAGE_HEAT_MAP)
        return svg_ramp_write(svg, y, is_drawn);
    if ((form == PAGE_LINES || form == PAGE_BARS) && svg->chart->chart.series.count > 1)
        return svg_legend_write(svg, y, is_drawn);
    return y;
}

void svg_write_file(struct page *page, const struct page_chart *chart, FILE *out) {
    struct svg svg = svg_make(page, chart, SVG_WIDTH, out);
    double head = svg_head_write(&svg, false) + GAP, height = head + svg.height;
    fprintf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
            "width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" lang=\"%s\" "
            "class=\"picture\" font-size=\"12.5\" font-family=\"Noto Sans, Liberation Sans, "
            "Arial, Helvetica, DejaVu Sans, sans-serif\">\n<title>",
            svg.width, height, svg.width, height, language_word(page->language));
    markup_text(out, chart->title);
    fputs("</title>\n", out);
    styles_write(out);
    fputs("<rect width=\"100%\" height=\"100%\" class=\"ground\"/>\n", out);
    svg_head_write(&svg, true);
    fprintf(out, "\n<g transform=\"translate(0 %.0f)\">\n", head);
    svg_draw(&svg);
    fputs("</g>\n</svg>\n", out);
}
