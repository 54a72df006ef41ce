/* The scales of charts: which values are drawn, and at which of them there are ticks. */
#ifndef UTSPEL_CHART_SCALE_H
#define UTSPEL_CHART_SCALE_H

#include "sim/output/chart_parts.h"

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
