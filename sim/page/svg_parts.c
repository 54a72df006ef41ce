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

void svg_x_axis(const struct svg *svg) {
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
