/*
 * Charts for people, of estimates over one axis or two: UTF-8, without colours, so that they read
 * the same in a terminal and in a file.
 *
 * A value that is not finite is left out. Positions are evenly spaced, in the order given.
 */
#ifndef UTSPEL_CHART_H
#define UTSPEL_CHART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The most series that marks tell apart in a line chart. */
enum { CHART_SERIES_MAX = 8 };

/*
 * A point, in the unit that the heading names. What is not known is NAN: all of it, or the
 * interval.
 */
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

/* What charts are made of, for what draws them: figures and labels. */

enum { CHART_NUMBER_SIZE = 40 };

/* How numbers are written, all alike. */
struct chart_format {
    int places;    /* after the point */
    bool exponent; /* 1.25e+09 */
};

/* The format for numbers up to a size, of which differences of 10^exponent are to be seen. */
struct chart_format chart_format_for(double size, int exponent);

/* Writes a number, returns its length. */
int chart_number(struct chart_format format, double number, char text[CHART_NUMBER_SIZE]);

/* Too large for differences to be computed counts as not finite. */
bool chart_is_known(double value);

/* The label of a position, "" if it has none. */
const char *chart_label(const struct chart_axis *axis, size_t position);

/* How many cells a text takes: one each for characters of UTF-8. */
size_t chart_width(const char *text);

/* Prints a text, cut to as many cells, the last then an ellipsis. */
void chart_print_cut(const char *text, size_t cells, FILE *out);

void chart_print_blanks(size_t cells, FILE *out);

/* The scales of charts: which values are drawn, and at which of them there are ticks. */

struct chart_extent {
    double low, high; /* low > high: nothing is known */
};

/* What is known of points and the intervals around them. */
struct chart_extent chart_extent(const struct chart_point *points, size_t count);
void chart_extent_add(struct chart_extent *extent, double value);

bool chart_has_interval(const struct chart_point *point);

/* Ticks at first * step ... (first + count - 1) * step, which enclose the extent. */
struct chart_scale {
    double step, first;
    int count; /* 2 or more */
    struct chart_format format;
};

/*
 * The smallest step of 1, 2 or 5 times a power of ten that needs no more than so many ticks, 3 or
 * more. An extent of one value alone gets room around it.
 */
struct chart_scale chart_scale_make(struct chart_extent extent, int ticks_max);

#endif
