/* Not for others: neighbouring entries of an axis taken together. */
#ifndef UTSPEL_CALL_ZONES_H
#define UTSPEL_CALL_ZONES_H

#include "sim/output/results_parts.h"
#include "sim/page/page.h"

#include <stdint.h>

/* Entries from one on, each `width` of them a zone; the last may be shorter. */
struct zones {
    const struct results_axis *axis;
    size_t dim; /* the axis', of the tally */
    size_t from, width;
};

/* Of the axis of that name, from the first entry of which the tally counted any. */
struct zones zones_of(const struct results_tally *tally, const char *axis, size_t width);

size_t zones_count(const struct zones *zones);

/* "15–19", in memory of the page. */
struct chart_axis zones_axis(struct page *page, const struct zones *zones, const char *name);

/* The zone of an element of the tally; zones_count() or above: of none. */
size_t zones_place(const struct zones *zones, const struct results_tally *tally, size_t element);

#endif
