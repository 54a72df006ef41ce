/* What charts show, however they are drawn. Texts are in the language and the memory of the page.
 */
#ifndef UTSPEL_CHART_VIEW_H
#define UTSPEL_CHART_VIEW_H

#include "sim/output/chart.h"
#include "sim/page/page.h"

#include <stdbool.h>

/* A name for an axis entry: in the page's language, or as it is. */
const char *chart_label_text(const struct page *page, const struct chart_axis *axis, size_t at);

/* How wide the widest label of an axis is, about, in pixels. */
double chart_labels_width(const struct page *page, const struct chart_axis *axis);

/* Where a point is: its position and, if there are several, its series. */
const char *chart_position_text(struct page *page, const struct page_chart *chart, size_t at);

/* The value of a point, with as many decimals as its interval makes sense of, and its unit. */
const char *chart_shown_text(struct page *page, const struct page_chart *chart, size_t at);

/* A value of a heat map, with as many decimals as all of them; by point, and by number. */
const char *chart_cell_text(struct page *page, const struct page_chart *chart, size_t at);
const char *chart_extent_text(struct page *page, const struct page_chart *chart, double value);

/* The interval of a point, "11.8…12.9"; NULL: it has none. */
const char *chart_interval_text(struct page *page, const struct page_chart *chart, size_t at);

/* The text of a point: "own score 15-19: 12.3 % (11.8…12.9), 1,234 asked". */
const char *chart_point_text(struct page *page, const struct page_chart *chart, size_t at);

/* The values of a heat map's outermost colours: its extremes or, about 0, as far to both sides. */
struct chart_extent chart_extent_of_colours(const struct page_chart *chart);

/* The ticks for values and intervals. They include 0 for bars, and if the chart is about 0. A flow
 * has none. */
struct chart_scale chart_value_scale(const struct page_chart *chart);

/* Whether half a page is wide enough for the chart. */
bool chart_is_narrow(const struct page_chart *chart);

/* How strong a heat map's colour is where the text on it changes. */
#define CHART_MIDDLE 0.5  /* from here on text is dark, on every page */
#define CHART_STRONG 0.66 /* from here on text is as the page's ground */

/* The colour of a heat map's cell: one for all or, about 0, another for negative values. */
struct chart_tone {
    double strength; /* 0: the ground's, to 1; NAN: the value is not known */
    bool is_below;
};

struct chart_tone chart_tone(const struct page_chart *chart, size_t at);

#endif
