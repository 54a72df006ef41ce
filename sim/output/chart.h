/*
 * Charts for people, of estimates over one axis or two: UTF-8, without colours, so that they read
 * the same in a terminal and in a file.
 *
 * A value that is not finite is left out. Positions are evenly spaced, in the order given.
 */
#ifndef UTSPEL_CHART_H
#define UTSPEL_CHART_H

#include <stddef.h>
#include <stdio.h>

/* The most series that marks tell apart in a line chart. */
enum { CHART_SERIES_MAX = 8 };

/* In the unit that the heading names. What is not known is NAN: all of it, or the interval. */
struct chart_point {
    double value;
    double low, high; /* the interval around it */
};

struct chart_axis {
    const char *name;          /* what it is: "rules.target"; NULL: not said */
    size_t count;              /* positions or series, 1 or more */
    const char *const *labels; /* one each; NULL only where there is one */
};

enum chart_best { CHART_NO_BEST, CHART_HIGHEST, CHART_LOWEST };

/* All it points to is the caller's. One sweep of two keys makes a line chart and a heat map. */
struct chart {
    const char *heading;  /* the metric's meaning and unit: "Deals per round" */
    const char *interval; /* what low..high is: "95 % interval"; NULL: not said */
    struct chart_axis x, series;
    const struct chart_point *points; /* [series.count][x.count] */
    enum chart_best best;             /* which cell of a heat map is marked */
};

/*
 * A line for each series, of at most CHART_SERIES_MAX: 60 by about 16 cells, a mark at each value,
 * its interval as a bar, x labels as far as there is room. Where marks of several series meet
 * there is a &. Positions share columns when they are more than 60.
 */
void chart_print_lines(const struct chart *chart, FILE *out);

/*
 * A heat map, x across and series down, or the other way round where that would be too wide: each
 * cell shaded by where its value lies between the lowest and the highest, with the value, as exact
 * as intervals or else differences between cells make sense of. All that are the best are marked.
 */
void chart_print_heat_map(const struct chart *chart, FILE *out);

#endif
