#include "sim/page/svg_parts.h"

#include <math.h>

enum { NODE_WIDTH = 10, NODE_GAP = 5, LABEL_MIN = 14 /* lower nodes have no text */ };

#define THIN 0.001 /* flows of less are not drawn */

/* A stage's nodes stand one below the other; `used` is how much of one was left by flows before. */
struct nodes {
    double size[PAGE_FLOW_MAX], top[PAGE_FLOW_MAX], used[PAGE_FLOW_MAX];
};

static double value_at(const struct svg *svg, size_t stage, size_t from, size_t to) {
    const struct chart *chart = &svg->chart->chart;
    double value = chart->points[(stage * chart->series.count + from) * chart->x.count + to].value;
    return chart_is_known(value) ? value : 0;
}

/* What leaves the nodes of a stage or, of the last one, what reaches them. */
static struct nodes nodes_make(const struct svg *svg, size_t stage) {
    struct nodes nodes = {{0}, {0}, {0}};
    bool is_last = stage == svg->chart->stages;
    size_t count = svg->chart->chart.x.count;
    double total = 0, y = svg->top, gaps = NODE_GAP * (double)(count - 1);
    for (size_t i = 0; i < count * count; i++) {
        size_t from = i / count, to = i % count;
        double value = value_at(svg, is_last ? stage - 1 : stage, from, to);
        nodes.size[is_last ? to : from] += value;
        total += value;
    }
    for (size_t i = 0; i < count; i++) {
        nodes.size[i] *= total > 0 ? (svg->bottom - svg->top - gaps) / total : 0;
        nodes.top[i] = y;
        y += nodes.size[i] + NODE_GAP;
    }
    return nodes;
}

static double stage_x(const struct svg *svg, size_t stage) {
    return svg->left +
           (svg->right - svg->left - NODE_WIDTH) * (double)stage / (double)svg->chart->stages;
}

static void nodes_draw(const struct svg *svg, const struct nodes *nodes, size_t stage) {
    bool is_last = stage == svg->chart->stages;
    double x = stage_x(svg, stage);
    svg_text(svg, is_last ? x + NODE_WIDTH : x, svg->top - 10, is_last ? SVG_END : SVG_START,
             "axis", svg->chart->stage_labels[stage]);
    for (size_t i = 0; i < svg->chart->chart.x.count; i++) {
        if (nodes->size[i] < 1)
            continue;
        fprintf(svg->out,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" class=\"s%zu\"/>", x,
                nodes->top[i], NODE_WIDTH, nodes->size[i], i % SVG_COLOURS);
        if (nodes->size[i] >= LABEL_MIN)
            svg_text(svg, is_last ? x - 5 : x + NODE_WIDTH + 5,
                     nodes->top[i] + nodes->size[i] / 2 + 4, is_last ? SVG_END : SVG_START, "cell",
                     chart_label_text(svg->page, &svg->chart->chart.x, i));
    }
    fputc('\n', svg->out);
}

static void ribbon_draw(const struct svg *svg, size_t stage, double left, double right,
                        double height) {
    double x = stage_x(svg, stage) + NODE_WIDTH, end = stage_x(svg, stage + 1),
           middle = (x + end) / 2;
    fprintf(svg->out,
            "<path d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1fv%.1fC%.1f %.1f %.1f %.1f %.1f "
            "%.1fz\" ",
            x, left, middle, left, middle, right, end, right, height, middle, right + height,
            middle, left + height, x, left + height);
}

static void flows_draw(const struct svg *svg, struct nodes *from_nodes, struct nodes *to_nodes,
                       size_t stage) {
    size_t count = svg->chart->chart.x.count;
    double total = 0, full = svg->bottom - svg->top - NODE_GAP * (double)(count - 1);
    for (size_t i = 0; i < count * count; i++)
        total += value_at(svg, stage, i / count, i % count);
    for (size_t i = 0; i < count * count && total > 0; i++) {
        size_t from = i / count, to = i % count;
        double share = value_at(svg, stage, from, to) / total;
        double left = from_nodes->top[from] + from_nodes->used[from];
        double right = to_nodes->top[to] + to_nodes->used[to];
        from_nodes->used[from] += share * full;
        to_nodes->used[to] += share * full;
        if (share < THIN)
            continue;
        svg_open_point(svg, stage * count * count + i);
        ribbon_draw(svg, stage, left, right, share * full);
        fprintf(svg->out, "class=\"flow s%zu\"/>", from % SVG_COLOURS);
        svg_close(svg);
    }
}

void svg_flow(struct svg *svg) {
    svg->left = 12;
    for (size_t stage = 0; stage < svg->chart->stages; stage++) {
        struct nodes from = nodes_make(svg, stage), to = nodes_make(svg, stage + 1);
        flows_draw(svg, &from, &to, stage);
    }
    for (size_t stage = 0; stage <= svg->chart->stages; stage++) {
        struct nodes nodes = nodes_make(svg, stage);
        nodes_draw(svg, &nodes, stage);
    }
}
