/* What charts show, however they are drawn. Texts are in memory of the page, in its language. */
#ifndef UTSPEL_CHART_VIEW_H
#define UTSPEL_CHART_VIEW_H

#include "sim/output/chart_scale.h"
#include "sim/page/page.h"

#include <stdbool.h>

/* A name for an axis entry: in the page's language, or as it is. */
const char *chart_label_text(const struct page *page, const struct chart_axis *axis, size_t at);

/* How wide the widest label of an axis is, about, in pixels. */
double chart_labels_width(const struct page *page, const struct chart_axis *axis);

/* Of a point: its position and, where there are several, its series. */
const char *chart_place_text(struct page *page, const struct page_chart *chart, size_t at);

/* Its value, with as many decimals as its interval makes sense of; the same with its unit. */
const char *chart_value_text(struct page *page, const struct page_chart *chart, size_t at);
const char *chart_shown_text(struct page *page, const struct page_chart *chart, size_t at);

/* The value as all in a heat map are written, and the same of the least and the greatest. */
const char *chart_cell_text(struct page *page, const struct page_chart *chart, size_t at);
const char *chart_extent_text(struct page *page, const struct page_chart *chart, double value);

/* Its interval, "11.8…12.9"; NULL: it has none. */
const char *chart_interval_text(struct page *page, const struct page_chart *chart, size_t at);

/* All of that: "own score 15-19: 12.3 % (11.8…12.9), 1,234 asked". */
const char *chart_point_text(struct page *page, const struct page_chart *chart, size_t at);

/* The values of a heat map's outermost colours: its extremes or, about 0, as far to both sides. */
struct chart_extent chart_extent_of_colours(const struct page_chart *chart);

/* Ticks for values and intervals: of bars from 0, of others only if they are about 0. Not of a
 * flow. */
struct chart_scale chart_value_scale(const struct page_chart *chart);

/* Whether half a page is wide enough for it. */
bool chart_is_narrow(const struct page_chart *chart);

/* The colour of a heat map's cell: one for all or, about 0, another for negative values. */
#define CHART_MIDDLE 0.5  /* from here on text on it is dark, on every page */
#define CHART_STRONG 0.66 /* from here on it is as the page's ground */

struct chart_tone {
    double strength; /* 0: the ground's, to 1; NAN: the value is not known */
    bool is_below;
};

struct chart_tone chart_tone(const struct page_chart *chart, size_t at);

#endif
