#include "sim/page/vega_lite.h"

#include "sim/output/json.h"
#include "sim/page/chart_view.h"

#include <math.h>
#include <stdlib.h>

enum { VEGA_HEIGHT = 260, PADDING = 6, ROW_HEIGHT = 28, LEANING_MAX = 22, UPRIGHT_BELOW = 18 };

struct vega {
    struct page *page;
    const struct page_chart *chart;
    struct json json;
};

bool vega_lite_draws(const struct page_chart *chart) {
    return chart->form != PAGE_FLOW;
}

/* ---- data: a row for each point ---- */

static void tone_write(struct vega *vega, size_t at) {
    struct chart_tone tone = chart_tone(vega->chart, at);
    json_text(&vega->json, "fill", tone.is_below ? "var(--heat-below)" : "var(--heat-above)");
    json_number(&vega->json, "opacity", round(1000 * tone.strength) / 1000);
    json_text(&vega->json, "ink",
              tone.strength < CHART_MIDDLE   ? "var(--ink)"
              : tone.strength < CHART_STRONG ? "var(--on-middle)"
                                             : "var(--ground)");
}

static void row_write(struct vega *vega, size_t at) {
    const struct page_chart *chart = vega->chart;
    const struct chart_point *point = &chart->chart.points[at];
    struct json *json = &vega->json;
    json_open(json, NULL, '{');
    json_text(json, "x", chart_label_text(vega->page, &chart->chart.x, at % chart->chart.x.count));
    json_text(json, "series",
              chart_label_text(vega->page, &chart->chart.series, at / chart->chart.x.count));
    json_number(json, "value", point->value);
    if (chart_has_interval(point)) {
        json_number(json, "low", point->low);
        json_number(json, "high", point->high);
    }
    json_text(json, "text", chart_point_text(vega->page, chart, at));
    json_text(json, "place", chart_position_text(vega->page, chart, at));
    json_text(json, "shown", chart_shown_text(vega->page, chart, at));
    json_text(json, "interval", chart_interval_text(vega->page, chart, at));
    if (chart->counts)
        json_text(json, "count", page_count(vega->page, chart->counts[at]));
    if (chart->form == PAGE_HEAT_MAP) {
        json_text(json, "cell", chart_cell_text(vega->page, chart, at));
        tone_write(vega, at);
    }
    json_close(json, '}');
}

/* What is not known parts a line, and is left out elsewhere. */
static void data_write(struct vega *vega) {
    const struct chart *chart = &vega->chart->chart;
    json_open(&vega->json, "data", '{');
    json_open(&vega->json, "values", '[');
    for (size_t at = 0; at < chart->x.count * chart->series.count; at++)
        if (vega->chart->form == PAGE_LINES || chart_is_known(chart->points[at].value))
            row_write(vega, at);
    json_close(&vega->json, ']');
    json_close(&vega->json, '}');
}

/* ---- encodings ---- */

/* A channel from a field; closed by json_close(). */
static void channel_open(struct vega *vega, const char *channel, const char *field,
                         const char *type) {
    json_open(&vega->json, channel, '{');
    json_text(&vega->json, "field", field);
    json_text(&vega->json, "type", type);
}

/* A channel whose values are taken as they are: colours, opacities. */
static void literal_write(struct vega *vega, const char *channel, const char *field,
                          const char *type) {
    channel_open(vega, channel, field, type);
    json_text(&vega->json, "scale", NULL);
    json_text(&vega->json, "legend", NULL);
    json_close(&vega->json, '}');
}

/* All entries in their order, whether they have points or not. */
static void domain_write(struct vega *vega, const struct chart_axis *axis) {
    json_open(&vega->json, "domain", '[');
    for (size_t i = 0; i < axis->count; i++)
        json_text(&vega->json, NULL, chart_label_text(vega->page, axis, i));
    json_close(&vega->json, ']');
}

static void expression_write(struct vega *vega, const char *key, const char *expression) {
    json_open(&vega->json, key, '{');
    json_text(&vega->json, "expr", expression);
    json_close(&vega->json, '}');
}

/* Labels lean, or stand, where they have no room side by side; too many are left out instead. */
static void leaning_write(struct vega *vega, const struct chart_axis *axis) {
    int width = (int)chart_labels_width(vega->page, axis) + PADDING;
    const char *angle =
        page_print(vega->page, "bandwidth('x') >= %d ? 0 : bandwidth('x') < %d ? -90 : -35", width,
                   UPRIGHT_BELOW);
    const char *align = page_print(vega->page, "bandwidth('x') >= %d ? 'center' : 'right'", width);
    const char *baseline =
        page_print(vega->page, "bandwidth('x') >= %d || bandwidth('x') >= %d ? 'top' : 'middle'",
                   width, UPRIGHT_BELOW);
    json_bool(&vega->json, "labelOverlap", axis->count > LEANING_MAX);
    json_integer(&vega->json, "labelAngle", 0);
    if (axis->count > LEANING_MAX)
        return;
    expression_write(vega, "labelAngle", angle);
    expression_write(vega, "labelAlign", align);
    expression_write(vega, "labelBaseline", baseline);
}

static void across_encode(struct vega *vega) {
    const struct chart_axis *axis = &vega->chart->chart.x;
    channel_open(vega, "x", "x", "ordinal");
    json_open(&vega->json, "scale", '{');
    json_text(&vega->json, "type", "band");
    domain_write(vega, axis);
    if (vega->chart->form == PAGE_BARS)
        json_number(&vega->json, "padding", vega->chart->chart.series.count > 1 ? 0.2 : 0.4);
    json_close(&vega->json, '}');
    json_open(&vega->json, "axis", '{');
    json_text(&vega->json, "title", axis->name);
    leaning_write(vega, axis);
    json_close(&vega->json, '}');
    json_close(&vega->json, '}');
}

static void down_encode(struct vega *vega, const struct chart_axis *axis, const char *field) {
    channel_open(vega, "y", field, "ordinal");
    json_open(&vega->json, "scale", '{');
    domain_write(vega, axis);
    json_close(&vega->json, '}');
    json_open(&vega->json, "axis", '{');
    json_text(&vega->json, "title", axis->name);
    json_number(&vega->json, "titleX", -chart_labels_width(vega->page, axis) - PADDING);
    json_close(&vega->json, '}');
    json_close(&vega->json, '}');
}

/* From this many pixels left of the middle of a position to as many right of it. */
static void apart_write(struct vega *vega) {
    size_t series = vega->chart->chart.series.count;
    json_open(&vega->json, "range", '[');
    for (int side = -1; side <= 1; side += 2)
        expression_write(vega, NULL,
                         page_print(vega->page,
                                    "bandwidth('x') / 2 + %.1f * min(4, bandwidth('x') / %zu)",
                                    side * ((double)series - 1) / 2, series + 1));
    json_close(&vega->json, ']');
}

/* Series by colour, and beside each other: lines as little as it takes to tell intervals apart. */
static void series_encode(struct vega *vega) {
    const struct chart_axis *axis = &vega->chart->chart.series;
    bool is_bars = vega->chart->form == PAGE_BARS;
    if (axis->count < 2)
        return;
    channel_open(vega, "color", "series", "nominal");
    json_open(&vega->json, "scale", '{');
    domain_write(vega, axis);
    json_close(&vega->json, '}');
    json_text(&vega->json, "legend", NULL);
    json_close(&vega->json, '}');
    channel_open(vega, "xOffset", "series", "nominal");
    json_open(&vega->json, "scale", '{');
    json_text(&vega->json, "type", is_bars ? "band" : "point");
    domain_write(vega, axis);
    if (!is_bars)
        apart_write(vega);
    json_close(&vega->json, '}');
    json_close(&vega->json, '}');
}

/* The grid's line at 0, where values on either side of it differ in meaning. */
static void zero_write(struct vega *vega) {
    json_open(&vega->json, "gridColor", '{');
    json_open(&vega->json, "condition", '{');
    json_text(&vega->json, "test", "datum.value === 0");
    json_text(&vega->json, "value", "var(--ink)");
    json_close(&vega->json, '}');
    json_text(&vega->json, "value", "var(--line)");
    json_close(&vega->json, '}');
}

/* The scale of the static picture; every layer's own, or 0 would join it. */
static void scale_write(struct vega *vega, const struct chart_scale *scale) {
    json_open(&vega->json, "scale", '{');
    json_open(&vega->json, "domain", '[');
    json_number(&vega->json, NULL, scale->first * scale->step);
    json_number(&vega->json, NULL, (scale->first + scale->count - 1) * scale->step);
    json_close(&vega->json, ']');
    json_bool(&vega->json, "nice", false);
    json_bool(&vega->json, "zero", false);
    json_close(&vega->json, '}');
}

static void value_encode(struct vega *vega, const char *channel) {
    struct chart_scale scale = chart_value_scale(vega->chart);
    channel_open(vega, channel, "value", "quantitative");
    scale_write(vega, &scale);
    json_open(&vega->json, "axis", '{');
    json_text(&vega->json, "title", vega->chart->unit);
    json_text(&vega->json, "format", page_print(vega->page, ".%df", scale.format.places));
    json_open(&vega->json, "values", '[');
    for (int i = 0; i < scale.count; i++)
        json_number(&vega->json, NULL, (scale.first + i) * scale.step);
    json_close(&vega->json, ']');
    if (vega->chart->about_zero)
        zero_write(vega);
    json_close(&vega->json, '}');
    json_close(&vega->json, '}');
}

static void interval_encode(struct vega *vega, const char *from, const char *to) {
    struct chart_scale scale = chart_value_scale(vega->chart);
    channel_open(vega, from, "low", "quantitative");
    scale_write(vega, &scale);
    json_close(&vega->json, '}');
    json_open(&vega->json, to, '{');
    json_text(&vega->json, "field", "high");
    json_close(&vega->json, '}');
}

static void tip_write(struct vega *vega, const char *field, const char *title) {
    channel_open(vega, NULL, field, "nominal");
    json_text(&vega->json, "title", title);
    json_close(&vega->json, '}');
}

/* What is read aloud, and shown where one points. A field called "title" is the heading. */
static void tips_encode(struct vega *vega) {
    const struct page_chart *chart = vega->chart;
    const char *interval =
        chart->chart.interval ? chart->chart.interval : page_say(vega->page, "95 % interval");
    channel_open(vega, "description", "text", "nominal");
    json_close(&vega->json, '}');
    json_open(&vega->json, "tooltip", '[');
    tip_write(vega, "place", "title");
    tip_write(vega, "shown", page_say(vega->page, "value"));
    tip_write(vega, "interval", interval);
    if (chart->counts)
        tip_write(vega, "count", chart->count_name);
    json_close(&vega->json, ']');
}

/* ---- layers ---- */

/* A mark in a style of vega.js, then its encodings; closed by layer_close(). */
static void layer_open(struct vega *vega, const char *mark, const char *style) {
    json_open(&vega->json, NULL, '{');
    json_open(&vega->json, "mark", '{');
    json_text(&vega->json, "type", mark);
    json_text(&vega->json, "style", style);
    json_close(&vega->json, '}');
    json_open(&vega->json, "encoding", '{');
}

static void layer_close(struct vega *vega) {
    json_close(&vega->json, '}');
    json_close(&vega->json, '}');
}

/* Begins what all layers share. */
static void layers_open(struct vega *vega) {
    json_close(&vega->json, '}');
    json_open(&vega->json, "layer", '[');
}

static void lines_write(struct vega *vega) {
    across_encode(vega);
    series_encode(vega);
    layers_open(vega);
    layer_open(vega, "line", "series");
    value_encode(vega, "y");
    layer_close(vega);
    layer_open(vega, "rule", "interval");
    interval_encode(vega, "y", "y2");
    layer_close(vega);
    layer_open(vega, "circle", "value");
    value_encode(vega, "y");
    tips_encode(vega);
    layer_close(vega);
}

static void bars_write(struct vega *vega) {
    across_encode(vega);
    series_encode(vega);
    layers_open(vega);
    layer_open(vega, "bar", "bar");
    value_encode(vega, "y");
    tips_encode(vega);
    layer_close(vega);
    layer_open(vega, "rule", "whisker");
    interval_encode(vega, "y", "y2");
    json_open(&vega->json, "color", '{');
    json_text(&vega->json, "value", "var(--ink)");
    json_close(&vega->json, '}');
    layer_close(vega);
}

static void intervals_write(struct vega *vega) {
    down_encode(vega, &vega->chart->chart.x, "x");
    layers_open(vega);
    layer_open(vega, "rule", "interval");
    interval_encode(vega, "x", "x2");
    layer_close(vega);
    layer_open(vega, "circle", "value");
    value_encode(vega, "x");
    tips_encode(vega);
    layer_close(vega);
}

static void heat_map_write(struct vega *vega) {
    across_encode(vega);
    down_encode(vega, &vega->chart->chart.series, "series");
    layers_open(vega);
    layer_open(vega, "rect", "heat");
    literal_write(vega, "fill", "fill", "nominal");
    literal_write(vega, "fillOpacity", "opacity", "quantitative");
    tips_encode(vega);
    layer_close(vega);
    layer_open(vega, "text", "cell");
    literal_write(vega, "color", "ink", "nominal");
    channel_open(vega, "text", "cell", "nominal");
    json_close(&vega->json, '}');
    layer_close(vega);
}

static int height_of(const struct page_chart *chart) {
    size_t rows = chart->form == PAGE_INTERVALS ? chart->chart.x.count : chart->chart.series.count;
    return chart->form <= PAGE_BARS ? VEGA_HEIGHT : ROW_HEIGHT * (int)rows;
}

static void specification_write(struct vega *vega) {
    static void (*const write[])(struct vega *) = {[PAGE_LINES] = lines_write,
                                                   [PAGE_BARS] = bars_write,
                                                   [PAGE_INTERVALS] = intervals_write,
                                                   [PAGE_HEAT_MAP] = heat_map_write};
    struct json *json = &vega->json;
    enum page_chart_form form = vega->chart->form;
    json_open(json, NULL, '{');
    json_text(json, "description", vega->chart->title);
    json_text(json, "width", "container");
    json_open(json, "autosize", '{');
    json_text(json, "type", "fit-x");
    json_text(json, "contains", "padding");
    json_close(json, '}');
    json_integer(json, "height", height_of(vega->chart));
    data_write(vega);
    json_open(json, "encoding", '{');
    write[form](vega);
    json_close(json, ']');
    json_close(json, '}');
}

/* No text can end the script that it is in. */
static void text_copy(const char *text, FILE *out) {
    for (; *text; text++)
        if (*text == '<')
            fputs("\\u003c", out);
        else
            fputc(*text, out);
}

void vega_lite_write(struct page *page, const struct page_chart *chart, FILE *out) {
    char *text = NULL;
    size_t size;
    struct vega vega = {page, chart, {.out = open_memstream(&text, &size), .one_line = true}};
    if (!vega.json.out) {
        page->failed = true;
        return;
    }
    specification_write(&vega);
    bool has_failed = ferror(vega.json.out) != 0;
    if (fclose(vega.json.out) != 0 || has_failed)
        page->failed = true;
    else
        text_copy(text, out);
    free(text);
}
