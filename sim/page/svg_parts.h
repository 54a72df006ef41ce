/* Not for others than svg_*.c: what the pictures of charts are made of. */
#ifndef UTSPEL_SVG_PARTS_H
#define UTSPEL_SVG_PARTS_H

#include "sim/page/chart_view.h"
#include "sim/page/markup.h"
#include "sim/page/svg.h"

#define SVG_LEANING 0.82 /* the width of a label that leans, as a part of its length */

enum {
    SVG_COLOURS = 8,
    SVG_LETTER = 7, /* wide, about */
    SVG_MARGIN = 12,
    SVG_WIDTH = 760,
    SVG_ROW = 28,        /* the height of a row with its label on the left */
    SVG_LINE = 20,       /* the height of a line of text */
    SVG_LEANING_MAX = 22 /* labels lean; of more, some are left out */
};

struct svg {
    struct page *page;
    const struct page_chart *chart;
    FILE *out;
    double left, top, right, bottom; /* of the plot */
    double width, height;            /* of the picture */
    struct chart_scale scale;        /* of values */
};

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

void svg_text(const struct svg *svg, double x, double y, enum svg_anchor anchor, const char *class,
              const char *text);

/* The marks of a point stand between these: pointing at one shows what the point is. */
void svg_open_point(const struct svg *svg, size_t at);
void svg_close(const struct svg *svg);

/* The value at a tick of the scale. */
const char *svg_tick_text(const struct svg *svg, int tick);

/* Whether labels below the plot lean, for want of width. */
bool svg_is_leaning(const struct svg *svg);

/* Each draws a chart of that form, in the frame that the struct says. */
void svg_lines(struct svg *svg);
void svg_bars(struct svg *svg);
void svg_intervals(struct svg *svg);
void svg_heat_map(struct svg *svg);
void svg_flow(struct svg *svg);

#endif
